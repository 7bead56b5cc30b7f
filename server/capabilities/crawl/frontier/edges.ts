import type { Hash64 } from './hash.ts';
import { HashTable } from './hash-table.ts';

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
