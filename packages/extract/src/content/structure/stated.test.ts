import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nothingStated } from '../../statement/statement.ts';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { keepStated } from './stated.ts';

/** The texts that are chosen for the stated parts of a page. */
function chosenFor(html: string, parts: readonly string[]): string[] {
  const page = segment(parseHtml(html));
  const chosen = new Uint8Array(page.blocks.length);
  keepStated(page, chosen, { ...nothingStated, parts });
  return page.blocks.filter((_, at) => chosen[at] === 1).map((block) => textOfBlock(page, block).trim());
}

it('a stated part is all of the blocks that say it together, and once where blocks say it alone', () => {
  const row = (amount: string, of: string): string => `<div><div>${amount}</div><div>${of}</div></div>`;
  const html = `<h2>Parts</h2>${row('135 g', 'Butter')}${row('2 tsp', 'Baking powder')}<p>Two ripe pears</p><p>Two ripe pears</p>`;
  assert.deepEqual(chosenFor(html, ['135 g Butter', '2 tsp Baking powder', 'two ripe pears']), [
    '135 g',
    'Butter',
    '2 tsp',
    'Baking powder',
    'Two ripe pears',
  ]);
});

it('a name is where a heading says it, and not the last step of the way to the page', () => {
  const page = segment(parseHtml('<ol><li>Shop</li><li>Tide clock</li></ol><h1>Tide clock</h1><p>Of brass.</p>'));
  const chosen = new Uint8Array(page.blocks.length);
  keepStated(page, chosen, { ...nothingStated, names: ['Tide clock'] });
  assert.deepEqual([...chosen], [0, 0, 1, 0]);
  const longer = segment(parseHtml('<ol><li>Shop</li><li>Tide clock</li></ol><h1>Tide clock of brass</h1>'));
  const found = new Uint8Array(longer.blocks.length);
  keepStated(longer, found, { ...nothingStated, names: ['Tide clock'] });
  assert.deepEqual([...found], [0, 0, 1]);
});
