import { attribute, parseHtml } from '@tidemark/extract';
import { z } from 'zod';
import { Address } from '../../contract/address.ts';
import { list, platformObject, text } from '../../contract/resources/platforms/values.ts';
import { type Answer, changed } from '../answer.ts';
import { parseFeed } from '../feeds.ts';
import { absolute, textOr } from '../values.ts';

/** The page whose feeds are looked for. */
export const PageAddress = Address.describe('The page’s address.');

const Found = z.strictObject({ url: z.url({ protocol: /^https?$/ }), title: text, mime: text });
export type FoundFeed = z.input<typeof Found>;

export const FoundFeeds = platformObject('feeds', { feeds: list(Found) }).meta({ id: 'FoundFeeds' });

/** Where feeds stand that no page names, the likeliest first. */
export const usualPlaces: readonly string[] = ['/feed', '/rss.xml', '/atom.xml', '/feed.xml', '/index.xml'];

const feedType = /^(?:application\/(?:rss|atom|rdf)\+xml|application\/feed\+json|text\/xml)\s*(?:;|$)/i;
/** The type of JSON Feed 1, and of a site's APIs, too: only a word tells a feed from them. */
const plainJson = /^application\/json\s*(?:;|$)/i;
const saysFeed = /\bfeeds?\b/i;

const isFeed = (mime: string, url: string, title: string | null): boolean =>
  feedType.test(mime) || (plainJson.test(mime) && saysFeed.test(`${url} ${title}`));

const maxFeeds = 100;

/** What the addresses of a page are taken against: its first `base` with an address. */
function baseOf(nodes: ReturnType<typeof parseHtml>, pageUrl: string): string {
  const named = nodes.find((node) => node.tag === 'base' && attribute(node, 'href') !== null);
  return (named && absolute(attribute(named, 'href'), pageUrl)) ?? pageUrl;
}

/** The feeds that a page names (`link rel=alternate`); the page itself where it is one. */
export function feedsNamed(answer: Answer): FoundFeed[] {
  const { finalUrl } = answer.response;
  if (!answer.isHtml) {
    const itself = feedAt(answer);
    if (itself) return [itself];
    if (!/<[a-z]/i.test(answer.text.slice(0, 2_000))) throw changed(answer.host, 'it is neither a page nor a feed');
  }
  const found = new Map<string, FoundFeed>();
  const nodes = parseHtml(answer.text, true);
  const base = baseOf(nodes, finalUrl);
  for (const node of nodes) {
    if (node.tag !== 'link' || found.size >= maxFeeds) continue;
    const isAlternate = (attribute(node, 'rel') ?? '').toLowerCase().split(/\s+/).includes('alternate');
    const mime = textOr(attribute(node, 'type'));
    const url = absolute(attribute(node, 'href'), base);
    const title = textOr(attribute(node, 'title'));
    if (!isAlternate || !url || !isFeed(mime ?? '', url, title) || found.has(url)) continue;
    found.set(url, { url, title, mime });
  }
  return [...found.values()];
}

/** The feed that an answer is; null: it is none. */
export function feedAt(answer: Answer): FoundFeed | null {
  const { finalUrl, contentType } = answer.response;
  const feed = parseFeed(answer.text, finalUrl);
  if (!feed) return null;
  return {
    url: finalUrl,
    title: feed.title,
    mime: textOr(contentType?.split(';')[0]),
  };
}

export const toFound = (url: string, feeds: readonly FoundFeed[]): z.input<typeof FoundFeeds> => ({
  type: 'feeds',
  platform: 'feed',
  id: url,
  url,
  feeds: [...feeds],
  raw: feeds,
});
