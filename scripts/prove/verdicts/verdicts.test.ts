import assert from 'node:assert/strict';
import { test } from 'node:test';
import { someOf } from '../../../server/tests/whole.ts';
import { judgeWritten, maxRefusedShare, minRecall, refusedGood, scoresOf } from './judge.ts';
import { writtenPages } from './labelled-pages.ts';
import { sentenceOf } from './sentences.ts';

/** Pages of each reason that are judged here, and good ones; `npm run prove -- verdicts` judges all. */
const most = { bad: 30, good: 100 };
const byReason = Map.groupBy(writtenPages(), ({ reason }) => reason);
const judged = judgeWritten(
  [...byReason].flatMap(([reason, pages]) => someOf(pages, reason === null ? most.good : most.bad)),
);

for (const { reason, pages, recall } of scoresOf(judged))
  test(`pages that are ${reason} are told as such`, () => {
    assert.ok(pages >= 8, `${pages} pages`);
    assert.ok(recall >= minRecall, `recall ${recall}`);
  });

test('good pages pass, however short they are', () => {
  const { refused, good } = refusedGood(judged);
  assert.ok(refused.length <= maxRefusedShare * good, refused.map(({ name, found }) => `${name}: ${found}`).join('\n'));
});

test('a sentence from the middle of a text stands for a page: no heading, no list of names, nothing without an end', () => {
  const long = 'The ferry leaves the northern quay at noon and comes back before dark.';
  const text = `The first line is a sentence, too, and stands before the middle.\nTides\nA name, another\n${long} Then it rests.\nLast`;
  assert.equal(sentenceOf(text), long);
  assert.equal(sentenceOf('Tides\nMoon\nSun, moon and stars, in the order in which they were seen'), null);
  assert.equal(sentenceOf(''), null);
});
