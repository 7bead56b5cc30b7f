import { detect } from '@tidemark/documents';
import { CookieJar as StandardCookieJar } from 'tough-cookie';
import { parseAddress, publicHref } from '../../contract/address.ts';
import { hopByHopHeaders } from '../../contract/hop-by-hop-headers.ts';
import { Problem } from '../../contract/problem.ts';
import type { Fetched, ReadRequest, Redirect, Tier } from '../../kernel/ports/reader.ts';
import { keptState } from '../browser/page/kept-state.ts';
import type { DispatcherOptions, Egress, ExitDispatchers } from '../egress/guard.ts';
import { isUnconnected, secureHop, secureTwin } from '../egress/secure-twin.ts';
import { tooLarge } from './decompress.ts';
import {
  type Answer,
  type Call,
  decodeBody,
  exchange,
  isRedirect,
  joinedHeaders,
  redirectTarget,
  sendFresh,
} from './exchange.ts';
import { abortFailure } from './failures.ts';
import { decodedPieces, streamedExchange } from './streamed-exchange.ts';

/** The cookies that the hops of one request set (RFC 6265; none for public suffixes); it lives no longer than the request. */
export interface CookieJar {
  /** Returns the cookies that a driven browser kept, by name, for this URL: every other source of cookies outranks them. */
  keptFor(url: URL): ReadonlyMap<string, string>;
  store(from: URL, setCookie: readonly string[]): void;
  /** By name, for this URL. */
  cookiesFor(url: URL): ReadonlyMap<string, string>;
}

const maxCookies = 50;
const maxCookieCharacters = 4_096;
/** Reserved top-level names (RFC 6761, 6762) are no hosts; the library throws when it is asked for their cookies. */
const reservedNames: ReadonlySet<string> = new Set(['example', 'local', 'test']);
const none: ReadonlyMap<string, string> = new Map();

/** A cookie that a browser kept: with a leading dot its domain has subdomains; -1: until the browser ends. */
interface KeptCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** Seconds of the Unix time. */
  readonly expires: number;
  readonly secure: boolean;
}

const isOfDomain = (host: string, domain: string): boolean =>
  domain.startsWith('.') ? host === domain.slice(1) || host.endsWith(domain) : host === domain;

/** RFC 6265, 5.1.4. */
const isOnPath = (pathname: string, path: string): boolean =>
  pathname === path || (pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/'));

const isFor = ({ domain, path, secure, expires }: KeptCookie, { hostname, pathname, protocol }: URL): boolean =>
  isOfDomain(hostname, domain) &&
  isOnPath(pathname, path) &&
  (!secure || protocol === 'https:') &&
  (expires < 0 || expires * 1_000 > Date.now());

/** Where a name occurs twice, the cookie of the longest path wins. */
function keptFor(url: URL, cookies: readonly KeptCookie[]): Map<string, string> {
  const meant = cookies
    .filter((cookie) => isFor(cookie, url))
    .sort((one, other) => one.path.length - other.path.length);
  return new Map(meant.map(({ name, value }) => [name, value]));
}

/** `kept`: what a browser kept; what hops set under the same names takes their place. */
export function createCookieJar(kept: readonly KeptCookie[] = []): CookieJar {
  // Most answers set none, and most that do are no redirects.
  let jar: StandardCookieJar | null = null;
  const stored = new Set<string>();
  const replaced = new Set<string>();
  return {
    store(from, setCookie) {
      for (const line of setCookie) {
        const [pair = ''] = line.split(';', 1);
        if (stored.size >= maxCookies || pair.length > maxCookieCharacters) continue;
        jar ??= new StandardCookieJar();
        const cookie = jar.setCookieSync(line, from, { ignoreError: true });
        if (cookie) replaced.add(cookie.key);
        if (cookie) stored.add(`${cookie.domain};${cookie.path};${cookie.key}`);
      }
    },
    keptFor(url) {
      if (kept.length === 0) return none;
      const found = keptFor(url, kept);
      for (const name of replaced) found.delete(name);
      return found;
    },
    cookiesFor(url) {
      if (!jar || reservedNames.has(url.hostname)) return none;
      // Cookies of the longest path come first, and win where a name occurs twice.
      const pairs = new Map<string, string>();
      for (const { key, value } of jar.getCookiesSync(url.href)) if (!pairs.has(key)) pairs.set(key, value);
      return pairs;
    },
  };
}

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
const headersFor = (request: ReadRequest, hop: Hop, jar: CookieJar, userAgent: string): Record<string, string> => ({
  ...defaults(request.userAgent ?? userAgent),
  ...conditions(request, hop),
  ...givenHeaders(request, hop, jar),
});

const maxRedirects = 10;
/** The answer at the end of a chain of redirects. */
interface Followed<Body> {
  readonly url: URL;
  readonly redirects: readonly Redirect[];
  readonly answer: Answer<Body>;
}

/** Asks hop by hop for the answer that is no redirect. */
export async function followRedirects<Body>(
  request: ReadRequest,
  get: (hop: Hop, jar: CookieJar) => Promise<Answer<Body>>,
): Promise<Followed<Body>> {
  const jar = createCookieJar(request.state ? keptState(request.state)?.storage.cookies : undefined);
  const redirects: Redirect[] = [];
  let next: Hop = { url: parseAddress(request.url), own: true };
  for (;;) {
    const { hop, answer } = await askedBySomeScheme(request, next, redirects, (one) => get(one, jar));
    jar.store(hop.url, [answer.headers['set-cookie'] ?? []].flat());
    const target = redirectTarget(hop.url, answer);
    if (!target || !(await mayFollow(request, target))) return { url: hop.url, redirects, answer };
    redirects.push({ url: publicHref(hop.url), status: answer.status });
    if (redirects.length > maxRedirects) throw tooManyRedirects(target);
    next = nextHop(hop, target);
  }
}

/**
 * What a hop is answered. One by http to which nothing can be connected is asked by https, and noted as a redirect there; the caller's
 * headers stay with it, for no site has sent them elsewhere.
 */
async function askedBySomeScheme<Body>(
  request: ReadRequest,
  hop: Hop,
  redirects: Redirect[],
  get: (hop: Hop) => Promise<Answer<Body>>,
): Promise<{ readonly hop: Hop; readonly answer: Answer<Body> }> {
  try {
    return { hop, answer: await get(hop) };
  } catch (failure) {
    const url = secureTwin(hop.url, failure);
    if (!url || !(await mayFollow(request, url))) throw failure;
    redirects.push(secureHop(hop.url));
    const secure = { url, own: hop.own };
    const answer = await get(secure).catch((second) => {
      throw isUnconnected(second) ? failure : second;
    });
    return { hop: secure, answer };
  }
}

export const mayFollow = async ({ follow }: ReadRequest, target: URL): Promise<boolean> =>
  (await follow?.(target)) ?? true;

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

/** What the headers of the last hop say. */
export function headOf({ url, redirects, answer }: Followed<unknown>): Omit<Fetched, 'body'> {
  const headers = joinedHeaders(answer);
  const contentType = [answer.headers['content-type'] ?? []].flat().at(-1) ?? null;
  return { finalUrl: publicHref(url), redirects, status: answer.status, headers, contentType };
}

export interface HttpTierOptions {
  readonly egress: Egress;
  /** Our user agent, complete; a request's own wins. */
  readonly userAgent: string;
  /** The most bytes of a body, on the wire and after decompression each; 20 MiB when absent. */
  readonly maxBodyBytes?: number;
  /** Further time limits; without them the caller's deadline alone bounds how long an answer is waited for. */
  readonly limits?: Pick<DispatcherOptions, 'connectTimeoutMs' | 'headersTimeoutMs' | 'bodyTimeoutMs' | 'keepAliveMs'>;
}

/** The most bytes of a document, on the wire and after decompression each. */
const maxDocumentBytes = 50 * 1_048_576;
/** Types whose bodies may be decompressed to so much; what they are is told by their first bytes then. */
const documentType = /\b(?:pdf|officedocument|opendocument|msword|ms-excel|ms-powerpoint|epub|rtf)\b/i;
/** 0: none. */
const untilDeadline = { headersTimeoutMs: 0, bodyTimeoutMs: 0 };

interface Way {
  readonly pooled: ExitDispatchers;
  /** A new connection for every request. */
  readonly fresh: ExitDispatchers;
}

/** Sends one call. */
type Send<Body> = (call: Call) => Promise<Answer<Body>>;

/** The cheapest tier: plain HTTP, every hop vetted. */
export function createHttpTier(options: HttpTierOptions): Tier {
  const { egress, userAgent, maxBodyBytes = 20 * 1_048_576, limits = {} } = options;
  const wayOut = (insecureTls: boolean): Way => ({
    pooled: egress.dispatchers({ ...untilDeadline, ...limits, insecureTls }),
    fresh: egress.dispatchers({ ...untilDeadline, ...limits, insecureTls, keepAliveMs: 0 }),
  });
  const verified = wayOut(false);
  const unverified = wayOut(true);

  const wayOf = (request: ReadRequest): Way => (request.insecureTls ? unverified : verified);

  /** What one hop is asked by. */
  const callOf = (request: ReadRequest, hop: Hop, jar: CookieJar): Call => ({
    dispatcher: wayOf(request).pooled.for(request.exit),
    url: hop.url,
    headers: headersFor(request, hop, jar, userAgent),
    maxBytes: maxBodyBytes,
    maxDocumentBytes: Math.max(maxBodyBytes, maxDocumentBytes),
    wantsBody: (status, headers) => !isRedirect(status, headers),
  });

  const follow = <Body>(request: ReadRequest, send: Send<Body>): Promise<Followed<Body>> =>
    followRedirects(request, (hop, jar) =>
      sendFresh(callOf(request, hop, jar), () => wayOf(request).fresh.for(request.exit), send),
    );

  return {
    name: 'static',
    async fetch(request, signal) {
      const followed = await follow(request, (call) => exchange(call, signal));
      const head = headOf(followed);
      if (head.status === 304 && request.copy?.finalUrl === head.finalUrl) return confirmed(request.copy, head);
      const encoding = head.headers['content-encoding'] ?? '';
      const maxBytes = documentType.test(head.contentType ?? '') ? maxDocumentBytes : maxBodyBytes;
      const body = await decodeBody(followed.answer.body, encoding, head.contentType, {
        maxBytes,
        partition: request.organizationId,
        signal,
      });
      // A type, or the first bytes, may have promised a document that it is not.
      if (body.length > maxBodyBytes && !detect(body)) throw tooLarge(maxBodyBytes, 'after decompression');
      if (signal.aborted) throw abortFailure(signal);
      return { ...head, body };
    },
    async open(request, maxBytes, signal) {
      const followed = await follow(request, (call) => streamedExchange({ ...call, maxBytes }, signal));
      const head = headOf(followed);
      const { body } = followed.answer;
      const decoded = decodedPieces(body, head.headers['content-encoding'] ?? '', maxBytes);
      return { ...head, body: decoded, cancel: () => body.cancel() };
    },
    async close() {
      const ways = [verified, unverified].flatMap((way) => [way.pooled, way.fresh]);
      await Promise.all(ways.map((dispatcher) => dispatcher.destroy()));
    },
  };
}

/** A copy that still stands, with the headers that its server told anew (RFC 9111, 4.3.4). */
const confirmed = (copy: Fetched, { redirects, headers }: Pick<Fetched, 'redirects' | 'headers'>): Fetched => ({
  ...copy,
  redirects,
  headers: { ...copy.headers, ...headers, ...lengthOf(copy) },
});

/** What a 304 says of a body is not said of the copy's. */
const lengthOf = ({ headers }: Fetched): Record<string, string> =>
  headers['content-length'] === undefined ? {} : { 'content-length': headers['content-length'] };
