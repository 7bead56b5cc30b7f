import { lineOf } from '../../blocks/line.ts';
import type { Block, Cell, Inline } from '../../types.ts';
import { partsOf, type SheetCell, type SheetRow } from './parts.ts';

/** What all sheets of a file may hold; more is cut. */
const limits = { cells: 300_000, characters: 20_000_000, merges: 20_000, covered: 500_000, hidden: 300_000 };
/** A table may have so many places for each cell that says something; a sparser sheet is told cell by cell. */
const maxPlacesPerCell = 8;
const freePlaces = 100_000;

/** How much of a file's cells is still taken. */
export class CellBudget {
  #cells = limits.cells;
  #characters = limits.characters;

  get isSpent(): boolean {
    return this.#cells <= 0 || this.#characters <= 0;
  }

  take(text: string): void {
    this.#cells--;
    this.#characters -= text.length;
  }
}

/** Cells that are shown as one; rows and columns from 0, the last ones included. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A sheet: what its cells say, wherever they are. What the file says of its extent does not matter. */
export class Grid {
  readonly #rows = new Map<number, Map<number, SheetCell>>();
  /** Rows that are not shown. */
  readonly #hidden = new Set<number>();
  readonly #merges: Merge[] = [];
  readonly #budget: CellBudget;
  #cells = 0;
  #placesLeft = limits.covered;

  constructor(budget: CellBudget) {
    this.#budget = budget;
  }

  get isEmpty(): boolean {
    return this.#cells === 0;
  }

  /** Row and column from 0. A cell that says nothing is none. */
  set(row: number, column: number, cell: SheetCell): void {
    if (cell.text.trim() === '' || this.#budget.isSpent) return;
    this.#budget.take(cell.text);
    const cells = this.#rows.get(row) ?? new Map<number, SheetCell>();
    this.#rows.set(row, cells.set(column, cell));
    this.#cells++;
  }

  /** Notes that a row is not shown, so that it is no empty one. */
  hide(row: number): void {
    if (this.#hidden.size < limits.hidden) this.#hidden.add(row);
  }

  link(row: number, column: number, href: string): void {
    const cell = this.#rows.get(row)?.get(column);
    if (cell) this.#rows.get(row)?.set(column, { ...cell, href });
  }

  merge(merge: Merge): void {
    if (this.#merges.length < limits.merges) this.#merges.push(merge);
  }

  /** What the sheet says: tables, without rows and columns that say nothing, and lines around them. */
  blocks(): Block[] {
    return partsOf(this.#shownRows()).map((part) =>
      part.type === 'words' ? { type: 'paragraph', content: lineOfCell(part.cell) } : this.#table(part.rows),
    );
  }

  #shownRows(): SheetRow[] {
    const rows = [...this.#rows].sort(([one], [other]) => one - other);
    const hidden = [...this.#hidden].sort((one, other) => one - other);
    let before = -1;
    return rows.map(([row, cells]) => {
      const between = firstFrom(hidden, row) - firstFrom(hidden, before + 1);
      const emptyAbove = row - before - 1 - between;
      before = row;
      return { row, cells, emptyAbove };
    });
  }

  #table(rows: readonly number[]): Block {
    const columns = new Set<number>();
    let cells = 0;
    for (const row of rows)
      for (const column of this.#rows.get(row)?.keys() ?? []) {
        columns.add(column);
        cells++;
      }
    const sorted = [...columns].sort((one, other) => one - other);
    const isSparse = rows.length * sorted.length > Math.max(freePlaces, cells * maxPlacesPerCell);
    const written = isSparse ? rows.map((row) => this.#alone(row)) : this.#aligned(rows, sorted);
    return { type: 'table', rows: written.map((cells, index) => (index === 0 ? cells.map(asHeader) : cells)) };
  }

  #alone(row: number): Cell[] {
    const cells = [...(this.#rows.get(row) ?? [])].sort(([one], [other]) => one - other);
    return cells.map(([, cell]) => written(cell));
  }

  #aligned(rows: readonly number[], columns: readonly number[]): Cell[][] {
    const spans = this.#spans(rows, columns);
    return rows.map((row, rowIndex) => {
      const cells = this.#rows.get(row);
      return columns.flatMap((column, columnIndex): Cell[] => {
        const span = spans.get(rowIndex * columns.length + columnIndex);
        if (span === 'covered') return [];
        const cell = cells?.get(column);
        return [{ ...(cell ? written(cell) : nothing), ...span }];
      });
    });
  }

  /** What merges do to the places of the table, by their number. */
  #spans(rows: readonly number[], columns: readonly number[]): Map<number, Spans | 'covered'> {
    const spans = new Map<number, Spans | 'covered'>();
    for (const { top, left, bottom, right } of this.#merges) {
      const [firstRow, afterRow] = [firstFrom(rows, top), firstFrom(rows, bottom + 1)];
      const [firstColumn, afterColumn] = [firstFrom(columns, left), firstFrom(columns, right + 1)];
      const places = (afterRow - firstRow) * (afterColumn - firstColumn);
      if (places === 0) continue;
      this.#placesLeft -= places;
      if (this.#placesLeft < 0) break;
      // The first cell is what says something; where it says nothing, the others may.
      if (!this.#rows.get(top)?.has(left)) continue;
      for (let row = firstRow; row < afterRow; row++)
        for (let column = firstColumn; column < afterColumn; column++)
          spans.set(row * columns.length + column, 'covered');
      const span = { rowSpan: afterRow - firstRow, colSpan: afterColumn - firstColumn };
      spans.set(firstRow * columns.length + firstColumn, span);
    }
    return spans;
  }
}

interface Spans {
  readonly rowSpan: number;
  readonly colSpan: number;
}

const nothing: Cell = { blocks: [] };

const asHeader = (cell: Cell): Cell => ({ ...cell, header: true });

const lineOfCell = ({ text, href }: SheetCell): Inline[] => [...lineOf(text, href === undefined ? {} : { href })];

const written = (cell: SheetCell): Cell => ({ blocks: [{ type: 'paragraph', content: lineOfCell(cell) }] });

/** The place of the first of some rising numbers that is not below a bound. */
function firstFrom(numbers: readonly number[], bound: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The blocks of a sheet: its name, and what its cells say. */
export const sheetBlocks = (name: string, grid: Grid): Block[] =>
  grid.isEmpty ? [] : [{ type: 'heading', level: 2, content: lineOf(name) }, ...grid.blocks()];
