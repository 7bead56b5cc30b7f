import { codeAt, isInvisible } from '../characters.ts';
import { hashSeed, hashUnit, type WordTape } from './words.ts';

const classes = new Uint8Array(65_536).fill(1);
const space = 0;
const letter = 1;
const mark = 2;
const end = 3;
const comma = 4;
const ideograph = 5;
const invisible = 6;
const digit = 7;
const capital = 8;
for (const code of [9, 10, 11, 12, 13, 32, 0x85, 0xa0, 0x2028, 0x2029, 0x3000]) classes[code] = space;
for (let code = 0x2000; code <= 0x200b; code++) classes[code] = space;
for (let code = 33; code < 48; code++) classes[code] = mark;
for (let code = 48; code < 58; code++) classes[code] = digit;
for (let code = 58; code < 65; code++) classes[code] = mark;
for (let code = 65; code < 91; code++) classes[code] = capital;
for (let code = 0xc0; code < 0xdf; code++) classes[code] = capital;
for (let code = 0x391; code < 0x3ac; code++) classes[code] = capital;
for (let code = 0x400; code < 0x430; code++) classes[code] = capital;
for (const code of [0x2013, 0x2014, 0x2022, 0xb7, 0xbb, 0xab, 0x203a, 0x7c, 0x5b, 0x5d]) classes[code] = mark;
for (const code of [0x2e, 0x21, 0x3f, 0x2026, 0x3002, 0xff01, 0xff1f, 0x964, 0x61f, 0x6d4]) classes[code] = end;
for (const code of [0x2c, 0x3b, 0x3001, 0xff0c, 0x60c]) classes[code] = comma;
for (let code = 0x3040; code <= 0x9fff; code++) if (code < 0x3100 || code > 0x33ff) classes[code] = ideograph;

for (let code = 0; code < 0xd800; code++)
  if (isInvisible(code) || code === 0x200c || code === 0x200d) classes[code] = invisible;
for (let code = 0xe000; code < 65_536; code++) if (isInvisible(code)) classes[code] = invisible;
classes[0xdb40] = invisible;

/** Counts of the text read last. */
export class TextMeter {
  /** Nothing but white space. */
  empty = true;
  /** There may be invisible characters: `clean` has to look. */
  suspicious = false;
  words = 0;
  /** Letters, digits and marks: everything but white space. */
  characters = 0;
  /** Ends of sentences. */
  sentences = 0;
  commas = 0;
  /** Words that begin with a capital. */
  capitals = 0;
  digits = 0;

  #clear(): void {
    this.suspicious = false;
    this.words = 0;
    this.characters = 0;
    this.sentences = 0;
    this.commas = 0;
    this.capitals = 0;
    this.digits = 0;
  }

  /** Reads one text in one pass and puts its words on the tape. A word needs a letter or a digit. */
  read(text: string, tape: WordTape): void {
    this.#clear();
    let previous = space;
    let inWord = false;
    let hash = hashSeed;
    const { length } = text;
    for (let index = 0; index < length; index++) {
      const code = codeAt(text, index);
      const kind = classes[code] ?? letter;
      if (kind !== space) this.characters++;
      if (kind === letter || kind >= digit) {
        if (!inWord) {
          this.words++;
          hash = hashSeed;
          if (kind === capital) this.capitals++;
        }
        if (kind === digit) this.digits++;
        hash = hashUnit(hash, code);
        inWord = true;
      } else if (kind === invisible) this.suspicious = true;
      else {
        if (inWord) tape.push(hash | 0);
        inWord = false;
        if (previous === end && (kind === space || kind === ideograph)) this.sentences++;
        if (kind === ideograph) {
          this.words++;
          tape.push(hashUnit(hashSeed, code) | 0);
        } else if (kind === comma) this.commas++;
      }
      previous = kind;
    }
    if (inWord) tape.push(hash | 0);
    if (previous === end) this.sentences++;
    this.empty = this.characters === 0;
  }
}
