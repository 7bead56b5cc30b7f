import { eachWordOfName } from './word-bits.ts';
import { hashWord } from './words.ts';

/** The weights of single words: words in names of elements, by where these stand, and words of the text itself. */
export interface Lexicon {
  /** For names of the element around a block and of inline elements inside. */
  readonly own: Int8Array;
  /** For names of the element around that. */
  readonly parent: Int8Array;
  /** For names of all further out. */
  readonly outer: Int8Array;
  readonly words: Int8Array;
  /** For what a block begins and ends with, and short blocks as a whole. */
  readonly openings: Int8Array;
}

export const nameSlots = 4096;
export const wordSlots = 8192;
export const openingSlots = 8192;
/** Weights are stored in sixteenths of log-odds. */
export const weightUnit = 1 / 16;

/** Further words of a name do not count. */
export const maxNameWords = 24;

/** Where the weights of a word of a name stand. */
export const slotOfName = (hash: number): number => (hash ^ (hash >>> 12) ^ (hash >>> 24)) & (nameSlots - 1);
/** Where the weight of a word of the text stands. */
export const slotOfWord = (hash: number): number => (hash ^ (hash >>> 13)) & (wordSlots - 1);

const mix = (hash: number, next: number): number => Math.imul(hash, 0x9e3779b1) ^ next ^ (hash >>> 15);
const slotOfOpening = (hash: number): number => (hash ^ (hash >>> 13) ^ (hash >>> 26)) & (openingSlots - 1);
const longestOpening = 3;
const maxPhraseWords = 8;

/** Calls back with the slots of a block's first words, one to three of them, of its last, and of a short one as a whole. */
export function eachOpening(hashes: Int32Array, from: number, words: number, use: (slot: number) => void): void {
  let hash = 1;
  for (let length = 1; length <= words && length <= maxPhraseWords; length++) {
    hash = mix(hash + length, hashes[from + length - 1] ?? 0);
    if (length <= longestOpening) use(slotOfOpening(hash));
  }
  if (words === 0) return;
  use(slotOfOpening(mix(77, hashes[from + words - 1] ?? 0)));
  if (words <= maxPhraseWords) use(slotOfOpening(mix(hash, 99)));
}

/** Longer names are not read to their end. */
export const maxNameCharacters = 200;

/** The slots of a name's words; single letters are none. */
export function slotsOfName(name: string): number[] {
  const slots: number[] = [];
  eachWordOfName(name, maxNameCharacters, false, (hash, letters) => {
    if (letters > 1 && slots.length < maxNameWords) slots.push(slotOfName(hash));
  });
  return slots;
}

/** The slot of a tag, which counts as a name. */
export const slotOfTag = (tag: string): number => slotOfName(hashWord(`<${tag}`));

/** The attributes whose words count. */
export const isName = (attribute: string | undefined): boolean =>
  attribute === 'class' ||
  attribute === 'id' ||
  attribute === 'itemprop' ||
  attribute === 'data-testid' ||
  attribute === 'role';

/** A lexicon, and what it says of the names of all elements: of inline ones together with those around them, up to their container. */
export interface WeighedNames {
  readonly lexicon: Lexicon | null;
  /** For blocks right inside. */
  readonly own: Float32Array;
  /** For blocks one further in. */
  readonly parent: Float32Array;
  /** For all others. */
  readonly outer: Float32Array;
}
