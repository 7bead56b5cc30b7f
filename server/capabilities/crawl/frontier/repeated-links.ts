import type { Hash64 } from './hash.ts';

/** Links that are remembered; a site's navigation is far shorter. */
const maxLinks = 2_000;

interface Repeated {
  /** Of the text; whole texts would keep their pages in memory. */
  readonly high: number;
  readonly low: number;
  /** Hops of its target from the nearest seed. */
  readonly depth: number;
}

/** Links that page after page has, such as navigation: what was taken in once need not be looked at again. */
export class RepeatedLinks {
  readonly #links = new Map<string, Repeated>();
  readonly #hash: Hash64;

  constructor(hash: Hash64) {
    this.#hash = hash;
  }

  /** Whether a link was noted with this text, and its target is so near or nearer. */
  has(url: string, text: string, depth: number): boolean {
    const known = this.#links.get(url);
    if (!known || known.depth > depth) return false;
    const { high, low } = this.#hash.of(text);
    return known.high === high && known.low === low;
  }

  /** Notes a link that was taken in. */
  note(url: string, text: string, depth: number): void {
    if (this.#links.size >= maxLinks) this.#links.clear();
    const { high, low } = this.#hash.of(text);
    this.#links.set(url, { high, low, depth });
  }
}
