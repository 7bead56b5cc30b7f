import * as fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFileSystem } from '../sync.ts';
import { type FilesSync, ParallelSync } from './parallel-sync.ts';

type Init = NodeFS['init'];
type Modification = Awaited<ReturnType<Init>>;

interface OpenFile {
  readonly nfd: number;
  readonly node: { readonly name: string; readonly parent: { readonly name: string } };
}

/** PGlite's emulated file operations, as far as they are altered here. */
interface Operations {
  fsync?: (file: OpenFile) => number;
  write: (file: OpenFile, bytes: Uint8Array, offset: number, length: number, position?: number) => number;
  close: (file: OpenFile) => void;
}

/** Its operations on names. */
interface NameOperations {
  rename: (...names: unknown[]) => void;
  unlink: (...names: unknown[]) => void;
}

const segmentBytes = 16 * 1024 * 1024;
const segmentsPerFileNumber = 2 ** 32 / segmentBytes;

const isOfLog = ({ node }: OpenFile): boolean => node.parent.name === 'pg_wal';

/** Where a file of the log begins in it, in bytes; null: it is none. */
function startOf(file: OpenFile): number | null {
  const [, high, low] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/.exec(file.node.name) ?? [];
  if (!isOfLog(file) || high === undefined || low === undefined) return null;
  return (Number.parseInt(high, 16) * segmentsPerFileNumber + Number.parseInt(low, 16)) * segmentBytes;
}

/** How many bytes are left when the zeros at the end, which fill up the last page, are taken off. */
function filledBytes(bytes: Uint8Array, offset: number, length: number): number {
  let filled = length;
  while (filled > 0 && bytes[offset + filled - 1] === 0) filled -= 1;
  return filled;
}

/** Names of the error numbers that PGlite's file system has in place of Node's errors. */
const errorNames: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  44: 'ENOENT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** An error of PGlite's file system, in words. */
function named(thrown: unknown): unknown {
  const number = typeof thrown === 'object' && thrown !== null && 'errno' in thrown ? Number(thrown.errno) : 0;
  const name = errorNames[number];
  return name ? new Error(`${name}: the log could not be written`, { cause: thrown }) : thrown;
}

const has = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'function');
const isOperations = (value: unknown): value is Operations => has(value, 'write', 'close');
const isNameOperations = (value: unknown): value is NameOperations => has(value, 'rename', 'unlink');

/** Whether a file says which others are to be believed: the log, and where it is to be read from. */
const isBinding = (file: OpenFile): boolean => isOfLog(file) || file.node.name === 'pg_control';

/** So many files stay open at most. */
const maxOwed = 200;

// After a crash PostgreSQL syncs every file; after an orderly close only a few.
const syncsOfAnOrderlyStart = 16;

/**
 * PGlite's files on disk, made durable: stock PGlite answers PostgreSQL's fsync without syncing anything.
 * `onFailure` must not return: after a failed sync nobody knows what is on disk.
 *
 * A checkpoint opens, syncs and closes each data file that was written, seventy in a row, and nothing else runs meanwhile. Data files are therefore
 * synced together, and before anything counts on it: before the log or `pg_control` is written or synced, before a name changes, and
 * before the engine answers (`settle`). What PostgreSQL closes stays open until then.
 */
export class DurableFiles extends NodeFS {
  readonly #onFailure: (error: unknown) => never;
  #syncs = 0;
  #writtenTo = 0;
  #syncedTo = 0;
  #opening = true;
  #syncedBefore: number | null = null;
  readonly #together: FilesSync;
  /** The descriptors of the data files that PostgreSQL wants to be synced. */
  readonly #owed = new Set<number>();
  readonly #closing: (() => void)[] = [];

  constructor(folder: string, onFailure: (error: unknown) => never, together: FilesSync = new ParallelSync()) {
    super(folder);
    this.#together = together;
    this.#onFailure = onFailure;
  }

  /** How many syncs PostgreSQL asked for so far. */
  get syncs(): number {
    return this.#syncs;
  }

  /** The position in the log, in bytes, up to which it was synced by this engine. */
  get syncedTo(): number {
    return this.#syncedTo;
  }

  /** From here on every sync is carried out. */
  opened(): void {
    this.#opening = false;
  }

  override async init(...[pg, options]: Parameters<Init>): Promise<Modification> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: { NODEFS: unknown }) => this.#hook(module.NODEFS)];
    // PostgreSQL's panic ends in abort(), which PGlite would swallow.
    const onAbort = () => this.#onFailure(new Error('PostgreSQL gave up.'));
    return { emscriptenOpts: { ...emscriptenOpts, preRun, ...{ onAbort } } };
  }

  #hook(files: unknown): void {
    const { stream_ops: operations, node_ops: names }: { stream_ops?: unknown; node_ops?: unknown } = Object(files);
    if (!isOperations(operations) || !isNameOperations(names))
      throw new Error('PGlite has other internals than those this was written for.');
    this.#settleBefore(operations, names);
    const write = operations.write;
    operations.fsync = (file) => this.#sync(file);
    operations.write = (file, bytes, offset, length, position) => {
      if (isBinding(file)) this.settle();
      try {
        const written = write(file, bytes, offset, length, position);
        const start = startOf(file);
        const filled = start === null || position === undefined ? 0 : filledBytes(bytes, offset, written);
        if (filled > 0) this.#writtenTo = (start ?? 0) + (position ?? 0) + filled;
        return written;
      } catch (thrown) {
        // A data file that cannot grow fails its statement; a log that cannot be written makes PostgreSQL panic.
        if (isOfLog(file)) this.#onFailure(named(thrown));
        throw thrown;
      }
    };
  }

  /** Files that are to be synced are closed afterwards; they are synced before names change. */
  #settleBefore(operations: Operations, names: NameOperations): void {
    const { close } = operations;
    operations.close = (file) => {
      if (this.#owed.has(file.nfd)) this.#closing.push(() => close(file));
      else close(file);
    };
    for (const name of ['rename', 'unlink'] as const) {
      const change = names[name];
      names[name] = (...all) => {
        this.settle();
        change(...all);
      };
    }
  }

  /** Returns when all that PostgreSQL wanted to be synced is. */
  settle(): void {
    if (this.#owed.size === 0) return;
    const owed = [...this.#owed];
    this.#owed.clear();
    try {
      this.#together.sync(owed);
      for (const close of this.#closing.splice(0)) close();
    } catch (thrown) {
      this.#onFailure(thrown);
    }
  }

  #sync(file: OpenFile): number {
    this.#syncs += 1;
    if (!this.#opening && !isBinding(file)) {
      this.#owed.add(file.nfd);
      if (this.#owed.size >= maxOwed) this.settle();
      return 0;
    }
    this.settle();
    try {
      if (!(this.#opening && this.#isSyncedAlready(file))) fs.fsyncSync(file.nfd);
      // What is synced into a file that has no name any more is lost with the process.
      if (isOfLog(file) && fs.fstatSync(file.nfd).nlink === 0) throw new Error('ENOENT: the log was deleted');
      if (startOf(file) !== null) this.#syncedTo = this.#writtenTo;
      return 0;
    } catch (thrown) {
      return this.#onFailure(thrown);
    }
  }

  /** While opening: whether the file was last changed over a second before the whole file system was synced. */
  #isSyncedAlready(file: OpenFile): boolean {
    if (this.#syncs <= syncsOfAnOrderlyStart) return false;
    if (this.#syncedBefore === null) {
      const now = Date.now();
      this.#syncedBefore = syncFileSystem(this.rootDir) ? now - 1000 : Number.NEGATIVE_INFINITY;
    }
    return fs.fstatSync(file.nfd).mtimeMs < this.#syncedBefore;
  }
}
