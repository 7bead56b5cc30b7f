import type { Pool } from '../../edges/storage/postgres/pool.ts';

/** Statements with the values that they came with. */
export type Asked = Map<string, readonly unknown[]>;

/** The same pool; what it is asked is written down. */
export function recorded(pool: Pool, asked: Asked): Pool {
  const note = (text: string, values: readonly unknown[] = []): void => void asked.set(text, values);
  return {
    query: (text, values) => {
      note(text, values);
      return pool.query(text, values);
    },
    async connect() {
      const client = await pool.connect();
      return {
        query: (text, values) => {
          note(text, values);
          return client.query(text, values);
        },
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
  };
}
