import { around, type Box, median } from '../drawing/geometry.ts';
import { isBroken, marginsOf, movedRow, withoutBreaks } from './breaks.ts';
import { type Column, columnsUnder, splitAtColumns, withHeadsOverColumns } from './columns.ts';
import type { Row, RowCell } from './rows.ts';

/** Cells in columns; a column without a cell in a row has none there. */
export interface TableRow {
  readonly cells: readonly { readonly cell: RowCell; readonly column: number; readonly columns: number }[];
}

export interface FoundTable {
  /** The page that it begins on. */
  readonly page: number;
  readonly columns: number;
  readonly rows: readonly TableRow[];
}

/** Text between tables, or a table. */
export type Part = { readonly table: FoundTable } | { readonly row: Row };

/** Rows further apart than this, in parts of a line's height, are not of one table. */
const maxGapLines = 3.2;
const minRows = 2;
/** Running text has so many words in each of its lines. */
const maxWords = 60;

const lineHeight = (row: Row): number => {
  const [cell] = row.cells;
  return 1.2 * (cell?.segments[0]?.size ?? 10);
};

const sizeOf = (row: Row): number => row.cells[0]?.segments[0]?.size ?? 0;

/** How far a cell may stand out of its column after a break, in points. */
const maxColumnShift = 6;

/** Columns that grow with the rows that fit them; rows after a break stand where they would in the first part. */
class GrowingTable {
  columns: Column[];
  readonly rows: Row[] = [];
  readonly #margin: number;
  /** How far rows since the last break stand left of where they would in the first part. */
  #shift = 0;

  constructor(first: Row, margin: number) {
    this.columns = first.cells.map(({ left, right }) => ({ left, right }));
    this.rows.push(first);
    this.#margin = margin;
  }

  /** The columns that cells stand in, when each stands in others than the rest; null when not. */
  #match(row: Row): { columns: Column[]; spans: boolean } | null {
    if (this.#isShifted(row)) return null;
    const columns = this.columns.map((column) => ({ ...column }));
    let last = -1;
    let spans = false;
    for (const { left, right } of row.cells) {
      const hit = columnsUnder({ left, right }, columns);
      const [first] = hit;
      if (hit.length > 1) {
        // A cell over several columns: of a heading, for what is written in one of them fits it.
        if (row.cells.length >= this.columns.length || (first ?? 0) <= last) return null;
        spans = true;
        last = hit.at(-1) ?? last;
      } else if (first !== undefined) {
        const column = columns[first];
        if (!column || first <= last) return null;
        column.left = Math.min(column.left, left);
        column.right = Math.max(column.right, right);
        last = first;
      } else {
        const at = columns.findIndex((column) => column.left >= right);
        const index = at < 0 ? columns.length : at;
        if (index <= last) return null;
        columns.splice(index, 0, { left, right });
        last = index;
      }
    }
    const isApart = columns.every((column, index) => (columns[index - 1]?.right ?? -Infinity) <= column.left + 0.5);
    return isApart ? { columns, spans } : null;
  }

  /** Whether a row has as many cells as all above it, but not in the same columns: it begins another table. */
  #isShifted({ cells }: Row): boolean {
    if (cells.length !== this.columns.length || this.rows.some((row) => row.cells.length !== cells.length))
      return false;
    return cells.some((cell, index) => columnsUnder(cell, this.columns).some((place) => place !== index));
  }

  /** Takes a row that fits; `margin`: where the text of its page, or of its column of text, begins. */
  take(row: Row, margin: number): boolean {
    const last = this.rows.at(-1);
    if (!last || Math.abs(sizeOf(row) - sizeOf(last)) > 0.22 * sizeOf(last)) return false;
    const movedBy = (shift: number): Row => splitAtColumns(movedRow(row, shift), this.columns);
    if (isBroken(last, row)) {
      // A page with nothing but the rest of a table has no margin to tell: it may stand where it stood.
      const shift = [this.#margin - margin, 0].find((right) => this.#takeAfterBreak(movedBy(right)));
      this.#shift = shift ?? 0;
      return shift !== undefined;
    }
    const moved = movedBy(this.#shift);
    const gap = row.top - last.bottom;
    if (gap > maxGapLines * lineHeight(row) || gap < -0.8 * lineHeight(row)) return false;
    const match = this.#match(moved);
    if (!match || (match.spans && row.cells.length === 1 && moved.cells[0] && isWide(moved.cells[0], this.columns)))
      return false;
    this.columns = match.columns;
    this.rows.push(moved);
    return true;
  }

  /** Takes a row whose cells all stand in columns; one cell alone in the first of them may be text below the table. */
  #takeAfterBreak(row: Row): boolean {
    const under = row.cells.map((cell) => columnsUnder(cell, this.columns));
    const isOneEach = under.every((hit, index) => hit.length === 1 && (hit[0] ?? 0) > (under[index - 1]?.[0] ?? -1));
    const isInside = row.cells.every((cell, index) => {
      const column = this.columns[under[index]?.[0] ?? 0];
      return column !== undefined && (isWithin(cell, column) || (row.cells.length > 1 && isWithin(column, cell)));
    });
    const isFit = isOneEach && isInside && (row.cells.length > 1 || under[0]?.[0] !== 0);
    if (!isFit && !this.#isBelowHead(row)) return false;
    const match = this.#match(row);
    if (!match) return false;
    this.columns = match.columns;
    this.rows.push(row);
    return true;
  }

  /** Whether each cell begins below its head, or between it and the next, where there is but a head yet. */
  #isBelowHead({ cells }: Row): boolean {
    const { columns } = this;
    return (
      this.rows.length === 1 &&
      cells.length === columns.length &&
      cells.every(({ left }, index) => {
        const [head, next] = [columns[index], columns[index + 1]];
        return (
          head !== undefined && left > head.left - maxColumnShift && left < (next?.left ?? Number.POSITIVE_INFINITY)
        );
      })
    );
  }
}

const isWithin = (inner: Column, outer: Column): boolean =>
  inner.left > outer.left - maxColumnShift && inner.right < outer.right + maxColumnShift;

/** Whether a cell is as wide as the table: text that goes on below it. */
function isWide({ left, right }: Box, columns: readonly Column[]): boolean {
  const [first, last] = [columns[0], columns.at(-1)];
  return !first || !last || right - left > 0.75 * (last.right - first.left);
}

/** Rows with several cells, and as many columns as most of them have cells. */
function isTable({ rows, columns }: GrowingTable): boolean {
  const several = rows.filter(({ cells }) => cells.length > 1);
  if (several.length < minRows || columns.length < 2) return false;
  const counts = several.map(({ cells }) => cells.length);
  if (columns.length > 2 * median(counts) + 1) return false;
  const words = several.map(({ cells }) =>
    Math.max(...cells.map(({ segments }) => segments.reduce((sum, { text }) => sum + text.split(' ').length, 0))),
  );
  return median(words) <= maxWords;
}

function laidOut({ rows, columns }: GrowingTable): FoundTable {
  return {
    page: rows[0]?.page ?? 0,
    columns: columns.length,
    rows: withoutBreaks(rows, columns).map(({ cells }) => ({
      cells: cells.map((cell) => {
        const hit = columnsUnder(cell, columns);
        return { cell, column: hit[0] ?? 0, columns: Math.max(1, hit.length) };
      }),
    })),
  };
}

/** Text in columns has at least so many lines beside each other, words in each, and fills the column to its end. */
const minProseRows = 4;
const minProseWords = 5;
const minFilledShare = 0.6;
const minFilled = 0.85;

/**
 * The columns of running text that was drawn line by line across the page, each as a row of its own; null: it is a table, for
 * its cells say little, or end where they like.
 */
function proseColumns({ rows, columns }: GrowingTable): Row[] | null {
  if (rows.length < minProseRows || columns.length > 4) return null;
  const cells = rows.flatMap((row) => row.cells);
  const words = cells.map(({ segments }) => segments.reduce((sum, { text }) => sum + text.split(' ').length, 0));
  if (cells.some(({ segments }) => segments.length > 2) || median(words) < minProseWords) return null;
  const columnOf = ({ left, right }: Box): Column | undefined =>
    columns.find((column) => left < column.right - 0.5 && right > column.left + 0.5);
  const filled = cells.filter((cell) => {
    const column = columnOf(cell);
    return column && cell.right - cell.left > minFilled * (column.right - column.left);
  });
  if (filled.length < minFilledShare * cells.length) return null;
  return columns.flatMap((column) => {
    const segments = cells.filter((cell) => columnOf(cell) === column).flatMap((cell) => cell.segments);
    const page = rows[0]?.page ?? 0;
    return segments.length > 0 ? [{ ...around(segments), page, cells: [{ ...around(segments), segments }] }] : [];
  });
}

/** The least share of a listing's rows that hold nothing but code. */
const minCodeShare = 0.8;

/** Whether a table is lines of a program, with their numbers or without. */
function isListing({ rows }: GrowingTable): boolean {
  const isCode = (row: Row): boolean => {
    const words = row.cells.filter(({ segments }) => segments.some(({ text }) => !/^\d*$/.test(text)));
    const characters = words.flatMap(({ segments }) => segments.flatMap((segment) => segment.characters));
    return words.length > 0 && characters.every(({ face, text }) => face.mono || text === ' ');
  };
  return rows.filter(isCode).length >= minCodeShare * rows.length;
}

/** Finds tables among the rows of a document: several in which the same columns have something. */
export function partsOf(rows: readonly Row[]): Part[] {
  const margins = marginsOf(rows);
  const parts: Part[] = [];
  for (let at = 0; at < rows.length; ) {
    const first = rows[at];
    if (!first) break;
    const table = first.cells.length > 1 ? grown(rows, margins, at) : null;
    const columns = table && proseColumns(table);
    if (table && columns) {
      parts.push(...columns.map((row) => ({ row })));
      at += table.rows.length;
    } else if (table && isListing(table)) {
      parts.push(...rows.slice(at, at + table.rows.length).map((row) => ({ row })));
      at += table.rows.length;
    } else if (table && isTable(table)) {
      parts.push({ table: laidOut(table) });
      at += table.rows.length;
    } else {
      parts.push({ row: first });
      at += 1;
    }
  }
  return parts;
}

/** The table that begins with a row; it ends with a row of several cells. */
function grown(rows: readonly Row[], margins: readonly number[], from: number): GrowingTable {
  const table = new GrowingTable(rows[from] ?? { page: 0, cells: [], ...around([]) }, margins[from] ?? 0);
  for (let at = from + 1; at < rows.length; at++) {
    const row = rows[at];
    if (!row || !table.take(row, margins[at] ?? 0)) break;
  }
  while ((table.rows.at(-1)?.cells.length ?? 2) < 2) table.rows.pop();
  table.columns = withHeadsOverColumns(table.rows, table.columns);
  return table;
}
