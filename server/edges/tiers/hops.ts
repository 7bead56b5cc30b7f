import { isUtf8 } from 'node:buffer';
import { parseAddress, parseRedirect, publicHref } from '../../contract/address.ts';
import { hopByHopHeaders } from '../../contract/hop-by-hop-headers.ts';
import { Problem } from '../../contract/problem.ts';
import type { Fetched, ReadRequest, Redirect } from '../../kernel/ports/reader.ts';
import { keptState } from '../browser/page/kept-state.ts';
import { type CookieJar, createCookieJar } from './cookies.ts';
import type { Answer } from './exchange.ts';

/** What one hop knows: `own` while every hop so far had the origin that the caller named. */
export interface Hop {
  readonly url: URL;
  readonly own: boolean;
}

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

function cookieHeader(request: ReadRequest, hop: Hop, jar: CookieJar, given: string | undefined): string {
  const pairs = new Map(jar.keptFor(hop.url));
  if (hop.own) for (const [name, value] of Object.entries(request.cookies)) pairs.set(name, value);
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

const maxRedirects = 10;
/** Statuses that send the reader elsewhere. */
export const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const lastOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.at(-1) : value;

/** Whether an answer sends the reader elsewhere: a redirect without a Location is a page like any other. */
export const isRedirect = (status: number, headers: Answer['headers']): boolean =>
  redirecting.has(status) && headers.location !== undefined;

/** Where an answer sends the reader, if it does. Throws `address-not-allowed` when that is no address to fetch. */
export function redirectTarget(from: URL, { status, headers }: Omit<Answer, 'body'>): URL | null {
  const location = lastOf(headers.location);
  if (location === undefined || !redirecting.has(status)) return null;
  // Headers come decoded as Latin-1, but most servers write UTF-8 there.
  const bytes = Buffer.from(location, 'latin1');
  return parseRedirect(bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').trim(), from);
}

/** The answer at the end of a chain of redirects. */
export interface Followed<Body> {
  readonly url: URL;
  readonly redirects: readonly Redirect[];
  readonly answer: Answer<Body>;
}

/** Asks hop by hop for the answer that is no redirect. */
export async function followRedirects<Body>(
  request: ReadRequest,
  get: (hop: Hop, jar: CookieJar) => Promise<Answer<Body>>,
): Promise<Followed<Body>> {
  const jar = createCookieJar(keptState(request.state)?.storage.cookies);
  const redirects: Redirect[] = [];
  let hop: Hop = { url: parseAddress(request.url), own: true };
  for (;;) {
    const answer = await get(hop, jar);
    jar.store(hop.url, [answer.headers['set-cookie'] ?? []].flat());
    const target = redirectTarget(hop.url, answer);
    if (!target || (request.follow && !(await request.follow(target)))) return { url: hop.url, redirects, answer };
    redirects.push({ url: publicHref(hop.url), status: answer.status });
    if (redirects.length > maxRedirects) throw tooManyRedirects(target);
    hop = nextHop(hop, target);
  }
}

/** Credentials of the URL stay with its origin; a redirect's own are used. */
function nextHop(from: Hop, target: URL): Hop {
  const same = target.origin === from.url.origin;
  if (same && target.username === '' && target.password === '') {
    target.username = from.url.username;
    target.password = from.url.password;
  }
  return { url: target, own: from.own && same };
}

const tooManyRedirects = (target: URL): Problem =>
  new Problem(
    'target-refused',
    `The target redirects more than ${maxRedirects} times, last to ${publicHref(target)}.`,
    {
      reason: 'too_many_redirects',
    },
  );

const joined = (value: string | string[] | undefined): string => [value ?? []].flat().join(', ');

/** What the headers of the last hop say. */
export function headOf({ url, redirects, answer }: Followed<unknown>): Omit<Fetched, 'body'> {
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, joined(value)]));
  const contentType = [answer.headers['content-type'] ?? []].flat().at(-1) ?? null;
  return { finalUrl: publicHref(url), redirects, status: answer.status, headers, contentType };
}
