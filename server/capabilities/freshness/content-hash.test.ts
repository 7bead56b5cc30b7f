import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizedText } from '@tidemark/extract/comparable';
import { hashOfNormalized } from './content-hash.ts';

const contentHash = (text: string): string => hashOfNormalized(normalizedText(text));

test('spelling of the same characters, white space and line breaks change no hash', () => {
  const hash = contentHash('Ça coûte 5 €\nici');
  assert.match(hash, /^v2:[0-9a-f]{64}$/);
  for (const text of ['Ça  coûte\t5\u00a0€ ici', 'C\u0327a cou\u0302te 5 €\r\n\n ici \n', 'Ça coûte ５ €\u2028ici'])
    assert.equal(contentHash(text), hash, text);
  for (const text of ['Ça coûte 6 €\nici', 'Ca coûte 5 €\nici', 'Ça coûte 5 € là'])
    assert.notEqual(contentHash(text), hash, text);
});

test('the hash of a known text is a known one: it may only move with its version', () => {
  const text =
    'Fee: $19.99, from 12 May 2025\nUpdated 14:30 · 1,234 views · 5 minutes ago · vor 3 Tagen · 3f2a9c8b7d6e5f4a';
  assert.equal(normalizedText(text), 'Fee: $19.99, from 12 May 2025\nUpdated · · · ·');
  assert.equal(contentHash(text), 'v2:36d676c3229f5524a798418110782bdb8372ff2ce71508f07e87a229782da8e1');
});
