import type { TreeNode } from '../tree/node.ts';
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

const maxNames = 24;

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

const maxNameCharacters = 120;

/** The slots of a name's words; single letters are none. */
export function slotsOfName(name: string): number[] {
  const slots: number[] = [];
  eachWordOfName(name, maxNameCharacters, false, (hash, letters) => {
    if (letters > 1 && slots.length < maxNames) slots.push(slotOfName(hash));
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

/** The weights of the name of an element for blocks right inside, one further in, and all others. */
export interface NameWeights {
  readonly own: number;
  readonly parent: number;
  readonly outer: number;
}

function sum(weights: Int8Array, slots: readonly number[]): number {
  let total = 0;
  for (const slot of slots) total += weights[slot] ?? 0;
  return total * weightUnit;
}

/** Adds up the weights of slots. */
export const weightsOf = ({ own, parent, outer }: Lexicon, slots: readonly number[]): NameWeights => ({
  own: sum(own, slots),
  parent: sum(parent, slots),
  outer: sum(outer, slots),
});

const nothing: NameWeights = { own: 0, parent: 0, outer: 0 };

/** Weighs names; every distinct one is looked at once. */
export class NameScale {
  readonly #lexicon: Lexicon | null;
  readonly #names = new Map<string, NameWeights>();
  /** Of known tags, by `tagId`. */
  readonly #tags: NameWeights[] = [];

  constructor(lexicon: Lexicon | null) {
    this.#lexicon = lexicon;
  }

  ofTag({ tag, tagId }: TreeNode): NameWeights {
    const weights = this.#tags[tagId] ?? this.#weigh([slotOfTag(tag)]);
    if (tagId > 0) this.#tags[tagId] = weights;
    return weights;
  }

  ofName(name: string): NameWeights {
    const known = this.#names.get(name);
    if (known) return known;
    const weights = this.#weigh(slotsOfName(name));
    this.#names.set(name, weights);
    return weights;
  }

  #weigh(slots: readonly number[]): NameWeights {
    return this.#lexicon ? weightsOf(this.#lexicon, slots) : nothing;
  }
}
