import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bench } from './subject.ts';

const dayMs = 86_400_000;

/** What goes when its time has come, and what must not. */
export function retentionConformance(bench: Bench): void {
  test('an ended job stays in the list for 13 months; what it cost stays in the ledger for ever', async () => {
    const tenant = await bench.tenant(10_000);
    const direct = await tenant.opened(700);
    await tenant.settle(direct, [{ unit: 'static', count: 1 }]);
    const queued = await tenant.enqueued(100);
    bench.clock.advance(dayMs);
    const later = await tenant.enqueued(700);
    for (;;) {
      const [claimed] = await tenant.store.queue.claim('short', { limit: 1, perOrganization: 99 });
      assert(claimed);
      const { jobId, run } = claimed;
      if (jobId === later) {
        await tenant.settle(jobId, [{ unit: 'static', count: 1 }], { run });
        break;
      }
      await tenant.store.queue.release(claimed, { at: new Date(bench.clock.now().getTime() + dayMs), counts: false });
    }
    const listed = async (): Promise<string[]> =>
      (await tenant.store.jobs.list(tenant.id, { limit: 10 })).map(({ id }) => id).toSorted();

    bench.clock.advance(395 * dayMs - 1);
    await tenant.store.removeExpired();
    assert.deepEqual(await listed(), [direct, queued, later].toSorted());
    bench.clock.advance(1);
    // Other tests have left jobs, too, and no step takes them all.
    let removed = 0;
    for (let isMore = true; isMore; ) {
      const step = await tenant.store.removeExpired();
      removed += step.removed.jobs ?? 0;
      isMore = step.isMore;
    }
    assert.ok(removed >= 1);
    assert.deepEqual(await listed(), [queued, later].toSorted(), 'one that waits does not go');
    assert.equal(await tenant.store.jobs.find(tenant.id, direct), null);
    bench.clock.advance(dayMs);
    await tenant.store.removeExpired();
    assert.deepEqual(await listed(), [queued], 'a job of the queue goes 13 months after its end');

    const charges = await tenant.store.ledger.entries(tenant.id, { limit: 10, kind: 'charge' });
    assert.deepEqual(charges.map(({ requestId }) => requestId).toSorted(), [direct, later].toSorted());
    assert.deepEqual(await tenant.store.ledger.verify(), []);
    await tenant.settle(queued, [], { status: 'canceled', run: 'waiting' });
  });

  test('the counts of past minutes go, and that of this minute goes on', async () => {
    const tenant = await bench.tenant(0);
    const admit = async () => (await tenant.store.keys.admit(tenant.hash))?.used;
    assert.equal(await admit(), 1);
    bench.clock.advance(dayMs);
    assert.equal(await admit(), 1);
    const { removed } = await tenant.store.removeExpired();
    if (!bench.isOwner) assert.ok((removed.rateWindows ?? 0) >= 1);
    assert.equal(await admit(), 2);
    assert.equal((await tenant.store.removeExpired()).removed.rateWindows, 0);
  });
}
