import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { dropNearDuplicates } from './near-duplicates.ts';

/** What stays of a page of which all was chosen: the first word of each block. */
function left(html: string): string[] {
  const page = segment(parseHtml(html));
  const chosen = new Uint8Array(page.blocks.length).fill(1);
  dropNearDuplicates(page, chosen);
  return page.blocks.flatMap((block, at) => (chosen[at] === 1 ? (textOfBlock(page, block).match(/\w+/) ?? []) : []));
}

/** A text of so many words, the same for the same name. */
const text = (name: string, words = 20): string => Array.from({ length: words }, (_, at) => `${name}${at}`).join(' ');

describe('near duplicates', () => {
  it('are dropped with what stands around them, and the first of equals stays', () => {
    const part = (name: string): string => `<section><p>${name} ${text(name)}</p><p>${text(`${name}x`)}</p></section>`;
    assert.deepEqual(left(`${part('one')}${part('two')}${part('one')}`), ['one', 'onex0', 'two', 'twox0']);
  });

  it('are none where only a part is said again amid other text, as manuals do, but for quotes', () => {
    const entry = (name: string): string => `<dt>${name}</dt><dd><p>${text(name)}</p><p>see ${text('same')}</p></dd>`;
    assert.deepEqual(left(`<dl>${entry('a')}${entry('b')}</dl>`), ['a', 'a0', 'see', 'b', 'b0', 'see']);
    const post = (said: string): string => `<div>${said}</div>`;
    const quoted = `${post(text('a'))}${post(`<blockquote>${text('a')}</blockquote><p>${text('b')}</p>`)}`;
    assert.deepEqual(left(quoted), ['a0', 'b0']);
  });

  it('are no quotation under the line that says whose it is, nor what it quotes', () => {
    const mail = `<div><p>${text('a')}</p></div>`;
    const answer = `<p>On Monday, A wrote:</p><blockquote><p>${text('a')}</p></blockquote><p>${text('b')}</p>`;
    assert.deepEqual(left(`${mail}<div>${answer}</div>`), ['a0', 'On', 'a0', 'b0']);
    assert.deepEqual(left(`${mail}<div>${answer.replace(':', '.')}</div>`), ['a0', 'On', 'b0']);
  });

  it('are no posts of which an answer quotes all', () => {
    const post = (said: string): string => `<li class="comment">${said}</li>`;
    const quoted = `<p>${text('a')}</p><p>${text('b')}</p>`;
    assert.deepEqual(left(`<ol>${post(quoted)}${post(`${quoted}<p>${text('c')}</p>`)}</ol>`), [
      'a0',
      'b0',
      'a0',
      'b0',
      'c0',
    ]);
    assert.deepEqual(left(`<ol>${post(quoted)}${post(quoted)}</ol>`), ['a0', 'b0']);
  });

  it('are no code, no cells and no definitions', () => {
    const again = (tags: readonly string[]): string =>
      `<${tags.join('><')}>${text('a')}</${tags.toReversed().join('></')}>`;
    for (const tags of [['pre'], ['table', 'tr', 'td'], ['table', 'tr', 'td', 'dl', 'dd']])
      assert.deepEqual(left(`<section>${again(tags)}</section><section>${again(tags)}</section>`), ['a0', 'a0']);
  });

  it('are dropped down to one, however many there are', () =>
    assert.deepEqual(left(`<div>${text('a')}</div>`.repeat(9)), ['a0']));

  it('are whole texts beside their paragraphs, which stay', () => {
    const [one, two] = [text('a', 200), text('b', 200)];
    assert.deepEqual(left(`<section><p>${one}</p><p>${two}</p></section><div>${one} ${two}</div>`), ['a0', 'b0']);
  });

  it('are no blocks that share a part, nor short ones', () => {
    assert.deepEqual(left(`<div>${text('a')} ${text('b', 4)}</div><div>${text('a')} ${text('c', 9)}</div>`), [
      'a0',
      'a0',
    ]);
    assert.deepEqual(left(`<div>${text('a', 8)}</div><div>${text('a', 8)}</div>`), ['a0', 'a0']);
  });

  it('are no paragraphs that say the same beside each other', () =>
    assert.deepEqual(left(`<div><p>${text('a')}</p><p>${text('a')}</p></div>`), ['a0', 'a0']));

  it('are told on long pages, too', () => {
    const all = Array.from({ length: 2_000 }, (_, at) => `<div>${text(`w${at}x`)}</div>`);
    const found = left(`${all.join('')}<section>${all.slice(500, 700).join('')}</section>`);
    assert.equal(found.length, all.length);
    assert.equal(new Set(found).size, all.length);
  });
});
