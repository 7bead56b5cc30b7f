import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWords } from '@tidemark/extract/writing';
import { Markup } from '../markup.ts';
import { wallTextOf } from './wall-text.ts';

const seen = (text: string) =>
  wallTextOf({
    status: 200,
    headers: {},
    finalUrl: 'https://tides.example/',
    title: 'Tides',
    text,
    words: text.split(/\s+/).length,
    markup: new Markup(''),
  }).text;

const few = ['νερό', 'φορές', 'ημέρα', 'φεγγάρι', 'τραβά', 'έρχεται', 'δύο', 'γιατί'];

test('a few words in any order, again and again, say nothing', () => {
  for (const count of [16, 40, 120])
    assert.equal(seen(Array.from({ length: count }, (_, at) => few[(3 * at + (at >> 2)) % 8]).join(' ')), '');
  const sentences = Array.from({ length: 9 }, (_, at) => `${few.slice(at % 3).join(' ')} ${few[at % 8]}.`).join(' ');
  assert.equal(seen(sentences), '');
});

test('what walls say is kept: a notice twice, choices a line each, a few words', () => {
  for (const text of [
    'You have been blocked. The owner of this site has blocked your network. Contact the owner of this site.',
    'Sign in to your account\nPick an account\nUse another account\nSign in with a key\nSign in with a code',
    'Log in to log in to the log',
    'Ihre Anfrage wurde gestoppt, denn Ihre Adresse hat zu viele Anfragen gestellt, und jede weitere Anfrage wird gestoppt.',
  ])
    assert.equal(seen(text), text);
});

test('the words of a script without spaces are counted once, on the page as in its text', () => {
  const text = 'กรมอุตุนิยมวิทยารายงานว่าฝนตกหนักทั่วประเทศไทย';
  const facts = { status: 200, headers: {}, finalUrl: 'https://tides.example/', title: 'Tides', text };
  const words = countWords(text);
  const { words: said } = wallTextOf({ ...facts, words, markup: new Markup('') });
  const { words: onPage } = wallTextOf({
    ...facts,
    text: '',
    words: 0,
    markup: new Markup(`<body><p>${text}</p></body>`),
  });
  assert.deepEqual([said, onPage], [words, words]);
});
