import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractHtml } from '../extract.ts';

const ld = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const prose =
  '<p>A clock that tells when the water of the sea is high, made of brass, for the wall of a house at the coast.</p>'.repeat(
    6,
  );
const related =
  '<aside><ul><li><a href="/b">Barometer</a> <span>$99.00</span></li><li><a href="/c">Compass</a> <span>$49.00</span></li></ul></aside>';
const markdownOf = (body: string): string =>
  extractHtml(`<html><body><nav><a href="/">Home</a></nav>${body}</body></html>`, 'https://shop.example/', {
    formats: ['markdown'],
  }).markdown ?? '';

describe('what a page states of itself', () => {
  it('is kept: the price of the product that it is about, as the page shows it, and no other', () => {
    const product = {
      '@type': 'Product',
      name: 'Tide clock',
      offers: { '@type': 'Offer', price: '1299', priceCurrency: 'USD' },
    };
    const body = `<div><h1>Tide clock</h1></div><div class="box"><span>$1,299.00</span></div>${prose}${related}`;
    const markdown = markdownOf(`${ld(product)}${body}`);
    assert.match(markdown, /\$1,299\.00/);
    assert.doesNotMatch(markdown, /\$99|\$49/);
  });

  it('is kept where an element states it, behind that element', () => {
    const body = `${prose}<div><meta itemprop="price" content="675"><b>£</b>675</div><h2>More</h2>${prose}`;
    assert.match(markdownOf(body), /£\W*675/);
  });

  it('says nothing of what many products cost', () => {
    const products = ['Barometer', 'Compass'].map((name) => ({ '@type': 'Product', name, offers: { price: '99.00' } }));
    assert.doesNotMatch(markdownOf(`${ld(products)}<h1>On clocks</h1>${prose}${related}`), /\$99/);
  });

  it('is kept: the entries of a list, when they stand on the page', () => {
    const names = ['Springs at Dover', 'Neaps at Calais', 'Currents at Brest', 'Winds at Cuxhaven'];
    const list = {
      '@type': 'ItemList',
      itemListElement: names.map((name, at) => ({ '@type': 'ListItem', position: at + 1, name })),
    };
    const cards = names.map((name) => `<div class="card"><a href="/x"><h3>${name}</h3></a></div>`).join('');
    const markdown = markdownOf(`${ld(list)}<h1>On tides</h1>${prose}<section>${cards}</section>`);
    for (const name of names) assert.ok(markdown.includes(name), name);
    const elsewhere = {
      ...list,
      itemListElement: ['One', 'Another', 'Third'].map((name) => ({ name: `${name} that is not here` })),
    };
    assert.equal(markdownOf(`${ld(elsewhere)}<h1>On tides</h1>${prose}`), markdownOf(`<h1>On tides</h1>${prose}`));
  });

  it('that is hostile costs little', () => {
    const items = Array.from({ length: 5_000 }, (_, at) => ({ name: `entry number ${'x'.repeat(40)} ${at}` }));
    const data = { '@type': 'ItemList', itemListElement: items };
    const page = `${ld(data)}${ld({ '@type': 'Product', offers: items.map(() => ({ price: 1 })) })}${'<p>xxxxxxxxxx 1 xx</p>'.repeat(20_000)}`;
    const started = process.cpuUsage();
    markdownOf(page);
    assert.ok(process.cpuUsage(started).user < 20_000_000);
  });
});
