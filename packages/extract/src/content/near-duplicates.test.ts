import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../tree/parse.ts';
import { segment, textOfBlock } from './blocks.ts';
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
  it('are dropped, and the first of equals stays', () =>
    assert.deepEqual(left(`<div>one ${text('a')}</div><div>two ${text('b')}</div><div>one ${text('a')}</div>`), [
      'one',
      'two',
    ]));

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
    const found = left([...all, ...all.slice(500, 700)].join(''));
    assert.equal(found.length, all.length);
    assert.equal(new Set(found).size, all.length);
  });
});
