import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../contract/problem.ts';
import { callerGone, withDeadline } from './deadline.ts';

const never = (): Promise<never> => new Promise(() => {});

test('work that is done in time gives its result', async () => {
  assert.equal(await withDeadline(1_000, new AbortController().signal, async () => 7), 7);
});

test('work that ignores its signal still ends, at its time and not before, as target-timeout', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let inner: AbortSignal | undefined;
  const late = withDeadline(1_000, new AbortController().signal, (signal) => {
    inner = signal;
    return never();
  });
  const ended = assert.rejects(late, (error) => error instanceof Problem && error.code === 'target-timeout');
  context.mock.timers.tick(999);
  assert.equal(inner?.aborted, false);
  context.mock.timers.tick(1);
  assert.equal(inner?.aborted, true);
  await ended;
});

test('the outer signal ends the work with its reason', async () => {
  const outer = new AbortController();
  const work = withDeadline(10_000, outer.signal, never);
  outer.abort(callerGone);
  await assert.rejects(work, callerGone);
});

test('work is not begun when the outer signal has fired', async () => {
  const outer = new AbortController();
  outer.abort(callerGone);
  await assert.rejects(
    withDeadline(1_000, outer.signal, async () => assert.fail('it ran')),
    callerGone,
  );
});
