import { codeAt } from '../characters.ts';

/** How a text is spelt, where a model may read other words in it than a person does. */
export interface Spelling {
  /** It is spelt so that its words are not what they look like. */
  readonly odd: boolean;
  /** It holds a word as long as only encoded text has. */
  readonly encoded: boolean;
  /** Its letters stand as in a text backwards, or rotated. */
  readonly turned: boolean;
}

/** 1 Latin, 2 Greek or Cyrillic, 3 other letters, 5 what is not seen, 6 odd letters; 0 the rest. */
const classes = new Uint8Array(65_536);
const fill = (value: number, ...ranges: readonly (readonly [number, number])[]): void => {
  for (const [from, to] of ranges) classes.fill(value, from, to + 1);
};
fill(1, [0x30, 0x39], [0x40, 0x5a], [0x61, 0x7a], [0xc0, 0x24f], [0x1e00, 0x1eff], [0x24, 0x24]);
fill(2, [0x370, 0x52f], [0x1f00, 0x1fff]);
fill(3, [0x530, 0xdff], [0xf00, 0x1cff]);
fill(
  5,
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
  [0x180e, 0x180e],
  [0x34f, 0x34f],
  [0xdb40, 0xdb40],
);
fill(6, [0x1d00, 0x1d2b], [0x24b6, 0x24e9], [0xff21, 0xff5a], [0xd835, 0xd835], [0xfe00, 0xfe0e]);

/** The product of their classes. */
const latinBesideGreek = 2;
const longWord = 40;
const spacedLetters = 6;
const oddLetters = 3;
const minTurnedLetters = 30;
/** Latin letters of every language here are vowels more often; of rotated ones a fifth is. */
const minVowelShare = 0.27;
const firstBeyondAscii = 0x80;
const isVowel = new Uint8Array(firstBeyondAscii);
for (const letter of 'aeiouAEIOU') isVowel[codeAt(letter, 0)] = 1;
const isUpper = (code: number): boolean => code >= 0x41 && code <= 0x5a;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Whether an invisible character joins letters of a script that needs it. */
const joins = (text: string, at: number, code: number): boolean =>
  (code === 0x200c || code === 0x200d) && codeAt(text, at - 1) >= 0x600;

/** Reads how texts are spelt, one after the other, character by character. */
class Scan implements Spelling {
  odd = false;
  encoded = false;
  turned = false;
  #singles = 0;
  #oddLetters = 0;
  #letters = 0;
  #vowels = 0;

  /** Whether a text is spelt as few are; the fields tell how. */
  read(text: string): boolean {
    this.odd = false;
    this.encoded = false;
    this.turned = false;
    this.#singles = 0;
    this.#oddLetters = 0;
    this.#letters = 0;
    this.#vowels = 0;
    let word = 0;
    let last = 0;
    const { length } = text;
    for (let at = 0; at < length; at++) {
      const code = codeAt(text, at);
      const value = classes[code] ?? 0;
      if (value > 0 && value < 4) {
        if (value * last === latinBesideGreek) this.odd = true;
        word++;
        if (!isDigit(code)) {
          this.#letters++;
          // What stands beyond ASCII belongs to a text that is not rotated.
          this.#vowels += isVowel[code] ?? 1;
        }
      } else {
        if (word > 0) this.#endWord(text, word, at);
        word = 0;
        if (value === 5 && !joins(text, at, code)) this.odd = true;
        else if (value === 6 && ++this.#oddLetters >= oddLetters) this.odd = true;
      }
      last = value;
    }
    if (word > 0) this.#endWord(text, word, length);
    if (this.#letters >= minTurnedLetters && this.#vowels < minVowelShare * this.#letters) this.turned = true;
    return this.odd || this.encoded || this.turned;
  }

  #endWord(text: string, letters: number, at: number): void {
    if (letters >= longWord) this.encoded = true;
    this.#singles = letters === 1 ? this.#singles + 1 : 0;
    this.#oddLetters = 0;
    if (this.#singles >= spacedLetters) this.odd = true;
    // A word that ends with its only capital was one that began with it.
    if (
      letters > 4 &&
      isUpper(codeAt(text, at - 1)) &&
      !isUpper(codeAt(text, at - 2)) &&
      !isUpper(codeAt(text, at - letters))
    )
      this.turned = true;
  }
}

const scan = new Scan();
const plain: Spelling = { odd: false, encoded: false, turned: false };

/** How a text is spelt. A few nanoseconds a character. */
export function spellingOf(text: string): Spelling {
  if (!scan.read(text)) return plain;
  const { odd, encoded, turned } = scan;
  return { odd, encoded, turned };
}
