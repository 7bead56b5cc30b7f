import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../test-page.ts';
import type { Tree } from './node.ts';
import { parseHtml } from './parse.ts';

const shell =
  '<body><main><h1>Boats</h1><!--$?--><template id="B:0"></template><!--/$--></main><footer>Imprint</footer>';
const segment = (id: string, html: string): string => `<div hidden id="${id}">${html}</div>`;
const call = (name: string, first: string, second: string): string =>
  `<script>$${name}("${first}","${second}")</script>`;

/** Every node's place and extent agree with its parent's. */
function assertSound(tree: Tree): void {
  for (const [index, node] of tree.entries()) {
    assert.equal(node.index, index);
    assert.ok(node.end > index && node.end <= tree.length);
    if (node.parent) assert.ok(node.parent.index < index && node.end <= node.parent.end);
  }
}

describe('parts that are streamed in', () => {
  it('stand where their scripts put them, parts of parts, too', () => {
    const html = `${shell}${segment('S:0', '<p>One.</p><template id="P:1"></template><p>Three.</p>')}${segment('S:1', '<p>Two.</p>')}${call('RS', 'S:1', 'P:1')}${call('RC', 'B:0', 'S:0')}`;
    const tree = parseHtml(html);
    assertSound(tree);
    const main = tree.find(({ tag }) => tag === 'main');
    assert.ok(main);
    const said = tree.slice(main.index, main.end).map(({ text }) => text);
    assert.deepEqual(
      said.filter((text) => text !== ''),
      ['Boats', 'One.', 'Two.', 'Three.'],
    );
    assert.equal(readPage(html, { onlyMainContent: false }).text, 'Boats\n\nOne.\n\nTwo.\n\nThree.\n\nImprint');
  });

  it('stay hidden where no script puts them in their place', () => {
    const html = `${shell}${segment('S:0', '<p>One.</p>')}`;
    assert.equal(readPage(html, { onlyMainContent: false }).text, 'Boats\n\nImprint');
  });

  it('are not lost when they are told to stand in each other', () => {
    const html = `<p>a</p>${segment('S:0', '<template id="B:1"></template>one')}${segment('S:1', '<template id="B:0"></template>two')}${call('RC', 'B:0', 'S:0')}${call('RC', 'B:1', 'S:1')}`;
    const tree = parseHtml(html);
    assertSound(tree);
    assert.ok(tree.some(({ text }) => text === 'one') && tree.some(({ text }) => text === 'two'));
  });

  it('take linear time, however many and deep', () => {
    const count = 20_000;
    const parts = Array.from({ length: count }, (_, at) =>
      segment(`S:${at.toString(16)}`, `<template id="B:${(at + 1).toString(16)}"></template>`),
    ).join('');
    const calls = Array.from({ length: count }, (_, at) => `$RC("B:${at.toString(16)}","S:${at.toString(16)}");`).join(
      '',
    );
    assertSound(parseHtml(`<template id="B:0"></template>${parts}<script>${calls}</script>`));
  });
});
