import { attribute, SelectorError, type TreeNode, textOf } from '@tidemark/extract';
import type { SitePage } from '../profile/page.ts';
import type { Fact } from '../profile/quote.ts';
import { excludedBy, matchIn, matchNear, requirementsOf, type Sign, signsIn } from './fingerprints.ts';
import { isOfLibrary, libraries } from './libraries.ts';
import { lowered, type PageParts, partsOf, writtenAs } from './page-parts.ts';

/** A script of a site, as it was read. */
export interface SiteScript {
  readonly url: string;
  readonly text: string;
  readonly seenAt: string;
}

/** A record of the domain name system. */
export interface DnsRecord {
  readonly host: string;
  readonly type: string;
  readonly value: string;
  readonly seenAt: string;
}

/** Pages, scripts and records in which technologies are sought. */
export interface TechnologyInput {
  readonly pages: readonly SitePage[];
  readonly scripts: readonly SiteScript[];
  readonly records: readonly DnsRecord[];
}

/** So many pages of a site are looked at: what it is made with stands on each. */
const maxPages = 4;
const maxQuote = 200;

type Found = Fact<string>;

/** A fact of a page whose quote stands in its source. */
const seenIn = (
  { url, seenAt }: { readonly url: string; readonly seenAt: string },
  technology: string,
  quote: string,
): Found => ({
  value: technology,
  url,
  quote: quote.slice(0, maxQuote).trim(),
  seenAt,
});

function inHeaders(page: SitePage): Found[] {
  const ofHeaders = signsIn('headers').flatMap(({ technology, name, pattern }) => {
    const value = page.headers[name];
    return value !== undefined && matchIn(pattern, value) !== null
      ? [seenIn(page, technology, `${name}: ${value}`)]
      : [];
  });
  // Only the names of cookies are told: their values are the visitor's.
  const cookies = [
    ...(page.headers['set-cookie'] ?? '').matchAll(/(?:^|,\s?)([\w!#$%&'*+.^`|~-]{1,100})=([^;,]{0,300})/g),
  ];
  const ofCookies = signsIn('cookies').flatMap(({ technology, name, pattern }) => {
    const isMeant = (cookie: string): boolean =>
      name.endsWith('*') ? cookie.toLowerCase().startsWith(name.slice(0, -1)) : cookie.toLowerCase() === name;
    const found = cookies.find(([, cookie = '', value = '']) => isMeant(cookie) && matchIn(pattern, value) !== null);
    return found ? [seenIn(page, technology, `set-cookie: ${found[1]}=`)] : [];
  });
  return [...ofHeaders, ...ofCookies];
}

/** The tags of a name in the head of a page, with what they say. */
function inMeta({ page, tree, source }: PageParts): Found[] {
  const told = new Map<string, string[]>();
  for (const node of tree) {
    if (node.tag !== 'meta') continue;
    const name = (attribute(node, 'name') ?? attribute(node, 'property') ?? '').toLowerCase();
    if (name !== '') told.set(name, [...(told.get(name) ?? []), attribute(node, 'content') ?? '']);
  }
  return signsIn('meta').flatMap(({ technology, name, pattern }) => {
    const value = told.get(name)?.find((one) => matchIn(pattern, one) !== null);
    if (value === undefined) return [];
    const quote = writtenAs({ source }, value) ?? quoteOf(source, name);
    return quote ? [seenIn(page, technology, quote)] : [];
  });
}

/** A text as the source has it, its case aside. */
function quoteOf(source: string, text: string): string | null {
  const at = source.indexOf(text);
  const place = at >= 0 ? at : lowered(source).indexOf(text.toLowerCase());
  return place < 0 ? null : source.slice(place, place + text.length);
}

function inAddresses(parts: PageParts): Found[] {
  const { page, scripts, styles } = parts;
  const seen = (technology: string, address: string): Found[] => {
    const quote = writtenAs(parts, address);
    return quote ? [seenIn(page, technology, quote)] : [];
  };
  const absolute = new Map(scripts.map((one) => [one, URL.parse(one, page.url)?.href ?? one]));
  const all = [...absolute.values()].join('\n').toLowerCase();
  const ofScripts = signsIn('scriptSrc')
    .filter(({ needle }) => all.includes(needle))
    .flatMap(({ technology, pattern, needle }) => {
      const found = [...absolute].find(
        ([, address]) => address.toLowerCase().includes(needle) && matchIn(pattern, address.slice(0, 500)) !== null,
      );
      return found ? seen(technology, found[0]) : [];
    });
  const ofLibraries = libraries.flatMap((library) => {
    const address =
      scripts.find((one) => isOfLibrary(library, one, 'script')) ??
      styles.find((one) => isOfLibrary(library, one, 'style'));
    return address ? seen(library.name, address) : [];
  });
  return [...ofScripts, ...ofLibraries];
}

function inSource({ page, source, lower }: PageParts): Found[] {
  return signsIn('html').flatMap((sign) => {
    const found = matchNear(sign, source, lower);
    return found ? [seenIn(page, sign.technology, found)] : [];
  });
}

const identifier = /[\w$.]/;
const word = /[\w$]{1,100}/g;

/** Whether a script gives a variable a value. */
function isAssigned(name: string, script: string): boolean {
  for (let at = script.indexOf(name); at >= 0; at = script.indexOf(name, at + name.length)) {
    const before = script[at - 1] ?? ' ';
    const isWhole = !identifier.test(before) || script.slice(Math.max(0, at - 7), at) === 'window.';
    if (isWhole && /^\s?=(?![=>])/.test(script.slice(at + name.length, at + name.length + 4))) return true;
  }
  return false;
}

/** Technologies of one script, in a page or by itself. */
function inScript(place: { readonly url: string; readonly seenAt: string }, text: string): Found[] {
  const lower = lowered(text);
  const ofPatterns = signsIn('scripts').flatMap((sign) => {
    const found = matchNear(sign, text, lower);
    return found ? [seenIn(place, sign.technology, found)] : [];
  });
  const words = new Set(text.match(word));
  const ofVariables = signsIn('js').flatMap(({ technology, name, needle }) =>
    words.has(needle) && isAssigned(name, text) ? [seenIn(place, technology, name)] : [],
  );
  const ofLibraries = libraries.flatMap(({ name, markers = [] }) => {
    const marker = markers.find((one) => text.includes(one));
    return marker ? [seenIn(place, name, marker)] : [];
  });
  return [...ofPatterns, ...ofVariables, ...ofLibraries];
}

/** An element as its source begins, as far as it can be told. */
function elementQuote(parts: PageParts, node: TreeNode, needle: string): string | null {
  const { source, lower } = parts;
  const { attributes } = node;
  for (let at = 0; at < attributes.length; at += 2) {
    const [name = '', value = ''] = [attributes[at], attributes[at + 1]];
    if (name.includes(needle)) return quoteOf(source, name);
    const written = lowered(value).includes(needle) ? writtenAs(parts, value) : null;
    if (written) return written;
  }
  const at = lower.indexOf(`<${node.tag}`);
  return at < 0 ? null : source.slice(at, at + node.tag.length + 1);
}

function isMet(node: TreeNode, looked: string, pattern: string, parts: PageParts): boolean {
  if (looked === '') return true;
  if (looked === '#text') return matchIn(pattern, textOf(parts.tree, node).slice(0, 500)) !== null;
  const value = attribute(node, looked.toLowerCase());
  return value !== null && matchIn(pattern, value.slice(0, 500)) !== null;
}

function inElements(parts: PageParts): Found[] {
  return signsIn('dom').flatMap((sign) => {
    if (!parts.lower.includes(sign.needle)) return [];
    const [selector = '', looked = ''] = sign.name.split('\n');
    try {
      const node = parts.finder.all(selector, 5).find((one) => isMet(one, looked, sign.pattern, parts));
      const quote = node && elementQuote(parts, node, sign.needle);
      return quote ? [seenIn(parts.page, sign.technology, quote)] : [];
    } catch (thrown) {
      // A page on which selectors take too long is looked at without them.
      if (thrown instanceof SelectorError) return [];
      throw thrown;
    }
  });
}

function inMarkup(parts: PageParts): Found[] {
  const { page, tree, source } = parts;
  const names = new Set<string>();
  for (const node of tree) {
    names.add(`<${node.tag}`);
    for (let at = 0; at < node.attributes.length; at += 2) names.add(node.attributes[at] ?? '');
  }
  return libraries.flatMap(({ name, attributes = [], elements = [] }) => {
    const found =
      attributes.find((one) => names.has(one)) ?? elements.map((one) => `<${one}`).find((one) => names.has(one));
    const quote = found === undefined ? null : quoteOf(source, found);
    return quote ? [seenIn(page, name, quote)] : [];
  });
}

const ofPage = (parts: PageParts): Found[] => [
  ...inHeaders(parts.page),
  ...inMeta(parts),
  ...inAddresses(parts),
  ...inMarkup(parts),
  ...inScript(parts.page, parts.inline.join('\n')),
  ...inSource(parts),
  ...inElements(parts),
];

function inRecords(records: readonly DnsRecord[]): Found[] {
  return signsIn('dns').flatMap(({ technology, name, pattern }: Sign) =>
    records
      .filter(({ type, value }) => type.toLowerCase() === name && matchIn(pattern, value.slice(0, 500)) !== null)
      .slice(0, 1)
      .map(({ host, type, value, seenAt }) => seenIn({ url: `dns:${host}`, seenAt }, technology, `${type} ${value}`)),
  );
}

/** The technologies of a site, each with the place where it is seen; one that needs another that is not there is left out. */
export function findTechnologies({ pages, scripts, records }: TechnologyInput): Found[] {
  const found = [
    ...pages.slice(0, maxPages).map(partsOf).flatMap(ofPage),
    ...scripts.flatMap((script) => inScript(script, script.text)),
    ...inRecords(records),
  ].filter(({ quote }) => quote !== '');
  const names = namesOf(found);
  const made = found.flatMap((fact) => (madeOf.get(fact.value) ?? []).map((value) => ({ ...fact, value })));
  return [...found, ...made.filter(({ value }) => !names.has(value))].filter(
    ({ value }) =>
      (names.has(value) || made.some((one) => one.value === value)) &&
      requirementsOf(value).every((required) => names.has(required)),
  );
}

/** Frameworks are made of a library, which stands in their pages without a sign of its own. */
const madeOf = new Map(libraries.map(({ name, implies = [] }) => [name, implies]));

/** Whose names are told: of two that exclude each other, what is seen more often. */
function namesOf(found: readonly Found[]): ReadonlySet<string> {
  const counts = [...Map.groupBy(found, ({ value }) => value)].sort(([, one], [, other]) => other.length - one.length);
  const names = new Set<string>();
  for (const [name] of counts) {
    const isExcluded = [...names].some((kept) => excludedBy(kept).includes(name) || excludedBy(name).includes(kept));
    if (!isExcluded) names.add(name);
  }
  return names;
}
