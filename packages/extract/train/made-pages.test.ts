import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfBlock } from '../src/content/blocks.ts';
import { madePages, readMadePage } from './made-pages.ts';

const page = (html: string) => readMadePage({ name: 'x', url: 'https://x.example/', html });

test('the nearest mark around a block says whether it is content, and no mark that it is not', () => {
  const { whole, labels } = page(
    '<nav><p>Menu</p></nav><main data-keep><h1>Apron</h1><p data-skip>By Ann</p><div data-drop><p>Share</p><p data-keep>$ 68</p></div></main>',
  );
  assert.deepEqual(
    whole.blocks.map((block, at) => [textOfBlock(whole, block).trim(), labels.label[at]]),
    [
      ['Menu', 0],
      ['Apron', 1],
      ['By Ann', -1],
      ['Share', 0],
      ['$ 68', 1],
    ],
  );
  assert.deepEqual(
    Array.from(labels.weight, (weight) => weight > 0),
    [true, true, false, true, true],
  );
});

test('every page that was written holds content and what is none, under a name and an address of its own', () => {
  const pages = madePages();
  for (const key of ['name', 'url'] as const)
    assert.equal(new Set(pages.map((one) => one[key])).size, pages.length, key);
  for (const one of pages) {
    const { label } = readMadePage(one).labels;
    assert.ok(label.includes(1) && label.includes(0), one.name);
  }
});
