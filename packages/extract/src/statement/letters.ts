import { codeAt } from '../characters.ts';

/** Whether a text is of ASCII alone, as most are: classes of all scripts take ten times as long. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

const letter = /[\p{L}\p{N}]/u;
const beside = /[^\p{L}\p{N}]+/gu;
const sort = { unknown: 0, letter: 1, sign: 2, half: 3 } as const;
/** The sorts of code units that were met: an expression takes much longer to tell. */
const sorts = new Uint8Array(65_536).fill(sort.half, 0xd800, 0xe000);

function sortOf(code: number): number {
  const known = sorts[code] ?? 0;
  if (known !== sort.unknown) return known;
  const found = letter.test(String.fromCharCode(code)) ? sort.letter : sort.sign;
  sorts[code] = found;
  return found;
}

/** A text by its letters and digits alone, in small letters, as it is compared with another. */
export function lettersOf(text: string): string {
  const small = text.toLowerCase();
  if (isAscii(small)) return small.replace(/[^a-z0-9]+/g, '');
  const { length } = small;
  let letters = '';
  let from = 0;
  for (let at = 0; at < length; at++) {
    const found = sortOf(codeAt(small, at));
    if (found === sort.letter) continue;
    // A pair of them is one letter, or none.
    if (found === sort.half) return small.replace(beside, '');
    if (at > from) letters += small.slice(from, at);
    from = at + 1;
  }
  return from === 0 ? small : letters + small.slice(from);
}
