import { RE2JS } from 're2js';
import { z } from 'zod';
import { alternativesOf, needleOf } from './needle.ts';
import { selectorNeedle, topSelectors } from './selectors.ts';

const Patterns = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => [value].flat());
const Named = z
  .record(
    z.string(),
    z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat()),
  )
  .default({});
const Names = Patterns.transform((names) => names.map((name) => name.split('\\;', 1)[0] ?? ''));
const Selected = z.looseObject({
  exists: z.string().optional(),
  text: z.string().optional(),
  attributes: z.record(z.string(), z.string()).optional(),
});

/** One technology of the source, as far as it is used. */
export const Fingerprint = z.looseObject({
  cats: z.array(z.number()),
  headers: Named,
  cookies: Named,
  meta: Named,
  html: Patterns,
  css: Patterns,
  scriptSrc: Patterns,
  scripts: Patterns,
  js: Named,
  dns: Named,
  dom: z
    .union([Patterns, z.record(z.string(), Selected)])
    .default([])
    .transform((value) =>
      Array.isArray(value) ? Object.fromEntries(value.map((one) => [one, { exists: '' }])) : value,
    ),
  requires: Names,
  requiresCategory: z.unknown().optional(),
  excludes: Names,
});
export type Fingerprint = z.output<typeof Fingerprint>;

/** Where a sign stands, whose it is, under which name, its pattern, and what stands in every text that it matches. */
type Row = readonly [where: string, technology: string, name: string, pattern: string, needle: string];

/** Categories whose signs are words of the text, or say what each site has: certificates, carriers. */
const unusedCategories = new Set([70, 99]);
/** Features of the web, and signs that stand on sites without the technology. */
const unused = new Set(
  'HSTS|Open Graph|RSS|HTTP/2|HTTP/3|PWA|Priority Hints|Module Federation|Sortable|Prototype|Basic|Htmx|anime.js|Cart Functionality|Domain Not Resolving'.split(
    '|',
  ),
);
/** A source of a page that says that there is another made so. */
const tellsAnother = /amphtml|Stimulus|data-controller/;
const minNeedle = 4;
const maxInstructions = 3_000;

/** Each alternative of a pattern with its tags, for each has words of its own. */
function parted(told: string): string[] {
  const [pattern = '', ...tags] = told.split('\\;');
  try {
    return alternativesOf(pattern).map((one) => [one, ...tags].join('\\;'));
  } catch {
    return [told];
  }
}

/** A pattern of addresses whose name is not a part of a longer one, and that does not reach from a folder to a file. */
function wholeName(pattern: string): string {
  const isOfFile = !pattern.includes('/') && !/\\\.(?!m?js\b)[a-z]{2,}/.test(pattern);
  const inOne = isOfFile ? pattern.replaceAll('.*', '[^/]*').replaceAll('.+', '[^/]+') : pattern;
  return /^\w/.test(inOne) ? `(?:^|[/._@=])(?:${inOne})` : inOne;
}

/** Gathers the signs that can be matched in linear time, and that are sure by themselves. */
export class Signs {
  readonly leftOut = new Map<string, number>();
  readonly #known: ReadonlySet<string>;
  readonly #rows: Row[] = [];
  readonly #needs: Record<string, string[]> = {};
  readonly #excludes: Record<string, string[]> = {};

  /** `known`: technologies whose scripts are known by a table of our own. */
  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  add(name: string, told: Fingerprint): void {
    if (unused.has(name) || told.requiresCategory !== undefined || told.cats.some((one) => unusedCategories.has(one)))
      this.#leave('of technologies that are not told');
    else this.#signsOf(name, told);
  }

  #signsOf(name: string, told: Fingerprint): void {
    if (told.requires.length > 0) this.#needs[name] = told.requires;
    if (told.excludes.length > 0) this.#excludes[name] = told.excludes;
    for (const where of ['headers', 'cookies', 'meta', 'dns'] as const)
      for (const [key, patterns] of Object.entries(told[where]))
        for (const pattern of patterns) this.#pattern(where, name, key.toLowerCase(), pattern);
    for (const where of ['html', 'css', 'scripts'] as const)
      for (const pattern of told[where].flatMap(parted))
        this.#pattern(where === 'css' ? 'html' : where, name, '', pattern);
    if (!this.#known.has(name))
      for (const pattern of told.scriptSrc.flatMap(parted)) this.#pattern('scriptSrc', name, '', pattern);
    for (const [key, patterns] of Object.entries(told.js)) this.#variable(name, key, patterns);
    for (const [selector, asked] of Object.entries(told.dom)) this.#selected(name, selector, asked);
  }

  /** The signs, with what else must be there of technologies that have some. */
  sound(): { readonly rows: Row[]; readonly needs: object; readonly excludes: object } {
    const rows = [...new Map(this.#rows.map((row) => [JSON.stringify(row), row])).values()];
    const named = new Set(rows.map(([, name]) => name));
    const ofNamed = (lists: Record<string, string[]>): object =>
      Object.fromEntries(Object.entries(lists).filter(([name]) => named.has(name)));
    return { rows, needs: ofNamed(this.#needs), excludes: ofNamed(this.#excludes) };
  }

  #leave(reason: string): void {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
  }

  /** The pattern without its tags; null: it is not sure, or takes more than linear time. */
  #soundPattern(told: string): string | null {
    const [pattern = '', ...tags] = told.split('\\;');
    const confidence = tags.find((tag) => tag.startsWith('confidence:'))?.slice('confidence:'.length);
    if (confidence !== undefined && Number(confidence) < 90) {
      this.#leave('that are not sure by themselves');
      return null;
    }
    try {
      if (RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE).programSize() <= maxInstructions) return pattern;
      this.#leave('too large');
    } catch {
      this.#leave('that cannot be matched in linear time');
    }
    return null;
  }

  #pattern(
    where: 'headers' | 'cookies' | 'meta' | 'dns' | 'html' | 'scripts' | 'scriptSrc',
    name: string,
    key: string,
    told: string,
  ): void {
    const pattern = this.#soundPattern(told);
    if (pattern === null || tellsAnother.test(pattern)) return;
    const needle = needleOf(pattern);
    const isText = where === 'html' || where === 'scripts' || where === 'scriptSrc';
    if (isText && needle.length < minNeedle) {
      this.#leave('without words of their own');
      return;
    }
    // A name within a longer one is another's.
    const whole = where === 'scriptSrc' ? wholeName(pattern) : pattern;
    this.#rows.push([where, name, key, whole, isText ? needle : '']);
  }

  /** Names that no other script has are seen where they are assigned. */
  #variable(name: string, key: string, patterns: readonly string[]): void {
    const isOwn = /^[\w$.]+$/.test(key) && (key.length >= 8 || /[._]/.test(key)) && key.length >= 6;
    const isSure = patterns.every((pattern) => !/confidence:/.test(pattern));
    if (!isOwn || !isSure || this.#known.has(name)) this.#leave('variables of any script');
    else this.#rows.push(['js', name, key, '', key.split('.').at(-1) ?? key]);
  }

  #selected(name: string, selector: string, asked: z.output<typeof Selected>): void {
    for (const one of topSelectors(selector)) {
      // A link to somebody's site does not say that it is used.
      const isLink = /(?:^|\s)a\[href/.test(one) && asked.text === undefined && !one.includes('target');
      if (isLink || tellsAnother.test(one)) {
        this.#leave('links');
        continue;
      }
      const needle = selectorNeedle(one);
      if (needle === null || needle.length < minNeedle) this.#leave('selectors without words of their own');
      else if (asked.attributes)
        for (const [attribute, told] of Object.entries(asked.attributes)) {
          const pattern = this.#soundPattern(told);
          if (pattern !== null) this.#rows.push(['dom', name, `${one}\n${attribute}`, pattern, needle]);
        }
      else if (asked.text !== undefined) {
        const pattern = this.#soundPattern(asked.text);
        if (pattern !== null) this.#rows.push(['dom', name, `${one}\n#text`, pattern, needle]);
      } else if (asked.exists !== undefined) this.#rows.push(['dom', name, `${one}\n`, '', needle]);
      else this.#leave('properties of elements');
    }
  }
}
