import { isIP } from 'node:net';
import { hostOf } from '../../contract/address.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  /** Sent to this very host only, not to its subdomains. */
  readonly hostOnly: boolean;
  readonly path: string;
  readonly secure: boolean;
}

/** The cookies that the hops of one request set (RFC 6265); it lives no longer than the request. */
export interface CookieJar {
  store(from: URL, setCookie: readonly string[]): void;
  /** By name, for this URL. */
  cookiesFor(url: URL): ReadonlyMap<string, string>;
}

const maxCookies = 50;
const maxCookieCharacters = 4_096;

/** RFC 6265, 5.1.3: the domain itself, or a name that ends in it. Single labels such as `com` are nobody's domain. */
const belongs = (host: string, domain: string): boolean =>
  host === domain || (domain.includes('.') && !isIP(host) && host.endsWith(`.${domain}`));

/** RFC 6265, 5.1.4. */
const covers = (path: string, prefix: string): boolean =>
  path === prefix || (path.startsWith(prefix) && (prefix.endsWith('/') || path[prefix.length] === '/'));

const folderOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')));

function attributesOf(parts: readonly string[]): Map<string, string> {
  return new Map(
    parts.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()];
    }),
  );
}

const isExpired = (attributes: ReadonlyMap<string, string>): boolean => {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  return Date.parse(attributes.get('expires') ?? '') <= Date.now();
};

/** What a Set-Cookie line asks for, or null when it may not. */
function parseCookie(from: URL, line: string): { readonly cookie: Cookie; readonly expired: boolean } | null {
  const [pair = '', ...rest] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  if (pair.length > maxCookieCharacters || !pair.includes('=') || name.trim() === '') return null;
  const attributes = attributesOf(rest);
  const host = hostOf(from);
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase() || host;
  const secure = attributes.has('secure');
  if (!belongs(host, domain) || (secure && from.protocol !== 'https:')) return null;
  const path = attributes.get('path');
  const cookie = {
    name: name.trim(),
    value: value.join('=').trim(),
    host: domain,
    hostOnly: !attributes.get('domain'),
    path: path?.startsWith('/') ? path : folderOf(from.pathname),
    secure,
  };
  return { cookie, expired: isExpired(attributes) };
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    store(from, setCookie) {
      for (const line of setCookie) {
        const parsed = parseCookie(from, line);
        if (!parsed) continue;
        const { cookie, expired } = parsed;
        const key = `${cookie.host};${cookie.path};${cookie.name}`;
        if (expired) cookies.delete(key);
        else if (cookies.has(key) || cookies.size < maxCookies) cookies.set(key, cookie);
      }
    },
    cookiesFor(url) {
      const host = hostOf(url);
      const matching = [...cookies.values()].filter(
        (cookie) =>
          (cookie.hostOnly ? host === cookie.host : belongs(host, cookie.host)) &&
          covers(url.pathname, cookie.path) &&
          (!cookie.secure || url.protocol === 'https:'),
      );
      // The longest path wins where a name occurs twice.
      const sorted = matching.sort((first, second) => first.path.length - second.path.length);
      return new Map(sorted.map((cookie) => [cookie.name, cookie.value]));
    },
  };
}
