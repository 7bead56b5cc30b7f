import { attribute, type Tree, type TreeNode } from '../../../tree/node.ts';
import { type Beside, isInlineAtom } from './beside.ts';
import { isProse, touchOf } from './scripts.ts';

const maxRowNodes = 60;
const minCells = 3;
const minCellCharacters = 2;

/** The inline elements that an element holds. */
interface Cells {
  readonly count: number;
  /** Whether all are links, each to another address than the one before. */
  readonly areLinks: boolean;
  /** The characters of the longest text in them. */
  readonly longest: number;
}

const spaced = /^\s/;
const spacedTwice = /^\s\s/;

/**
 * The longest of the texts in an element; 0 where white space at an edge shows that its writer sets spaces by himself. Texts before a place
 * may have been given one.
 */
function longestIn(tree: Tree, { index, end }: TreeNode, place: number): number {
  let longest = 0;
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (node?.tag !== '') continue;
    const { text } = node;
    if ((at < place ? spacedTwice : spaced).test(text) || spaced.test(text.slice(-1))) return 0;
    longest = Math.max(longest, text.length);
  }
  return longest;
}

/** The cells of an element that holds inline elements with texts and nothing else, not even a space; null for all others. */
function cellsOf(tree: Tree, row: TreeNode, place: number): Cells | null {
  if (row.end - row.index > maxRowNodes) return null;
  let count = 0;
  let areLinks = true;
  let longest = 0;
  let address: string | null = null;
  for (let at = row.index + 1; at < row.end; at = tree[at]?.end ?? row.end) {
    const cell = tree[at];
    const length = cell && isInlineAtom(cell) ? longestIn(tree, cell, place) : 0;
    if (!cell || length === 0) return null;
    const before: string | null = address;
    address = attribute(cell, 'href');
    areLinks &&= address !== null && address !== before;
    longest = Math.max(longest, length);
    count++;
  }
  return { count, areLinks, longest };
}

const rowTags = new Set(['div', 'li', 'a', 'section', 'article']);

/** Whether an element stands beside one that has as many cells. */
function isLikeNeighbour(tree: Tree, row: TreeNode, { count }: Cells, place: number): boolean {
  if (!rowTags.has(row.tag)) return false;
  const isLike = (other: TreeNode | undefined): boolean =>
    other?.tag === row.tag && other.parent === row.parent && cellsOf(tree, other, place)?.count === count;
  const next = tree[row.end];
  if (isLike(next?.tag === '' ? tree[next.end] : next)) return true;
  let before: TreeNode | null | undefined = tree[row.index - 1];
  if (before?.tag === '' && before.parent === row.parent) before = tree[before.index - 1];
  while (before && before.parent !== row.parent) before = before.parent;
  return before !== row && isLike(before ?? undefined);
}

const laidOutStyle = /(?:^|[;\s])display\s*:\s*(?:inline-)?(?:flex|grid)/i;
const laidOutClass = /(?:^|\s)(?:d-)?(?:inline-)?(?:flex|grid)(?:\s|$)/;

/** Whether a style, or a class of the two frameworks that are used most, makes boxes of all that an element holds. */
const isLaidOut = (row: TreeNode): boolean =>
  laidOutClass.test(attribute(row, 'class') ?? '') || laidOutStyle.test(attribute(row, 'style') ?? '');

/** What ends a cell, and begins the next, where their touching would make another word or number. */
const endsCell = /[\p{L}\p{M}\p{N}°%)²³?!#]$/u;
const opensCell = /^(?:[\p{L}\p{N}]|[-−–+]\d)/u;
const isOneLetter = (text: string): boolean => text.length === 1 && /\p{L}/u.test(text);
const digit = /\d/;

/**
 * Whether two inline elements side by side are cells of a row: the row before or behind has as many, all are links, or a layout makes boxes of
 * them.
 */
export function areCells(tree: Tree, { text, after }: Beside, { text: begin, index }: TreeNode): boolean {
  const row = after.parent;
  if (!row || !endsCell.test(text.slice(-2)) || !opensCell.test(begin)) return false;
  const cells = cellsOf(tree, row, index);
  if (!cells || cells.longest < minCellCharacters) return false;
  if (cells.count >= minCells && isLikeNeighbour(tree, row, cells, index)) return true;
  if (touchOf(text, begin) !== 'spaced' && (row.tag === 'p' || isProse(tree, row))) return false;
  if (cells.count >= minCells && cells.areLinks) return true;
  const isOneNumber = digit.test(text.slice(-1)) && digit.test(begin.slice(0, 1));
  return isLaidOut(row) && !isOneLetter(text.trim()) && !isOneLetter(begin) && !isOneNumber;
}
