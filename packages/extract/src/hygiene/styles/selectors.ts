import { codeAt, isSpaceCode } from '../../characters.ts';
import type { PageNames } from './page-names.ts';
import { type Compound, maxSelectorCharacters, type Selector, selectorOf } from './selector-syntax.ts';

const maxListCharacters = 2_000;

const isWordCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2d ||
  code === 0x5f;
const [dot, hash, backslash, comma, semicolon, parenthesis, bracket, at] = [
  0x2e, 0x23, 0x5c, 0x2c, 0x3b, 0x29, 0x5d, 0x40,
];

/** Parts of elements, and what holds while somebody points or types: no text is hidden so for good. */
const elsewhere = /::|:(?:before|after|hover|focus(?:-within|-visible)?|active|visited|target|placeholder|first-l\w+)/i;
/** What `details` shows when it is opened. */
const opened = /::details-content$/i;
const firstLine = /::?first-line$/i;
/** What stands in brackets is said of others, or denied. */
const bracketed = /\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const isElsewhere = (selector: string): boolean =>
  selector.includes(':') && elsewhere.test(selector.replace(bracketed, ''));

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
  readonly mayHold = (selector: string): boolean => this.#mayHoldIn(selector, 0, selector.length);

  /** The same of any of a list that stands in a sheet. */
  mayAnyHold(css: string, from: number, to: number): boolean {
    if (to - from > maxListCharacters) return true;
    while (from < to && isSpaceCode(codeAt(css, from))) from++;
    if (codeAt(css, from) === at) return true;
    for (let end = to; ; end--) {
      if (this.#mayHoldIn(css, from, end)) return true;
      for (; end > from; end--) {
        const sign = codeAt(css, end - 1);
        if (sign === comma) break;
        // Commas in brackets set no selectors apart, and what a semicolon ends is none.
        if (sign === bracket || sign === parenthesis || sign === semicolon) return true;
      }
      if (end === from) return false;
    }
  }

  /** Whether the selector that ends at a place may hold for an element. */
  #mayHoldIn(text: string, from: number, to: number): boolean {
    let end = to;
    while (end > from && isSpaceCode(codeAt(text, end - 1))) end--;
    let start = end;
    while (start > from && isWordCode(codeAt(text, start - 1))) start--;
    if (start === end || start === from) return true;
    const sign = codeAt(text, start - 1);
    if (start - 1 > from && codeAt(text, start - 2) === backslash) return true;
    if (sign === dot) return this.#names.hasClass(text.slice(start, end));
    return sign !== hash || this.#names.hasId(text.slice(start, end));
  }

  /** Null: it holds for no element as the page opens, or for all. */
  read(stated: string): Selector | null {
    // Where the first line is hidden, most of what is set in lines of their own is.
    const text = stated.trim().replace(firstLine, '').replace(opened, '>:not(summary)');
    if (text.length > maxSelectorCharacters || isElsewhere(text)) return null;
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

/** The items of a list of CSS, selectors or layers, split at its outermost commas. */
export function listItems(text: string): readonly string[] {
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
