import { closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { cellTags, rowTags, tableTags } from '../../tree/tag-groups.ts';
import type { PageBlocks } from '../blocks.ts';

/** Blocks that are read together, as a range of their numbers. */
interface Unit {
  readonly element: TreeNode;
  readonly first: number;
  last: number;
}

const linesAndRows: ReadonlySet<string> = new Set(['tr', 'pre']);
const maxLevels = 8;
/** From this share of its words on, a row is kept whole. */
const minRowShare = 0.5;
/** Longer rows arrange the page. */
const maxRowWords = 60;
/** From this share of its words on, a table with a head is kept whole. */
const minTableShare = 0.5;
const maxTableWords = 1000;
/** A head stands among the first nodes of a table. */
const nodesOfHead = 100;

function findUnits({ tree, blocks }: PageBlocks, tags: ReadonlySet<string>): Iterable<Unit> {
  const units = new Map<number, Unit>();
  for (const [at, block] of blocks.entries()) {
    const element = block.hidden ? null : closest(tree[block.container], tags, maxLevels);
    if (!element) continue;
    const unit = units.get(element.index);
    if (unit) unit.last = at;
    else units.set(element.index, { element, first: at, last: at });
  }
  return units.values();
}

/** Whether a unit is no longer than so many words, and more than a share of them is chosen. */
function isMostlyChosen(
  { first, last }: Unit,
  { blocks }: PageBlocks,
  chosen: Uint8Array,
  maxWords: number,
  share: number,
): boolean {
  let all = 0;
  let kept = 0;
  for (let at = first; at <= last; at++) {
    const words = blocks[at]?.words ?? 0;
    all += words;
    if (chosen[at] === 1) kept += words;
  }
  return all <= maxWords && kept > share * all;
}

/** Whether a table has cells that name what stands under or beside them: tables without only arrange the page, often. */
function hasHead(tree: Tree, { index, end }: TreeNode): boolean {
  for (let at = index + 1; at < Math.min(end, index + nodesOfHead); at++) {
    if (tree[at]?.tag === 'th') return true;
    // The head of a table inside is not its own.
    if (tree[at]?.tag === 'table') at = (tree[at]?.end ?? at) - 1;
  }
  return false;
}

const nodesOfTable = 5_000;
/** Other rows are heads of groups of them. */
const minFullShare = 0.5;

/** Whether a table sets out data: two cells and more in most of its rows that say anything, but for those that hold a table. */
function isOfData(tree: Tree, { index, end }: TreeNode): boolean {
  if (end - index > nodesOfTable) return false;
  let rows = 0;
  let full = 0;
  let cells = 0;
  let isSaid = false;
  const endRow = (): void => {
    if (isSaid) rows++;
    if (isSaid && cells > 1) full++;
    cells = 0;
    isSaid = false;
  };
  for (let at = index + 1; at < end; at++) {
    const { tag = '', text = '' } = tree[at] ?? {};
    if (tag === 'table') {
      cells = 0;
      isSaid = false;
      at = (tree[at]?.end ?? at) - 1;
    } else if (tag === 'tr') endRow();
    else if (tag === 'td' || tag === 'th') cells++;
    else if (!isSaid && text.trim() !== '') isSaid = true;
  }
  endRow();
  return full > 1 && full > minFullShare * rows;
}

/** Whether something is chosen of most of a table's rows: what is left out is one of them, not another part of the page. */
function isChosenThroughout({ first, last }: Unit, { tree, blocks }: PageBlocks, chosen: Uint8Array): boolean {
  const rows = new Map<TreeNode, boolean>();
  for (let at = first; at <= last; at++) {
    const row = closest(tree[blocks[at]?.container ?? 0], rowTags, maxLevels);
    if (row) rows.set(row, rows.get(row) === true || chosen[at] === 1);
  }
  let kept = 0;
  for (const isChosen of rows.values()) if (isChosen) kept++;
  return kept > minTableShare * rows.size;
}

/** Whether the blocks before and after a unit are chosen, and stand in the nearest element that holds more than it. */
function isAmongChosen({ element, first, last }: Unit, { blocks }: PageBlocks, chosen: Uint8Array): boolean {
  const before = blocks[first - 1];
  const after = blocks[last + 1];
  if (!before || !after || chosen[first - 1] !== 1 || chosen[last + 1] !== 1) return false;
  for (let around = element.parent; around; around = around.parent) {
    const holdsBefore = before.first > around.index;
    const holdsAfter = after.first < around.end;
    if (holdsBefore || holdsAfter) return holdsBefore && holdsAfter;
  }
  return false;
}

const maxLabelWords = 8;

/** Whether an element stands in a table that sets out data, as far as is not known. */
function isInData(tree: Tree, inside: TreeNode, known: Map<TreeNode, boolean>): boolean {
  const table = closest(inside, tableTags, maxLevels);
  if (!table) return false;
  const isData = known.get(table) ?? isOfData(tree, table);
  known.set(table, isData);
  return isData;
}

/** Whether another row stands inside a row, which then arranges the page. */
function holdsRows({ element, first, last }: Unit, { tree, blocks }: PageBlocks): boolean {
  for (let at = first; at <= last; at++)
    if (closest(tree[blocks[at]?.container ?? 0], rowTags, maxLevels) !== element) return true;
  return false;
}

/** Whether a row is to be whole: most of it is chosen, or any of it in a table of data. */
function isRowWanted(unit: Unit, page: PageBlocks, chosen: Uint8Array, known: Map<TreeNode, boolean>): boolean {
  const some = chosen.subarray(unit.first, unit.last + 1);
  if (!some.includes(1) || !some.includes(0)) return false;
  const isData = isInData(page.tree, unit.element, known);
  if (!isData && holdsRows(unit, page)) return false;
  const share = isData ? 0 : minRowShare;
  return isMostlyChosen(unit, page, chosen, maxRowWords, share);
}

/** Whether the first cell of a row says what the others are: it says so itself, or its table sets out data. */
function isLabel(tree: Tree, cell: TreeNode, known: Map<TreeNode, boolean>): boolean {
  return cell.tag === 'th' || isInData(tree, cell, known);
}

/** Chooses the labels of chosen values: the first cell of a row is short, and something after it is chosen. */
function keepLabels(pageBlocks: PageBlocks, chosen: Uint8Array, known: Map<TreeNode, boolean>): void {
  const { tree, blocks } = pageBlocks;
  for (const { element, first, last } of findUnits(pageBlocks, rowTags)) {
    const label = closest(tree[blocks[first]?.container ?? 0], cellTags, maxLevels);
    if (chosen[first] === 1 || label?.parent !== element || !isLabel(tree, label, known)) continue;
    let at = first;
    let words = 0;
    for (; at <= last && (blocks[at]?.first ?? 0) < label.end; at++) words += blocks[at]?.words ?? 0;
    const isChosen = at <= last && chosen.subarray(at, last + 1).includes(1);
    if (isChosen && words <= maxLabelWords) keep({ element, first, last: at - 1 }, pageBlocks, chosen);
  }
}

function keep({ first, last }: Unit, { blocks }: PageBlocks, chosen: Uint8Array): void {
  for (let at = first; at <= last; at++) if (blocks[at]?.hidden === false) chosen[at] = 1;
}

/**
 * Chooses all of a table's row of which most is chosen, for without the rest it would say something else, and the label of
 * a longer one; likewise of a table with a head, or of data; and code and tables of data that stand between chosen blocks.
 */
export function keepContiguous(pageBlocks: PageBlocks, chosen: Uint8Array): void {
  const { tree } = pageBlocks;
  if (!pageBlocks.tags.has('tr', 'pre', 'table')) return;
  const known = new Map<TreeNode, boolean>();
  for (const unit of findUnits(pageBlocks, linesAndRows)) {
    const isBetween = chosen[unit.first - 1] === 1 && chosen[unit.last + 1] === 1;
    const isWanted = unit.element.tag === 'pre' ? isBetween : isRowWanted(unit, pageBlocks, chosen, known);
    if (isWanted) keep(unit, pageBlocks, chosen);
  }
  keepLabels(pageBlocks, chosen, known);
  for (const unit of findUnits(pageBlocks, tableTags)) {
    const isHalfChosen = isMostlyChosen(unit, pageBlocks, chosen, maxTableWords, minTableShare);
    const isWanted =
      (isHalfChosen &&
        (hasHead(tree, unit.element) ||
          (isChosenThroughout(unit, pageBlocks, chosen) && isOfData(tree, unit.element)))) ||
      (isAmongChosen(unit, pageBlocks, chosen) && isOfData(tree, unit.element));
    if (isWanted) keep(unit, pageBlocks, chosen);
  }
}
