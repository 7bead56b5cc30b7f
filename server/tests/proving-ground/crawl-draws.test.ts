import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRunning } from '../running.ts';
import { isWhole } from '../whole.ts';
import { runDraws } from './crawl-draws.ts';

const drawn = isWhole ? 150 : 4;
/** The first of four whose sites fail for the moment, refuse and return enough. */
const first = isWhole ? 1 : 17;

test(`${drawn} crawls drawn by chance return, account for, ask for and cost what they must, and no more`, async () => {
  const running = await startRunning({ RATE_LIMIT_PER_MINUTE: '1000000', MAX_IN_FLIGHT: '1000' });
  try {
    const { faults, draws, pages } = await runDraws(running, first, drawn);
    assert.deepEqual(faults, []);
    assert.ok(draws === drawn && pages > 7 * drawn, `${pages} pages`);
  } finally {
    await running.close();
  }
});
