import { bytes } from '../../page-arrays.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { isCell } from '../../tree/tag-groups.ts';
import { neverShown, type PageBlocks, state } from '../blocks.ts';
import { isPost } from '../comments/post-names.ts';
import { isQuoteBox } from './quotes.ts';

/** Counts of a table while its inside is passed. */
interface Shape {
  readonly node: TreeNode;
  rows: number;
  cells: number;
  heads: number;
  /** Cells of several rows that hold nothing but a picture. */
  pictures: number;
  /** Headings, nested tables, code: what no cell of a data table holds. */
  blocks: number;
  /** The number of characters of all its text. */
  characters: number;
  /** Cells that say nothing, by node. */
  readonly empty: number[];
}

const unseen = state.hidden | neverShown;
const blockInCell = new Set(['h1', 'h2', 'h3', 'h4', 'pre', 'article', 'section', 'form', 'hr', 'blockquote']);

/** Cells of data say less, on average. */
const maxCellCharacters = 250;
const maxTextColumns = 2;

function isLayout({ node, rows, cells, heads, pictures, blocks, characters }: Shape): boolean {
  const role = attribute(node, 'role');
  if (role === 'presentation' || role === 'none') return true;
  if (blocks > 0 && heads === 0) return true;
  if (pictures > 0 && cells - pictures <= rows) return true;
  if (heads > 0) return cells < 2;
  if (cells <= maxTextColumns * rows && characters > maxCellCharacters * cells) return true;
  return cells <= rows || rows < 2;
}

/** Whether a cell stands beside several rows and holds nothing but a picture. */
const isPicture = (tree: Tree, cell: TreeNode): boolean =>
  Number.parseInt(attribute(cell, 'rowspan') ?? '', 10) > 1 &&
  textOf(tree, cell).trim() === '' &&
  tree.slice(cell.index, cell.end).some(({ tag }) => tag === 'img');

/**
 * 1 at each table that only arranges the page: one column or row, perhaps beside a picture, blocks inside, declared as presentation, a quote or a post. In the others what
 * says nothing of a row that is kept is kept as an empty cell: without it the cells after it would stand under other heads.
 */
export function layoutTables({ tree, states, tags }: PageBlocks, kept: Uint8Array): Uint8Array {
  const layout = bytes(tree.length);
  if (!tags.has('table')) return layout;
  const open: Shape[] = [];
  const close = (upTo: number): void => {
    for (let shape = open.at(-1); shape && shape.node.end <= upTo; shape = open.at(-1)) {
      const isArrangement = isLayout(shape) || isQuoteBox(tree, shape.node) || isPost(shape.node);
      layout[shape.node.index] = isArrangement ? 1 : 0;
      if (!isArrangement) for (const cell of shape.empty) kept[cell] = 1;
      open.pop();
    }
  };
  for (let index = 1; index < tree.length; index++) {
    const node = tree[index];
    if (!node) continue;
    if (kept[index] !== 1) {
      if (open.length === 0 || !isCell(node) || kept[node.parent?.index ?? 0] !== 1) continue;
      close(index);
      if (((states[index] ?? 0) & unseen) === 0) open.at(-1)?.empty.push(index);
      continue;
    }
    close(index);
    const shape = open.at(-1);
    if (shape && node.tag === '') shape.characters += node.text.length;
    else if (shape) {
      count(shape, node.tag);
      if (isCell(node) && isPicture(tree, node)) shape.pictures++;
    }
    if (node.tag === 'table')
      open.push({ node, rows: 0, cells: 0, heads: 0, pictures: 0, blocks: 0, characters: 0, empty: [] });
  }
  close(Number.POSITIVE_INFINITY);
  return layout;
}

function count(shape: Shape, tag: string): void {
  if (tag === 'tr') shape.rows++;
  else if (tag === 'td') shape.cells++;
  else if (tag === 'th') {
    shape.cells++;
    shape.heads++;
  } else if (tag === 'table') shape.blocks += 1;
  else if (blockInCell.has(tag)) shape.blocks++;
}
