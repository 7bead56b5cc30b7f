import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment } from '../blocks.ts';
import { eachOpening, nameSlots, openingSlots, slotOfName, slotOfTag, slotOfWord, wordSlots } from '../lexicon.ts';
import { hashWord } from '../words.ts';
import { computeFeatures, featureNames } from './features.ts';

function featuresOf(html: string, lexicon: Parameters<typeof segment>[1] = null) {
  const { row, describe } = computeFeatures(segment(parseHtml(html), lexicon));
  return (block: number, name: string): number => {
    const column = featureNames.indexOf(name);
    assert.ok(column >= 0, name);
    describe(block);
    return Math.round((row.values[column] ?? 0) * 1e4) / 1e4;
  };
}

const page = `<title>Old ropes</title><body><nav class="main-menu"><a href="/">Home page</a></nav>
<div class="post"><h1>Old ropes</h1><div class="entry-content"><p>The rope is old, and <b>very</b> strong. Buy 12 of it!</p>
<p class="x1">Reply to <a href="/ann">Ann</a></p><p class="x2">Reply to <a href="/ben">Ben</a></p></div></div>
<div hidden><p>Shipping takes three days.</p></div></body>`;

describe('features', () => {
  const value = featuresOf(page);

  it('have one name each', () => assert.equal(new Set(featureNames).size, featureNames.length));

  it('count what a block says', () => {
    assert.deepEqual(
      ['words', 'sentences', 'commas', 'linkShare', 'boldShare', 'hidden', 'prose'].map((name) => value(2, name)),
      [11, 2, 1, 0, 0.0909, 0, 1],
    );
    assert.equal(value(2, 'functionShare'), 0.4545);
    assert.equal(value(2, 'digitShare'), 0.0541);
    assert.equal(value(3, 'linkShare'), 0.3333);
    assert.equal(value(5, 'hidden'), 1);
    assert.equal(value(3, 'group0'), 0.3333);
  });

  it('tell where a block stands', () => {
    assert.deepEqual([value(0, 'afterMainHeading'), value(3, 'afterMainHeading')], [-1, 2]);
    assert.deepEqual([value(2, 'sinceHeading'), value(0, 'sinceHeading')], [1, 1000]);
    assert.equal(value(1, 'inTitle'), 1);
    assert.equal(value(0, 'fromEnd'), 6);
  });

  it('read names and tags around a block', () => {
    assert.deepEqual([value(0, 'own navigation'), value(0, 'any navigation'), value(2, 'any navigation')], [1, 1, 0]);
    assert.deepEqual([value(2, 'parent content'), value(0, 'tag nav'), value(2, 'in nav')], [1, 1, 0]);
  });

  it('do not believe the name of what holds most of the page', () =>
    assert.equal(featuresOf(`<div class="sidebar">${page}</div>`)(2, 'any sidebar'), 0));

  it('see blocks of one make, whatever numbers their classes hold', () =>
    assert.deepEqual([value(3, 'template blocks'), value(2, 'template blocks')], [2, 1]));

  it('add up the boxes around, wrappers passed over', () => {
    const wrapped = featuresOf(page.replaceAll('<p', '<div><p').replaceAll('</p>', '</p></div>'));
    for (const name of ['box2 words', 'box2 blocks', 'box3 words', 'at1 sameTemplate'])
      assert.equal(value(2, name), wrapped(2, name), name);
    assert.equal(value(2, 'box2 blocks'), 3);
    assert.equal(value(2, 'box2 words'), 17);
  });

  it('look at what stands beside', () => {
    assert.deepEqual([value(2, 'at-1 words'), value(2, 'at1 words'), value(0, 'at-1 words')], [2, 3, -1]);
    assert.equal(value(0, 'near25 proseBlocks'), 0.1667);
  });

  it('weigh names and words by the lexicon', () => {
    const lexicon = {
      own: new Int8Array(nameSlots),
      parent: new Int8Array(nameSlots),
      outer: new Int8Array(nameSlots),
      words: new Int8Array(wordSlots),
      openings: new Int8Array(openingSlots),
    };
    lexicon.own[slotOfTag('p')] = 16;
    lexicon.parent[slotOfName(hashWord('entry'))] = 8;
    lexicon.outer[slotOfName(hashWord('post'))] = -32;
    lexicon.words[slotOfWord(hashWord('reply'))] = 48;
    eachOpening(Int32Array.of(hashWord('home'), hashWord('page')), 0, 2, (slot) => {
      lexicon.openings[slot] = 16;
    });
    const weighed = featuresOf(page, lexicon);
    assert.deepEqual(
      ['nameOwn', 'nameParent', 'nameOuter', 'nameAll', 'word', 'wordAfter'].map((name) => weighed(3, name)),
      [1, 0.5, -2, -0.5, 1.7321, 1.7321],
    );
    assert.deepEqual(
      ['opening', 'openingBefore', 'openingAfter'].map((name) => weighed(1, name)),
      [0, 4, 0],
    );
    assert.deepEqual(
      ['box1 word', 'box3 word', 'box1 name'].map((name) => weighed(3, name)),
      [1.7321, 0.866, -0.5],
    );
  });

  it('tell how far the parts of a page are, and which of several articles a block is in', () => {
    const told = featuresOf(`<div class="share"><p>Share it</p></div><article><h1>Ropes</h1><p>Old rope.</p></article>
      <article><p>Another story of four.</p></article><div class="comments"><p>Nice.</p></div>`);
    assert.deepEqual([told(2, 'since share'), told(2, 'until comments'), told(4, 'since comments')], [2, 2, 0]);
    assert.deepEqual(
      [0, 2, 3, 4].map((block) => told(block, 'article number')),
      [0, 1, 2, 0],
    );
    assert.deepEqual(
      [2, 3].map((block) => told(block, 'article heads')),
      [1, 0],
    );
    assert.deepEqual(
      [1, 2, 3].map((block) => told(block, 'stepsToMainHeading')),
      [0, 1, 1],
    );
  });

  it('compare blocks with what the page states of its story', () => {
    const story =
      'Old rope is stronger than one would think when it was kept from the sun and dried with care each year';
    const stated = `${story} ${story} ${story}`;
    const told = featuresOf(`<title>Old rope</title><script type="application/ld+json">
      {"@type":"Article","articleBody":"${stated}"}</script>
      <main><p>${story}, and dry rope, too.</p><p>Old rope is dear.</p></main><aside><p>Nobody knows what taxes cost.</p></aside>`);
    assert.ok(told(0, 'story0 stated') > 0.7, String(told(0, 'story0 stated')));
    assert.equal(told(2, 'story0 stated'), 0);
    assert.deepEqual([told(1, 'story0 inTitle'), told(2, 'story0 inTitle')], [0.6667, 0]);
    assert.deepEqual([told(1, 'story0 shared'), told(2, 'story0 shared')], [0.6667, 0]);
    assert.equal(featuresOf(page)(2, 'story0 stated'), -1);
  });
});
