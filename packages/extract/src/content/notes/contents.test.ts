import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePage } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { dropContents } from './contents.ts';

/** The rest of a page of which all was chosen but the links within it, where so. */
function left(html: string, hasLinks: boolean): string {
  const page = segment(parsePage(`<main><p>Nile.</p>${html}<h2 id="a">Name</h2><p>Text.</p></main>`).tree);
  const chosen = Uint8Array.from(page.blocks, ({ linkWords }) => (hasLinks || linkWords === 0 ? 1 : 0));
  dropContents(page, chosen);
  return page.blocks.flatMap((block, at) => (chosen[at] === 1 ? [textOfBlock(page, block).trim()] : [])).join('|');
}

const links = '<ul><li><a href="#a">Name</a></li><li><a href="#b"><b>2</b> Course</a></li></ul>';
const without = 'Nile.|Name|Text.';

test('tables of contents that are named so are left out, with their headings', () => {
  for (const html of [
    `<div id="toc"><div><h2>المحتويات</h2></div>${links}</div>`,
    `<div><h2 class="toc-heading">Inhalt</h2>${links}</div>`,
    `<div class="table-of-contents"><p>目次</p><p><a href="#a">Name</a> <a href="#b">Course</a></p></div>`,
  ])
    assert.equal(left(html, true), without, html);
});

test('the title of any is left out where its links are', () => {
  assert.equal(left(`<div class="lwptoc"><div><b>İçindekiler</b></div><div>${links}</div></div>`, false), without);
  assert.equal(left(`<div><p>Table of Contents</p><nav>${links}</nav></div>`, false), without);
});

test('headings of questions, lists of links elsewhere, and what says more are no tables of contents', () => {
  assert.equal(left(`<div><h3>Questions</h3>${links}</div>`, false), 'Nile.|Questions|Name|Text.');
  for (const html of [
    `<div id="toc"><p>See</p>${links}<a href="/b">Blue Nile</a></div>`,
    `<div id="toc"><p>The Nile is longer than any river that you have seen so far.</p>${links}</div>`,
    '<div id="toc"><p>Only <a href="#a">Name</a></p></div>',
    `<div><p>Parts</p>${links}</div>`,
    `<div><h2>Find a boat</h2><div class="toc">${links}</div></div>`,
  ])
    assert.notEqual(left(html, true), without, html);
});
