import { z } from 'zod';
import { readAddress } from '../../contract/address.ts';
import { bareHost } from './host.ts';

const withScheme = (text: string): string => (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);

/** An address whose host is meant; null: the text names none. */
function addressOf(text: string): URL | null {
  const address = readAddress(withScheme(text.trim().replace(/^\/\//, '')));
  return address instanceof URL && address.username === '' && address.password === '' ? address : null;
}

/** A domain in any spelling: a host, or an address of it. */
export const Domain = z
  .string()
  .min(1)
  .max(2_048)
  .refine((text) => addressOf(text) !== null, 'must be a host name such as example.com, or an address of it');

/** One site that is asked for. */
export interface AskedSite {
  /** The host with its port, as answers name it. */
  readonly domain: string;
  /** Start pages to try, in order. */
  readonly starts: readonly string[];
}

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[');

/** A host with and without `www.`, as given first. */
function spellings(host: string, port: string): string[] {
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  const hosts = isAddress(host) || !other.includes('.') || host === 'localhost' ? [host] : [host, other];
  return hosts.map((one) => (port === '' ? one : `${one}:${port}`));
}

/** What a text names: https before http, unless it says http itself. */
export function askedSite(text: string): AskedSite {
  const address = addressOf(text);
  if (!address) throw new TypeError(`${text} is no domain`);
  const { hostname, port, protocol } = address;
  const schemes = protocol === 'http:' ? ['http', 'https'] : ['https', 'http'];
  const hosts = spellings(hostname, port);
  const starts = schemes.flatMap((scheme) => hosts.map((host) => `${scheme}://${host}/`));
  return { domain: bareHost(address), starts };
}

/** Each site once, in the order asked. */
export function askedSites(texts: readonly string[]): AskedSite[] {
  const byDomain = new Map<string, AskedSite>();
  for (const text of texts) {
    const site = askedSite(text);
    if (!byDomain.has(site.domain)) byDomain.set(site.domain, site);
  }
  return [...byDomain.values()];
}
