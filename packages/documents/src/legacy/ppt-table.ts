import { Assembler } from '../blocks/assembler.ts';
import { cellOf } from '../blocks/table.ts';
import type { Block, Cell, Table } from '../types.ts';
import { type PptRecord, recordsBelow, recordsIn } from './ppt-records.ts';
import { type PptText, readText } from './ppt-text.ts';

const types = { shape: 0xf004, childAnchor: 0xf00f, moreProperties: 0xf122, textBox: 0xf00d };
/** The property of a group that says that it is a table (MS-ODRAW 2.3.4.36). */
const tableProperties = 0x39f;

/** Whether a group of shapes is a table: its own shape, which is the first, says so. */
export function isTable(group: PptRecord): boolean {
  const [own] = recordsIn(group.data).take(1);
  const properties = [...recordsIn(own?.data ?? Buffer.alloc(0))].find(({ type }) => type === types.moreProperties);
  for (let index = 0; properties && index < properties.instance && 6 * index + 6 <= properties.data.length; index++) {
    const id = properties.data.readUInt16LE(6 * index) & 0x3fff;
    if (id === tableProperties) return (properties.data.readUInt32LE(6 * index + 2) & 1) === 1;
  }
  return false;
}

interface PlacedCell {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly blocks: Block[];
}

/** What stands in a shape of a table; null: it is a line between cells. */
function placedCell(shape: PptRecord, textsOf: (box: PptRecord) => readonly PptText[]): PlacedCell | null {
  const anchor = [...recordsIn(shape.data)].find(({ type }) => type === types.childAnchor)?.data;
  if (!anchor || anchor.length < 16) return null;
  const [left, top] = [anchor.readInt32LE(0), anchor.readInt32LE(4)];
  const [right, bottom] = [anchor.readInt32LE(8), anchor.readInt32LE(12)];
  if (right <= left || bottom <= top) return null;
  const assembler = new Assembler();
  for (const box of recordsBelow(shape.data, types.textBox)) for (const text of textsOf(box)) readText(text, assembler);
  return { left, top, right, bottom, blocks: assembler.blocks };
}

/** Edges of cells that are closer are one, in 576ths of an inch. */
const maxEdgeShift = 4;

/** Where rows, or columns, begin. */
function startsOf(places: readonly number[]): number[] {
  const starts: number[] = [];
  for (const place of places.toSorted((one, other) => one - other))
    if (place > (starts.at(-1) ?? Number.NEGATIVE_INFINITY) + maxEdgeShift) starts.push(place);
  return starts;
}

/** The first row, or column, that begins no earlier than a place. */
function indexOf(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) < place - maxEdgeShift) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A group of shapes as a table: its cells stand where their shapes do. `textsOf` gives the texts of a shape's box. */
export function tableOf(group: PptRecord, textsOf: (box: PptRecord) => readonly PptText[]): Table {
  const shapes = [...recordsIn(group.data)].filter(({ type }) => type === types.shape);
  const cells = shapes.flatMap((shape) => placedCell(shape, textsOf) ?? []);
  const tops = startsOf(cells.map(({ top }) => top));
  const lefts = startsOf(cells.map(({ left }) => left));
  const rows = tops.map((): { readonly at: number; readonly cell: Cell }[] => []);
  for (const { left, top, right, bottom, blocks } of cells) {
    const [row, column] = [indexOf(tops, top), indexOf(lefts, left)];
    const rowSpan = indexOf(tops, bottom) - row;
    const colSpan = indexOf(lefts, right) - column;
    rows[row]?.push({ at: column, cell: cellOf(blocks, { rowSpan, colSpan }) });
  }
  return {
    type: 'table',
    rows: rows.map((row) => row.sort((one, other) => one.at - other.at).map(({ cell }) => cell)),
  };
}
