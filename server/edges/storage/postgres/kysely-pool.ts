import type {
  Kysely,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
  Transaction,
} from 'kysely';
import { type Client, type Pool, untilOrdered } from './pool.ts';

const poolOf = (connect: () => Promise<PostgresPoolClient>): PostgresPool => ({
  options: {},
  connect,
  // Closing is the store's, not Kysely's.
  end: () => Promise.resolve(),
});

/** A pool as Kysely wants it: it asks a statement alone of the pool itself, which tries it again, and a transaction of one session. */
export const kyselyPool = (pool: Pool): PostgresPool => poolOf(async () => new KyselyClient(pool, null));

/** A pool of sessions that stay the same from one statement to the next, for locks of a session. */
export const kyselySessions = (pool: Pool): PostgresPool =>
  poolOf(async () => new KyselyClient(pool, await pool.connect()));

/** A transaction by Kysely; what lost against others runs again, from its beginning. */
export const kyselyTransaction = <Tables, Result>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => untilOrdered(() => database.transaction().execute(work));

const beginning = /^(?:begin|start transaction)\b/;

class KyselyClient implements PostgresPoolClient {
  readonly #pool: Pool;
  /** Null: no transaction has begun. */
  #session: Client | null;

  constructor(pool: Pool, session: Client | null) {
    this.#pool = pool;
    this.#session = session;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not supported.');
    return this.#ask(text, values);
  }

  release(): void {
    this.#session?.release();
  }

  async #ask(text: string, values?: readonly unknown[]) {
    if (beginning.test(text)) this.#session ??= await this.#pool.connect();
    return (this.#session ?? this.#pool).query(text, values);
  }
}
