import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as proveChange } from '../change/proof.ts';
import { run as proveDeployment } from '../deployment/proof.ts';
import { run as proveLighthouse } from '../lighthouse/proof.ts';
import { run as provePlatforms } from '../platforms/proof.ts';
import { chosenNames } from './chosen.ts';

test('arguments choose, none choose all', () => {
  assert.deepEqual(chosenNames(['one', 'two', 'three'], ['three', 'one']), ['one', 'three']);
  assert.deepEqual(chosenNames(['one', 'two'], []), ['one', 'two']);
});

test('a proof of nothing does not hold', async () => {
  await assert.rejects(() => provePlatforms(['1', 'hackernews', 'nowhere']), /nowhere/);
  await assert.rejects(() => proveLighthouse(['/nowhere']), /nowhere/);
  await assert.rejects(() => proveDeployment(['nowhere']), /nowhere/);
  await assert.rejects(() => proveChange(['nowhere']), /nowhere/);
});
