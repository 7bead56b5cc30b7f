import { codeAt } from '../characters.ts';
import { hashSeed, hashUnit, hashWord } from './words.ts';

const slots = 4096;

/** Bits of known words, found by a word's hash, so that nobody has to cut the word out of a text. */
export class WordBits {
  readonly #hashes = new Int32Array(slots);
  readonly #bits = new Int32Array(slots);

  /** Words in lower case, at most two thousand; what a word is given twice is joined. */
  constructor(words: Iterable<readonly [string, number]>) {
    for (const [word, bits] of words) {
      const hash = hashWord(word);
      let slot = hash & (slots - 1);
      while (this.#bits[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & (slots - 1);
      this.#hashes[slot] = hash;
      this.#bits[slot] = (this.#bits[slot] ?? 0) | bits;
    }
  }

  /** The bits of the word with this hash; none for unknown ones. */
  of(hash: number): number {
    for (let slot = hash & (slots - 1); this.#bits[slot] !== 0; slot = (slot + 1) & (slots - 1))
      if (this.#hashes[slot] === hash) return this.#bits[slot] ?? 0;
    return 0;
  }
}

/**
 * Visits the hashes of the words of a name in lower case. Words end at anything but letters (and digits, where they
 * count), and before a capital after a small one. `visit` is told the code unit behind the word.
 */
export function eachWordOfName(
  name: string,
  maxCharacters: number,
  withDigits: boolean,
  visit: (hash: number, letters: number, behind: number) => void,
): void {
  let letters = 0;
  let hash = hashSeed;
  let small = false;
  const length = Math.min(name.length, maxCharacters);
  for (let index = 0; index <= length; index++) {
    const code = index < length ? codeAt(name, index) : 32;
    const isSmall = (code >= 97 && code <= 122) || (withDigits && code >= 48 && code <= 57);
    const isCapital = code >= 65 && code <= 90;
    if (letters > 0 && (!(isSmall || isCapital) || (isCapital && small))) {
      visit(hash | 0, letters, code);
      letters = 0;
    }
    if (isSmall || isCapital) {
      hash = hashUnit(letters === 0 ? hashSeed : hash, code);
      letters++;
    }
    small = isSmall;
  }
}
