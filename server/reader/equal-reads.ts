import { untilAborted } from '../kernel/timeout.ts';

/** Reads that are under way, so that of equal ones at once one asks the site and the others have its copy. */
export class EqualReads {
  readonly #underWay = new Map<string, Promise<void>>();

  /** Begins a read; equal ones that `enter` wait until the function is called that it returns. */
  begin(name: string): () => void {
    // Whoever waited for the same read in vain does not wait for those who did, too.
    if (this.#underWay.has(name)) return () => {};
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#underWay.set(name, promise);
    return () => {
      if (this.#underWay.get(name) === promise) this.#underWay.delete(name);
      resolve();
    };
  }

  /** Begins a read when an equal one that is under way has ended. Rejects with the signal's reason. */
  async enter(name: string, signal: AbortSignal): Promise<() => void> {
    const before = this.#underWay.get(name);
    if (before) await untilAborted(signal, before);
    return this.begin(name);
  }
}
