/** One proxy of the operator's, through which requests leave in its country. */
export interface CountryProxy {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** As curl takes them: `socks5` is given an address that was resolved here, `socks5h` and the others the name. */
  readonly protocol: 'http' | 'https' | 'socks5' | 'socks5h';
  readonly host: string;
  readonly port: number;
  readonly credentials: { readonly username: string; readonly password: string } | null;
}

/** What may be said of a proxy in a log: never its credentials. */
export const placeOfProxy = ({ protocol, host, port }: CountryProxy): string =>
  `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`;

const defaultPorts = { http: 80, https: 443, socks5: 1080, socks5h: 1080 } as const;

const isProtocol = (text: string): text is CountryProxy['protocol'] => Object.hasOwn(defaultPorts, text);

const example = 'write CC=url, such as DE=http://user:password@proxy.example:3128, with http, https, socks5 or socks5h';

/** User name and password are limited by RFC 1929 to 255 bytes each. */
const maxCredentialBytes = 255;

function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return Buffer.byteLength(text) <= maxCredentialBytes ? text : null;
  } catch {
    return null;
  }
}

function credentialsOf({ username, password }: URL): CountryProxy['credentials'] | 'unreadable' {
  if (username === '' && password === '') return null;
  const [name, secret] = [decoded(username), decoded(password)];
  return name === null || secret === null ? 'unreadable' : { username: name, password: secret };
}

/** The host as sockets take it. The URL standard leaves hosts of schemes that it does not know as they are written. */
function hostIn({ hostname }: URL): string | null {
  const host = URL.parse(`http://${hostname}/`)?.hostname;
  return host ? host.replace(/^\[|\]$/g, '') : null;
}

/** Null: it is none. */
function parseProxy(pair: string): CountryProxy | null {
  const [, country, text = ''] = /^([A-Za-z]{2})=(.+)$/.exec(pair) ?? [];
  const url = URL.parse(text);
  const protocol = url?.protocol.slice(0, -1) ?? '';
  if (!country || !url || !isProtocol(protocol) || url.search || url.hash || url.pathname.length > 1) return null;
  const [host, credentials] = [hostIn(url), credentialsOf(url)];
  if (!host || credentials === 'unreadable' || url.port === '0') return null;
  const port = Number(url.port) || defaultPorts[protocol];
  return { country: country.toUpperCase(), protocol, host, port, credentials };
}

/** The proxies of PROXIES. Throws an Error that names the entry by its place, never by its text, and the fix. */
export const parseProxies = (pairs: readonly string[]): CountryProxy[] =>
  pairs.map((pair, index) => {
    const proxy = parseProxy(pair);
    if (!proxy) throw new Error(`entry ${index + 1} is no proxy: ${example}; a comma in a password is %2C`);
    return proxy;
  });
