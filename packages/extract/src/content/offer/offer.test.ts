import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytes, withPageArrays } from '../../page-arrays.ts';
import { parsePage } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { keepOffer } from './offer.ts';

const button = '<button>Add to cart</button>';
const named = '<h1>Kettle</h1><p>$34.99</p>';

/** The texts that are chosen beside the name and the price of a thing. */
const kept = (html: string, isStockStated = false, isAllChosen = false): string[] =>
  withPageArrays(() => {
    const page = segment(parsePage(`${named}${html}`).tree);
    const said = page.blocks.map((block) => textOfBlock(page, block).trim().replace(/\s+/g, ' '));
    const chosen = bytes(said.length);
    chosen.fill(1, 0, isAllChosen ? said.length : 2);
    keepOffer(page, chosen, isStockStated);
    return said.filter((_, at) => chosen[at] === 1).slice(2);
  });

describe('the offer of the thing that a page sells', () => {
  const shown: readonly (readonly [string, string, string[]])[] = [
    [
      'who sells it, in two elements',
      `<div><div>Sold by</div><div><a href="/s">KettleDirect</a></div></div>${button}`,
      ['Sold by', 'KettleDirect'],
    ],
    ['who sells it, in one', `<div>Vendido por <a href="/s">COCINARTE</a></div>${button}`, ['Vendido por COCINARTE']],
    [
      'that some are left, and when it comes, each once',
      `<p>In Stock</p><p>FREE delivery Tuesday, March 10</p><p>In stock</p>${button}`,
      ['In Stock', 'FREE delivery Tuesday, March 10'],
    ],
    ['that none is left, on a button', '<button disabled>Sold out</button>', ['Sold out']],
    ['who sells it, in Turkish', `<p>Satıcı: Orman Evi</p>${button}`, ['Satıcı: Orman Evi']],
    ['that some are left, in Hungarian', `<p>Már csak 2 db</p>${button}`, ['Már csak 2 db']],
    ['that none is left, in Greek', '<button disabled>Εξαντλήθηκε</button>', ['Εξαντλήθηκε']],
    ['that none is left, in an element named so', `<p class="stock">Ausverkauft</p>${button}`, ['Ausverkauft']],
  ];
  for (const [what, html, texts] of shown) it(`is chosen: ${what}`, () => assert.deepEqual(kept(html), texts));

  it('is not chosen where the page sells nothing, of other things, of what it states, and of badges', () => {
    const stock = '<p>In stock</p>';
    assert.deepEqual(kept(stock), []);
    assert.deepEqual(kept(`<h2>Similar products</h2>${stock}${button}`), []);
    assert.deepEqual(kept(`${stock}${button}`, true), []);
    assert.deepEqual(kept(`<i class="badge">Sold out</i><button>Sold out</button>${button}`), []);
    assert.deepEqual(kept(`<p>Available services</p><p>1</p><p>Delivery</p><p>Seller</p>${button}`), []);
  });

  it('leaves out what asks how many are bought', () => {
    const fields = '<label>Quantity</label><p><button>Decrease quantity of Kettle</button></p>';
    assert.deepEqual(kept(`${fields}${button}`, true, true), ['Add to cart']);
    assert.equal(kept(fields, true, true).length, 2);
    assert.deepEqual(kept(`<table><tr><th>Quantity</th></tr></table>${button}`, true, true), [
      'Quantity',
      'Add to cart',
    ]);
  });
});
