import { around, type Box, median } from '../drawing/geometry.ts';
import type { Edges, Row, RowCell } from './rows.ts';

/** Cells in columns; a column without a cell in a row has none there. */
export interface TableRow {
  readonly cells: readonly { readonly cell: RowCell; readonly column: number; readonly columns: number }[];
}

export interface FoundTable {
  readonly columns: number;
  readonly rows: readonly TableRow[];
}

/** Text between tables, or a table. */
export type Part = { readonly table: FoundTable } | { readonly row: Row };

interface Column {
  left: number;
  right: number;
}

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

/** Columns that grow with the rows that fit them. */
class GrowingTable {
  columns: Column[];
  readonly rows: Row[] = [];

  constructor(first: Row) {
    this.columns = first.cells.map(({ left, right }) => ({ left, right }));
    this.rows.push(first);
  }

  /** The columns that cells stand in, when each stands in others than the rest; null when not. */
  #match(row: Row): { columns: Column[]; spans: boolean } | null {
    const columns = this.columns.map((column) => ({ ...column }));
    let last = -1;
    let spans = false;
    for (const { left, right } of row.cells) {
      const hit = columns.flatMap((column, index) =>
        left < column.right - 0.5 && right > column.left + 0.5 ? [index] : [],
      );
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

  /** Takes a row that fits. */
  take(row: Row): boolean {
    const last = this.rows.at(-1);
    if (!last) return false;
    const gap = row.top - last.bottom;
    if (gap > maxGapLines * lineHeight(row) || gap < -0.8 * lineHeight(row)) return false;
    if (Math.abs(sizeOf(row) - sizeOf(last)) > 0.22 * sizeOf(last)) return false;
    const match = this.#match(row);
    if (!match || (match.spans && row.cells.length === 1 && row.cells[0] && isWide(row.cells[0], this.columns)))
      return false;
    this.columns = match.columns;
    this.rows.push(row);
    return true;
  }
}

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
    columns: columns.length,
    rows: rows.map(({ cells }) => ({
      cells: cells.map((cell) => {
        const hit = columns.flatMap((column, index) =>
          cell.left < column.right - 0.5 && cell.right > column.left + 0.5 ? [index] : [],
        );
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
    return segments.length > 0 ? [{ ...around(segments), cells: [{ ...around(segments), segments }] }] : [];
  });
}

/** Finds tables among rows: several in which the same columns have something. */
export function partsOf(rows: readonly Row[], _edges: Edges): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < rows.length; ) {
    const first = rows[at];
    if (!first) break;
    const table = first.cells.length > 1 ? grown(rows, at) : null;
    const columns = table && proseColumns(table);
    if (table && columns) {
      parts.push(...columns.map((row) => ({ row })));
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
function grown(rows: readonly Row[], from: number): GrowingTable {
  const table = new GrowingTable(rows[from] ?? { cells: [], ...around([]) });
  for (let at = from + 1; at < rows.length; at++) {
    const row = rows[at];
    if (!row || !table.take(row)) break;
  }
  while ((table.rows.at(-1)?.cells.length ?? 2) < 2) table.rows.pop();
  return table;
}
