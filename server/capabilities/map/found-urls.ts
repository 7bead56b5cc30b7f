import { maxUrlLength } from '../../contract/address.ts';
import { type MapEntry, type MapSource, mapSources } from '../../contract/resources/map.ts';
import type { Part } from '../../reader/forms/forms.ts';
import { canonicalUrl, pageKey, type Scope } from '../../reader/urls/canonical.ts';

/** Files that pages are made of, and pictures, sound and films: no pages, and no documents either. */
const asset =
  /\.(?:css|m?js|json|map|wasm|ico|png|jpe?g|gif|webp|avif|svgz?|bmp|tiff?|woff2?|ttf|otf|eot|mp[34]|m4[av]|og[agv]|web[ma]|wav|mov|avi|mkv)$/i;

/** A URL of a map, with what ranks it. */
export interface FoundUrl {
  readonly url: string;
  source: MapSource;
  anchor: string | null;
  /** The title of the page, or of a feed's item. */
  title: string | null;
  /** The form of its address. */
  readonly form: Part;
  /** No person sees the links that lead there, as far as is known. */
  isUnseen: boolean;
}

/** What is known of a URL besides. */
interface Found {
  readonly anchor?: string | null;
  readonly title?: string | null;
  readonly isUnseen?: boolean;
}

const maxAnchorCharacters = 300;

/** What is equal for addresses that are one page on nearly every site: scheme, `www.` and a last slash do not matter. */
function keyOf(canonical: string): string {
  const key = pageKey(canonical);
  const query = key.indexOf('?');
  const end = query < 0 ? key.length : query;
  return key[end - 1] === '/' ? `${key.slice(0, end - 1)}${key.slice(end)}` : key;
}

/** What an address says of itself. */
export interface AddressJudge {
  isTrap(url: string): boolean;
  formOf(url: string): Part;
}

/** What becomes of what is found. */
interface FoundUrlsOptions {
  readonly scope: Scope;
  readonly traps: AddressJudge;
  /** How many are listed, and how many are kept, of which these are chosen. */
  readonly most: number;
  readonly mostKept: number;
}

/** The URLs of a map: those in scope that are no traps, each page once, in the order in which they were found. */
export class FoundUrls {
  readonly #options: FoundUrlsOptions;
  readonly #byKey = new Map<string, FoundUrl>();
  /** The URLs that were followed and are gone or lead elsewhere: further links to them name no page. */
  readonly #left = new Set<string>();
  /** How many URLs something besides a link names. */
  #named = 0;
  /** Whether there was one more than are listed, and than are kept. */
  isFull = false;
  isKeptFull = false;

  constructor(options: FoundUrlsOptions) {
    this.#options = options;
  }

  /**
   * Adds an absolute web address in the URL standard's form. Of one that is known the better source is kept, and an anchor and
   * a title where there was none. Whether it is new.
   */
  add(url: string, source: MapSource, { anchor = null, title = null, isUnseen = false }: Found = {}): boolean {
    const { scope, traps, most, mostKept } = this.#options;
    if (url.length > maxUrlLength || !scope.has(url)) return false;
    const canonical = canonicalUrl(url);
    const known = this.#byKey.get(keyOf(canonical));
    if (known) {
      if (known.source === 'scrape' && source !== 'scrape') this.#named += 1;
      if (mapSources.indexOf(source) < mapSources.indexOf(known.source)) known.source = source;
      known.anchor ||= anchor?.slice(0, maxAnchorCharacters) || null;
      known.title ||= title || null;
      known.isUnseen &&= isUnseen;
      return false;
    }
    if (asset.test(canonical.replace(/[?].*$/s, ''))) return false;
    const isLink = source === 'scrape';
    const count = isLink ? this.#byKey.size : this.#named;
    if (isLink && (this.#left.has(keyOf(canonical)) || traps.isTrap(canonical))) return false;
    if (count >= most) this.isFull = true;
    if (count >= (isLink ? mostKept : most)) {
      this.isKeptFull ||= isLink;
      return false;
    }
    if (!isLink) this.#named += 1;
    this.#byKey.set(keyOf(canonical), {
      url: canonical,
      source,
      anchor: anchor?.slice(0, maxAnchorCharacters) || null,
      title: title || null,
      form: traps.formOf(canonical),
      isUnseen,
    });
    return true;
  }

  /** What is known of an address; null: it is none of them. */
  of(url: string): FoundUrl | null {
    return this.#byKey.get(keyOf(canonicalUrl(url))) ?? null;
  }

  /** Whether there are as many as are listed without those that only links name. */
  get isNamedFull(): boolean {
    return this.#named >= this.#options.most;
  }

  /** Whether an address is the site's own. */
  isOwn(url: string): boolean {
    return this.#options.scope.has(url);
  }

  has(url: string): boolean {
    return this.#byKey.has(keyOf(canonicalUrl(url)));
  }

  /** Takes out what was found to be no page, unless somebody else than a link named it. */
  drop(url: string): void {
    this.#leave(keyOf(canonicalUrl(url)));
  }

  /** A link leads elsewhere: what it named is listed where it stands. */
  move(from: string, to: string): void {
    const key = keyOf(canonicalUrl(from));
    const known = this.#leave(key);
    if (!known) return;
    if (keyOf(canonicalUrl(to)) === key) this.#left.delete(key);
    this.add(to, 'scrape', known);
  }

  #leave(key: string): FoundUrl | null {
    const known = this.#byKey.get(key);
    if (known?.source !== 'scrape') return null;
    this.#byKey.delete(key);
    this.#left.add(key);
    return known;
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
