import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { Problem, problemCodes } from '../../contract/problem.ts';
import { fingerprintOf, isFinal } from './idempotency.ts';

test('a fingerprint tells inputs apart, not the order of their fields', () => {
  const input = { b: [{ d: 1, c: null }], a: 'x', none: undefined };
  const hash = createHash('sha256').update('{"a":"x","b":[{"c":null,"d":1}]}').digest('hex');
  assert.equal(fingerprintOf(input, null), hash);
  assert.equal(fingerprintOf({ a: 'x', b: [{ c: null, d: 1 }] }, null), hash);
  const others = [fingerprintOf({ a: 'x', b: [{ d: 1 }] }, null), fingerprintOf({ a: 'x' }, null)];
  assert.equal(new Set([hash, fingerprintOf(input, 'text/markdown'), ...others]).size, 4);
});

test('a problem is an answer for good unless a retry may help or it is about the request, the money or the limits', () => {
  const final = problemCodes.filter((code) => isFinal(new Problem(code, 'x')));
  for (const code of ['target-too-large', 'target-refused', 'address-not-allowed'] as const)
    assert.ok(final.includes(code));
  const never = [
    'target-unreachable',
    'target-timeout',
    'unsupported-document',
    'insufficient-balance',
    'rate-limited',
  ];
  for (const code of [...never, 'not-configured', 'overloaded', 'invalid-credential', 'request-in-progress']) {
    assert.ok(!final.some((one) => one === code), code);
  }
  assert.ok(!isFinal(new Problem('target-refused', 'Throttled.', { retryable: true })), 'one instance may differ');
});
