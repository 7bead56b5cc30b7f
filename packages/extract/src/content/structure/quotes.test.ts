import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withPageArrays } from '../../page-arrays.ts';
import type { Tree } from '../../tree/node.ts';
import { parseHtml } from '../../tree/parse.ts';
import { isQuoteBox } from './quotes.ts';

const rows = '<tr><td>Ada wrote:<td>words'.repeat(1_000);

/** How many nodes are looked at when each of a page's nodes asks about its table. */
function looksOf(html: string): number {
  let looks = 0;
  const nodes = parseHtml(html);
  const tree: Tree = new Proxy(nodes, {
    get(target, name) {
      looks++;
      return Reflect.get(target, name);
    },
  });
  const table = nodes.find(({ tag }) => tag === 'table');
  assert.ok(table);
  withPageArrays(() => {
    for (const _ of nodes) assert.equal(isQuoteBox(tree, table), /class/.test(html));
  });
  return looks;
}

describe('the box of a quote', () => {
  it('is looked into once, however many of its rows ask', () => {
    for (const opening of ['<table>', '<table class="quote">']) {
      const looks = looksOf(`${opening}${rows}</table>`);
      assert.ok(looks < 3_000, `${looks} looks`);
    }
  });

  it('is a small table that begins as quotes do', () => {
    const isBox = (inside: string): boolean => {
      const tree = parseHtml(`<table>${inside}</table>`);
      return tree.some((node) => node.tag === 'table' && isQuoteBox(tree, node));
    };
    assert.equal(isBox('<tr><td>Ada wrote:<tr><td>words'), true);
    assert.equal(isBox('<tr><td>Ada wrote:<td>a<td>b<td>c'), true);
    assert.equal(isBox('<tr><td>Ada wrote:<td>a<td>b<td>c<td>d'), false);
    assert.equal(isBox('<tr><th>Ada wrote:<td>a'), false);
    assert.equal(isBox(`<tr><td>Ada wrote:${'<i>a</i>'.repeat(1_000)}`), false);
    assert.equal(isBox('<tr><td>Words'), false);
  });
});
