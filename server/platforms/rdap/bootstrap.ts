import { changed } from '../answer.ts';
import { Bootstrap } from './schema.ts';

/** The bits of an IP address as a text of zeros and ones: 32 or 128 of them. The address was checked before. */
export function bitsOf(address: string): string {
  const bits = (text: string, radix: number, length: number): string =>
    Number.parseInt(text, radix).toString(2).padStart(length, '0');
  if (!address.includes(':'))
    return address
      .split('.')
      .map((octet) => bits(octet, 10, 8))
      .join('');
  const mapped = address.slice(address.lastIndexOf(':') + 1);
  const tail = mapped.includes('.') ? bitsOf(mapped) : '';
  const written = tail === '' ? address : address.slice(0, -mapped.length).replace(/(?<!:):$/, '');
  const [before = [], after] = written.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = (words: readonly string[]): string => words.map((word) => bits(word, 16, 16)).join('');
  const end = groups(after ?? []) + tail;
  return groups(before).padEnd(128 - end.length, '0') + end;
}

/** How well an entry of a bootstrap file fits what is looked for: the higher the better; 0 when it does not. */
type Fit = (entry: string) => number;

export const fitOfDomain =
  (domain: string): Fit =>
  (entry) =>
    `.${domain}`.endsWith(`.${entry.toLowerCase()}`) ? entry.split('.').length : 0;

/** `prefix` is an address, or a range of them as `address/length`. */
export function fitOfAddress(prefix: string): Fit {
  const [address = ''] = prefix.split('/');
  const wanted = bitsOf(address);
  return (entry) => {
    const [network = '', length = ''] = entry.split('/');
    const bits = bitsOf(network);
    const count = Number(length || bits.length);
    return bits.length === wanted.length && wanted.startsWith(bits.slice(0, count)) ? count : 0;
  };
}

export const fitOfNumber =
  (asn: number): Fit =>
  (entry) => {
    const [from = Number.NaN, to = from] = entry.split('-').map(Number);
    return from <= asn && asn <= to ? 1 : 0;
  };

/** The base address, with a slash at its end, of the registry that a bootstrap file (RFC 9224) names for something; null: it names none. */
export function registryOf(json: unknown, fit: Fit): string | null {
  const { services } = Bootstrap.parse(json);
  if (services.length === 0) throw changed('data.iana.org', 'its list names no registry');
  const [best] = services
    .map(([entries, urls]) => ({ urls, quality: Math.max(0, ...entries.map(fit)) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  if (!best) return null;
  const bases = best.urls.filter((url) => /^https?:\/\/[^/]/.test(url) && URL.canParse(url));
  const base = bases.find((url) => url.startsWith('https:')) ?? bases[0];
  if (base === undefined) throw changed('data.iana.org', 'its list names a registry without an address');
  return base.endsWith('/') ? base : `${base}/`;
}
