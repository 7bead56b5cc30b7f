import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type EmbeddedPool, openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { hashOf } from '../../kernel/keys/api-key.ts';
import { bootstrap, noteShown } from '../../kernel/keys/bootstrap.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { temporaryStoreFolder } from './template.ts';

let pool: EmbeddedPool;
/** As two processes have it that share a database. */
let stores: [Store, Store];
before(async () => {
  const folder = await temporaryStoreFolder();
  pool = await openEmbeddedPool({ folder, hotTables: [], onFatal: assert.ifError });
  const options = { clock: systemClock, isOwner: false };
  stores = [await openStore(pool, options), await openStore(pool, options)];
});
after(() => pool.end());

/** A start without a preset key, at this moment or at another. */
const starting = (startedAt = new Date()) => ({
  presetKey: null,
  startingBalance: 1_000,
  operatorPays: true,
  startedAt,
});
const soon = (): Date => new Date(Date.now() + 60_000);
const isKnown = async (key: string | null): Promise<boolean> =>
  (await stores[1].keys.admit(hashOf(key ?? ''))) !== null;

test('processes that start at once on an empty store make one organization, and one of them its key', async () => {
  const first = starting();
  const keys = await Promise.all([...stores, ...stores].map((store) => bootstrap(store, first)));
  assert.equal(keys.filter((key) => key !== null).length, 1);
  const [store] = stores;
  const organizations = await store.organizations.list();
  assert.equal(organizations.length, 1);
  const [{ id = '' } = {}] = organizations;
  assert.equal((await store.keys.list(id)).length, 1);
  assert.equal((await store.ledger.balance(id)).balance, 1_000);
  const { rows } = await pool.query('select count(*) n from payment_method');
  assert.deepEqual(rows, [{ n: 1 }]);
});

test('a key that no start showed is made anew by the next one, until it was shown', async () => {
  const [store] = stores;
  const second = await bootstrap(store, starting(soon()));
  assert.ok(second && (await isKnown(second)));
  const third = await bootstrap(store, starting(soon()));
  assert.ok(third !== null && third !== second);
  assert.deepEqual([await isKnown(second), await isKnown(third)], [false, true]);
  await noteShown(store, third);
  assert.deepEqual([await bootstrap(store, starting(soon())), await isKnown(third)], [null, true]);
  const [{ id = '' } = {}] = await store.organizations.list();
  assert.equal((await store.keys.list(id)).length, 1);
});

test('a preset key is added to what is there, once, and is never told', async () => {
  const preset = { ...starting(soon()), presetKey: 'a key of twenty characters or more' };
  const keys = await Promise.all([...stores, ...stores].map((store) => bootstrap(store, preset)));
  assert.deepEqual(keys, [null, null, null, null]);
  const [organization, ...others] = await stores[0].organizations.list();
  assert.equal(others.length, 0);
  assert.equal((await stores[0].keys.list(organization?.id ?? '')).length, 2);
});

test('of organizations that are named alike at once one is made', async () => {
  const made = await Promise.all(
    ['Acme', 'ACME', 'acme', 'Acme'].map((name, at) =>
      (stores[at % 2] ?? stores[0]).organizations.createNamed({ name, startingBalance: 0 }),
    ),
  );
  const [one, ...others] = made.filter((organization) => organization !== null);
  assert.ok(one && others.length === 0);
  assert.equal(await stores[1].organizations.createNamed({ name: one.id.toUpperCase(), startingBalance: 0 }), null);
  assert.equal((await stores[1].organizations.createNamed({ name: 'Other', startingBalance: 0 }))?.name, 'Other');
});
