import { CompoundFile } from '../archive/compound.ts';
import { DocumentFault } from '../types.ts';

const wordMark = 0xa5ec;
const flags = { encrypted: 0x100, table1: 0x200 };
/** Places in the file's head (MS-DOC 2.5): lengths of the stories, and where tables stand. */
const lengths = { text: 0x4c, notes: 0x50 };
export const tables = {
  styles: 0xa2,
  characters: 0xfa,
  paragraphs: 0x102,
  pieces: 0x1a2,
  lists: 0x2e2,
  overrides: 0x2ea,
};

/** A piece of the text, and where its characters stand in the stream. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly isWide: boolean;
}

const maxPieces = 500_000;

/** An old Word file (Word 97 to 2003): its text, and its tables. Reading outside of it throws a RangeError. */
export class DocFile {
  readonly compound: CompoundFile;
  readonly word: Buffer;
  readonly #table: Buffer;
  readonly #pieces: Piece[];

  constructor(bytes: Uint8Array) {
    this.compound = new CompoundFile(bytes);
    this.word = bufferOf(this.compound.read('WordDocument'));
    if (this.word.readUInt16LE(0) !== wordMark)
      throw new DocumentFault('unsupported', 'The file is of a Word before 1997.');
    const bits = this.word.readUInt16LE(0x0a);
    if (bits & flags.encrypted) throw new DocumentFault('encrypted', 'The file is protected by a password.');
    this.#table = bufferOf(this.compound.read(bits & flags.table1 ? '1Table' : '0Table'));
    this.#pieces = this.#readPieces();
  }

  /** One of the file's tables, by its place in the head. */
  table(place: number): Buffer {
    const [at, length] = [this.word.readUInt32LE(place), this.word.readUInt32LE(place + 4)];
    return this.#table.subarray(at, at + length);
  }

  /** What stands after one of the tables, up to the end of the stream. */
  after(place: number): Buffer {
    return this.#table.subarray(this.word.readUInt32LE(place) + this.word.readUInt32LE(place + 4));
  }

  /** Characters of the main text, and of the notes that follow it. */
  get characters(): { readonly text: number; readonly notes: number } {
    return { text: this.word.readUInt32LE(lengths.text), notes: this.word.readUInt32LE(lengths.notes) };
  }

  /** Each character from one place to another, with where it stands in the stream: no more of them than the stream has bytes, for pieces may share them. */
  *text(from: number, to: number): Generator<{ readonly character: string; readonly at: number }, void> {
    let left = this.word.length;
    for (const piece of this.#pieces) {
      const last = Math.min(to, piece.to);
      for (let index = Math.max(from, piece.from); index < last; index++) {
        const at = piece.at + (index - piece.from) * (piece.isWide ? 2 : 1);
        if (at + 1 >= this.word.length || left-- === 0) return;
        const code = piece.isWide ? this.word.readUInt16LE(at) : (this.word[at] ?? 0);
        yield { character: piece.isWide || code < 0x80 ? String.fromCharCode(code) : latin(code), at };
      }
    }
  }

  #readPieces(): Piece[] {
    const table = this.table(tables.pieces);
    let at = 0;
    while (table[at] === 1) at += 3 + table.readUInt16LE(at + 1);
    if (table[at] !== 2) throw new DocumentFault('damaged', 'The file does not say where its text is.');
    const count = Math.min((table.readUInt32LE(at + 1) - 4) / 12, maxPieces);
    const start = at + 5;
    return Array.from({ length: Math.floor(count) }, (_, index) => {
      const place = table.readUInt32LE(start + (Math.floor(count) + 1) * 4 + index * 8 + 2);
      const isWide = (place & 0x40000000) === 0;
      const bytes = place & 0x3fffffff;
      return {
        from: table.readUInt32LE(start + index * 4),
        to: table.readUInt32LE(start + index * 4 + 4),
        at: isWide ? bytes : bytes / 2,
        isWide,
      };
    });
  }
}

const decoder = new TextDecoder('windows-1252');
const latin = (code: number): string => decoder.decode(Uint8Array.of(code));

function bufferOf(bytes: Uint8Array | null): Buffer {
  if (!bytes) throw new DocumentFault('damaged', 'A stream of the file is missing.');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
