import type { ScratchFile } from '../../../kernel/ports/scratch.ts';
import { type Entry, Queue } from './queue.ts';

/**
 * Queues by priority (depth, or how well an entry suits the query), the lowest number first, and
 * first in, first out within one. Memory stays flat: what a queue holds beyond its head and tail is on scratch.
 */
export class Levels {
  readonly #queues: Queue[] = [];
  readonly #file: () => ScratchFile;
  readonly #blockEntries: number;
  #size = 0;

  constructor(file: () => ScratchFile, blockEntries: number) {
    this.#file = file;
    this.#blockEntries = blockEntries;
  }

  get size(): number {
    return this.#size;
  }

  /** The priority of the next entry; -1: there is none. */
  get nextPriority(): number {
    return this.#queues.findIndex(({ size }) => size > 0);
  }

  /** Adds an entry; a promise when more should wait until a part was written. `priority`: a whole number, 0 or more. */
  push(entry: Entry, priority: number): Promise<unknown> | null {
    while (this.#queues.length <= priority) this.#queues.push(new Queue(this.#file, this.#blockEntries));
    this.#size += 1;
    return this.#queues[priority]?.push(entry) ?? null;
  }

  /** The next entry; a promise when it must be read from scratch first. One call at a time. */
  shift(): Entry | null | Promise<Entry | null> {
    const queue = this.#queues[this.nextPriority];
    if (!queue) return null;
    if (queue.isLoaded) {
      this.#size -= 1;
      return queue.shift();
    }
    return queue.load().then(() => this.shift());
  }
}
