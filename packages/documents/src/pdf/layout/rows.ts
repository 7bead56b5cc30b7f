import { around, type Box } from '../drawing/geometry.ts';
import type { Rule } from '../drawing/ink.ts';
import type { Segment } from './segments.ts';

/** What stands one below the other without a gap. */
export interface RowCell extends Box {
  readonly segments: readonly Segment[];
}

/** What stands side by side: cells of a table, or one piece of running text. */
export interface Row extends Box {
  readonly page: number;
  readonly cells: readonly RowCell[];
}

/** What a row says, cell by cell. */
export const textOfRow = ({ cells }: Row): string =>
  cells.map(({ segments }) => segments.map(({ text }) => text).join(' ')).join('|');

/** What separates rows: lines and the edges of backgrounds. */
interface Edges {
  /** Whether something was drawn between two heights where both pieces stand. */
  between(above: Box, below: Box): boolean;
}

/** Lines closer than this, in parts of their size, go on with what is above. */
const maxLeading = 1.72;

/** Sizes of lines of one cell differ by less, in parts; and where it may be a heading with text below. */
const maxSizeShare = 0.2;
const maxHeadShare = 0.09;

/** How far above a short cell a tall one may begin, in parts of its size. */
const maxLinesAbove = 20;

const overlapsAcross = (one: Box, other: Box): boolean => one.left < other.right && other.left < one.right;

/** The level edges of a page, for quick questions. */
export function edgesOf(rules: readonly Rule[], areas: readonly Box[]): Edges {
  const levels = rules
    .filter(({ isLevel }) => isLevel)
    .map(({ left, right, top, bottom }) => ({ left, right, y: (top + bottom) / 2 }));
  for (const { left, right, top, bottom } of areas)
    if (bottom - top < 200) levels.push({ left, right, y: top }, { left, right, y: bottom });
  levels.sort((one, other) => one.y - other.y);
  return {
    between(above, below) {
      // A line right below the feet of letters underlines them.
      const [from, to] = [
        above.bottom - 0.05 * (above.bottom - above.top),
        below.top + 0.25 * (below.bottom - below.top),
      ];
      let low = 0;
      let high = levels.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((levels[middle]?.y ?? 0) < from) low = middle + 1;
        else high = middle;
      }
      for (let at = low; at < levels.length; at++) {
        const level = levels[at];
        if (!level || level.y > to) return false;
        const length = level.right - level.left;
        // A line under a few words underlines them.
        const covers = Math.min(level.right, below.right) - Math.max(level.left, below.left);
        if (covers > 0.8 * (below.right - below.left) && length > 1.05 * (above.right - above.left)) return true;
      }
      return false;
    },
  };
}

/** Cells that grow as pieces of text come in order. */
class GrowingRow {
  readonly cells: { segments: Segment[]; box: Box }[];

  constructor(segment: Segment) {
    this.cells = [{ segments: [segment], box: segment }];
  }

  get box(): Box {
    return around(this.cells.map(({ box }) => box));
  }

  /** The cell that a piece goes on with, or `new`: one to the right; null: neither. */
  placeOf(segment: Segment, edges: Edges, above: number): 'same' | 'new' | null {
    const cell = this.cells.at(-1);
    const last = cell?.segments.at(-1);
    if (!cell || !last) return null;
    const { box } = this;
    if (segment.left >= cell.box.right - 0.3 * segment.size && this.#isBeside(segment, box, edges, above)) return 'new';
    // A line that begins left of the last cell is of the whole row, or of the next.
    const before = this.cells.at(-2);
    if (before && segment.left < before.box.right) return null;
    const isBelow = segment.baseline > last.baseline + 0.3 * last.size && overlapsAcross(segment, cell.box);
    const isNear = segment.baseline - last.baseline <= maxLeading * Math.max(segment.size, last.size);
    // What is larger stands above as a heading does, unless there are cells beside it.
    const larger = this.cells.length === 1 ? maxHeadShare : maxSizeShare;
    const isAlike =
      last.size - segment.size < larger * last.size && segment.size - last.size < maxSizeShare * last.size;
    return isBelow && isNear && isAlike && !edges.between(last, segment) ? 'same' : null;
  }

  /** Whether a piece stands beside the row: cells of one row need not begin at one height, but below the row above. */
  #isBeside(segment: Segment, box: Box, edges: Edges, above: number): boolean {
    if (segment.top >= box.bottom - 1) return false;
    if (segment.bottom > box.top + 1) return true;
    const isNear = box.top - segment.bottom < maxLinesAbove * segment.size;
    return isNear && segment.top >= above - 0.3 * segment.size && !edges.between(segment, box);
  }

  add(segment: Segment, where: 'same' | 'new'): void {
    const cell = this.cells.at(-1);
    if (where === 'new' || !cell) this.cells.push({ segments: [segment], box: segment });
    else {
      cell.segments.push(segment);
      cell.box = around([cell.box, segment]);
    }
  }
}

/** Whether a piece begins a row of cells below text that is none of that row: it is wider than its first cell, or announces rows. */
function isBelowWideText({ cells }: GrowingRow, segment: Segment, next: Segment | undefined): boolean {
  const [only] = cells;
  if (!only || cells.length > 1 || !next || segment.top < only.box.bottom - 0.3 * segment.size) return false;
  const isBeside = Math.abs(next.baseline - segment.baseline) < 0.3 * segment.size && next.left >= segment.right;
  const announces = only.segments.at(-1)?.text.endsWith(':') ?? false;
  return isBeside && (announces || overlapsAcross(only.box, next));
}

/** The pieces of text of a page, in the order of reading, as rows. */
export function rowsOf(segments: readonly Segment[], edges: Edges, page: number): Row[] {
  const rows: GrowingRow[] = [];
  for (const [index, segment] of segments.entries()) {
    const row = rows.at(-1);
    const before = rows.at(-2);
    // What came before may be another column of text.
    const above = row && before && before.box.bottom < row.box.bottom ? before.box.bottom : Number.NEGATIVE_INFINITY;
    const where = row?.placeOf(segment, edges, above) ?? null;
    if (row && where && !isBelowWideText(row, segment, segments[index + 1])) row.add(segment, where);
    else rows.push(new GrowingRow(segment));
  }
  return rows.map(({ cells }) => ({
    page,
    ...around(cells.map(({ box }) => box)),
    cells: cells.map(({ segments: inside, box }) => ({ ...around([box]), segments: inside })),
  }));
}
