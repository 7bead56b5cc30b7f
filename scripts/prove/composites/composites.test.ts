import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutBrowser } from '../../../server/tests/browser/chosen-browser.ts';
import { isWhole } from '../../../server/tests/whole.ts';
import { runComposites } from './composites.ts';

const calls = 40;

// The test proving-ground/crawl-draws.test.ts says the same of crawls alone.
if (isWhole)
  test('composites cost no more than their quotes and bounds, and what they say is charged once', {
    skip: skipWithoutBrowser,
  }, async () => {
    const { faults } = await runComposites({ calls, width: 6, seed: 7, balanceUsd: 0.15 });
    assert.deepEqual(faults, []);
  });
