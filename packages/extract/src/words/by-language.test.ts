import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyPhrase, anyWords, phrasesOf } from './by-language.ts';

test('phrases of all languages are each there once', () =>
  assert.deepEqual([...phrasesOf({ de: 'jahr|tag', da: 'år|tag' })], ['jahr', 'tag', 'år']));

test('an expression of phrases takes the longer of two, a part that may lack, either apostrophe and marks as they are', () => {
  const found = new RegExp(`^${anyPhrase({ en: 'by|by the', fr: 'j’accepte|avis|étoile(s)', sv: 't.o.m.' })}`, 'iu');
  const taken = ['By the way', "j'accepte", 'j’accepte', 'étoiles', 'T.O.M. 3'].map((text) => found.exec(text)?.[0]);
  assert.deepEqual(taken, ['By the', "j'accepte", 'j’accepte', 'étoiles', 'T.O.M.']);
  assert.doesNotMatch('txoxmx', found);
});

test('words are whole unless data say otherwise, and but for scripts without spaces', () => {
  const found = new RegExp(anyWords({ en: 'rated', de: 'bewert*', tr: '*puan*', zh: '评分' }), 'iu');
  for (const text of ['is rated 4', 'Bewertung', 'okurpuanı', '的评分是']) assert.match(text, found);
  for (const text of ['berated', 'ratedness', 'unbewertet', 'é\u0301rated'.normalize('NFD')])
    assert.doesNotMatch(text, found);
});
