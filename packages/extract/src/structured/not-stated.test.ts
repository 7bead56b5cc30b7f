import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linked, list, number, object, read, text } from './test-schemas.ts';

describe('a value that a page states of something else', () => {
  it('is not taken from what a shorter name states', () => {
    const page = `<h1>X</h1><dl><dt>Date<dd>2026-01-05<dt>Weight<dd>3 kg<dt>Author<dd>Ann<dt>Price<dd>$5<dt>Phone<dd>123 456
      <dt>Address<dd>1 Quay, Wick KW1<dt>Scheduled<dd>10:30<dt>Menu<dd>https://menu.example/</dl>`;
    const names =
      'expiry_date birth_date shipping_weight author_email author_bio author_url shipping_price original_price';
    const guesses = `${names} min_price monthly_price price_per_kg fax_phone`.split(' ');
    const nullable = { type: ['string', 'null'] };
    const asked = Object.fromEntries(guesses.map((name) => [name, nullable]));
    const inner = { address: object({ city: text, postal_code: text }), shipping: object({ price: number }) };
    const stated = {
      weight_kg: number,
      product_price: number,
      scheduled_time: text,
      menu_url: text,
      author_name: text,
    };
    assert.deepEqual(read(page, object({ ...asked, ...inner, ...stated, details: object({ price: number }) })), {
      ...Object.fromEntries(guesses.map((name) => [name, null])),
      ...{
        weight_kg: 3,
        product_price: 5,
        scheduled_time: '10:30',
        menu_url: 'https://menu.example/',
        author_name: 'Ann',
      },
      details: { price: 5 },
    });
  });

  it('is not taken from a rating of another kind', () => {
    const hotel = linked({
      '@type': 'Hotel',
      name: 'Inn',
      starRating: { ratingValue: 4, bestRating: 5 },
      aggregateRating: { ratingValue: 8.9, bestRating: 10, worstRating: 1 },
    });
    const nullable = { type: ['number', 'null'] };
    const asked = { rating: number, star_rating: number, guest_rating: number, cleanliness_rating: nullable };
    assert.deepEqual(read(hotel, object({ ...asked, max_rating: nullable })), {
      rating: 8.9,
      star_rating: 4,
      guest_rating: 8.9,
      cleanliness_rating: null,
      max_rating: null,
    });
  });

  it('is not taken from what a description only mentions', () => {
    const page =
      '<h1>Boiler</h1><dl><dt>Warranty<dd>24 months<dt>Weight<dd>30 kg<dt>Price<dd>$80<dt>Area<dd>4 m2<dt>Energy class<dd>A</dl>';
    const asked = (description: string) => ({ type: ['number', 'null'], description });
    const schema = object({
      deposit: asked('Deposit without the extended warranty'),
      shipping: asked('Shipping cost by weight'),
      nightly: asked('Price per night'),
      size: asked('The total area of the room'),
      mass: asked('Weight in kg'),
      guarantee: asked('Length of the warranty, in months'),
      efficiency: { type: 'string', description: 'EU energy class' },
    });
    const stated = { size: 4, mass: 30, guarantee: 24, efficiency: 'A' };
    assert.deepEqual(read(page, schema), { deposit: null, shipping: null, nightly: null, ...stated });
  });

  it('is not a list of the one thing that the page is about', () => {
    const lamp = { '@type': 'Product', name: 'Lamp', offers: { price: 20 }, aggregateRating: { ratingValue: 4.5 } };
    const priced = list(object({ name: text, price: number }));
    const reviews = list(object({ author: text, rating: number, text }));
    const menu = '<ul><li><a href="/a">Home page</a><li><a href="/b">All our lamps</a></ul>';
    const page = `${linked(lamp)}<h1>Lamp</h1>${menu}`;
    const unstated = { related_products: priced, accessories: priced, variants: priced, reviews };
    assert.deepEqual(read(page, object({ products: priced, ...unstated })), {
      products: [{ name: 'Lamp', price: 20 }],
    });
    assert.deepEqual(read(page, priced), [{ name: 'Lamp', price: 20 }]);
  });

  it('is not the event where its tickets and sessions are stated', () => {
    const event = linked({
      '@type': 'Event',
      name: 'Fair',
      offers: [
        { name: 'Early', price: 99 },
        { name: 'Regular', price: 149 },
      ],
      subEvent: [{ '@type': 'Event', name: 'Day one' }],
    });
    const schema = object({
      tickets: list(object({ name: text, price: number })),
      sessions: list(object({ name: text })),
      sponsors: list(object({ name: text })),
    });
    assert.deepEqual(read(event, schema), {
      tickets: [
        { name: 'Early', price: 99 },
        { name: 'Regular', price: 149 },
      ],
      sessions: [{ name: 'Day one' }],
    });
  });

  it('is not that of a thing that the one of the page refers to', () => {
    const graph = [
      { '@type': 'WebSite', '@id': '#site', name: 'Acme tips', publisher: { '@id': '#org' } },
      { '@type': 'Organization', '@id': '#org', name: 'Acme', logo: { '@id': '#logo' } },
      { '@type': 'ImageObject', '@id': '#logo', url: 'https://a.example/logo.png' },
      {
        '@type': 'Person',
        '@id': '#ann',
        name: 'Ann Li',
        description: 'Ann writes.',
        image: { '@type': 'ImageObject', url: 'https://g.example/ann.jpg' },
      },
      {
        '@type': 'BlogPosting',
        headline: 'Tips',
        author: { '@id': '#ann' },
        publisher: { '@id': '#org' },
        editor: { '@id': '#none' },
      },
    ];
    const nullable = { type: ['string', 'null'] };
    const asked = { title: text, author: text, publisher: text, logo: text, author_bio: text };
    const person = { author_details: nullable, editor: nullable, description: nullable, image: nullable };
    assert.deepEqual(
      read(`<title>Tips</title>${linked({ '@graph': graph })}<h1>Tips</h1>`, object({ ...asked, ...person })),
      {
        title: 'Tips',
        author: 'Ann Li',
        publisher: 'Acme',
        logo: 'https://a.example/logo.png',
        author_details: 'Ann Li',
        editor: null,
        description: null,
        image: null,
      },
    );
  });

  it('is not that of a related thing, a review, or another thing of its kind', () => {
    const hat = { '@type': 'Product', name: 'Hat', sku: 'H1', color: 'red', offers: { price: 35 } };
    const review = { author: { name: 'Ann' }, datePublished: '2026-01-01', reviewRating: { ratingValue: 1 } };
    const lamp = { '@type': 'Product', name: 'Lamp', isRelatedTo: [hat], review: [review] };
    const [words, amount] = [{ type: ['string', 'null'] }, { type: ['number', 'null'] }];
    const asked = { name: text, price: amount, sku: words, color: words, rating: amount, author: words };
    const none = { price: null, sku: null, color: null, rating: null, author: null };
    const reviewed = { review_author: text, reviews: list(object({ author: text })) };
    assert.deepEqual(read(`${linked(lamp)}<h1>Lamp</h1>`, object({ ...asked, ...reviewed })), {
      name: 'Lamp',
      ...none,
      review_author: 'Ann',
      reviews: [{ author: 'Ann' }],
    });
    const two =
      linked({ '@type': 'Product', name: 'A', sku: '1', offers: { price: 5 } }) + linked({ ...hat, sku: '2' });
    assert.deepEqual(read(`${two}<h1>Hat</h1>`, object({ ...asked, skus: list(object({ sku: text, name: text })) })), {
      ...{ name: 'Hat', price: 35, sku: '2', color: 'red', rating: null, author: null },
      skus: [
        { sku: '1', name: 'A' },
        { sku: '2', name: 'Hat' },
      ],
    });
  });

  for (const [where, start, end] of [
    ['by its class', '<div class="product-recommendations"><ul>', '</ul></div>'],
    ['below its heading', '<h2>Similar homes</h2><ul>', '</ul>'],
    [
      'below a heading in an element of its own',
      '<div><div><h3>Das könnte Ihnen auch gefallen</h3> </div><ul>',
      '</ul></div>',
    ],
  ])
    it(`is not that of related things, told ${where}`, () => {
      const card = (name: string, price: number): string =>
        `<li class="card"><a href="/${name}"><h3>${name}</h3></a><span class="price">$${price}</span><address>${price} Elm</address></li>`;
      const own = '<main><h1>Lamp</h1><p>Call us.</p><p class="price recommended">';
      const page = (price: string): string =>
        `${own}${price}</p>${start}${card('Hat', 35)}${card('Sock', 15)}${end}<h2>Terms</h2><p>Weight: 3 kg</p></main>`;
      const [words, amount] = [{ type: ['string', 'null'] }, { type: ['number', 'null'] }];
      const related_products = list(object({ name: text, price: number }));
      const schema = object({ name: text, price: amount, address: words, weight: text, related_products });
      const stated = { name: 'Lamp', address: null, weight: '3 kg' };
      const others = [
        { name: 'Hat', price: 35 },
        { name: 'Sock', price: 15 },
      ];
      assert.deepEqual(read(page('soon'), schema), { ...stated, price: null, related_products: others });
      assert.deepEqual(read(page('$20'), schema), { ...stated, price: 20, related_products: others });
    });
});
