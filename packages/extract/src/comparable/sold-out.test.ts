import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractHtml } from '../extract.ts';
import { pageChange as changeOf, type PageChange } from './page-change.ts';
import { memoryOf } from './page-memory.ts';

const hash = (normalized: string): string => normalized.replaceAll('\n', ' ');

interface Shop {
  readonly price?: string;
  readonly availability?: string;
  readonly button?: string;
  readonly others?: readonly (readonly [name: string, price: string])[];
}

const others = [
  ['Wick', '4,00 €'],
  ['Lamp oil', '9,00 €'],
] as const;

function pageOf({ price = '49.00', availability = 'InStock', button = 'Add to cart', others: related = others }: Shop) {
  const offer = { '@type': 'Offer', price, priceCurrency: 'EUR', availability: `https://schema.org/${availability}` };
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Storm lantern', offers: offer };
  const list = related.map(
    ([name, cost]) => `<li><a href="/${name}"><h2>${name}</h2><span class="price">${cost}</span></a></li>`,
  );
  const html = `<!doctype html><title>Storm lantern</title><script type="application/ld+json">${JSON.stringify(product)}</script>
<body><nav><a href="/">Home</a></nav><main><h1>Storm lantern</h1>
<p>A lantern of brass and glass which burns for twenty hours on one filling, made by hand in Bremen and sent within two days.</p>
<form action="/cart/add"><button>${button}</button></form>
<section class="related products"><h2>Related products</h2><ul>${list.join('')}</ul></section></main><footer><p>Quay 1, Bremen</p></footer></body>`;
  const { comparable } = extractHtml(html, 'https://lamps.example/storm', { comparable: true });
  assert.ok(comparable);
  return comparable;
}

const between = (before: Shop, after: Shop): PageChange =>
  changeOf(memoryOf(pageOf(before), hash), pageOf(after), hash);

test('a button that says that there is no more is a change, and so is what a page states for machines alone', () => {
  for (const [after, diff] of [
    [{ button: 'Sold out' }, '- Add to cart\n+ Sold out'],
    [{ availability: 'OutOfStock' }, '- Availability: In stock\n+ Availability: Out of stock'],
    [{ price: '59.00' }, '- Price: 49 EUR\n+ Price: 59 EUR'],
  ] as const) {
    const change = between({}, after);
    assert.deepEqual([change.changed, change.diff], [true, diff]);
    assert.equal(between(after, {}).changed, true);
    assert.notEqual(change.memory.contentHash, memoryOf(pageOf({}), hash).contentHash);
  }
});

test('so is a button that says it in any other language', () => {
  for (const button of ['Uitverkocht', 'Esgotado', 'Vyprodáno', 'Tükendi', '売り切れ', '已售罄', 'نفدت الكمية'])
    assert.equal(between({}, { button }).changed, true, button);
});

test('a button in other words is no change, nor what a memory of before does not have', () => {
  assert.equal(between({}, { button: 'Put into the basket' }).changed, false);
  const old = memoryOf(pageOf({}), hash);
  const without = { ...old, beside: old.beside.replaceAll(/^s.*\n/gm, '') };
  assert.equal(changeOf(without, pageOf({}), hash).changed, false);
});

test('the price of another product in the place of one is no change; that of the same one is', () => {
  const rope = ['Rope', '7,50 €'] as const;
  assert.equal(between({}, { others: [rope, others[1]] }).changed, false);
  assert.equal(between({}, { others: [others[0], rope] }).changed, false);
  assert.equal(between({}, { others: others.toReversed() }).changed, false);
  const dearer = [['Wick', '5,00 €'], others[1]] as const;
  assert.equal(between({}, { others: dearer }).diff, '- 4,00 €\n+ 5,00 €');
});
