import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { ManualClock, Tenant } from './subject.ts';
import { temporaryStoreFolder } from './template.ts';

/** As the release before records a change: it says nothing of when it learned of it. */
const asBefore = `update freshness_source set last_changed_at = $2::timestamptz, newest_at = $2::timestamptz,
  last_fetched_at = $2::timestamptz, version = version + 1 where id = $1`;

test('changes that the release before recorded, or records beside this one, are found by when they were fetched', async () => {
  const clock = new ManualClock('2026-11-15T12:00:30Z');
  const pool = await openEmbeddedPool({ folder: await temporaryStoreFolder(), hotTables: [], onFatal: assert.ifError });
  const store = await openStore(pool, { clock, isOwner: false });
  try {
    const { freshness } = store;
    const tenant = await Tenant.create(store, clock, 0);
    const [dueAt, overdueAt] = [clock.now(), clock.now()];
    const source = await freshness.add({
      organizationId: tenant.id,
      entityId: 'acme',
      sourceKey: 'plans',
      createdAt: clock.now(),
      entityType: 'company',
      sourceUrl: null,
      refreshCadence: 'daily',
      cadenceSeconds: 86_400,
      priority: 0,
      autoRefresh: false,
      paused: false,
      callbackUrl: null,
      maxCostPerDay: null,
      includeSelectors: null,
      readOptions: null,
      keyId: tenant.keyId,
      dueAt,
      overdueAt,
    });
    assert(source);
    assert.equal(source.changeFoundAt, null);
    const found = async (changedSince: Date): Promise<number> =>
      (await freshness.list(tenant.id, { changedSince, limit: 5 })).found.length;
    assert.equal(await found(new Date(0)), 0, 'what never changed');

    const fetchedAt = new Date(clock.now().getTime() - 3_600_000);
    await pool.query(asBefore, [source.id, fetchedAt]);
    const old = await freshness.find(tenant.id, source.id);
    assert.deepEqual([old?.changeFoundAt, await found(fetchedAt), await found(clock.now())], [fetchedAt, 1, 0]);

    clock.advance(60_000);
    assert(old);
    const fetch = { contentHash: null, sizeBytes: null, durationMs: null, statusCode: null, error: null, diff: null };
    const lateAt = new Date(fetchedAt.getTime() + 1_000);
    const next = { ...old, lastChangedAt: lateAt, newestAt: lateAt, lastFetchedAt: lateAt };
    await freshness.record(next, { ...fetch, fetchedAt: lateAt, changed: true, first: false }, null);
    assert.equal(await found(clock.now()), 1);

    clock.advance(60_000);
    await pool.query(asBefore, [source.id, clock.now()]);
    const kept = await freshness.find(tenant.id, source.id);
    assert.deepEqual([kept?.changeFoundAt, await found(clock.now())], [clock.now(), 1]);
    assert(kept && (await freshness.change({ ...kept, priority: 1 })));
    clock.advance(60_000);
    assert.equal(await found(clock.now()), 0, 'another setting is no change of the page');
  } finally {
    await store.close();
  }
});
