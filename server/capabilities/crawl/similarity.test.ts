import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digestOf, distance } from './similarity.ts';

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
    near += distance(digestOf(words.join(' ')), digestOf(changed.join(' ')));
    far += distance(digestOf(words.join(' ')), digestOf(text(draw + 1_000, 600).join(' ')));
  }
  assert.ok(near / 100 < 2.5, `${near / 100}`);
  assert.ok(far / 100 > 29 && far / 100 < 35, `${far / 100}`);
});

test('case, punctuation and white space are no difference; the order of words is', () => {
  const one = digestOf('The quick, brown fox. Jumps!');
  assert.equal(distance(one, digestOf('the quick  brown\nfox jumps')), 0);
  assert.notEqual(distance(one, digestOf('fox brown quick the jumps')), 0);
  assert.equal(digestOf('日本語').features, 3);
});
