/**
 * The code unit at an index. As a method, `charCodeAt` is looked up anew for every character once strings of many
 * inner forms (slices, joins, one or two bytes) have passed by, which makes loops four times slower; this is not.
 */
export const codeAt: (text: string, index: number) => number = Function.prototype.call.bind(
  String.prototype.charCodeAt,
);

/** White space of ASCII. */
export const isSpaceCode = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** A copy of a part of a page that may outlive it: engines make parts by reference, which hold the whole page. */
export const detached = (part: string): string => ` ${part}`.slice(1);

/**
 * What never reaches an output: controls, zero-width and bidi characters, fillers, and the tag block (U+E0000 and up),
 * which can hide a message from people and not from a model.
 */
const invisibleRanges: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
];
/** The first half of every character from U+E0000 to U+E03FF. */
const tagBlockLead = 0xdb40;

/** 1 for invisible code units, 2 for surrogates, which need a look at their partner. */
const classes = new Uint8Array(65_536);
for (const [from, to] of invisibleRanges) classes.fill(1, from, to + 1);
classes.fill(2, 0xd800, 0xe000);

/** Scripts from Arabic on shape their letters with joiners, and emoji are built with them; elsewhere they only hide. */
const joins = (code: number): boolean => code >= 0x600 && !(code >= 0x2000 && code <= 0x206f) && code !== 0xfeff;

const isJoiner = (code: number): boolean => code === 0x200c || code === 0x200d;

/** How many code units at `index` are invisible: none, one, or a pair of the tag block. */
function invisibleAt(text: string, index: number): number {
  const code = codeAt(text, index);
  const unit = classes[code];
  if (unit === 0) return 0;
  if (unit === 2) return code === tagBlockLead && (codeAt(text, index + 1) & 0xfc00) === 0xdc00 ? 2 : 0;
  return isJoiner(code) && joins(codeAt(text, index - 1)) && joins(codeAt(text, index + 1)) ? 0 : 1;
}

/**
 * What `clean` has to look at, for it is none of what most texts are of. An expression finds that there is nothing of it faster
 * than a loop does, in texts of some length; of more ranges it would be slower.
 */
const unusual = /[^\t-\r -~\x85\xa0-\xac\xae-\u034e\u0370-\u0600\u2010-\u2027]/;
const minSearchedCharacters = 48;

/** The text without invisible characters, and without lone surrogates. */
export function clean(text: string): string {
  const { length } = text;
  if (length >= minSearchedCharacters && !unusual.test(text)) return text;
  const pieces: string[] = [];
  let from = 0;
  for (let index = 0; index < length; index++) {
    const code = codeAt(text, index);
    if ((code >= 32 && code < 127) || classes[code] === 0) continue;
    const units = invisibleAt(text, index);
    if (units === 0) continue;
    if (index > from) pieces.push(text.slice(from, index));
    from = index + units;
    index = from - 1;
  }
  if (from > 0) pieces.push(text.slice(from));
  return (from > 0 ? pieces.join('') : text).toWellFormed();
}

/** True for a code point that `clean` removes wherever it stands; joiners are judged by their neighbours instead. */
export const isInvisible = (code: number): boolean =>
  code > 0xffff ? code >> 10 === 0x380 : classes[code] === 1 && !isJoiner(code);

/** Whether a text is nothing but white space, as the texts between a page's elements are. */
export function isBlank(text: string): boolean {
  const { length } = text;
  for (let index = 0; index < length; index++) {
    const code = codeAt(text, index);
    if (code !== 32 && (code < 9 || code > 13)) return false;
  }
  return true;
}

/** White space that is anything but single spaces. */
const uneven = / [\s\x85]+|[^\S ][\s\x85]*|\x85[\s\x85]*/g;

/** Every run of white space as one space; ends are kept. */
export const collapse = (text: string): string => text.replace(uneven, ' ');

/** What is looked at character by character, for a call of an expression takes as long as so many. */
const maxLoopedCharacters = 64;

/** Whether a short text is one line of ASCII already, with single spaces between its words. */
function isTidy(text: string): boolean {
  const { length } = text;
  if (length > maxLoopedCharacters) return false;
  let last = 32;
  for (let index = 0; index < length; index++) {
    const code = codeAt(text, index);
    if (code < 32 || code > 126 || (code === 32 && last === 32)) return false;
    last = code;
  }
  return last !== 32;
}

/** One line: white space collapsed, ends trimmed, invisible characters out. */
export const tidy = (text: string): string => (isTidy(text) ? text : collapse(clean(text)).trim());

/** Han and kana are written without spaces: each character counts as a word. */
const isIdeograph = (code: number): boolean =>
  (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff);

/** Thai, Lao, Burmese and Khmer are written without spaces between words, which have about so many letters. */
const lettersOfWord = 5;
const isSoutheastAsian = (code: number): boolean =>
  (code >= 0xe00 && code <= 0xeff) || (code >= 0x1000 && code <= 0x109f) || (code >= 0x1780 && code <= 0x17ff);

/** Words between white space, every ideograph, and a share for letters of other scripts without spaces. */
export function countWords(text: string): number {
  const { length } = text;
  let words = 0;
  /** The letters of the word that is being read; none between words. */
  let letters = 0;
  for (let index = 0; index < length; index++) {
    const code = codeAt(text, index);
    if (code <= 32 || code === 0xa0 || code === 0x3000) letters = 0;
    else if (isIdeograph(code)) {
      words++;
      letters = 0;
    } else if (letters === 0 || (letters >= lettersOfWord && isSoutheastAsian(code))) {
      letters = 1;
      words++;
    } else letters++;
  }
  return words;
}
