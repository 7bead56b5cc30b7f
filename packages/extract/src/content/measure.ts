import { isInvisible } from '../characters.ts';

/** Counts of one text node. */
export interface Measured {
  /** Nothing but white space. */
  readonly empty: boolean;
  /** There may be invisible characters: `clean` has to look. */
  readonly suspicious: boolean;
  readonly words: number;
  /** Ends of sentences. */
  readonly sentences: number;
  readonly commas: number;
}

const nothing: Measured = { empty: true, suspicious: false, words: 0, sentences: 0, commas: 0 };
const classes = new Uint8Array(65_536).fill(1);
const space = 0;
const letter = 1;
const mark = 2;
const end = 3;
const comma = 4;
const ideograph = 5;
const invisible = 6;
for (const code of [9, 10, 11, 12, 13, 32, 0x85, 0xa0, 0x2028, 0x2029, 0x3000]) classes[code] = space;
for (let code = 0x2000; code <= 0x200b; code++) classes[code] = space;
for (let code = 33; code < 48; code++) classes[code] = mark;
for (let code = 58; code < 65; code++) classes[code] = mark;
for (const code of [0x2013, 0x2014, 0x2022, 0xb7, 0xbb, 0xab, 0x203a, 0x7c, 0x5b, 0x5d]) classes[code] = mark;
for (const code of [0x2e, 0x21, 0x3f, 0x2026, 0x3002, 0xff01, 0xff1f, 0x964, 0x61f, 0x6d4]) classes[code] = end;
for (const code of [0x2c, 0x3b, 0x3001, 0xff0c, 0x60c]) classes[code] = comma;
for (let code = 0x3040; code <= 0x9fff; code++) if (code < 0x3100 || code > 0x33ff) classes[code] = ideograph;

for (let code = 0; code < 0xd800; code++)
  if (isInvisible(code) || code === 0x200c || code === 0x200d) classes[code] = invisible;
for (let code = 0xe000; code < 65_536; code++) if (isInvisible(code)) classes[code] = invisible;
classes[0xdb40] = invisible;

/** Counts words, sentence ends and commas in one pass. A word needs a letter or a digit. */
export function measure(text: string): Measured {
  let words = 0;
  let sentences = 0;
  let commas = 0;
  let previous = space;
  let inWord = false;
  let seen = false;
  let suspicious = false;
  for (let index = 0; index < text.length; index++) {
    const kind = classes[text.charCodeAt(index)] ?? letter;
    if (kind === space) {
      inWord = false;
      if (previous === end) sentences++;
    } else if (kind === letter) {
      if (!inWord) words++;
      inWord = true;
    } else if (kind === ideograph) {
      if (previous === end) sentences++;
      words++;
      inWord = false;
    } else if (kind === comma) commas++;
    else if (kind === invisible) suspicious = true;
    seen ||= kind !== space;
    previous = kind;
  }
  if (!seen) return nothing;
  return { empty: false, suspicious, words, sentences: previous === end ? sentences + 1 : sentences, commas };
}
