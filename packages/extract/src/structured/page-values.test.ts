import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linked, list, number, object, read, text } from './test-schemas.ts';

describe('of the values of a page, a schema gets', () => {
  it('what a label of letters with signs between them says', () => {
    const asked = object({ pe_ratio: number, sn: text });
    assert.deepEqual(read('<h1>x</h1><dl><dt>P/E ratio</dt><dd>14.2</dd><dt>S/N</dt><dd>A 77</dd></dl>', asked), {
      pe_ratio: 14.2,
      sn: 'A 77',
    });
  });

  it('the price that holds, and not the one that is struck out or said to have been it', () => {
    const asked = object({ price: { type: ['number', 'null'] } });
    const shop = (was: string, is: string): string =>
      `<p class="price"><del><bdi>${was}</bdi></del> <span class="hidden">Original price was: ${was}.</span><ins><bdi>${is}</bdi></ins></p>`;
    const pages: readonly (readonly [string, number | null])[] = [
      [shop('$120.00', '$89.00'), 89],
      ['<p class="price"><s>$120</s> $89</p>', 89],
      ['<span class="price old-price">$120</span> <span class="price new-price">$89</span>', 89],
      ['<p>Was $120.00 Now $89.00</p>', 89],
      ['<p class="price">statt 120,00 € nur 89,00 €</p>', 89],
      ['<dl><dt>Price<dd><del>$120</del> $89</dl>', 89],
      ['<b class="price regular-price">$120</b> <b class="price sale-price">$89</b>', 89],
      ['<b class="price regular-price">$89</b>', 89],
      ['<b class="old-price">$120</b>', null],
      ['<b class="original-price">$89</b>', 89],
      ['<i aria-label="Now $89" class="compare-price">$89</i> <i aria-label="Was $98" class="price">$98</i>', 89],
      ['<p class="price"><b class="original-price">$120</b> <b class="final">$89</b></p>', 89],
      ['<p class="price">Price before tax: $40</p>', 40],
    ];
    for (const [shown, price] of pages)
      assert.deepEqual(read(shown, asked), price === null ? undefined : { price }, shown);
    const both = object({ price: number, original_price: number });
    assert.deepEqual(read(shop('$120.00', '$89.00'), both), { price: 89, original_price: 120 });
    const cards = ['Hat', 'Cap'].map((name, at) => `<li><h3>${name}</h3>${shop(`$5${at}`, `$4${at}`)}</li>`);
    assert.deepEqual(
      read(`<ul>${cards.join('')}</ul>`, object({ products: list(object({ name: text, price: number })) })),
      {
        products: [
          { name: 'Hat', price: 40 },
          { name: 'Cap', price: 41 },
        ],
      },
    );
  });

  it('durations in the unit that the property or its description names, and no number without one', () => {
    const recipe = { '@type': 'Recipe', name: 'Soup', prepTime: 'PT10M', cookTime: 'PT1H5M', totalTime: 'PT1H15M' };
    const schema = object({
      prep_time: number,
      cook_time_minutes: number,
      total_time: { type: 'number', description: 'In hours' },
      prep_time_seconds: number,
    });
    assert.deepEqual(read(linked(recipe), schema), { cook_time_minutes: 65, total_time: 1.25, prep_time_seconds: 600 });
    const shown: readonly (readonly [string, number | undefined, number | undefined])[] = [
      ['1 hour 15 minutes', 75, undefined],
      ['2 hrs', 120, 2],
      ['about 1 hr, 5 min.', 65, undefined],
      ['1 Stunde und 5 Minuten', 65, undefined],
      ['45 minutes', 45, 45],
      ['45', 45, 45],
      ['P1Y', undefined, undefined],
    ];
    for (const [time, minutes, bare] of shown) {
      const page = `<dl><dt>Total time<dd>${time}</dl>`;
      const of = (name: string, value: number | undefined) => (value === undefined ? undefined : { [name]: value });
      assert.deepEqual(read(page, object({ total_time_minutes: number })), of('total_time_minutes', minutes), time);
      assert.deepEqual(read(page, object({ total_time: number })), of('total_time', bare), time);
    }
  });

  it('the member of an enumeration that a text says in whole words, and never one that it denies', () => {
    const cases: readonly (readonly [string, readonly string[], string | undefined])[] = [
      ['Not available', ['available', 'sold_out'], 'sold_out'],
      ['Not available', ['available', 'closed'], undefined],
      ['Uitverkocht', ['in_stock', 'out_of_stock'], 'out_of_stock'],
      ['有货', ['in stock', 'sold out'], 'in stock'],
      ['Currently not in stock', ['in stock', 'out of stock'], 'out of stock'],
      ['nicht verfügbar', ['verfügbar'], undefined],
      ['não incluído', ['incluído', 'outro'], undefined],
      ['Inactive', ['active', 'closed'], undefined],
      ['Female', ['male', 'other'], undefined],
      ['Remote: no', ['remote', 'office'], undefined],
      ['Full-time or part-time', ['full-time', 'part-time'], undefined],
      ['Fulltime', ['full-time', 'part-time'], 'full-time'],
      ['A full-time job, no weekends', ['full-time', 'part-time'], 'full-time'],
      ['https://schema.org/OutOfStock', ['in_stock', 'out_of_stock'], 'out_of_stock'],
      ['NewCondition', ['new', 'used'], 'new'],
      ['Not available', ['available', 'not available'], 'not available'],
      ['Now in stock, order today', ['in stock', 'stock'], 'in stock'],
    ];
    for (const [said, members, kind] of cases)
      assert.deepEqual(
        read(`<dl><dt>Kind<dd>${said}</dl>`, object({ kind: { enum: members } })),
        kind === undefined ? undefined : { kind },
        said,
      );
  });

  it('addresses: where the only link leads, or what is written as one, and never words', () => {
    const site = { type: 'string', format: 'uri' };
    const values: readonly (readonly [string, string | undefined])[] = [
      ['<a href="https://acme.example/">acme.example</a>', 'https://acme.example/'],
      ['<a href="/docs">Read the docs!</a>', 'https://shop.example/docs'],
      ['Ask us, please.', undefined],
      ['N/A', undefined],
      ['www.acme.example', 'https://www.acme.example/'],
      ['acme.example/a?b=1', 'https://acme.example/a?b=1'],
      ['/a', 'https://shop.example/a'],
      ['files/a.pdf', 'https://shop.example/p/files/a.pdf'],
      ['2.0.1', undefined],
      ['a@acme.example', undefined],
      ['<a href="/a">A</a> or <a href="/b">B</a>', undefined],
    ];
    for (const [said, website] of values)
      for (const page of [
        `<dl><dt>Website<dd>${said}</dl>`,
        `<table><tr><th>Website<td>${said}<tr><th>Docs<td>none</table>`,
        `<p>Website: ${said}</p>`,
      ])
        assert.deepEqual(read(page, object({ website: site })), website && { website }, page);
    const row = '<tr><td>Owl<td><a href="https://git.example/o/owl">o/owl</a>';
    const table = `<table><tr><th>Name<th>Repository${row}${row}</table>`;
    const tools = [0, 1].map(() => ({ name: 'Owl', repository: 'https://git.example/o/owl' }));
    assert.deepEqual(read(table, object({ tools: list(object({ name: text, repository: site })) })), { tools });
  });

  it('the values that a text lists, and no parts of numbers, sentences or single values', () => {
    const shown: readonly (readonly [string, readonly string[]])[] = [
      ['Wifi, Sauna, Pool', ['Wifi', 'Sauna', 'Pool']],
      ['Wifi, free; Sauna', ['Wifi, free', 'Sauna']],
      ['oil, grease, gear; oil, wax, tar', ['oil', 'grease', 'gear', 'oil', 'wax', 'tar']],
      ['Austin, TX', ['Austin, TX']],
      ['Austin, TX, Boston, MA', ['Austin, TX', 'Boston, MA']],
      ['Ann Li, PhD, Bob Ng', ['Ann Li, PhD', 'Bob Ng']],
      ['Slice the bread, then toast it.', ['Slice the bread, then toast it.']],
      ['DE, FR, CA', ['DE', 'FR', 'CA']],
      ['1,200 m, 3,400 m', ['1,200 m', '3,400 m']],
      ['1,2,3', ['1', '2', '3']],
    ];
    for (const [said, things] of shown)
      assert.deepEqual(read(`<dl><dt>Things<dd>${said}</dl>`, object({ things: list(text) })), { things }, said);
    assert.deepEqual(read('<dl><dt>Prices<dd>$1,200, $3,400</dl>', object({ prices: list(number) })), {
      prices: [1200, 3400],
    });
    const address = { streetAddress: '1 Quay', addressLocality: 'Wick' };
    const shop = { '@type': 'LocalBusiness', name: 'A', department: { name: 'Bread, Cakes & More' }, address };
    assert.deepEqual(read(linked(shop), object({ departments: list(text), addresses: list(text) })), {
      departments: ['Bread, Cakes & More'],
      addresses: ['1 Quay, Wick'],
    });
  });

  it('the end of a range that is asked for, the time beside a date, and what all offers say', () => {
    const value = { minValue: 150_000, maxValue: 190_000, unitText: 'YEAR' };
    const job = linked({ '@type': 'JobPosting', title: 'J', baseSalary: { currency: 'USD', value } });
    const ends = object({ salary_min: number, max_salary: number });
    assert.deepEqual(read(job, ends), { salary_min: 150_000, max_salary: 190_000 });
    const texts = {
      '£28,500 - £31,000': [28_500, 31_000],
      '30–40k': [30_000, 40_000],
      '€30k to €40k': [30_000, 40_000],
    };
    for (const [said, [min, max]] of Object.entries(texts))
      assert.deepEqual(read(`<dl><dt>Salary<dd>${said}</dl>`, ends), { salary_min: min, max_salary: max }, said);
    assert.equal(read('<dl><dt>Salary<dd>£28,500</dl>', ends), undefined);
    const day = { type: 'string', format: 'date' };
    const period = object({ start_date: day, end_date: day });
    const days = {
      '3–5 March 2026': ['2026-03-03', '2026-03-05'],
      'March 3-5, 2026': ['2026-03-03', '2026-03-05'],
      '28 February – 2 March 2026': ['2026-02-28', '2026-03-02'],
      '2026-03-03 to 2026-03-05': ['2026-03-03', '2026-03-05'],
    };
    for (const [said, [start, end]] of Object.entries(days))
      assert.deepEqual(read(`<dl><dt>Date<dd>${said}</dl>`, period), { start_date: start, end_date: end }, said);
    assert.equal(read('<dl><dt>Date<dd>3 March 2026</dl>', period), undefined);
    const times = {
      'Friday 6 March 2026, 8:30 pm': '2026-03-06T20:30:00Z',
      '6 March 2026, 12 am': '2026-03-06T00:00:00Z',
      '6 March 2026, 19:30': '2026-03-06T19:30:00Z',
      '6 March 2026, 8:30–10 pm': undefined,
    };
    for (const [said, starts] of Object.entries(times))
      assert.deepEqual(
        read(
          `<html lang="en"><dl><dt>Starts<dd>${said}</dl>`,
          object({ starts: { type: 'string', format: 'date-time' } }),
        ),
        starts && { starts },
        said,
      );
    const offer = { priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };
    const offers = [5, 6].map((price) => ({ ...offer, price }));
    const shop = object({ price: number, currency: text, in_stock: { type: 'boolean' } });
    assert.deepEqual(read(linked({ '@type': 'Product', name: 'A', offers }), shop), {
      currency: 'EUR',
      in_stock: true,
    });
    const microdata = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">A</h1><data itemprop="sku" value="77">No. 77</data>
      <div itemprop="offers" itemscope><meta itemprop="price" content="14"><link itemprop="availability" href="https://schema.org/OutOfStock"></div></div>`;
    assert.deepEqual(read(microdata, object({ sku: text, price: number, in_stock: { type: 'boolean' } })), {
      sku: '77',
      price: 14,
      in_stock: false,
    });
  });

  it('what things of JSON-LD hold inside: steps of sections, texts without HTML and schemes, entries with their addresses', () => {
    const steps = ['Chop the onions.', 'Boil.'].map((step) => ({
      '@type': 'HowToStep',
      name: 'Step',
      text: `<p>${step}</p>`,
    }));
    const sections = [
      { '@type': 'HowToSection', name: 'Prep', itemListElement: steps },
      { '@type': 'HowToStep', name: 'Serve.' },
    ];
    const recipe = { '@type': 'Recipe', name: 'Soup', recipeInstructions: sections };
    assert.deepEqual(read(linked(recipe), object({ instructions: list(text) })), {
      instructions: ['Chop the onions.', 'Boil.', 'Serve.'],
    });
    const answer = { text: '<p>Like <b>so</b> &amp; so.</p>' };
    const faq = { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'How?', acceptedAnswer: answer }] };
    assert.deepEqual(read(linked(faq), object({ faqs: list(object({ question: text, answer: text })) })), {
      faqs: [{ question: 'How?', answer: 'Like so & so.' }],
    });
    const person = { '@type': 'Person', name: 'A', email: 'mailto:a@x.example', telephone: 'tel:+49-30' };
    assert.deepEqual(read(linked(person), object({ email: text, phone: text })), {
      email: 'a@x.example',
      phone: '+49-30',
    });
    const entries = ['A', 'B'].map((name, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: { '@type': 'Product', name, url: `https://s.example/${name}` },
    }));
    const site = { type: 'string', format: 'uri' };
    assert.deepEqual(
      read(
        linked({ '@type': 'ItemList', itemListElement: entries }),
        object({ products: list(object({ name: text, url: site })) }),
      ),
      { products: ['A', 'B'].map((name) => ({ name, url: `https://s.example/${name}` })) },
    );
  });

  it('rows of tables with cells that span, without sums and parting rows, and of like tables all', () => {
    const shows = `<table><tr><th>Venue<th>Date<th>City<tr><td rowspan=2>Hall<td>2026-01-02<td>Oslo<tr><td>2026-01-03<td>—</table>`;
    const show = object({ venue: text, date: text, city: { type: ['string', 'null'] } });
    assert.deepEqual(read(shows, object({ shows: list(show) })), {
      shows: [
        { venue: 'Hall', date: '2026-01-02', city: 'Oslo' },
        { venue: 'Hall', date: '2026-01-03', city: null },
      ],
    });
    const bill = `<table><thead><tr><th>Item<th>Qty<th>Amount<tbody><tr><td>A<td>1<td>$5<tr><td colspan=3>Extras
      <tr><td>B<td>2<td>$6<tfoot><tr><td>Total<td><td>$11</table>`;
    assert.deepEqual(read(bill, object({ items: list(object({ item: text, qty: number, amount: number })) })), {
      items: [
        { item: 'A', qty: 1, amount: 5 },
        { item: 'B', qty: 2, amount: 6 },
      ],
    });
    const groups = ['A', 'B'].map(
      (name) => `<h2>Group ${name}</h2><table><tr><th>Team<th>Pts<tr><td>${name}1<td>3<tr><td>${name}2<td>1</table>`,
    );
    const teams = list(object({ team: text, pts: number }));
    const rows = (name: string) => [
      { team: `${name}1`, pts: 3 },
      { team: `${name}2`, pts: 1 },
    ];
    assert.deepEqual(read(groups.join(''), object({ teams })), { teams: [...rows('A'), ...rows('B')] });
    assert.deepEqual(read(groups.join(''), object({ group_b: teams })), { group_b: rows('B') });
  });

  it('what a term, a cell or an element of a card lists, one by one', () => {
    const terms = '<dl><dt>Authors<dd>Ann Li<dd>Bob Ng, PhD<dt>Year<dd>1999</dl>';
    assert.deepEqual(read(terms, object({ authors: list(text), year: number })), {
      authors: ['Ann Li', 'Bob Ng, PhD'],
      year: 1999,
    });
    const cells =
      '<table><tr><th>Languages<td><ul><li>English<li>French</ul><tr><th>Stars<td>Ann Li<br>Bob Ng<tr><th>Tags<td><a href="/a">A b</a> <a href="/c">C</a></table>';
    assert.deepEqual(read(cells, object({ languages: list(text), stars: list(text), tags: list(text) })), {
      languages: ['English', 'French'],
      stars: ['Ann Li', 'Bob Ng'],
      tags: ['A b', 'C'],
    });
    const plans = ['A', 'B'].map(
      (name) =>
        `<div class="plan"><h3>${name}</h3><ul class="features"><li>${name} 1, fast</li><li>${name} 2</li></ul></div>`,
    );
    assert.deepEqual(read(plans.join(''), object({ plans: list(object({ name: text, features: list(text) })) })), {
      plans: ['A', 'B'].map((name) => ({ name, features: [`${name} 1, fast`, `${name} 2`] })),
    });
  });
});
