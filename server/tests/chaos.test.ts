import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runChaos } from './chaos.ts';

test('with kill -9, aborts and replays, what clients were told they paid is what the ledger charged', async () => {
  const result = await runChaos({ calls: 300, width: 60, kills: 1, seed: 7, balanceUsd: 0.1 });
  assert.deepEqual(result.faults, []);
  assert.ok(result.replays > 10 && result.aborted > 10, JSON.stringify(result));
  assert.ok((result.answered[402] ?? 0) > 10, 'the balance ran out');
});
