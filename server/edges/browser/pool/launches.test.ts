import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../../contract/problem.ts';
import { Launches } from './launches.ts';

const never = new AbortController().signal;

/** Starts that end when the test says so. */
function heldLaunches() {
  const starts: PromiseWithResolvers<void>[] = [];
  const launches = new Launches(() => {
    const start = Promise.withResolvers<void>();
    starts.push(start);
    return start.promise;
  });
  return { launches, starts };
}

test('a start outlives the caller that asked for it, and serves whoever waits then', async () => {
  const { launches, starts } = heldLaunches();
  const leaving = new AbortController();
  const impatient = launches.next(4, 'ours', leaving.signal);
  leaving.abort(new Error('gone'));
  await assert.rejects(impatient, /gone/);
  const patient = launches.next(4, 'ours', never);
  assert.equal(starts.length, 1);
  starts[0]?.resolve();
  await patient;
});

test('a system without room for another browser is told as that, and not as a setting', async () => {
  const { launches, starts } = heldLaunches();
  for (const [why, code] of [
    ['chromium did not start: Error: spawn chromium EMFILE', 'overloaded'],
    ['chromium did not start: no such file', 'not-configured'],
  ] as const) {
    const waiting = launches.next(1, 'ours', never);
    starts.at(-1)?.reject(new Error(why));
    await assert.rejects(waiting, (thrown) => thrown instanceof Problem && thrown.code === code);
    await new Promise(setImmediate);
  }
});

test('organizations start browsers of their own, and the pages of one share them', async () => {
  const { launches, starts } = heldLaunches();
  const waiting = [
    ...Array.from({ length: 5 }, () => launches.next(4, 'many', never)),
    launches.next(4, 'few', never),
    launches.next(1, 'alone', never),
    launches.next(1, 'alone', never),
  ];
  assert.equal(starts.length, 5);
  starts[0]?.resolve();
  await Promise.all(waiting);
});

test('a browser that does not start is told to all who wait for it, and the next caller starts anew', async () => {
  const { launches, starts } = heldLaunches();
  const waiting = [launches.next(4, 'ours', never), launches.next(4, 'theirs', never)];
  for (const { reject } of starts) reject(new Error('no such program'));
  for (const one of waiting)
    await assert.rejects(one, (error: unknown) => error instanceof Problem && error.code === 'not-configured');
  const next = launches.next(4, 'ours', never);
  starts.at(-1)?.resolve();
  await next;
});

test('who waits for a browser while the process stops is sent away', async () => {
  const { launches, starts } = heldLaunches();
  const waiting = launches.next(4, 'ours', never);
  const closing = launches.close();
  await assert.rejects(waiting, (error: unknown) => error instanceof Problem && error.code === 'shutting-down');
  starts[0]?.resolve();
  await closing;
});
