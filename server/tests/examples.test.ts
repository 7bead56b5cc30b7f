import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examples } from '../contract/describe/openapi.ts';
import { skipWithoutBrowser } from './browser/chosen-browser.ts';
import { recordExamples } from './examples.ts';

test('every example is what the service answers; run `npm run generate` when it is not', {
  skip: skipWithoutBrowser,
}, async () => {
  assert.deepEqual(await recordExamples(), examples);
});
