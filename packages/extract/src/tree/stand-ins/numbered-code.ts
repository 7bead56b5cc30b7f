import { attribute, childrenOf, closest, retag, type Tree, type TreeNode, textOf } from '../node.ts';
import { cellTags, isCell, preformattedTags, rowTags } from '../tag-groups.ts';

const partTags: ReadonlySet<string> = new Set(['tbody', 'thead', 'tfoot']);
const codeTags: ReadonlySet<string> = new Set(['code', 'pre', 'samp', 'tt']);
/** What begins a line or a block in what is one block of lines. */
const boxTags: ReadonlySet<string> = new Set([...partTags, ...rowTags, ...cellTags, ...codeTags, 'div', 'p', 'br']);
const maxRows = 20_000;
/** One line with a number may be a row of anything. */
const minNumbered = 2;
const maxLevels = 8;

/** A line of code: its element, what holds its number, and what holds its text. */
interface Line {
  readonly line: TreeNode;
  readonly number: TreeNode | null;
  readonly code: TreeNode;
}

const aNumber = /^\s*(\d{1,6})\s*$/;

/** The text of an element that holds next to nothing; null for all others. */
const briefTextOf = (tree: Tree, node: TreeNode): string | null =>
  node.end - node.index > maxLevels ? null : textOf(tree, node);

/** What a cell without text, or its first element, says to scripts of its line's number. */
function markedNumber(tree: Tree, cell: TreeNode): number | null {
  if (briefTextOf(tree, cell)?.trim() !== '') return null;
  for (const node of [cell, ...childrenOf(tree, cell)]) {
    const stated = attribute(node, 'data-line-number');
    if (stated !== null && aNumber.test(stated)) return Number(stated);
  }
  return null;
}

function writtenNumber(tree: Tree, cell: TreeNode): number | null {
  const digits = aNumber.exec(briefTextOf(tree, cell) ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The rows of a table; none where it holds anything else, a caption for one. */
function rowsOf(tree: Tree, table: TreeNode): TreeNode[] {
  const rows: TreeNode[] = [];
  for (const child of childrenOf(tree, table)) {
    const inside = partTags.has(child.tag) ? childrenOf(tree, child) : [child];
    for (const row of inside) {
      if (row.tag === 'colgroup') continue;
      if (!rowTags.has(row.tag) || rows.length === maxRows) return [];
      rows.push(row);
    }
  }
  return rows;
}

/** Whether all text of an element stands in elements for code, and some does. */
function isAllCode(tree: Tree, { index, end }: TreeNode): boolean {
  let has = false;
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (!node) break;
    if (codeTags.has(node.tag)) {
      has = true;
      at = node.end - 1;
    } else if (node.text.trim() !== '') return false;
  }
  return has;
}

/** Whether a table stands in an element, as in none that is a line of code; each table in a table is looked through once. */
function holdsTable(tree: Tree, { index, end }: TreeNode): boolean {
  for (let at = index + 1; at < end; at++) if (tree[at]?.tag === 'table') return true;
  return false;
}

/** Whether code stands on one line, as far as its markup says. */
function isOneLine(tree: Tree, { index, end }: TreeNode): boolean {
  let [hasText, isBroken] = [false, false];
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (node?.tag === 'br') isBroken ||= hasText;
    const text = node?.text.trim() ?? '';
    if (text === '') continue;
    if (isBroken || text.includes('\n')) return false;
    hasText = true;
  }
  return true;
}

const indent = /^[\t \u00a0]+\S/;
/** Whether a line is one of a listing, and not the code that a row of a table names: it is indented, or says nothing. */
function isOfListing(tree: Tree, code: TreeNode): boolean {
  const text = textOf(tree, code);
  return text.trim() === '' || indent.test(text.replace(/^[\r\n]+/, ''));
}

const saysNothing = (tree: Tree, node: TreeNode): boolean => briefTextOf(tree, node)?.trim() === '';

/** The lines of a table with a row for each, that begins with the number after the last row's. */
function linesInRows(tree: Tree, rows: readonly TreeNode[]): Line[] {
  const lines: Line[] = [];
  let last: number | null = null;
  let isMarked = true;
  let hasCode = false;
  let isListing = false;
  for (const row of rows) {
    const [number, ...others] = [...childrenOf(tree, row)];
    const said = others.filter((cell) => !saysNothing(tree, cell));
    const code = said[0] ?? others.at(-1);
    if (!number || !code || said.length > 1 || ![number, ...others].every(isCell)) return [];
    const marked = markedNumber(tree, number);
    const at = marked ?? writtenNumber(tree, number);
    if (at === null || (last !== null && at !== last + 1) || holdsTable(tree, row)) return [];
    last = at;
    isMarked &&= marked !== null;
    const isCode = isAllCode(tree, code);
    if (!isMarked && ((said.length > 0 && !isCode) || number.tag === 'th' || !isOneLine(tree, code))) return [];
    hasCode ||= isCode;
    isListing ||= isOfListing(tree, code);
    lines.push({ line: row, number, code });
  }
  return isMarked || (hasCode && isListing && lines.length >= minNumbered) ? lines : [];
}

/** The lines of a table of two cells: the numbers stand in the one, an element for each, and as many elements with code in the other. */
function linesInCells(tree: Tree, row: TreeNode): Line[] {
  const [numbers, code, ...others] = [...childrenOf(tree, row)];
  if (!numbers || !code || others.length > 0 || holdsTable(tree, row) || !isAllCode(tree, code)) return [];
  const counted = [...childrenOf(tree, numbers)];
  const first = counted[0] ? writtenNumber(tree, counted[0]) : null;
  if (first === null || counted.length < minNumbered) return [];
  if (counted.some((each, at) => writtenNumber(tree, each) !== first + at)) return [];
  let lines = [...childrenOf(tree, code)];
  for (let level = 0; lines.length === 1 && lines[0] && level < maxLevels; level++)
    lines = [...childrenOf(tree, lines[0])];
  const isLine = (node: TreeNode): boolean => (node.tag === 'div' || node.tag === 'p') && isOneLine(tree, node);
  if (lines.length !== counted.length || !lines.every(isLine)) return [];
  return lines.map((line) => ({ line, number: null, code: line }));
}

/** The text nodes in an element. */
function textsIn(tree: Tree, { index, end }: TreeNode): TreeNode[] {
  return tree.slice(index + 1, end).filter(({ tag }) => tag === '');
}

/** A page keeps by such spaces what stands at the beginning of a line that is not preformatted. */
const kept = /\u00a0/g;

/** Leaves of a line what is code: its spaces, and no end of a line. */
function trimLine(tree: Tree, code: TreeNode): void {
  const hasElements = isAllCode(tree, code);
  for (const node of textsIn(tree, code)) {
    const isBetween = hasElements && node.text.trim() === '' && node.text.includes('\n');
    node.text = isBetween ? '' : node.text.replace(kept, ' ').replaceAll('\n', '').replaceAll('\r', '');
  }
}

/** Begins a line, but for the first. */
function beginLine(tree: Tree, { line, number }: Line): void {
  const first = textsIn(tree, line)[0];
  if (first) first.text = `\n${first.text}`;
  else retag(number ?? line, 'br');
}

/**
 * Gives a table of lines of code with their numbers the tag of preformatted text, without the numbers: a highlighter makes a table to set
 * them beside the code.
 */
export function standForNumberedCode(tree: Tree, table: TreeNode): void {
  if (closest(table.parent, preformattedTags, maxLevels)) return;
  const rows = rowsOf(tree, table);
  const [first] = rows;
  if (!first) return;
  const lines = rows.length === 1 ? linesInCells(tree, first) : [];
  if (lines.length === 0) lines.push(...linesInRows(tree, rows));
  if (lines.length === 0) return;
  const isCode = new Set<TreeNode>();
  for (const { code } of lines) {
    trimLine(tree, code);
    for (const node of textsIn(tree, code)) isCode.add(node);
  }
  for (const node of textsIn(tree, table)) if (!isCode.has(node)) node.text = '';
  for (let at = table.index + 1; at < table.end; at++) {
    const node = tree[at];
    if (node && boxTags.has(node.tag)) retag(node, 'span');
  }
  for (const line of lines.slice(1)) beginLine(tree, line);
  retag(table, 'pre');
}
