import { integers } from '../page-arrays.ts';
import { phrasesOf } from '../words/by-language.ts';
import words from './words.json' with { type: 'json' };

/**
 * Words as 32-bit hashes of their lower-case letters, and what single words tell: function words of a dozen languages,
 * and groups of words that stand in the furniture of pages.
 */
const lowerCase = new Uint16Array(65_536);
for (let code = 0; code < 65_536; code++) lowerCase[code] = code;
for (const [from, to] of [
  [0x41, 0x5a],
  [0xc0, 0x587],
  [0x1e00, 0x1fff],
] as const)
  for (let code = from; code <= to; code++) {
    const lower = String.fromCharCode(code).toLowerCase();
    if (lower.length === 1) lowerCase[code] = lower.charCodeAt(0);
  }

/** Where every word's hash begins. */
export const hashSeed = 0x811c9dc5;

/** Takes one UTF-16 code unit into a word's hash. */
export const hashUnit = (hash: number, code: number): number => Math.imul(hash ^ (lowerCase[code] ?? code), 16_777_619);

/** The hash of a whole word, the same as when its units are taken one by one. */
export function hashWord(word: string): number {
  let hash = hashSeed;
  for (let index = 0; index < word.length; index++) hash = hashUnit(hash, word.charCodeAt(index));
  return hash | 0;
}

/** Spreads a hash over 16 bits, for tables. */
export const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & 0xffff;

/** Groups of words of one meaning; the place of a group is its bit, after the function words. The model learned their order and words. */
export const keywordGroups: readonly string[] = Object.keys(words.groups);

const flags = new Uint16Array(65_536);
for (const word of phrasesOf(words.function)) flags[slotOf(hashWord(word))] = 1;
for (const [group, lists] of Object.values(words.groups).entries())
  for (const word of phrasesOf(lists)) {
    const slot = slotOf(hashWord(word));
    flags[slot] = (flags[slot] ?? 0) | (2 << group);
  }

/** Bit 0 for a function word, bit g + 1 for a word of group g. One word in a hundred is taken for another. */
export const flagsOf = (hash: number): number => flags[slotOf(hash)] ?? 0;

/** The words of a page as hashes, in the order in which they stand. */
export class WordTape {
  hashes = integers(1024);
  length = 0;

  push(hash: number): void {
    if (this.length === this.hashes.length) {
      const grown = integers(2 * this.length);
      grown.set(this.hashes);
      this.hashes = grown;
    }
    this.hashes[this.length++] = hash;
  }
}
