import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Politeness, Turn } from '../kernel/ports/politeness.ts';
import { createPoliteness, retryAfterMs } from './politeness.ts';

let nowMs = 0;
let politeness: Politeness;
beforeEach(() => {
  nowMs = 1_000_000;
  politeness = createPoliteness(() => nowMs);
});

const pace = { concurrency: 8, delayMs: 0 };

function turn(host = 'a.example', wanted = pace): Turn {
  const taken = politeness.take(host, wanted);
  assert.ok(typeof taken !== 'number', `no turn for ${taken} ms`);
  return taken;
}

/** How many turns there are to be had at once. */
function room(host = 'a.example', wanted = { concurrency: 32, delayMs: 0 }): number {
  const turns: Turn[] = [];
  for (let taken = politeness.take(host, wanted); typeof taken !== 'number'; taken = politeness.take(host, wanted)) {
    turns.push(taken);
  }
  for (const taken of turns) taken.done(null);
  return turns.length;
}

test('a call has as many requests at once as it asked for, and hosts are apart', () => {
  assert.equal(room('a.example', pace), 8);
  for (let taken = 0; taken < 8; taken++) turn();
  assert.equal(typeof politeness.take('a.example', pace), 'number');
  turn('b.example');
});

test('requests begin a delay apart, for all calls together', () => {
  turn('a.example', { concurrency: 8, delayMs: 500 }).done({ status: 200 });
  assert.equal(politeness.take('a.example', { concurrency: 8, delayMs: 500 }), 500);
  nowMs += 499;
  assert.equal(politeness.take('a.example', { concurrency: 8, delayMs: 500 }), 1);
  nowMs += 1;
  turn('a.example', { concurrency: 8, delayMs: 500 });
});

test('a refusal pauses the host for as long as it says, and halves what it gets', () => {
  const turns = Array.from({ length: 8 }, () => turn());
  turns[0]?.done({ status: 429, retryAfter: '7' });
  assert.equal(politeness.take('a.example', pace), 7_000);
  for (const each of turns.slice(1)) each.done(null);
  nowMs += 7_000;
  assert.equal(room(), 4);
});

test('refusals of one round count once; those of the next halve again, and pauses without Retry-After double', () => {
  const turns = Array.from({ length: 8 }, () => turn());
  for (const each of turns) each.done({ status: 503 });
  nowMs += 60_000;
  assert.equal(room(), 4);
  turn().done({ status: 503 });
  assert.equal(politeness.take('a.example', pace), 2_000);
});

test('answers let the window grow again', () => {
  turn().done({ status: 503 });
  nowMs += 60_000;
  assert.equal(room(), 1);
  for (let answer = 0; answer < 600; answer++) turn().done({ status: 200 });
  assert.equal(room(), 32);
});

test('a missing answer halves without a pause; what we gave up says nothing', () => {
  const turns = Array.from({ length: 8 }, () => turn());
  for (const each of turns) each.done(null);
  assert.equal(room(), 32);
  const [first, ...others] = Array.from({ length: 8 }, () => turn());
  first?.done({ status: null });
  for (const each of others) each.done(null);
  assert.equal(room(), 4);
});

test('Retry-After is read in seconds and as a date, and bounded', () => {
  assert.equal(retryAfterMs('3', 0), 3_000);
  assert.equal(retryAfterMs('Thu, 01 Jan 1970 00:00:09 GMT', 4_000), 5_000);
  assert.equal(retryAfterMs('86400', 0), 300_000);
  assert.equal(retryAfterMs('soon', 0), null);
  assert.equal(retryAfterMs('-5', 0), 0);
});
