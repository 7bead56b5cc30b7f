import { RE2JS } from 're2js';
import data from './known/fingerprints.json' with { type: 'json' };

/** Where a sign of a technology stands. */
type Where = 'headers' | 'cookies' | 'meta' | 'dns' | 'html' | 'scripts' | 'scriptSrc' | 'js' | 'dom';

/** One sign of a technology. */
export interface Sign {
  readonly technology: string;
  /** The name of the header, cookie, tag or record; for an element, its selector with the part of it that is matched. */
  readonly name: string;
  readonly pattern: string;
  /** Stands in lower case in every match of the pattern; empty: it is matched at once. */
  readonly needle: string;
}

const byWhere = Map.groupBy(data.signs, ([where = '']) => where);
const kept = new Map<Where, readonly Sign[]>();

/** The signs of one place. */
export function signsIn(where: Where): readonly Sign[] {
  const known = kept.get(where);
  if (known) return known;
  const signs = (byWhere.get(where) ?? []).map(([, technology = '', name = '', pattern = '', needle = '']) => ({
    technology,
    name,
    pattern,
    needle,
  }));
  kept.set(where, signs);
  return signs;
}

const requirements = new Map<string, readonly string[]>(Object.entries(data.needs));
const exclusions = new Map<string, readonly string[]>(Object.entries(data.excludes));

/** Technologies without which this one is not told. */
export const requirementsOf = (technology: string): readonly string[] => requirements.get(technology) ?? [];

/** Technologies that this one excludes. */
export const excludedBy = (technology: string): readonly string[] => exclusions.get(technology) ?? [];

const compiled = new Map<string, RE2JS>();

function compiledOf(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  compiled.set(pattern, made);
  return made;
}

/** The match of a pattern in a text, in linear time; an empty pattern matches all of it; null: nothing. */
export function matchIn(pattern: string, text: string): string | null {
  if (pattern === '') return text;
  const matcher = compiledOf(pattern).matcher(text);
  return matcher.find() ? matcher.group() : null;
}

/** How much of a text is looked at around a needle, to each side, and at how many of its places. */
const [reach, maxPlaces] = [400, 12];

/** The match of a sign in a long text, of which `lower` is the same in lower case. */
export function matchNear({ pattern, needle }: Sign, text: string, lower: string): string | null {
  let place = 0;
  for (let at = lower.indexOf(needle); at >= 0 && place < maxPlaces; at = lower.indexOf(needle, at + reach), place++) {
    const found = matchIn(pattern, text.slice(Math.max(0, at - reach), at + needle.length + reach));
    if (found) return found;
  }
  return null;
}
