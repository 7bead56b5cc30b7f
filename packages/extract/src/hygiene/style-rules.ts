import { attribute, type TreeNode } from '../tree/node.ts';

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

function ruleOf(selector: string, declarations: string): Rule | null {
  if (selector.length > maxSelectorCharacters || elsewhere.test(selector)) return null;
  const parts = selector.trim().split(combinator);
  const subject = compoundOf(parts.at(-1) ?? '');
  if (!subject) return null;
  const around = compoundOf(parts.at(-2) ?? '');
  return keyOf(subject) === '*' && !around ? null : { subject, around, declarations };
}

const keyOf = ({ tag, names, attributes }: Compound): string => names[0] ?? (attributes[0] ? '[]' : tag || '*');

/** The rules of a page's own style sheets, by a name, tag or the like that their elements have. */
export type StyleRules = ReadonlyMap<string, readonly Rule[]>;

/** Whether a page may have rules of its own; false: `styleRules` finds none in it. */
export const hasStyleSheet = (source: string): boolean => sheetOpening.test(source);

/**
 * The rules of a page's own style sheets. Of a selector its last part is looked at, and the one before: it is asked when a text is suspect already. Linear in the sheets' length.
 */
export function styleRules(source: string): StyleRules {
  const rules = new Map<string, Rule[]>();
  const variables = new Map<string, string>();
  let count = 0;
  for (const css of sheetsOf(source)) {
    const plain = unconditional(withoutComments(css.slice(0, maxSheetCharacters)));
    for (const [, name = '', value = ''] of plain.matchAll(/(?<![\w-])(--[\w-]{1,60})\s*:([^;{}]+)/g))
      variables.set(name, value.trim());
    for (const [selectors, declarations] of plain.split('}').flatMap(rulesOf)) {
      const values = withValues(declarations, variables);
      for (const selector of selectorsBefore(selectors)) {
        const rule = count < maxRules ? ruleOf(selector, values) : null;
        if (!rule) continue;
        count++;
        const key = keyOf(rule.subject);
        const known = rules.get(key);
        if (known) known.push(rule);
        else rules.set(key, [rule]);
      }
    }
  }
  return rules;
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

function fits(node: TreeNode, { tag, names, attributes }: Compound): boolean {
  if (tag !== '' && tag !== node.tag) return false;
  const classes = (attribute(node, 'class') ?? '').split(/\s+/);
  const id = attribute(node, 'id');
  return (
    names.every((name) => (name[0] === '#' ? id === name.slice(1) : classes.includes(name.slice(1)))) &&
    attributes.every(([name, value]) => {
      const own = attribute(node, name);
      return own !== null && (value === null || own.includes(value));
    })
  );
}

function holds(node: TreeNode, { subject, around }: Rule): boolean {
  if (!fits(node, subject)) return false;
  if (!around) return true;
  let outer = node.parent;
  while (outer && !fits(outer, around)) outer = outer.parent;
  return outer !== null;
}

/** The style of an element by its own attribute and the rules of the page. */
export function styleReader(rules: StyleRules): (node: TreeNode) => string {
  let left = maxRulesLookedAt;
  return (node) => {
    const own = attribute(node, 'style') ?? '';
    if (rules.size === 0 || left <= 0) return own;
    const id = attribute(node, 'id');
    const names = (attribute(node, 'class') ?? '').split(/\s+/, 30).map((name) => `.${name}`);
    const keys = [...names, ...(id ? [`#${id}`] : []), node.tag, '[]', '*'];
    const candidates = keys.flatMap((key) => rules.get(key) ?? []);
    left -= candidates.length;
    const found = candidates.filter((rule) => holds(node, rule));
    return `${found.map(({ declarations }) => declarations).join(';')};${own}`;
  };
}
