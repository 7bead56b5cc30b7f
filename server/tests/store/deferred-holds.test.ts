import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import type { Pool } from '../../edges/storage/postgres/pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { eventually } from '../eventually.ts';
import { ManualClock, Tenant } from './subject.ts';
import { temporaryStoreFolder } from './template.ts';

const clock = new ManualClock('2026-03-01T12:00:00Z');
let pool: Pool;
let store: Store;

before(async () => {
  const onFatal = (error: Error): never => assert.fail(error);
  pool = await openEmbeddedPool({ folder: await temporaryStoreFolder(), hotTables: [], onFatal });
  // Fewer accounts are kept than calls share a transaction: none may be missing for that.
  store = await openStore(pool, { clock, isOwner: true, maxAccounts: 1 });
});
after(() => store.close());

const rows = async ({ id }: Tenant): Promise<unknown[]> => {
  const text = `select held, in_flight, (select count(*)::int from hold where account_id = a.id) holds
    from account a where id = any($1::text[])`;
  const [row] = (await pool.query(text, [[id]])).rows;
  return [row?.held, row?.in_flight, row?.holds];
};

test('a direct call that ends at once never writes its hold, and counts while it is open', async () => {
  const tenant = await Tenant.create(store, clock, 1_000);
  const jobId = await tenant.opened(700);
  assert.deepEqual(await rows(tenant), [0, 0, 0]);
  assert.equal(await store.ledger.hold(tenant.holding(700)), 'insufficient-balance');
  await tenant.release(jobId);
  assert.deepEqual(await rows(tenant), [0, 0, 0]);
  assert.deepEqual(await store.ledger.verify(), []);
});

test('who asks for what is held, or for the jobs, finds it written', async () => {
  const tenant = await Tenant.create(store, clock, 1_000);
  const jobId = await tenant.opened(300);
  const { held, inFlight } = await tenant.balance();
  assert.deepEqual([held, inFlight], [300, 1]);
  assert.deepEqual(await rows(tenant), [300, 1, 1]);
  const other = await tenant.opened(200);
  assert.equal((await store.jobs.find(tenant.id, other))?.status, 'processing');
  assert.deepEqual(await rows(tenant), [500, 2, 2]);
  await tenant.opened(100);
  assert.equal((await store.jobs.list(tenant.id, { limit: 10 })).length, 3);
  await tenant.release(jobId);
  assert.deepEqual(await rows(tenant), [300, 2, 2]);
  assert.deepEqual(await store.ledger.verify(), []);
});

test('a hold that stays open is written after a second', async () => {
  const tenant = await Tenant.create(store, clock, 1_000);
  await tenant.opened(300);
  assert.deepEqual(await rows(tenant), [0, 0, 0]);
  await eventually(async () => (await rows(tenant))[2] !== 0, 'the hold is written');
  assert.deepEqual(await rows(tenant), [300, 1, 1]);
});

test('organizations that share a transaction keep their money apart, however few are kept in memory', async () => {
  const tenants = await Promise.all([1, 2, 3, 4].map(() => Tenant.create(store, clock, 1_000)));
  const jobIds = await Promise.all(tenants.map((tenant) => tenant.opened(300)));
  await Promise.all(tenants.map((tenant, at) => tenant.settle(jobIds[at] ?? '', [{ unit: 'static', count: 0 }])));
  const open = await Promise.all(tenants.map((tenant) => tenant.opened(400)));
  await tenants[0]?.release(open[0] ?? '');
  assert.deepEqual(
    (await Promise.all(tenants.map((tenant) => tenant.balance()))).map(({ balance, held }) => [balance, held]),
    [0, 400, 400, 400].map((held) => [1_000, held]),
  );
  assert.deepEqual(await store.ledger.verify(), []);
});

test('a failed transaction loses no hold that stands in memory only', async () => {
  const tenant = await Tenant.create(store, clock, 1_000);
  const jobId = await tenant.opened(300);
  await assert.rejects(
    store.ledger.post({ organizationId: tenant.id, requestId: 'wrong', kind: 'grant', amount: 0.5 }),
  );
  assert.equal(await store.ledger.hold(tenant.holding(800)), 'insufficient-balance');
  assert.notEqual(await tenant.release(jobId), null);
  assert.deepEqual(await store.ledger.verify(), []);
});
