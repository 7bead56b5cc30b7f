import { codeAt } from '../characters.ts';
import { hashSeed, hashUnit, hashWord } from './words.ts';

/** What single words are worth: words in names of elements, by where these stand, and words of the text itself. */
export interface Lexicon {
  /** For names of the element around a block and of inline elements inside. */
  readonly own: Int8Array;
  /** For names of the element around that. */
  readonly parent: Int8Array;
  /** For names of all further out. */
  readonly outer: Int8Array;
  readonly words: Int8Array;
}

export const nameSlots = 4096;
export const wordSlots = 8192;
/** Weights are stored in sixteenths of log-odds. */
export const weightUnit = 1 / 16;

const mostNames = 24;

/** Where the weights of a word of a name stand. */
export const slotOfName = (hash: number): number => (hash ^ (hash >>> 12) ^ (hash >>> 24)) & (nameSlots - 1);
/** Where the weight of a word of the text stands. */
export const slotOfWord = (hash: number): number => (hash ^ (hash >>> 13)) & (wordSlots - 1);

const longestName = 120;

/**
 * Visits the hashes of the words of a name, in lower case. Words end at anything but letters, and before a capital
 * after a small letter; single letters are none.
 */
export function eachNameWord(name: string, longest: number, visit: (hash: number) => void): void {
  let letters = 0;
  let hash = hashSeed;
  let small = false;
  const length = Math.min(name.length, longest);
  for (let index = 0; index <= length; index++) {
    const code = index < length ? codeAt(name, index) : 32;
    const isSmall = code >= 97 && code <= 122;
    const isCapital = code >= 65 && code <= 90;
    if (letters > 0 && (!(isSmall || isCapital) || (isCapital && small))) {
      if (letters > 1) visit(hash | 0);
      letters = 0;
    }
    if (isSmall || isCapital) {
      hash = hashUnit(letters === 0 ? hashSeed : hash, code);
      letters++;
    }
    small = isSmall;
  }
}

/** The slots of a name's words. */
export function slotsOfName(name: string): number[] {
  const slots: number[] = [];
  eachNameWord(name, longestName, (hash) => slots.push(slotOfName(hash)));
  return slots.slice(0, mostNames);
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

/** What the name of an element is worth for blocks right inside, one further in, and all others. */
export interface NameWorth {
  readonly own: number;
  readonly parent: number;
  readonly outer: number;
}

const sum = (weights: Int8Array, slots: readonly number[]): number =>
  slots.reduce((total, slot) => total + (weights[slot] ?? 0), 0) * weightUnit;

/** Adds up what slots are worth. */
export const worthOf = ({ own, parent, outer }: Lexicon, slots: readonly number[]): NameWorth => ({
  own: sum(own, slots),
  parent: sum(parent, slots),
  outer: sum(outer, slots),
});

const nothing: NameWorth = { own: 0, parent: 0, outer: 0 };

/** Weighs names; every distinct one is looked at once. */
export class NameScale {
  readonly #lexicon: Lexicon | null;
  readonly #names = new Map<string, NameWorth>();
  readonly #tags = new Map<string, NameWorth>();

  constructor(lexicon: Lexicon | null) {
    this.#lexicon = lexicon;
  }

  ofTag(tag: string): NameWorth {
    return this.#of(this.#tags, tag, (name) => [slotOfTag(name)]);
  }

  ofName(name: string): NameWorth {
    return this.#of(this.#names, name, slotsOfName);
  }

  #of(seen: Map<string, NameWorth>, name: string, slots: (name: string) => number[]): NameWorth {
    const known = seen.get(name);
    if (known) return known;
    const worth = this.#lexicon ? worthOf(this.#lexicon, slots(name)) : nothing;
    seen.set(name, worth);
    return worth;
  }
}
