import type { BrowserContext, CDPSession } from 'playwright-core';
import type { ReadRequest } from '../../../kernel/ports/reader.ts';

type Headers = Readonly<Record<string, string>>;

const isCookie = (name: string): boolean => name.toLowerCase() === 'cookie';

/** What a caller gave for a page, headers and cookies: it goes with requests to the origin that he named, and with no other. */
interface OwnOrigin {
  /** The requests that have to be looked at for it; null: none. */
  readonly patterns: readonly { readonly urlPattern: string }[] | null;
  /** The headers to send a request with in place of those that it has; null: these. */
  headersFor(url: string, headers: Headers): { name: string; value: string }[] | null;
  /** Gives the cookies to a context: for all pages of the origin. */
  begin(context: BrowserContext): Promise<void>;
  /** Takes the cookies back when the page itself leaves the origin for another of its host, whose scripts would see them. */
  leave(session: CDPSession, url: string): Promise<void>;
}

export function ownOrigin({ url, headers, cookies }: ReadRequest): OwnOrigin {
  const { origin, hostname, href } = new URL('/', url);
  const own = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'user-agent');
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  const given = Object.entries(cookies).map(([name, value]) => ({ name, value, url: href }));
  const written = own.filter(([name]) => isCookie(name)).flatMap(([, value]) => value.split(';'));
  const pairs = new Set([...given.map(({ name, value }) => `${name}=${value}`), ...written.map((pair) => pair.trim())]);
  const isOwn = (address: string): boolean => URL.parse(address)?.origin === origin;
  // A browser's cookies are of a host, not of its scheme and its port. Without the header it would send them after all.
  const withoutOurs = (value: string): string =>
    value
      .split('; ')
      .filter((pair) => !pairs.has(pair))
      .join('; ');
  const isOfAny = own.length > 0;
  const ofHost = given.length > 0 ? [{ urlPattern: `*://${hostname}*` }] : null;
  return {
    patterns: isOfAny ? [{ urlPattern: '*' }] : ofHost,
    headersFor(address, sent) {
      if (isOwn(address)) {
        if (!isOfAny) return null;
        const kept = Object.entries(sent).filter(([name]) => !names.has(name.toLowerCase()));
        return [...kept, ...own].map(([name, value]) => ({ name, value }));
      }
      const kept = Object.entries(sent).filter(([name]) => isCookie(name) || !names.has(name.toLowerCase()));
      return kept.map(([name, value]) => ({ name, value: isCookie(name) ? withoutOurs(value) : value }));
    },
    async begin(context) {
      if (given.length > 0) await context.addCookies(given);
    },
    async leave(session, address) {
      if (isOwn(address) || URL.parse(address)?.hostname !== hostname) return;
      await Promise.all(given.map(({ name }) => session.send('Network.deleteCookies', { name, url: href })));
    },
  };
}
