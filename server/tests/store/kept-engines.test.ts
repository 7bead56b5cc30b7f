import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import type { Pool } from '../../edges/storage/postgres/pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { dumpOf, fillEmptyTables } from './filled.ts';
import { empty, openKeptStore } from './kept-engines.ts';
import { Tenant } from './subject.ts';
import { temporaryStoreFolder } from './template.ts';

let pool: Pool;

before(async () => {
  pool = await openEmbeddedPool({ folder: await temporaryStoreFolder(), hotTables: [], onFatal: assert.ifError });
});
after(() => pool.end());

/** Rows of all tables, less the mark that each process makes when it starts, and where the numbers stand that follow. */
async function everything(): Promise<object> {
  const { rows } = await pool.query('select sequencename, last_value::text from pg_sequences order by 1');
  return { ...(await dumpOf(pool)), commit_mark: null, sequences: rows };
}

test('an emptied database is what a new one is: every table was full, and every number had gone on', async () => {
  const fresh = await everything();
  const store = await openStore(pool, { clock: systemClock, isOwner: true });
  const tenant = await Tenant.create(store, systemClock, 1_000_000);
  await tenant.settle(await tenant.opened(2_000), [{ unit: 'static', count: 1 }]);
  await fillEmptyTables(pool);
  const filled = Object.entries(await dumpOf(pool));
  assert.deepEqual(
    filled.filter(([, rows]) => rows.length === 0).map(([table]) => table),
    [],
  );
  await empty(pool);
  assert.deepEqual(await everything(), fresh);
});

test('a service that has given its database back takes nothing more of it, and the next one finds nothing', async () => {
  const first = await openKeptStore(systemClock, assert.ifError);
  await first.organizations.create({ name: 'First', startingBalance: 1_000 });
  await first.close();
  await first.close();
  await assert.rejects(first.organizations.list(), /closed/);
  const [second, third] = [
    await openKeptStore(systemClock, assert.ifError),
    await openKeptStore(systemClock, assert.ifError),
  ];
  await second.organizations.create({ name: 'Second', startingBalance: 1_000 });
  assert.deepEqual(
    (await second.organizations.list()).map(({ name }) => name),
    ['Second'],
  );
  assert.deepEqual(await third.organizations.list(), []);
  await assert.rejects(async () => third.backup?.('elsewhere'), /folder of your own/);
  await second.close();
  await third.close();
});
