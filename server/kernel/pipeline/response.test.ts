import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { problemResponse } from './problem-response.ts';

const written = (problem: Problem) => {
  const { body, headers } = problemResponse(problem, { requestId: 'r', baseUrl: 'http://localhost' });
  return { document: JSON.parse(body), headers };
};

test('an instance may be retryable though its kind is not, and the other way round', () => {
  const throttled = new Problem('target-refused', 'Throttled.', { retryable: true, retryAfterSeconds: 7 });
  assert.deepEqual([written(throttled).document.retryable, written(throttled).headers['retry-after']], [true, '7']);
  assert.equal(written(new Problem('target-refused', 'A wall.')).document.retryable, false);
  const forGood = written(new Problem('overloaded', 'The disk is gone.', { retryable: false }));
  assert.deepEqual([forGood.document.retryable, forGood.headers['retry-after']], [false, undefined]);
});
