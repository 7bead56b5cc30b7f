import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { Problem } from '../contract/problem.ts';
import { callerGone, untilAborted, untilTimeout, withDeadline, withStoreTimeout } from './timeout.ts';

const never = new Promise<never>(() => {});

test('work that ends in time gives its result or failure, and what is told of lateness is not asked', async () => {
  const late = () => assert.fail('it was asked');
  assert.equal(await untilTimeout(60_000, late, Promise.resolve(7)), 7);
  await assert.rejects(untilTimeout(60_000, late, Promise.reject(new Error('broken'))), /broken/);
});

test('work that takes longer gives what lateness gives or throws, at its time and not before', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let asked = 0;
  const given = untilTimeout(100, () => ++asked, never);
  const thrown = assert.rejects(
    untilTimeout(
      100,
      () => {
        throw new Error('late');
      },
      never,
    ),
    /late/,
  );
  context.mock.timers.tick(99);
  await Promise.resolve();
  assert.equal(asked, 0);
  context.mock.timers.tick(1);
  assert.equal(await given, 1);
  await thrown;
});

test('a failure after the time is heard by nobody, and ends no process', async () => {
  const work = Promise.withResolvers<never>();
  assert.equal(await untilTimeout(0, () => null, work.promise), null);
  work.reject(new Error('too late'));
  await new Promise((resolve) => setImmediate(resolve));
});

test('a signal ends the wait with its reason, also one that fired before', async () => {
  await assert.rejects(untilAborted(AbortSignal.abort(new Error('before')), never), /before/);
  const ending = new AbortController();
  const ended = assert.rejects(untilAborted(ending.signal, never), /gone/);
  ending.abort(new Error('gone'));
  await ended;
});

test('nothing listens to a signal when the work is done', async () => {
  const { signal } = new AbortController();
  assert.equal(await untilAborted(signal, Promise.resolve(7)), 7);
  assert.equal(getEventListeners(signal, 'abort').length, 0);
});

test('work that is done in time gives its result', async () => {
  assert.equal(await withDeadline(1_000, new AbortController().signal, async () => 7), 7);
});

test('work that ignores its signal still ends, at its time and not before, as target-timeout', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let inner: AbortSignal | undefined;
  const late = withDeadline(1_000, new AbortController().signal, (signal) => {
    inner = signal;
    return never;
  });
  const ended = assert.rejects(late, (error) => error instanceof Problem && error.code === 'target-timeout');
  context.mock.timers.tick(999);
  assert.equal(inner?.aborted, false);
  context.mock.timers.tick(1);
  assert.equal(inner?.aborted, true);
  await ended;
});

test('the outer signal ends the work with its reason, which the work hears, too', async () => {
  const outer = new AbortController();
  let inner: AbortSignal | undefined;
  const work = withDeadline(10_000, outer.signal, (signal) => {
    inner = signal;
    return never;
  });
  outer.abort(callerGone);
  assert.equal(inner?.reason, callerGone);
  await assert.rejects(work, callerGone);
});

test('nothing of a limit is left when the work is done, whatever came of it', async () => {
  const { signal } = new AbortController();
  let inner: AbortSignal | undefined;
  const work = async (limited: AbortSignal): Promise<never> => {
    inner = limited;
    throw new Error('broken');
  };
  await withDeadline(60_000, signal, async () => 7);
  await assert.rejects(withDeadline(60_000, signal, work), /broken/);
  assert.equal(getEventListeners(signal, 'abort').length, 0);
  assert.equal(inner?.aborted, false);
});

test('work is not begun when the outer signal has fired', async () => {
  const outer = new AbortController();
  outer.abort(callerGone);
  await assert.rejects(
    withDeadline(1_000, outer.signal, async () => assert.fail('it ran')),
    callerGone,
  );
});

test('a store that answers is passed through, its failures too', async () => {
  assert.equal(await withStoreTimeout(Promise.resolve(1)), 1);
  await assert.rejects(withStoreTimeout(Promise.reject(new Error('broken'))), /broken/);
});

test('a store that does not answer is overloaded, and what it does too late can be undone', async () => {
  const work = Promise.withResolvers<string>();
  const undone = Promise.withResolvers<string>();
  await assert.rejects(
    withStoreTimeout(work.promise, undone.resolve, 10),
    (error) => error instanceof Problem && error.code === 'overloaded',
  );
  work.resolve('held');
  assert.equal(await undone.promise, 'held');
});
