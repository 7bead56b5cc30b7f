/** How long after a direct call its like are expected, in milliseconds. */
const recentWindowMs = 1_000;

/** Whether callers wait for answers now: work that nobody waits for then leaves them room. */
export class DirectLoad {
  #lastAt = Number.NEGATIVE_INFINITY;

  note(): void {
    this.#lastAt = performance.now();
  }

  get isRecent(): boolean {
    return performance.now() - this.#lastAt < recentWindowMs;
  }
}
