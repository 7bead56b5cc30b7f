import { setImmediate } from 'node:timers/promises';

/** Turns of the event loop for work that takes time: one at a time, and what else the process does goes on between them. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for a turn of its own. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => setImmediate());
    return this.#last;
  }
}
