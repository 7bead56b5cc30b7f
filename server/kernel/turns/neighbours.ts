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
