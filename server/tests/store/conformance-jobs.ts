import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JobFilter } from '../../kernel/ports/store.ts';
import type { Bench, Tenant } from './subject.ts';

/** The list of jobs and the usage. */
export function jobsConformance(bench: Bench): void {
  const names = async (tenant: Tenant, filter: JobFilter) =>
    (await tenant.store.jobs.list(tenant.id, filter)).map(({ target }) => target);

  /** Five jobs, a to e, oldest first: completed, failed, completed, completed at no cost, under way. */
  async function history(): Promise<Tenant> {
    const tenant = await bench.tenant(1_000_000);
    for (const target of ['a', 'b', 'c', 'd', 'e']) {
      const jobId = await tenant.opened(2500, { target, operation: target === 'c' ? 'web.map' : 'web.scrape' });
      const lines = target === 'd' ? [] : [{ unit: 'static', count: 1 } as const];
      if (target === 'b') await tenant.settle(jobId, [], { status: 'failed', method: null, problem: 'target-timeout' });
      else if (target !== 'e') await tenant.settle(jobId, lines);
      bench.clock.advance(1);
    }
    return tenant;
  }

  test('jobs are listed newest first, those under way among them', async () => {
    const tenant = await history();
    assert.deepEqual(await names(tenant, { limit: 10 }), ['e', 'd', 'c', 'b', 'a']);
    const [open, , , failed, done] = await tenant.store.jobs.list(tenant.id, { limit: 10 });
    assert(open && failed && done);
    assert.deepEqual([open.status, open.finishedAt, open.cost, open.method], ['processing', null, 0, null]);
    assert.deepEqual([failed.status, failed.problem, failed.cost], ['failed', 'target-timeout', 0]);
    assert.deepEqual([done.status, done.cost, done.method, done.mode], ['completed', 700, 'static', 'sync']);
    assert.ok(done.createdAt instanceof Date && done.finishedAt instanceof Date);
    assert.deepEqual(await tenant.store.jobs.find(tenant.id, open.id), open);
    assert.deepEqual(await tenant.store.jobs.find(tenant.id, done.id), done);
  });

  test('pages of jobs join without a gap, also where several were created in one moment', async () => {
    const tenant = await bench.tenant(1_000_000);
    const ids = await Promise.all(Array.from({ length: 7 }, () => tenant.opened(700)));
    await Promise.all(ids.slice(0, 4).map((id) => tenant.settle(id, [{ unit: 'static', count: 1 }])));
    const seen: string[] = [];
    let filter: JobFilter = { limit: 2 };
    for (;;) {
      const page = await tenant.store.jobs.list(tenant.id, filter);
      const last = page.at(-1);
      if (!last) break;
      seen.push(...page.map(({ id }) => id));
      filter = { limit: 2, before: { createdAt: last.createdAt, id: last.id } };
    }
    assert.deepEqual(seen, ids.toSorted().reverse());
  });

  test('jobs are filtered by status, operation and mode', async () => {
    const tenant = await history();
    assert.deepEqual(await names(tenant, { limit: 10, status: 'completed' }), ['d', 'c', 'a']);
    assert.deepEqual(await names(tenant, { limit: 10, status: 'failed' }), ['b']);
    assert.deepEqual(await names(tenant, { limit: 10, status: 'processing' }), ['e']);
    assert.deepEqual(await names(tenant, { limit: 10, status: 'queued' }), []);
    assert.deepEqual(await names(tenant, { limit: 10, type: 'web.map' }), ['c']);
    assert.deepEqual(await names(tenant, { limit: 2, type: 'web.scrape', mode: 'sync' }), ['e', 'd']);
    assert.deepEqual(await names(tenant, { limit: 10, mode: 'callback' }), []);
  });

  test("another organization's job is not found, neither open nor ended", async () => {
    const tenant = await history();
    const stranger = await bench.tenant(0);
    const jobs = await tenant.store.jobs.list(tenant.id, { limit: 10 });
    for (const { id } of jobs) assert.equal(await tenant.store.jobs.find(stranger.id, id), null);
    assert.deepEqual(await tenant.store.jobs.list(stranger.id, { limit: 10 }), []);
    assert.equal(await tenant.store.jobs.find(tenant.id, 'nothing'), null);
  });

  test('usage is grouped by day, operation and key', async () => {
    const tenant = await history();
    const today = bench.clock.now().toISOString().slice(0, 10);
    bench.clock.advance(24 * 3_600_000);
    await tenant.settle(await tenant.opened(700, { operation: 'web.map' }), [{ unit: 'cache', count: 1 }]);
    const tomorrow = bench.clock.now().toISOString().slice(0, 10);
    const read = (groupBy: 'day' | 'action' | 'key', to = tomorrow) =>
      tenant.store.usage.read(tenant.id, { from: today, to, groupBy });
    const row = (key: string, requests: number, freeRequests: number, cost: number) => ({
      key,
      requests,
      freeRequests,
      cost,
    });
    assert.deepEqual(await read('day'), [row(today, 4, 2, 1400), row(tomorrow, 1, 0, 70)]);
    assert.deepEqual(await read('action'), [row('web.map', 2, 0, 770), row('web.scrape', 3, 2, 700)]);
    assert.deepEqual(await read('key'), [row(tenant.keyId, 5, 2, 1470)]);
    assert.deepEqual(await read('day', today), [row(today, 4, 2, 1400)]);
  });
}
