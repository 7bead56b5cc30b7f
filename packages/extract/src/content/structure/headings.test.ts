import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { dropRepeatedHeadings, keepHeadings } from './headings.ts';

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

describe('a heading that is said again', () => {
  /** What stays of a page of which all was chosen. */
  const left = (html: string): string => {
    const page = segment(parseHtml(html));
    const chosen = new Uint8Array(page.blocks.length).fill(1);
    dropRepeatedHeadings(page, chosen);
    const said = page.blocks.filter((_, at) => chosen[at] === 1).map((block) => textOfBlock(page, block).trim());
    return said.join('|');
  };

  it("is left out at once, and where only a count or a byline stands between the page's own and its copy", () => {
    assert.equal(left('<h1>Tides</h1><h2>Tides</h2><p>Low</p>'), 'Tides|Low');
    assert.equal(left('<h1>Tides</h1><p>87</p><p>by Ada</p><h1>Tides</h1><p>Low</p>'), 'Tides|87|by Ada|Low');
  });

  it('stays where text stands between, and where parts have one of their own', () => {
    const text = `<p>${'low water '.repeat(10)}</p>`;
    assert.match(left(`<h1>Tides</h1>${text}<h1>Tides</h1>`), /Tides$/);
    assert.equal(left('<h1>Tides</h1><p>87</p><h2>Tides</h2>'), 'Tides|87|Tides');
    assert.equal(left('<h2>Note</h2><p>One</p><h2>Note</h2><p>Two</p>'), 'Note|One|Note|Two');
  });
});
