import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textOfBlock } from '../src/content/blocks.ts';
import { withoutBoilerplate } from '../src/content/boilerplate.ts';
import { computeFeatures } from '../src/content/features/features.ts';
import type { Truth } from './corpus.ts';
import { labelsOf, readPage } from './dump.ts';

const truthOf = (text: string, without: readonly string[] = []): Truth => ({
  id: 'x',
  source: 'wx',
  type: 'article',
  url: null,
  html_file: '',
  text,
  without,
});

/** The texts of the blocks that are content, unknown and mended, for a page whose label is a text. */
function mended(html: string, text: string, without?: readonly string[]) {
  const read = readPage(new TextEncoder().encode(html));
  const inside = withoutBoilerplate(read.whole);
  const { page } = inside;
  const { label, weight, mended } = labelsOf(read, inside, computeFeatures(page), truthOf(text, without));
  const textsWhere = (test: (at: number) => boolean): string[] =>
    page.blocks.filter((_, at) => test(at)).map((block) => textOfBlock(page, block).trim().replace(/\s+/g, ' '));
  return {
    content: textsWhere((at) => label[at] === 1),
    unknown: textsWhere((at) => weight[at] === 0),
    mended,
  };
}

const one = 'The kettle boils a litre of water in four minutes and keeps it warm for an hour.';
const two = 'Its lid opens at the press of a button, and the handle stays cold all the while.';
const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

describe('labels are mended', () => {
  it('where the page shows the name, price and availability that it states', () => {
    const offer = {
      '@type': 'Offer',
      price: '39.90',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    };
    const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Harbour kettle', offers: offer };
    const html = `<script type="application/ld+json">${JSON.stringify(product)}</script>
      <main><h1>Harbour kettle</h1><div>€39.90</div><div>In stock</div><div>Colour of the day: red</div>${paragraphs(one, two)}</main>`;
    const { content, mended: changes } = mended(html, `${one} ${two}`);
    assert.deepEqual(content, ['Harbour kettle', '€39.90', 'In stock', one, two]);
    assert.equal(changes?.stated.blocks, 3);
  });

  it('where they hold the names of some offers: of all, with their prices, but not what buttons say', () => {
    const names = ['Anchor', 'Buoy', 'Capstan', 'Davit', 'Ensign', 'Fender', 'Gangway', 'Halyard'];
    const cards = names.map(
      (name, at) =>
        `<div class="card"><a href="/${at}">${name} of the old harbour</a><div>€${at + 7}.50</div><button>Add ${name}</button></div>`,
    );
    const label = names.slice(0, 4).map((name) => `${name} of the old harbour`);
    const { content } = mended(`<main><h1>Ships</h1>${cards.join('')}</main>`, label.join(' '));
    assert.deepEqual(
      content,
      names.flatMap((name, at) => [`${name} of the old harbour`, `€${at + 7}.50`]),
    );
  });

  it('in both halves of cards that say all of it twice, though one is written', () => {
    const names = ['Anchor', 'Buoy', 'Capstan', 'Davit', 'Ensign', 'Fender', 'Gangway', 'Halyard'];
    const cards = names.map((name, at) => {
      const half = `<section><a href="/${at}">${name} of the old harbour</a><div>€${at + 7}.50</div></section>`;
      return `<div class="card">${half}${half}</div>`;
    });
    const { content } = mended(`<main><h1>Ships</h1>${cards.join('')}</main>`, 'Anchor of the old harbour');
    assert.equal(content.length, 4 * names.length);
  });

  it('where code, rows, lists and formulas stand between content of one section', () => {
    const between = `<pre>boil(litre)</pre><table><tr><td>Volts</td><td>230</td></tr></table><ul><li>A cord</li></ul>
      <math><mi>x</mi><mo>+</mo><mi>y</mi></math><div>Share this</div>`;
    const { content, mended: changes } = mended(`<main><p>${one}</p>${between}<p>${two}</p></main>`, `${one} ${two}`);
    assert.deepEqual(content.slice(1, 5), ['boil(litre)', 'Volts', '230', 'A cord']);
    assert.equal(content.at(-1), two);
    assert.ok(!content.includes('Share this'));
    assert.deepEqual(
      [changes?.code.blocks, changes?.rows.blocks, changes?.lists.blocks, changes?.formulas.blocks],
      [1, 2, 1, 1],
    );
  });

  it('but not under a heading that is none, in posts, or where links lead elsewhere', () => {
    const post = (text: string) => `<div class="post"><dl><dd>Posts: 40</dd></dl><div><p>${text}</p></div></div>`;
    const aside = '<h3>Also of interest</h3><ul><li>A cord</li></ul>';
    const links = '<ul><li><a href="/a">Other kettles of the year</a></li></ul>';
    for (const html of [
      `<main>${post(one)}${post(two)}</main>`,
      `<main><p>${one}</p>${aside}<p>${two}</p></main>`,
      `<main><p>${one}</p>${links}<p>${two}</p></main>`,
    ])
      assert.deepEqual(mended(html, `${one} ${two}`).content, [one, two]);
  });

  it('but for what must not come in', () => {
    const html = `<main><p>${one}</p><ul><li>Tell us what you think of it</li><li>A cord</li></ul><p>${two}</p></main>`;
    assert.deepEqual(mended(html, `${one} ${two}`, ['what you think of it']).content, [one, 'A cord', two]);
  });
});

describe('a label that breaks off', () => {
  const said = Array.from(
    { length: 12 },
    (_, at) => `Part ${at} of the story tells of boat number ${at}, its crew and its way home.`,
  );
  const html = `<main><article>${paragraphs(...said)}</article><div class="bottom">Write to the harbour office</div></main>`;

  it('tells nothing of what stands behind its end, up to where the page goes on no more', () => {
    const { unknown, mended: changes } = mended(html, said.slice(0, 6).join(' '));
    assert.deepEqual(unknown, said.slice(6));
    assert.equal(changes?.['broken off'].blocks, 6);
  });

  it('is none that leaves out little', () => {
    assert.deepEqual(mended(html, said.slice(0, 10).join(' ')).unknown, []);
  });
});
