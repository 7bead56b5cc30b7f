import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytes, withPageArrays } from '../../page-arrays.ts';
import { parsePage } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { keepShownPrice } from './shown-price.ts';

const button = '<button class="single">Add to cart</button>';

/** The texts that are chosen of a page, its heading apart. */
const kept = (html: string, before: readonly string[] = []): string[] =>
  withPageArrays(() => {
    const page = segment(parsePage(`<h1>Tide clock</h1>${html}`).tree);
    const said = page.blocks.map((block) => textOfBlock(page, block).trim().replace(/\s+/g, ' '));
    const chosen = bytes(said.length);
    for (const [at, text] of said.entries()) if (text === 'Tide clock' || before.includes(text)) chosen[at] = 1;
    keepShownPrice(page, chosen);
    return said.filter((text, at) => chosen[at] === 1 && text !== 'Tide clock' && !before.includes(text));
  });

const fillers = '<p>Words.</p>'.repeat(30);

describe('the price that a page shows and does not state', () => {
  const shown: readonly (readonly [string, string, string[]])[] = [
    ['by its class', `<p class="price">$169.95</p>${button}`, ['$169.95']],
    ['by its id, far from the name', `${fillers}<div id="product-price">79,00 €</div>${button}`, ['79,00 €']],
    ['beside a link that buys by its class', '<p class="price">9 €</p><a class="btn btn-buy" href="/x">+</a>', ['9 €']],
    ['by what its card is called', `${fillers}<div class="card-pricing"><b>79,00 €</b></div>${button}`, ['79,00 €']],
    ['by its property', `<div itemprop="price">£60</div><a class="add-to-cart" href="/c">+</a>`, ['£60']],
    [
      'by where it stands',
      `<div class="x1">Now $273.99 was $500</div><button>In den Warenkorb</button>`,
      ['Now $273.99 was $500'],
    ],
    [
      'the first of a few',
      `<p class="price">$5</p><p class="price">$7</p><input type="submit" value="Buy now">`,
      ['$5'],
    ],
    ['not what it was', `<p class="old-price">$9</p><p class="price">$5</p>${button}`, ['$5']],
  ];
  for (const [where, html, prices] of shown) it(`is chosen: ${where}`, () => assert.deepEqual(kept(html), prices));

  const left: readonly (readonly [string, string])[] = [
    ['that sells nothing', '<p class="price">$5</p><button>Send</button>'],
    ['of many things', [1, 2, 3, 4, 5].map((at) => `<p class="price">$${at}</p>`).join('') + button],
    ['where no element is named so, far from the name', `${fillers}<div>$5</div>${button}`],
  ];
  for (const [page, html] of left) it(`is none on a page ${page}`, () => assert.deepEqual(kept(html), []));

  it('is none where a chosen text says one', () =>
    assert.deepEqual(kept(`<p>It costs $5.</p><p class="price">$5</p>${button}`, ['It costs $5.']), []));

  it('is none of other things below a heading that says so, nor one beside a longer one that is chosen', () => {
    const others = '<section><h2>Productos relacionados</h2><p class="price">5,00 €</p></section>';
    assert.deepEqual(kept(`<p>Words.</p>${others}${button}`), []);
    const own = '6,50 € – 22,00 € con IVA incluido y envío';
    assert.deepEqual(kept(`<p class="price">${own}</p><p class="price">5,00 €</p>${button}`, [own]), []);
  });
});
