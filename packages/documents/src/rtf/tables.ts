import { cellOf, tableOf } from '../blocks/table.ts';
import type { Block, Cell } from '../types.ts';

interface CellPlace {
  /** The right edge in twips, from the left of the table. */
  right: number;
  across: 'none' | 'begins' | 'goes on';
  down: 'none' | 'begins' | 'goes on';
}

interface Row {
  readonly places: readonly CellPlace[];
  readonly cells: readonly (readonly Block[])[];
  readonly isHead: boolean;
}

/** Edges that differ by less are the same. */
const sameEdgeTwips = 60;

/** A table, as rows of cells with their right edges tell it. */
export class RtfTable {
  readonly #rows: Row[] = [];
  #places: CellPlace[] = [];
  #place: CellPlace = { right: 0, across: 'none', down: 'none' };
  #cells: Block[][] = [];
  #isHead = false;

  get isEmpty(): boolean {
    return this.#rows.length === 0 && this.#cells.length === 0;
  }

  /** What a control word says of the cell or the row that is being told. */
  tell(name: string, value: number | null): void {
    if (name === 'trowd') {
      this.#places = [];
      this.#isHead = false;
    } else if (name === 'trhdr') this.#isHead = true;
    else if (name === 'clmgf') this.#place.across = 'begins';
    else if (name === 'clmrg') this.#place.across = 'goes on';
    else if (name === 'clvmgf') this.#place.down = 'begins';
    else if (name === 'clvmrg') this.#place.down = 'goes on';
    else if (name === 'cellx') {
      this.#places.push({ ...this.#place, right: value ?? 0 });
      this.#place = { right: 0, across: 'none', down: 'none' };
    }
  }

  endCell(blocks: readonly Block[]): void {
    this.#cells.push([...blocks]);
  }

  endRow(): void {
    if (this.#cells.length > 0) this.#rows.push({ places: this.#places, cells: this.#cells, isHead: this.#isHead });
    this.#cells = [];
  }

  blocks(): Block[] {
    this.endRow();
    const edges = edgesOf(this.#rows);
    return tableOf(this.#rows.map((row, index) => this.#cellsOf(row, index, edges)));
  }

  #cellsOf({ places, cells, isHead }: Row, index: number, edges: readonly number[]): Cell[] {
    let left = 0;
    return cells.flatMap((blocks, column): Cell[] => {
      const place = places[column];
      const right = place ? edgeAt(edges, place.right) : left + 1;
      let columns = Math.max(1, right - left);
      left = right;
      if (place?.across === 'goes on' || place?.down === 'goes on') return [];
      for (let next = column + 1; place && places[next]?.across === 'goes on'; next++) columns++;
      const rowSpan = place?.down === 'begins' ? this.#rowsFrom(index, place.right) : 1;
      return [cellOf(blocks, { header: isHead, colSpan: columns, rowSpan })];
    });
  }

  #rowsFrom(index: number, right: number): number {
    let next = index + 1;
    const goesOn = (row: Row | undefined): boolean =>
      row?.places.some((place) => place.down === 'goes on' && Math.abs(place.right - right) < sameEdgeTwips) ?? false;
    while (next < this.#rows.length && goesOn(this.#rows[next])) next++;
    return next - index;
  }
}

function edgesOf(rows: readonly Row[]): number[] {
  const all = [...new Set(rows.flatMap(({ places }) => places.map(({ right }) => right)))].sort(
    (one, other) => one - other,
  );
  return all.filter((edge, index) => index === 0 || edge - (all[index - 1] ?? 0) >= sameEdgeTwips);
}

/** How many edges of the table are not right of this one. */
const edgeAt = (edges: readonly number[], right: number): number =>
  edges.filter((edge) => edge < right + sameEdgeTwips).length;
