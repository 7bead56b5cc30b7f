import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import type { Admission, Keys } from '../ports/people/keys.ts';
import { authenticate, hashOf, newKey, prefixOf } from './api-key.ts';

const admission: Admission = {
  organizationId: 'o',
  keyId: 'k',
  state: 'active',
  actions: null,
  dailyBudget: null,
  used: 1,
  resetsAt: new Date(60_000),
};
const key = newKey();
const keys: Pick<Keys, 'admit'> = { admit: async (hash) => (hash === hashOf(key) ? admission : null) };

const codeOf = async (authorization: string | undefined, of: Pick<Keys, 'admit'> = keys): Promise<string> => {
  try {
    await authenticate(authorization, of);
    return 'admitted';
  } catch (error) {
    assert.ok(error instanceof Problem);
    return error.code;
  }
};

test('keys are long, random and tell nothing by their prefix', () => {
  const many = new Set(Array.from({ length: 1_000 }, newKey));
  assert.equal(many.size, 1_000);
  for (const one of many) assert.match(one, /^tm_[A-Za-z0-9]{32}$/);
  assert.ok(prefixOf(key).length <= 8);
});

test('a bearer key is admitted, in any case of the scheme', async () => {
  assert.equal(await codeOf(`Bearer ${key}`), 'admitted');
  assert.equal(await codeOf(`bearer  ${key} `), 'admitted');
});

test('each way to fail has its code', async () => {
  assert.equal(await codeOf(undefined), 'missing-credential');
  assert.equal(await codeOf(''), 'missing-credential');
  assert.equal(await codeOf(`Basic ${key}`), 'invalid-credential');
  assert.equal(await codeOf(`Bearer ${key}x`), 'invalid-credential');
  assert.equal(await codeOf(`Bearer ${key} ${key}`), 'invalid-credential');
  for (const state of ['revoked', 'expired'] as const) {
    const ended = { admit: async () => ({ ...admission, state }) };
    assert.equal(await codeOf(`Bearer ${key}`, ended), 'revoked-credential');
  }
});
