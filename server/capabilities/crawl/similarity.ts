import { Hash64 } from './frontier/hash.ts';

/** What a text says, in 64 bits: texts that differ in few words differ in few bits. */
export interface Signature {
  readonly high: number;
  readonly low: number;
  /** How many pairs of words it was made of. */
  readonly features: number;
}

/** Counts of ones per bit, kept as the bits of counters: adding a hash costs a few operations and not 32. */
class BitCounts {
  readonly #planes = new Uint32Array(24);

  add(bits: number): void {
    let carry = bits;
    for (let plane = 0; carry !== 0 && plane < this.#planes.length; plane++) {
      const sum = this.#planes[plane] ?? 0;
      this.#planes[plane] = sum ^ carry;
      carry &= sum;
    }
  }

  /** The bits that were set in more than half of so many hashes. */
  majority(hashes: number): number {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) {
      let count = 0;
      for (let plane = 0; plane < this.#planes.length; plane++)
        count += (((this.#planes[plane] ?? 0) >>> bit) & 1) * 2 ** plane;
      if (2 * count > hashes) bits |= 1 << bit;
    }
    return bits >>> 0;
  }
}

const isIdeograph = (code: number): boolean => code >= 0x3040 && code <= 0x9fff;
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 0xbf;

/** Of no seed: signatures are compared within one crawl and with what a resumed run remembers of it. */
const hash = new Hash64('similarity');

/** Calls `take` with the hash of each pair of neighbouring words; returns how many there are. In time linear in the text. */
export function hashPairs(text: string, take: (hash: Hash64) => void): number {
  let pairs = 0;
  let before = '';
  let from = -1;
  const end = (word: string): void => {
    take(hash.of(before).and(word));
    pairs += 1;
    before = word;
  };
  for (let index = 0; index <= text.length; index++) {
    const code = index < text.length ? text.charCodeAt(index) : 32;
    const ideograph = isIdeograph(code);
    if (isLetter(code) && !ideograph) {
      if (from < 0) from = index;
      continue;
    }
    if (from >= 0) end(text.slice(from, index).toLowerCase());
    from = -1;
    if (ideograph) end(text[index] ?? '');
  }
  return pairs;
}

/**
 * The similarity hash of a text (Charikar, "Similarity estimation techniques from rounding algorithms", 2002; used on pages
 * by Manku, Jain and Das Sarma, 2007): each bit is what most of its pairs of neighbouring words have there.
 */
export function signatureOf(text: string): Signature {
  const high = new BitCounts();
  const low = new BitCounts();
  const features = hashPairs(text, (pair) => {
    high.add(pair.high);
    low.add(pair.low);
  });
  return { high: high.majority(features), low: low.majority(features), features };
}

function ones(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

type Bits = Pick<Signature, 'high' | 'low'>;

/** In how many of 64 bits two signatures differ; unrelated texts in about 32. */
export const distance = (one: Bits, other: Bits): number =>
  ones((one.high ^ other.high) >>> 0) + ones((one.low ^ other.low) >>> 0);
