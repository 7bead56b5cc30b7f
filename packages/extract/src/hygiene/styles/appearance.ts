import { codeAt, isSpaceCode } from '../../characters.ts';
import { unescaped } from '../../tree/css-escapes.ts';
import { isTurnedBack } from './boxes/transforms.ts';
import { type Colour, colourOf, isIndistinct } from './colours/colours.ts';
import { changesLight } from './colours/filters.ts';
import { hidingProperties, shrinksBy, unprefixed } from './shrinking.ts';

/** A declaration that bears on whether a text is seen; names and values are in lower case. */
export interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly isImportant: boolean;
}

const backgrounds = new Set(['background', 'background-color', 'background-image']);
/** What hides only together with others. */
const partOfHiding = new Set([
  ...['overflow', 'overflow-x', 'overflow-y'],
  ...['background-clip', 'backface-visibility', 'mix-blend-mode', 'column-width', 'columns'],
  ...['backdrop-filter', 'perspective'],
  ...['grid-template-columns', 'grid-auto-rows', 'grid-column', 'grid-row', 'grid-area'],
]);
/** What gives letters their colour. */
const inkNames = new Set(['color', 'text-fill-color']);
/** The colour of the letters as that of their ground. */
export const currentColour = /\bcurrentcolor\b/i;
const animating = ['animation', 'animation-name', 'animation-fill-mode'];
const seen = new Set([
  ...hidingProperties,
  'display',
  'visibility',
  ...backgrounds,
  ...inkNames,
  ...partOfHiding,
  ...animating,
]);

export const declaresBackground = ({ name }: Declaration): boolean => backgrounds.has(name);

/** Kinds of properties, each a bit: what a rule declares nothing of is not looked for in it. */
export const kinds = {
  background: 1,
  margin: 2,
  overflow: 4,
  place: 8,
  tracks: 16,
  visibility: 32,
  other: 64,
} as const;
const kindOf = new Map<string, number>([
  ...Array.from(backgrounds, (name): [string, number] => [name, kinds.background]),
  ['margin', kinds.margin],
  ['margin-top', kinds.margin],
  ['overflow', kinds.overflow],
  ['overflow-y', kinds.overflow],
  ['top', kinds.place],
  ['inset', kinds.place],
  ['grid-template-columns', kinds.tracks],
  ['grid-template-rows', kinds.tracks],
  ['grid-auto-rows', kinds.tracks],
  ['visibility', kinds.visibility],
]);
/** The kinds of all properties that are declared, as bits. */
export function kindsIn(declarations: readonly Declaration[]): number {
  let found = 0;
  for (const { name } of declarations) found |= kindOf.get(name) ?? kinds.other;
  return found;
}

/** Names that are written as they are looked for. */
const plainName = /^[a-z][a-z-]*$/;
const important = /!\s*important$/;
const quoted = /["']/;
const maxValueCharacters = 4_000;

const [dash, colonCode] = [0x2d, 0x3a];
const maxSeenCharacters = 31;
/** The names that are looked for, each as a bit at the place of its length and ends, for a look that takes no text apart. */
const seenPlaces = new Uint8Array(1 << 15);
const placeOf = (length: number, first: number, last: number): number =>
  (length << 10) | ((first & 31) << 5) | (last & 31);
for (const name of seen) seenPlaces[placeOf(name.length, codeAt(name, 0), codeAt(name, name.length - 1))] = 1;

/** Whether a declaration that stands in a part of a sheet may bear on whether a text is seen. A quick look, for most do not. */
export function mayMatter(css: string, from: number, to: number): boolean {
  let start = from;
  while (start < to && isSpaceCode(codeAt(css, start))) start++;
  let end = start;
  for (; end < to; end++) {
    const code = codeAt(css, end);
    if (code === colonCode) break;
    if ((code < 0x61 || code > 0x7a) && (code !== dash || end === start)) return true;
  }
  const length = end - start;
  if (end === to || length === 0 || length > maxSeenCharacters) return false;
  return seenPlaces[placeOf(length, codeAt(css, start), codeAt(css, end - 1))] === 1;
}

/** What most declarations of these properties say. */
const usual = new Set(
  'none block inline inline-block flex inline-flex grid table table-cell list-item visible hidden'.split(' '),
);
const everywhere = 'initial|inherit|unset|revert|revert-layer';
/** What browsers understand of properties of few words: a declaration of another word says nothing. */
const understood: Readonly<Record<string, RegExp>> = {
  display: new RegExp(
    `^(?:${everywhere}|none|block|inline|contents|flow|(?:inline-)?(?:block|flex|grid|table)|(?:table|ruby)(?:-[a-z-]+)?|list-item|math|flow-root|run-in|(?:block|inline|flow|flow-root|flex|grid|table|ruby|list-item) [a-z -]+|-(?:webkit|moz|ms)-.*|(?:var|if|env)\\(.*)$`,
  ),
  visibility: new RegExp(`^(?:${everywhere}|visible|hidden|collapse|(?:var|if|env)\\(.*)$`),
};

/** Whether a declaration is one that no browser understands, as far as that is known. */
export function isNotUnderstood(stated: string): boolean {
  const [name = '', value = ''] = stated.split(':').map((part) => part.trim());
  return understood[name]?.test(value) === false;
}

/** A declaration as it is written, where it bears on whether a text is seen or states a variable; null for any other. */
export function declarationOf(stated: string): Declaration | null {
  const colon = stated.indexOf(':');
  if (colon < 0) return null;
  const plain = stated.slice(0, colon).trim();
  if (plainName.test(plain) && !seen.has(plain)) return null;
  const text = stated.includes('\\') ? unescaped(stated) : stated;
  const at = text === stated ? colon : text.indexOf(':');
  const name = unprefixed(text.slice(0, at).trim().toLowerCase());
  if (!seen.has(name) && !name.startsWith('--')) return null;
  const value = text
    .slice(at + 1, at + 1 + maxValueCharacters)
    .trim()
    .toLowerCase();
  const isKnown = !(name in understood) || usual.has(value);
  if (!value.includes('!'))
    return isKnown || understood[name]?.test(value) ? { name, value, isImportant: false } : null;
  const isImportant = important.test(value);
  const unmarked = isImportant ? value.replace(important, '').trimEnd() : value;
  // Browsers pass a declaration over that bears another mark.
  if ((unmarked.includes('!') && !quoted.test(unmarked)) || (!isKnown && !understood[name]?.test(unmarked)))
    return null;
  return { name, value: unmarked, isImportant };
}

const maxColours = 100;
const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];

/** Tells which declarations of a page may hide a text; each value of a property is judged once. */
export class Appearance {
  readonly #alternativesOf: (value: string) => readonly string[];
  readonly #colours = new Map<string, Colour | 'clear' | null>();
  readonly #hiding = new Map<string, Map<string, boolean>>();
  readonly #hidingNames = new Set<string>();
  #grounds: readonly Colour[] = [white];
  #inks: readonly Colour[] = [];

  /** `alternativesOf`: all that a value with variables may come to. */
  constructor(alternativesOf: (value: string) => readonly string[]) {
    this.#alternativesOf = alternativesOf;
  }

  colourOf(value: string): Colour | 'clear' | null {
    const known = this.#colours.get(value);
    if (known !== undefined) return known;
    const colour = colourOf(value);
    this.#colours.set(value, colour);
    return colour;
  }

  /** Notes the colours of the page's texts, and the backgrounds on which they may stand. */
  stateColours(declarations: Iterable<Declaration>): void {
    const grounds = new Map<string, Colour>([[white.join(), white]]);
    const inks = new Map<string, Colour>();
    for (const declaration of declarations) {
      const stated = declaresBackground(declaration) ? grounds : inkNames.has(declaration.name) ? inks : null;
      if (!stated || stated.size >= maxColours) continue;
      for (const value of this.#alternativesOf(declaration.value)) {
        const colour = this.colourOf(value);
        if (colour !== null && colour !== 'clear') stated.set(colour.join(), colour);
      }
    }
    this.#grounds = [...grounds.values()];
    this.#inks = [...inks.values()];
  }

  isInk(colour: Colour): boolean {
    return isIndistinct(black, colour) || this.#inks.some((ink) => isIndistinct(ink, colour));
  }

  /** Whether a declaration may hide a text, by itself and whatever the ground that is stated. */
  mayHide({ name, value }: Declaration): boolean {
    let judged = this.#hiding.get(name);
    if (!judged) {
      judged = new Map();
      this.#hiding.set(name, judged);
    }
    const known = judged.get(value);
    if (known !== undefined) return known;
    const hides = value.includes('var(')
      ? this.#alternativesOf(value).some((each) => this.#hidesBy(name, each))
      : this.#hidesBy(name, value);
    judged.set(value, hides);
    if (hides) this.#hidingNames.add(name);
    return hides;
  }

  /** The same beside the other declarations of its rule: a background says nothing of letters whose colour is stated with it. */
  mayHideBeside(declaration: Declaration, all: readonly Declaration[]): boolean {
    if (!this.mayHide(declaration)) return false;
    if (!declaresBackground(declaration) || currentColour.test(declaration.value)) return true;
    return !all.some(({ name }) => inkNames.has(name));
  }

  /** Whether a property may show what declarations hide that have been judged, or belongs to one that hides. */
  mayUndo(name: string): boolean {
    if (this.#hidingNames.has(name) || partOfHiding.has(name)) return true;
    if (backgrounds.has(name)) return this.#hidesByGround || this.#hidingNames.has('filter');
    return name === 'color' && (this.#hidingNames.has('filter') || this.#hidingNames.has('mix-blend-mode'));
  }

  get #hidesByGround(): boolean {
    return this.#hidingNames.has('background') || this.#hidingNames.has('background-color');
  }

  #hidesBy(name: string, value: string): boolean {
    if (inkNames.has(name)) return this.#mayBeLike(this.#grounds, value, true);
    if (backgrounds.has(name)) return currentColour.test(value) || this.#mayBeLike(this.#inks, value, false);
    return hidesBy(name, value);
  }

  #mayBeLike(others: readonly Colour[], value: string, ifClear: boolean): boolean {
    const colour = this.colourOf(value);
    if (colour === null || colour === 'clear') return ifClear && colour === 'clear';
    return others.some((other) => isIndistinct(colour, other));
  }
}

/** Modes in which letters of one colour are lost on any ground. */
const blendsAway = /^(?:multiply|darken|color-burn|plus-darker|difference|exclusion)$/;

function hidesBy(name: string, value: string): boolean {
  if (name === 'display') return value.startsWith('none');
  if (name === 'contain') return value === 'strict' || value.includes('size');
  if (name === 'transform') return shrinksBy(name, value) || isTurnedBack(value);
  if (name === 'filter') return changesLight(value) || shrinksBy(name, value);
  if (name === 'mix-blend-mode') return blendsAway.test(value) || shrinksBy(name, value);
  if (name === 'visibility') return value.startsWith('hidden') || value.startsWith('collapse');
  return shrinksBy(name, value);
}

/**
 * What holds of rules in the order of their weight, the weightiest last, and of an element's own style: of two declarations of
 * a property the later one, unless only the other one is important.
 */
export function cascaded(rules: readonly (readonly Declaration[])[]): string {
  const holding = new Map<string, Declaration>();
  for (const rule of rules)
    for (const declaration of rule) {
      if (holding.get(declaration.name)?.isImportant && !declaration.isImportant) continue;
      holding.set(declaration.name, declaration);
    }
  return Array.from(holding.values(), ({ name, value }) => `${name}:${value}`).join(';');
}
