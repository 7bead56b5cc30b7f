import { codeAt } from '../characters.ts';

/** Kinds of characters: nothing of a text is lost but how white space is made. */
const kind = { space: 0, letter: 1, wide: 2, sign: 3 } as const;
/** Scripts that set no spaces between words, or whose syllables say as much as two letters do elsewhere. */
const wideScripts: readonly (readonly [from: number, to: number])[] = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0x3005, 0x3007],
  [0x3040, 0x30ff],
  [0x3400, 0x9fff],
  [0xac00, 0xd7af],
];
const isWide = (code: number): boolean => wideScripts.some(([from, to]) => code >= from && code <= to);
const letter = /[\p{L}\p{M}\p{N}]/u;

function kindOf(code: number): number {
  const character = String.fromCharCode(code);
  if (/\s/.test(character)) return kind.space;
  // Halves of pairs write letters, too.
  if (code >= 0xd800 && code <= 0xdfff) return kind.letter;
  if (!letter.test(character)) return kind.sign;
  return isWide(code) ? kind.wide : kind.letter;
}

/** Each character in lower case and, above it, its kind; 0 until a text has it: to look at all of them takes a hundredth of a second. */
const characters = new Uint32Array(65_536);

function entryOf(code: number): number {
  const known = characters[code] ?? 0;
  if (known !== 0) return known;
  const lower = String.fromCharCode(code).toLowerCase();
  const entry = (kindOf(code) << 16) | (lower.length === 1 ? codeAt(lower, 0) : code);
  characters[code] = entry;
  return entry;
}

const space = 0x20;
const maxRepeated = 3;
const seeds = { word: 0x811c9dc5, pair: 0x2f0b4c47, ngram: 0x9e3779b9 } as const;

const mixed = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);
/** Spreads a hash over all bits, so that the upper ones choose the bucket. */
function spread(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return Math.imul(once ^ (once >>> 12), 0x297a2d39);
}

/** No text has more features that are looked at; the beginnings of longer ones are. */
export const maxFeatures = 1 << 17;
/** A character ends at most so many: two words with their pairs, and two n-grams. */
const maxPerCharacter = 6;

/**
 * The features of a text: its words, its pairs of neighbouring words, and its n-grams of four characters (one to three where a script sets
 * no spaces), each as a bucket by its hash. Takes time in proportion to the text; one reader serves any number of texts.
 */
export class FeatureReader {
  /** The buckets of the features of what was read last, and the place in the text where each ends. */
  readonly buckets = new Int32Array(maxFeatures);
  readonly places = new Int32Array(maxFeatures);
  count = 0;
  readonly #shift: number;
  #salt = 0;

  /** `bits`: the number of buckets is two to the power of it. */
  constructor(bits: number) {
    this.#shift = 32 - bits;
  }

  clear(): void {
    this.count = 0;
  }

  /** Adds the features of a text; those of each field are its own. */
  read(text: string, field = 0): void {
    this.#salt = Math.imul(field, 0x5bd1e995);
    let word: number = seeds.word;
    let letters = 0;
    let previous = 0;
    let repeated = 0;
    let [second, third, fourth] = [0, 0, space];
    const { length } = text;
    for (let at = 0; at <= length && this.count < maxFeatures - maxPerCharacter; at++) {
      const entry = at < length ? entryOf(codeAt(text, at)) : 0;
      const sort = entry >>> 16;
      const code = sort === kind.space ? space : entry & 0xffff;
      if (sort === kind.letter) {
        word = mixed(word, code);
        letters++;
      } else if (letters > 0) {
        previous = this.#endWord(word, previous, at);
        word = seeds.word;
        letters = 0;
      }
      repeated = code === fourth ? repeated + 1 : 0;
      if (code === fourth && (code === space || repeated >= maxRepeated)) continue;
      if (sort === kind.wide || sort === kind.sign) previous = this.#endWord(mixed(seeds.word, code), previous, at);
      const two = mixed(mixed(seeds.ngram, code), fourth);
      const three = mixed(two, third);
      if (sort === kind.wide) {
        this.#add(two, at);
        this.#add(three, at);
      } else {
        this.#add(mixed(three, second), at);
      }
      second = third;
      third = fourth;
      fourth = code;
    }
  }

  /** Adds a feature that is no part of a text, by its name, so many times. */
  addNamed(name: string, times = 1): void {
    if (this.count > maxFeatures - times) return;
    let hash = 0x51ed270b;
    for (let at = 0; at < name.length; at++) hash = mixed(hash, codeAt(name, at));
    this.#salt = 0;
    for (let time = 0; time < times; time++) this.#add(hash, 0);
  }

  #endWord(word: number, previous: number, at: number): number {
    this.#add(word, at);
    if (previous !== 0) this.#add(mixed(mixed(seeds.pair, previous), word), at);
    return word;
  }

  #add(hash: number, at: number): void {
    this.buckets[this.count] = spread(hash ^ this.#salt) >>> this.#shift;
    this.places[this.count++] = at;
  }
}
