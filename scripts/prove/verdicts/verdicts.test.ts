import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeWritten, maxRefusedShare, minRecall, refusedGood, scoresOf } from './judge.ts';

const judged = judgeWritten();

for (const { reason, pages, recall } of scoresOf(judged))
  test(`pages that are ${reason} are told as such`, () => {
    assert.ok(pages >= 8, `${pages} pages`);
    assert.ok(recall >= minRecall, `recall ${recall}`);
  });

test('good pages pass, however short they are', () => {
  const { refused, good } = refusedGood(judged);
  assert.ok(refused.length <= maxRefusedShare * good, refused.map(({ name, found }) => `${name}: ${found}`).join('\n'));
});
