import { attribute, closest, retag, type Tree, type TreeNode } from '../node.ts';

/** What elements of no meaning stand for by their roles. */
const tagsOfRoles: ReadonlyMap<string, string> = new Map([
  ['table', 'table'],
  ['grid', 'table'],
  ['treegrid', 'table'],
  ['row', 'tr'],
  ['cell', 'td'],
  ['gridcell', 'td'],
  ['columnheader', 'th'],
  ['rowheader', 'th'],
]);
const neutralTags: ReadonlySet<string> = new Set(['div', 'span', 'section', 'ul', 'li', 'p']);
/** In what a part of a table stands, and how many levels up that may be. */
const holders: Readonly<Record<string, ReadonlySet<string>>> = {
  tr: new Set(['table']),
  td: new Set(['tr']),
  th: new Set(['tr']),
};
const maxLevels = 4;
const maxClassCharacters = 300;

/** Gives an element of no meaning the tag that its role says: tables of `div` are tables. Those around it were seen before. */
export function standForRole(node: TreeNode, role: string): void {
  const tag = tagsOfRoles.get(role);
  if (tag === undefined || !neutralTags.has(node.tag)) return;
  const around = holders[tag];
  if (around === undefined || closest(node.parent, around, maxLevels)) retag(node, tag);
}

const lineClass = /(?:^|\s)(?:code-?)?line(?:\s|$)/;
const codeClass =
  /(?:^|[\s_-])(?:fragment|code(?:block)?|source(?:code)?|highlight(?:er)?|syntaxhighlighter|snippet)(?:$|[\s_-])/i;

const isLine = (node: TreeNode): boolean =>
  node.tag === 'div' && lineClass.test((attribute(node, 'class') ?? '').slice(0, maxClassCharacters));

/**
 * Gives an element the tag of preformatted text whose class says code and that holds a `div` for each line and nothing else.
 */
function standForCode(tree: Tree, node: TreeNode): void {
  if (!codeClass.test(attribute(node, 'class') ?? '')) return;
  const between: TreeNode[] = [];
  const lines: TreeNode[] = [];
  for (let at = node.index + 1; at < node.end; at = tree[at]?.end ?? node.end) {
    const child = tree[at];
    if (child?.tag === '' && child.text.trim() === '') between.push(child);
    else if (!child || !isLine(child)) return;
    else lines.push(child);
  }
  for (const space of between) space.text = '\n';
  // Code is one block: what is chosen is chosen with all its lines.
  for (const line of lines) retag(line, 'span');
  retag(node, 'pre');
}

const headClass = /(?:^|\s)(?:table|grid)-?(?:header|head)(?:\s|$|-?cell)/i;
const isHead = (node: TreeNode): boolean =>
  headClass.test((attribute(node, 'class') ?? '').slice(0, maxClassCharacters));
const minColumns = 2;
const maxColumns = 8;
const maxCells = 10_000;

/** The cells that begin a row of a table without rows. */
const rowBeginnings = new WeakSet<TreeNode>();

/** Whether a cell begins a row of a table whose source has no elements for rows. */
export const beginsRow = (cell: TreeNode): boolean => rowBeginnings.has(cell);

/** The `div` in an element; none where anything else stands there. */
function cellsOf(tree: Tree, node: TreeNode): TreeNode[] {
  const cells: TreeNode[] = [];
  for (let at = node.index + 1; at < node.end; at = tree[at]?.end ?? node.end) {
    const child = tree[at];
    if (child?.tag === '' && child.text.trim() === '') continue;
    if (child?.tag !== 'div' || cells.length === maxCells) return [];
    cells.push(child);
  }
  return cells;
}

/**
 * Gives an element the tag of a table that a style sheet lays out as one: its first children are called heads, and as many of the others are a
 * row.
 */
function standForGrid(tree: Tree, node: TreeNode): void {
  const cells = cellsOf(tree, node);
  const columns = cells.findIndex((cell) => !isHead(cell));
  if (columns < minColumns || columns > maxColumns || cells.length % columns > 0) return;
  retag(node, 'table');
  for (const [at, cell] of cells.entries()) {
    retag(cell, at < columns ? 'th' : 'td');
    if (at % columns === 0) rowBeginnings.add(cell);
  }
}

/** White space that code is laid out with. */
const layout = /[\n\t]|\s{2}/;

/**
 * Gives preformatted text that holds nothing but paragraphs, with no breaks or indentation in them, the tag of a plain element: editors wrap
 * prose so to keep its breaks.
 */
export function standForProse(tree: Tree, node: TreeNode): void {
  let holdsParagraph = false;
  for (let at = node.index + 1; at < node.end; at++) {
    const inside = tree[at];
    // Ends at another one, so that nested ones are read once.
    if (!inside || inside.tag === 'pre') return;
    if (inside.parent !== node) {
      if (layout.test(inside.text)) return;
    } else if (inside.tag === 'p') holdsParagraph = true;
    else if (inside.tag !== '' || inside.text.trim() !== '') return;
  }
  if (holdsParagraph) retag(node, 'div');
}

/** Gives a `div` the tag of what its style sheet makes of it, by the class of the first `div` in it: code, a table. */
export function standForLayout(tree: Tree, node: TreeNode): void {
  const next = tree[node.index + 1];
  const first = next?.tag === '' ? tree[next.end] : next;
  if (first?.tag !== 'div' || first.parent !== node) return;
  if (isLine(first)) standForCode(tree, node);
  else if (isHead(first)) standForGrid(tree, node);
}
