import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digestOf } from '../similarity.ts';
import { Novelty } from './novelty.ts';

const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `word${(from + at) * 7_919}`).join(' ');

test('a text is new once, its parts in other texts are not, and another one is', () => {
  const novelty = new Novelty(100);
  const take = (text: string): number => novelty.take(digestOf(text).sample);
  assert.ok(take(words(0, 400)) > 0.9);
  assert.ok(take(words(0, 400)) < 0.05);
  assert.ok(take(words(10, 300)) < 0.1);
  const half = take(`${words(0, 200)} ${words(5_000, 200)}`);
  assert.ok(half > 0.35 && half < 0.65, `${half}`);
  assert.ok(take(words(20_000, 400)) > 0.9);
});

test('a sample has a bound, whatever the text, and one of few words has nearly all of them', () => {
  for (const count of [0, 1, 20, 300, 20_000]) {
    const { sample } = digestOf(words(1, count));
    assert.ok(sample.length <= 64 && sample.length >= Math.min(24, count / 5), `${count}: ${sample.length}`);
  }
});
