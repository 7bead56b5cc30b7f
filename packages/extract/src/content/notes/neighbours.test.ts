import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { dropNeighbours } from './neighbours.ts';

/** How many words stay of a list between two of one word, all of which were chosen. */
function left(list: string): number {
  const page = segment(parseHtml(`<p>a</p>${list}<p>z</p>`));
  const chosen = new Uint8Array(page.blocks.length).fill(1);
  dropNeighbours(page, chosen);
  const said = page.blocks.filter((_, at) => chosen[at] === 1).map((block) => textOfBlock(page, block).trim());
  return said.length - 2;
}

test('lists of the pages before and behind are left out, in any language that is known', () => {
  const sorted = '<li><b>Sorted by:</b> <a href="d">date</a> <a href="t">thread</a></li>';
  for (const list of [
    `<ul><li>Previous message: <a href="1">Reading</a></li><li>Next message: <a href="3">Writing</a></li>${sorted}</ul>`,
    `<ul><li>Next message: <a href="3">Writing</a></li>${sorted}</ul>`,
    '<ul><li><a href="1">« Vorherige</a></li><li><a href="3">Nächste Seite »</a></li></ul>',
    '<ul><li>上一篇：<a href="1">阅读</a></li><li>下一篇：<a href="3">写作</a></li></ul>',
  ])
    assert.equal(left(list), 0, list);
});

test('a list of links that begin so by chance stays, and one that says more', () => {
  for (const list of [
    '<ul><li><a href="1">Next generation of looms for the home</a></li><li><a href="3">Weaving</a></li></ul>',
    '<ul><li>Next: <a href="1">Weaving</a></li><li>Wash the cloth</li></ul>',
    '<ul><li>Next we take the <a href="1">shuttle</a> of the loom</li><li>Then the <a href="3">reed</a></li></ul>',
    `<ul><li><a href="1">Next</a></li>${'<li><a href="3">Weaving</a></li>'.repeat(2)}</ul>`,
  ])
    assert.ok(left(list) > 0, list);
});
