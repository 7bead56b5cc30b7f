import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draft, sentencesOf } from './draft.ts';
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

const read = (text: string, rank = 1) => ({ ...page, rank, text, highlights: [{ text, score: 0.9 }] });
const saidOf = (query: string, ...texts: string[]) =>
  extractiveSentences(
    query,
    texts.map((one, at) => read(one, at + 1)),
  );

test('a question of a page is no answer to it', () => {
  const said = saidOf(
    'What does the Team plan cost?',
    'What does the Team plan cost?\n\nThe Team plan costs 12 dollars a month.\n\n¿Cuánto cuesta el plan Team?',
  );
  assert.deepEqual(
    said.map(({ text: one }) => one),
    ['The Team plan costs 12 dollars a month.'],
  );
});

test('of two sentences of the same words with other numbers both stand; of two that say the same one does', () => {
  const old = 'The Team plan of Quillboard will cost 9 dollars per user and month.';
  const current = 'The Team plan of Quillboard costs 12 dollars per user and month.';
  const query = 'What does the Team plan of Quillboard cost?';
  assert.deepEqual(
    saidOf(query, old, current).map(({ text: one }) => one),
    [old, current],
  );
  assert.equal(saidOf(query, current, current.replace('costs', 'cost')).length, 1);
});

test('a row of a table is told by its columns, and quoted as it stands', () => {
  const table = 'Tool\tTeam plan\tFounded\nQuillboard\t$12\t2017\nPlankton\t$19\t2012';
  const [first] = saidOf('When was Plankton founded?', table);
  assert.equal(first?.text, 'Plankton: Team plan $19, Founded 2012');
  assert.equal(first?.citations[0]?.quote, 'Plankton $19 2012');
  const [height] = saidOf('How high is the tower?', 'Height of the tower\t64 m\nYear\t1911');
  assert.equal(height?.text, 'Height of the tower: 64 m');
});

test('a name of the question that no sentence has is told, and so is half of a question', () => {
  const lackingOf = (query: string) => unansweredWords(query, extractiveSentences(query, [page]));
  assert.deepEqual(lackingOf('Who is the CEO of Brackwater?'), ['CEO']);
  assert.deepEqual(lackingOf('How many tide gauges of Brackwater stand in the harbours of Norway?'), ['Norway']);
});

test('a sentence with marks of citations is told without them, and quoted as it stands', () => {
  const wick = 'Telford laid out the harbour of Wick in 1808,[3] for the herring fleet.[4][5] It has three basins.';
  const [said] = saidOf('When did Telford lay out the harbour of Wick?', wick);
  assert.equal(said?.text, 'Telford laid out the harbour of Wick in 1808, for the herring fleet.');
  assert.equal(
    said?.citations[0]?.quote,
    'Telford laid out the harbour of Wick in 1808,[3] for the herring fleet.[4][5]',
  );
});

const cited = { url: 'https://a.example/', title: 'Trial', text: 'The drug came in 1808.', snapshotUrl: '/s' };

test('intervals and coordinates in brackets are what a sentence says, and several pages cited at once are marks', () => {
  for (const said of [
    'The interval of the drug was [14, 31] in all patients.',
    'The risk with the drug fell to [12–18] per cent.',
    'The interval of the drug was [2, 5].',
    'The dose of the drug (CI[2, 5]) is a point of [0, 10].',
    '[12–18] patients in a hundred had the drug.',
  ]) {
    assert.deepEqual(
      sentencesOf(said).map(({ text }) => text),
      [said],
    );
    const draft = new Draft(Array.from({ length: 6 }, () => ({ ...cited, text: said })));
    assert.equal(draft.add({ text: said, citations: [{ page: 0, quote: said }] })?.text, `${said} [1]`);
  }
  const marked = 'The drug came in 1808[1, 2] and left,[2–4] as is known.[4;5] It is [6] gone【1†a】.';
  assert.deepEqual(
    sentencesOf(marked).map(({ text }) => text),
    ['The drug came in 1808 and left, as is known.', 'It is gone.'],
  );
  const draft = new Draft([cited, { ...cited, url: 'https://b.example/' }]);
  const citations = [{ page: 0, quote: cited.text }];
  assert.equal(draft.add({ text: 'The drug came in 1808 [1, 2].', citations })?.text, 'The drug came in 1808. [1]');
});
