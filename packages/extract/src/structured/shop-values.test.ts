import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractHtml } from '../extract.ts';

const text = { type: ['string', 'null'] };
const number = { type: ['number', 'null'] };
const object = (properties: object) => ({ type: 'object', properties });
const list = (items: object) => ({ type: 'array', items });

const read = (body: string, properties: object, lang = 'en') =>
  extractHtml(`<html lang="${lang}"><body>${body}`, 'https://shop.example/p/1', { jsonSchema: object(properties) })
    .structured;

describe('of the page of a shop, a schema gets', () => {
  it('a price that is struck out by style or class, or behind its label, as the original one', () => {
    const prices = { price: number, original_price: number };
    const pages: readonly string[] = [
      '<p><span style="text-decoration: line-through">€ 131</span> <span>€ 118</span></p>',
      '<div><p class="text-sm line-through">$131.00</p><p class="text-sm">$118.00</p></div>',
      '<div><span class="price text-decoration-line-through">$131</span> <span class="price">$118</span></div>',
      '<ul><li>Price<b class="num"><i>¥</i><em style="text-decoration:line-through">131.00</em></b><li>Now<b>¥118.00</b></ul>',
      '<div class="price"><div><b class="price-was-label">Was:</b> <i class="price">$131</i></div><div><b>Now:</b> <i class="price">$118</i></div></div>',
      '<p>Ursprünglich: <s>131,00 €</s></p><p>118,00 €</p>',
      '<p class="price with-list-price">118,00 €<span class="list-price-price">131,00 €</span></p>',
      '<div class="Price_root__k2J3h"><b class="Price_original__p0O9i">131,00 €</b> <b class="Price_current__u7Y6t">118,00 €</b></div>',
    ];
    for (const page of pages) assert.deepEqual(read(page, prices), { price: 118, original_price: 131 }, page);
  });

  it('no original price that is not above the price, no saving, and no weight as the price', () => {
    const prices = { price: number, original_price: number };
    const twice = '<p class="price"><b class="price-regular">$14</b><s></s><b class="price-sale">$14</b></p>';
    assert.deepEqual(read(twice, prices), { price: 14, original_price: null });
    assert.deepEqual(read('<p class="price price--saving">$20</p><p class="price">$39</p>', { price: number }), {
      price: 39,
    });
    assert.equal(read('<h1>Hose</h1><p>6.00 LBS</p>', { price: number }), undefined);
  });

  it('how it is rated and by how many, and never one for the other', () => {
    const asked = { rating: number, review_count: number };
    const pages: readonly (readonly [string, number | null, number | null])[] = [
      [
        '<div class="star-rating">Rated <b class="rating">4.50</b> out of 5 based on <b class="rating">2</b> ratings</div><ol><li class="review"><div class="star-rating">Rated <b class="rating">5</b> out of 5</div></ol>',
        4.5,
        2,
      ],
      [
        '<button class="rating"><span class="rating__label">(5013)</span><i>Review: 4.6 out of 5 stars.</i></button>',
        4.6,
        5013,
      ],
      ['<span title="x"><i>4.4 out of 5 stars</i></span> <a><span>2,318 ratings</span></a>', 4.4, 2318],
      ['<div><span>4.62</span><a href="#r">(214件)</a></div>', 4.62, 214],
      ['<p>Calificación 4.7 de 5. 312 opiniones.</p>', 4.7, 312],
      ['<p>4,6 von 5 Sternen</p><p>1.204 Bewertungen</p>', 4.6, 1204],
      ['<i aria-label="Rated 4.9 out of 5"></i>', 4.9, null],
      ['<div class="review-card"><p>5 out of 5 stars</p></div><p class="price">$3</p>', null, null],
    ];
    for (const [page, rating, review_count] of pages)
      assert.deepEqual(
        read(page, { ...asked, price: number }, page.includes('von') ? 'de' : 'en') ?? {},
        { rating, review_count, price: page.includes('$3') ? 3 : null },
        page,
      );
    const review =
      '<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Drill</h1><div itemprop="review" itemscope><div itemprop="reviewRating" itemscope><meta itemprop="ratingValue" content="80"></div></div></div>';
    assert.deepEqual(read(review, { name: text, ...asked }), { name: 'Drill', rating: null, review_count: null });
  });

  it('the currency that the sign of a price is of, and none that it may be of', () => {
    const pages: readonly (readonly [string, string, string | null])[] = [
      ['<p class="price">£18.90</p>', 'en', 'GBP'],
      ['<p>249,00 zł</p>', 'pl', 'PLN'],
      ['<p class="price">1,980円</p>', 'ja', 'JPY'],
      ['<p class="price">¥29.90</p>', 'zh-CN', 'CNY'],
      ['<p class="price">R$ 29,90</p>', 'pt-BR', 'BRL'],
      ['<p class="price">US$29.90</p>', 'en', 'USD'],
      ['<p class="price">$29.90</p>', 'en-CA', 'CAD'],
      ['<p class="price">CHF 29.90</p>', 'de', 'CHF'],
      ['<p class="price">299 kr</p>', 'sv', 'SEK'],
      ['<p class="price">$29.90</p>', 'en', null],
    ];
    for (const [page, lang, currency] of pages)
      assert.equal(Object(read(page, { price: number, currency: text }, lang)).currency, currency, page);
  });

  it('what the parts of a card are called in their block, by any of three styles', () => {
    const pages = [
      (part: string, say: string) => `<div class="job-card__${part}">${say}</div>`,
      (part: string, say: string) => `<div class="JobCard_${part}__a1B2c">${say}</div>`,
      (part: string, say: string) => `<div class="jobCard-${part}">${say}</div>`,
    ];
    for (const part of pages) {
      const card = (title: string, company: string, location: string): string =>
        `<li class="card"><h2><a href="/${title}">${title}</a></h2>${part('company', company)}${part('location', location)}<i>2 days ago</i></li>`;
      assert.deepEqual(
        read(`<ul>${card('Nurse', 'City Care', 'York')}${card('Cook', 'Inn', 'Hull')}</ul>`, {
          jobs: list(object({ title: text, company: text, location: text })),
        }),
        {
          jobs: [
            { title: 'Nurse', company: 'City Care', location: 'York' },
            { title: 'Cook', company: 'Inn', location: 'Hull' },
          ],
        },
      );
    }
  });

  it('what a label says, of two items of a list each its own, of one line of pairs each its own', () => {
    const list = '<ul><li><p>Council tax</p><div>Band: C</div></li><li><p>Parking</p><div>On street</div></li></ul>';
    assert.deepEqual(read(list, { parking: text, council_tax_band: text }), {
      parking: 'On street',
      council_tax_band: null,
    });
    const line = '<div><span>SKU: <b>BP-221</b></span> <span>Category: <a href="/b">Brakes</a></span></div>';
    assert.deepEqual(read(line, { sku: text, category: text }), { sku: 'BP-221', category: 'Brakes' });
    const bid = '<p><b class="label">Current bid</b> <b class="value">£620</b> <b class="count">7 bids</b></p>';
    assert.deepEqual(read(bid, { current_bid: number }), { current_bid: 620 });
    const twice = '<dl><dt>Condition<dd><i aria-hidden="true">Used</i> <i class="clipped">Used</i></dl>';
    assert.deepEqual(read(twice, { condition: text }), { condition: 'Used' });
    assert.deepEqual(read('<p>Manufacturer Part No: <b>6204-2RS</b></p>', { part_number: text }), {
      part_number: '6204-2RS',
    });
  });

  it('that none is left where a button that cannot be pressed says so', () => {
    const page = '<h1>Cap</h1><p class="price">$25</p><button disabled>Sold out</button>';
    assert.deepEqual(read(page, { price: number, in_stock: { type: ['boolean', 'null'] } }), {
      price: 25,
      in_stock: false,
    });
  });
});
