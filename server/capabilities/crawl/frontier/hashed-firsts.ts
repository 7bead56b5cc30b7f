import type { Firsts } from '../../../reader/forms/forms.ts';
import type { Hash64 } from './hash.ts';
import { HashTable } from './hash-table.ts';

/** Texts that are remembered; later ones are new each time. */
const maxRemembered = 2_000_000;

/** Texts with the words that they first came with, by hashes of both. */
export class HashedFirsts implements Firsts {
  readonly #table = new HashTable();
  readonly #hash: Hash64;
  #size = 0;

  constructor(hash: Hash64) {
    this.#hash = hash;
  }

  isOfAnother(text: string, word: string): boolean {
    const first = this.#hash.of(word).low >>> 1;
    const known = this.#table.get(this.#hash.of(text));
    if (known >= 0) return known !== first;
    if (this.#size >= maxRemembered) return false;
    this.#size += 1;
    this.#table.set(this.#hash, first);
    return false;
  }
}
