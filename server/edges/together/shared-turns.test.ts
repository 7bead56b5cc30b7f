import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Together } from '../../kernel/ports/together/together.ts';
import { createPoliteness } from '../../reader/politeness.ts';
import { eventually } from '../../tests/eventually.ts';
import { SharedTurns, sharedPoliteness } from './shared-turns.ts';

test('what a caller’s own request is answered is told of a place of that caller’s, to other processes too', async () => {
  const ended: [string, boolean | null][] = [];
  const together: Pick<Together, 'begin' | 'end'> = {
    begin: async (place) => ({ turn: place, before: null }),
    end: async (place, _, learned) => void ended.push([place, learned?.isRefused ?? null]),
  };
  const turns = new SharedTurns(together as Together, { warn: () => {} }, Date.now);
  const politeness = sharedPoliteness(createPoliteness(Date.now), turns);
  const url = new URL('https://a.example/');
  const pace = { concurrency: 1, delayMs: 0 };
  const never = new AbortController().signal;
  const refused = { status: 429, retryAfter: '60' };
  (await politeness.take(url, pace, never, 'ann')).done(refused);
  assert.deepEqual(ended.splice(0).sort(), [
    ['host a.example for ann', true],
    ['host a.example', null],
  ]);
  assert.equal(politeness.rest(url), null);
  assert.ok(politeness.rest(url, 'ann'));
  (await politeness.take(url, pace, never)).done(refused);
  assert.deepEqual(ended, [['host a.example', true]]);
  assert.ok(politeness.rest(url));
});

test('a turn that no request was sent for is taken back, of its caller’s place too, up to the beginning before it', async () => {
  const before = new Date('2026-11-20T12:00:00Z');
  const told: unknown[] = [];
  const together: Pick<Together, 'begin' | 'end' | 'takeBack'> = {
    begin: async (place) => ({ turn: place, before }),
    end: async (place) => void told.push(['ended', place]),
    takeBack: async (place, _, at) => void told.push(['taken back', place, at]),
  };
  const turns = new SharedTurns(together as Together, { warn: () => {} }, Date.now);
  const politeness = sharedPoliteness(createPoliteness(Date.now), turns);
  const pace = { concurrency: 1, delayMs: 0 };
  (await politeness.take(new URL('https://a.example/'), pace, new AbortController().signal, 'ann')).done('unused');
  assert.deepEqual(told.sort(), [
    ['taken back', 'host a.example for ann', before],
    ['taken back', 'host a.example', before],
  ]);
});

test('the end of a turn that the database did not take is told when it is back', async () => {
  let isAway = true;
  const ended: string[] = [];
  const together: Pick<Together, 'begin' | 'end'> = {
    begin: async (place) => ({ turn: place, before: null }),
    end: async (place) => {
      if (isAway) throw new Error('The database cannot be reached.');
      ended.push(place);
    },
  };
  const turns = new SharedTurns(together as Together, { warn: () => {} }, Date.now);
  const turn = await turns.take('host a.example', { concurrency: 1, delayMs: 0 }, new AbortController().signal);
  turn.done(null);
  await new Promise((resolve) => setImmediate(resolve));
  isAway = false;
  await eventually(() => ended.length === 1, 'the turn is ended');
});
