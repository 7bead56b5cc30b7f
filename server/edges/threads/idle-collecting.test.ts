import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { IdleCollecting } from './idle-collecting.ts';

/** A thread that says what it worked, and how often it was collected. */
function thread(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const used = { ms: 0, collections: 0 };
  const collecting = new IdleCollecting({
    usedMs: () => used.ms,
    collect: () => {
      used.collections += 1;
      used.ms += 30;
    },
  });
  const work = (ms: number): void => {
    collecting.begin();
    used.ms += ms;
    collecting.rest();
  };
  return { used, work, collecting, pass: (ms: number) => context.mock.timers.tick(ms) };
}

test('a thread that is idle after much work collects its heap, once', (context) => {
  const { used, work, pass } = thread(context);
  work(150);
  work(150);
  pass(1_900);
  assert.equal(used.collections, 0);
  pass(60_000);
  assert.equal(used.collections, 1);
  work(150);
  pass(60_000);
  assert.equal(used.collections, 1, 'what a collection took is no work');
});

test('a thread that has a task, or did little, does not', (context) => {
  const { used, work, collecting, pass } = thread(context);
  work(50);
  pass(60_000);
  assert.equal(used.collections, 0);
  work(500);
  collecting.begin();
  pass(60_000);
  assert.equal(used.collections, 0);
});
