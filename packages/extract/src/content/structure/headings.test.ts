import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { keepHeadings } from './headings.ts';

/** The choice in a page of which the texts in capitals were chosen, with headings of the given templates. */
function kept(html: string, templates: readonly number[]): string {
  const page = segment(parseHtml(html));
  const said = page.blocks.map((block) => textOfBlock(page, block).trim());
  const chosen = Uint8Array.from(said, (text) => (/^[A-Z]/.test(text) ? 1 : 0));
  keepHeadings(page, chosen, Int32Array.from(templates));
  return said.filter((_, at) => chosen[at] === 1).join('|');
}

describe('a heading that was left out', () => {
  const part = (name: string): string => `<div><h3>${name}</h3><p>Text</p><a href="/">more</a></div>`;
  const parts = `${part('Small')}${part('large')}`;

  it('is kept over what is kept, where one of its make is: what it names would seem to be of the part before', () => {
    assert.equal(kept(parts, [0, 1, 2, 0, 1, 2]), 'Small|Text|large|Text');
  });

  it('stays out where none of its make is kept, over what is left out, and where it is hidden', () => {
    assert.equal(kept(parts, [0, 1, 2, 3, 1, 2]), 'Small|Text|Text');
    assert.equal(kept(`${part('Small')}<div><h3>large</h3><p>text</p></div>`, [0, 1, 2, 0, 1]), 'Small|Text');
    assert.equal(
      kept(`${part('Small')}<div><h3 hidden>large</h3><p>Text</p></div>`, [0, 1, 2, 0, 1]),
      'Small|Text|Text',
    );
  });
});
