import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bench, Tenant } from './subject.ts';

const lines = [{ unit: 'static' as const, count: 1 }];
const accepted = { status: 202, contentType: 'application/json', headers: {}, meta: null, body: { text: '{}' } };

/** Direct calls that become jobs, and jobs that nobody is told of or that wait for their time. */
export function detachConformance(bench: Bench): void {
  const detach = (tenant: Tenant, jobId: string) =>
    tenant.store.ledger.detach({ jobId, queue: 'short', input: '{"a":1}', accepted: () => accepted });
  const claim = () => bench.store().queue.claim('short', { limit: 50, perOrganization: 50 });

  test('a direct call becomes a job of its process, with its money and the time when it came', async () => {
    const tenant = await bench.tenant(10_000);
    const jobId = await tenant.opened(700);
    const came = bench.clock.now();
    bench.clock.advance(1_000);
    assert.equal((await detach(tenant, jobId))?.balance, 10_000);
    assert.deepEqual(await tenant.balance(), { balance: 10_000, held: 700, inFlight: 0, monthSpend: 0 });
    const job = await tenant.store.jobs.find(tenant.id, jobId);
    assert.deepEqual([job?.status, job?.mode, job?.createdAt], ['processing', 'callback', came]);
    assert.equal(
      (await claim()).some((claimed) => claimed.jobId === jobId),
      false,
      'it is under way',
    );
    const run = { jobId, run: 1 };
    assert.deepEqual(await tenant.store.queue.heartbeat([run]), { lost: [], canceled: [] });
    assert.equal(await tenant.store.ledger.extend({ jobId, amount: 300, enforceBalance: true }), 'extended');
    assert.equal(await tenant.settle(jobId, lines), null, 'it is no direct call any more');
    assert.equal((await tenant.settle(jobId, lines, { run: 1 }))?.cost, 700);
    assert.deepEqual(await tenant.balance(), { balance: 9_300, held: 0, inFlight: 0, monthSpend: 700 });
    assert.deepEqual(await tenant.store.ledger.verify(), []);
  });

  test('a call that has ended, or is a job already, becomes none', async () => {
    const tenant = await bench.tenant(10_000);
    const ended = await tenant.opened(700);
    await tenant.settle(ended, lines);
    assert.equal(await detach(tenant, ended), null);
    const queued = await tenant.enqueued(700);
    assert.equal(await detach(tenant, queued), null);
    const twice = await tenant.opened(700);
    assert.ok(await detach(tenant, twice));
    assert.equal(await detach(tenant, twice), null);
    await tenant.settle(twice, [], { run: 1, status: 'failed', method: null, problem: 'internal' });
    await tenant.settle(queued, [], { run: 'waiting', status: 'canceled', method: null });
  });

  test('its key is answered with its job at once, and stays so', async () => {
    const tenant = await bench.tenant(10_000);
    const expiresAt = new Date(bench.clock.now().getTime() + 3_600_000);
    const idempotency = { key: 'detached', fingerprint: 'f', expiresAt };
    const jobId = await tenant.opened(700, { idempotency });
    assert.equal(await tenant.store.ledger.hold(tenant.holding(700, { idempotency })), 'request-in-progress');
    await detach(tenant, jobId);
    const kept = () => tenant.store.answers.underKey(tenant.id, 'web.scrape', 'detached');
    assert.equal(await tenant.store.ledger.hold(tenant.holding(700, { idempotency })), 'replay');
    assert.deepEqual(await kept(), { requestId: jobId, answer: accepted });
    await tenant.settle(jobId, [], { run: 1, status: 'failed', method: null, problem: 'internal' });
    assert.deepEqual(await kept(), { requestId: jobId, answer: accepted });
  });

  test('when its process dies it runs again, from its input', async () => {
    let tenant = await bench.tenant(10_000);
    const jobId = await tenant.opened(700);
    await detach(tenant, jobId);
    await bench.restart();
    tenant = tenant.in(bench.store());
    if (!bench.isOwner) {
      bench.clock.advance(31_000);
      await tenant.store.queue.reap();
    }
    const job = (await claim()).find((claimed) => claimed.jobId === jobId);
    assert.deepEqual([job?.run, job?.input, job?.callbackUrl, job?.held], [2, '{"a":1}', null, 700]);
    assert.equal(await tenant.settle(jobId, lines, { run: 1 }), null);
    assert.equal((await tenant.settle(jobId, lines, { run: 2 }))?.cost, 700);
    assert.deepEqual(await tenant.store.ledger.verify(), []);
  });

  test('a job may wait for its time', async () => {
    const tenant = await bench.tenant(10_000);
    const runAt = new Date(bench.clock.now().getTime() + 60_000);
    const jobId = await tenant.enqueued(700, { runAt, callbackUrl: null });
    const isClaimed = async () => (await claim()).some((job) => job.jobId === jobId);
    assert.equal(await isClaimed(), false);
    bench.clock.advance(60_000);
    assert.equal(await isClaimed(), true);
    assert.equal((await tenant.settle(jobId, lines, { run: 1 }))?.cost, 700);
    assert.deepEqual(await tenant.store.deliveries.ofJob(tenant.id, jobId), []);
  });
}
