import { codeAt } from '../characters.ts';
import { hashSeed, hashUnit, hashWord } from './words.ts';

const slots = 4096;
const space = 0x20;

const isCapital = (code: number): boolean => code >= 65 && code <= 90;

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
 * The words of names in lower case, one name after the other. Words end at anything but letters (and digits, where they count), and
 * before a capital after a small one.
 */
export class NameWords {
  readonly #withDigits: boolean;
  readonly #maxCharacters: number;
  #name = '';
  #length = 0;
  #next = 0;
  /** The word that was found last: its hash, its number of letters, and the code unit behind it. */
  hash = 0;
  letters = 0;
  behind = 0;

  constructor(maxCharacters: number, withDigits: boolean) {
    this.#maxCharacters = maxCharacters;
    this.#withDigits = withDigits;
  }

  /** Begins another name. */
  read(name: string): void {
    this.#name = name;
    this.#length = Math.min(name.length, this.#maxCharacters);
    this.#next = 0;
  }

  /** Finds the next word of the name; false: there is none. */
  next(): boolean {
    const name = this.#name;
    const length = this.#length;
    let index = this.#next;
    let code = space;
    for (; index < length; index++) {
      code = codeAt(name, index);
      if (isCapital(code) || this.#isSmall(code)) break;
    }
    if (index >= length) {
      // A name is a part of its page, which is not to be held.
      this.#name = '';
      this.#length = 0;
      return false;
    }
    const from = index;
    let hash = hashSeed;
    let isBehindSmall = false;
    do {
      hash = hashUnit(hash, code);
      isBehindSmall = !isCapital(code);
      index++;
      code = index < length ? codeAt(name, index) : space;
    } while (isCapital(code) ? !isBehindSmall : this.#isSmall(code));
    this.hash = hash | 0;
    this.letters = index - from;
    this.behind = code;
    this.#next = index;
    return true;
  }

  #isSmall(code: number): boolean {
    return (code >= 97 && code <= 122) || (this.#withDigits && code >= 48 && code <= 57);
  }
}

/** Visits the words of a name, each with the code unit behind it; see `NameWords`. */
export function eachWordOfName(
  name: string,
  maxCharacters: number,
  withDigits: boolean,
  visit: (hash: number, letters: number, behind: number) => void,
): void {
  const words = new NameWords(maxCharacters, withDigits);
  words.read(name);
  while (words.next()) visit(words.hash, words.letters, words.behind);
}
