import { parseUrl } from './for-node-20.ts';
import { elementsOf } from './tree/elements.ts';
import { attribute, type Tree } from './tree/node.ts';
import { protectedTarget } from './tree/protected.ts';

const controls = /[\t\n\r]/g;
/** What the URL standard leaves as it is, from the first slash on: no dot segments, nothing to encode. */
const settledPath = /^\/(?![/.])(?:[\w\-~!$&()*+,;=:@?#]|[./](?!\.)|%(?!2e))*$/i;
/** Scheme, with or without, and host of an address of another site, as they are resolved: names in small letters, none of them encoded, and no number at the end. */
const settledHost = /^(?:https?:)?\/\/(?:(?!xn--)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}(?!xn--)[a-z]{2,}(?=\/)/;
/** A place on the page itself. */
const settledPlace = /^#[\w\-.~!$&()*+,;=:@?#/]*$/;
/** A link that stands in the folder of its page, and names no scheme. */
const besideIt = /^[\w-][\w\-.~]*(?:[/?#]|$)/;
const maxUrlCharacters = 8192;
/** What all addresses together may be longer than they are written, in characters: a long base may not make a page of short links grow a thousandfold. */
const maxGrowthCharacters = 32 * 1_048_576;

/** What an address of the page is when it is absolute. */
interface Resolved {
  /** Null: it is none. */
  readonly url: string | null;
  readonly isWeb: boolean;
  /** The characters that it is longer than it is written. */
  readonly growth: number;
}
const unresolved: Resolved = { url: null, isWeb: false, growth: 0 };

/** Makes addresses of a page absolute; each distinct one is parsed once. */
export class Addresses {
  readonly #base: string;
  /** Scheme, host and port of the base, for links that need no parser; null where they are no web address. */
  readonly #origin: string | null;
  /** The path of the base up to its last slash. */
  readonly #folder: string;
  /** The base without the place on its page, and its scheme. */
  readonly #page: string;
  readonly #scheme: string;
  readonly #resolved = new Map<string, Resolved>();
  #growth = 0;

  /** `url` is where the page came from; the tree's first `<base href>` is taken against it. */
  constructor(url: string, tree: Tree) {
    const base = elementsOf(tree, 'base').find((node) => attribute(node, 'href') !== null);
    const href = base ? attribute(base, 'href') : null;
    this.#base = (href === null || href.length > maxUrlCharacters ? null : parse(href, url)) ?? url;
    const parsed = parseUrl(this.#base);
    this.#origin =
      parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password ? parsed.origin : null;
    this.#folder = parsed?.pathname.slice(0, parsed.pathname.lastIndexOf('/') + 1) ?? '';
    this.#page = parsed?.href.split('#', 1)[0] ?? '';
    this.#scheme = parsed?.protocol ?? '';
  }

  /** The absolute http(s), mailto or tel address of a link; null for anything else. */
  link(href: string | null): string | null {
    const { url } = this.#resolve(href);
    return url && /^(?:https?|mailto|tel):/.test(url) ? url : null;
  }

  /** The absolute http(s) address; null for anything else. */
  web(href: string | null): string | null {
    const { url, isWeb } = this.#resolve(href);
    return isWeb ? url : null;
  }

  /** Most links are written as they are resolved: that is seen without parsing them. */
  #settled(href: string): string | null {
    const origin = this.#origin;
    if (origin === null) return null;
    if (besideIt.test(href)) return settledPath.test(`/${href}`) ? origin + this.#folder + href : null;
    if (settledPlace.test(href)) return this.#page + href;
    if (href.startsWith(origin) && settledPath.test(href.slice(origin.length))) return href;
    return settledPath.test(href) ? origin + href : this.#ofOtherSite(href);
  }

  #ofOtherSite(href: string): string | null {
    const host = settledHost.exec(href)?.[0];
    if (host === undefined || !settledPath.test(href.slice(host.length))) return null;
    return href.startsWith('/') ? this.#scheme + href : href;
  }

  #resolve(href: string | null): Resolved {
    if (href === null) return unresolved;
    const found = this.#resolved.get(href) ?? this.#read(href);
    this.#growth += found.growth;
    return this.#growth > maxGrowthCharacters ? unresolved : found;
  }

  #read(href: string): Resolved {
    const written = href.trim();
    if (written.length > maxUrlCharacters) return unresolved;
    const url = protectedTarget(written) ?? this.#settled(written) ?? parse(written, this.#base);
    const isWeb = url !== null && /^https?:/.test(url);
    const read = url === null ? unresolved : { url, isWeb, growth: Math.max(0, url.length - written.length) };
    this.#resolved.set(href, read);
    return read;
  }
}

const parse = (href: string, base: string): string | null => parseUrl(href.replace(controls, ''), base)?.href ?? null;
