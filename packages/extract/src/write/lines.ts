import { state } from '../content/blocks.ts';
import type { Selection } from '../content/structure/keep.ts';
import { isQuoteBox } from '../content/structure/quotes.ts';
import type { Token } from '../markdown/tokens.ts';
import { onceForPage } from '../page-arrays.ts';
import { attribute, closest, type TreeNode } from '../tree/node.ts';
import { isCell, tableTags } from '../tree/tag-groups.ts';
import { blockTags } from '../tree/tags.ts';
import { enumerationsOf, leadOf, numberOf } from './enumerations.ts';

/** Elements without margins of their own. */
const lineTags = new Set('div section article header footer address center hgroup figcaption legend button'.split(' '));
const maxLineCharacters = 200;

/** Whether the edge of an element is no more than that of a line. */
export const hasNoMargin = (tag: string): boolean => lineTags.has(tag);

/** A whole number that an attribute begins with; null without one. */
export function integer(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : null;
}

/** Whether the line at hand is long for one among others: it is a paragraph. */
export function isLongLine(tokens: readonly Token[]): boolean {
  let length = 0;
  for (let at = tokens.length - 1; at >= 0 && length <= maxLineCharacters; at--) {
    const token = tokens[at];
    if (token?.kind === 'break') break;
    if (token?.kind === 'text') length += token.text.length;
  }
  return length > maxLineCharacters;
}

/** The images of a heading: they stand before it. */
export const imagesOf = (tokens: readonly Token[]): Token[] => tokens.filter(({ kind }) => kind === 'image');

/** What a heading says: it is bold as it is, and shows no images. */
export const wordsOfHeading = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => token.kind !== 'image' && !('mark' in token && token.mark === 'strong'));

/** A row of so many nodes and characters says one thing. */
const maxRowNodes = 40;
const maxRowCharacters = 200;
const maxRowLevels = 3;

function isShortRow(row: TreeNode, { tree, kept, states }: Selection): boolean {
  if (row.tag !== 'tr' || row.end - row.index > maxRowNodes) return false;
  const table = closest(row.parent, tableTags, maxRowLevels);
  if (!table || /^(?:presentation|none)$/.test(attribute(table, 'role') ?? '') || isQuoteBox(tree, table)) return false;
  let characters = 0;
  let linked = 0;
  const said = new Set<TreeNode>();
  let cell = row;
  for (let at = row.index + 1; at < row.end; at++) {
    const node = tree[at];
    if (!node || kept[at] !== 1) continue;
    if (isCell(node)) cell = node;
    else if (blockTags.has(node.tag) || node.tag === 'br' || node.tag === 'img') return false;
    const length = node.text.trim().length;
    if (length === 0) continue;
    said.add(cell);
    characters += length;
    if ((states[at] ?? 0) & state.link) linked += length;
  }
  return said.size > 1 && characters <= maxRowCharacters && linked < characters;
}

/** The rows of tables of layout that were asked about. */
const shortRows = onceForPage((_: Selection) => new Map<TreeNode, boolean>());

/** Whether a cell of a table of layout is a part of one line: its row is short, holds nothing but text, and does more than lead elsewhere; its table does not say that it arranges. */
export function isPartOfLine(cell: TreeNode, selection: Selection): boolean {
  const row = isCell(cell) ? cell.parent : null;
  if (!row) return false;
  const known = shortRows(selection);
  const is = known.get(row) ?? isShortRow(row, selection);
  known.set(row, is);
  return is;
}

const cardTags: ReadonlySet<string> = new Set(['div', 'article', 'section']);

/** Whether an element is written as an item of a list: a card is, and what a counted term defines. */
export const isItem = (node: TreeNode, { tree, cards }: Selection): boolean =>
  node.tag === 'li' ||
  (node.tag === 'dd' && enumerationsOf(tree).markOf(node) !== null) ||
  (cards.has(node.index) && cardTags.has(node.tag));

const listTags: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir']);

/** Whether an element is written as a list. */
export const isList = (node: TreeNode, { tree }: Selection): boolean =>
  listTags.has(node.tag) || (node.tag === 'dl' && enumerationsOf(tree).isCounted(node));

/** Whether the items of a list have numbers. */
export const isOrdered = (list: TreeNode, { tree }: Selection): boolean =>
  list.tag === 'ol' || (list.tag === 'dl' && enumerationsOf(tree).isOrdered(list));

/** The number that an item says it has; null without one. */
export function numberOfItem(item: TreeNode, { tree }: Selection): number | null {
  const mark = item.tag === 'dd' ? enumerationsOf(tree).markOf(item) : null;
  return mark === null ? integer(attribute(item, 'value')) : numberOf(mark);
}

/** What stands before the text of an item whose term is its mark, unless its list is `numbered` as it is written; null for all else. */
export function leadOfTerm(term: TreeNode, selection: Selection, numbered = false): string | null {
  const mark = term.tag === 'dt' ? enumerationsOf(selection.tree).markOf(term) : null;
  if (mark === null || !term.parent) return null;
  return numbered && isOrdered(term.parent, selection) ? '' : leadOf(mark);
}

/** Whether no item of a list begins with a paragraph. */
export function isTight(list: TreeNode, { tree, kept }: Selection): boolean {
  for (let index = list.index + 1; index < list.end; ) {
    const item = tree[index];
    if (!item) break;
    const first = item.tag === 'li' || item.tag === 'dd' ? tree[index + 1] : undefined;
    const second = first?.tag === '' && first.text.trim() === '' ? tree[first.index + 1] : first;
    if (second && second.tag === 'p' && second.index < item.end && kept[second.index] === 1) return false;
    index = item.end;
  }
  return true;
}

/** Whether nothing is in an element, not even another. */
export const isBlank = ({ index, end }: TreeNode, { tree }: Selection): boolean =>
  end - index <= 2 && (tree[index + 1]?.text ?? '').trim() === '';
