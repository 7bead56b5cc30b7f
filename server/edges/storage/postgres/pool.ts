import { Problem } from '../../../contract/problem.ts';
import type { Connections } from '../../../kernel/ports/together/figures.ts';
import { errorCode } from '../../errors.ts';

/** How a parameter of a named statement travels; `timestamptz` takes Dates, `bigint` safe integers. */
const parameterTypes = ['text[]', 'bigint[]', 'timestamptz[]'] as const;
export type ParameterType = (typeof parameterTypes)[number];

/** A statement that is prepared once per session under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly types: readonly ParameterType[];
}

/** A statement whose text says the type of each parameter: `$1::text[]`. */
export function statement(name: string, text: string): Statement {
  const types: ParameterType[] = [];
  for (const [, at, told] of text.matchAll(/\$(\d+)::(\w+\[\])/g)) {
    const type = parameterTypes.find((one) => one === told);
    if (!type) throw new Error(`${name} has a parameter of another type: ${told}`);
    types[Number(at) - 1] = type;
  }
  return { name, text, types };
}

export type Column = readonly (string | number | Date | null)[];

/** A named statement with one column of values per parameter. */
export interface BoundStatement {
  readonly statement: Statement;
  readonly columns: readonly Column[];
}

/** A statement with its columns; none where there is no row. */
export const bind = (statement: Statement, columns: readonly Column[]): BoundStatement[] =>
  columns[0]?.length ? [{ statement, columns }] : [];

export type Row = Readonly<Record<string, unknown>>;

export interface QueryResult {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: Row[];
}

/** One session, held until it is released; released inside a transaction, it is rolled back. */
export interface Client {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
  release(): void;
}

/** What the store needs of a database: the shape of `pg`'s Pool, and whole transactions in one message where an engine can. */
export interface Pool {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
  connect(): Promise<Client>;
  end(): Promise<void>;
  /**
   * Runs the statements in one transaction and resolves when it is durable; nothing is kept if one fails. `entries` is how many the
   * ledger's writer will have written then, for whoever watches that none is lost.
   */
  readonly transact?: (batch: readonly BoundStatement[], entries?: number) => Promise<void>;
  /** Why no new work should be taken; null: it can be. Absent where only trying tells. */
  fault?(): Problem | null;
  /** Writes something, and throws a problem that says why when it cannot. */
  check?(): Promise<void>;
  /** Sessions of this process; absent: the database is part of it. */
  connections?(): Connections;
  /** Another object when the database was opened anew: what is remembered of its rows may not be true any more. */
  session?(): object;
}

/** A session or a pool: whatever runs one query. */
export type Queryable = Pick<Pool, 'query'>;

/** Runs statements in one transaction on any pool. */
export async function transact(pool: Pool, batch: readonly BoundStatement[], entries?: number): Promise<void> {
  if (batch.length === 0) return;
  if (pool.transact) return pool.transact(batch, entries);
  await inTransaction(pool, async (client) => {
    for (const { statement, columns } of batch) await client.query(statement.text, columns);
  });
}

/** How often a transaction that lost against others is tried. */
const maxTries = 4;

const conflicts: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** Whether PostgreSQL took all of a transaction back because of others: it was in a deadlock, or came out of order. */
const isConflict = (thrown: unknown): boolean =>
  conflicts.has(errorCode(thrown)) || (thrown instanceof Error && conflicts.has(errorCode(thrown.cause)));

/** A plan that another release's migration made invalid: its session is closed, and the next one plans anew. */
export const isStalePlan = (thrown: unknown): boolean =>
  thrown instanceof Error && errorCode(thrown) === '0A000' && thrown.message.includes('cached plan');

/** Runs a whole transaction, and again where nothing of it was kept because of others. */
export async function untilOrdered<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (thrown) {
      if (tries === maxTries || !(isConflict(thrown) || isStalePlan(thrown))) throw thrown;
    }
  }
}

/**
 * Runs `work` between begin and commit; a failure rolls back and is thrown on, also where the session cannot even do that. What lost
 * against others runs again, from its beginning.
 */
export const inTransaction = <T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> =>
  untilOrdered(() => onceInTransaction(pool, work));

async function onceInTransaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (thrown) {
    await Promise.allSettled([client.query('rollback')]);
    throw thrown;
  } finally {
    client.release();
  }
}

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
