import type { ReadRequest } from '../../../kernel/ports/reader.ts';
import { browserUserAgent, identityOf } from '../../browser/page/user-agent.ts';
import { type CookieJar, givenHeaders, type Hop } from '../http.ts';

/** Chromium's version whose handshake is made. */
export const impersonatedVersion = '149';

/** Client hints tell the engine and no brand, as those of our browser do; only secure pages are sent them. */
function hintsOf(userAgent: string): Record<string, string> {
  const { brands, platform, mobile } = identityOf(userAgent, false).userAgentMetadata;
  if (brands.length === 0) return {};
  return {
    'sec-ch-ua': brands.map(({ brand, version }) => `"${brand}";v="${version}"`).join(', '),
    'sec-ch-ua-mobile': mobile ? '?1' : '?0',
    'sec-ch-ua-platform': `"${platform}"`,
  };
}

const fetchMetadata = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
};

/** Headers of a navigation in the order in which Chromium sends them; those of the caller win, and follow where it has none. */
export function browserHeaders(
  request: ReadRequest,
  hop: Hop,
  jar: CookieJar,
  ourUserAgent: string,
): (readonly [string, string])[] {
  const { cookie, ...given } = givenHeaders(request, hop, jar);
  const userAgent = request.userAgent ?? browserUserAgent(ourUserAgent, impersonatedVersion, false);
  const isSecure = hop.url.protocol === 'https:';
  const headers: Record<string, string> = {
    ...(isSecure ? hintsOf(given['user-agent'] ?? userAgent) : {}),
    'upgrade-insecure-requests': '1',
    'user-agent': userAgent,
    accept:
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
    ...(isSecure ? fetchMetadata : {}),
    'accept-encoding': isSecure ? 'gzip, deflate, br, zstd' : 'gzip, deflate',
    'accept-language': 'en-US,en;q=0.9',
    ...(isSecure ? { priority: 'u=0, i' } : {}),
    ...given,
  };
  return [...Object.entries(headers), ...(cookie ? [['cookie', cookie] as const] : [])];
}
