import { CookieJar as StandardCookieJar } from 'tough-cookie';

/** The cookies that the hops of one request set (RFC 6265; none for public suffixes); it lives no longer than the request. */
export interface CookieJar {
  /** Those that a driven browser kept, by name, for this URL: the weakest. */
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
export interface KeptCookie {
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

/** Those of the longest path win where a name occurs twice. */
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
      // Those of the longest path come first, and win where a name occurs twice.
      const pairs = new Map<string, string>();
      for (const { key, value } of jar.getCookiesSync(url.href)) if (!pairs.has(key)) pairs.set(key, value);
      return pairs;
    },
  };
}
