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
  async function added(sourceKey: string): Promise<{ tenant: Tenant; source: StoredSource; at: Date }> {
    const tenant = await bench.tenant(0);
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
}
