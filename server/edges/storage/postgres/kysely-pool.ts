import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Client, Pool } from './pool.ts';

/** A pool as Kysely wants it. Closing is the store's, not Kysely's. */
export const kyselyPool = (pool: Pool): PostgresPool => ({
  options: {},
  connect: async () => new KyselyClient(await pool.connect()),
  end: () => Promise.resolve(),
});

class KyselyClient implements PostgresPoolClient {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not supported.');
    return this.#client.query(text, values);
  }

  release(): void {
    this.#client.release();
  }
}
