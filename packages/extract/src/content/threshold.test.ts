import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../tree/parse.ts';
import { segment } from './blocks.ts';
import { findThreshold } from './threshold.ts';

/** A page of paragraphs of so many words, and the threshold for probabilities of theirs. */
function thresholdFor(...blocks: readonly (readonly [words: number, probability: number])[]) {
  const html = blocks.map(([words]) => `<p>${'word '.repeat(words)}</p>`).join('');
  return findThreshold(
    segment(parseHtml(html)),
    Float32Array.from(blocks, ([, probability]) => probability),
  );
}

const twenty = (words: number, probability: number) =>
  Array.from({ length: 20 }, (): readonly [number, number] => [words, probability]);

describe('the threshold', () => {
  it('keeps a long tail of doubtful blocks out of a page that is sure of its story', () => {
    const { from, lenient } = thresholdFor([200, 0.97], [200, 0.96], ...twenty(30, 0.45));
    assert.ok(from > 0.45 && lenient <= 0.45, `${from} and ${lenient}`);
  });

  it('takes a tail in that is rather content', () => {
    const { from } = thresholdFor([200, 0.97], [200, 0.96], ...twenty(30, 0.7));
    assert.ok(from <= 0.7, String(from));
  });

  it('keeps doubtful blocks of a page that is sure of nothing', () => {
    const { from } = thresholdFor(...twenty(30, 0.45));
    assert.ok(from <= 0.45, String(from));
  });

  it('stays within its bounds', () => {
    assert.ok(thresholdFor([300, 0.999]).from <= 0.8);
    assert.ok(thresholdFor([300, 0.02]).from >= 0.15);
    assert.ok(thresholdFor().expected === 0 && thresholdFor().lenient <= 0.6);
  });

  it('expects what the words kept are worth', () =>
    assert.ok(Math.abs(thresholdFor([50, 0.9]).expected - 0.947) < 1e-3));
});
