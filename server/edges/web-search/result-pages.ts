import { attribute, hasClass, parseHtml, type TreeNode, textOf } from '@tidemark/extract';
import { Problem } from '../../contract/problem.ts';
import type { Period } from '../../contract/time-range.ts';
import { type Page, plainRequest, type Reader } from '../../kernel/ports/reader.ts';
import type { WebQuery, WebResult } from '../../kernel/ports/web/web-search.ts';
import { type AddressMap, mappedUrl } from '../upstreams/address-map.ts';
import { type Provider, withDomains } from './provider.ts';

/** A page of results that anybody may read, and where on it they stand. */
interface ResultPage {
  readonly name: string;
  readonly address: string;
  /** Parameters: of the query, and of the period with its words. */
  readonly query: string;
  readonly period: string;
  readonly periods: Readonly<Record<Period, string>>;
  /** The class of links to results, and that of what is said of them behind each. */
  readonly linkClass: string;
  readonly snippetClass: string;
  /** How it says that it found nothing. */
  readonly nothing: RegExp;
  /** The parameter of its own addresses that holds where they lead. */
  readonly target?: string;
}

const resultPages: readonly ResultPage[] = [
  {
    name: 'duckduckgo',
    address: 'https://lite.duckduckgo.com/lite/',
    query: 'q',
    period: 'df',
    periods: { day: 'd', week: 'w', month: 'm', year: 'y' },
    linkClass: 'result-link',
    snippetClass: 'result-snippet',
    nothing: /\bno (?:more )?results\b/i,
    target: 'uddg',
  },
  {
    name: 'mojeek',
    address: 'https://www.mojeek.com/search',
    query: 'q',
    period: 'since',
    periods: { day: 'day', week: 'week', month: 'month', year: 'year' },
    linkClass: 'title',
    snippetClass: 's',
    nothing: /\bno (?:pages|results)\b/i,
  },
];

/** What reading pages of results needs. */
interface ResultPagesOptions {
  readonly reader: Pick<Reader, 'read'>;
  /** Where requests go in place of the searches, for tests and replays. */
  readonly addressMap: AddressMap;
}

const readTimeoutMs = 8_000;
const extraction = { formats: [], onlyMainContent: true, favor: 'balanced' } as const;

/** Where a link of the page leads; null: nowhere else. */
function targetOf(href: string | null, { address, target }: ResultPage): string | null {
  const url = URL.parse(href ?? '', address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const site = new URL(address).hostname.split('.').slice(-2).join('.');
  if (!url.hostname.endsWith(site)) return url.href;
  const inner = target === undefined ? null : URL.parse(url.searchParams.get(target) ?? '');
  return inner && /^https?:$/.test(inner.protocol) && !inner.hostname.endsWith(site) ? inner.href : null;
}

/** The results of a page, in their order. */
function resultsOn(html: string, page: ResultPage): WebResult[] {
  const results: { url: string; title: string; snippet: string; publishedAt: null }[] = [];
  const tree = parseHtml(html);
  const said = (node: TreeNode): string => textOf(tree, node).replace(/\s+/g, ' ').trim();
  for (const node of tree) {
    const last = results.at(-1);
    if (node.tag === 'a' && hasClass(node, page.linkClass)) {
      const url = targetOf(attribute(node, 'href'), page);
      if (url !== null) results.push({ url, title: said(node), snippet: '', publishedAt: null });
    } else if (last?.snippet === '' && hasClass(node, page.snippetClass)) last.snippet = said(node);
  }
  return results;
}

function addressOf(page: ResultPage, query: WebQuery): string {
  const url = new URL(page.address);
  url.searchParams.set(page.query, withDomains(query));
  if (query.days?.period) url.searchParams.set(page.period, page.periods[query.days.period]);
  return url.href;
}

/** Why a page without results is no answer; null: it says that it found nothing. */
function refusalOf({ name, nothing }: ResultPage, { quality, fetched }: Page, html: string): Problem | null {
  if (fetched.status === 200 && nothing.test(html)) return null;
  // A page that says that nothing was found looks like one that is missing.
  const saysNothing = quality.reason === 'soft_404' || quality.reason === 'empty';
  if (fetched.status === 200 && (quality.passed || saysNothing))
    return new Problem('upstream-changed', `The results of ${name} stand on a page of a form that is not known.`);
  const reason = quality.reason ?? 'challenge';
  return new Problem('target-refused', `The results of ${name} cannot be read: ${reason}.`, { reason });
}

/** Pages of results, each a provider: read through the tiers like any page. */
export const resultPageProviders = ({ reader, addressMap }: ResultPagesOptions): readonly Provider[] =>
  resultPages.map((page) => ({
    name: page.name,
    mayMistakeNothing: true,
    async search(query, { organizationId, signal }) {
      const address = addressOf(page, query);
      const request = {
        ...plainRequest,
        organizationId,
        url: mappedUrl(addressMap, new URL(address))?.href ?? address,
        maxTier: 'browser',
      } as const;
      const read = await reader.read(request, extraction, {
        signal,
        timeoutMs: readTimeoutMs,
        afford: async () => true,
      });
      const html = Buffer.from(read.fetched.body).toString();
      const results = resultsOn(html, page);
      const refusal = results.length === 0 ? refusalOf(page, read, html) : null;
      if (refusal) throw refusal;
      return results;
    },
  }));
