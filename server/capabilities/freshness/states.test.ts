import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseMs, stateOf, timesOf } from './states.ts';

const at = (time: string): Date => new Date(`2026-11-${time}Z`);
const source = (over: object = {}) => {
  const plain = {
    createdAt: at('01T00:00:00'),
    newestAt: at('10T00:00:00'),
    lastFetchedAt: at('10T00:00:00'),
    failures: 0,
    cadenceSeconds: 86_400,
    paused: false,
    ...over,
  };
  return { ...plain, ...timesOf(plain) };
};

test('a source is fresh until it is due, and overdue when a whole cadence has passed since', () => {
  const daily = source();
  assert.deepEqual(timesOf(daily), { dueAt: at('11T00:00:00'), overdueAt: at('12T00:00:00') });
  assert.equal(stateOf(daily, at('10T23:59:59.999')), 'fresh');
  assert.equal(stateOf(daily, at('11T00:00:00')), 'due');
  assert.equal(stateOf(daily, at('12T00:00:00')), 'due');
  assert.equal(stateOf(daily, at('12T00:00:00.001')), 'overdue');
});

test('what was never fetched is due since it was registered', () => {
  const fresh = source({ newestAt: null, lastFetchedAt: null });
  assert.deepEqual(fresh.dueAt, at('01T00:00:00'));
  assert.equal(stateOf(fresh, at('20T00:00:00')), 'never_fetched');
});

test('what was never fetched of what is read now is due since something else was', () => {
  const other = source({ lastFetchedAt: null });
  assert.deepEqual(other.dueAt, at('10T00:00:00'));
  assert.equal(stateOf(other, at('10T00:00:00')), 'never_fetched');
});

test('what failed pauses twice as long each time, at most a cadence and a day', () => {
  const minutes = (cadence: number) => [1, 2, 3, 4, 11, 12, 1_000].map((count) => pauseMs(count, cadence) / 60_000);
  assert.deepEqual(minutes(30 * 86_400_000), [1, 2, 4, 8, 1_024, 1_440, 1_440]);
  assert.deepEqual(minutes(180_000), [1, 2, 3, 3, 3, 3, 3]);
  const failing = source({ newestAt: at('10T12:00:00'), failures: 3 });
  assert.deepEqual(failing.dueAt, at('10T12:04:00'));
  assert.equal(stateOf(failing, at('30T00:00:00')), 'failing');
});

test('of several states the first counts: paused before failing before never fetched', () => {
  const never = { newestAt: at('02T00:00:00'), lastFetchedAt: null };
  assert.equal(stateOf(source({ ...never, failures: 1, paused: true }), at('20T00:00:00')), 'paused');
  assert.equal(stateOf(source({ ...never, failures: 1 }), at('20T00:00:00')), 'failing');
});
