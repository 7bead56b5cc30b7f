import { z } from 'zod';
import { hasCredentials, percentDecoded } from '../contract/address.ts';

/** How callers may name something. */
interface Forms {
  /** What a caller reads when it is none, such as `an item’s id or address`. */
  readonly what: string;
  /** The plain form; a leading `@` and slashes at the end are dropped before. */
  readonly pattern: RegExp;
  /** The plain form of an address of the platform, as it was written; null: it is of something else. */
  ofUrl(url: URL, written: string): string | null | undefined;
}

/** What stands before the path in a remote of git: `git@host:path`, `ssh://git@host/path`, `git+https://host/path`. */
const remote =
  /^(?:(?:git\+)?ssh:\/\/git@([\w.-]{1,253})\/|git@([\w.-]{1,253}):\/?|git(?:\+https?)?:\/\/([\w.-]{1,253})\/)/;

function plainForm(given: string, { pattern, ofUrl }: Forms): string | null {
  const written = given.trim().replace(remote, 'https://$1$2$3/');
  const bare = written.replace(/^@(?=.)/, '').replace(/(?<=[^/])\/+$/, '');
  if (pattern.test(bare)) return bare;
  const url = URL.parse(written) ?? URL.parse(`https://${written}`);
  const found = url && /^https?:$/.test(url.protocol) ? ofUrl(url, written) : null;
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

/** The server of an address, or of its name; null: a port, a user or, without a scheme, a path would be dropped. */
export const serverIn = (url: URL, written: string): string | null =>
  url.port === '' && !hasCredentials(url) && (/^https?:/i.test(written) || url.href === `https://${url.hostname}/`)
    ? url.hostname
    : null;

/** The pieces of an address's path, decoded. */
export const pathOf = (url: URL): string[] => url.pathname.split('/').filter(Boolean).map(percentDecoded);

const doiStart = /(?:^|\/)10\.\d{4,9}\//;
/** What publishers write behind a DOI to say in which form they show the work. */
const shownAs = /\/(?:full(?:text)?|abstract|summary|meta|e?pdf|html|references|figures)$|(?:\.full)?(?:\.pdf)?$/i;
/** DOIs that an address says more behind: the version of a preprint and what is shown of it, the number of an article, a file beside it. */
const longer = [
  /^(10\.(?:1101|64898)\/[\d.]{1,50})v\d{1,3}(?:$|[./])/,
  /^(10\.1093\/[^/]{1,50}\/[^/]{1,100})\/\d+$/,
  /^(.{1,200}?)\/suppl_file\//,
];

/** The DOI in an address: of doi.org, or of a publisher's page or file, such as `/doi/full/10.1002/…` or `?id=10.1371/…`. */
export function doiIn(url: URL): string | null {
  const path = pathOf(url).join('/');
  if (/(?:^|\.)doi\.org$/.test(siteOf(url))) return path;
  const named = [path, ...url.searchParams.values()].find((text) => doiStart.test(text));
  if (named === undefined) return null;
  const doi = named.slice(named.search(doiStart)).replace(/^\//, '').replace(shownAs, '');
  return longer.map((form) => form.exec(doi)?.[1]).find(Boolean) ?? doi;
}

/** The identifier of a paper in arXiv, in the DOI that arXiv gave it; null: the DOI is another's. */
export const arxivIdIn = (doi: string): string | null => /^10\.48550\/arxiv\.(\S+)$/i.exec(doi)?.[1] ?? null;

/** Whether two values name the same thing. */
export type IsSame = (one: string, other: string) => boolean;

/** `id` and `owner/id` are one name, and so are `name` and `@name`. */
const isSameName: IsSame = (one, other) => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.endsWith(short) && /^$|[/@]$/.test(long.slice(0, long.length - short.length));
};

/** Refuses an input with none of the fields, and one with several of them that do not name the same thing. */
export function checkOneOf(
  names: readonly string[],
  { value: input, issues }: z.core.ParsePayload<Readonly<Record<string, unknown>>>,
  isSame = isSameName,
): void {
  const refuse = (name: string, message: string, hint?: string) =>
    issues.push({ code: 'custom', path: [name], message, input: undefined, ...(hint ? { params: { hint } } : {}) });
  const [first, ...others] = names.filter((name) => input[name] !== undefined);
  const [main = '', ...further] = names;
  if (first === undefined) refuse(main, `is required, or ${further.map((name) => `\`${name}\``).join(' or ')}`);
  for (const other of others)
    if (!isSame(String(input[String(first)]), String(input[other])))
      refuse(other, `does not say the same as \`${first}\``, 'send one of them');
}

/** The value of the first field that has one, of those of an endpoint's `oneOf`: an input without any was refused. */
export function givenOf(fields: Readonly<Record<string, string | undefined>>): string {
  const given = Object.values(fields).find((value) => value !== undefined);
  if (given === undefined) throw new Error(`An input has none of ${Object.keys(fields).join(', ')}.`);
  return given;
}
