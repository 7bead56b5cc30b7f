import { codeAt } from '../../characters.ts';
import type { Compound, PageNames } from './page-names.ts';

const maxListCharacters = 2_000;
/** Beyond, commas inside of brackets are taken for others; a selector that is longer yet is passed over. */
const maxNestedListCharacters = 500;
const maxSelectorCharacters = 200;

export interface Selector {
  readonly subject: Compound;
  /** Of which one must be around it, whatever the combinator; null: the selector names none. */
  readonly around: Compound | null;
  readonly text: string;
}

/** What holds for a moment only, for a part of an element, or for others. */
const elsewhere =
  /::|:(?:before|after|hover|focus|active|visited|target|not|has|checked|disabled|empty|placeholder|first-l)/i;
// Bounded by maxSelectorCharacters.
const mayCombine = /[\s>+~]/;
const combinator = /\s*[\s>+~]\s*(?![^[]*\])/;

function compoundOf(text: string): Compound | null {
  // Bounded by maxSelectorCharacters.
  const plain = text.includes(':')
    ? text.replace(/:(?:is|where)\(([^()]*)\)/gi, '$1').replace(/:[\w-]+(?:\([^)]*\))?/g, '')
    : text;
  const hasAttributes = plain.includes('[');
  // Bounded by maxSelectorCharacters.
  const attributes = (hasAttributes ? [...plain.matchAll(/\[([^\]]*)\]/g)] : []).flatMap(([, inside = '']) => {
    const [, name, value] = /^\s*([\w-]+)\s*(?:[~|^$*]?=(.*))?$/s.exec(inside) ?? [];
    return name ? [[name.toLowerCase(), value?.trim().replace(/^["']|["']$/g, '') ?? null] as const] : [];
  });
  // Bounded by maxSelectorCharacters.
  const bare = hasAttributes ? plain.replace(/\[[^\]]*\]/g, '') : plain;
  const tag = /^[a-z][\w-]*/i.exec(bare)?.[0].toLowerCase() ?? '';
  const names = bare.match(/[.#][\w-]+/g) ?? [];
  if (tag === '' && names.length + attributes.length === 0 && bare !== '*') return null;
  const classes = names.filter((name) => name[0] === '.').map((name) => name.slice(1));
  return { tag, id: names.find((name) => name[0] === '#')?.slice(1) ?? null, classes, attributes };
}

const [idWeight, classWeight] = [10_000, 100];

/** How much a selector counts beside others: each id for more than all classes, attributes and states, each of these for more than all tags. */
export function specificityOf(text: string): number {
  let sum = 0;
  for (const part of text.split(combinator)) {
    sum += idWeight * (part.split('#').length - 1) + classWeight * (part.split(/[.[:]/).length - 1);
    if (/^[a-z]/i.test(part)) sum++;
  }
  return sum;
}

const isAny = ({ tag, id, classes, attributes }: Compound): boolean =>
  tag === '' && id === null && classes.length + attributes.length === 0;

const isWordCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2d ||
  code === 0x5f;
const isSpaceCode = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);
const [dot, hash] = [0x2e, 0x23];

/** Reads the selectors that may hold for elements of a page: of each its last part, and the one before. */
export class SelectorReader {
  readonly #names: PageNames;
  readonly #around = new Map<string, Compound | null>();

  constructor(names: PageNames) {
    this.#names = names;
  }

  /** Whether a selector may hold for an element: false where it ends with a class or an id that none has, as most of most sheets do. */
  readonly mayHold = (selector: string): boolean => {
    let to = selector.length;
    while (to > 0 && isSpaceCode(codeAt(selector, to - 1))) to--;
    let from = to;
    while (from > 0 && isWordCode(codeAt(selector, from - 1))) from--;
    if (from === to || from === 0) return true;
    const sign = codeAt(selector, from - 1);
    if (sign === dot) return this.#names.hasClass(selector.slice(from, to));
    return sign !== hash || this.#names.hasId(selector.slice(from, to));
  };

  /** Null: it holds for no element as the page opens, or for all. */
  read(stated: string): Selector | null {
    const text = stated.trim();
    if (text.length > maxSelectorCharacters) return null;
    if (text.includes(':') && elsewhere.test(text)) return null;
    const parts = mayCombine.test(text) ? text.split(combinator) : [text];
    const subject = compoundOf(parts.at(-1) ?? '');
    if (!subject || !this.#names.has(subject)) return null;
    const around = parts.length > 1 ? this.#compoundAround(parts.at(-2) ?? '') : null;
    if (around && !this.#names.has(around)) return null;
    return isAny(subject) && !around ? null : { subject, around, text };
  }

  #compoundAround(text: string): Compound | null {
    let known = this.#around.get(text);
    if (known === undefined) {
      known = compoundOf(text);
      this.#around.set(text, known);
    }
    return known;
  }
}

/** The selectors that end a text: what follows the declarations before them. */
export function selectorsBefore(text: string): readonly string[] {
  const from = Math.max(text.lastIndexOf(';'), text.lastIndexOf('{')) + 1;
  const list = text.slice(Math.max(from, text.length - maxListCharacters));
  if (!list.includes(',')) return [list];
  // Bounded by maxNestedListCharacters.
  return list.split(list.length <= maxNestedListCharacters && list.includes('(') ? /,(?![^(]*\))/ : ',');
}
