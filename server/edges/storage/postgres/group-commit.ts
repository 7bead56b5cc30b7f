import { Problem } from '../../../contract/problem.ts';

/** At most this many calls share a transaction. */
const maxBatch = 200;

/** A commit was sent, and the store does not tell whether it took place: nothing of it may be tried again. */
export class OutcomeUnknown extends Problem {
  constructor(cause: unknown) {
    super('overloaded', 'The store does not answer in time.', { retryAfterSeconds: 2 }, { cause });
  }
}

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
 * commit. A batch that failed is tried again call by call, so that one bad call fails alone; one that may have been committed is
 * not, for each of its calls would find itself done by somebody else.
 */
export class GroupCommit<Need, Batch> {
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
      const calls = this.#waiting.splice(0, maxBatch);
      const failure = await this.#attempt(calls);
      if (failure instanceof OutcomeUnknown) for (const { reject } of calls) reject(failure);
      else if (failure !== null) await this.#attemptEach(calls);
    }
    this.#running = null;
  }

  async #attemptEach(calls: readonly Call<Need, Batch>[]): Promise<void> {
    for (const call of calls) {
      const failure = await this.#attempt([call]);
      if (failure !== null) call.reject(failure);
    }
  }

  /** Answers the calls when they are committed; returns the failure when they are not, else null. */
  async #attempt(calls: readonly Call<Need, Batch>[]): Promise<unknown> {
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
      return thrown ?? new Error('The commit failed without a reason.');
    }
    for (const answer of answers) answer();
    return null;
  }
}
