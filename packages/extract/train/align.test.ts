import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { segment } from '../src/content/blocks.ts';
import { parseHtml } from '../src/tree/parse.ts';
import { alignWords } from './align.ts';
import { foldOf, siteOf } from './corpus.ts';
import { labelBlocks } from './labels.ts';

/** The length of a longest common subsequence, by the textbook. */
function lengthOf(one: Int32Array, other: Int32Array): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    for (const [at, match] of other.entries())
      next.push(word === match ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row[other.length] ?? 0;
}

describe('alignment', () => {
  it('finds a longest common subsequence, in order', () => {
    let seed = 1;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return (seed >>> 8) % below;
    };
    for (let round = 0; round < 60; round++) {
      const page = Int32Array.from({ length: random(120) }, () => random(12));
      const truth = Int32Array.from({ length: random(120) + 1 }, () => random(12));
      const places = [...alignWords(page, truth)];
      const found = places.filter((place) => place >= 0);
      assert.equal(found.length, lengthOf(page, truth));
      assert.deepEqual(
        found,
        [...new Set(found)].sort((one, other) => one - other),
      );
      for (const [at, place] of places.entries()) if (place >= 0) assert.equal(page[at], truth[place]);
    }
  });
});

describe('labels', () => {
  const truth = { id: 'x', source: 'wx', type: 'article', url: null, html_file: '' };
  const page = segment(
    parseHtml(
      '<nav>Home boats</nav><p>The boats left the old harbour in the morning.</p><p>Buy a boat here today.</p><p>They came home at night, all of them.</p>',
    ),
  );

  it('come from the text of the truth', () => {
    const text = 'The boats left the old harbour in the morning. They came home at night, all of them.';
    assert.deepEqual([...labelBlocks(page, { ...truth, text }).label], [0, 1, 0, 1]);
  });

  it('are unknown where the truth is not in the page', () => {
    const { weight } = labelBlocks(page, { ...truth, text: 'Another text that is nowhere to be found on any page.' });
    assert.ok(weight.every((one) => one === 0));
  });

  it('come from segments where there is no text', () => {
    const { label } = labelBlocks(page, { ...truth, with: ['left the old harbour'], without: ['Buy a boat'] });
    assert.deepEqual([...label], [-1, 1, 0, -1]);
  });
});

describe('folds', () => {
  it('keep a site together', () => {
    assert.deepEqual(['https://a.example.co.uk/x', 'https://www.example.com/'].map(siteOf), [
      'example.co.uk',
      'example.com',
    ]);
    const fold = (url: string) => foldOf({ id: '', source: '', type: '', html_file: '', url });
    assert.equal(fold('https://a.example.com/1'), fold('https://b.example.com/2'));
  });
});
