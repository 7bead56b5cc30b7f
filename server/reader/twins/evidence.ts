import type { Document } from '@tidemark/extract';
import type { Fetched } from '../../kernel/ports/reader.ts';
import { attributeOf, Markup, maxMarkupBytes } from '../markup.ts';
import { ruleOf, type TwinRule } from './rules.ts';

/** What a page tells of markdown twins at its site. */
interface TwinEvidence {
  /** The rule that the page's own words name. */
  readonly rule: TwinRule | null;
  /** A list of pages in markdown that the page refers to. */
  readonly list: string | null;
}

/** A reference that a page makes: in a `link` element, or in the header of that name (RFC 8288). */
interface Reference {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
}

const links = new Set(['link']);

const maxReferences = 200;

/** Whether its markup is worth parsing, which takes longer than to search it. */
const mayRefer = ({ body: { buffer, byteOffset, byteLength } }: Fetched): boolean => {
  const bytes = Buffer.from(buffer, byteOffset, Math.min(byteLength, maxMarkupBytes));
  return bytes.includes('text/markdown') || bytes.includes('llms.txt');
};

const ofMarkup = ({ body, contentType }: Fetched): Reference[] =>
  Markup.of(body, contentType)
    .elements(links)
    .slice(0, maxReferences)
    .map((node) => ({
      href: attributeOf(node, 'href'),
      rel: attributeOf(node, 'rel').toLowerCase(),
      type: attributeOf(node, 'type').toLowerCase(),
    }));

const parameter = (text: string, name: string): string =>
  new RegExp(`;\\s*${name}\\s*=\\s*"?([^";]*)`, 'i').exec(text)?.[1]?.toLowerCase() ?? '';

const ofHeader = ({ headers }: Fetched): Reference[] =>
  (headers.link ?? '').split(/,\s*(?=<)/, maxReferences).map((part) => ({
    href: /^\s*<([^>]*)>/.exec(part)?.[1] ?? '',
    rel: parameter(part, 'rel'),
    type: parameter(part, 'type'),
  }));

const isTwin = ({ rel, type }: Reference): boolean =>
  type === 'text/markdown' && rel.split(/\s+/).includes('alternate');
const isList = (href: string): boolean => /\/llms\.txt$/.test(href);

/** What an HTML page tells; nothing is asked for. Only addresses of its own origin count. */
export function twinEvidence(fetched: Fetched, document: Document): TwinEvidence {
  const { origin } = new URL(fetched.finalUrl);
  const own = (href: string): string[] => {
    const url = URL.parse(href, fetched.finalUrl);
    return url?.origin === origin ? [url.href] : [];
  };
  const references = [...ofHeader(fetched), ...(mayRefer(fetched) ? ofMarkup(fetched) : [])];
  const [named] = references.filter(isTwin).flatMap(({ href }) => own(href));
  const isNegotiated = /(?:^|,)\s*accept\s*(?:,|$)/i.test(fetched.headers.vary ?? '');
  const lists = [fetched.headers['x-llms-txt'] ?? '', ...references.map(({ href }) => href)];
  const linked = document.links.flatMap(({ url }) => (isList(url) ? own(url) : []));
  const [list = null] = [...lists.filter(isList).flatMap(own), ...linked];
  const rule = named === undefined ? null : ruleOf(fetched.finalUrl, named);
  return { rule: rule ?? (isNegotiated ? 'accept' : null), list };
}

const address = /\]\(\s*<?([^)\s>]+)/g;

/** The rule by which a list of pages in markdown has a page's twin; null: it has none. */
export function ruleInList(list: string, listUrl: string, page: string): TwinRule | null {
  for (const [, href = ''] of list.matchAll(address)) {
    const url = URL.parse(href, listUrl);
    const rule = url && ruleOf(page, url.href);
    if (rule) return rule;
  }
  return null;
}
