import { fsyncSync } from 'node:fs';
import { getSystemErrorName } from 'node:util';
import { Worker } from 'node:worker_threads';

/** The words that the two threads share: how many syncs ended, and the number of the first error. */
const shared = { ended: 0, failed: 1, words: 2 } as const;
/** Fewer files are synced one after another: to wake a thread costs as much. */
const minParallel = 8;
/** A thread that ends no sync for so long is dead, or its disk stands still: the caller's own syncs tell which. */
const stallMs = 10_000;

/** What a thread is started with. */
export interface SyncSetup {
  readonly memory: SharedArrayBuffer;
}

/** Called in the thread when one sync has ended; `errno`: 0, or the number of its error. */
export function tellEnd(memory: SharedArrayBuffer, errno: number): void {
  const words = new Int32Array(memory);
  if (errno !== 0) Atomics.compareExchange(words, shared.failed, 0, errno);
  Atomics.add(words, shared.ended, 1);
  Atomics.notify(words, shared.ended);
}

/** Syncs files that are open. */
export interface FilesSync {
  /** Returns when all are synced. Throws the first error; what is on disk is not known then. */
  sync(descriptors: readonly number[]): void;
}

/**
 * Syncs many files at once, for who cannot wait for a promise. A file system writes its journal once for all syncs that wait at a time: seventy
 * files take a tenth of the time that they take one after another.
 */
export class ParallelSync implements FilesSync {
  readonly #script: URL;
  readonly #stallMs: number;
  #thread: SyncThread | null = null;

  /** `script`: what the thread runs. */
  constructor(script = new URL('./sync-thread.ts', import.meta.url), stall = stallMs) {
    this.#script = script;
    this.#stallMs = stall;
  }

  sync(descriptors: readonly number[]): void {
    if (descriptors.length >= minParallel) {
      this.#thread ??= new SyncThread(this.#script);
      if (this.#thread.sync(descriptors, this.#stallMs)) return;
      void this.stop();
    }
    for (const descriptor of descriptors) fsyncSync(descriptor);
  }

  /** Ends the thread; the next sync of many files starts another. */
  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.stop();
  }
}

/** A thread that syncs files, and what is known of its work. */
class SyncThread {
  readonly #memory = new SharedArrayBuffer(shared.words * Int32Array.BYTES_PER_ELEMENT);
  readonly #words = new Int32Array(this.#memory);
  readonly #worker: Worker;
  #sent = 0;

  constructor(script: URL) {
    const workerData: SyncSetup = { memory: this.#memory };
    this.#worker = new Worker(script, { workerData });
    this.#worker.unref();
  }

  /** Whether all were synced: false where none was for too long. Throws the first error. */
  sync(descriptors: readonly number[], stall: number): boolean {
    this.#worker.postMessage(descriptors);
    this.#sent += descriptors.length;
    for (;;) {
      const ended = Atomics.load(this.#words, shared.ended);
      if (ended === (this.#sent | 0)) break;
      if (Atomics.wait(this.#words, shared.ended, ended, stall) === 'timed-out') return false;
    }
    const errno = Atomics.load(this.#words, shared.failed);
    if (errno !== 0) throw new Error(`${getSystemErrorName(errno)}: a data file could not be synced`);
    return true;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
