import { codeAt } from '../../characters.ts';
import { bearsOnSight, type Declaration } from './appearance.ts';
import { selectorsBefore } from './selectors.ts';
import { unprefixed } from './shrinking.ts';

const sheetEnd = /<\/style/gi;
const maxSheetCharacters = 200_000;
const maxHeadCharacters = 200;
const maxNesting = 8;
const maxVariableNameCharacters = 62;
/** What holds on every screen that people have. */
const always = /^@(?:layer\b|supports\b|media\s+(?:only\s+)?(?:all|screen)\s*$)/i;

/** What a rule of a sheet holds for, and what it declares. */
export interface StatedRule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
}

/** Whether a sheet holds for paper alone. */
const forPrint = /\smedia\s{0,5}=\s{0,5}["']?\s{0,5}print/i;

/** The texts of a page's style sheets, of which is known where they begin: what has no end is none. */
export function sheetsOf(source: string, sheetsAt: readonly number[]): string[] {
  return sheetsAt.flatMap((at) => {
    const opened = source.indexOf('>', at);
    if (opened < 0) return [];
    sheetEnd.lastIndex = opened + 1;
    const end = sheetEnd.exec(source);
    return end && !forPrint.test(source.slice(at, opened)) ? [source.slice(opened + 1, end.index)] : [];
  });
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

const [semicolon, openBrace, closeBrace] = [0x3b, 0x7b, 0x7d];

/** One past the end of an at-rule: its block, or its semicolon. */
function endOfRule(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    const code = codeAt(css, at);
    if (code === semicolon && depth === 0) return at + 1;
    if (code === openBrace) depth++;
    else if (code === closeBrace && --depth <= 0) return at + 1;
  }
  return css.length;
}

/** A variable's value may be another variable, this often. */
const maxVariableDepth = 3;
/** Of a value with variables in it so much is looked at: values may be longer than their names. */
const maxValueCharacters = 4_000;
const variableUse = /var\(\s{0,5}(--[\w-]{1,60})[^()]{0,100}\)/g;

function withVariables(value: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  if (depth === maxVariableDepth || !value.includes('var(')) return value;
  const stated = value
    .slice(0, maxValueCharacters)
    .replace(variableUse, (whole, name: string) => variables.get(name) ?? whole);
  return withVariables(stated, variables, depth + 1);
}

const important = /!\s*important$/;

function declarationOf(name: string, value: string): Declaration {
  const stated = value.slice(0, maxValueCharacters);
  const isImportant = important.test(stated);
  return { name, value: isImportant ? stated.replace(important, '').trimEnd() : stated, isImportant };
}

/** Those declarations of a block that bear on whether a text is seen; variables are noted on the way. */
export function declarationsIn(block: string, variables?: Map<string, string>): Declaration[] {
  const lower = block.toLowerCase();
  const found: Declaration[] = [];
  for (let at = 0; at < lower.length; ) {
    const colon = lower.indexOf(':', at);
    if (colon < 0) break;
    const semicolonAt = lower.indexOf(';', colon);
    const end = semicolonAt < 0 ? lower.length : semicolonAt;
    const name = unprefixed(lower.slice(at, colon).trim());
    at = end + 1;
    if (name.startsWith('--')) {
      if (name.length <= maxVariableNameCharacters) variables?.set(name, lower.slice(colon + 1, end).trim());
    } else if (bearsOnSight(name)) found.push(declarationOf(name, lower.slice(colon + 1, end).trim()));
  }
  return found;
}

/** What stands before and within each brace of a text that ends with a rule: nested rules follow the declarations of the outer one. */
function eachRule(text: string, look: (selectors: string, block: string) => void): void {
  let open = text.indexOf('{');
  let before = text.slice(0, open);
  for (let depth = 0; open >= 0 && depth < maxNesting; depth++) {
    const next = text.indexOf('{', open + 1);
    const inside = text.slice(open + 1, next < 0 ? undefined : next);
    look(before, next < 0 ? inside : inside.slice(0, inside.lastIndexOf(';') + 1));
    before = inside;
    open = next;
  }
}

/**
 * The rules of a page's own sheets that bear on whether a text is seen, in their order, each with those of its selectors that may hold
 * for an element of the page. Linear in the sheets' length.
 */
export function statedIn(sheets: readonly string[], mayHold: (selector: string) => boolean): StatedRule[] {
  const variables = new Map<string, string>();
  const stated: StatedRule[] = [];
  const look = (text: string, block: string): void => {
    const selectors = selectorsBefore(text).filter(mayHold);
    const declarations = selectors.length === 0 ? [] : declarationsIn(block, variables);
    if (declarations.length > 0) stated.push({ selectors, declarations });
  };
  for (const css of sheets) {
    const plain = unconditional(withoutComments(css.slice(0, maxSheetCharacters)));
    for (const part of plain.split('}')) eachRule(part, look);
  }
  if (variables.size === 0) return stated;
  return stated.map(({ selectors, declarations }) => ({
    selectors,
    declarations: declarations.map((each) =>
      each.value.includes('var(') ? { ...each, value: withVariables(each.value, variables) } : each,
    ),
  }));
}
