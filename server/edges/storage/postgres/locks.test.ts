import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import { kyselyPool } from './kysely-pool.ts';
import { lock, lockIn } from './locks.ts';
import type { Client, Pool } from './pool.ts';

test('a lock is the one that releases before this one take for the same', async () => {
  const asked: unknown[] = [];
  const client: Client = {
    query: async (text, [value] = []) => {
      const [, space] = /^select pg_advisory_xact_lock\((\d+), hashtext\(\$1\)\)$/.exec(text) ?? [];
      if (space) asked.push([space, value]);
      return { command: '', rowCount: 0, rows: [] };
    },
    release: () => undefined,
  };
  const pool: Pool = { query: client.query, connect: async () => client, end: async () => undefined };
  await lock(client, 'short');
  await lock(client, 'refresh');
  await lock(client, 'profile', 'org_1');
  const database = new Kysely({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  await database.transaction().execute(async (transaction) => {
    await lockIn(transaction, 'organization');
    await lockIn(transaction, 'member', 'org_1');
    await lockIn(transaction, 'card', 'org_1');
  });
  assert.deepEqual(asked, [
    ['7166', 'short'],
    ['7166', 'refresh'],
    ['7167', 'org_1'],
    ['7166', 'organization'],
    ['7166', 'member org_1'],
    ['7166', 'card org_1'],
  ]);
});
