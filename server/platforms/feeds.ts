import { parseXml } from '@tidemark/extract';
import { Address } from '../contract/address.ts';
import type { Upstream, UpstreamRequest } from '../kernel/ports/upstreams.ts';
import { type Answer, changed, missing } from './answer.ts';
import type { Feed } from './feed-formats/feed.ts';
import { jsonFeed } from './feed-formats/json-feed.ts';
import { atomFeed, rssFeed } from './feed-formats/xml-feed.ts';
import { exactJson } from './pages/exact-json.ts';
import { siteOf } from './reference.ts';
import { wallOf } from './refusals.ts';
import { get } from './request.ts';

/** XML whose elements of a namespace have no prefix. */
const withoutPrefix = (source: string, prefix: string): string =>
  source.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');

/** A feed of any format; null when the text is none. `base` is where it stands. */
export function parseFeed(source: string, base: string): Feed | null {
  if (/^\s*\{/.test(source)) {
    try {
      return jsonFeed(exactJson(source), base);
    } catch {
      return null;
    }
  }
  const root = parseXml(source);
  const [, prefix] = /^([\w.-]+):feed$/.exec(root?.name ?? '') ?? [];
  if (prefix !== undefined) return parseFeed(withoutPrefix(source, prefix), base);
  if (root?.name === 'feed') return atomFeed(root, base);
  return root?.name === 'rss' || root?.name === 'rdf:RDF' || root?.name === 'RDF' ? rssFeed(root, base) : null;
}

/** The address of a feed, wherever it is. */
export const FeedAddress = Address.describe('The feed’s address.');

const rate = { requests: 1, perMs: 1_000 };

/** Each host counts by itself, and may say that nothing is new. */
export const feedUpstream = ({ host }: URL): Upstream => ({
  name: `feed ${host}`,
  rate,
  maxConcurrent: 2,
  isConditional: true,
});

const accept = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';

/** Asks for a feed, or for the page of it whose place on the same site is given. */
export function feedRequest(address: string, place: string | number | null = null): UpstreamRequest {
  const url = new URL(place === null ? address : String(place), address);
  if (siteOf(url) !== siteOf(new URL(address))) throw missing('The feed has no such page.');
  return get(url.href, {}, { accept });
}

/** The feed that an answer is. Throws `upstream-changed` when it is none. */
export function feedOf(answer: Answer): Feed {
  const feed = parseFeed(answer.text, answer.response.finalUrl);
  if (!feed) throw changed(answer.host, 'it is no feed');
  return feed;
}

/** As `feedOf`, of an address that a caller gave: one of a page is a mistake of the caller's. */
export function feedAsked(answer: Answer): Feed {
  const isPage = answer.isHtml && wallOf(answer) === null && parseFeed(answer.text, answer.request.url) === null;
  if (isPage)
    throw missing(`${answer.host} has a page there, and no feed; \`feed.discover\` finds the feeds of a page.`);
  return feedOf(answer);
}

/** The place of a feed's next page (RFC 5005), on the same site; null: it has none there. */
export function nextPlace({ nextUrl }: Feed, address: string): string | null {
  const next = nextUrl === null ? null : new URL(nextUrl);
  return next && siteOf(next) === siteOf(new URL(address)) ? `${next.pathname}${next.search}` : null;
}
