import { Neighbours } from '../turns/neighbours.ts';

/** How long after a direct call its like are expected, in milliseconds. */
const recentWindowMs = 1_000;

/** Whether callers wait for answers now: work that nobody waits for then leaves them room. */
export class DirectLoad {
  readonly #callers = new Neighbours(recentWindowMs);
  #lastAt = Number.NEGATIVE_INFINITY;

  /** A call of the organization has begun. */
  note(organizationId: string): void {
    this.#lastAt = performance.now();
    this.#callers.note(organizationId, this.#lastAt);
  }

  get isRecent(): boolean {
    return performance.now() - this.#lastAt < recentWindowMs;
  }

  /** Whether another organization than this one waits for answers. */
  isOfOthers(organizationId: string): boolean {
    return this.#callers.hasOthers(organizationId, performance.now());
  }
}
