import { publicHref } from '../../contract/address.ts';
import type { ReadRequest } from '../../kernel/ports/reader.ts';
import { hopByHopHeaders } from '../../reader/hop-by-hop-headers.ts';
import type { CookieJar } from './cookies.ts';

function defaults(userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'en-US,en;q=0.9,*;q=0.5',
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
}

/** Basic credentials of the URL itself, as browsers and curl send them. */
function credentials(url: URL): Record<string, string> {
  if (url.username === '' && url.password === '') return {};
  const decode = (part: string): string => part.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => unescapeBytes(bytes));
  const pair = `${decode(url.username)}:${decode(url.password)}`;
  return { authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
}

const unescapeBytes = (text: string): string => Buffer.from(text.replaceAll('%', ''), 'hex').toString('utf8');

/** What one hop knows: `own` while every hop so far had the origin that the caller named. */
export interface Hop {
  readonly url: URL;
  readonly own: boolean;
}

function cookieHeader(request: ReadRequest, hop: Hop, jar: CookieJar, given: string | undefined): string {
  const pairs = new Map(hop.own ? Object.entries(request.cookies) : []);
  for (const [name, value] of jar.cookiesFor(hop.url)) pairs.set(name, value);
  const all = [...pairs].map(([name, value]) => `${name}=${value}`);
  return [...(given ? [given] : []), ...all].join('; ');
}

/** Asks for the page only if it is no longer the copy (RFC 9110, 13.1). */
function conditions({ copy }: ReadRequest, { url }: Hop): Record<string, string> {
  if (copy?.finalUrl !== publicHref(url)) return {};
  const { etag, 'last-modified': lastModified } = copy.headers;
  if (etag !== undefined) return { 'if-none-match': etag };
  return lastModified === undefined ? {} : { 'if-modified-since': lastModified };
}

/** What a hop is asked with on behalf of the caller, by lower-case names: the URL's credentials, his headers, cookies. */
export function givenHeaders(request: ReadRequest, hop: Hop, jar: CookieJar): Record<string, string> {
  const given = hop.own ? Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]) : [];
  const callers: Record<string, string> = Object.fromEntries(
    given.filter(([name]) => !hopByHopHeaders.has(name ?? '')),
  );
  const { cookie, ...headers } = callers;
  const cookies = cookieHeader(request, hop, jar, cookie);
  return { ...credentials(hop.url), ...headers, ...(cookies ? { cookie: cookies } : {}) };
}

/**
 * The headers of one hop: ours, then the URL's credentials, then the caller's while the origin is the one named; and what asks
 * only for what is new.
 */
export const headersFor = (
  request: ReadRequest,
  hop: Hop,
  jar: CookieJar,
  userAgent: string,
): Record<string, string> => ({
  ...defaults(request.userAgent ?? userAgent),
  ...conditions(request, hop),
  ...givenHeaders(request, hop, jar),
});
