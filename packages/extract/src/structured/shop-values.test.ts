import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  linked,
  list,
  nullableNumber as number,
  object,
  read as readPage,
  nullableText as text,
} from './test-schemas.ts';

const read = (body: string, properties: object, lang = 'en') =>
  readPage(`<html lang="${lang}"><body>${body}`, object(properties));

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
    assert.deepEqual(read('<p class="discount-price">$39</p>', { price: number }), { price: 39 });
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
    assert.deepEqual(read('<dl><dt>City<dd>Bora Bora</dl>', { city: text }), { city: 'Bora Bora' });
    assert.deepEqual(read('<p>Manufacturer Part No: <b>6204-2RS</b></p>', { part_number: text }), {
      part_number: '6204-2RS',
    });
  });

  it('that some are left where a line says so, and the price of a packet before that of a kilogram', () => {
    const asked = { price: number, in_stock: { type: ['boolean', 'null'] } };
    for (const stock of ['In Stock', 'Only 2 left', 'Op voorraad', '在庫あり'])
      assert.deepEqual(read(`<h1>Brie</h1><p>£9.25/kg</p><p>£1.85</p><p>${stock}</p>`, asked), {
        price: 1.85,
        in_stock: true,
      });
    assert.deepEqual(read('<h1>Brie</h1><p>£9.25/kg</p>', asked), { price: 9.25, in_stock: null });
  });

  it('whether some are left as a boolean and as the member of an enumeration, in any language', () => {
    const asked = { in_stock: { type: ['boolean', 'null'] }, availability: { enum: ['in_stock', 'out_of_stock'] } };
    const said = {
      in_stock:
        'Available|Lieferbar|En stock|Disponibile|Em estoque|Leverbaar|Skladem|Raktáron|В наличии|Stokta var|有货|재고 있음|متوفر',
      out_of_stock:
        'Sold out|Nicht vorrätig|Produit non disponible|No está disponible|Esgotado|Uitverkocht|Vyprodáno|Nincs raktáron|Нет на складе|Tükendi|缺货|품절|غير متوفر',
    };
    for (const [availability, texts] of Object.entries(said))
      for (const text of texts.split('|'))
        assert.deepEqual(
          read(`<dl><dt>Availability<dd>${text}</dl>`, asked),
          { in_stock: availability === 'in_stock', availability },
          text,
        );
  });

  it('that some are left by what a text begins with, and none where its first clause denies it', () => {
    const said: readonly (readonly [boolean | null, string])[] = [
      [
        true,
        'In stock (5)|Available in 3 colours|Available for rent|Available, delivery in 2-3 days|In stock at 3 stores',
      ],
      [true, 'Lieferbar (12)|En stock (3)|Disponibile in 4 colori|Yes, in stock: 4'],
      [false, 'Sold out online, in stock in store|Sold out (3)|Available soon, currently out of stock|0 in stock'],
      [null, 'In stock (0)'],
    ];
    for (const [in_stock, texts] of said)
      for (const text of texts.split('|'))
        assert.deepEqual(
          read(`<dl><dt>Sku<dd>A-1<dt>In stock<dd>${text}</dl>`, {
            sku: { type: 'string' },
            in_stock: { type: ['boolean', 'null'] },
          }),
          { sku: 'A-1', in_stock },
          text,
        );
  });

  it('no other things that are so or not by words of stock', () => {
    const asked = { sku: { type: 'string' }, handed: { type: ['boolean', 'null'] } };
    for (const text of ['Left', 'Available in 3 colours', 'Ships in 2 days', 'Discontinued'])
      assert.deepEqual(read(`<dl><dt>Sku<dd>A-1<dt>Handed<dd>${text}</dl>`, asked), { sku: 'A-1', handed: null }, text);
    const member = { sku: { type: 'string' }, handed: { enum: ['right-handed', 'available', null] } };
    assert.deepEqual(read('<dl><dt>Sku<dd>A-1<dt>Handed<dd>Left</dl>', member), { sku: 'A-1', handed: null });
  });

  it('that none is left where a button that cannot be pressed says so', () => {
    const size = '<h1>Cap</h1><p class="price">$25</p><button disabled>XL – sold out</button>';
    assert.deepEqual(read(size, { price: number, in_stock: { type: ['boolean', 'null'] } }), {
      price: 25,
      in_stock: null,
    });
    const page = '<h1>Cap</h1><p class="price">$25</p><button disabled>Sold out</button>';
    assert.deepEqual(read(page, { price: number, in_stock: { type: ['boolean', 'null'] } }), {
      price: 25,
      in_stock: false,
    });
  });

  it('what it costs by the month or the night, as it stands', () => {
    const plan = (name: string, by: string, all: string): string =>
      `<div class="plan"><h3>${name}</h3><div class="price"><b>${by}</b><i>/month</i></div><div class="price"><b>${all}</b><i>/month, billed yearly</i></div></div>`;
    const plans = list(object({ name: text, monthly_price: number, price_per_night: number }));
    assert.deepEqual(read(`<main>${plan('Solo', '$12', '$10')}${plan('Team', '$30', '$25')}</main>`, { plans }), {
      plans: [
        { name: 'Solo', monthly_price: 12, price_per_night: null },
        { name: 'Team', monthly_price: 30, price_per_night: null },
      ],
    });
    const shown: readonly (readonly [string, string, number])[] = [
      ['price_per_night', '<p>€92 per night</p><p>Total €306</p>', 92],
      ['monthly_price', '<p>From $799 or $33.29 per month for 24 months</p>', 33.29],
      ['monthly_price', '<p>14,99 € mtl.</p>', 14.99],
      ['annual_cost', '<p>$120 a year</p>', 120],
      ['hourly_rate', '<p>£15.50/hour</p>', 15.5],
    ];
    for (const [name, page, value] of shown)
      assert.deepEqual(read(page, { [name]: number }, name === 'monthly_price' && page.includes('€') ? 'de' : 'en'), {
        [name]: value,
      });
    assert.equal(read('<p>€92</p>', { price_per_night: number }), undefined);
  });

  it('both ends of an estimate, and a value without its label', () => {
    const lot = '<dl><dt>Estimate<dd>£800 - £1,200</dl>';
    assert.deepEqual(read(lot, { estimate_low: number, estimate_high: number }), {
      estimate_low: 800,
      estimate_high: 1200,
    });
    const volume = '<div class="card__volume"><i class="label">Data</i> <i class="value">10 GB</i></div>';
    assert.deepEqual(read(volume, { volume: text }), { volume: '10 GB' });
  });

  it('of cards in CSS modules the price that holds, and values whose label stands behind them', () => {
    const card = (name: string, before: string, price: string): string =>
      `<article class="Tile_root__x1Y2z"><a href="/${name}"><p class="Tile_name__r5T6y">${name}</p></a><div class="Tile_prices__u7I8o"><i class="Tile_before__p9A8s">${before}</i><i class="Tile_price__d7F6g">${price}</i></div></article>`;
    assert.deepEqual(
      read(`<section>${card('Rug', '£300', '£240')}${card('Pot', '£80', '£64')}</section>`, {
        products: list(object({ name: text, price: number, original_price: number })),
      }),
      {
        products: [
          { name: 'Rug', price: 240, original_price: 300 },
          { name: 'Pot', price: 64, original_price: 80 },
        ],
      },
    );
    const criteria = '<dl><dd>78 m²</dd><dt>Wohnfläche</dt></dl><dl><dd>3</dd><dt>Zi.</dt></dl>';
    assert.deepEqual(read(criteria, { living_area: number, rooms: number }, 'de'), { living_area: 78, rooms: 3 });
    const reverse = '<div><p class="big-value">1.150 €</p><p class="small-label">Kaltmiete</p></div>';
    assert.deepEqual(read(reverse, { kaltmiete: number }, 'de'), { kaltmiete: 1150 });
  });

  it('rows of a table whose first column is headed as items are, by their names and links', () => {
    const row = (name: string, price: string): string =>
      `<tr><td><a href="/${name}">${name}</a><td>T-100<td>${price}</tr>`;
    const table = `<table><tr><th>Item<th>Code<th>Price (EUR)</tr>${row('Rug', '130.00')}${row('Pot', '12.00')}</table>`;
    const products = list(
      object({ name: text, price: number, original_price: number, url: { type: ['string', 'null'], format: 'uri' } }),
    );
    assert.deepEqual(read(table, { products }), {
      products: [
        { name: 'Rug', price: 130, original_price: null, url: 'https://shop.example/Rug' },
        { name: 'Pot', price: 12, original_price: null, url: 'https://shop.example/Pot' },
      ],
    });
  });

  it('as the address of a card where its link leads, whatever words an element called a link has', () => {
    const card = (id: string): string =>
      `<div class="tile"><div class="pdp-link"><a class="link" href="/p/${id}">Boot ${id}</a></div><b class="price">€ 9</b></div>`;
    const items = list(object({ name: text, url: text }));
    assert.deepEqual(read(`<main>${card('a')}${card('b')}${card('c')}</main>`, { items }), {
      items: ['a', 'b', 'c'].map((id) => ({ name: `Boot ${id}`, url: `https://shop.example/p/${id}` })),
    });
  });

  it('as the name of a card that is one link words of its own, whatever part of it bears a title', () => {
    const card = (id: string): string =>
      `<li><a href="/n/${id}"><b>News ${id} of the day</b><time title="2 days ago">2 days ago</time></a></li>`;
    assert.deepEqual(read(`<ul>${card('a')}${card('b')}</ul>`, { items: list(object({ name: text })) }), {
      items: ['a', 'b'].map((id) => ({ name: `News ${id} of the day 2 days ago` })),
    });
  });

  it('as the name of a job what is called so, and not its company, which its heading names', () => {
    const job = (id: string): string =>
      `<li><a href="/jobs/${id}"><div><span class="job-name">Cook ${id}</span><span class="area">Hof</span></div></a><h3 class="company-name"><a href="/c/${id}">Inn ${id}</a></h3></li>`;
    assert.deepEqual(read(`<ul>${job('a')}${job('b')}</ul>`, { items: list(object({ name: text, url: text })) }), {
      items: ['a', 'b'].map((id) => ({ name: `Cook ${id}`, url: `https://shop.example/jobs/${id}` })),
    });
    const titled = (id: string): string =>
      `<li><a href="/jobs/${id}"><span class="job-title">Cook ${id}</span><span class="salary">6 200 zł</span></a></li>`;
    assert.deepEqual(read(`<ul>${titled('a')}${titled('b')}</ul>`, { items: list(object({ name: text })) }), {
      items: ['a', 'b'].map((id) => ({ name: `Cook ${id}` })),
    });
    const company = (id: string): string =>
      `<li><h3 class="company-name"><a href="/c/${id}">Inn ${id}</a></h3><p>Hof</p></li>`;
    assert.deepEqual(read(`<ul>${company('a')}${company('b')}</ul>`, { items: list(object({ name: text })) }), {
      items: ['a', 'b'].map((id) => ({ name: `Inn ${id}` })),
    });
  });

  it('as the address of a thing of data the one that it states, and never its id', () => {
    const thing = (more: object): object => ({ '@type': 'Product', '@id': 'https://data.example/gtin/1', ...more });
    const things = [thing({ name: 'Mate' }), thing({ name: 'Mate', url: 'https://shop.example/z' })];
    const itemListElement = things.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item }));
    const page = linked({ '@type': 'ItemList', itemListElement });
    assert.deepEqual(read(page, { items: list(object({ name: text, url: text })) }), {
      items: [
        { name: 'Mate', url: null },
        { name: 'Mate', url: 'https://shop.example/z' },
      ],
    });
  });

  it('the special price of a thing before the price of another', () => {
    const other = '<div><a href="/n">Gauge</a><br>$38.00</div>';
    const own = '<p><s>$265.00</s> <b class="productSpecialPrice">$239.00</b></p>';
    assert.deepEqual(read(`${other}${own}`, { price: number }), { price: 239 });
    const forMembers = '<b class="price">$38</b><div class="special-price-box">Special price: for members $20</div>';
    assert.deepEqual(read(`<h1>Gauge</h1>${forMembers}`, { price: number }), { price: 38 });
  });

  it('the price of a sale that metadata state, and the other as the original one', () => {
    const meta = (name: string, content: string): string => `<meta property="product:${name}" content="${content}">`;
    const page = `${meta('price:amount', '139000')}${meta('sale_price:amount', '118000')}<p>Quilt</p>`;
    assert.deepEqual(read(page, { price: number, original_price: number }), { price: 118000, original_price: 139000 });
    const ended = `${meta('sale_price:amount', '118')}${meta('sale_price_dates:end', '2020-02-01T00:00')}`;
    for (const other of ['', meta('sale_price:amount', '0'), meta('sale_price:amount', '139'), ended])
      assert.deepEqual(read(`${meta('price:amount', '139')}${other}`, { price: number }), { price: 139 });
  });

  it('of a group of variants what all are offered for, and else what the page shows', () => {
    const variant = (price: string, availability: unknown = 'http://schema.org/InStock'): object => ({
      '@type': 'Product',
      offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability },
    });
    const soldOut = 'http://schema.org/OutOfStock';
    const group = (...hasVariant: readonly object[]): string =>
      `${linked({ '@type': 'ProductGroup', name: 'Filter', hasVariant })}<b class="price">€ 10</b>`;
    const wanted = { availability: text, price: number };
    for (const [variants, stated] of [
      [[variant('32'), variant('32')], { availability: 'InStock', price: 32 }],
      [[variant('10'), variant('50')], { availability: 'InStock', price: 10 }],
      [[variant('10', soldOut), variant('50')], { availability: null, price: 10 }],
      [[variant('50'), {}], { availability: null, price: 10 }],
    ] as const)
      assert.deepEqual(read(group(...variants), wanted), stated);
    const strange = { toString: 1, valueOf: 1 };
    assert.equal(Object(read(group(variant('30', strange), variant('32')), wanted)).price, 10);
  });
});
