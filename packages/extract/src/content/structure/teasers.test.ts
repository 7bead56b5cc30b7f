import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytes, withPageArrays } from '../../page-arrays.ts';
import { parsePage } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { dropTeasers } from './teasers.ts';

const prose =
  '<p>The harbour was built by the town in a hundred years, and it holds all boats of the coast in winter.</p>';

/** How many blocks of a page stay of which all were chosen, but for the paragraphs around. */
const kept = (line: string): string[] =>
  withPageArrays(() => {
    const page = segment(parsePage(`${prose}${line}${prose}`).tree);
    const chosen = bytes(page.blocks.length).fill(1);
    dropTeasers(page, chosen);
    const said = page.blocks.map((block) => textOfBlock(page, block).trim());
    return said.filter((text, at) => chosen[at] === 1 && !text.startsWith('The harbour'));
  });

describe('amid the paragraphs of a story', () => {
  for (const line of [
    '<p><b>Read more:</b> <a href="/b">The old mole was sold to a firm from the capital</a></p>',
    '<p>[Related: <a href="/b">A tide clock of brass</a>]</p>',
    '<h3>ALSO READ | <a href="/b">Boats that sank, and why</a></h3>',
    '<div>Lesen Sie auch: <a href="/b">Die alte Mole</a></div>',
    '<p>» <a href="/b">Lire aussi : La vieille digue</a></p>',
    '<ul><li>Recommended reading: <a href="/b">Tides</a></li></ul>',
  ])
    it(`no teaser stays: ${line.replace(/<[^>]*>/g, '')}`, () => assert.deepEqual(kept(line), []));

  for (const line of [
    '<p><b>Recommended:</b> boats that are <a href="/b">light</a>, for those who sail alone and come home late at night</p>',
    '<p>See also: <a href="/b">the chapter on ropes</a></p>',
    '<p>Related: knots, bends and hitches</p>',
    '<p><a href="/b">Read the report</a> in full</p>',
  ])
    it(`this stays: ${line.replace(/<[^>]*>/g, '')}`, () => assert.equal(kept(line).length, 1));

  it('what ends a story stays', () =>
    withPageArrays(() => {
      const page = segment(parsePage(`${prose}<p>Read more: <a href="/b">Tides</a></p>`).tree);
      const chosen = bytes(page.blocks.length).fill(1);
      dropTeasers(page, chosen);
      assert.deepEqual([...chosen], [1, 1]);
    }));
});
