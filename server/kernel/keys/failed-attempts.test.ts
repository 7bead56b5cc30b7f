import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { MemoryAttempts } from '../../edges/storage/postgres/together/attempts.ts';
import { FailedAttempts } from './failed-attempts.ts';

test('the 31st wrong credential of an address in a minute is answered with 429 until the minute ends; others are not', async () => {
  let now = Date.UTC(2026, 10, 20, 12, 0, 15);
  const attempts = new FailedAttempts(new MemoryAttempts({ now: () => new Date(now) }));
  for (let failed = 0; failed < 30; failed++) await attempts.count('192.0.2.1');
  await assert.rejects(
    () => attempts.count('192.0.2.1'),
    (error) => error instanceof Problem && error.code === 'rate-limited' && error.extras.retryAfterSeconds === 45,
  );
  await attempts.count('192.0.2.2');
  now += 45_000;
  await attempts.count('192.0.2.1');
});

test('the addresses of one /64 are one caller, and an IPv4 address is the same when it is mapped into IPv6', async () => {
  const attempts = new FailedAttempts(new MemoryAttempts({ now: () => new Date(Date.UTC(2026, 10, 20)) }));
  const isLimited = (error: unknown): boolean => error instanceof Problem && error.code === 'rate-limited';
  for (let failed = 0; failed < 30; failed++) await attempts.count(`2001:db8::${failed}:1`);
  await assert.rejects(() => attempts.count('2001:db8::ffff'), isLimited);
  await attempts.count('2001:db8:0:1::1');
  for (let failed = 0; failed < 30; failed++) await attempts.count(failed % 2 ? '192.0.2.1' : '::ffff:192.0.2.1');
  await assert.rejects(() => attempts.count('192.0.2.1'), isLimited);
});
