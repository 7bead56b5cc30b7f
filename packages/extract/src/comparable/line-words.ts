/** Letters and marks of the scripts that put spaces between words; 0xe00 and up are Thai, kana, Han, Hangul and the like. */
const firstUnspaced = 0xe00;
const letters = new Uint8Array(firstUnspaced);
for (let code = 0; code < firstUnspaced; code++)
  if (/[\p{L}\p{M}'’]/u.test(String.fromCharCode(code))) letters[code] = 1;
const rightQuote = 0x2019;
const geresh = 0x5f3;
letters[geresh] = 1;
/** Latin with two marks, as in Vietnamese, and Greek with them. */
const isMarkedLatin = (code: number): boolean => code >= 0x1e00 && code <= 0x1fff;

/** Whether a code unit is a letter or mark of a script with spaces, or an apostrophe. */
export const isLetter = (code: number): boolean =>
  code < firstUnspaced ? letters[code] === 1 : code === rightQuote || isMarkedLatin(code);

/** Whether a code unit is a letter of a script without spaces. */
export const isUnspaced = (code: number): boolean =>
  code >= firstUnspaced &&
  code < 0xd800 &&
  !isMarkedLatin(code) &&
  !(code >= 0x2000 && code <= 0x2e7f) &&
  !(code >= 0x3000 && code <= 0x303f);

/** No word that is looked for is longer. */
const longestWord = 24;

/** Where the word ends that begins at a place; the place itself where none does, or one that is too long to matter. */
export function wordEnd(line: string, at: number): number {
  let end = at;
  while (end - at <= longestWord && isLetter(line.charCodeAt(end))) end += 1;
  return end - at > longestWord ? at : end;
}

/** Where the word begins that ends before a place. */
export function wordStart(line: string, at: number): number {
  let start = at;
  while (start > 0 && at - start <= longestWord && isLetter(line.charCodeAt(start - 1))) start -= 1;
  return at - start > longestWord ? at : start;
}

/** The place after a space, if one is there. */
export const pastSpace = (line: string, at: number): number => (line.charCodeAt(at) === 32 ? at + 1 : at);
