import { z } from 'zod';
import { hasCredentials } from '../contract/address.ts';
import { type TierName, tiers } from '../contract/tier.ts';
import type { CachedBytes } from '../kernel/ports/caches/page-cache.ts';
import type { Fetched, Page, ReadRequest } from '../kernel/ports/reader.ts';
import { canonicalUrl, hasSessionId } from './urls/canonical.ts';

/** A page as it was fetched once. */
export interface PageCopy {
  readonly storedAt: Date;
  readonly tier: TierName;
  readonly fetched: Fetched;
}

/** What stands before the body, in one line of JSON. */
const Head = z.object({
  tier: z.enum(tiers),
  finalUrl: z.string(),
  redirects: z.array(z.object({ url: z.string(), status: z.int() })),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  contentType: z.string().nullable(),
  rendered: z.boolean().optional(),
});

const lineFeed = 0x0a;

/**
 * Whether a request's answer is everybody's in the organization, and the whole of what was asked: not what only the caller's own
 * headers, cookies, browser profile, credentials or session get, and no picture.
 */
export const mayBeCopied = ({
  url,
  headers,
  cookies,
  rendering,
  state,
}: Pick<ReadRequest, 'url' | 'headers' | 'cookies' | 'rendering' | 'state'>): boolean =>
  !state &&
  Object.keys(headers).length === 0 &&
  Object.keys(cookies).length === 0 &&
  !rendering?.screenshot &&
  !hasCredentials(new URL(url)) &&
  !hasSessionId(url);

/** The route that scripts read off a fragment, as in `#/inbox` and `#!inbox`; other fragments name a place in the page. */
const routeIn = (url: string): string => /#[/!].*$/s.exec(url)?.[0] ?? '';

/** What a copy is found by: the canonical URL and everything else that decides on the bytes. */
export function copyKey(request: ReadRequest): string {
  const { url, userAgent, insecureTls, minTier = 'static', maxTier, respectRobots = false, exit, rendering } = request;
  const { waitFor = null, mobile = false, closeOverlays = true } = rendering ?? {};
  const address = `${canonicalUrl(new URL(url).href)}${routeIn(url)}`;
  return JSON.stringify([
    'page',
    address,
    { userAgent, insecureTls, minTier, maxTier, respectRobots, country: exit?.country, waitFor, mobile, closeOverlays },
  ]);
}

const directivesIn = (header: string | undefined): string[] =>
  header?.split(',').map((directive) => directive.trim().toLowerCase()) ?? [];

/** Whether the site asks to keep no copy (RFC 9111, 5.2.2.5). The cache is a private one: `private` is no such wish. */
export const forbidsCopies = ({ headers }: Pick<Fetched, 'headers'>): boolean =>
  directivesIn(headers['cache-control']).includes('no-store');

/** A page as bytes; cookies that came with it are left out. */
export function encodeCopy({ tier, fetched }: Pick<Page, 'tier' | 'fetched'>): Uint8Array {
  const { finalUrl, redirects, status, contentType, rendered, body } = fetched;
  const { 'set-cookie': _, ...headers } = fetched.headers;
  const head = { tier, finalUrl, redirects, status, headers, contentType, ...(rendered ? { rendered } : {}) };
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const bytes = new Uint8Array(line.length + body.length);
  bytes.set(line);
  bytes.set(body, line.length);
  return bytes;
}

/** The page in the bytes; null: another version wrote them. */
export function decodeCopy({ bytes, storedAt }: CachedBytes): PageCopy | null {
  const end = bytes.indexOf(lineFeed);
  if (end < 0) return null;
  const head = Head.safeParse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
  if (!head.success) return null;
  const { tier, rendered, ...rest } = head.data;
  return { storedAt, tier, fetched: { ...rest, ...(rendered ? { rendered } : {}), body: bytes.subarray(end + 1) } };
}

/** Whether its server can be asked for the page only if it changed; what scripts made of it no server knows of. */
export const canBeValidated = ({ fetched }: PageCopy): boolean =>
  !fetched.rendered && (fetched.headers.etag !== undefined || fetched.headers['last-modified'] !== undefined);
