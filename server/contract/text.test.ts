import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textFault } from './text.ts';

test('NUL and halves of surrogate pairs are no text; everything else is', () => {
  for (const text of ['a\0', '\0', '\ud800', 'a\udfff', '\udc00\ud800']) assert.notEqual(textFault(text), null);
  for (const text of ['', 'ä', '\u{1f600}', '\u0001', '\uffff', '\r\n']) assert.equal(textFault(text), null);
});
