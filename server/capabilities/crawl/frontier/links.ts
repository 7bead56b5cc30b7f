import { type Hash64, HashTable } from './hashes.ts';

/** Pairs that are told. */
const maxListed = 10_000;
/** Distinct pairs that are counted one by one; beyond, their number is an estimate with an error of about 0.4 %. */
export const maxCounted = 500_000;
const registerBits = 16;

/**
 * The number of distinct hashes, in 64 KiB: HyperLogLog (Flajolet and others, 2007), in its range beyond small numbers.
 */
class DistinctEstimate {
  readonly #registers = new Uint8Array(2 ** registerBits);

  add({ high, low }: Pick<Hash64, 'high' | 'low'>): void {
    const index = high >>> (32 - registerBits);
    const rank = Math.clz32(low) + 1;
    if (rank > (this.#registers[index] ?? 0)) this.#registers[index] = rank;
  }

  get count(): number {
    const registers = this.#registers.length;
    let sum = 0;
    for (const rank of this.#registers) sum += 2 ** -rank;
    return Math.round(((0.7213 / (1 + 1.079 / registers)) * registers * registers) / sum);
  }
}

/** The links that were seen while a site was read: the first of them, and how many distinct ones there are. */
export class Edges {
  readonly listed: { readonly url: string; readonly text: string }[] = [];
  /** Pairs that are counted one by one; null: there were too many. */
  #counted: HashTable | null = new HashTable();
  readonly #estimate = new DistinctEstimate();
  #exact = 0;

  /** `hash`: of the target and the text. */
  add(hash: Hash64, url: string, text: string): void {
    if (!this.#counted) this.#estimate.add(hash);
    if (!this.#counted?.add(hash)) return;
    this.#exact += 1;
    if (this.listed.length < maxListed) this.listed.push({ url, text });
    if (this.#exact >= maxCounted) this.#stopCounting(this.#counted);
  }

  /** From here on their number is estimated, in place of a table that grows. */
  #stopCounting(counted: HashTable): void {
    for (const hash of counted.keys()) this.#estimate.add(hash);
    this.#counted = null;
  }

  get isEstimated(): boolean {
    return this.#counted === null;
  }

  /** Distinct pairs of target and text. */
  get total(): number {
    return this.isEstimated ? Math.max(this.#exact, this.#estimate.count) : this.#exact;
  }
}

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

/** What is remembered of all pages together, in characters. */
const maxCharacters = 2_000_000;

/**
 * Where pages led that were read out of the order of their depth. When a nearer way to one of them is found, what it links is
 * nearer, too, and may be in reach now. What is beyond the bound stays as far as it was found first.
 */
export class ReadLinks {
  /** Joined, for parts of a page's text would keep all of it in memory. */
  readonly #links = new Map<string, Uint8Array>();
  #characters = 0;

  note(key: string, links: readonly string[]): void {
    if (this.#characters >= maxCharacters) return;
    const joined = new TextEncoder().encode(links.join('\n'));
    this.#characters += joined.length + key.length;
    this.#links.set(key, joined);
  }

  of(key: string): readonly string[] {
    const joined = this.#links.get(key);
    return joined === undefined || joined.length === 0 ? [] : new TextDecoder().decode(joined).split('\n');
  }
}
