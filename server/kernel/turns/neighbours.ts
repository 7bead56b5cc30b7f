const dayMs = 86_400_000;

/** Who asks for something shared: whether there is anybody besides. Keeps the two that asked last. */
export class Neighbours {
  readonly #presentMs: number;
  #last: { readonly partition: string; readonly atMs: number } | null = null;
  #other: { readonly partition: string; readonly atMs: number } | null = null;

  /** `presentMs`: for how long a partition counts as there after it last asked. */
  constructor(presentMs: number = dayMs) {
    this.#presentMs = presentMs;
  }

  /** Notes that a partition asks. */
  note(partition: string, atMs: number): void {
    if (this.#last && this.#last.partition !== partition) this.#other = this.#last;
    this.#last = { partition, atMs };
  }

  /** Whether another partition is there. */
  hasOthers(partition: string, atMs: number): boolean {
    const other = this.#last?.partition === partition ? this.#other : this.#last;
    return other !== null && other.partition !== partition && atMs - other.atMs < this.#presentMs;
  }
}

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
  readonly isOfOthers = (organizationId: string): boolean => this.#callers.hasOthers(organizationId, performance.now());
}
