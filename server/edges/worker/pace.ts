import { setTimeout as sleep } from 'node:timers/promises';

/** How busy the process may be, 0 to 1, for another job to begin beside direct calls. */
const maxUtilization = 0.5;
/** How often busyness is measured, in milliseconds, and what a measurement counts beside those before. */
const measureIntervalMs = 20;
const smoothing = 0.2;
/** The least and the longest time between two jobs beside direct calls, in milliseconds: they become slow, and never stop. */
const minJobIntervalMs = 50;
const maxJobIntervalMs = 300;

/** Lets jobs begin as the process has time beside direct calls. */
export class Pace {
  readonly #isDirectLoad: () => boolean;
  #last = performance.eventLoopUtilization();
  #busy = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(isDirectLoad: () => boolean) {
    this.#isDirectLoad = isDirectLoad;
    this.#timer = setInterval(() => this.#measure(), measureIntervalMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Resolves when a job may begin, with how many may. */
  async turn(room: number): Promise<number> {
    if (!this.#isDirectLoad()) return room;
    const until = performance.now() + maxJobIntervalMs;
    await sleep(minJobIntervalMs);
    while (this.#isDirectLoad() && this.#busy > maxUtilization && performance.now() < until)
      await sleep(measureIntervalMs);
    return Math.min(room, this.#isDirectLoad() ? 1 : room);
  }

  #measure(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#last);
    this.#last = now;
    this.#busy += smoothing * (utilization - this.#busy);
  }
}
