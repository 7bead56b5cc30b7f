import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { AttemptRecord, ClaimedDelivery } from '../../kernel/ports/deliveries.ts';
import type { Bench, Tenant } from './subject.ts';

/** The outbox: what a job's end put there is attempted until it is delivered or given up, whatever dies meanwhile. */
export function deliveriesConformance(bench: Bench): void {
  const deliveries = () => bench.store().deliveries;
  const claim = (limit = 100) => deliveries().claim(limit);
  const soon = (milliseconds: number) => new Date(bench.clock.now().getTime() + milliseconds);
  const record = (due: Pick<ClaimedDelivery, 'attempt'>, over: Partial<AttemptRecord> = {}): AttemptRecord => ({
    attempt: due.attempt,
    startedAt: bench.clock.now(),
    durationMs: 12,
    status: 200,
    error: null,
    excerpt: 'ok',
    ...over,
  });

  async function emptied(): Promise<void> {
    bench.clock.advance(31_000);
    for (;;) {
      const claimed = await claim();
      if (claimed.length === 0) return;
      for (const due of claimed) await deliveries().record(due.id, record(due), { kind: 'delivered' });
    }
  }

  /** A job of the tenant that has ended with a callback to the host; returns the ids of both. */
  async function delivered(tenant: Tenant, host = 'receiver.example', answered = false) {
    const jobId = await tenant.enqueued(100, { callbackUrl: `https://${host}/hook` });
    const [job] = await tenant.store.queue.claim('short', { limit: 1, perOrganization: 99 });
    assert.equal(job?.jobId, jobId);
    const id = randomUUID();
    await tenant.settle(jobId, [], {
      run: job?.run ?? 0,
      delivery: () => ({ id, url: `https://${host}/hook`, head: '{', withResult: answered, tail: '}' }),
      ...(answered
        ? {
            answer: () => ({
              status: 200,
              contentType: 'application/json',
              headers: {},
              meta: '{}',
              body: { text: '{}' },
            }),
          }
        : {}),
    });
    return { jobId, id };
  }

  async function only(claimed: Promise<ClaimedDelivery[]>): Promise<ClaimedDelivery> {
    const [due, ...others] = await claimed;
    assert(due);
    assert.equal(others.length, 0);
    return due;
  }

  test('a callback stands when its job has ended, and is claimed once', async () => {
    await emptied();
    const tenant = await bench.tenant(1_000);
    let heard = 0;
    const stop = deliveries().onDue(() => heard++);
    const { jobId, id } = await delivered(tenant);
    stop();
    assert.equal(heard, 1);
    assert.deepEqual(await deliveries().nextDueAt(), bench.clock.now());
    const due = await only(claim());
    const payload = { head: '{', withResult: false, tail: '}' };
    const url = 'https://receiver.example/hook';
    assert.deepEqual(due, { id, organizationId: tenant.id, jobId, url, attempt: 1, retryIndex: 1, payload });
    assert.deepEqual(await claim(), []);
    assert.equal(await deliveries().nextDueAt(), null);
    await deliveries().record(id, record(due), { kind: 'delivered' });
    bench.clock.advance(60_000);
    assert.deepEqual(await claim(), []);
    const [view] = await deliveries().ofJob(tenant.id, jobId);
    assert.deepEqual([view?.state, view?.nextAttemptAt, view?.url], ['delivered', null, url]);
    assert.deepEqual(view?.attempts, [{ ...record(due), startedAt: view?.attempts[0]?.startedAt }]);
    assert.deepEqual(await deliveries().ofJob('another', jobId), []);
  });

  test('a failed attempt is made again at its time, under the same id, and is given up in the end', async () => {
    await emptied();
    const tenant = await bench.tenant(1_000);
    const { jobId, id } = await delivered(tenant);
    const first = await only(claim());
    const failure = { status: 500, error: null, excerpt: 'a NUL \0 and ü' };
    await deliveries().record(id, record(first, failure), { kind: 'retry', at: soon(5_000) });
    assert.deepEqual(await deliveries().nextDueAt(), soon(5_000));
    assert.deepEqual(await claim(), []);
    bench.clock.advance(5_000);
    const second = await only(claim());
    assert.deepEqual([second.id, second.attempt, second.retryIndex], [id, 2, 2]);
    await deliveries().record(id, record(second, { status: null, error: 'timed out' }), { kind: 'dead' });
    const [view] = await deliveries().ofJob(tenant.id, jobId);
    assert.equal(view?.state, 'dead');
    assert.deepEqual(
      view?.attempts.map(({ attempt, status, error, excerpt }) => [attempt, status, error, excerpt]),
      [
        [1, 500, null, 'a NUL \ufffd and ü'],
        [2, null, 'timed out', 'ok'],
      ],
    );
    bench.clock.advance(3_600_000);
    assert.deepEqual(await claim(), []);
  });

  test('after a clock that was ahead is set back, callbacks wait no longer than they may', async () => {
    await emptied();
    const tenant = await bench.tenant(1_000);
    const dayMs = 86_400_000;
    bench.clock.advance(dayMs);
    const tried = await delivered(tenant);
    const first = await only(claim());
    await deliveries().record(first.id, record(first, { status: 500 }), { kind: 'retry', at: soon(5_000) });
    const fresh = await delivered(tenant);
    bench.clock.advance(-dayMs);
    const due = await claim();
    assert.deepEqual(due.map(({ id }) => id).toSorted(), [tried.id, fresh.id].toSorted());
    const [view] = await deliveries().ofJob(tenant.id, tried.jobId);
    assert.deepEqual(view?.nextAttemptAt, bench.clock.now());
    for (const one of due)
      await deliveries().record(one.id, record(one, { status: 500 }), { kind: 'retry', at: soon(21_000_000) });
    bench.clock.advance(61_000);
    assert.deepEqual(await claim(), [], 'the longest wait is waited for');
    bench.clock.advance(21_000_000);
    assert.equal((await claim()).length, 2);
    await emptied();
  });

  test('a dead letter is sent again from the first turn; what is not there, or of another, is not', async () => {
    await emptied();
    const tenant = await bench.tenant(1_000);
    const { jobId, id } = await delivered(tenant);
    const first = await only(claim());
    await deliveries().record(id, record(first), { kind: 'dead' });
    assert.equal(await deliveries().redeliver('another', jobId), 'not-found');
    const direct = await tenant.opened(100);
    await tenant.release(direct);
    assert.equal(await deliveries().redeliver(tenant.id, direct), 'nothing-to-deliver');
    assert.equal(await deliveries().redeliver(tenant.id, jobId), 'queued');
    assert.equal(await deliveries().redeliver(tenant.id, jobId), 'queued', 'twice is once');
    const again = await only(claim());
    assert.deepEqual([again.id, again.attempt, again.retryIndex], [id, 2, 1]);
    assert.equal(await deliveries().redeliver(tenant.id, jobId), 'queued', 'also while it is under way');
    await deliveries().record(id, record(again), { kind: 'delivered' });
    assert.deepEqual(await claim(), []);
  });

  test('a result that is no longer kept cannot be sent again', async () => {
    await emptied();
    const tenant = await bench.tenant(1_000);
    const { jobId } = await delivered(tenant, 'receiver.example', true);
    await emptied();
    assert.equal(await deliveries().redeliver(tenant.id, jobId), 'queued');
    await emptied();
    bench.clock.advance(7 * 24 * 3_600_000);
    assert.equal(await deliveries().redeliver(tenant.id, jobId), 'nothing-to-deliver');
  });

  test('an attempt whose process died is made again after its lease, and the late one changes nothing', async () => {
    await emptied();
    const tenant = await bench.tenant(1_000);
    const { jobId, id } = await delivered(tenant);
    const lost = await only(claim());
    bench.clock.advance(29_000);
    assert.deepEqual(await claim(), []);
    bench.clock.advance(2_000);
    const second = await only(claim());
    assert.deepEqual([second.id, second.attempt, second.retryIndex], [id, 2, 1]);
    await deliveries().record(id, record(lost), { kind: 'dead' });
    assert.deepEqual((await deliveries().ofJob(tenant.id, jobId))[0]?.attempts, []);
    await deliveries().record(id, record(second), { kind: 'delivered' });
    assert.equal((await deliveries().ofJob(tenant.id, jobId))[0]?.state, 'delivered');
  });

  test('at most four of an organization at a time go to one host, and a busy host does not delay another', async () => {
    await emptied();
    const tenant = await bench.tenant(10_000);
    for (let count = 0; count < 9; count += 1) await delivered(tenant, 'slow.example:8443');
    const { id } = await delivered(tenant, 'quick.example');
    const [first, ...others] = await claim(3);
    assert.equal(others.length, 2);
    const more = await claim();
    assert.deepEqual(
      [others.length + more.length, [first, ...others, ...more].some((due) => due?.id === id)],
      [4, true],
    );
    assert.deepEqual(await claim(), []);
    assert(first);
    await deliveries().record(first.id, record(first), { kind: 'delivered' });
    assert.equal((await claim()).length, first.id === id ? 0 : 1);
    await emptied();
  });

  test('a slow receiver of one organization delays no callback of another to the same host', async () => {
    await emptied();
    const [slow, quick] = [await bench.tenant(10_000), await bench.tenant(10_000)];
    for (let count = 0; count < 6; count += 1) await delivered(slow, 'hooks.example');
    assert.deepEqual(
      (await claim()).map(({ organizationId }) => organizationId),
      Array(4).fill(slow.id),
    );
    const { id } = await delivered(quick, 'hooks.example');
    assert.equal((await only(claim())).id, id);
    // A callback that is sent again takes the same place.
    const { jobId, id: again } = await delivered(quick, 'hooks.example');
    const due = await only(claim());
    await deliveries().record(due.id, record(due), { kind: 'dead' });
    assert.equal(await deliveries().redeliver(quick.id, jobId), 'queued');
    for (let count = 0; count < 4; count += 1) await delivered(quick, 'hooks.example');
    const ids = (await claim()).map((one) => one.id);
    assert.deepEqual([ids.length, ids.includes(again)], [3, true], 'with the one that is under way, four');
    await emptied();
  });

  test('an organization with many slow receivers leaves places to others, who wait behind none of its hosts', async () => {
    await emptied();
    const [slow, quick] = [await bench.tenant(100_000), await bench.tenant(10_000)];
    for (let host = 0; host < 230; host += 1) await delivered(slow, `h${host}.example`);
    assert.equal((await claim()).length, 16);
    assert.deepEqual(await claim(), []);
    const ids = new Set([(await delivered(quick, 'a.example')).id, (await delivered(quick, 'z.example')).id]);
    const claimed = await claim(2);
    assert.deepEqual(new Set(claimed.map(({ id }) => id)), ids);
    await emptied();
  });

  test('deliveries survive a restart; the log of ended ones goes after 30 days', async () => {
    await emptied();
    let tenant = await bench.tenant(1_000);
    const { jobId, id } = await delivered(tenant);
    await claim();
    await bench.restart();
    tenant = tenant.in(bench.store());
    if (!bench.isOwner) bench.clock.advance(31_000);
    const due = await only(claim());
    assert.deepEqual([due.id, due.attempt], [id, 2]);
    bench.clock.advance(30 * 24 * 3_600_000);
    await bench.store().removeExpired();
    assert.equal((await deliveries().ofJob(tenant.id, jobId)).length, 1, 'a pending one stays');
    await deliveries().record(id, record(due), { kind: 'stopped' });
    assert.ok(((await bench.store().removeExpired()).removed.deliveries ?? 0) >= 1);
    assert.deepEqual(await deliveries().ofJob(tenant.id, jobId), []);
  });
}
