import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNotModified } from './conditional.ts';

const answer = { etag: '"a/b"', lastModified: 'Sun, 22 Nov 2026 12:00:00 GMT' };

test('a tag that matches, strong or weak, alone or among others, needs no answer', () => {
  for (const known of ['"x"', '"', '"a"'])
    assert.equal(isNotModified({ 'if-none-match': known }, answer), false, known);
  const tagged = { etag: '"abc"' };
  for (const known of ['"abc"', 'W/"abc"', '"x", W/"abc"', '*']) {
    assert.equal(isNotModified({ 'if-none-match': known }, tagged), true, known);
  }
  assert.equal(isNotModified({ 'if-none-match': '*' }, {}), false);
});

test('a date counts only without a tag, and only where the answer has one', () => {
  const at = (time: string) => ({ 'if-modified-since': time });
  assert.equal(isNotModified(at('Sun, 22 Nov 2026 12:00:00 GMT'), answer), true);
  assert.equal(isNotModified(at('Sun, 22 Nov 2026 11:59:59 GMT'), answer), false);
  assert.equal(isNotModified({ ...at('Sun, 22 Nov 2026 12:00:00 GMT'), 'if-none-match': '"x"' }, answer), false);
  assert.equal(isNotModified(at('yesterday'), answer), false);
  assert.equal(isNotModified(at('Sun, 22 Nov 2026 12:00:00 GMT'), {}), false);
  assert.equal(isNotModified({}, answer), false);
});
