import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runJobsChaos } from './jobs-chaos.ts';

test('with kill -9 under load every job that was acknowledged ends once, is billed once, and has its one callback', async () => {
  const result = await runJobsChaos({ jobs: 30, width: 8, kills: 2, seed: 7, life: 400, failures: 1 });
  assert.deepEqual(result.faults, []);
  assert.equal(result.acknowledged, 30);
  assert.ok(result.charged > 0, JSON.stringify(result));
});
