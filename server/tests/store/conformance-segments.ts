import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClaimedJob } from '../../kernel/ports/queue.ts';
import type { Bench, Tenant } from './subject.ts';

const segment = (sequence: number, blob = `${sequence}`.repeat(64)) => ({
  sequence,
  blob,
  items: 2,
  itemBytes: 5_000_000_000,
  lines: [{ unit: 'static' as const, count: 2 }],
});

/** What running jobs emitted: only the run that has the job adds to it, and its end takes it away. */
export function segmentsConformance(bench: Bench): void {
  const segments = () => bench.store().segments;
  const jobOf = async (tenant: Tenant): Promise<ClaimedJob> => {
    const jobId = await tenant.enqueued(700, { queue: 'long' });
    const jobs = await bench.store().queue.claim('long', { limit: 50, perOrganization: 50 });
    return jobs.find((job) => job.jobId === jobId) ?? assert.fail('it was not claimed');
  };
  const end = (tenant: Tenant, { jobId, run }: ClaimedJob) =>
    tenant.settle(jobId, [], { run, status: 'failed', method: null, problem: 'internal' });

  test('segments are given in their order as they were added, and go with the end of their job', async () => {
    const tenant = await bench.tenant(10_000);
    const job = await jobOf(tenant);
    assert.deepEqual(await segments().ofJob(job.jobId), []);
    for (const sequence of [1, 2, 3]) assert.ok(await segments().add(job, tenant.id, segment(sequence)));
    assert.deepEqual(await segments().ofJob(job.jobId), [segment(1), segment(2), segment(3)]);
    await assert.rejects(segments().add(job, tenant.id, segment(3)), 'no place is taken twice');
    await end(tenant, job);
    assert.deepEqual(await segments().ofJob(job.jobId), []);
    assert.equal(await segments().add(job, tenant.id, segment(4)), false, 'it has ended');
  });

  test('a run that lost its job adds nothing; the next goes on from what there is', async () => {
    const tenant = await bench.tenant(10_000);
    const first = await jobOf(tenant);
    assert.ok(await segments().add(first, tenant.id, segment(1)));
    bench.clock.advance(31_000);
    await bench.store().queue.reap();
    assert.equal(await segments().add(first, tenant.id, segment(2)), false, 'nobody has it');
    const [second] = await bench.store().queue.claim('long', { limit: 50, perOrganization: 50 });
    assert(second);
    assert.deepEqual([second.jobId, second.run], [first.jobId, 2]);
    assert.equal(await segments().add(first, tenant.id, segment(2)), false, 'another has it');
    assert.ok(await segments().add(second, tenant.id, segment(2)));
    assert.deepEqual(
      (await segments().ofJob(first.jobId)).map(({ sequence }) => sequence),
      [1, 2],
    );
    await end(tenant, second);
  });

  test('the blobs of a running job are needed, of its organization only and until it ends', async () => {
    const [tenant, other] = [await bench.tenant(10_000), await bench.tenant(10_000)];
    const job = await jobOf(tenant);
    const blob = 'abcd'.repeat(16);
    await segments().add(job, tenant.id, segment(1, blob));
    assert.deepEqual([...(await tenant.store.answers.needed(tenant.id, [blob, 'f'.repeat(64)]))], [blob]);
    assert.deepEqual([...(await tenant.store.answers.needed(other.id, [blob]))], []);
    await end(tenant, job);
    assert.deepEqual([...(await tenant.store.answers.needed(tenant.id, [blob]))], []);
  });

  test('a result that is a file is kept by what the file is found by', async () => {
    const tenant = await bench.tenant(10_000);
    const job = await jobOf(tenant);
    const head = { status: 200, contentType: 'application/json', headers: {}, meta: '{}' };
    const file = { id: 'org-abc.json', expiresAt: new Date('2026-11-22T12:00:00Z') };
    await tenant.settle(job.jobId, [], { run: job.run, answer: () => ({ ...head, body: { file } }) });
    assert.deepEqual((await tenant.store.answers.ofJob(tenant.id, job.jobId))?.body, { file });
  });

  test('the segments of a job whose result is a file are kept as long as that, and their blobs are needed', async () => {
    const tenant = await bench.tenant(10_000);
    const job = await jobOf(tenant);
    const blob = 'beef'.repeat(16);
    for (const one of [segment(1, blob), { ...segment(2), items: 0 }, segment(3), segment(4)])
      await segments().add(job, tenant.id, one);
    const head = { status: 200, contentType: 'application/json', headers: {}, meta: '{}' };
    const file = { id: 'org-abc.json', expiresAt: new Date('2026-11-22T12:00:00Z') };
    await tenant.settle(job.jobId, [], { run: job.run, answer: () => ({ ...head, body: { file } }) });
    const placesFrom = async (from: number, limit: number) =>
      (await segments().withItems(job.jobId, from, limit)).map(({ sequence }) => sequence);
    assert.deepEqual([await placesFrom(1, 2), await placesFrom(2, 9), await placesFrom(5, 9)], [[1, 3], [3, 4], []]);
    assert.deepEqual([...(await tenant.store.answers.needed(tenant.id, [blob]))], [blob]);
    bench.clock.advance(7 * 86_400_000);
    assert.equal((await bench.store().removeExpired()).removed.segments, 4);
    assert.deepEqual(await segments().ofJob(job.jobId), []);
    assert.deepEqual([...(await tenant.store.answers.needed(tenant.id, [blob]))], []);
  });

  test('segments survive a restart with the job that they are of', async () => {
    let tenant = await bench.tenant(10_000);
    const job = await jobOf(tenant);
    await segments().add(job, tenant.id, segment(1));
    await bench.restart();
    tenant = tenant.in(bench.store());
    assert.deepEqual(await segments().ofJob(job.jobId), [segment(1)]);
    assert.equal(await segments().add(job, tenant.id, segment(2)), false, 'the process that had it is gone');
    const next = bench.isOwner ? await bench.store().queue.claim('long', { limit: 50, perOrganization: 50 }) : [job];
    for (const one of next) await end(tenant, one);
  });

  test('a streamed call is listed as one while it is open and when it has ended', async () => {
    const tenant = await bench.tenant(10_000);
    const call = tenant.holding(700);
    assert.equal(await tenant.store.ledger.hold({ ...call, job: { ...call.job, mode: 'stream' } }), 'held');
    const listed = async () =>
      (await tenant.store.jobs.list(tenant.id, { mode: 'stream', limit: 9 })).map((job) => job.status);
    assert.deepEqual(await listed(), ['processing']);
    assert.equal((await tenant.balance()).inFlight, 1);
    await tenant.settle(call.job.id, [{ unit: 'static', count: 1 }], { status: 'canceled' });
    assert.deepEqual(await listed(), ['canceled']);
    assert.deepEqual(await tenant.store.jobs.list(tenant.id, { mode: 'sync', limit: 9 }), []);
  });
}
