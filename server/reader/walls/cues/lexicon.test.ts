import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lexicon, wordsOf } from './lexicon.ts';

const lexicon = new Lexicon({
  gone: `
    remov*, *gangen, no longer, n'existe*, 見つかりません`,
  thing: 'page, annonce*, ページ',
});
const found = (statement: string): string[] => lexicon.find(statement).map(({ cue, at }) => `${cue} ${at}`);

test('a beginning is found in each word that begins so, and a whole word in no longer one', () => {
  assert.deepEqual(found('the page was removed'), ['thing 1', 'gone 3']);
  assert.deepEqual(found('pagers, unremoved'), []);
  assert.deepEqual(found('vergangen, gangende'), ['gone 0'], 'and an end in each word that ends so');
});

test('a phrase is found where all of its words follow each other', () => {
  assert.deepEqual(found('it is no longer here'), ['gone 2']);
  assert.deepEqual(found('no, longer'), ['gone 0'], 'what stands between words does not count');
  assert.deepEqual(found('no much longer, no'), []);
});

test('articles that grow together with the next word hide nothing, and negations keep theirs', () => {
  assert.deepEqual(wordsOf('l’annonce n’existe plus'), ['annonce', "n'existe", 'plus']);
  assert.deepEqual(found('l’annonce n’existe plus'), ['thing 0', 'gone 1']);
});

test('scripts without spaces are looked for anywhere', () => {
  assert.deepEqual(found('お探しのページは見つかりませんでした'), ['gone 0', 'thing 0']);
});
