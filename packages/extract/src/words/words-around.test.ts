import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxQuote, wordsAround } from './words-around.ts';

test('a short text is quoted whole', () =>
  assert.equal(wordsAround('High water is at noon.', 5, 5), 'High water is at noon.'));

test('of a long text whole words around the place are quoted, and the place is among them', () => {
  const text = `${'before '.repeat(100)}THE PLACE ${'after '.repeat(100)}`;
  const quote = wordsAround(text, text.indexOf('THE PLACE'), 9);
  assert.match(quote, /^(?:before )+THE PLACE(?: after)+$/);
  assert.ok(quote.length <= maxQuote, String(quote.length));
});
