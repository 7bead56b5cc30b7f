import { z } from 'zod';
import { invalid } from '../contract/problem.ts';

/** How callers may name something. */
interface Forms {
  /** What a caller reads when it is none, such as `an item’s id or address`. */
  readonly what: string;
  /** The plain form; a leading `@` is dropped before. */
  readonly pattern: RegExp;
  /** The plain form of an address of the platform; null: it is of something else. */
  ofUrl(url: URL): string | null | undefined;
}

function plainForm(given: string, { pattern, ofUrl }: Forms): string | null {
  const written = given.trim();
  const bare = written.replace(/^@(?=.)/, '');
  if (pattern.test(bare)) return bare;
  const url = URL.parse(written) ?? URL.parse(`https://${written}`);
  const found = url && /^https?:$/.test(url.protocol) ? ofUrl(url) : null;
  return found && pattern.test(found) ? found : null;
}

/** A field that names something of a platform: by id, handle or address, in any usual form. */
export const reference = (forms: Forms) =>
  z
    .union([z.int().nonnegative(), z.string().min(1).max(2_000)])
    .transform((given, context) => {
      const found = plainForm(String(given), forms);
      if (found !== null) return found;
      context.issues.push({ code: 'custom', message: `must be ${forms.what}`, input: given });
      return z.NEVER;
    })
    .describe(`${forms.what[0]?.toUpperCase()}${forms.what.slice(1)}.`);

/** The host of an address without what does not matter: `www.`, `m.`. */
export const siteOf = (url: URL): string => url.hostname.replace(/^(?:www|m|old|new|mobile)\./, '');

/** The pieces of an address's path, decoded. */
export const pathOf = (url: URL): string[] =>
  url.pathname
    .split('/')
    .filter(Boolean)
    .map((piece) => {
      try {
        return decodeURIComponent(piece);
      } catch {
        return piece;
      }
    });

/** The value of two fields that name the same thing. Throws `validation-failed` when neither is there. */
export function requireOneOf(fields: Readonly<Record<string, string | undefined>>): string {
  const names = Object.keys(fields);
  const given = Object.values(fields).find((value) => value !== undefined);
  if (given === undefined) throw invalid(`/${names[0]}`, `is required, or ${names.slice(1).join(' or ')}`);
  return given;
}
