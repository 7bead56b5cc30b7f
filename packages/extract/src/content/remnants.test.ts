import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../tree/parse.ts';
import { segment, textOfBlock } from './blocks.ts';
import { dropNearDuplicates } from './duplicates/near-duplicates.ts';

/** What stays of a page of which all is chosen, in the words that texts begin with. */
function kept(html: string): string {
  const page = segment(parseHtml(html));
  const chosen = new Uint8Array(page.blocks.length).fill(1);
  dropNearDuplicates(page, chosen);
  const said = page.blocks.map((block) => textOfBlock(page, block).trim().split(' ')[0]);
  return said.filter((_, at) => chosen[at] === 1).join(' ');
}

const long = (name: string): string => Array.from({ length: 30 }, (_, at) => `${name}${at}`).join(' ');
const slide = (name: string, by = 'Ann', extra = ''): string =>
  `<div class="slide"><h3>${name}</h3><p>${long(name)}</p>${extra}<p>${by}</p></div>`;

describe('what is left of a copy', () => {
  it('goes with the paragraph that was dropped: slides that are there again for a carousel', () => {
    assert.equal(kept(`${slide('Tide')}${slide('Wave')}${slide('Tide')}`), 'Tide Tide0 Ann Wave Wave0 Ann');
    const both = `<section>${slide('Tide')}${slide('Wave')}</section>`;
    assert.equal(kept(`${both}<p>${long('x')}</p>${both}`), 'Tide Tide0 Ann Wave Wave0 Ann x0');
  });

  it('stays where the element around says something else as well, and where it is code', () => {
    assert.equal(kept(`${slide('Tide')}${slide('Tide', 'Ben')}`), 'Tide Tide0 Ann Tide Ben');
    const code = '<pre>run it</pre>';
    const copies = `${slide('Tide', 'Ann', code)}${slide('Tide', 'Ann', code)}`;
    assert.match(kept(copies), /run.*run/);
  });
});
