import { bareHost, hostIn, pathAndQuery } from '../../reader/urls/canonical.ts';
import { type Hash64, HashTable } from './frontier/hashes.ts';
import { digesting, distance, hashingPairs, hashPairs, type Signature } from './similarity.ts';

/** Why a page that was read is not returned again. */
type DuplicateReason = 'same_content' | 'canonical' | 'near_copy';

/** What of a page is compared; small enough to be kept for a resumed run. */
export interface Fingerprint {
  readonly key: string;
  /** What `rel=canonical` names, when it is another address in scope. */
  readonly canonicalKey: string | null;
  /** The address as loosely as sites may mean it, with the words of the text. */
  readonly variant: { readonly high: number; readonly low: number };
  readonly signature: Signature;
  /** Some of its pairs of words, by which new texts are told from those that repeat others. */
  readonly sample: readonly number[];
  /** Only where near-copies are asked for. */
  readonly sketch: readonly number[] | null;
}

/** Two texts of which one says that it is the other; unrelated ones differ in about 32 bits. */
const maxCanonicalDistance = 12;
/** Texts of fewer pairs of words must be equal. */
const minFeatures = 16;

const indexFile = /\/(?:index|default)\.(?:html?|php|aspx?|jsp|cgi)$/;

/** An address without what many sites mean nothing by: case, a trailing slash, an index file, the query. */
function loosely(key: string): string {
  const path = pathAndQuery(key);
  const mark = path.indexOf('?');
  const bare = (mark < 0 ? path : path.slice(0, mark)).toLowerCase().replace(indexFile, '/');
  return bareHost(hostIn(key)) + (bare.endsWith('/') ? bare.slice(0, -1) : bare);
}

/** What a document says that is compared. */
interface Compared {
  readonly text: string;
  readonly title: string | null;
}

/** Runs to its end what gives others their turn, so that a page of megabytes holds nobody. */
async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What is compared of a page: its address, its text, the numbers of its title, and the canonical address that it names. */
export async function fingerprintOf(
  { key, canonicalKey, text, title }: Pick<Fingerprint, 'key' | 'canonicalKey'> & Compared,
  hash: Hash64,
  isContent: boolean,
): Promise<Fingerprint> {
  const { words, sample, ...signature } = await inTurns(digesting(text));
  const { high, low } = hash.of(loosely(key));
  return {
    key,
    canonicalKey: canonicalKey === key ? null : canonicalKey,
    variant: { high: (high ^ words.high) >>> 0, low: (low ^ words.low) >>> 0 },
    signature,
    sample,
    sketch: isContent ? [...(await inTurns(sketching(text, title ?? '')))] : null,
  };
}

const agree = (one: Signature, other: Signature): boolean =>
  distance(one, other) <= (Math.min(one.features, other.features) < minFeatures ? 0 : maxCanonicalDistance);

/**
 * The pages that were returned. A page is a duplicate when its address differs only in what sites mean nothing by and its
 * text not at all; when it and another name one canonical address and their texts agree, for whole sites name their start
 * page, or another site, in all of theirs; and, where it is asked for, when it is nearly a copy of any other.
 */
export class Duplicates {
  readonly #hash: Hash64;
  readonly #variants = new HashTable();
  /** Addresses to the signatures of the pages that are they, or say so. */
  readonly #places = new HashTable();
  #signatures = new Uint32Array(3 * 1_024);
  #size = 0;
  readonly #copies: NearCopies | null;

  constructor(hash: Hash64, dedupe: 'none' | 'url' | 'content') {
    this.#hash = hash;
    this.#copies = dedupe === 'content' ? new NearCopies() : null;
  }

  /** Why a page was returned before; null: it was not. */
  reason({ key, canonicalKey, variant, signature, sketch }: Fingerprint): DuplicateReason | null {
    if (this.#variants.get(variant) >= 0) return 'same_content';
    for (const address of [key, canonicalKey]) {
      const known = address === null ? null : this.#signature(address);
      if (known && agree(known, signature)) return 'canonical';
    }
    return sketch && this.#copies?.has(Uint16Array.from(sketch)) ? 'near_copy' : null;
  }

  /** Takes in a page that is returned. */
  add({ key, canonicalKey, variant, signature, sketch }: Fingerprint): void {
    this.#variants.add(variant);
    if (3 * this.#size >= this.#signatures.length) {
      const longer = new Uint32Array(2 * this.#signatures.length);
      longer.set(this.#signatures);
      this.#signatures = longer;
    }
    this.#signatures.set([signature.high, signature.low, signature.features], 3 * this.#size);
    for (const address of [key, canonicalKey]) {
      if (address === null) continue;
      const hash = this.#hash.of(address);
      if (this.#places.get(hash) < 0) this.#places.set(hash, this.#size);
    }
    this.#size += 1;
    if (sketch) this.#copies?.add(Uint16Array.from(sketch));
  }

  #signature(address: string): Signature | null {
    const index = this.#places.get(this.#hash.of(address));
    if (index < 0) return null;
    const [high = 0, low = 0, features = 0] = this.#signatures.subarray(3 * index, 3 * index + 3);
    return { high, low, features };
  }
}

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
type Sketch = Uint16Array;
/** Values that tell of the title's numbers. */
const titleSize = 2;
const width = sketchSize + titleSize;

/**
 * The sketch of a text by min-wise hashing (Broder, "On the resemblance and containment of documents", 1997), of each
 * minimum 16 bits (Li and König, "b-bit minwise hashing", 2010). Sizes of one screw, or chapters, share most of their words: what
 * differs in a number of the title is no copy. It yields where others may have their turn.
 */
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
