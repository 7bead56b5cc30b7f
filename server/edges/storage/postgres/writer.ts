/** At most this many calls share a transaction. */
const batchLimit = 200;

interface Call<Need, Batch> {
  readonly need: Need;
  /** Decides on a batch and returns what answers the caller once it is committed. */
  readonly decide: (batch: Batch) => () => void;
  readonly reject: (thrown: unknown) => void;
}

/** Runs one transaction: reads what is needed, has `decide` called on it, writes what was decided, and is durable. */
export type Commit<Need, Batch> = (needs: readonly Need[], decide: (batch: Batch) => void) => Promise<void>;

/**
 * Group commit: while a transaction commits, calls gather, and the next takes them all. Each is answered only after its
 * commit. A failed batch is tried again call by call, so that one bad call fails alone.
 */
export class Writer<Need, Batch> {
  readonly #commit: Commit<Need, Batch>;
  readonly #order: (need: Need) => number;
  #waiting: Call<Need, Batch>[] = [];
  #running: Promise<void> | null = null;

  /** `order`: calls with a lower number go first within a batch; equal ones in order of arrival. */
  constructor(commit: Commit<Need, Batch>, order: (need: Need) => number = () => 0) {
    this.#commit = commit;
    this.#order = order;
  }

  submit<Answer>(need: Need, decide: (batch: Batch) => Answer): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const call = {
      need,
      decide: (batch: Batch) => {
        const answer = decide(batch);
        return () => resolve(answer);
      },
      reject,
    };
    this.#waiting.push(call);
    this.#running ??= this.#run();
    return promise;
  }

  /** Resolves when nothing is under way. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // What the same turn of the event loop brings shares the transaction.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const calls = this.#waiting.splice(0, batchLimit);
      if (!(await this.#attempt(calls))) for (const call of calls) await this.#attempt([call], call.reject);
    }
    this.#running = null;
  }

  async #attempt(calls: readonly Call<Need, Batch>[], reject?: (thrown: unknown) => void): Promise<boolean> {
    const ordered = calls.toSorted((one, other) => this.#order(one.need) - this.#order(other.need));
    let answers: (() => void)[] = [];
    try {
      await this.#commit(
        ordered.map(({ need }) => need),
        (batch) => {
          answers = ordered.map(({ decide }) => decide(batch));
        },
      );
    } catch (thrown) {
      reject?.(thrown);
      return false;
    }
    for (const answer of answers) answer();
    return true;
  }
}
