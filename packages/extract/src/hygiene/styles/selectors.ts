import { codeAt } from '../../characters.ts';
import type { PageNames } from './page-names.ts';
import { type Compound, maxSelectorCharacters, type Selector, selectorOf } from './selector-syntax.ts';

const maxListCharacters = 2_000;

const isWordCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2d ||
  code === 0x5f;
const isSpaceCode = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);
const [dot, hash, backslash] = [0x2e, 0x23, 0x5c];

/** Parts of elements, and what holds while somebody points or types: no text is hidden so for good. */
const elsewhere =
  /::|:(?:before|after|hover|focus(?:-within|-visible)?|active|visited|target|placeholder|first-l\w+)(?![^(]*\))/i;

const isAny = ({ tag, id, classes, attributes, states }: Compound): boolean =>
  tag === '' && id === null && classes.length + attributes.length + states.length === 0;

/** Reads the selectors that may hold for elements of a page. */
export class SelectorReader {
  readonly #names: PageNames;
  readonly #read = new Map<string, Selector | null>();

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
    if (from > 1 && codeAt(selector, from - 2) === backslash) return true;
    if (sign === dot) return this.#names.hasClass(selector.slice(from, to));
    return sign !== hash || this.#names.hasId(selector.slice(from, to));
  };

  /** Null: it holds for no element as the page opens, or for all. */
  read(stated: string): Selector | null {
    const text = stated.trim();
    if (text.length > maxSelectorCharacters || (text.includes(':') && elsewhere.test(text))) return null;
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    const selector = selectorOf(text);
    const found =
      selector && this.#mayHoldAt(selector) && !(isAny(selector.subject) && !selector.before) ? selector : null;
    this.#read.set(text, found);
    return found;
  }

  /** Whether elements have the names of all parts of a selector. */
  #mayHoldAt(selector: Selector): boolean {
    for (let at: Selector | undefined = selector; at; at = at.before?.selector) {
      if (!this.#names.has(at.subject)) return false;
      if (at.subject.states.some((state) => state.kind === 'fixed' && !state.holds)) return false;
    }
    return true;
  }
}

/** The selectors of a list, split at its outermost commas. */
export function selectorsIn(text: string): readonly string[] {
  const list = text.length > maxListCharacters ? text.slice(-maxListCharacters) : text;
  if (!list.includes(',')) return [list];
  if (!list.includes('(') && !list.includes('[')) return list.split(',');
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    const sign = list[at];
    if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (sign === ',' && depth <= 0) {
      found.push(list.slice(from, at));
      from = at + 1;
    }
  }
  found.push(list.slice(from));
  return found;
}
