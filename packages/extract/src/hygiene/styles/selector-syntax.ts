import { unescaped } from '../../tree/css-escapes.ts';
import { tableOf } from '../../words/tables.ts';

/** What one attribute must be; an operator is of CSS, and without one the element need only bear it. */
export interface AttributeTest {
  readonly name: string;
  readonly operator: string;
  readonly value: string;
  readonly ignoresCase: boolean;
}

/** Where an element must stand among those beside it: at `step * n + offset`. */
export interface Place {
  readonly kind: 'place';
  readonly step: number;
  readonly offset: number;
  readonly fromEnd: boolean;
  readonly ofType: boolean;
}

/** What a pseudo-class asks for; `fixed` holds for all elements or for none as a page opens. */
export type State =
  | { readonly kind: 'any' | 'none' | 'has'; readonly of: readonly Selector[] }
  | Place
  | { readonly kind: 'only'; readonly ofType: boolean }
  | { readonly kind: 'empty' | 'checked' | 'link' | 'disabled' }
  | { readonly kind: 'language'; readonly of: string }
  | { readonly kind: 'fixed'; readonly holds: boolean };

/** What one element must be, between the combinators of a selector. */
export interface Compound {
  readonly tag: string;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly AttributeTest[];
  readonly states: readonly State[];
}

/** What must stand before or around an element: ` `, `>`, `+` or `~`. */
interface Before {
  readonly combinator: string;
  readonly selector: Selector;
}

export interface Selector {
  readonly subject: Compound;
  readonly before: Before | null;
  /** How much it counts beside others: each id for more than all classes, each of these for more than all tags. */
  readonly weight: number;
}

const [idWeight, classWeight] = [10_000, 100];
const maxNesting = 4;
const maxAlternatives = 50;

/** A selector that is longer is passed over. */
export const maxSelectorCharacters = 300;
// Bounded by maxSelectorCharacters.
const name = /(?:[\w-]|[^\0-\x7f]|\\[\da-f]{1,6}\s?|\\[^\da-f\n])+/iy;
// Bounded by maxSelectorCharacters.
const attribute =
  /\s*((?:[\w:-]*\|(?!=))?[\w:-]+)\s*(?:([~|^$*]?)=\s*("[^"]*"|'[^']*'|[^\]\s"']+)(?:\s+([is]))?\s*)?\]/iy;
// Bounded by maxSelectorCharacters.
const combinator = /\s*([>+~])\s*|\s+/y;
const spaces = /\s*/y;

const numbers = tableOf<readonly [step: number, offset: number]>({ odd: [2, 1], even: [2, 0] });
const formula = /^([+-]?\d*)n\s*([+-]\s*\d+)?$/;

/** `odd`, `3`, `-n + 4`; null for what is none. */
function stepsOf(text: string): readonly [step: number, offset: number] | null {
  const stated = text.trim().toLowerCase();
  const known = numbers.get(stated);
  if (known) return known;
  if (/^[+-]?\d+$/.test(stated)) return [0, Number(stated)];
  const [whole, step = '', offset = '0'] = formula.exec(stated) ?? [];
  if (whole === undefined) return null;
  return [/\d/.test(step) ? Number(step) : step === '-' ? -1 : 1, Number(offset.replace(/\s/g, ''))];
}

const places = tableOf<readonly [fromEnd: boolean, ofType: boolean]>({
  child: [false, false],
  'last-child': [true, false],
  'of-type': [false, true],
  'last-of-type': [true, true],
});
const placeNames = /^(?:nth|first|last|only)-/;
/** Hold for elements that need nothing else, or that nothing here can tell from others. */
const alwaysHeld = new Set(['scope', 'defined', 'enabled', 'read-only', 'optional', 'valid', 'not-first-page', 'dir']);

function placeState(of: string, inside: string): State | null {
  if (of === 'only-child' || of === 'only-of-type') return { kind: 'only', ofType: of === 'only-of-type' };
  const isNth = of.startsWith('nth-');
  const rest = isNth ? of.slice(4) : of.startsWith('first-') ? of.slice(6) : of;
  const [fromEnd, ofType] = places.get(rest) ?? [];
  const [step, offset] = (isNth ? stepsOf(inside.split(/\sof\s/)[0] ?? '') : [0, 1]) ?? [];
  if (fromEnd === undefined || ofType === undefined || step === undefined || offset === undefined) return null;
  return { kind: 'place', step, offset, fromEnd, ofType };
}

/** Reads one list of selectors. */
class SelectorParser {
  readonly #text: string;
  readonly #depth: number;
  #at = 0;
  #weight = 0;

  constructor(text: string, depth: number) {
    this.#text = text;
    this.#depth = depth;
  }

  /** Null: it names a part of an element, or is none. */
  selector(): Selector | null {
    this.#weight = 0;
    this.#take(spaces);
    let found: Selector | null = null;
    let sign = ' ';
    if (this.#text[this.#at] === '>' || this.#text[this.#at] === '+' || this.#text[this.#at] === '~')
      sign = this.#take(combinator)?.[1] ?? ' ';
    for (;;) {
      const subject = this.#compound();
      if (!subject) return null;
      found = { subject, before: found && { combinator: sign, selector: found }, weight: this.#weight };
      const next = this.#take(combinator);
      if (this.#at >= this.#text.length || this.#text[this.#at] === ',') return found;
      if (!next) return null;
      sign = next[1] ?? ' ';
    }
  }

  list(): Selector[] {
    const found: Selector[] = [];
    for (let count = 0; count < maxAlternatives && this.#at < this.#text.length; count++) {
      const selector = this.selector();
      if (selector) found.push(selector);
      else this.#at = this.#comma();
      if (this.#text[this.#at] === ',') this.#at++;
    }
    return found;
  }

  #comma(): number {
    const at = this.#text.indexOf(',', this.#at);
    return at < 0 ? this.#text.length : at;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #name(): string {
    return unescaped(this.#take(name)?.[0] ?? '');
  }

  #compound(): Compound | null {
    const from = this.#at;
    let tag = this.#name().toLowerCase();
    if (tag !== '') this.#weight++;
    let id: string | null = null;
    const classes: string[] = [];
    const attributes: AttributeTest[] = [];
    const states: State[] = [];
    for (; this.#at < this.#text.length; ) {
      const sign = this.#text[this.#at];
      if (sign === '.') {
        this.#at++;
        classes.push(this.#name());
        this.#weight += classWeight;
      } else if (sign === '#') {
        this.#at++;
        id = this.#name();
        this.#weight += idWeight;
      } else if (sign === '[') {
        this.#at++;
        const test = this.#attribute();
        if (!test) return null;
        attributes.push(test);
      } else if (sign === ':') {
        if (!this.#state(states)) return null;
      } else if (sign === '*' || sign === '&') this.#at++;
      else if (sign === '|') {
        this.#at++;
        tag = this.#name().toLowerCase();
      } else break;
    }
    return this.#at === from ? null : { tag, id, classes, attributes, states };
  }

  #attribute(): AttributeTest | null {
    const [whole, stated = '', sign, quoted = '', flag = ''] = this.#take(attribute) ?? [];
    if (whole === undefined) return null;
    this.#weight += classWeight;
    return {
      name: (stated.split('|').at(-1) ?? '').toLowerCase(),
      operator: sign === undefined ? '' : `${sign}=`,
      value: unescaped(/^["']/.test(quoted) ? quoted.slice(1, -1) : quoted),
      ignoresCase: flag.toLowerCase() === 'i',
    };
  }

  /** Whether a pseudo-class could be read; those of parts of elements cannot. */
  #state(states: State[]): boolean {
    this.#at++;
    if (this.#text[this.#at] === ':') return false;
    const of = this.#name().toLowerCase();
    const inside = this.#text[this.#at] === '(' ? this.#inside() : '';
    if (inside === null || /^(?:before|after|first-line|first-letter)$/.test(of)) return false;
    const listKind =
      of === 'not'
        ? 'none'
        : of === 'has'
          ? 'has'
          : /^(?:is|where|matches|-webkit-any|-moz-any)$/.test(of)
            ? 'any'
            : null;
    if (listKind) {
      if (this.#depth >= maxNesting) return false;
      const list = new SelectorParser(inside, this.#depth + 1).list();
      states.push({ kind: listKind, of: list });
      if (of !== 'where') this.#weight += Math.max(0, ...list.map(({ weight }) => weight));
      return true;
    }
    this.#weight += classWeight;
    const state = plainState(of, inside);
    if (state) states.push(state);
    return state !== null;
  }

  /** What stands in brackets from here; null: they are not closed. */
  #inside(): string | null {
    let depth = 0;
    for (let at = this.#at; at < this.#text.length; at++) {
      const sign = this.#text[at];
      if (sign === '(') depth++;
      else if (sign === ')' && --depth === 0) {
        const inside = this.#text.slice(this.#at + 1, at);
        this.#at = at + 1;
        return inside;
      }
    }
    return null;
  }
}

/** A pseudo-class without a list; all that depend on what somebody does hold for no element as a page opens. */
function plainState(of: string, inside: string): State | null {
  if (placeNames.test(of)) return placeState(of, inside);
  if (of === 'root') return { kind: 'any', of: [{ subject: rootCompound, before: null, weight: classWeight }] };
  if (of === 'empty' || of === 'checked' || of === 'disabled') return { kind: of };
  if (of === 'link' || of === 'any-link') return { kind: 'link' };
  if (of === 'lang') return { kind: 'language', of: inside.replace(/["']/g, '').trim().toLowerCase() };
  return { kind: 'fixed', holds: alwaysHeld.has(of) && !(of === 'dir' && /rtl/i.test(inside)) };
}

const rootCompound: Compound = { tag: 'html', id: null, classes: [], attributes: [], states: [] };

/** Tags, classes and ids alone, as most selectors are; read in a fraction of the time. */
const plain = /^[a-z\d_.# -]+$/i;
const plainNames = /[.#]?[\w-]+/g;
const noTests: readonly never[] = [];

function plainSelector(text: string): Selector {
  let found: Selector | null = null;
  let weight = 0;
  for (const part of text.split(/ +/)) {
    let tag = '';
    let id: string | null = null;
    const classes: string[] = [];
    for (const each of part.match(plainNames) ?? []) {
      if (each[0] === '.') classes.push(each.slice(1));
      else if (each[0] === '#') id = each.slice(1);
      else tag = each.toLowerCase();
    }
    weight += (tag === '' ? 0 : 1) + classWeight * classes.length + (id === null ? 0 : idWeight);
    const subject: Compound = { tag, id, classes, attributes: noTests, states: noTests };
    found = { subject, before: found && { combinator: ' ', selector: found }, weight };
  }
  return found ?? { subject: rootCompound, before: null, weight };
}

/** Null for what holds for no element as a page opens. */
export const selectorOf = (text: string): Selector | null =>
  text.length > maxSelectorCharacters
    ? null
    : plain.test(text)
      ? plainSelector(text)
      : new SelectorParser(text, 0).selector();
