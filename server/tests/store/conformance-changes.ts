import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timesOf } from '../../capabilities/freshness/states.ts';
import type { StoredSource } from '../../kernel/ports/sources.ts';
import type { Bench, Tenant } from './subject.ts';

const url = 'https://hook.example/changes';
/** Records that a source keeps, and how many more come before they are trimmed. */
const [maxRecords, trimEvery] = [1_000, 50];

/** Deliveries of what changed of tracked sources. */
export function changesConformance(bench: Bench): void {
  async function added(sourceKey: string, of?: Tenant): Promise<{ tenant: Tenant; source: StoredSource; at: Date }> {
    const tenant = of ?? (await bench.tenant(0));
    const at = bench.clock.now();
    const given = {
      organizationId: tenant.id,
      entityId: 'acme',
      sourceKey,
      createdAt: at,
      entityType: 'company' as const,
      sourceUrl: null,
      refreshCadence: 'daily',
      cadenceSeconds: 86_400,
      priority: 0,
      autoRefresh: false,
      paused: false,
      callbackUrl: url,
      maxCostPerDay: null,
      includeSelectors: null,
      readOptions: null,
      keyId: tenant.keyId,
    };
    const times = timesOf({ ...given, newestAt: null, lastFetchedAt: null, failures: 0 });
    const source = await bench.store().freshness.add({ ...given, ...times });
    assert(source);
    return { tenant, source, at };
  }
  const fetched = { contentHash: null, sizeBytes: null, durationMs: null, statusCode: null, error: null, diff: null };

  test('a record and the delivery of its change stand together or not at all', async () => {
    const { tenant, source, at } = await added('told');
    const { freshness, deliveries } = bench.store();
    assert.equal(source.callbackUrl, url);
    const record = (id: string) =>
      freshness.record(source, { ...fetched, fetchedAt: at, changed: true, first: false }, null, (fetch) => ({
        url,
        head: JSON.stringify({ id, fetch: fetch.id }),
        withResult: false,
        tail: '',
      }));
    const kept = await record('kept');
    assert(kept);
    assert.equal(await record('late'), null, 'the source was changed meanwhile');
    const claimed = (await deliveries.claim(100)).filter(({ organizationId }) => organizationId === tenant.id);
    assert.deepEqual(
      claimed.map(({ jobId, url: to, payload }) => [jobId, to, payload.head]),
      [[null, url, JSON.stringify({ id: 'kept', fetch: kept.id })]],
    );
  });

  test('the last change of a source outlives the thousand records after it', async () => {
    const { source: before, at } = await added('often read');
    const { freshness } = bench.store();
    const source = { ...before, lastChangedAt: at };
    for (let version = before.version; version < before.version + maxRecords + trimEvery; version++) {
      const since = version - before.version;
      const record = { ...fetched, fetchedAt: new Date(at.getTime() + since), changed: since === 0, first: false };
      assert(
        await freshness.record({ ...source, version }, { ...record, diff: since === 0 ? '- 1\n+ 2' : null }, null),
      );
    }
    assert.equal((await freshness.lastChanges([source])).get(source.seq)?.diff, '- 1\n+ 2');
    const kept = await freshness.fetches(source, { limit: 2 * maxRecords });
    assert.ok(kept.length > maxRecords && kept.length <= maxRecords + trimEvery, `${kept.length} records`);
  });

  test('a change that is recorded late is found from when it was recorded on, and the last one that was comes first', async () => {
    const { freshness } = bench.store();
    const { tenant, source: late } = await added('late');
    const { source: later } = await added('later', tenant);
    const { source: known } = await added('known', tenant);
    const change = async (source: StoredSource, at: Date): Promise<void> => {
      const next = { ...source, newestAt: at, lastFetchedAt: at, lastChangedAt: at };
      assert(await freshness.record(next, { ...fetched, fetchedAt: at, changed: true, first: false }, null));
    };
    const earlier = (hours: number): Date => new Date(bench.clock.now().getTime() - hours * 3_600_000);
    await change(known, bench.clock.now());
    bench.clock.advance(1_000);
    const polledAt = bench.clock.now();
    await change(late, earlier(1));
    bench.clock.advance(1_000);
    await change(later, earlier(9));
    const page = async (last?: StoredSource): Promise<StoredSource[]> => {
      const place = last?.changeFoundAt ? { after: { at: last.changeFoundAt, seq: last.seq } } : {};
      return (await freshness.list(tenant.id, { changedSince: polledAt, limit: 1, ...place })).found;
    };
    const [first] = await page();
    const told = [first?.id, first?.changeFoundAt, first?.lastChangedAt];
    assert.deepEqual(told, [later.id, bench.clock.now(), earlier(9)]);
    const [second] = await page(first);
    assert.deepEqual([second?.id, second?.changeFoundAt], [late.id, polledAt]);
    assert.deepEqual(await page(second), []);
  });
}
