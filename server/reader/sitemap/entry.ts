import { maxUrlLength, publicHref } from '../../contract/address.ts';

/** A page as a sitemap or a feed names it. */
export interface SitemapEntry {
  /** Absolute http or https URL in the URL standard's form, without credentials. */
  readonly url: string;
  /** When the page last changed, as it is written there. */
  readonly lastModified: string | null;
  /** 0 to 1, as the site weighs its own pages; null: it does not say. */
  readonly priority: number | null;
  /** The title of a feed's item. */
  readonly title: string | null;
}

/** What one file names: pages, and further files of its kind. */
export interface SitemapContent {
  readonly entries: readonly SitemapEntry[];
  /** Absolute URLs: of an index the sitemaps, of a feed its next page. */
  readonly files: readonly string[];
}

/** An address in a sitemap as an absolute http or https URL; null: it is none. Addresses without a host are taken against the file's. */
export function webAddress(text: string, base: string): string | null {
  if (text === '' || text.length > maxUrlLength) return null;
  // A common mistake: an address that was escaped twice.
  const url = URL.parse(text.includes('&amp;') ? text.replaceAll('&amp;', '&') : text, base);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= maxUrlLength ? publicHref(url) : null;
}
