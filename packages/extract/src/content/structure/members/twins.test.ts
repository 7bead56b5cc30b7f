import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../../tree/parse.ts';
import { segment, textOfBlock } from '../../blocks.ts';
import { gatherBoxes } from '../../features/boxes.ts';
import { run } from '../../features/sums.ts';
import { keepTwins } from './twins.ts';

/** The choice in a page of which the texts in capitals were chosen. */
function kept(html: string): string {
  const page = segment(parseHtml(html));
  const said = page.blocks.map((block) => textOfBlock(page, block).trim());
  const choice = Uint8Array.from(said, (text) => (text === text.toUpperCase() ? 1 : 0));
  const boxes = gatherBoxes(
    page,
    run(page.blocks, ({ words }) => words),
  );
  keepTwins(page, boxes, choice);
  return said.filter((_, at) => choice[at] === 1).join(' ');
}

describe('two elements of one make', () => {
  const member = (name: string, role: string, names = 'member'): string =>
    `<div class="${names}"><img src="/a.jpg"><h3>${name}</h3><p>${role}</p></div>`;

  it('are both chosen where one is', () => {
    assert.equal(
      kept(`<div><h2>STAFF</h2>${member('ANNA', 'DIRECTOR')}${member('ben', 'librarian')}</div>`),
      'STAFF ANNA DIRECTOR ben librarian',
    );
    assert.equal(
      kept(`<div>${member('anna', 'director')}${member('BEN', 'LIBRARIAN')}</div>`),
      'anna director BEN LIBRARIAN',
    );
  });

  it('are both chosen where of one the heading alone is, and are what they were where more of both is chosen', () => {
    const pair = (name: string, role: string): string =>
      `<div>${member('ANNA', 'DIRECTOR')}${member(name, role)}</div>`;
    assert.equal(kept(pair('BEN', 'librarian')), 'ANNA DIRECTOR BEN librarian');
    assert.equal(kept(pair('ben', 'LIBRARIAN')), 'ANNA DIRECTOR LIBRARIAN');
  });

  it('are what they were where they differ, are more, show nothing, say much, or one is set apart', () => {
    const anna = member('ANNA', 'DIRECTOR');
    const ben = member('ben', 'librarian');
    for (const html of [
      `${anna}${member('ben', 'librarian', 'advice')}`,
      `${anna}<div class="member"><img src="/b.jpg"><p>ben</p><p>librarian</p></div>`,
      `${anna}${ben}${ben}`,
      `${anna}${ben}`.replaceAll('<img src="/a.jpg">', ''),
      `${anna}${member('ben', 'word '.repeat(200))}`,
      `${anna}${ben.replace('<div', '<div hidden')}`,
      `${anna}<p>a</p>${ben}`,
    ])
      assert.equal(kept(`<div>${html}</div>`), 'ANNA DIRECTOR');
  });
});
