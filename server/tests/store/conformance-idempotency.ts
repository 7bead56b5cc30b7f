import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptAnswer } from '../../kernel/ports/answers.ts';
import type { Hold } from '../../kernel/ports/store.ts';
import type { Bench, Tenant } from './subject.ts';

const day = 24 * 3_600_000;
const odd = 'text with "quotes", {braces}, \\ and a line\nend, ü, 漢';
const answer: KeptAnswer = {
  status: 200,
  contentType: 'application/json; charset=utf-8',
  headers: { 'x-cost': '0.0007' },
  meta: null,
  body: { text: odd },
};

/** Idempotency keys and the answers under them. */
export function idempotencyConformance(bench: Bench): void {
  const keyed = (tenant: Tenant, key: string, over: Parameters<Tenant['holding']>[1] = {}, fingerprint = 'f'): Hold => {
    const expiresAt = new Date(bench.clock.now().getTime() + day);
    return { ...tenant.holding(700, over), idempotency: { key, fingerprint, expiresAt } };
  };
  const settle = (tenant: Tenant, jobId: string, kept: KeptAnswer = answer) =>
    tenant.settle(jobId, [{ unit: 'static', count: 1 }], {
      answer: ({ balance }) => ({ ...kept, meta: JSON.stringify({ balance }) }),
    });
  const hold = (tenant: Tenant, call: Hold) => tenant.store.ledger.hold(call);

  test('of 100 calls at once with one key one is held, and the others are in progress or another input', async () => {
    const tenant = await bench.tenant(100_000);
    const first = keyed(tenant, 'k');
    const calls = Array.from({ length: 99 }, (_, index) => keyed(tenant, 'k', {}, index % 2 ? 'f' : 'g'));
    const [result, ...others] = await Promise.all([first, ...calls].map((call) => hold(tenant, call)));
    assert.equal(result, 'held');
    assert.deepEqual(
      others,
      calls.map((_, index) => (index % 2 ? 'request-in-progress' : 'idempotency-mismatch')),
    );
    assert.deepEqual(await tenant.balance(), { balance: 100_000, held: 700, inFlight: 1, monthSpend: 0 });
    await tenant.release(first.job.id);
  });

  test('an answer is kept with the settlement, as it was decided there, and survives a restart', async () => {
    let tenant = await bench.tenant(10_000);
    const first = keyed(tenant, 'k "1"');
    await hold(tenant, first);
    assert.equal(await tenant.store.answers.underKey(tenant.id, 'web.scrape', 'k "1"'), null);
    await settle(tenant, first.job.id);
    await bench.restart();
    tenant = tenant.in(bench.store());
    assert.equal(await hold(tenant, keyed(tenant, 'k "1"')), 'replay');
    assert.equal(await hold(tenant, keyed(tenant, 'k "1"', {}, 'g')), 'idempotency-mismatch');
    const kept = { ...answer, meta: '{"balance":9300}' };
    const found = await tenant.store.answers.underKey(tenant.id, 'web.scrape', 'k "1"');
    assert.deepEqual(found, { requestId: first.job.id, answer: kept });
    assert.deepEqual(await tenant.store.answers.ofJob(tenant.id, first.job.id), kept);
    assert.equal(await tenant.store.answers.ofJob('another', first.job.id), null);
    assert.deepEqual(await tenant.balance(), { balance: 9300, held: 0, inFlight: 0, monthSpend: 700 });
  });

  test('a key is decided on before the limits and the balance, also in the batch in which its answer comes', async () => {
    const tenant = await bench.tenant(700);
    const first = keyed(tenant, 'k', { maxInFlight: 1 });
    await hold(tenant, first);
    assert.equal(await hold(tenant, keyed(tenant, 'k', { maxInFlight: 1 })), 'request-in-progress');
    const settled = settle(tenant, first.job.id);
    assert.equal(await hold(tenant, keyed(tenant, 'k', { maxInFlight: 0 })), 'replay');
    assert.equal((await settled)?.balance, 0);
    assert.equal(await hold(tenant, keyed(tenant, 'another')), 'insufficient-balance');
    assert.equal(await hold(tenant, keyed(tenant, 'another', {}, 'g')), 'insufficient-balance', 'it took no key');
  });

  test('the same key of another organization or operation is another', async () => {
    const [tenant, neighbour] = await Promise.all([bench.tenant(10_000), bench.tenant(10_000)]);
    const first = keyed(tenant, 'k');
    const calls = [
      first,
      keyed(neighbour, 'k', {}, 'g'),
      keyed(tenant, 'k', { operation: 'web.map' }, 'h'),
      keyed(tenant, 'K'),
    ];
    assert.deepEqual(await Promise.all(calls.map((call) => hold(tenant, call))), Array(4).fill('held'));
    await settle(tenant, first.job.id);
    assert.equal(await neighbour.store.answers.underKey(neighbour.id, 'web.scrape', 'k'), null);
    assert.equal(await hold(neighbour, keyed(neighbour, 'k', {}, 'g')), 'request-in-progress');
    for (const { job } of calls) await tenant.release(job.id);
  });

  test('a call that ends without an answer frees its key, and so does a hold that lapses', async () => {
    const tenant = await bench.tenant(10_000);
    const failing = keyed(tenant, 'k');
    await hold(tenant, failing);
    await tenant.store.ledger.extend({ jobId: failing.job.id, amount: 10, enforceBalance: true });
    const released = tenant.release(failing.job.id);
    const lapsing = keyed(tenant, 'k', { expiresAt: new Date(bench.clock.now().getTime() + 1000) }, 'g');
    assert.equal(await hold(tenant, lapsing), 'held');
    await released;
    bench.clock.advance(1001);
    assert.equal(await hold(tenant, keyed(tenant, 'k')), 'idempotency-mismatch', 'it has not lapsed yet');
    await tenant.store.ledger.releaseLapsed();
    const last = keyed(tenant, 'k');
    assert.equal(await hold(tenant, last), 'held');
    assert.equal(await settle(tenant, lapsing.job.id), null, 'too late');
    assert.equal(await hold(tenant, keyed(tenant, 'k')), 'request-in-progress', 'a late settlement frees nothing');
    assert.equal((await settle(tenant, last.job.id))?.cost, 700);
    assert.equal(await hold(tenant, keyed(tenant, 'k')), 'replay');
  });

  test('a call that was left and billed keeps its key with its bill; one that was not billed frees it', async () => {
    const tenant = await bench.tenant(10_000);
    const [billed, free] = [keyed(tenant, 'k'), keyed(tenant, 'j')];
    for (const call of [billed, free]) await hold(tenant, call);
    const left = { status: 'canceled', method: null } as const;
    const kept = ({ cost }: { cost: number }) => ({ ...answer, status: 409, meta: JSON.stringify({ cost }) });
    await tenant.settle(billed.job.id, [{ unit: 'static', count: 1 }], { ...left, answer: kept });
    await tenant.settle(free.job.id, [], left);
    assert.equal(await hold(tenant, keyed(tenant, 'k')), 'replay');
    assert.equal((await tenant.store.answers.underKey(tenant.id, 'web.scrape', 'k'))?.answer.meta, '{"cost":700}');
    assert.equal(await tenant.store.answers.requestUnder(tenant.id, 'web.scrape', 'j'), null);
    assert.deepEqual(await tenant.balance(), { balance: 9300, held: 0, inFlight: 0, monthSpend: 700 });
    assert.deepEqual(await tenant.store.ledger.verify(), []);
  });

  test('after a restart the key of a call under way is free with the hold of a dead owner, else it stands', async () => {
    let tenant = await bench.tenant(10_000);
    const first = keyed(tenant, 'k');
    await hold(tenant, first);
    await bench.restart();
    tenant = tenant.in(bench.store());
    const again = keyed(tenant, 'k');
    assert.equal(await hold(tenant, again), bench.isOwner ? 'held' : 'request-in-progress');
    const open = bench.isOwner ? again : first;
    assert.equal((await settle(tenant, open.job.id))?.cost, 700);
    assert.equal(await hold(tenant, keyed(tenant, 'k')), 'replay');
  });

  test('a key is free again after its day, its answer is gone after a week, and blobs are needed as long', async () => {
    const tenant = await bench.tenant(10_000);
    const [first, second] = [keyed(tenant, 'k'), keyed(tenant, 'other')];
    const { answers } = tenant.store;
    for (const { job, ...rest } of [first, second]) {
      await hold(tenant, { job, ...rest });
      await settle(tenant, job.id, { ...answer, body: { blob: 'aa' } });
    }
    assert.equal(await hold(tenant, keyed(tenant, 'k')), 'replay');
    bench.clock.advance(day);
    const anew = keyed(tenant, 'k', {}, 'g');
    assert.equal(await hold(tenant, anew), 'held', 'expired, though nobody swept');
    await tenant.store.removeExpired();
    assert.equal(await hold(tenant, keyed(tenant, 'k', {}, 'g')), 'request-in-progress', 'it was taken anew');
    assert.equal(await answers.underKey(tenant.id, 'web.scrape', 'other'), null);
    assert.equal((await answers.ofJob(tenant.id, first.job.id))?.status, 200);
    assert.deepEqual(await answers.needed(tenant.id, ['aa', 'bb']), new Set(['aa']));
    assert.deepEqual(await answers.needed('another', ['aa']), new Set());
    bench.clock.advance(6 * day);
    assert.equal(await answers.ofJob(tenant.id, first.job.id), null);
    const { removed } = await tenant.store.removeExpired();
    assert.ok((removed.answers ?? 0) >= 2);
    assert.deepEqual(await answers.needed(tenant.id, ['aa']), new Set());
    await tenant.release(anew.job.id);
  });
}
