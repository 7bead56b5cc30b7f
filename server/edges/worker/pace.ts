import { setTimeout as sleep } from 'node:timers/promises';

/** How busy the process may be, 0 to 1, for another job to begin beside direct calls. */
const maxUtilization = 0.5;
/** How often busyness is measured while a job waits, in milliseconds, and what a measurement counts beside those before. */
const measureIntervalMs = 20;
const smoothing = 0.2;
/** The least and the longest time between two jobs beside direct calls, in milliseconds: they become slow, and never stop. */
const minJobIntervalMs = 50;
const maxJobIntervalMs = 300;

/** Lets jobs begin as the process has time beside direct calls. */
export class Pace {
  readonly #isDirectLoad: () => boolean;

  constructor(isDirectLoad: () => boolean) {
    this.#isDirectLoad = isDirectLoad;
  }

  /** Resolves when a job may begin, with how many may. */
  async turn(room: number): Promise<number> {
    if (!this.#isDirectLoad()) return room;
    const until = performance.now() + maxJobIntervalMs;
    let last = performance.eventLoopUtilization();
    await sleep(minJobIntervalMs);
    let busy = performance.eventLoopUtilization(last).utilization;
    while (this.#isDirectLoad() && busy > maxUtilization && performance.now() < until) {
      last = performance.eventLoopUtilization();
      await sleep(measureIntervalMs);
      busy += smoothing * (performance.eventLoopUtilization(last).utilization - busy);
    }
    return Math.min(room, this.#isDirectLoad() ? 1 : room);
  }
}
