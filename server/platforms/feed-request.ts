import { z } from 'zod';
import type { Upstream, UpstreamRequest } from '../kernel/ports/upstreams.ts';
import { type Answer, changed, missing } from './answer.ts';
import { type Feed, parseFeed } from './feed-format.ts';
import { siteOf } from './reference.ts';
import { get } from './request.ts';

/** The address of a feed, wherever it is. */
export const FeedAddress = z
  .string()
  .trim()
  .max(4_000)
  .pipe(z.url({ protocol: /^https?$/ }))
  .describe('The feed’s address.');

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

/** The place of a feed's next page (RFC 5005), on the same site; null: it has none there. */
export function nextPlace({ nextUrl }: Feed, address: string): string | null {
  const next = nextUrl === null ? null : new URL(nextUrl);
  return next && siteOf(next) === siteOf(new URL(address)) ? `${next.pathname}${next.search}` : null;
}
