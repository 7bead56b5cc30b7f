import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { kyselyPool, kyselySessions, kyselyTransaction } from './kysely-pool.ts';
import type { Pool, QueryResult } from './pool.ts';

/** A pool that notes who is asked what. */
function notingPool(fail: (text: string) => void = () => undefined): { pool: Pool; asked: string[] } {
  const asked: string[] = [];
  const ask = async (who: string, text: string): Promise<QueryResult> => {
    asked.push(`${who}: ${text}`);
    fail(text);
    return { command: text.toUpperCase(), rowCount: 0, rows: [] };
  };
  let sessions = 0;
  const pool: Pool = {
    query: (text) => ask('pool', text),
    connect: async () => {
      const name = `session ${++sessions}`;
      return { query: (text) => ask(name, text), release: () => void asked.push(`${name} is back`) };
    },
    end: async () => undefined,
  };
  return { pool, asked };
}

const lost = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('the pool is asked a statement alone, for it tries again what lost against others', async () => {
  const { pool, asked } = notingPool();
  const database = new Kysely({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  await sql`select 1`.execute(database);
  assert.deepEqual(asked, ['pool: select 1']);
});

test('a transaction stays in one session, and runs again where it lost against others', async () => {
  let isFirst = true;
  const { pool, asked } = notingPool((text) => {
    if (text !== 'commit' || !isFirst) return;
    isFirst = false;
    throw lost();
  });
  const database = new Kysely({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  const answer = await kyselyTransaction(database, async (transaction) => {
    await sql`select 1`.execute(transaction);
    return 'done';
  });
  assert.equal(answer, 'done');
  const tryOf = (session: string, end: readonly string[]) =>
    ['begin', 'select 1', 'commit', ...end].map((text) => `${session}: ${text}`).concat(`${session} is back`);
  assert.deepEqual(asked, [...tryOf('session 1', ['rollback']), ...tryOf('session 2', [])]);
});

test('a transaction that fails by itself is tried once', async () => {
  const { pool, asked } = notingPool();
  const database = new Kysely({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  await assert.rejects(
    kyselyTransaction(database, async () => {
      throw new Error('no');
    }),
    /^Error: no$/,
  );
  assert.deepEqual(asked, ['session 1: begin', 'session 1: rollback', 'session 1 is back']);
});

test('a migrator keeps its session between statements, for its lock is the session’s', async () => {
  const { pool, asked } = notingPool();
  const database = new Kysely({ dialect: new PostgresDialect({ pool: kyselySessions(pool) }) });
  await database.connection().execute(async (connection) => {
    await sql`lock`.execute(connection);
    await connection.transaction().execute((transaction) => sql`work`.execute(transaction));
    await sql`unlock`.execute(connection);
  });
  const texts = ['lock', 'begin', 'work', 'commit', 'unlock'];
  assert.deepEqual(asked, [...texts.map((text) => `session 1: ${text}`), 'session 1 is back']);
});
