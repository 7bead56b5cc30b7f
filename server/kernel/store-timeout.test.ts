import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../contract/problem.ts';
import { withStoreTimeout } from './store-timeout.ts';

test('a store that answers is passed through, its failures too', async () => {
  assert.equal(await withStoreTimeout(Promise.resolve(1)), 1);
  await assert.rejects(withStoreTimeout(Promise.reject(new Error('broken'))), /broken/);
});

test('a store that does not answer is overloaded, and what it does too late can be undone', async () => {
  const work = Promise.withResolvers<string>();
  const undone = Promise.withResolvers<string>();
  await assert.rejects(
    withStoreTimeout(work.promise, undone.resolve, 10),
    (error) => error instanceof Problem && error.code === 'overloaded',
  );
  work.resolve('held');
  assert.equal(await undone.promise, 'held');
});
