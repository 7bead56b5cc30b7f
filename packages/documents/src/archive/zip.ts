import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { DocumentFault } from '../types.ts';

/** One file of an archive, as the central directory tells. */
interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedBytes: number;
  readonly headerAt: number;
}

const signature = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, central: 0x02014b50, local: 0x04034b50 };
const endBytes = 22;
const maxCommentBytes = 0xffff;
/** No document has as many parts. */
const maxEntries = 20_000;
/** What all parts of one document may unpack to. */
const maxUnpackedBytes = 384 * 1_048_576;
/** Parts that are small unpack as they like; beyond, more than this ratio is no document's. */
const freeBytes = 24 * 1_048_576;
const maxRatio = 250;

/**
 * A zip archive (APPNOTE 6.3, zip64 included) in memory, whose files are unpacked within bounds: their sizes are what they
 * unpack to, not what the archive says. Throws `damaged`, `encrypted` or `too_large`.
 */
export class Zip {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();
  #unpackedBytes = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.#readDirectory();
    } catch (cause) {
      if (cause instanceof RangeError) throw damaged('its directory points outside of it', cause);
      throw cause;
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of a file; null when there is no such file. */
  read(name: string): Uint8Array | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const packed = this.#packed(name, entry);
    if (entry.method === 0) return this.#counted(packed);
    try {
      return this.#counted(inflateRawSync(packed, { maxOutputLength: this.#mostBytes(packed.length) }));
    } catch (cause) {
      if (cause instanceof RangeError) throw new DocumentFault('too_large', `${name} unpacks to too much.`, { cause });
      throw cause instanceof DocumentFault ? cause : damaged(`${name} cannot be unpacked`, cause);
    }
  }

  /** The bytes of a file, unpacked as they are taken: for files that are read in part. */
  async *stream(name: string): AsyncGenerator<Uint8Array, void> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    const packed = this.#packed(name, entry);
    if (entry.method === 0) {
      yield this.#counted(packed);
      return;
    }
    const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
    const most = this.#mostBytes(packed.length);
    let unpackedBytes = 0;
    try {
      inflate.end(packed);
      for await (const chunk of inflate) {
        unpackedBytes += chunk.length;
        if (unpackedBytes > most) throw new DocumentFault('too_large', `${name} unpacks to too much.`);
        yield this.#counted(chunk);
      }
    } catch (cause) {
      throw cause instanceof DocumentFault ? cause : damaged(`${name} cannot be unpacked`, cause);
    } finally {
      inflate.destroy();
    }
  }

  #mostBytes(packedBytes: number): number {
    return Math.min(maxUnpackedBytes - this.#unpackedBytes, Math.max(freeBytes, packedBytes * maxRatio)) || 1;
  }

  #counted(bytes: Uint8Array): Uint8Array {
    this.#unpackedBytes += bytes.length;
    if (this.#unpackedBytes > maxUnpackedBytes)
      throw new DocumentFault('too_large', 'The archive unpacks to too much.');
    return bytes;
  }

  #packed(name: string, { isEncrypted, method, headerAt, packedBytes }: Entry): Uint8Array {
    if (isEncrypted) throw new DocumentFault('encrypted', 'The archive is protected by a password.');
    if (method !== 0 && method !== 8) throw damaged(`${name} is packed by method ${method}`);
    if (headerAt + 30 > this.#bytes.length || this.#view.getUint32(headerAt, true) !== signature.local)
      throw damaged(`${name} is not where its directory says`);
    const start = headerAt + 30 + this.#view.getUint16(headerAt + 26, true) + this.#view.getUint16(headerAt + 28, true);
    if (start + packedBytes > this.#bytes.length) throw damaged(`${name} is cut off`);
    return this.#bytes.subarray(start, start + packedBytes);
  }

  #readDirectory(): void {
    const end = this.#findEnd();
    let count = this.#view.getUint16(end + 10, true);
    let at = this.#view.getUint32(end + 16, true);
    if (end >= 20 && this.#view.getUint32(end - 20, true) === signature.locator64) {
      const end64 = Number(this.#view.getBigUint64(end - 12, true));
      if (this.#view.getUint32(end64, true) === signature.end64) {
        count = Number(this.#view.getBigUint64(end64 + 32, true));
        at = Number(this.#view.getBigUint64(end64 + 48, true));
      }
    } else {
      // Bytes before the archive move it as a whole.
      const moved = end - this.#view.getUint32(end + 12, true);
      if (moved > at && this.#view.getUint32(moved, true) === signature.central) at = moved;
    }
    if (count > maxEntries) throw new DocumentFault('too_large', `The archive holds ${count} files.`);
    for (let index = 0; index < count; index++) at = this.#readEntry(at);
  }

  #findEnd(): number {
    const lowest = Math.max(0, this.#bytes.length - endBytes - maxCommentBytes);
    for (let at = this.#bytes.length - endBytes; at >= lowest; at--)
      if (this.#view.getUint32(at, true) === signature.end) return at;
    throw damaged('its end is missing');
  }

  #readEntry(at: number): number {
    if (this.#view.getUint32(at, true) !== signature.central) throw damaged('its directory is broken');
    const view = this.#view;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const nameAt = at + 46;
    const extraAt = nameAt + (nameBytes ?? 0);
    const next = extraAt + (extraBytes ?? 0) + (commentBytes ?? 0);
    const sizes = this.#sizes(at, extraAt, extraBytes ?? 0);
    const name = nameOf(this.#bytes.subarray(nameAt, extraAt));
    if (!this.#entries.has(name))
      this.#entries.set(name, {
        method: view.getUint16(at + 10, true),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        ...sizes,
      });
    return next;
  }

  /** The packed size and the place of a file; where they do not fit in 32 bits, they stand in the zip64 extra field. */
  #sizes(at: number, extraAt: number, extraBytes: number): Pick<Entry, 'packedBytes' | 'headerAt'> {
    const view = this.#view;
    const full = 0xffffffff;
    const unpacked = view.getUint32(at + 24, true);
    let packedBytes = view.getUint32(at + 20, true);
    let headerAt = view.getUint32(at + 42, true);
    if (unpacked !== full && packedBytes !== full && headerAt !== full) return { packedBytes, headerAt };
    for (let field = extraAt; field + 4 <= extraAt + extraBytes; field += 4 + view.getUint16(field + 2, true)) {
      if (view.getUint16(field, true) !== 1) continue;
      let value = field + 4 + (unpacked === full ? 8 : 0);
      if (packedBytes === full) {
        packedBytes = Number(view.getBigUint64(value, true));
        value += 8;
      }
      if (headerAt === full) headerAt = Number(view.getBigUint64(value, true));
      break;
    }
    return { packedBytes, headerAt };
  }
}

/** Names are relative and have slashes; some producers write neither. */
const nameOf = (bytes: Uint8Array): string =>
  new TextDecoder()
    .decode(bytes)
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');

const damaged = (how: string, cause?: unknown): DocumentFault =>
  new DocumentFault('damaged', `The archive is damaged: ${how}.`, cause === undefined ? undefined : { cause });
