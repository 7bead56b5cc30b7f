import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartTimes } from './start-times.ts';

test('the stages of a start add up to the whole, and what goes on beside them is told apart', async () => {
  let now = 40;
  const times = new StartTimes(() => now);
  times.end('process');
  const opened = Promise.withResolvers<void>();
  times.beside('store', opened.promise);
  now = 240;
  times.end('modules');
  opened.resolve();
  await opened.promise;
  now = 300;
  times.end('service');
  assert.deepEqual(times.fields, { processMs: 40, modulesMs: 200, storeMs: 200, serviceMs: 60, totalMs: 300 });
});
