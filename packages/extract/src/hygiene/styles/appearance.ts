import { type Colour, colourOf, isIndistinct } from './colours.ts';
import { hidingProperties, shrinksBy } from './shrinking.ts';

/** A declaration that bears on whether a text is seen; names and values are in lower case. */
export interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly isImportant: boolean;
}

const backgrounds = new Set(['background', 'background-color', 'background-image']);
/** What hides only together with others. */
const partOfHiding = new Set(['overflow', 'background-clip']);
const seen = new Set([...hidingProperties, 'display', 'visibility', 'color', ...partOfHiding]);

export const declaresBackground = ({ name }: Declaration): boolean => backgrounds.has(name);
/** Whether a property bears on whether a text is seen. */
export const bearsOnSight = (name: string): boolean => seen.has(name) || backgrounds.has(name);

const maxGrounds = 100;
const white: Colour = [255, 255, 255];

/** Tells which declarations of a page may hide a text; each value of a property is judged once. */
export class Appearance {
  readonly #colours = new Map<string, Colour | 'clear' | null>();
  readonly #hiding = new Map<string, boolean>();
  readonly #hidingNames = new Set<string>();
  #grounds: readonly Colour[] = [white];

  colourOf(value: string): Colour | 'clear' | null {
    const known = this.#colours.get(value);
    if (known !== undefined) return known;
    const colour = colourOf(value);
    this.#colours.set(value, colour);
    return colour;
  }

  /** Notes the backgrounds on which the page's texts may stand. */
  stateGrounds(declarations: Iterable<Declaration>): void {
    const grounds = new Map<string, Colour>([[white.join(), white]]);
    for (const declaration of declarations) {
      if (!declaresBackground(declaration)) continue;
      const colour = this.colourOf(declaration.value);
      if (colour !== null && colour !== 'clear') grounds.set(colour.join(), colour);
      if (grounds.size >= maxGrounds) break;
    }
    this.#grounds = [...grounds.values()];
  }

  /** Whether a declaration may hide a text, by itself and whatever the ground that is stated. */
  mayHide({ name, value }: Declaration): boolean {
    const key = `${name}:${value}`;
    const known = this.#hiding.get(key);
    if (known !== undefined) return known;
    const hides = name === 'color' ? this.#mayBeInk(value) : hidesBy(name, value);
    this.#hiding.set(key, hides);
    if (hides) this.#hidingNames.add(name);
    return hides;
  }

  /** Whether a property may show what declarations hide that have been judged, or belongs to one that hides. */
  mayUndo(name: string): boolean {
    return this.#hidingNames.has(name) || partOfHiding.has(name);
  }

  #mayBeInk(value: string): boolean {
    const ink = this.colourOf(value);
    if (ink === null || ink === 'clear') return ink === 'clear';
    return this.#grounds.some((ground) => isIndistinct(ink, ground));
  }
}

function hidesBy(name: string, value: string): boolean {
  if (name === 'display') return value.startsWith('none');
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
