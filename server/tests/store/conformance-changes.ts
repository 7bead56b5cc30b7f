import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timesOf } from '../../capabilities/freshness/states.ts';
import type { Bench } from './subject.ts';

const url = 'https://hook.example/changes';

/** Deliveries of what changed of tracked sources. */
export function changesConformance(bench: Bench): void {
  test('a record and the delivery of its change stand together or not at all', async () => {
    const tenant = await bench.tenant(0);
    const { freshness, deliveries } = bench.store();
    const at = bench.clock.now();
    const given = {
      organizationId: tenant.id,
      entityId: 'acme',
      sourceKey: 'told',
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
    const source = await freshness.add({ ...given, ...times });
    assert(source);
    assert.equal(source.callbackUrl, url);
    const fetched = { contentHash: null, sizeBytes: null, durationMs: null, statusCode: null, error: null, diff: null };
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
}
