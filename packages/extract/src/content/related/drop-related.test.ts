import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytes, withPageArrays } from '../../page-arrays.ts';
import { parsePage } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { dropRelated } from './drop-related.ts';

/** The texts that stay of a page of which all is chosen. */
const staying = (html: string): string[] =>
  withPageArrays(() => {
    const page = segment(parsePage(html).tree);
    const chosen = bytes(page.blocks.length).fill(1);
    dropRelated(page, chosen);
    return page.blocks.flatMap((block, at) => (chosen[at] === 1 ? [textOfBlock(page, block).trim()] : []));
  });

const card = (name: string, price: string): string => `<li><a href="/${name}">${name}</a><p>${price}</p></li>`;
const own = '<main><h1>Lamp</h1><p>$64.50</p>';

describe('other things for sale below a heading that says so', () => {
  for (const heading of [
    'You may also like',
    'Das könnte dir auch gefallen',
    'Klienci, którzy kupili',
    'Похожие товары',
    '関連商品',
    'Hasonló termékek',
    'Související zboží',
    'Παρόμοια προϊόντα',
    'สินค้าที่เกี่ยวข้อง',
    'قد يعجبك أيضًا',
  ])
    it(`are left out: ${heading}`, () =>
      assert.deepEqual(
        staying(`${own}<section><h2>${heading}</h2><ul>${card('Bulb', '$9.00')}${card('Desk', '$99')}</ul></section>`),
        ['Lamp', '$64.50'],
      ));

  it('are left out whatever the sign of their prices', () => {
    for (const price of ['1,980円', '¥1,980', '99元', '12 000원', '249,00 zł', '4 990 Ft'])
      assert.deepEqual(
        staying(`${own}<section><h2>Related products</h2><ul>${card('Bulb', price)}</ul></section>`),
        ['Lamp', '$64.50'],
        price,
      );
  });

  it('stay where they are no such things, or all of the page', () => {
    const work =
      '<h2>Related work</h2><p>Lamps of this kind were first described by others, who paid $5 for them, in 1901.</p>';
    assert.equal(staying(`${own}${work}`).length, 4);
    assert.equal(staying(`${own}<h2>Similar</h2><p><a href="/x">Oil lamps</a></p>`).length, 4);
    assert.equal(staying(`${own}<h2>Related costs</h2><table><tr><td>Parking</td><td>$40</td></tr></table>`).length, 5);
    assert.equal(staying(`<h2>Similar homes</h2><ul>${card('Elm 4', '$650,000')}</ul>`).length, 3);
  });

  it('end at the next heading of their level', () => {
    const page = `${own}<h2>Related products</h2><ul>${card('Bulb', '$9.00')}</ul><h2>Delivery</h2><p>Two days.</p>`;
    assert.deepEqual(staying(page), ['Lamp', '$64.50', 'Delivery', 'Two days.']);
  });
});
