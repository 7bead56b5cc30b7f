import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextOf } from './schedule.ts';

const now = new Date('2026-03-01T12:00:00Z');
const middle = () => 0.5;
const secondsOf = (turn: number, retryAfter: string | null = null, random = middle): number | string => {
  const next = nextOf(turn, { status: 500, retryAfter }, now, random);
  return next.kind === 'retry' ? (next.at.getTime() - now.getTime()) / 1_000 : next.kind;
};

test('nine attempts, each later than the one before, then the letter is dead', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((turn) => secondsOf(turn));
  assert.deepEqual(waits, [5, 15, 60, 300, 1_800, 7_200, 14_400, 18_000, 'dead']);
});

test('each wait is spread by a fifth', () => {
  assert.equal(
    secondsOf(3, null, () => 0),
    48,
  );
  assert.equal(
    secondsOf(3, null, () => 1),
    72,
  );
});

test('a receiver that asks for patience gets it, up to an hour, and is never asked earlier than planned', () => {
  assert.equal(secondsOf(1, '90'), 90);
  assert.equal(secondsOf(1, 'Sun, 01 Mar 2026 12:02:00 GMT'), 120);
  assert.equal(secondsOf(1, '86400'), 3_600);
  for (const more of ['9999999999', '9'.repeat(400)]) assert.equal(secondsOf(1, more), 3_600, more);
  assert.equal(secondsOf(4, '10'), 300);
  assert.equal(secondsOf(1, 'soon'), 5);
});

test('2xx ends it, 410 stops it, all else is tried again', () => {
  const kindOf = (status: number | null) => nextOf(1, { status, retryAfter: null }, now, middle).kind;
  assert.deepEqual([200, 204, 299].map(kindOf), ['delivered', 'delivered', 'delivered']);
  assert.equal(kindOf(410), 'stopped');
  assert.deepEqual([null, 301, 400, 404, 429, 500].map(kindOf), Array(6).fill('retry'));
});
