const minuteMs = 60_000;
const dayMs = 86_400_000;
const maxSpreadMs = 600_000;
const maxAheadMs = 300_000;

/** What the model says of one fetch. */
interface ModelFetch {
  readonly at: number;
  readonly failed: boolean;
  readonly changed: boolean;
}

/** A source as one would write it down naively. Times in milliseconds. */
export class ModelSource {
  readonly id: string;
  readonly order: number;
  readonly priority: number;
  readonly cadenceMs: number;
  readonly refreshesItself: boolean;
  readonly createdAt: number;
  readonly fetches: ModelFetch[] = [];
  paused = false;
  failures = 0;
  /** When it was fetched last, as far as a clock that was set back can say. */
  lastAt = 0;
  #version: number | null = null;

  constructor(of: Pick<ModelSource, 'id' | 'order' | 'priority' | 'cadenceMs' | 'refreshesItself' | 'createdAt'>) {
    this.id = of.id;
    this.order = of.order;
    this.priority = of.priority;
    this.cadenceMs = of.cadenceMs;
    this.refreshesItself = of.refreshesItself;
    this.createdAt = of.createdAt;
  }

  /** One fetch; `version`: what was read, null where it failed. */
  fetch(at: number, version: number | null): void {
    const failed = version === null;
    this.lastAt = at;
    this.fetches.push({ at, failed, changed: !failed && version !== this.#version });
    this.failures = failed ? this.failures + 1 : 0;
    if (!failed) this.#version = version;
  }

  /** What was fetched in the future counts as fetched now. */
  clockSetBack(now: number): void {
    if (this.lastAt > now + maxAheadMs) this.lastAt = now;
  }

  /** By the decisions: at once, a cadence after the last success, or a pause that doubles after a failure. */
  get dueAt(): number {
    const last = this.fetches.at(-1);
    if (!last) return this.createdAt;
    if (!last.failed) return this.lastAt + this.cadenceMs;
    return this.lastAt + Math.min(this.cadenceMs, minuteMs * 2 ** (this.failures - 1), dayMs);
  }

  /** When it has to have been refreshed at the latest: refreshes are spread over a while after they are due. */
  get lateFrom(): number {
    return this.dueAt + (this.failures === 0 ? Math.min(0.05 * this.cadenceMs, maxSpreadMs) : 0);
  }
}

/** What is due, as one would sort it: the highest priority first, then what is due longest, then what was registered first. */
export const dueOrder = (sources: readonly ModelSource[], now: number): string[] =>
  sources
    .filter(({ paused, dueAt }) => !paused && dueAt <= now)
    .sort((one, other) => other.priority - one.priority || one.dueAt - other.dueAt || one.order - other.order)
    .map(({ id }) => id);
