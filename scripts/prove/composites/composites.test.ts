import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutBrowser } from '../../../server/tests/browser/chosen-browser.ts';
import { runComposites } from './composites.ts';

test('composites cost no more than their quotes and bounds, and what they say is charged once', {
  skip: skipWithoutBrowser,
}, async () => {
  const { faults, ...counts } = await runComposites({ calls: 40, width: 6, seed: 7, balanceUsd: 0.15 });
  assert.deepEqual(faults, []);
  assert.ok(counts.paid > 5 && counts.quotes > 5 && counts.replays > 2, JSON.stringify(counts));
});
