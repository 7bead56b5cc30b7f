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
/** Closes what a sentence may end in: quotes and brackets. */
const closer = 7;
/** Counts as a mark; behind a heading it is the text of a link to it. */
const pilcrow = 8;
const digit = 9;
const capital = 10;
for (const code of [9, 10, 11, 12, 13, 32, 0x85, 0xa0, 0x2028, 0x2029, 0x3000]) classes[code] = space;
for (let code = 0x2000; code <= 0x200b; code++) classes[code] = space;
for (let code = 33; code < 48; code++) classes[code] = mark;
for (let code = 48; code < 58; code++) classes[code] = digit;
for (let code = 58; code < 65; code++) classes[code] = mark;
for (let code = 65; code < 91; code++) classes[code] = capital;
for (let code = 0xc0; code < 0xdf; code++) classes[code] = capital;
for (let code = 0x391; code < 0x3ac; code++) classes[code] = capital;
for (let code = 0x400; code < 0x430; code++) classes[code] = capital;
for (const code of [0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x7b, 0x7c, 0x7d, 0x7e]) classes[code] = mark;
/** Signs between letters that no word is made of: quotes, dashes, arrows, currencies, brackets of all scripts. */
for (const [
  from,
  to,
] of [[0xa1, 0xa9], [0xab, 0xb1], [0xb4, 0xb4], [0xb6, 0xb8], [0xbb, 0xbb], [0xbf, 0xbf], [0xd7, 0xd7], [0xf7, 0xf7], [0x2010, 0x2027], [0x2030, 0x205e], [0x20a0, 0x20c0], [0x2117, 0x2123], [0x2190, 0x2bff], [0x3003, 0x3003], [0x3008, 0x3020], [0xff01, 0xff0f], [0xff1a, 0xff20], [0xff3b, 0xff40], [0xff5b, 0xff65]] as const) // biome-ignore format: a list
  classes.fill(mark, from, to + 1);
classes[0xb6] = pilcrow;
for (const code of [0x2e, 0x21, 0x3f, 0x2026, 0x3002, 0xff01, 0xff1f, 0x964, 0x61f, 0x6d4]) classes[code] = end;
for (const code of [0x22, 0x27, 0x29, 0x5d, 0xbb, 0x2019, 0x201c, 0x201d, 0x203a, 0x300d, 0x300f])
  classes[code] = closer;
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
  /** There is a `¶`. */
  pilcrow = false;
  words = 0;
  /** Letters, digits and marks: everything but white space. */
  characters = 0;
  /** Ends of sentences. */
  sentences = 0;
  commas = 0;
  /** Words that begin with a capital. */
  capitals = 0;
  digits = 0;

  /** Reads one text in one pass and puts its words on the tape. A word needs a letter or a digit. */
  read(text: string, tape: WordTape): void {
    let [words, spaces, sentences, commas, capitals, digits] = [0, 0, 0, 0, 0, 0];
    this.suspicious = false;
    this.pilcrow = false;
    let previous = space;
    let inWord = false;
    let hash = hashSeed;
    const { length } = text;
    for (let index = 0; index < length; index++) {
      let code = codeAt(text, index);
      let kind = classes[code] ?? letter;
      if (kind === letter || kind >= digit) {
        if (!inWord) {
          words++;
          hash = hashSeed;
          inWord = true;
          if (kind === capital) capitals++;
        }
        do {
          if (kind === digit) digits++;
          hash = hashUnit(hash, code);
          previous = kind;
          if (++index === length) break;
          code = codeAt(text, index);
          kind = classes[code] ?? letter;
        } while (kind === letter || kind >= digit);
        if (index === length) break;
      }
      if (kind === invisible) this.suspicious = true;
      else {
        if (inWord) tape.push(hash | 0);
        inWord = false;
        if (kind === space) spaces++;
        if (previous === end && (kind === space || kind === ideograph)) sentences++;
        if (kind === ideograph) {
          words++;
          tape.push(hashUnit(hashSeed, code) | 0);
        } else if (kind === comma) commas++;
        else if (kind === pilcrow) this.pilcrow = true;
      }
      if (kind !== closer || previous !== end) previous = kind;
    }
    if (inWord) tape.push(hash | 0);
    this.words = words;
    this.characters = length - spaces;
    this.sentences = previous === end ? sentences + 1 : sentences;
    this.commas = commas;
    this.capitals = capitals;
    this.digits = digits;
    this.empty = spaces === length;
  }
}
