/** Bits of the filter for each page of the limit; how many there are at least and most, in powers of two. */
const bitsPerPage = 512;
const minPower = 17;
const maxPower = 25;

/** What a page is worth that says nothing, as of too few words to tell. */
const emptyWorth = 0.25;

/**
 * How new texts are: which of their pairs of words no text before them had. A Bloom filter of one hash function (Bloom, 1970):
 * full, it takes new pairs for known ones, of all parts of a site alike.
 */
export class Novelty {
  readonly #bits: Uint32Array;
  readonly #shift: number;

  /** `pages`: how many texts there may be. */
  constructor(pages: number) {
    const power = Math.min(maxPower, Math.max(minPower, Math.ceil(Math.log2(pages * bitsPerPage))));
    this.#bits = new Uint32Array(2 ** (power - 5));
    this.#shift = 32 - power;
  }

  /** The part of a text's pairs that is new, 0 to 1; they are known from now on. */
  take(sample: readonly number[]): number {
    if (sample.length === 0) return emptyWorth;
    let fresh = 0;
    for (const pair of sample) {
      // The last bits are zeros by the choice of the sample.
      const bit = Math.imul(pair, 0x9e3779b1) >>> this.#shift;
      const word = bit >>> 5;
      const mask = 1 << (bit & 31);
      if (((this.#bits[word] ?? 0) & mask) === 0) fresh += 1;
      this.#bits[word] = (this.#bits[word] ?? 0) | mask;
    }
    return fresh / sample.length;
  }
}
