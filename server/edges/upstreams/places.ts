import type { Upstream } from '../../kernel/ports/upstreams.ts';
import { untilAborted } from '../../kernel/timeout.ts';

interface Line {
  open: number;
  readonly waiting: (() => void)[];
}

/** How many requests to an upstream are under way at once: as many as it may have, the others wait in turn. */
export class Places {
  readonly #lines = new Map<string, Line>();

  /** Does the work in a place of the upstream. */
  async within<Result>(
    { name, maxConcurrent }: Upstream,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const line = this.#lines.get(name) ?? { open: 0, waiting: [] };
    this.#lines.set(name, line);
    await this.#enter(line, maxConcurrent, signal);
    try {
      return await work();
    } finally {
      this.#pass(line);
      if (line.open === 0) this.#lines.delete(name);
    }
  }

  async #enter(line: Line, maxConcurrent: number, signal: AbortSignal): Promise<void> {
    if (line.open < maxConcurrent) {
      line.open += 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    line.waiting.push(turn.resolve);
    try {
      await untilAborted(signal, turn.promise);
    } catch (error) {
      const at = line.waiting.indexOf(turn.resolve);
      if (at >= 0) line.waiting.splice(at, 1);
      else this.#pass(line);
      throw error;
    }
  }

  /** The place goes to the next in line, or is free. */
  #pass(line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.open -= 1;
  }
}
