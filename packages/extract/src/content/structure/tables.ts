import { bytes } from '../../page-arrays.ts';
import { attribute, type TreeNode } from '../../tree/node.ts';
import type { PageBlocks } from '../blocks.ts';
import { isQuoteBox } from './quotes.ts';

/** Counts of a table while its inside is passed. */
interface Shape {
  readonly node: TreeNode;
  rows: number;
  cells: number;
  heads: number;
  /** Headings, nested tables, code: what no cell of a data table holds. */
  blocks: number;
  /** Of all text in it. */
  characters: number;
}

const blockInCell = new Set(['h1', 'h2', 'h3', 'h4', 'pre', 'article', 'section', 'form', 'hr', 'blockquote']);

/** Cells of data say less, on average. */
const maxCellCharacters = 250;
const maxTextColumns = 2;

function isLayout({ node, rows, cells, heads, blocks, characters }: Shape): boolean {
  const role = attribute(node, 'role');
  if (role === 'presentation' || role === 'none') return true;
  if (blocks > 0 && heads === 0) return true;
  if (heads > 0) return cells < 2;
  if (cells <= maxTextColumns * rows && characters > maxCellCharacters * cells) return true;
  return cells <= rows || rows < 2;
}

/** 1 at each table that only arranges the page: one column or row, blocks inside, declared as presentation, a quote. */
export function layoutTables({ tree }: PageBlocks, kept: Uint8Array): Uint8Array {
  const layout = bytes(tree.length);
  const open: Shape[] = [];
  const close = (upTo: number): void => {
    for (let shape = open.at(-1); shape && shape.node.end <= upTo; shape = open.at(-1)) {
      layout[shape.node.index] = isLayout(shape) || isQuoteBox(tree, shape.node) ? 1 : 0;
      open.pop();
    }
  };
  for (let index = 1; index < tree.length; index++) {
    const node = tree[index];
    if (!node || kept[index] !== 1) continue;
    close(index);
    const shape = open.at(-1);
    if (shape && node.tag === '') shape.characters += node.text.length;
    else if (shape) count(shape, node.tag);
    if (node.tag === 'table') open.push({ node, rows: 0, cells: 0, heads: 0, blocks: 0, characters: 0 });
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
