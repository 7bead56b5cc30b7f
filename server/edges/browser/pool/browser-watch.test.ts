import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextLookMs } from './browser-watch.ts';

const mebibyte = 1_048_576;

test('what grows fast is looked at again before it can pass its limit, what does not is looked at seldom', () => {
  assert.equal(nextLookMs(0, 100, 700 * mebibyte), 100);
  assert.equal(nextLookMs(-50 * mebibyte, 100, 700 * mebibyte), 100);
  assert.equal(nextLookMs(10 * mebibyte, 100, 700 * mebibyte), 100);
  assert.equal(nextLookMs(400 * mebibyte, 100, 400 * mebibyte), 50);
  assert.equal(nextLookMs(400 * mebibyte, 100, 40 * mebibyte), 10);
  assert.equal(nextLookMs(400 * mebibyte, 100, -1), 10);
});
