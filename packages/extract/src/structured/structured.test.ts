import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extract, structuredText } from '../extract.ts';
import { linked, list, number, object, read, text } from './test-schemas.ts';

const integer = { type: 'integer' };

describe('a schema is filled from', () => {
  it('JSON-LD that names its context first, as most does', () => {
    const data = { '@context': 'https://schema.org', '@type': 'Book', name: 'Owls', isbn: '9780141036144' };
    assert.deepEqual(read(linked(data), object({ isbn: text })), { isbn: '9780141036144' });
  });

  it('JSON-LD, whatever its properties are called', () => {
    const data = {
      '@type': 'Product',
      name: 'Anchor',
      brand: { '@type': 'Brand', name: 'Seagear' },
      offers: { price: '49.90', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
      aggregateRating: { ratingValue: 4.5, reviewCount: '12' },
      review: [
        { author: { name: 'Ann' }, reviewBody: 'Good' },
        { author: { name: 'Bob' }, reviewBody: 'Bad' },
      ],
    };
    const schema = object({
      product_name: text,
      manufacturer: text,
      price: number,
      currency: text,
      inStock: { type: 'boolean' },
      rating: number,
      number_of_reviews: integer,
      reviews: list(object({ author: text, body: text })),
    });
    assert.deepEqual(read(`${linked({ '@type': 'WebSite', name: 'Shop' })}${linked(data)}<h1>Anchor</h1>`, schema), {
      product_name: 'Anchor',
      manufacturer: 'Seagear',
      price: 49.9,
      currency: 'EUR',
      inStock: false,
      rating: 4.5,
      number_of_reviews: 12,
      reviews: [
        { author: 'Ann', body: 'Good' },
        { author: 'Bob', body: 'Bad' },
      ],
    });
  });

  it('a graph of things, the one that is asked for', () => {
    const graph = [
      { '@type': 'WebSite', name: 'Food' },
      {
        '@type': 'Recipe',
        name: 'Soup',
        recipeIngredient: ['1 leek', '2 eggs'],
        recipeInstructions: [{ text: 'Cut.' }, { text: 'Boil.' }],
      },
    ];
    assert.deepEqual(
      read(
        `${linked({ '@graph': graph })}<h1>Food</h1>`,
        object({ name: text, ingredients: list(text), steps: list(text) }),
      ),
      {
        name: 'Soup',
        ingredients: ['1 leek', '2 eggs'],
        steps: ['Cut.', 'Boil.'],
      },
    );
    const firm = linked({
      '@type': 'Organization',
      name: 'Acme',
      foundingDate: '1999',
      address: { addressLocality: 'Wick', postalCode: 'KW1' },
    });
    assert.deepEqual(
      read(firm, object({ company_name: text, founded_year: integer, address: object({ city: text, zip: text }) })),
      {
        company_name: 'Acme',
        founded_year: 1999,
        address: { city: 'Wick', zip: 'KW1' },
      },
    );
  });

  it('things without a name by what they hold, and never by what they are', () => {
    const address = {
      '@type': 'PostalAddress',
      streetAddress: 'Domkloster 4',
      addressLocality: 'Köln',
      postalCode: '50667',
    };
    const value = { '@type': 'QuantitativeValue', minValue: 75000, maxValue: 92000 };
    const job = linked({
      '@type': 'JobPosting',
      title: 'Engineer',
      jobLocation: { '@type': 'Place', address },
      baseSalary: { '@type': 'MonetaryAmount', currency: 'EUR', value },
    });
    const wanted = object({ title: text, location: text, address: text, salary: text });
    assert.deepEqual(read(`${job}<h1>Engineer</h1>`, wanted), {
      title: 'Engineer',
      location: 'Domkloster 4, 50667, Köln',
      address: 'Domkloster 4, 50667, Köln',
      salary: '75000–92000 EUR',
    });
  });

  it('what the page is called, and not its site, where both are headings', () => {
    const page = `<html lang="en"><head><title>Tides rise in Wick | Sea News</title><meta property="og:title" content="Tides rise in Wick">
      <meta property="og:site_name" content="Sea News"></head><body><h1>Sea News</h1><article><h2>Tides rise in Wick</h2><p>${'The sea rises. '.repeat(40)}</article>`;
    assert.deepEqual(read(page, object({ headline: text })), { headline: 'Tides rise in Wick' });
    const path =
      '<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="itemListElement" itemscope><b itemprop="name">Start</b></ol>';
    assert.deepEqual(read(page.replace('<h1>', `${path}<h1>`), object({ headline: text })), {
      headline: 'Tides rise in Wick',
    });
    const links = '<nav><ul><li><a href="/a">Home</a><li><a href="/b">Books</a></ul></nav><p>Nothing else.';
    assert.equal(read(links, object({ items: list(object({ name: text, url: text })) })), undefined);
  });

  it('microdata, also of a thing in another', () => {
    const page = `<div itemscope itemtype="https://schema.org/Event"><h1 itemprop="name">Big gig</h1>
      <time itemprop="startDate" datetime="2026-05-01T20:00">1 May</time><span itemprop="location">Town hall</span>
      <p itemprop="offers" itemscope><meta itemprop="price" content="15.00"><meta itemprop="priceCurrency" content="GBP"></p></div>`;
    const start = { type: 'string', format: 'date-time' };
    assert.deepEqual(
      read(page, object({ name: text, start_date: start, location: text, price: number, currency: text })),
      {
        name: 'Big gig',
        start_date: '2026-05-01T20:00:00Z',
        location: 'Town hall',
        price: 15,
        currency: 'GBP',
      },
    );
  });

  it('labels: terms, rows of two cells, colons, and elements side by side', () => {
    const page = `<h1>Harbour inn</h1><dl><dt>Phone<dd>+44 20 7946 0000<dt>Check-in time:<dd>15:00</dl>
      <table><tr><th>Rooms<td>12<tr><th>Price per night<td>£85.00</table><p>Stars: 4</p>
      <p><b>Address:</b> 1 Quay Street<br><b>Pets allowed:</b> No</p><div><span>Location</span><span>Wick</span></div>
      <a href="mailto:hi@inn.example?subject=x">write</a><h2>Amenities</h2><ul><li>Wifi<li>Sauna</ul>`;
    const schema = object({
      name: text,
      phone: text,
      check_in_time: text,
      rooms: integer,
      price_per_night: number,
      stars: integer,
      address: text,
      pets_allowed: { type: 'boolean' },
      location: text,
      email: { type: 'string', format: 'email' },
      amenities: list(text),
    });
    assert.deepEqual(read(page, schema), {
      name: 'Harbour inn',
      phone: '+44 20 7946 0000',
      check_in_time: '15:00',
      rooms: 12,
      price_per_night: 85,
      stars: 4,
      address: '1 Quay Street',
      pets_allowed: false,
      location: 'Wick',
      email: 'hi@inn.example',
      amenities: ['Wifi', 'Sauna'],
    });
  });

  it('the rows of the table that has what is asked for', () => {
    const page = `<table><tr><th>Key<th>Colour<tr><td>1<td>red<tr><td>2<td>blue</table>
      <table><tr><th>Port<th>High water<th>Height (m)<tr><td>Wick<td>11:05<td>3.2<tr><td>Thurso<td>08:45<td>4.1</table>`;
    assert.deepEqual(read(page, object({ tides: list(object({ port: text, high_water: text, height: number })) })), {
      tides: [
        { port: 'Wick', high_water: '11:05', height: 3.2 },
        { port: 'Thurso', high_water: '08:45', height: 4.1 },
      ],
    });
  });

  it('cards of one make, cut titles whole and addresses absolute', () => {
    const card = (title: string, shown: string, price: string): string =>
      `<li><article class="product_pod"><h3><a href="${title[0]}.html" title="${title}">${shown}</a></h3><p class="price_color">${price}</p></article></li>`;
    const menu =
      '<nav><ul><li><a href="/a">Home page</a><li><a href="/b">All our books</a><li><a href="/c">Cart</a></ul></nav>';
    const page = `${menu}<h1>All books</h1><ol>${card('A Light in the Attic', 'A Light in ...', '£51.77')}${card('Tipping', 'Tipping', '£53.74')}</ol>`;
    const schema = object({
      books: list(object({ title: text, price: number, url: { type: 'string', format: 'uri' } })),
    });
    assert.deepEqual(read(page, schema), {
      books: [
        { title: 'A Light in the Attic', price: 51.77, url: 'https://shop.example/p/A.html' },
        { title: 'Tipping', price: 53.74, url: 'https://shop.example/p/T.html' },
      ],
    });
  });

  it('elements of one name, as a list of their own', () => {
    const quote = (words: string, author: string, ...tags: string[]): string =>
      `<div class="quote"><span class="text">${words}</span><small class="author">${author}</small><div class="tags">Tags: ${tags
        .map((tag) => `<a class="tag" href="/t/${tag}">${tag}</a>`)
        .join('')}</div></div>`;
    const page = quote('“World”', 'Ann', 'change', 'deep') + quote('“It is”', 'Bob', 'wit');
    assert.deepEqual(read(page, list(object({ text, author: text, tags: list(text) }))), [
      { text: '“World”', author: 'Ann', tags: ['change', 'deep'] },
      { text: '“It is”', author: 'Bob', tags: ['wit'] },
    ]);
  });

  it('JSON, comma-separated values and labelled lines', () => {
    const of = (body: string, contentType: string, jsonSchema: Record<string, unknown>) =>
      extract({ body: Buffer.from(body), contentType, url: 'https://a.example/' }, { jsonSchema }).structured;
    const json = '{"user":{"name":"Ann"},"items":[{"sku":"a","qty":2},{"sku":"b","qty":3}]}';
    assert.deepEqual(
      of(
        json,
        'application/json',
        object({ user: object({ name: text }), items: list(object({ sku: text, qty: integer })) }),
      ),
      {
        user: { name: 'Ann' },
        items: [
          { sku: 'a', qty: 2 },
          { sku: 'b', qty: 3 },
        ],
      },
    );
    const rows = list(object({ name: text, price: number }));
    for (const above of ['Sales of May\nMade today\n', 'Sales of May,\n,\n', 'sep=,\n'])
      assert.deepEqual(of(`${above}name,price\nWick,12\nThurso,3`, 'text/csv', rows), [
        { name: 'Wick', price: 12 },
        { name: 'Thurso', price: 3 },
      ]);
    assert.deepEqual(of('name,price\nW*ick*,12.5\nThurso,3', 'text/csv', list(object({ name: text, price: number }))), [
      { name: 'W*ick*', price: 12.5 },
      { name: 'Thurso', price: 3 },
    ]);
    assert.deepEqual(of('Price: 12.50 EUR\nOwner: Ann Bell\n', 'text/plain', object({ price: number, owner: text })), {
      price: 12.5,
      owner: 'Ann Bell',
    });
  });
});

describe('a value is made what the schema asks for', () => {
  const numbers: readonly (readonly [string, string, number | undefined])[] = [
    ['en', '£1,299.50', 1_299.5],
    ['de', '1.299,00 €', 1_299],
    ['de', '1.299 €', 1_299],
    ['en', '1.299', 1.299],
    ['en', '12,500', 12_500],
    ['fr', '12 500,5 km', 12_500.5],
    ['en', '4.5 out of 5', 4.5],
    ['en', '3.5 m', 3.5],
    ['en', '1.2M', 1_200_000],
    ['en', '2.5 Million', 2_500_000],
    ['en', '-7 °C', -7],
    ['en', 'none', undefined],
  ];
  for (const [language, shown, value] of numbers)
    it(`${shown} in ${language} is ${value}`, () => {
      const page = `<html lang="${language}"><dl><dt>Amount of it<dd>${shown}</dl>`;
      assert.deepEqual(
        read(page, object({ amount_of_it: number })),
        value === undefined ? undefined : { amount_of_it: value },
      );
    });

  it('JSON with every digit of an id, where its schema has a text for it, and never with another id', () => {
    const json = '{"id":1234567890123456789,"small":12,"items":[{"id":9007199254740993}]}';
    const asked = (schema: Record<string, unknown>) =>
      extract(
        { body: new TextEncoder().encode(json), contentType: 'application/json', url: 'https://x.example/' },
        { jsonSchema: schema },
      ).structured;
    assert.deepEqual(asked(object({ id: text, items: list(object({ id: text })) })), {
      id: '1234567890123456789',
      items: [{ id: '9007199254740993' }],
    });
    assert.deepEqual(asked(object({ id: integer, small: integer })), { small: 12 });
  });

  it('tables of text below their titles, without what parts or sums up rows and without signs', () => {
    const markdown = [
      '| Harbour |  |  |\n| --- | --- | --- |\n| Item | Units | Price |\n| **Clock** | 5 | 9.50 |',
      '| North |  |  |\n| [Oar \\| long](https://shop.example/o) | 7 | 12.00 |\n| **Sum: 506.00** |  |  |',
    ].join('\n');
    const source = { kind: 'text', text: '', markdown, title: null, language: null } as const;
    const jsonSchema = object({ items: list(object({ item: text, units: integer })) });
    assert.deepEqual(structuredText({ jsonSchema }, source, 'https://shop.example/').structured, {
      items: [
        { item: 'Clock', units: 5 },
        { item: 'Oar | long', units: 7 },
      ],
    });
  });

  it('dates by their format, members of enumerations, nullable and default values', () => {
    const page = '<html lang="en"><dl><dt>Opened<dd>March 5, 1998<dt>Kind<dd>A full-time job<dt>Open<dd>maybe</dl>';
    const schema = object({
      opened: { type: 'string', format: 'date' },
      kind: { enum: ['part-time', 'full-time'] },
      open: { type: 'boolean' },
      isbn: { anyOf: [text, { type: 'null' }] },
      unit: { type: 'string', default: 'metre' },
    });
    assert.deepEqual(read(page, schema), { opened: '1998-03-05', kind: 'full-time', isbn: null, unit: 'metre' });
  });

  it('found by the title and the description of a property, too', () => {
    const page = '<h1>Wick</h1><p>Population: 7,155</p><p>Area: 12.5 km2</p>';
    const schema = object({
      how_many: { type: 'integer', description: 'The population of the town' },
      size: { type: 'number', title: 'Area' },
    });
    assert.deepEqual(read(page, schema), { how_many: 7_155, size: 12.5 });
  });
});

describe('what a page does not state', () => {
  it('is not made up', () => {
    const page = '<title>Results</title><h1>Results</h1><p>There are none.';
    assert.equal(
      read(page, object({ isbn: text, pages: number, publisher_name: text, author: object({ name: text }) })),
      undefined,
    );
  });

  it('is not searched for without end, whatever a schema refers to', () => {
    const node = {
      type: 'object',
      properties: { price: number, child: { $ref: '#/$defs/node' }, children: list({ $ref: '#/$defs/node' }) },
    };
    const schema = {
      $defs: { node, loop: { $ref: '#/$defs/loop' } },
      ...object({ item: { $ref: '#/$defs/node' }, loop: { $ref: '#/$defs/loop' } }),
    };
    const page = `<p>Price: 3</p>${'<div class="card"><b class="price">4</b><i class="child">5</i></div>'.repeat(300)}`;
    const started = process.threadCpuUsage();
    assert.ok(read(page, schema) !== undefined);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`price ${at} of card`, number]));
    read(page, object({ all: list(object(many)) }));
    assert.ok(process.threadCpuUsage(started).user < 60_000_000);
  });
});
