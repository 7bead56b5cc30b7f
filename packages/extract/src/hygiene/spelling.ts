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
/** Capitals of the scripts that have some, as far as Cyrillic. */
const isCapital = Uint8Array.from({ length: 0x530 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return letter.toLowerCase() !== letter && letter.toUpperCase() === letter ? 1 : 0;
});
const isUpper = (code: number): boolean => isCapital[code] === 1;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Whether an invisible character joins letters of a script that needs it. */
const joins = (text: string, at: number, code: number): boolean =>
  (code === 0x200c || code === 0x200d) && codeAt(text, at - 1) >= 0x600;

/** The traits of every character, for one look: its class, whether it is of a word, of which script, no digit, and a vowel. */
const bits = { class: 7, word: 8, latin: 16, greek: 32 } as const;
const [letterShift, vowelShift] = [6, 7];
const traits = classes.map((value, code) => {
  const isInWord = value > 0 && value < 4;
  if (!isInWord) return value;
  const script = value === 1 ? bits.latin : value === 2 ? bits.greek : 0;
  // What stands beyond ASCII belongs to a text that is not rotated.
  const isLikeVowel = code >= firstBeyondAscii || isVowel[code] === 1;
  const letter = isDigit(code) ? 0 : (1 << letterShift) | (isLikeVowel ? 1 << vowelShift : 0);
  return value | bits.word | script | letter;
});
const bothScripts = bits.latin | bits.greek;

/** Whether a Latin letter stands beside a Greek or Cyrillic one in a part of a text. */
function mixesScripts(text: string, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++)
    if ((classes[codeAt(text, at)] ?? 0) * (classes[codeAt(text, at - 1)] ?? 0) === latinBesideGreek) return true;
  return false;
}

/** Whether a word ends with its only capital: it is one that began with it. */
const endsWithItsCapital = (text: string, letters: number, at: number): boolean =>
  letters > 4 &&
  isUpper(codeAt(text, at - 1)) &&
  !isUpper(codeAt(text, at - 2)) &&
  !isUpper(codeAt(text, at - letters));

/** A sentence that begins with its end stands backwards. */
const beginsWithItsEnd = /^\s{0,20}[.!?。！？؟।][^\s.\d]/;

const plain: Spelling = { odd: false, encoded: false, turned: false };

/** How a text is spelt. A few nanoseconds a character. */
export function spellingOf(text: string): Spelling {
  let [odd, encoded, turned] = [false, false, false];
  let [singles, strange, letters, vowels] = [0, 0, 0, 0];
  const { length } = text;
  for (let at = 0; at < length; at++) {
    const from = at;
    let scripts = 0;
    let trait = traits[codeAt(text, at)] ?? 0;
    while ((trait & bits.word) !== 0) {
      scripts |= trait;
      letters += (trait >> letterShift) & 1;
      vowels += (trait >> vowelShift) & 1;
      trait = ++at < length ? (traits[codeAt(text, at)] ?? 0) : 0;
    }
    const word = at - from;
    if (word > 0) {
      if ((scripts & bothScripts) === bothScripts && mixesScripts(text, from, at)) odd = true;
      if (word >= longWord) encoded = true;
      singles = word === 1 ? singles + 1 : 0;
      strange = 0;
      if (singles >= spacedLetters) odd = true;
      if (endsWithItsCapital(text, word, at)) turned = true;
    }
    const value = trait & bits.class;
    if (value === 5 && !joins(text, at, codeAt(text, at))) odd = true;
    else if (value === 6 && ++strange >= oddLetters) odd = true;
  }
  if (letters >= minTurnedLetters && vowels < minVowelShare * letters) turned = true;
  if (!turned && beginsWithItsEnd.test(text)) turned = true;
  return odd || encoded || turned ? { odd, encoded, turned } : plain;
}
