import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { FailedAttempts } from './failed-attempts.ts';

test('the 31st wrong credential of an address in a minute is answered with 429 until the minute ends; others are not', () => {
  let now = Date.UTC(2026, 10, 20, 12, 0, 15);
  const attempts = new FailedAttempts({ now: () => new Date(now) });
  for (let failed = 0; failed < 30; failed++) attempts.count('192.0.2.1');
  assert.throws(
    () => attempts.count('192.0.2.1'),
    (error) => error instanceof Problem && error.code === 'rate-limited' && error.extras.retryAfterSeconds === 45,
  );
  attempts.count('192.0.2.2');
  now += 45_000;
  attempts.count('192.0.2.1');
});
