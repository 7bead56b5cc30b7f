import { hidingOfStyle } from '../content/hidden.ts';
import { attribute, type TreeNode } from '../tree/node.ts';
import { type Colour, colourOf, isIndistinct } from './colours.ts';
import { mayShrink, shrinks } from './shrinking.ts';

const sheetStart = /<style\b/gi;
const sheetEnd = /<\/style/gi;
const sheetOpening = /<style\b/i;
const maxSheetCharacters = 200_000;
const maxRules = 5_000;
/** Rules that are looked at for all elements of a page; after them only an element's own style counts. Takes a tenth of a second. */
const maxRulesLookedAt = 200_000;
const maxListCharacters = 2_000;
/** Beyond, commas inside of brackets are taken for others; a selector that is longer yet is passed over. */
const maxNestedListCharacters = 500;
const maxSelectorCharacters = 200;
const maxHeadCharacters = 200;
const maxNesting = 8;
/** Of declarations with variables in them so much is looked at: values may be longer than their names. */
const maxDeclarationCharacters = 4_000;
/** What holds on every screen that people have. */
const always = /^@(?:layer\b|supports\b|media\s+(?:only\s+)?(?:all|screen)\s*$)/i;

/** The texts of a page's style sheets: what has no end is none. Every character is looked at once. */
function* sheetsOf(source: string): Generator<string> {
  sheetStart.lastIndex = 0;
  for (let start = sheetStart.exec(source); start; start = sheetStart.exec(source)) {
    const opened = source.indexOf('>', sheetStart.lastIndex);
    if (opened < 0) return;
    sheetEnd.lastIndex = opened + 1;
    const end = sheetEnd.exec(source);
    if (!end) return;
    const next = sheetEnd.lastIndex;
    yield source.slice(opened + 1, end.index);
    sheetStart.lastIndex = next;
  }
}

function withoutComments(css: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const start = css.indexOf('/*', at);
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2);
    pieces.push(css.slice(at, end < 0 ? undefined : start));
    if (end < 0) return pieces.join('');
    at = end + 2;
  }
}

/** A style sheet without what holds only for print, widths or moving pictures. */
function unconditional(css: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < css.length) {
    const rule = css.indexOf('@', at);
    pieces.push(css.slice(at, rule < 0 ? css.length : rule));
    if (rule < 0) break;
    const head = css.slice(rule, rule + maxHeadCharacters);
    const brace = head.indexOf('{');
    const isOpened = brace >= 0 && always.test(head.slice(0, brace)) && !head.slice(0, brace).includes(';');
    at = isOpened ? rule + brace + 1 : endOfRule(css, rule);
  }
  return pieces.join('');
}

/** One past the end of an at-rule: its block, or its semicolon. */
function endOfRule(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    const character = css[at];
    if (character === ';' && depth === 0) return at + 1;
    if (character === '{') depth++;
    else if (character === '}' && --depth <= 0) return at + 1;
  }
  return css.length;
}

/** What one element must be, between the combinators of a selector. */
interface Compound {
  readonly tag: string;
  /** `.class` and `#id`. */
  readonly names: readonly string[];
  readonly attributes: readonly (readonly [name: string, value: string | null])[];
}
interface Rule {
  readonly subject: Compound;
  /** Of which one must be around it, whatever the combinator; null: the selector names none. */
  readonly around: Compound | null;
  readonly declarations: string;
  /** Where it stands among all: of two that hold the later one counts. */
  readonly order: number;
}

/** What holds for a moment only, for a part of an element, or for others. */
const elsewhere =
  /::|:(?:before|after|hover|focus|active|visited|target|not|has|checked|disabled|empty|placeholder|first-l)/i;
// Bounded by maxSelectorCharacters.
const combinator = /\s*[\s>+~]\s*(?![^[]*\])/;

function compoundOf(text: string): Compound | null {
  // Bounded by maxSelectorCharacters.
  const plain = text.replace(/:(?:is|where)\(([^()]*)\)/gi, '$1').replace(/:[\w-]+(?:\([^)]*\))?/g, '');
  // Bounded by maxSelectorCharacters.
  const attributes = [...plain.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) => {
    const [, name, value] = /^\s*([\w-]+)\s*(?:[~|^$*]?=(.*))?$/s.exec(inside) ?? [];
    return name ? [[name.toLowerCase(), value?.trim().replace(/^["']|["']$/g, '') ?? null] as const] : [];
  });
  // Bounded by maxSelectorCharacters.
  const bare = plain.replace(/\[[^\]]*\]/g, '');
  const tag = /^[a-z][\w-]*/i.exec(bare)?.[0].toLowerCase() ?? '';
  const names = bare.match(/[.#][\w-]+/g) ?? [];
  return tag === '' && names.length + attributes.length === 0 && bare !== '*' ? null : { tag, names, attributes };
}

function ruleOf(selector: string, declarations: string, order: number): Rule | null {
  if (selector.length > maxSelectorCharacters || elsewhere.test(selector)) return null;
  const parts = selector.trim().split(combinator);
  const subject = compoundOf(parts.at(-1) ?? '');
  if (!subject) return null;
  const around = compoundOf(parts.at(-2) ?? '');
  return keyOf(subject) === '*' && !around ? null : { subject, around, declarations, order };
}

const keyOf = ({ tag, names, attributes }: Compound): string => names[0] ?? (attributes[0] ? '[]' : tag || '*');

type Index = Map<string, Rule[]>;
/**
 * The rules of a page's own style sheets that bear on whether a text is seen, by a name, tag or the like that their elements have:
 * those that may hide, those that state a background, and those that state whether an element is there.
 */
export interface StyleRules {
  readonly hiding: Index;
  readonly backgrounds: Index;
  readonly switches: Index;
}
export type StyleWish = keyof StyleRules;
export const noStyleRules: StyleRules = { hiding: new Map(), backgrounds: new Map(), switches: new Map() };

/** Whether a page may have rules of its own; false: `styleRules` finds none in it. */
export const hasStyleSheet = (source: string): boolean => sheetOpening.test(source);

const backgroundDeclaration = /background(?:-color|-image)?\s*:\s*([^;!}]+)/gi;
const inkDeclaration = /(?:^|[;\s{])color\s*:\s*([^;!}]+)/gi;
const switchDeclaration = /(?:^|[;\s{])(?:display|visibility)\s*:/i;
const white: Colour = [255, 255, 255];
interface Stated {
  readonly selectors: string;
  readonly declarations: string;
}

function statedIn(source: string): Stated[] {
  const variables = new Map<string, string>();
  const stated: Stated[] = [];
  for (const css of sheetsOf(source)) {
    const plain = unconditional(withoutComments(css.slice(0, maxSheetCharacters)));
    if (plain.includes('--'))
      for (const [, name = '', value = ''] of plain.matchAll(/(?<![\w-])(--[\w-]{1,60})\s*:([^;{}]+)/g))
        variables.set(name, value.trim());
    for (const part of plain.split('}'))
      for (const [selectors, declarations] of rulesOf(part))
        stated.push({ selectors, declarations: withValues(declarations, variables) });
  }
  return stated;
}

/** The colours that a style states by a property. */
function coloursOf(property: RegExp, style: string): Colour[] {
  return [...style.matchAll(property)].flatMap(([, value = '']) => {
    const colour = colourOf(value);
    return colour === null || colour === 'clear' ? [] : [colour];
  });
}

/**
 * The rules of a page's own style sheets that bear on whether a text is seen. What they declare is judged first, and their
 * selectors are read only then: of each its last part, and the one before. Linear in the sheets' length.
 */
export function styleRules(source: string): StyleRules {
  const rules: StyleRules = { hiding: new Map(), backgrounds: new Map(), switches: new Map() };
  const all = statedIn(source);
  const grounds = [white, ...all.flatMap(({ declarations }) => coloursOf(backgroundDeclaration, declarations))];
  const paper = [...new Map(grounds.map((colour) => [colour.join(), colour])).values()].slice(0, maxGrounds);
  const mayBeInk = (style: string): boolean =>
    coloursOf(inkDeclaration, style).some((ink) => paper.some((ground) => isIndistinct(ink, ground)));
  let count = 0;
  for (const { selectors, declarations } of all) {
    const wishes: StyleWish[] = [];
    if (/background/i.test(declarations)) wishes.push('backgrounds');
    if (switchDeclaration.test(declarations)) wishes.push('switches');
    if (mayShrink.test(declarations) && (hidingOfStyle(declarations) !== 'shown' || shrinks(declarations)))
      wishes.push('hiding');
    else if (/color/i.test(declarations) && mayBeInk(declarations)) wishes.push('hiding');
    if (wishes.length === 0) continue;
    for (const selector of selectorsBefore(selectors)) {
      const rule = count < maxRules ? ruleOf(selector, declarations, count) : null;
      if (!rule) continue;
      count++;
      for (const wish of wishes) add(rules[wish], rule);
    }
  }
  return rules;
}

const maxGrounds = 100;

function add(index: Index, rule: Rule): void {
  const key = keyOf(rule.subject);
  const known = index.get(key);
  if (known) known.push(rule);
  else index.set(key, [rule]);
}

/** What stands before and within each brace of a text that ends with a rule: nested rules follow the declarations of the outer one. */
function rulesOf(text: string): (readonly [selectors: string, declarations: string])[] {
  const parts = text.split('{', maxNesting + 1);
  return parts.slice(1).map((part, at) => {
    const isLast = at === parts.length - 2;
    return [parts[at] ?? '', isLast ? part : part.slice(0, part.lastIndexOf(';') + 1)] as const;
  });
}

/** The selectors that end a text: what follows the declarations before them. */
function selectorsBefore(text: string): readonly string[] {
  const from = Math.max(text.lastIndexOf(';'), text.lastIndexOf('{')) + 1;
  const list = text.slice(Math.max(from, text.length - maxListCharacters));
  // Bounded by maxNestedListCharacters.
  return list.split(list.length <= maxNestedListCharacters ? /,(?![^(]*\))/ : ',');
}

/** A variable's value may be another variable, this often. */
const maxVariableDepth = 3;

function withValues(declarations: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  if (depth === maxVariableDepth || !declarations.includes('var(')) return declarations;
  const told = declarations
    .slice(0, maxDeclarationCharacters)
    .replace(/var\(\s{0,5}(--[\w-]{1,60})[^()]{0,100}\)/g, (whole, name: string) => variables.get(name) ?? whole);
  return withValues(told, variables, depth + 1);
}

const maxClasses = 30;
const noClasses: readonly string[] = [];
const noRules: readonly Rule[] = [];

/** Reads which rules hold for elements; what is known of a list of classes is kept for the next element that has it. */
class StyleReader {
  readonly #rules: StyleRules;
  readonly #classes = new Map<string, readonly string[]>();
  readonly #candidates = new Map<string, readonly Rule[]>();
  #left = maxRulesLookedAt;

  constructor(rules: StyleRules) {
    this.#rules = rules;
  }

  /** The style of an element by its own attribute and those rules of the page that are wished for. */
  style(node: TreeNode, wish: StyleWish): string {
    const own = attribute(node, 'style') ?? '';
    const index = this.#rules[wish];
    if (index.size === 0 || this.#left <= 0) return own;
    const id = attribute(node, 'id');
    const named = this.#candidatesOf(node, wish);
    const byId = id === null ? undefined : index.get(`#${id}`);
    if (named.length === 0 && !byId) return own;
    const candidates = byId ? [...named, ...byId] : named;
    this.#left -= candidates.length;
    const found = candidates.filter((rule) => this.#holds(node, rule)).sort((one, other) => one.order - other.order);
    return found.length === 0 ? own : `${found.map(({ declarations }) => declarations).join(';')};${own}`;
  }

  #candidatesOf(node: TreeNode, wish: StyleWish): readonly Rule[] {
    const index = this.#rules[wish];
    const classes = attribute(node, 'class');
    if (classes === null && !index.has(node.tag) && !index.has('[]') && !index.has('*')) return noRules;
    const key = `${wish} ${node.tag} ${classes ?? ''}`;
    const known = this.#candidates.get(key);
    if (known) return known;
    const names = this.#classesOf(node).slice(0, maxClasses);
    const keys = [...names.map((name) => `.${name}`), node.tag, '[]', '*'];
    const found = keys
      .flatMap((each) => index.get(each) ?? [])
      .filter(({ subject }) => subject.tag === '' || subject.tag === node.tag);
    this.#candidates.set(key, found);
    return found;
  }

  #classesOf(node: TreeNode): readonly string[] {
    const value = attribute(node, 'class');
    if (value === null) return noClasses;
    let known = this.#classes.get(value);
    if (!known) {
      known = value.split(/\s+/);
      this.#classes.set(value, known);
    }
    return known;
  }

  #fits(node: TreeNode, { tag, names, attributes }: Compound): boolean {
    if (tag !== '' && tag !== node.tag) return false;
    for (const name of names) {
      const bare = name.slice(1);
      if (name[0] === '#' ? attribute(node, 'id') !== bare : !this.#classesOf(node).includes(bare)) return false;
    }
    return attributes.every(([name, value]) => {
      const own = attribute(node, name);
      return own !== null && (value === null || own.includes(value));
    });
  }

  #holds(node: TreeNode, { subject, around }: Rule): boolean {
    if (!this.#fits(node, subject)) return false;
    if (!around) return true;
    let outer = node.parent;
    while (outer && !this.#fits(outer, around)) {
      outer = outer.parent;
      this.#left--;
    }
    return outer !== null;
  }
}

/** The style that bears on an element: its own, and what the page's rules say that are wished for; those that may hide, if none is named. */
export type StyleOf = (node: TreeNode, wish?: StyleWish) => string;

/** Reads the styles of a page's elements by its rules. */
export function styleReader(rules: StyleRules): StyleOf {
  const reader = new StyleReader(rules);
  return (node, wish = 'hiding') => reader.style(node, wish);
}
