import pg from 'pg';
import { parseValue, writeValue } from '../../edges/storage/embedded/protocol.ts';
import type { Client, Pool, QueryResult } from '../../edges/storage/postgres/pool.ts';

/** So many sessions, that transactions wait for each other's locks. */
const maxSessions = 10;

/** Values come as the embedded engine's do: whole numbers safe, times as Dates, what has no type of ours as text. */
const types = { getTypeParser: (type: number) => (text: string | null) => parseValue(text, type) };

const sent = (values: readonly unknown[] = []): (string | null)[] => values.map(writeValue);
const received = ({ command, rowCount, rows }: pg.QueryResult): QueryResult => ({
  command,
  rowCount: rowCount ?? 0,
  rows,
});

function clientOf(client: pg.PoolClient): Client {
  // A session that is given back within a transaction is closed, which rolls it back.
  let isOpen = false;
  return {
    async query(text, values) {
      const result = received(await client.query(text, sent(values)));
      if (result.command === 'BEGIN') isOpen = true;
      if (result.command === 'COMMIT' || result.command === 'ROLLBACK') isOpen = false;
      return result;
    },
    release: () => client.release(isOpen),
  };
}

/** A pool of sessions of a PostgreSQL server. */
export function openServerPool(url: string): Pool {
  const pool = new pg.Pool({ connectionString: url, max: maxSessions, types, options: '-c TimeZone=UTC' });
  // An idle session that ends: the next query opens another.
  pool.on('error', () => {});
  return {
    query: async (text, values) => received(await pool.query(text, sent(values))),
    connect: async () => clientOf(await pool.connect()),
    end: () => pool.end(),
  };
}
