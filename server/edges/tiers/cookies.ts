import { CookieJar as StandardCookieJar } from 'tough-cookie';

/** The cookies that the hops of one request set (RFC 6265; none for public suffixes); it lives no longer than the request. */
export interface CookieJar {
  store(from: URL, setCookie: readonly string[]): void;
  /** By name, for this URL. */
  cookiesFor(url: URL): ReadonlyMap<string, string>;
}

const maxCookies = 50;
const maxCookieCharacters = 4_096;
/** Reserved top-level names (RFC 6761, 6762) are no hosts; the library throws when it is asked for their cookies. */
const reservedNames: ReadonlySet<string> = new Set(['example', 'local', 'test']);
const none: ReadonlyMap<string, string> = new Map();

export function createCookieJar(): CookieJar {
  // Most answers set none, and most that do are no redirects.
  let jar: StandardCookieJar | null = null;
  const kept = new Set<string>();
  return {
    store(from, setCookie) {
      for (const line of setCookie) {
        const [pair = ''] = line.split(';', 1);
        if (kept.size >= maxCookies || pair.length > maxCookieCharacters) continue;
        jar ??= new StandardCookieJar();
        const cookie = jar.setCookieSync(line, from, { ignoreError: true });
        if (cookie) kept.add(`${cookie.domain};${cookie.path};${cookie.key}`);
      }
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
