import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pace } from './pace.ts';

test('without direct calls jobs begin as there is room; beside them one at a time, and always in the end', async () => {
  let isDirectLoad = false;
  const pace = new Pace(() => isDirectLoad);
  assert.equal(await pace.turn(7), 7);
  isDirectLoad = true;
  assert.equal(await pace.turn(7), 1);
  // A process that is busy all the time lets them begin too.
  const spinning = setInterval(() => {
    const until = performance.now() + 15;
    while (performance.now() < until);
  }, 1);
  assert.equal(await pace.turn(7), 1);
  assert.equal(await pace.turn(7), 1);
  clearInterval(spinning);
  const turn = pace.turn(7);
  isDirectLoad = false;
  assert.equal(await turn, 7);
});
