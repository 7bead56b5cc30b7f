import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scratch, ScratchFile } from '../../kernel/ports/scratch.ts';
import { asDiskFault } from '../disk-fault.ts';
import { makeFolder } from '../storage/make-folder.ts';

/** So many bytes wait in memory before they are written. */
const bufferBytes = 262_144;
/** So many bytes are read at a time. */
const pieceBytes = 262_144;

/** Scratch files in a folder that only this process uses. Each loses its name as soon as it is open: nothing is left of a process that dies. */
export class ScratchFolder implements Scratch {
  readonly #folder: string;
  #ready: Promise<void> | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  open(): ScratchFile {
    return new UnnamedFile(() => this.#create());
  }

  async #create(): Promise<FileHandle> {
    this.#ready ??= this.#prepare();
    try {
      await this.#ready;
      const path = join(this.#folder, randomUUID());
      const handle = await open(path, 'wx+', 0o600);
      await rm(path, { force: true });
      return handle;
    } catch (thrown) {
      this.#ready = null;
      throw asDiskFault(thrown);
    }
  }

  /** A process may have died between opening a file and taking its name away. */
  async #prepare(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await makeFolder(this.#folder);
  }
}

/** A file without a name, made when there is something to write. */
class UnnamedFile implements ScratchFile {
  readonly #create: () => Promise<FileHandle>;
  #handle: Promise<FileHandle> | null = null;
  /** What is not written yet; it follows what is. */
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #written = 0;
  #writing: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  #isClosed = false;

  constructor(create: () => Promise<FileHandle>) {
    this.#create = create;
  }

  get bytes(): number {
    return this.#written + this.#waitingBytes;
  }

  async append(bytes: Uint8Array): Promise<{ offset: number; length: number }> {
    this.#throwIfUnusable();
    const place = { offset: this.bytes, length: bytes.length };
    // A copy, for the caller may use its buffer again.
    this.#waiting.push(new Uint8Array(bytes));
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= bufferBytes) await this.#flush();
    return place;
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    if (offset < 0 || offset + length > this.bytes) throw new RangeError('There are fewer bytes in the scratch file.');
    if (offset + length > this.#written) await this.#flush();
    this.#throwIfUnusable();
    if (length === 0 || !this.#handle) return new Uint8Array(0);
    const buffer = new Uint8Array(length);
    const { bytesRead } = await (await this.#handle).read(buffer, 0, length, offset);
    if (bytesRead < length) throw new Error('The scratch file is shorter than what was written to it.');
    return buffer;
  }

  async *stream(from = 0, to = this.bytes): AsyncGenerator<Uint8Array> {
    for (let offset = from; offset < to; offset += pieceBytes) {
      yield await this.read(offset, Math.min(pieceBytes, to - offset));
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#waiting = [];
    // A file that failed is told of where it is used.
    await Promise.allSettled([this.#writing]);
    const [opened] = await Promise.allSettled([this.#handle]);
    if (opened.status === 'fulfilled') await opened.value?.close();
  }

  /** Writes what waits now; one write at a time, in order. */
  #flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    this.#writing.catch((thrown: unknown) => {
      this.#failure ??= thrown;
    });
    return this.#writing;
  }

  async #write(): Promise<void> {
    this.#throwIfUnusable();
    const bytes = Buffer.concat(this.#waiting);
    if (bytes.length === 0) return;
    this.#waiting = [];
    try {
      this.#handle ??= this.#create();
      const handle = await this.#handle;
      for (let done = 0; done < bytes.length; )
        done += (await handle.write(bytes, done, bytes.length - done, this.#written + done)).bytesWritten;
    } catch (thrown) {
      throw asDiskFault(thrown);
    }
    this.#written += bytes.length;
    this.#waitingBytes -= bytes.length;
  }

  #throwIfUnusable(): void {
    if (this.#failure) throw this.#failure;
    if (this.#isClosed) throw new Error('The scratch file is closed.');
  }
}
