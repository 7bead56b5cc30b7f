import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRunning } from '../running.ts';
import { runDraws } from './crawl-draws.ts';

test('150 crawls drawn by chance return, account for, ask for and cost what they must, and no more', async () => {
  const running = await startRunning({ RATE_LIMIT_PER_MINUTE: '1000000', MAX_IN_FLIGHT: '1000' });
  try {
    const { faults, draws, pages } = await runDraws(running, 1, 150);
    assert.deepEqual(faults, []);
    assert.ok(draws === 150 && pages > 1_000, `${pages} pages`);
  } finally {
    await running.close();
  }
});
