import { DocumentFault } from '../types.ts';

const mark = 'd0cf11e0a1b11ae1';
const entryBytes = 128;
const headerBytes = 512;
const firstInHeader = 109;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const maxEntries = 20_000;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

const storage = { stream: 2, root: 5 };

/**
 * A compound file (MS-CFB), which holds streams as a disk holds files. Chains that go round in circles end. Throws
 * `DocumentFault` `damaged`.
 */
export class CompoundFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sectorBytes: number;
  readonly #miniBytes: number;
  readonly #miniCutoff: number;
  readonly #next: Uint32Array;
  readonly #nextMini: Uint32Array;
  readonly #entries: Entry[] = [];
  readonly #mini: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < headerBytes || Buffer.from(bytes.subarray(0, 8)).toString('hex') !== mark) throw damaged();
    const [shift, miniShift] = [this.#view.getUint16(30, true), this.#view.getUint16(32, true)];
    if (shift < 7 || shift > 16 || miniShift < 4 || miniShift >= shift) throw damaged();
    this.#sectorBytes = 2 ** shift;
    this.#miniBytes = 2 ** miniShift;
    this.#miniCutoff = this.#view.getUint32(56, true);
    this.#next = this.#table(this.#tableSectors());
    this.#nextMini = this.#table(this.#sectorsFrom(this.#view.getUint32(60, true)));
    this.#readDirectory();
    const root = this.#entries.find(({ type }) => type === storage.root);
    this.#mini = root ? this.#chain(root.start, root.size) : new Uint8Array(0);
  }

  /** The names of its streams. */
  get names(): string[] {
    return this.#entries.filter(({ type }) => type === storage.stream).map(({ name }) => name);
  }

  /** The bytes of a stream; null when there is none of that name. */
  read(name: string): Uint8Array | null {
    const entry = this.#entries.find((candidate) => candidate.type === storage.stream && candidate.name === name);
    if (!entry) return null;
    return entry.size < this.#miniCutoff
      ? this.#miniChain(entry.start, entry.size)
      : this.#chain(entry.start, entry.size);
  }

  #sector(index: number): Uint8Array {
    const start = (index + 1) * this.#sectorBytes;
    return this.#bytes.subarray(start, start + this.#sectorBytes);
  }

  /** The sectors that hold the table of chains: the first stand in the header, others in sectors of their own. */
  #tableSectors(): number[] {
    const sectors: number[] = [];
    for (let at = 0; at < firstInHeader; at++) sectors.push(this.#view.getUint32(76 + at * 4, true));
    let more = this.#view.getUint32(68, true);
    const most = this.#bytes.length / this.#sectorBytes;
    // No sector holds two tables: chains that go round in circles end.
    while (more < endOfChain - 1 && sectors.length < most) {
      const words = wordsOf(this.#sector(more));
      sectors.push(...words.subarray(0, -1));
      more = words.at(-1) ?? endOfChain;
    }
    return sectors.slice(0, Math.max(most, firstInHeader)).filter((sector) => sector !== free && sector < most);
  }

  #table(sectors: readonly number[]): Uint32Array {
    const words = sectors.map((sector) => wordsOf(this.#sector(sector)));
    const table = new Uint32Array(words.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of words) {
      table.set(piece, at);
      at += piece.length;
    }
    return table;
  }

  #sectorsFrom(start: number): number[] {
    const sectors: number[] = [];
    const most = Math.ceil(this.#bytes.length / this.#sectorBytes);
    for (let sector = start; sector < most && sectors.length < most; sector = this.#next[sector] ?? endOfChain)
      sectors.push(sector);
    return sectors;
  }

  #chain(start: number, size: number): Uint8Array {
    const sectors = this.#sectorsFrom(start).map((sector) => this.#sector(sector));
    return Buffer.concat(sectors).subarray(0, size);
  }

  #miniChain(start: number, size: number): Uint8Array {
    const pieces: Uint8Array[] = [];
    const most = Math.ceil(this.#mini.length / this.#miniBytes);
    for (let sector = start; sector < most && pieces.length < most; sector = this.#nextMini[sector] ?? endOfChain)
      pieces.push(this.#mini.subarray(sector * this.#miniBytes, (sector + 1) * this.#miniBytes));
    return Buffer.concat(pieces).subarray(0, size);
  }

  #readDirectory(): void {
    const directory = Buffer.concat(
      this.#sectorsFrom(this.#view.getUint32(48, true)).map((sector) => this.#sector(sector)),
    );
    for (let at = 0; at + entryBytes <= directory.length && this.#entries.length < maxEntries; at += entryBytes) {
      const length = directory.readUInt16LE(at + 64);
      if (length < 2 || length > 64) continue;
      this.#entries.push({
        name: directory.toString('utf16le', at, at + length - 2),
        type: directory[at + 66] ?? 0,
        start: directory.readUInt32LE(at + 116),
        size: directory.readUInt32LE(at + 120),
      });
    }
  }
}

/** Numbers of 32 bits, whatever the machine's order of bytes; what is left over is none. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length >>> 2 }, (_, at) => view.getUint32(at * 4, true));
}

const damaged = (): DocumentFault => new DocumentFault('damaged', 'The file is damaged: its directory cannot be read.');
