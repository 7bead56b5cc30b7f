import { attribute, type Tree } from './tree/node.ts';

const controls = /[\t\n\r]/g;
const maximumLength = 8192;

/** Makes addresses of a page absolute; each distinct one is parsed once. */
export class Addresses {
  readonly #base: string;
  readonly #resolved = new Map<string, string | null>();

  /** `url` is where the page came from; the tree's first `<base href>` is taken against it. */
  constructor(url: string, tree: Tree) {
    const base = tree.find((node) => node.tag === 'base' && attribute(node, 'href') !== null);
    const href = base ? attribute(base, 'href') : null;
    this.#base = (href === null ? null : parse(href, url)) ?? url;
  }

  /** The absolute http(s), mailto or tel address of a link; null for anything else. */
  link(href: string | null): string | null {
    const url = this.#resolve(href);
    return url && /^(?:https?|mailto|tel):/.test(url) ? url : null;
  }

  /** The absolute http(s) address; null for anything else. */
  web(href: string | null): string | null {
    const url = this.#resolve(href);
    return url && /^https?:/.test(url) ? url : null;
  }

  #resolve(href: string | null): string | null {
    const key = href?.trim();
    if (key === undefined || key.length > maximumLength) return null;
    const known = this.#resolved.get(key);
    if (known !== undefined) return known;
    const url = parse(key, this.#base);
    this.#resolved.set(key, url);
    return url;
  }
}

const parse = (href: string, base: string): string | null => URL.parse(href.replace(controls, ''), base)?.href ?? null;
