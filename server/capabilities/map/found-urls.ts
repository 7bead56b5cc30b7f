import { maxUrlLength } from '../../contract/address.ts';
import { type MapEntry, type MapSource, mapSources } from '../../contract/resources/map.ts';
import { canonicalUrl, pageKey } from '../../reader/urls/canonical.ts';
import type { Scope } from '../../reader/urls/scope.ts';

/** Files that pages are made of, and pictures, sound and films: no pages, and no documents either. */
const asset =
  /\.(?:css|m?js|json|map|wasm|ico|png|jpe?g|gif|webp|avif|svgz?|bmp|tiff?|woff2?|ttf|otf|eot|mp[34]|m4[av]|og[agv]|web[ma]|wav|mov|avi|mkv)$/i;

/** A URL of a map, with what ranks it. */
export interface FoundUrl {
  readonly url: string;
  source: MapSource;
  anchor: string | null;
  /** Of the page, or of a feed's item. */
  title: string | null;
}

/** What is known of a URL besides. */
export interface Found {
  readonly anchor?: string | null;
  readonly title?: string | null;
}

const maxAnchorCharacters = 300;

/** What is equal for addresses that are one page on nearly every site: scheme, `www.` and a last slash do not matter. */
function keyOf(canonical: string): string {
  const key = pageKey(canonical);
  const query = key.indexOf('?');
  const end = query < 0 ? key.length : query;
  return key[end - 1] === '/' ? `${key.slice(0, end - 1)}${key.slice(end)}` : key;
}

/** The URLs of a map: those in scope, each page once, in the order in which they were found. */
export class FoundUrls {
  readonly #scope: Scope;
  readonly #most: number;
  readonly #byKey = new Map<string, FoundUrl>();
  /** Whether there was one more than there may be. */
  isFull = false;

  /** `most`: how many are kept. */
  constructor(scope: Scope, most: number) {
    this.#scope = scope;
    this.#most = most;
  }

  /**
   * Adds an absolute web address in the URL standard's form. Of one that is known the better source is kept, and an anchor and
   * a title where there was none. Whether it is new.
   */
  add(url: string, source: MapSource, { anchor = null, title = null }: Found = {}): boolean {
    if (url.length > maxUrlLength || !this.#scope.has(url)) return false;
    const canonical = canonicalUrl(url);
    const known = this.#byKey.get(keyOf(canonical));
    if (known) {
      if (mapSources.indexOf(source) < mapSources.indexOf(known.source)) known.source = source;
      known.anchor ||= anchor?.slice(0, maxAnchorCharacters) || null;
      known.title ||= title || null;
      return false;
    }
    if (asset.test(canonical.replace(/[?].*$/s, ''))) return false;
    if (this.#byKey.size >= this.#most) {
      this.isFull = true;
      return false;
    }
    this.#byKey.set(keyOf(canonical), {
      url: canonical,
      source,
      anchor: anchor?.slice(0, maxAnchorCharacters) || null,
      title: title || null,
    });
    return true;
  }

  has(url: string): boolean {
    return this.#byKey.has(keyOf(canonicalUrl(url)));
  }

  /** Takes out what was found to be no page, unless somebody else than a link named it. */
  drop(url: string): void {
    const key = keyOf(canonicalUrl(url));
    if (this.#byKey.get(key)?.source === 'scrape') this.#byKey.delete(key);
  }

  /** A link leads elsewhere: what it named is listed where it stands. */
  move(from: string, to: string): void {
    const key = keyOf(canonicalUrl(from));
    const known = this.#byKey.get(key);
    if (known?.source !== 'scrape') return;
    this.#byKey.delete(key);
    this.add(to, 'scrape', known);
  }

  get size(): number {
    return this.#byKey.size;
  }

  [Symbol.iterator](): Iterator<FoundUrl> {
    return this.#byKey.values();
  }
}

/** A URL as it goes over the wire. */
export const entryOf = ({ url, source, anchor, title }: FoundUrl): MapEntry => {
  const text = anchor ?? (source === 'feed' ? title : null);
  return { url, ...(text ? { anchor: text } : {}), source };
};
