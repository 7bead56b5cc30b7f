import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyPhrase, anyWords, phrasesOf } from './by-language.ts';

test('phrases of all languages are each there once', () =>
  assert.deepEqual([...phrasesOf({ de: 'jahr|tag', da: 'år|tag' })], ['jahr', 'tag', 'år']));

test('an expression of phrases takes the longer of two, a part that may lack, either apostrophe and marks as they are', () => {
  const found = new RegExp(
    `^${anyPhrase({ en: 'by|by the', fr: 'j’accepte|avis|étoile(s)', sv: 't.o.m.', de: 'autor*in' })}`,
    'iu',
  );
  const taken = ['By the way', "j'accepte", 'j’accepte', 'étoiles', 'T.O.M. 3'].map((text) => found.exec(text)?.[0]);
  assert.deepEqual(taken, ['By the', "j'accepte", 'j’accepte', 'étoiles', 'T.O.M.']);
  assert.doesNotMatch('txoxmx autorrin', found);
});

test('words are whole, but for scripts without spaces', () => {
  const found = new RegExp(anyWords({ en: 'rated', zh: '评分', sv: 't.o.m.' }), 'iu');
  for (const text of ['is rated 4', '的评分是', 't.o.m.3']) assert.match(text, found);
  for (const text of ['berated', 'ratedness', 'rated\u0301']) assert.doesNotMatch(text, found);
});
