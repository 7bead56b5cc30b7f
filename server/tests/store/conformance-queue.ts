import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClaimedJob } from '../../kernel/ports/queue.ts';
import type { Closing } from '../../kernel/ports/store.ts';
import type { Bench, Tenant } from './subject.ts';

const wide = { limit: 50, perOrganization: 50 };

/** The queue of jobs: every job runs at least once and ends once. */
export function queueConformance(bench: Bench): void {
  const queue = () => bench.store().queue;
  const claim = (room = wide) => queue().claim('short', room);
  const end = (tenant: Tenant, { jobId, run }: Pick<ClaimedJob, 'jobId' | 'run'>, over: Partial<Closing> = {}) =>
    tenant.settle(jobId, [{ unit: 'static', count: 1 }], { run, ...over });

  /** Ends whatever an earlier test left, so that a claim finds only what the test queued. */
  async function emptied(): Promise<void> {
    bench.clock.advance(31_000);
    await drop(await queue().reap());
    for (let jobs = await claim(); jobs.length > 0; jobs = await claim()) await drop(jobs);
  }

  async function drop(jobs: readonly ClaimedJob[]): Promise<void> {
    const fate = { status: 'failed', lines: [], method: null, problem: 'internal' } as const;
    await Promise.all(jobs.map(({ jobId, run }) => bench.store().ledger.settle({ jobId, run, ...fate })));
  }

  async function only<Job>(jobs: Promise<Job[]>): Promise<Job> {
    const [job, ...others] = await jobs;
    assert(job);
    assert.equal(others.length, 0);
    return job;
  }

  test('a queued job is held at once, given to one worker, and ends with its bill, its result and its callback', async () => {
    await emptied();
    const tenant = await bench.tenant(1_000);
    const jobId = await tenant.enqueued(700, { input: '{"url":"https://example.com/ü\\u0000"}' });
    assert.deepEqual(await tenant.balance(), { balance: 1_000, held: 700, inFlight: 0, monthSpend: 0 });
    assert.equal((await tenant.store.jobs.find(tenant.id, jobId))?.status, 'queued');
    const job = await only(claim());
    assert.deepEqual(
      [job.jobId, job.run, job.organizationId, job.keyId, job.operation, job.held, job.dailyBudget, job.input],
      [jobId, 1, tenant.id, tenant.keyId, 'web.scrape', 700, null, '{"url":"https://example.com/ü\\u0000"}'],
    );
    assert.deepEqual(await claim(), []);
    assert.equal((await tenant.store.jobs.find(tenant.id, jobId))?.status, 'processing');
    const delivery = { id: 'd1', url: job.callbackUrl ?? '', head: '{"a":1,', withResult: true, tail: '}' };
    assert.equal((await end(tenant, job, { delivery: () => delivery }))?.cost, 700);
    const ended = await tenant.store.jobs.find(tenant.id, jobId);
    assert.deepEqual([ended?.status, ended?.cost, ended?.mode], ['completed', 700, 'callback']);
    assert.deepEqual(await tenant.balance(), { balance: 300, held: 0, inFlight: 0, monthSpend: 700 });
    assert.equal(await end(tenant, job), null, 'it ends once');
    const [due] = await tenant.store.deliveries.claim(10);
    assert.deepEqual([due?.id, due?.jobId, due?.attempt, due?.retryIndex], ['d1', jobId, 1, 1]);
    assert.deepEqual(due?.payload, { head: '{"a":1,', withResult: true, tail: '}' });
  });

  test('what the balance or the limit of waiting jobs does not cover is refused; running jobs do not count', async () => {
    await emptied();
    const tenant = await bench.tenant(2_800);
    const call = (maxQueued: number) => tenant.store.ledger.enqueue(tenant.queueing(700, { maxQueued }));
    assert.equal(typeof (await call(2)), 'object');
    assert.equal(typeof (await call(2)), 'object');
    assert.equal(await call(2), 'too-many-in-flight');
    assert.equal((await claim({ limit: 1, perOrganization: 1 })).length, 1);
    assert.equal(typeof (await call(2)), 'object');
    assert.equal(await call(2), 'too-many-in-flight');
    assert.equal(typeof (await call(9)), 'object');
    assert.equal(await call(9), 'insufficient-balance');
    assert.equal(
      await tenant.store.ledger.hold(tenant.holding(0, { maxInFlight: 1 })),
      'held',
      'jobs are not in flight',
    );
    await emptied();
  });

  test('of 40 enqueuings at once with room for 10 exactly 10 wait', async () => {
    const tenant = await bench.tenant(100_000);
    const calls = Array.from({ length: 40 }, () => tenant.queueing(700, { maxQueued: 10 }));
    const answers = await Promise.all(calls.map((call) => tenant.store.ledger.enqueue(call)));
    assert.equal(answers.filter((answer) => answer === 'too-many-in-flight').length, 30);
    await emptied();
  });

  test('two claims at once share nothing and keep the limit of an organization', async () => {
    await emptied();
    const tenant = await bench.tenant(100_000);
    await Promise.all(Array.from({ length: 12 }, () => tenant.enqueued(100)));
    const room = { limit: 5, perOrganization: 7 };
    const jobs = (await Promise.all([claim(room), claim(room), claim(room)])).flat();
    assert.equal(jobs.length, 7);
    assert.equal(new Set(jobs.map(({ jobId }) => jobId)).size, 7);
    await Promise.all(jobs.map((job) => end(tenant, job)));
    assert.equal((await claim(room)).length, 5);
    await emptied();
  });

  test('an organization with a thousand jobs does not delay the one job of another', async () => {
    await emptied();
    const [busy, quiet] = await Promise.all([bench.tenant(10_000_000), bench.tenant(1_000)]);
    await Promise.all(Array.from({ length: 1_000 }, () => busy.enqueued(100)));
    assert.equal((await claim({ limit: 4, perOrganization: 4 })).length, 4);
    const single = await quiet.enqueued(100);
    assert.deepEqual(
      (await claim({ limit: 1, perOrganization: 4 })).map(({ jobId }) => jobId),
      [single],
    );
    assert.deepEqual(await claim({ limit: 4, perOrganization: 4 }), [], 'the limit of the busy one holds');
    await emptied();
  });

  test('organizations take turns, also more of them than a claim looks at', async () => {
    await emptied();
    const tenants = await Promise.all(Array.from({ length: 70 }, () => bench.tenant(10_000)));
    for (const tenant of tenants) await Promise.all([tenant.enqueued(100), tenant.enqueued(100), tenant.enqueued(100)]);
    const served: string[] = [];
    // Each job ends at once, so that nobody's turn is kept by what is under way.
    while (served.length < 70) {
      const jobs = await claim({ limit: 10, perOrganization: 4 });
      served.push(...jobs.map(({ organizationId }) => organizationId));
      await drop(jobs);
    }
    assert.equal(new Set(served).size, 70);
    await emptied();
  });

  test('jobs of one organization run in the order in which they came; long work waits for other workers', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    const long = await tenant.enqueued(100, { queue: 'long' });
    const ids = [await tenant.enqueued(100), await tenant.enqueued(100), await tenant.enqueued(100)];
    assert.deepEqual(
      (await claim()).map(({ jobId }) => jobId),
      ids,
    );
    const job = await only(queue().claim('long', wide));
    assert.equal(job.jobId, long);
    await end(tenant, job);
    for (const jobId of ids) await end(tenant, { jobId, run: 1 });
  });

  test('a lease that is prolonged stays; one that runs out gives the job to another, and the late worker changes nothing', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    await tenant.enqueued(700);
    const first = await only(claim());
    bench.clock.advance(20_000);
    assert.deepEqual(await queue().heartbeat([first]), { lost: [], canceled: [] });
    bench.clock.advance(20_000);
    assert.deepEqual(await queue().reap(), []);
    assert.deepEqual(await claim(), []);
    bench.clock.advance(11_000);
    await queue().reap();
    const second = await only(claim());
    assert.deepEqual([second.jobId, second.run], [first.jobId, 2]);
    assert.deepEqual(await queue().heartbeat([first]), { lost: [first.jobId], canceled: [] });
    assert.equal(await end(tenant, first), null);
    assert.equal((await tenant.balance()).held, 700);
    assert.equal((await end(tenant, second))?.cost, 700);
    assert.deepEqual(await queue().heartbeat([second]), { lost: [second.jobId], canceled: [] });
  });

  test('after a clock that was ahead is set back, jobs wait no longer than they may, and leases end as others do', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    const dayMs = 86_400_000;
    bench.clock.advance(dayMs);
    const run = await tenant.enqueued(100);
    const first = await only(claim());
    const [again, waiting] = [await tenant.enqueued(100), await tenant.enqueued(100)];
    const tried = (await claim()).find(({ jobId }) => jobId === again);
    assert(tried);
    const at = new Date(bench.clock.now().getTime() + 600_000);
    await queue().release(tried, { at, counts: false });
    const other = { jobId: waiting, run: 1 };
    await queue().release(other, { at, counts: false });
    const never = await tenant.enqueued(100);
    bench.clock.advance(61_000 - dayMs);
    assert.deepEqual(await claim(), []);
    assert.deepEqual(await queue().reap(), []);
    const due = await claim();
    assert.deepEqual(due.map(({ jobId }) => jobId).toSorted(), [again, waiting, never].toSorted());
    assert.deepEqual(
      await queue().heartbeat([first]),
      { lost: [], canceled: [] },
      'the lease of a run that goes on stands',
    );
    for (const job of due) await end(tenant, job);
    bench.clock.advance(31_000);
    await queue().reap();
    const next = await only(claim());
    assert.deepEqual([next.jobId, next.run], [run, 2], 'that of a dead one ended');
    // A job that is to wait a while still does.
    await queue().release(next, { at: new Date(bench.clock.now().getTime() + 600_000), counts: false });
    await queue().reap();
    assert.deepEqual(await claim(), []);
    bench.clock.advance(600_000);
    await end(tenant, await only(claim()));
  });

  test('a job that outlives three runs is given to whoever ends it, with the money of all of them', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    const jobId = await tenant.enqueued(700);
    for (const run of [1, 2, 3]) {
      assert.equal((await only(claim())).run, run);
      if (run === 1) await tenant.store.ledger.extend({ jobId, amount: 2_500, enforceBalance: true });
      bench.clock.advance(31_000);
      if (run < 3) assert.deepEqual(await queue().reap(), []);
    }
    const worn = await only(queue().reap());
    assert.deepEqual([worn.jobId, worn.run, worn.held], [jobId, 3, 3_200]);
    assert.deepEqual(await claim(), []);
    assert.deepEqual(await only(queue().reap()), worn, 'until somebody ends it');
    await tenant.settle(jobId, [], { run: 3, status: 'failed', method: null, problem: 'internal' });
    assert.deepEqual(await queue().reap(), []);
    assert.equal((await tenant.balance()).balance, 10_000);
  });

  test('a job that is given back runs again from its time on; a run that does not count is not one of its three', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    await tenant.enqueued(700);
    const at = new Date(bench.clock.now().getTime() + 5_000);
    for (let run = 1; run <= 4; run += 1) {
      const job = await only(claim());
      assert.equal(job.run, run);
      await queue().release(job, { at: bench.clock.now(), counts: run > 2 });
      assert.equal(await end(tenant, job, { run: run - 1 }), null);
    }
    const last = await only(claim());
    await queue().release(last, { at, counts: false });
    assert.deepEqual(await claim(), []);
    bench.clock.advance(5_000);
    assert.equal((await only(claim())).run, 6);
    await end(tenant, { ...last, run: 6 });
  });

  test('a waiting job is ended by whoever cancels it, a running one is told to stop', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    const canceled = { status: 'canceled', method: null, problem: null } as const;
    const waiting = await tenant.enqueued(700);
    assert.equal((await queue().find(tenant.id, waiting))?.isRunning, false);
    assert.equal(await queue().find('another', waiting), null);
    assert.equal(await queue().cancel(waiting), false);
    assert.equal((await tenant.settle(waiting, [], { run: 'waiting', ...canceled }))?.cost, 0);
    assert.equal((await tenant.store.jobs.find(tenant.id, waiting))?.status, 'canceled');
    assert.equal(await queue().find(tenant.id, waiting), null);

    await tenant.enqueued(700);
    const running = await only(claim());
    const told: string[] = [];
    const quiet = queue().onCancel((jobId) => told.push(jobId));
    assert.equal(await tenant.settle(running.jobId, [], { run: 'waiting', ...canceled }), null);
    assert.equal(await queue().cancel(running.jobId), true);
    assert.deepEqual(told, [running.jobId]);
    quiet();
    assert.deepEqual(await queue().heartbeat([running]), { lost: [], canceled: [running.jobId] });
    assert.equal((await end(tenant, running, { status: 'canceled' }))?.cost, 700, 'it bills what it has');
  });

  test('progress shows how far a job is and came, and only what the run that has it tells', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    const jobId = await tenant.enqueued(700);
    const job = await only(claim());
    const progress = async () => (await tenant.store.jobs.find(tenant.id, jobId))?.progress;
    assert.equal(await progress(), null);
    await queue().progress(job, { pages: 3, of: 10 });
    await queue().progress({ jobId, run: 7 }, { pages: 99 });
    assert.deepEqual(await progress(), { pages: 3, of: 10 });
    await end(tenant, job);
    await queue().progress(job, { pages: 99 });
    assert.deepEqual(await progress(), { pages: 3, of: 10 });
  });

  test('queued and running jobs are filtered by status, mode and page', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift(await tenant.enqueued(100));
      bench.clock.advance(1);
    }
    assert.equal((await claim({ limit: 1, perOrganization: 1 })).length, 1);
    const list = async (filter: object) =>
      (await tenant.store.jobs.list(tenant.id, { limit: 10, ...filter })).map(({ id }) => id);
    assert.deepEqual(await list({}), ids);
    assert.deepEqual(await list({ status: 'queued' }), ids.slice(0, 2));
    assert.deepEqual(await list({ status: 'processing' }), ids.slice(2));
    assert.deepEqual(await list({ mode: 'callback' }), ids);
    assert.deepEqual(await list({ mode: 'sync' }), []);
    await emptied();
  });

  test('a key answers with the acceptance of its job, before and after the end', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    const expiresAt = new Date(bench.clock.now().getTime() + 24 * 3_600_000);
    const call = (over: object = {}) =>
      tenant.queueing(700, { idempotency: { key: 'k', fingerprint: 'f', expiresAt, ...over } });
    const said = { status: 202, contentType: 'application/json', headers: {}, meta: '{"a":1}', body: { text: '{}' } };
    const first = call();
    assert.equal(typeof (await tenant.store.ledger.enqueue({ ...first, accepted: () => said })), 'object');
    assert.equal(await tenant.store.ledger.enqueue(call()), 'replay');
    assert.equal(await tenant.store.ledger.enqueue(call({ fingerprint: 'g' })), 'idempotency-mismatch');
    const kept = () => tenant.store.answers.underKey(tenant.id, 'web.scrape', 'k');
    assert.deepEqual(await kept(), { requestId: first.job.id, answer: said });
    assert.equal(await tenant.store.answers.ofJob(tenant.id, first.job.id), null);
    await end(tenant, await only(claim()), { answer: () => ({ ...said, status: 200 }) });
    assert.deepEqual(await kept(), { requestId: first.job.id, answer: said });
    assert.equal((await tenant.store.answers.ofJob(tenant.id, first.job.id))?.status, 200);
  });

  test('who waits for work hears of it', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    let heard = 0;
    const stop = queue().onWork(() => heard++);
    await tenant.enqueued(100);
    assert.equal(heard, 1);
    const job = await only(claim());
    await queue().release(job, { at: bench.clock.now(), counts: true });
    assert.equal(heard, 2);
    stop();
    await tenant.enqueued(100);
    assert.equal(heard, 2);
    await emptied();
  });

  test('queued jobs survive a restart with their money; those of a dead owner run again', async () => {
    await emptied();
    let tenant = await bench.tenant(10_000);
    await tenant.enqueued(700);
    const running = await only(claim());
    const waiting = await tenant.enqueued(800);
    await bench.restart();
    tenant = tenant.in(bench.store());
    assert.equal((await tenant.balance()).held, 1_500);
    const jobs = await claim();
    const expected = bench.isOwner ? [running.jobId, waiting] : [waiting];
    assert.deepEqual(
      jobs.map(({ jobId }) => jobId),
      expected,
    );
    if (bench.isOwner) assert.equal(await end(tenant, running), null, 'the dead one would come late');
    else await end(tenant, running);
    for (const job of jobs) await end(tenant, job);
    assert.equal((await tenant.balance()).held, 0);
  });
}
