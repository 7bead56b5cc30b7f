import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rate } from '../../kernel/ports/upstreams.ts';
import { createMemoryBudgets, UpstreamPlaces } from './budgets.ts';

const never = new AbortController().signal;
const hourMs = 3_600_000;

/** Budgets of a clock that only the test moves. */
function open(rate: Rate) {
  const at = { ms: Date.UTC(2026, 0, 1) };
  const budgets = createMemoryBudgets({ now: () => new Date(at.ms) });
  const take = (organizationId: string, maxWaitMs = 15_000, signal = never) =>
    budgets.take('upstream', { organizationId, rate, maxWaitMs, signal });
  return { at, take, budgets };
}

test('one organization’s queue is not before another’s request: they take turns', async () => {
  const { take } = open({ requests: 1, perMs: 20 });
  const order: string[] = [];
  const ask = (organizationId: string) => take(organizationId).then(() => order.push(organizationId));
  const all = [...Array.from({ length: 8 }, () => ask('many')), ask('few'), ask('few')];
  await Promise.all(all);
  assert.deepEqual(order.slice(0, 5), ['many', 'many', 'few', 'many', 'few']);
});

test('how long a request would wait is judged by its own turn, and not by the queue of another', async () => {
  const { take } = open({ requests: 1, perMs: 1_000 });
  const leaving = new AbortController();
  const waiting = Array.from({ length: 16 }, () => take('many', 15_000, leaving.signal).catch(() => 'left'));
  assert.deepEqual(await take('many'), { refusedForMs: 16_000 });
  const few = take('few', 15_000, leaving.signal).catch(() => 'left');
  assert.equal(await Promise.race([few, sleep(20, 'waits')]), 'waits');
  leaving.abort(new Error('gone'));
  assert.deepEqual(new Set([await few, ...(await Promise.all(waiting))]), new Set([null, 'left']));
});

test('who waited as long as it may, because others came whose turn was before, is told', async () => {
  const { take } = open({ requests: 1, perMs: 30 });
  assert.equal(await take('a', 40), null);
  const last = [take('a', 40), take('b', 40), take('c', 40)];
  const told = await Promise.all(last);
  assert.ok(told.some((one) => one !== null && one.refusedForMs > 0));
  assert.equal(told[0], null);
});

test('of a window that nobody waits for, an organization leaves others a quarter, when there are others', async () => {
  const rate = { requests: 8, perMs: hourMs };
  const alone = open(rate);
  for (let count = 0; count < 8; count++) assert.equal(await alone.take('many'), null);
  const { at, take } = open(rate);
  assert.equal(await take('few'), null);
  at.ms += 2 * hourMs;
  for (let count = 0; count < 6; count++) assert.equal(await take('many'), null);
  assert.deepEqual(await take('many'), { refusedForMs: hourMs });
  assert.equal(await take('few'), null);
  at.ms += 24 * hourMs;
  for (let count = 0; count < 8; count++) assert.equal(await take('many'), null);
});

test('a rest that comes while requests wait is waited out with them', async () => {
  const { take, budgets } = open({ requests: 1, perMs: 10 });
  await take('a');
  const startedAt = performance.now();
  const waiting = take('a');
  await budgets.rest('upstream', 60);
  assert.equal(await waiting, null);
  assert.ok(performance.now() - startedAt >= 9);
  assert.deepEqual(await take('a'), { refusedForMs: 60 });
});

test('a clock that is set back makes no rest and no window longer', async () => {
  const { take, at, budgets } = open({ requests: 1, perMs: 60_000 });
  await take('a');
  at.ms -= 7_200_000;
  assert.deepEqual(await take('a'), { refusedForMs: 60_000 });
  await budgets.rest('upstream', 90_000);
  at.ms -= 7_200_000;
  assert.deepEqual(await take('a'), { refusedForMs: 90_000 });
  at.ms += 90_000;
  assert.equal(await take('a'), null);
});

test('one organization’s slow requests leave another a place, and exceed the upstream’s number never', async () => {
  const places = new UpstreamPlaces();
  const upstream = { name: 'slow', rate: { requests: 100, perMs: 1 }, maxConcurrent: 2 };
  const slow = Promise.withResolvers<void>();
  let [underWay, most] = [0, 0];
  const ask = (organizationId: string, work: () => Promise<void>) =>
    places.within(upstream, organizationId, never, async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await work();
      underWay -= 1;
    });
  await ask('few', async () => {});
  const kept = [1, 2, 3].map(() => ask('many', () => slow.promise));
  await ask('few', async () => {});
  slow.resolve();
  await Promise.all(kept);
  assert.equal(most, 2);
});
