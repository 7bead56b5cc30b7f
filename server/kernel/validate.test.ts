import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { Problem } from '../contract/problem.ts';
import { nearestName } from './nearest-name.ts';
import { validate } from './validate.ts';

const schema = z.strictObject({
  url: z.string(),
  only_main_content: z.boolean().default(true),
  format: z.union([z.enum(['text', 'html']), z.array(z.enum(['text', 'html']))]).optional(),
  timeout_ms: z.int().min(1000).default(30_000),
  'a/b~c': z.object({ deep: z.array(z.number()) }).optional(),
});

function errorsOf(input: unknown) {
  try {
    validate(schema, input);
  } catch (error) {
    assert.ok(error instanceof Problem);
    assert.equal(error.code, 'validation-failed');
    return error.extras.errors ?? [];
  }
  return assert.fail('it was accepted');
}

test('valid input comes back with its defaults', () => {
  assert.deepEqual(validate(schema, { url: 'x' }), { url: 'x', only_main_content: true, timeout_ms: 30_000 });
});

test('a missing field is said to be required', () => {
  assert.deepEqual(errorsOf({}), [{ pointer: '/url', message: 'is required' }]);
});

test('an unknown field names the nearest known one', () => {
  const [error] = errorsOf({ url: 'x', onlyMainContent: false });
  assert.deepEqual(error, {
    pointer: '/onlyMainContent',
    message: 'is not a known field',
    hint: 'did you mean `only_main_content`?',
  });
});

test('every field at fault is told, not only the first', () => {
  const pointers = errorsOf({ url: 1, timeout_ms: 5, extra: 1 }).map(({ pointer }) => pointer);
  assert.deepEqual(pointers.toSorted(), ['/extra', '/timeout_ms', '/url']);
});

test('pointers escape what JSON pointers must', () => {
  assert.equal(errorsOf({ url: 'x', 'a/b~c': { deep: [1, 'two'] } })[0]?.pointer, '/a~1b~0c/deep/1');
});

test('a union tells what it takes', () => {
  const [error] = errorsOf({ url: 'x', format: 'pdf' });
  assert.equal(error?.pointer, '/format');
  assert.match(error?.message ?? '', /"text"|"html"/);
  assert.equal(errorsOf({ url: 'x', format: ['text', 'pdf'] })[0]?.pointer, '/format/1');
});

test('what is no object is refused', () => {
  for (const input of [null, [], 'text', 7]) assert.equal(errorsOf(input)[0]?.pointer, '');
});

test('near names are found by spelling, by what peers call them, and by few typos; far ones are not', () => {
  const known = ['url', 'only_main_content', 'timeout_ms', 'format', 'proxy_country'];
  assert.equal(nearestName('only-main-content', known), 'only_main_content');
  assert.equal(nearestName('formats', known), 'format');
  assert.equal(nearestName('timeout', known), 'timeout_ms');
  assert.equal(nearestName('timeoutMs', known), 'timeout_ms');
  assert.equal(nearestName('proxy_contry', known), 'proxy_country');
  assert.equal(nearestName('wait_for', known), undefined);
});
