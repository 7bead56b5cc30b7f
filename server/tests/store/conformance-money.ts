import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bench } from './subject.ts';

const count = <T>(values: readonly T[], wanted: T): number => values.filter((value) => value === wanted).length;

/** Holds, extensions, settlement, discounts, postings. */
export function moneyConformance(bench: Bench): void {
  test('of 200 holds at once on a balance for 50 exactly 50 are held', async () => {
    const tenant = await bench.tenant(50 * 700 + 699);
    const holds = Array.from({ length: 200 }, () => tenant.holding(700));
    const results = await Promise.all(holds.map((hold) => tenant.store.ledger.hold(hold)));
    assert.equal(count(results, 'held'), 50);
    assert.equal(count(results, 'insufficient-balance'), 150);
    assert.deepEqual(await tenant.balance(), { balance: 35_699, held: 35_000, inFlight: 50, monthSpend: 0 });
    // In order of arrival: the first fifty.
    assert.equal(count(results.slice(0, 50), 'held'), 50);
  });

  test('of 200 holds at once with 50 slots exactly 50 are held, and a settled job gives its slot back', async () => {
    const tenant = await bench.tenant(1_000_000_000);
    const holds = Array.from({ length: 200 }, () => tenant.holding(700, { maxInFlight: 50 }));
    const results = await Promise.all(holds.map((hold) => tenant.store.ledger.hold(hold)));
    assert.equal(count(results, 'held'), 50);
    assert.equal(count(results, 'too-many-in-flight'), 150);
    const first = holds[results.indexOf('held')];
    assert(first);
    await tenant.release(first.job.id);
    assert.equal(await tenant.store.ledger.hold(tenant.holding(700, { maxInFlight: 50 })), 'held');
    assert.equal(await tenant.store.ledger.hold(tenant.holding(700, { maxInFlight: 50 })), 'too-many-in-flight');
  });

  test('what a settlement gives back can be held within the same burst', async () => {
    const tenant = await bench.tenant(700);
    const jobId = await tenant.opened(700);
    const settled = tenant.settle(jobId, [{ unit: 'cache', count: 1 }]);
    assert.equal(await tenant.store.ledger.hold(tenant.holding(630)), 'held');
    assert.equal((await settled)?.cost, 70);
    assert.deepEqual(await tenant.balance(), { balance: 630, held: 630, inFlight: 1, monthSpend: 70 });
  });

  test('without enforcement the balance goes below zero and is shown as it is', async () => {
    const tenant = await bench.tenant(100);
    const jobId = await tenant.opened(700, { enforceBalance: false });
    const receipt = await tenant.settle(jobId, [{ unit: 'static', count: 1 }]);
    assert.deepEqual(receipt, { cost: 700, discountPercent: 0, balance: -600 });
    assert.equal((await tenant.balance()).balance, -600);
  });

  test('settling twice, also at the same moment, charges once', async () => {
    const tenant = await bench.tenant(10_000);
    const jobId = await tenant.opened(700);
    const receipts = await Promise.all([1, 2, 3].map(() => tenant.settle(jobId, [{ unit: 'static', count: 1 }])));
    assert.equal(count(receipts, null), 2);
    assert.equal(await tenant.settle(jobId, [{ unit: 'static', count: 1 }]), null);
    assert.deepEqual(await tenant.balance(), { balance: 9300, held: 0, inFlight: 0, monthSpend: 700 });
  });

  test('settling after a release changes nothing', async () => {
    const tenant = await bench.tenant(10_000);
    const jobId = await tenant.opened(700);
    assert.deepEqual(await tenant.release(jobId), { cost: 0, discountPercent: 0, balance: 10_000 });
    assert.equal(await tenant.settle(jobId, [{ unit: 'static', count: 1 }]), null);
    assert.equal((await tenant.balance()).balance, 10_000);
    assert.equal((await tenant.store.jobs.find(tenant.id, jobId))?.status, 'failed');
  });

  test('a lapsed hold is released as failed, free of charge, and a late settlement changes nothing', async () => {
    const tenant = await bench.tenant(10_000);
    const lapsing = await tenant.opened(700, { expiresAt: new Date(bench.clock.now().getTime() + 1000) });
    const staying = await tenant.opened(700, { expiresAt: new Date(bench.clock.now().getTime() + 3_600_000) });
    bench.clock.advance(1001);
    assert.equal(await tenant.store.ledger.releaseLapsed(), 1);
    assert.equal(await tenant.settle(lapsing, [{ unit: 'static', count: 1 }]), null);
    const job = await tenant.store.jobs.find(tenant.id, lapsing);
    assert.deepEqual([job?.status, job?.problem, job?.cost], ['failed', 'internal', 0]);
    assert.deepEqual(await tenant.balance(), { balance: 10_000, held: 700, inFlight: 1, monthSpend: 0 });
    await tenant.release(staying);
  });

  test('an extension reserves more while it is covered, and the charge never exceeds what was held', async () => {
    const tenant = await bench.tenant(3000);
    const jobId = await tenant.opened(700);
    const { ledger } = tenant.store;
    assert.equal(await ledger.extend({ jobId, amount: 1200, enforceBalance: true }), 'extended');
    assert.equal(await ledger.extend({ jobId, amount: 1101, enforceBalance: true }), 'insufficient-balance');
    assert.equal((await tenant.balance()).held, 1900);
    assert.equal(await ledger.extend({ jobId, amount: 1101, enforceBalance: false }), 'extended');
    const receipt = await tenant.settle(jobId, [{ unit: 'worker', count: 1 }]);
    assert.deepEqual(receipt, { cost: 3001, discountPercent: 0, balance: -1 });
    assert.equal(await ledger.extend({ jobId, amount: 1, enforceBalance: false }), 'closed');
  });

  test('several extensions of one job in one burst add up', async () => {
    const tenant = await bench.tenant(10_000);
    const jobId = await tenant.opened(100);
    const extend = () => tenant.store.ledger.extend({ jobId, amount: 100, enforceBalance: true });
    assert.deepEqual(await Promise.all([extend(), extend(), extend()]), ['extended', 'extended', 'extended']);
    assert.equal((await tenant.balance()).held, 400);
    await tenant.release(jobId);
    assert.equal((await tenant.balance()).held, 0);
  });

  test('a discount step that is crossed in the middle of a burst applies from the next settlement on, rounded down', async () => {
    const tenant = await bench.tenant(1_000_000_000);
    const [big, crossing, small, odd] = await Promise.all(
      [50_000_000, 6000, 700, 70].map((amount) => tenant.opened(amount)),
    );
    assert(big && crossing && small && odd);
    const receipts = await Promise.all([
      tenant.settle(big, [{ unit: 'worker', count: 8333 }]),
      tenant.settle(crossing, [{ unit: 'worker', count: 1 }]),
      tenant.settle(small, [{ unit: 'static', count: 1 }]),
      tenant.settle(odd, [{ unit: 'cache', count: 1 }]),
    ]);
    const seen = receipts.map((receipt) => [receipt?.cost, receipt?.discountPercent]);
    assert.deepEqual(seen, [
      [49_998_000, 0],
      [6000, 0],
      [665, 5],
      [66, 5],
    ]);
    assert.equal((await tenant.balance()).monthSpend, 49_998_000 + 6000 + 665 + 66);
  });

  test('postings count once per request and kind', async () => {
    const tenant = await bench.tenant(0);
    const post = (requestId: string, kind: 'grant' | 'refund' | 'adjustment', amount: number) =>
      tenant.store.ledger.post({ organizationId: tenant.id, requestId, kind, amount });
    await Promise.all([
      post('a', 'grant', 1000),
      post('a', 'grant', 1000),
      post('a', 'refund', 5),
      post('b', 'grant', 10),
    ]);
    await post('a', 'grant', 1000);
    await post('c', 'adjustment', -15);
    assert.equal((await tenant.balance()).balance, 1000);
  });

  test('the ledger lists entries with their request ids, newest first, page by page', async () => {
    const tenant = await bench.tenant(10_000);
    const jobId = await tenant.opened(700);
    await tenant.settle(jobId, [{ unit: 'static', count: 1 }]);
    await tenant.store.ledger.post({ organizationId: tenant.id, requestId: 'r', kind: 'refund', amount: 700 });
    const first = await tenant.store.ledger.entries(tenant.id, { limit: 2 });
    assert.deepEqual(
      first.map(({ kind, amount, requestId, operation }) => [kind, amount, requestId, operation]),
      [
        ['refund', 700, 'r', null],
        ['charge', -700, jobId, 'web.scrape'],
      ],
    );
    const before = first[1];
    assert(before);
    const rest = await tenant.store.ledger.entries(tenant.id, { limit: 2, before });
    assert.deepEqual(
      rest.map(({ kind, amount }) => [kind, amount]),
      [['grant', 10_000]],
    );
    assert.deepEqual(rest[0]?.at, bench.clock.now());
  });

  test('a bad call in a burst fails alone', async () => {
    const tenant = await bench.tenant(100_000);
    const bad = tenant.holding(700);
    const calls = Array.from({ length: 20 }, (_, index) =>
      index === 10 ? { ...bad, job: { ...bad.job, organizationId: 'nobody' } } : tenant.holding(700),
    );
    const results = await Promise.allSettled(calls.map((call) => tenant.store.ledger.hold(call)));
    assert.deepEqual(
      results.flatMap(({ status }, index) => (status === 'rejected' ? index : [])),
      [10],
    );
    assert.equal((await tenant.balance()).inFlight, 19);
  });

  test('a job that is open cannot be opened again', async () => {
    const tenant = await bench.tenant(100_000);
    const jobId = await tenant.opened(700);
    await assert.rejects(tenant.opened(700, { jobId }));
    assert.equal((await tenant.balance()).inFlight, 1);
  });

  test('the spend of a month counts for that month only', async () => {
    const tenant = await bench.tenant(1_000_000_000);
    const jobId = await tenant.opened(60_000_000);
    await tenant.settle(jobId, [{ unit: 'worker', count: 10_000 }]);
    assert.equal((await tenant.balance()).monthSpend, 60_000_000);
    bench.clock.advance(20 * 24 * 3_600_000);
    assert.equal((await tenant.balance()).monthSpend, 0);
    const receipt = await tenant.settle(await tenant.opened(700), [{ unit: 'static', count: 1 }]);
    assert.deepEqual([receipt?.cost, receipt?.discountPercent], [700, 0]);
    assert.equal((await tenant.balance()).monthSpend, 700);
  });
}
