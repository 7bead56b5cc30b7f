import type { ItemPlace } from '../blocks/assembler.ts';
import { bulletFormat, ListCounts, type ListLevel } from '../blocks/list-counts.ts';
import { type DocFile, tables } from './doc-file.ts';

const listBytes = 28;
const levelBytes = 28;
const overrideBytes = 16;
const maxLists = 5_000;

/** The lists of an old Word file (MS-DOC 2.9.131 to 2.9.151), and how far each has counted. */
export class DocLists {
  readonly #levels = new Map<number, ListLevel[]>();
  readonly #overrides: number[] = [];
  readonly #counts = new ListCounts();

  constructor(file: DocFile) {
    const lists = file.table(tables.lists);
    if (lists.length >= 2) this.#readLists(lists, file);
    const overrides = file.table(tables.overrides);
    const count = overrides.length >= 4 ? Math.min(overrides.readUInt32LE(0), maxLists) : 0;
    for (let index = 0; index < count; index++) {
      const at = 4 + index * overrideBytes;
      if (at + 4 <= overrides.length) this.#overrides.push(overrides.readInt32LE(at));
    }
  }

  /** Counts a paragraph of a list, whose number is from 1; null: it is no item. */
  next(override: number, level: number): ItemPlace | null {
    const list = this.#overrides[override - 1];
    if (list === undefined) return null;
    const told = this.#levels.get(list)?.[level] ?? { start: 1, format: bulletFormat };
    return this.#counts.next(list, level, told);
  }

  /** The levels follow the table of lists, outside of the length that is told. */
  #readLists(lists: Buffer, file: DocFile): void {
    const count = Math.min(lists.readUInt16LE(0), maxLists);
    const after = file.after(tables.lists);
    let at = 0;
    for (let index = 0; index < count; index++) {
      const place = 2 + index * listBytes;
      if (place + listBytes > lists.length) return;
      const isSimple = (lists.readUInt8(place + 26) & 1) === 1;
      const levels: ListLevel[] = [];
      for (let level = 0; level < (isSimple ? 1 : 9) && at + levelBytes <= after.length; level++) {
        levels.push({ start: after.readInt32LE(at), format: after.readUInt8(at + 4) });
        at += levelBytes + after.readUInt8(at + 24) + after.readUInt8(at + 25);
        at += 2 + after.readUInt16LE(at) * 2;
      }
      this.#levels.set(lists.readInt32LE(place), levels);
    }
  }
}
