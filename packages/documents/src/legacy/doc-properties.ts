import { type DocFile, tables } from './doc-file.ts';

const pageBytes = 512;

/** Single properties (MS-DOC 2.6): their operation and the bytes that it takes. */
export function* propertiesIn(bytes: Buffer): Generator<{ readonly operation: number; readonly value: Buffer }, void> {
  let at = 0;
  while (at + 2 < bytes.length) {
    const operation = bytes.readUInt16LE(at);
    const size = sizeOf(operation, bytes, at + 2);
    yield { operation, value: bytes.subarray(at + 2, at + 2 + size) };
    at += 2 + size;
  }
}

function sizeOf(operation: number, bytes: Buffer, at: number): number {
  const kind = operation >>> 13;
  // The definition of a table says its length in two bytes.
  if (operation === 0xd608) return at + 2 <= bytes.length ? bytes.readUInt16LE(at) + 1 : 1;
  if (kind === 6) return 1 + (bytes[at] ?? 0);
  return [1, 1, 2, 4, 2, 2, 0, 3][kind] ?? 1;
}

/** Runs of the stream that bear the same properties, found by where a character stands. */
export class PropertyRuns {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #properties: Buffer[] = [];

  /** `kind`: of paragraphs, whose properties begin with their style, or of characters. */
  constructor(file: DocFile, kind: 'paragraphs' | 'characters') {
    const table = file.table(tables[kind]);
    const count = Math.floor((table.length - 4) / 8);
    const most = Math.min(count, file.word.length / pageBytes);
    for (let index = 0; index < most; index++) {
      const page = table.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff;
      this.#readPage(file.word.subarray(page * pageBytes, (page + 1) * pageBytes), kind);
    }
  }

  /** The properties where a character stands, and where their run ends. */
  at(place: number): { readonly properties: Buffer; readonly end: number } | null {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    const [properties, end] = [this.#properties[low - 1], this.#ends[low - 1]];
    return properties && end !== undefined && place < end ? { properties, end } : null;
  }

  /** A page of runs (MS-DOC 2.9.33 and 2.9.174). */
  #readPage(page: Buffer, kind: 'paragraphs' | 'characters'): void {
    if (page.length < pageBytes) return;
    const count = page.readUInt8(pageBytes - 1);
    const entryBytes = kind === 'paragraphs' ? 13 : 1;
    for (let index = 0; index < count; index++) {
      const place = page.readUInt8((count + 1) * 4 + index * entryBytes) * 2;
      this.#starts.push(page.readUInt32LE(index * 4));
      this.#ends.push(page.readUInt32LE(index * 4 + 4));
      this.#properties.push(place === 0 ? Buffer.alloc(0) : propertiesAt(page, place, kind));
    }
  }
}

function propertiesAt(page: Buffer, place: number, kind: 'paragraphs' | 'characters'): Buffer {
  const length = page.readUInt8(place);
  if (kind === 'characters') return page.subarray(place + 1, place + 1 + length);
  if (length !== 0) return page.subarray(place + 1, place + length * 2);
  return page.subarray(place + 2, place + 2 + page.readUInt8(place + 1) * 2);
}
