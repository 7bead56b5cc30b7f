import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance, Novelty, similarityDigest } from './similarity.ts';

/** Deterministic words. */
function text(seed: number, words: number): string[] {
  let state = seed;
  return Array.from({ length: words }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return `w${(state >>> 8) % 5_000}`;
  });
}

test('a text with one word changed differs in few bits, another text in about half of them', () => {
  let near = 0;
  let far = 0;
  for (let draw = 0; draw < 100; draw++) {
    const words = text(draw, 600);
    const changed = words.with(draw * 5, 'changed');
    near += distance(similarityDigest(words.join(' ')), similarityDigest(changed.join(' ')));
    far += distance(similarityDigest(words.join(' ')), similarityDigest(text(draw + 1_000, 600).join(' ')));
  }
  assert.ok(near / 100 < 2.5, `${near / 100}`);
  assert.ok(far / 100 > 29 && far / 100 < 35, `${far / 100}`);
});

test('case, punctuation and white space are no difference; the order of words is', () => {
  const one = similarityDigest('The quick, brown fox. Jumps!');
  assert.equal(distance(one, similarityDigest('the quick  brown\nfox jumps')), 0);
  assert.notEqual(distance(one, similarityDigest('fox brown quick the jumps')), 0);
  assert.equal(similarityDigest('日本語').features, 3);
});

const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `word${(from + at) * 7_919}`).join(' ');

test('a text is new once, its parts in other texts are not, and another one is', () => {
  const novelty = new Novelty(100);
  const take = (text: string): number => novelty.take(similarityDigest(text).sample);
  assert.ok(take(words(0, 400)) > 0.9);
  assert.ok(take(words(0, 400)) < 0.05);
  assert.ok(take(words(10, 300)) < 0.1);
  const half = take(`${words(0, 200)} ${words(5_000, 200)}`);
  assert.ok(half > 0.35 && half < 0.65, `${half}`);
  assert.ok(take(words(20_000, 400)) > 0.9);
});

test('a sample has a bound, whatever the text, and one of few words has nearly all of them', () => {
  for (const count of [0, 1, 20, 300, 20_000]) {
    const { sample } = similarityDigest(words(1, count));
    assert.ok(sample.length <= 64 && sample.length >= Math.min(24, count / 5), `${count}: ${sample.length}`);
  }
});
