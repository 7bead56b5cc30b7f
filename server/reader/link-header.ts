import type { Extracted, Fetched } from '../kernel/ports/reader.ts';

/** Of a Link header, what is read: sites that list every asset to preload have thousands of characters before anything else. */
const maxCharacters = 16_384;
/** One link: its target, and its parameters up to the comma before the next (RFC 8288, section 3). */
const link = /<([^<>]*)>((?:[^,"<>]|"[^"]*")*)/g;
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i;

/** The absolute web address that a response's Link header calls the canonical one; null: none. */
export function canonicalLink({ headers, finalUrl }: Pick<Fetched, 'headers' | 'finalUrl'>): string | null {
  for (const [, target = '', parameters = ''] of (headers.link ?? '').slice(0, maxCharacters).matchAll(link)) {
    const [, quoted, bare = ''] = relation.exec(parameters) ?? [];
    if (!(quoted ?? bare).toLowerCase().split(/\s+/).includes('canonical')) continue;
    const address = URL.parse(target.trim(), finalUrl);
    if (address && /^https?:$/.test(address.protocol)) return address.href;
  }
  return null;
}

/** A document with the canonical address that its response names, where it names none itself: files have no other place for it. */
export function withCanonicalLink(document: Extracted, fetched: Fetched): Extracted {
  const canonicalUrl = document.canonicalUrl ?? canonicalLink(fetched);
  return canonicalUrl === document.canonicalUrl ? document : { ...document, canonicalUrl };
}
