import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractiveSentences, unansweredWords } from './extractive.ts';

const text =
  'Brackwater Instruments was founded in 2009 in Bremerhaven. Tide gauges of theirs stand in forty harbours.';
const page = {
  rank: 1,
  url: 'https://a.example/',
  title: 'About',
  text,
  highlights: [{ text, score: 0.9 }],
  flags: [],
};

test('of a question that the sentences answer by half the words that none has are told', () => {
  const lackingOf = (query: string) => unansweredWords(query, extractiveSentences(query, [page]));
  assert.deepEqual(lackingOf('When was Brackwater founded and what does the plan Anchor cost?'), [
    'plan',
    'Anchor',
    'cost',
  ]);
  assert.deepEqual(lackingOf('When was Brackwater founded?'), []);
  assert.deepEqual(lackingOf('How many harbours have tide gauges of Brackwater?'), []);
});
