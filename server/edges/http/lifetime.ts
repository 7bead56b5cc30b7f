import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../contract/problem.ts';
import { untilTimeout } from '../../kernel/timeout.ts';
import { callGraceMs } from '../process/stopping.ts';

/** How long aborted requests may take to write their answers, in milliseconds. */
const abortGraceMs = 2_000;
/** How long connections may then take to end by themselves, in milliseconds. */
const closeTimeoutMs = 250;

/** Knows the requests under way, so that stopping lets them finish. */
export class Lifetime {
  readonly #waiting = new Set<AbortController>();
  #stopping = false;

  get stopping(): boolean {
    return this.#stopping;
  }

  /** How many requests are under way. */
  get underWay(): number {
    return this.#waiting.size;
  }

  /** Runs a request whose controller is aborted when the grace of a stop has passed. */
  async during<Result>(controller: AbortController, work: () => Promise<Result>): Promise<Result> {
    this.#waiting.add(controller);
    try {
      return await work();
    } finally {
      this.#waiting.delete(controller);
    }
  }

  /** Takes no new requests, waits for those under way, aborts what is left, closes every connection. */
  async stop(server: Server, graceMs = callGraceMs): Promise<void> {
    this.#stopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A kept connection becomes idle only after its answer, so one sweep is not enough.
    server.closeIdleConnections();
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    try {
      await this.#drained(graceMs);
      for (const controller of this.#waiting)
        controller.abort(new Problem('shutting-down', 'This process is stopping.'));
      await this.#drained(abortGraceMs);
      await untilTimeout(closeTimeoutMs, () => {}, closed);
    } finally {
      clearInterval(sweep);
      server.closeAllConnections();
    }
    await closed;
  }

  async #drained(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (this.#waiting.size > 0 && performance.now() < until) await sleep(10);
  }
}
