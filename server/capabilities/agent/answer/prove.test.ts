import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '../../../kernel/pipeline/context.ts';
import { TooMuch } from '../../../kernel/threads.ts';
import { proveAnswer, provedBy } from './prove.ts';

type OnThread = Context['onThread'];

const page = {
  url: 'https://a.example/',
  text: `The lantern costs 349 euros.\n${'Quay. '.repeat(3_000)}`,
  markdown: '',
};
const longer = { ...page, markdown: page.text };
const proving = { answer: 349, claims: {}, readings: [longer], beside: ['What does it cost?'] };

test('long pages are looked at on a thread, equal readings once, short ones without', async () => {
  const asked: unknown[] = [];
  const onThread: OnThread = async (task, input) => {
    asked.push(input);
    return task.run(input);
  };
  const quotes = { '': [{ url: page.url, quote: 'The lantern costs 349 euros.' }] };
  const proved = { evidence: quotes, unread: [] };
  assert.deepEqual(await provedBy({ onThread }, 1_000, { ...proving, readings: [page, { ...page }] }), proved);
  assert.equal(asked.length, 0);
  assert.deepEqual(await provedBy({ onThread }, 1_000, { ...proving, readings: [longer, { ...longer }] }), proved);
  assert.deepEqual(asked, [proving]);
  assert.deepEqual(proveAnswer.run({ ...proving, claims: null, beside: null }), { evidence: null, unread: [] });
});

test('an answer outlives what is too much to be looked at', async () => {
  const onThread: OnThread = () => Promise.reject(new TooMuch('processor'));
  assert.equal(await provedBy({ onThread }, 1_000, proving), null);
  assert.equal(await provedBy({ onThread: () => new Promise(() => {}) }, 10, proving), null);
});
