import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetHistory } from './history.ts';

const between = new Error('Protocol error (Page.resetNavigationHistory): Not attached to an active page');

test('a tab between two pages is told again, and one that never rests is left as it is', async () => {
  let asked = 0;
  await forgetHistory(async () => {
    asked += 1;
    if (asked < 3) throw between;
  });
  assert.equal(asked, 3);
  await forgetHistory(async () => {
    throw between;
  });
});

test('another failure is thrown', async () => {
  const closed = new Error('Target closed');
  await assert.rejects(
    forgetHistory(async () => {
      throw closed;
    }),
    closed,
  );
});
