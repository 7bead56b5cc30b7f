import { HashTable } from './frontier/hashes.ts';
import { atOnce, hashingPairs, hashPairs } from './similarity.ts';

/** Minima of one sketch, and how many of them copies have in common at least. */
const sketchSize = 32;
const minCommon = 27;
/** Sketches are looked up by so many groups of so many minima. */
const bands = 4;
const bandSize = 4;
/** Texts that are remembered; later ones are still compared with them. */
const maxSketches = 500_000;

/** Multipliers and masks of the hash functions: odd, from multiples of the golden ratio. */
const multipliers = Uint32Array.from({ length: sketchSize }, (_, at) => Math.imul(at + 1, 0x9e3779b1) | 1);
const masks = multipliers.map((multiplier) => Math.imul(multiplier, 0x85ebca6b));

/**
 * What a text says, so that the share of equal values is about the share of pairs of words that two texts have in common; and
 * after them the numbers of its title.
 */
export type Sketch = Uint16Array;
/** Values that tell of the title's numbers. */
const titleSize = 2;
const width = sketchSize + titleSize;

/**
 * The sketch of a text by min-wise hashing (Broder, "On the resemblance and containment of documents", 1997), of each
 * minimum 16 bits (Li and König, "b-bit minwise hashing", 2010). Sizes of one screw, or chapters, share most of their words: what
 * differs in a number of the title is no copy.
 */
export const sketchOf = (text: string, title: string): Sketch => atOnce(sketching(text, title));

/** As `sketchOf`, yielding where others may have their turn. */
export function* sketching(text: string, title: string): Generator<void, Sketch> {
  const minima = new Uint32Array(sketchSize).fill(0xffff_ffff);
  yield* hashingPairs(text, (high, low) => {
    for (let at = 0; at < sketchSize; at++) {
      const mixed = Math.imul(high ^ (masks[at] ?? 0), multipliers[at] ?? 1) ^ low;
      const value = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
      if (value < (minima[at] ?? 0)) minima[at] = value;
    }
  });
  let numbers = 0;
  hashPairs((title.match(/\p{N}+/gu) ?? []).join(' '), (high) => {
    numbers = Math.imul(numbers, 31) ^ high;
  });
  // Minima are small numbers: their low bits are the random ones.
  return Uint16Array.from([...minima, numbers, numbers >>> 16]);
}

/** Finds texts that are nearly the same as an earlier one. About 140 bytes a text. */
export class NearCopies {
  readonly #places = new HashTable();
  #sketches = new Uint16Array(64 * width);
  #size = 0;

  /** Whether a text was added that has about nineteen of twenty pairs of words in common with this one, and the numbers of its title. */
  has(sketch: Sketch): boolean {
    for (let band = 0; band < bands; band++) {
      const index = this.#places.get(keyOf(sketch, band));
      if (index >= 0 && this.#common(sketch, index) >= minCommon) return true;
    }
    return false;
  }

  add(sketch: Sketch): void {
    if (this.#size >= maxSketches) return;
    if (this.#size * width >= this.#sketches.length) {
      const longer = new Uint16Array(2 * this.#sketches.length);
      longer.set(this.#sketches);
      this.#sketches = longer;
    }
    this.#sketches.set(sketch, this.#size * width);
    for (let band = 0; band < bands; band++) this.#places.set(keyOf(sketch, band), this.#size);
    this.#size += 1;
  }

  #common(sketch: Sketch, index: number): number {
    let common = 0;
    for (let at = 0; at < sketchSize; at++) if (sketch[at] === this.#sketches[index * width + at]) common++;
    return common;
  }
}

/** The values of a band, which are hashes already, its number, and the numbers of the title. */
function keyOf(sketch: Sketch, band: number): { readonly high: number; readonly low: number } {
  const [first = 0, second = 0, third = 0, fourth = 0] = sketch.subarray(band * bandSize);
  const [numbers = 0, more = 0] = sketch.subarray(sketchSize);
  return {
    high: ((first | (second << 16)) ^ (numbers | (more << 16))) >>> 0,
    low: Math.imul(third | (fourth << 16), 2 * band + 1) >>> 0,
  };
}
