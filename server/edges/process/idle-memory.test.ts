import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { collectWhenIdle } from './idle-memory.ts';

const megabyte = 1_048_576;

/** A process whose loop and heap are what the test says, and how often it was collected. */
function watched(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const process = { utilization: 0, megabytes: 100, starts: 0, collections: 0 };
  const end = collectWhenIdle({
    look: () => ({ utilization: process.utilization, bytes: process.megabytes * megabyte }),
    start: () => {
      process.starts += 1;
      process.megabytes = 50;
    },
    collect: () => {
      process.collections += 1;
      process.megabytes = 60;
    },
  });
  context.after(end);
  return { process, pass: (ms: number) => context.mock.timers.tick(ms) };
}

test('what only a start needed is given back once, a while after it', (context) => {
  const { process, pass } = watched(context);
  pass(2_900);
  assert.deepEqual([process.starts, process.collections], [0, 0]);
  pass(60_000);
  assert.deepEqual([process.starts, process.collections], [1, 0]);
});

test('what work left behind is given back once when the loop is idle, and not while it works', (context) => {
  const { process, pass } = watched(context);
  pass(4_000);
  Object.assign(process, { utilization: 0.5, megabytes: 200 });
  pass(20_000);
  assert.equal(process.collections, 0);
  process.utilization = 0.01;
  pass(2_000);
  assert.equal(process.collections, 1);
  pass(60_000);
  assert.equal(process.collections, 1);
});

test('a heap that grew by little is left alone, also where it came to more in between', (context) => {
  const { process, pass } = watched(context);
  pass(4_000);
  process.megabytes = 80;
  pass(60_000);
  assert.equal(process.collections, 0);
  process.megabytes = 83;
  pass(2_000);
  assert.equal(process.collections, 1);
  process.megabytes = 91;
  pass(60_000);
  assert.equal(process.collections, 1);
});
