import { CompoundFile } from '../archive/compound.ts';
import { CellBudget, Grid, sheetBlocks } from '../office/spreadsheet/grid.ts';
import { builtInPattern, formatNumber } from '../office/spreadsheet/number-format.ts';
import { type Block, type DocumentContent, DocumentFault } from '../types.ts';
import { legacyMetadata } from './properties.ts';
import { PieceReader, type XlsRecord, xlsRecords } from './xls-records.ts';

const types = {
  begin: 0x809,
  end: 0x0a,
  protectedByPassword: 0x2f,
  sheet: 0x85,
  strings: 0xfc,
  format: 0x41e,
  cellFormat: 0xe0,
  dates1904: 0x22,
  number: 0x203,
  packedNumber: 0x27e,
  packedNumbers: 0xbd,
  shared: 0xfd,
  label: 0x204,
  richLabel: 0xd6,
  formula: 0x06,
  formulaText: 0x207,
  truth: 0x205,
  merges: 0xe5,
};
const version8 = 0x600;
/** Of each record, and of each piece that continues it. */
const headBytes = 4;
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

interface Sheet {
  readonly name: string;
  readonly at: number;
}

/** What the cells of all sheets refer to. */
class Workbook {
  readonly sheets: Sheet[] = [];
  readonly strings: string[] = [];
  begins1904 = false;
  isVersion8 = true;
  readonly #formats = new Map<number, string>();
  readonly #cellFormats: number[] = [];

  read({ type, pieces }: XlsRecord): void {
    const [data = Buffer.alloc(0)] = pieces;
    if (type === types.begin) this.isVersion8 = data.readUInt16LE(0) >= version8;
    else if (type === types.protectedByPassword)
      throw new DocumentFault('encrypted', 'The workbook is protected by a password.');
    else if (type === types.sheet) this.#sheet(data);
    else if (type === types.dates1904) this.begins1904 = data.readUInt16LE(0) === 1;
    else if (type === types.format) this.#formats.set(data.readUInt16LE(0), this.text(data, 2, 2));
    else if (type === types.cellFormat) this.#cellFormats.push(data.readUInt16LE(2));
    else if (type === types.strings) this.#readStrings(new PieceReader(pieces));
  }

  /** A number as the format of its cell shows it. */
  shown(value: number, cellFormat: number): string {
    const id = this.#cellFormats[cellFormat] ?? 0;
    return formatNumber(value, this.#formats.get(id) ?? builtInPattern(id), this.begins1904);
  }

  /** A string whose length stands before it, in so many bytes. */
  text(data: Buffer, at: number, lengthBytes: 1 | 2): string {
    const length = lengthBytes === 1 ? data.readUInt8(at) : data.readUInt16LE(at);
    const start = at + lengthBytes;
    if (!this.isVersion8) return new TextDecoder('windows-1252').decode(data.subarray(start, start + length));
    return new PieceReader([data.subarray(start)]).text(length);
  }

  #sheet(data: Buffer): void {
    const [state, kind] = [data.readUInt8(4), data.readUInt8(5)];
    if ((state & 3) === 0 && kind === 0) this.sheets.push({ name: this.text(data, 6, 1), at: data.readUInt32LE(0) });
  }

  #readStrings(reader: PieceReader): void {
    reader.skip(8);
    while (!reader.isAtEnd) this.strings.push(reader.text(reader.uint16()));
  }
}

/** A number packed in four bytes (MS-XLS 2.5.217). */
function unpacked(packed: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE((packed & 0xfffffffc) >>> 0, 4);
  const value = packed & 2 ? packed >> 2 : bytes.readDoubleLE(0);
  return packed & 1 ? value / 100 : value;
}

/** Records of a number; what a formula comes to most often is one. */
const numbers: ReadonlySet<number> = new Set([types.number, types.packedNumber, types.formula]);

/** Reads the cells of one sheet. */
class SheetReader {
  readonly grid: Grid;
  readonly #workbook: Workbook;
  /** The cell of a formula whose text follows. */
  #waiting: { readonly row: number; readonly column: number } | null = null;

  constructor(workbook: Workbook, budget: CellBudget) {
    this.grid = new Grid(budget);
    this.#workbook = workbook;
  }

  read({ type, pieces }: XlsRecord): void {
    const [data = Buffer.alloc(0)] = pieces;
    if (type === types.packedNumbers) this.#packedNumbers(data);
    else if (type === types.merges) this.#merges(data);
    else if (type === types.formulaText) this.#formulaText(data);
    else if (data.length >= 8) {
      const text = this.#shown(type, data);
      if (text !== null)
        this.grid.set(data.readUInt16LE(0), data.readUInt16LE(2), { text, isNumber: numbers.has(type) });
    }
  }

  #shown(type: number, data: Buffer): string | null {
    const format = data.readUInt16LE(4);
    if (type === types.number) return this.#workbook.shown(data.readDoubleLE(6), format);
    if (type === types.packedNumber) return this.#workbook.shown(unpacked(data.readInt32LE(6)), format);
    if (type === types.shared) return this.#workbook.strings[data.readUInt32LE(6)] ?? null;
    if (type === types.label || type === types.richLabel) return this.#workbook.text(data, 6, 2);
    if (type === types.truth) return truth(data.readUInt8(6), data.readUInt8(7) === 1);
    return type === types.formula ? this.#formula(data, format) : null;
  }

  /** What a formula came to (MS-XLS 2.5.133); its text stands in the next record. */
  #formula(data: Buffer, format: number): string | null {
    if (data.readUInt16LE(12) !== 0xffff) return this.#workbook.shown(data.readDoubleLE(6), format);
    const kind = data.readUInt8(6);
    if (kind === 0) this.#waiting = { row: data.readUInt16LE(0), column: data.readUInt16LE(2) };
    return kind === 1 || kind === 2 ? truth(data.readUInt8(8), kind === 2) : null;
  }

  #formulaText(data: Buffer): void {
    if (this.#waiting)
      this.grid.set(this.#waiting.row, this.#waiting.column, { text: this.#workbook.text(data, 0, 2) });
    this.#waiting = null;
  }

  #packedNumbers(data: Buffer): void {
    const [row, first] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    for (let at = 4, column = first; at + 8 <= data.length; at += 6, column++)
      this.grid.set(row, column, {
        text: this.#workbook.shown(unpacked(data.readInt32LE(at + 2)), data.readUInt16LE(at)),
        isNumber: true,
      });
  }

  #merges(data: Buffer): void {
    for (let at = 2; at + 8 <= data.length; at += 8) {
      const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((field) => data.readUInt16LE(at + field));
      this.grid.merge({ top, bottom, left, right });
    }
  }
}

const truth = (value: number, isError: boolean): string =>
  isError ? (errors[value] ?? '#ERROR') : value === 0 ? 'FALSE' : 'TRUE';

function readSheets(stream: Buffer, budget: CellBudget): Block[] {
  const workbook = new Workbook();
  for (const record of xlsRecords(stream, 0)) {
    if (record.type === types.end) break;
    workbook.read(record);
  }
  // Sheets share no records: all of them together are no longer than the stream.
  let left = stream.length;
  return workbook.sheets.flatMap(({ name, at }) => {
    // A record is collected whole before its length is known.
    if (left < 0) return [];
    const reader = new SheetReader(workbook, budget);
    for (const record of xlsRecords(stream, at)) {
      left -= record.pieces.reduce((sum, piece) => sum + headBytes + piece.length, 0);
      if (record.type === types.end || budget.isSpent || left < 0) break;
      reader.read(record);
    }
    return sheetBlocks(name, reader.grid);
  });
}

/** Reads an old workbook (MS-XLS, Excel 5 to 2003): each sheet that is shown, as a table. Throws `DocumentFault`. */
export async function readXls(bytes: Uint8Array): Promise<DocumentContent> {
  const file = new CompoundFile(bytes);
  const stream = file.read('Workbook') ?? file.read('Book');
  if (!stream) throw new DocumentFault('damaged', 'The file has no workbook.');
  const budget = new CellBudget();
  try {
    const blocks = readSheets(Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength), budget);
    return {
      kind: 'xls',
      metadata: legacyMetadata(file),
      pagesTotal: null,
      pagesRead: null,
      ...(budget.isSpent && { cutBy: ['rows'] }),
      blocks,
    };
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new DocumentFault('damaged', 'The workbook is damaged: a record is cut off.', { cause });
    throw cause;
  }
}
