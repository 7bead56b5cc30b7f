import { parseUrl } from './parse-url.ts';
import { elementsOf } from './tree/elements.ts';
import { attribute, type Tree } from './tree/node.ts';
import { protectedTarget } from './tree/protected.ts';

const controls = /[\t\n\r]/g;
/** What the URL standard leaves as it is, from the first slash on: no dot segments, nothing to encode. */
const settledPath = /^\/(?![/.])(?:[\w\-~!$&()*+,;=:@?#]|[./](?!\.)|%(?!2e))*$/i;
/** A link that stands in the folder of its page, and names no scheme. */
const besideIt = /^[\w-][\w\-.~]*(?:[/?#]|$)/;
const maxUrlCharacters = 8192;
/** What all addresses together may be longer than they are written, in characters: a long base may not make a page of short links grow a thousandfold. */
const maxGrowthCharacters = 32 * 1_048_576;

/** Makes addresses of a page absolute; each distinct one is parsed once. */
export class Addresses {
  readonly #base: string;
  /** Scheme, host and port of the base, for links that need no parser; null where they are no web address. */
  readonly #origin: string | null;
  /** The path of the base up to its last slash. */
  readonly #folder: string;
  readonly #resolved = new Map<string, string | null>();
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
  }

  /** The absolute http(s), mailto or tel address of a link; null for anything else. */
  link(href: string | null): string | null {
    const url = this.#resolve(href);
    return url && /^(?:https?|mailto|tel):/.test(url) ? url : null;
  }

  /** The absolute http(s) address; null for anything else. */
  web(href: string | null): string | null {
    const url = this.#resolve(href);
    return url && (url.startsWith('https:') || url.startsWith('http:')) ? url : null;
  }

  /** Most links stay within the site and are written as they are resolved: that is seen without parsing them. */
  #withinSite(href: string): string | null {
    const origin = this.#origin;
    if (origin === null) return null;
    if (besideIt.test(href)) return settledPath.test(`/${href}`) ? origin + this.#folder + href : null;
    const path = href.startsWith(origin) ? href.slice(origin.length) : href;
    return settledPath.test(path) ? origin + path : null;
  }

  #resolve(href: string | null): string | null {
    const key = href?.trim();
    if (key === undefined || key.length > maxUrlCharacters) return null;
    let url = this.#resolved.get(key);
    if (url === undefined) {
      url = protectedTarget(key) ?? this.#withinSite(key) ?? parse(key, this.#base);
      this.#resolved.set(key, url);
    }
    if (url === null) return null;
    this.#growth += Math.max(0, url.length - key.length);
    return this.#growth > maxGrowthCharacters ? null : url;
  }
}

const parse = (href: string, base: string): string | null => parseUrl(href.replace(controls, ''), base)?.href ?? null;
