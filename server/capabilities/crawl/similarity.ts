import { codeAt, mixed } from './frontier/hashes.ts';

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

  /** The bits that were set more often than so many times: all counters compared at once, from their highest bits on. */
  above(count: number): number {
    let greater = 0;
    let equal = -1;
    for (let plane = this.#planes.length - 1; plane >= 0; plane--) {
      const bits = this.#planes[plane] ?? 0;
      const threshold = (count >>> plane) & 1 ? -1 : 0;
      greater |= equal & bits & ~threshold;
      equal &= ~(bits ^ threshold);
    }
    return greater >>> 0;
  }
}

/** The letters and digits that words are made of, capitals as small ones; 0: all else. Beyond Latin every letter is itself. */
const letters = new Uint16Array(0x250);
for (let code = 0; code < letters.length; code++) {
  const character = String.fromCharCode(code);
  if (/[\p{L}\p{N}]/u.test(character)) letters[code] = character.toLowerCase().charCodeAt(0);
}
const letterOf = (code: number): number =>
  code < letters.length ? (letters[code] ?? 0) : isSeparator(code) ? 0 : code;
const isSeparator = (code: number): boolean => (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f);
const isIdeograph = (code: number): boolean => code >= 0x3040 && code <= 0x9fff;

/** The hash of two neighbouring words, in two lanes of 32 bits. */
type TakePair = (high: number, low: number) => void;

/** What is carried from one part of a text to the next. */
interface Carried {
  before: number;
  word: number;
  pairs: number;
}

/** The characters whose pairs are hashed in one turn: ten milliseconds at most. */
const charactersPerTurn = 32_768;

/** As `hashPairs`, yielding where others may have their turn. */
export function* hashingPairs(text: string, take: TakePair): Generator<void, number> {
  const carried: Carried = { before: 0, word: 0, pairs: 0 };
  for (let from = 0; from <= text.length; from += charactersPerTurn) {
    hashPart(text, from, Math.min(from + charactersPerTurn, text.length + 1), { carried, take });
    if (from + charactersPerTurn <= text.length) yield;
  }
  return carried.pairs;
}

/** What a generator returns that is run to its end at once. */
export function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Calls `take` with the hash of each pair of neighbouring words, whatever their case and what stands between them; returns
 * how many there are. In time linear in the text.
 */
export const hashPairs = (text: string, take: TakePair): number => atOnce(hashingPairs(text, take));

function hashPart(
  text: string,
  from: number,
  to: number,
  { carried, take }: { carried: Carried; take: TakePair },
): void {
  let { before, word, pairs } = carried;
  const { length } = text;
  for (let index = from; index < to; index++) {
    const code = index < length ? codeAt(text, index) : 32;
    const letter = letterOf(code);
    if (letter !== 0) {
      word = Math.imul((word === 0 ? 0x2545f491 : word) ^ letter, 0x9e3779b1);
      word ^= word >>> 15;
      if (!isIdeograph(code)) continue;
    }
    if (word === 0) continue;
    const high = mixed(Math.imul(before, 0x85ebca6b) ^ word);
    take(high, mixed(high ^ Math.imul(word, 0xc2b2ae35) ^ before));
    pairs += 1;
    before = word;
    word = 0;
  }
  carried.before = before;
  carried.word = word;
  carried.pairs = pairs;
}

/** Pairs that are kept of a text as its sample, at most; of longer texts every second one, every fourth, and so on. */
const maxSample = 64;

/** What a text says, the hash of all of its words in their order, and a sample of its pairs of words. */
interface Digest extends Signature {
  readonly words: { readonly high: number; readonly low: number };
  /** Pairs whose hashes end in zeros: of texts that share pairs, samples share them, too (Manber, 1994). */
  readonly sample: readonly number[];
}

/**
 * The similarity hash of a text (Charikar, "Similarity estimation techniques from rounding algorithms", 2002; used on pages
 * by Manku, Jain and Das Sarma, 2007): each bit is what most of its pairs of neighbouring words have there.
 */
export const similarityDigest = (text: string): Digest => atOnce(digesting(text));

/** As `similarityDigest`, yielding where others may have their turn. */
export function* digesting(text: string): Generator<void, Digest> {
  const highs = new BitCounts();
  const lows = new BitCounts();
  let one = 0x1234567;
  let other = 0x89abcde;
  let sample: number[] = [];
  let mask = 0;
  const features = yield* hashingPairs(text, (high, low) => {
    highs.add(high);
    lows.add(low);
    one = Math.imul(one ^ high, 0x9e3779b1) ^ (one >>> 15);
    other = Math.imul(other ^ low, 0x5f356495) ^ (other >>> 13);
    if ((high & mask) !== 0) return;
    sample.push(high);
    if (sample.length <= maxSample) return;
    mask = 2 * mask + 1;
    sample = sample.filter((pair) => (pair & mask) === 0);
  });
  const half = features >>> 1;
  return {
    high: highs.above(half),
    low: lows.above(half),
    features,
    words: { high: mixed(one), low: mixed(other ^ features) },
    sample,
  };
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
