import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractHtml } from '../extract.ts';
import type { Comparable } from './comparable.ts';
import { pageChange as changeOf, type PageChange } from './page-change.ts';
import { memoryOf as memoryBy, type PageMemory } from './page-memory.ts';

/** Tells texts apart as a hash does. */
const hash = (normalized: string): string => normalized.replaceAll('\n', ' ');
const memoryOf = (page: Comparable): PageMemory => memoryBy(page, hash);
const pageChange = (previous: PageMemory | null, page: Comparable): PageChange => changeOf(previous, page, hash);

/** What stands on the page around its article. */
interface Parts {
  readonly top?: string;
  readonly inside?: string;
  readonly below?: string;
  readonly article?: string;
}

const article = `<h1>The harbour's new ferry</h1>
<p>The harbour board opened a new line to the northern island on 12 May 2025, after four years of work on the quay.</p>
<p>A single ticket costs $4.50, and children under six travel free when they come with somebody who has one.</p>
INSIDE
<p>The boat is heated by the water of the bay, which the engineers had doubted until the second winter of their tests.</p>
<table><tr><th>Pier</th><th>Departures</th></tr><tr><td>North quay of the town</td><td>11 a day</td></tr>
<tr><td>Fish market and museum</td><td>7 a day</td></tr></table>
<p>Residents of the island had asked for the line since the bridge was closed to heavy traffic, the board says.</p>`;

function page({ top = '', inside = '', below = '', article: text = article }: Parts): string {
  const navigation = '<nav><a href="/">Home</a> <a href="/harbour">Harbour</a> <a href="/about">About us</a></nav>';
  return `<!doctype html><title>The harbour's new ferry</title><body>${top}<header>${navigation}</header>
<main><article>${text.replace('INSIDE', inside)}</article></main>${below}<footer><p>Gull Media, published weekly.</p></footer></body>`;
}

function comparable(html: string) {
  const { comparable: found } = extractHtml(html, 'https://gull.example/ferry', { comparable: true });
  assert.ok(found);
  return found;
}

const between = (before: Parts, after: Parts) =>
  pageChange(memoryOf(comparable(page(before))), comparable(page(after)));

const related = (...titles: string[]): string =>
  `<section class="related"><h3>Related</h3><ul>${titles.map((title) => `<li><a href="/${title.length}">${title}</a></li>`).join('')}</ul></section>`;
const advert = (text: string): string => `<div class="ad-slot"><a href="https://ads.example/">${text}</a></div>`;

const noise: Readonly<Record<string, readonly [Parts, Parts]>> = {
  'an advert inside the article': [
    { inside: advert('Boots, half price this week') },
    { inside: advert('A car for every road') },
  ],
  'an advert that went': [{ inside: advert('Boots, half price this week') }, {}],
  'an advert that only a label tells': [
    { inside: '<div class="x1"><span>Anzeige</span><p>Winter boots in every size</p></div>' },
    { inside: '<div class="x1"><span>Anzeige</span><p>A new oven before the holidays</p></div>' },
  ],
  'a clock and a counter': [
    { top: '<div class="clock">14:30:05</div>', inside: '<p class="stats">1,204 views · 12 comments</p>' },
    { top: '<div class="clock">09:12:44</div>', inside: '<p class="stats">1,377 views · 13 comments</p>' },
  ],
  'a session token': [
    { below: '<form><input type="hidden" name="csrf" value="b6f0a1"><p>Session 3f2a9c8b7d6e5f4a11</p></form>' },
    { below: '<form><input type="hidden" name="csrf" value="0c11de"><p>Session 9b1c7d6e5f4a3f2a00</p></form>' },
  ],
  'a cookie box': [
    { top: '<div class="cookie-banner"><p>We use cookies to measure visits.</p><button>OK</button></div>' },
    {},
  ],
  'related pages': [
    { below: related('The quay of 1911', 'Ferries of the north', 'Ten bays to swim in') },
    { below: related('Ten bays to swim in', 'What the gulls eat', 'The quay of 1911') },
  ],
  'the date of the day': [
    { top: '<p>Today is Sunday, 22 November 2026</p>' },
    { top: '<p>Today is Monday, 23 November 2026</p>' },
  ],
  'the order of a menu': [
    { below: '<ul class="menu"><li><a href="/a">Boats</a></li><li><a href="/b">Fish</a></li></ul>' },
    { below: '<ul class="menu"><li><a href="/b">Fish</a></li><li><a href="/a">Boats</a></li></ul>' },
  ],
  'all at once': [
    {
      top: '<div class="clock">14:30:05</div>',
      inside: advert('Boots, half price'),
      below: related('The quay of 1911'),
    },
    { top: '<div class="clock">07:01:59</div>', inside: advert('Ovens'), below: related('What the gulls eat') },
  ],
};

for (const [name, [before, after]] of Object.entries(noise)) {
  test(`${name} is no change`, () => {
    const { changed, first, diff } = between(before, after);
    assert.deepEqual({ changed, first, diff }, { changed: false, first: false, diff: null });
  });
}

const facts: Readonly<Record<string, readonly [string, string]>> = {
  'a price': ['$4.50', '$4.80'],
  'a date': ['12 May 2025', '13 May 2025'],
  'a word': ['northern island', 'southern island'],
  'a number': ['11 a day', '12 a day'],
  'a negation': ['The boat is heated', 'The boat is not heated'],
  'a row that came': ['</table>', '<tr><td>Light house</td><td>2 a day</td></tr></table>'],
  'a row that went': ['<tr><td>Fish market and museum</td><td>7 a day</td></tr>', ''],
  'a paragraph that went': [/<p>Residents.*<\/p>/.exec(article)?.[0] ?? '', ''],
};

for (const [name, [from, to]] of Object.entries(facts)) {
  test(`${name} of the article is a change, also among noise, and the diff shows it alone`, () => {
    const [before, after] = noise['all at once'] ?? [{}, {}];
    assert.ok(article.includes(from) && from !== '');
    const { changed, diff } = between(before, { ...after, article: article.replace(from, to) });
    assert.equal(changed, true);
    assert.doesNotMatch(diff ?? '', /Boots|Ovens|gulls|1911/);
    assert.ok((diff?.split('\n').length ?? 0) <= 2, diff ?? 'no diff');
  });
}

test('what is known of the page elsewhere is no change when the choice of content wavers', () => {
  const whole = comparable(page({}));
  const [last = ''] = whole.content.split('\n').slice(-1);
  const narrower = { content: whole.content.replace(last, ''), passages: [{ role: 'unchosen' as const, text: last }] };
  assert.ok(last.length > 40);
  assert.equal(pageChange(memoryOf(whole), narrower).changed, false);
  assert.equal(pageChange(memoryOf(narrower), whole).changed, false);
  assert.equal(pageChange(memoryOf(whole), { ...narrower, passages: [] }).changed, true);
});

test('of a change the diff leaves out what only moved out of the content, or into it', () => {
  const whole = comparable(page({}));
  const [last = ''] = whole.content.split('\n').slice(-1);
  const narrower = { content: whole.content.replace(last, '').replace('$4.50', '$4.80'), passages: [] };
  const { diff } = pageChange(memoryOf(whole), { ...narrower, passages: [{ role: 'unchosen', text: last }] });
  assert.match(diff ?? '', /^- .*\$4\.50.*\n\+ .*\$4\.80.*$/);
  const back = pageChange(memoryOf({ ...narrower, passages: [{ role: 'unchosen', text: last }] }), whole);
  assert.match(back.diff ?? '', /^- .*\$4\.80.*\n\+ .*\$4\.50.*$/);
});

test('a price beside the content is a fact, a number there is not', () => {
  const beside = (text: string) => ({
    content: 'Tea of the first harvest',
    passages: [{ role: 'unchosen' as const, text }],
  });
  const changed = (before: string, after: string): boolean =>
    pageChange(memoryOf(beside(before)), beside(after)).changed;
  assert.equal(changed('Price: $12.00', 'Price: $13.00'), true);
  assert.equal(changed('In 117 baskets', 'In 119 baskets'), false);
  assert.equal(
    changed('The shop is open on every day of the week', 'The shop is closed on every day of the week'),
    true,
  );
});

test('the first page is told as such, and its hash is kept while nothing changes', () => {
  const first = pageChange(null, comparable(page({})));
  assert.deepEqual([first.changed, first.first, first.diff], [true, true, null]);
  const again = pageChange(first.memory, comparable(page({ inside: advert('Boots') })));
  assert.deepEqual(again.memory, first.memory);
});

/** What a page says in a box beside its article, before and after. */
const besides: readonly (readonly [string, string])[] = [
  ['Price: $49.00', 'Price: $45.00'],
  ['Cena: 249,00 zł', 'Cena: 229,00 zł'],
  ['Weight: 5 kg', 'Weight: 6 kg'],
  ['Kündigungsfrist: 4 Wochen', 'Kündigungsfrist: 6 Wochen'],
  ['Гарантия 12 месяцев', 'Гарантия 24 месяца'],
  ['重量は5kgです。', '重量は6kgです。'],
  ['Open 9:00–17:00', 'Open 9:00–18:00'],
  ['Version 3.11.4', 'Version 3.11.5'],
  ['Interest rate: 3.5 %', 'Interest rate: 4.0 %'],
  ['Length: 300 metres', 'Length: 350 metres'],
  ['Cost 29 dollars', 'Cost 31 dollars'],
  ['Budget: 4.5 million euros', 'Budget: 5.5 million euros'],
  ['Power: 40 kWh', 'Power: 60 kWh'],
  ['Open from 9am to 5pm', 'Open from 9am to 6pm'],
  ['Tel. 01955 600100', 'Tel. 01955 600200'],
  ['office@harbour.example', 'desk@harbour.example'],
  ['Write to office@harbour.example', 'Write to desk@harbour.example'],
];

for (const [before, after] of besides)
  for (const [name, boxOf] of Object.entries({
    aside: (text: string) => `<aside><h3>Information</h3><p>${text}</p></aside>`,
    box: (text: string) => `<div class="info"><h3>Information</h3><div>${text}</div></div>`,
  }))
    test(`beside the article, "${before}" that became "${after}" is a change (${name})`, () => {
      assert.equal(between({ below: boxOf(before) }, { below: boxOf(after) }).changed, true);
    });

test('beside the article, what is measured at the moment and counted is no change', () => {
  for (const [before, after] of [
    ['Rain, 12 °C', 'Rain, 14 °C'],
    ['Humidity: 62 %', 'Humidity: 70 %'],
    ['4.5 million views', '5.5 million views'],
    ['Users online: 312', 'Users online: 298'],
    ['Monday, 23 November 2026', 'Tuesday, 24 November 2026'],
  ])
    assert.equal(
      between({ below: `<aside><p>${before}</p></aside>` }, { below: `<aside><p>${after}</p></aside>` }).changed,
      false,
      before,
    );
});

const inLines = (text: string): Comparable => ({ content: text.replaceAll(' / ', '\n'), passages: [] });

/** The lines of a page before and after, with ` / ` between them. */
const exchanged: Readonly<Record<string, readonly [string, string]>> = {
  'prices of two plans': [
    'Basic / 10 EUR a month / Pro / 20 EUR a month',
    'Basic / 20 EUR a month / Pro / 10 EUR a month',
  ],
  'prices of three plans': ['S / $10 / M / $20 / L / $30 / Terms', 'S / $20 / M / $30 / L / $10 / Terms'],
  'one of two values of each plan': [
    'Basic / 10 EUR / 100 GB / Pro / 20 EUR / 200 GB',
    'Basic / 20 EUR / 100 GB / Pro / 10 EUR / 200 GB',
  ],
  'states of two services': [
    'API / Operational / Web / Outage / Docs / Operational',
    'API / Outage / Web / Operational / Docs / Operational',
  ],
  'what is in stock': ['Size S / In stock / Size M / Sold out', 'Size S / Sold out / Size M / In stock'],
};
for (const [name, [before, after]] of Object.entries(exchanged))
  test(`${name} that changed places are a change, and the diff shows it`, () => {
    const { changed, diff } = pageChange(memoryOf(inLines(before)), inLines(after));
    assert.equal(changed, true);
    assert.match(diff ?? '', /^[-+] /m);
  });

/** Lists of short rows, each of which names what its number is of. */
const rows: Readonly<Record<string, string>> = {
  'prices of things': 'Tariff / Water 2 EUR / Power 5 EUR / Waste 3 EUR / Crane 90 EUR / Terms',
  'numbers of names': 'Ada 4.2 / Bea 5.1 / Cea 3.0',
  'lines of a file': 'name,price / rope,12 / sail,90 / oar,3',
  'rows with a head': 'Ship 2026 / Ada 4.2 m 12 t / Bea 5.1 m 14 t / Cea 3.0 m 9 t',
};
for (const [name, text] of Object.entries(rows))
  test(`${name} in another order are no change, a number among them is`, () => {
    const before = memoryOf(inLines(text));
    const [first = '', second = '', third = '', ...rest] = text.split(' / ');
    for (const order of [
      [first, third, second, ...rest],
      [second, third, first, ...rest],
    ])
      assert.equal(pageChange(before, inLines(order.join(' / '))).changed, false, order.join(' / '));
    assert.equal(pageChange(before, inLines(text.replace(/\d(?=\D*$)/, '7'))).changed, true);
  });

const offer = (included: readonly string[], excluded: readonly string[], heading = 'h3'): Comparable => {
  const list = (name: string, entries: readonly string[]): string =>
    `<${heading}>${name}</${heading}><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
  const body = article.replace('INSIDE', list('Included', included) + list('Not included', excluded));
  return comparable(page({ article: body }));
};
const services = ['Travel from the station', 'Breakfast on the boat', 'A guide for the island'] as const;
const [station, breakfast, guide] = services;

for (const heading of ['h3', 'p'])
  test(`an entry that goes to another list below a ${heading} is a change; of lists in another order nothing is`, () => {
    const before = memoryOf(offer(services, ['Travel by air', 'Insurance'], heading));
    const { changed, diff } = pageChange(
      before,
      offer([station, guide], ['Travel by air', breakfast, 'Insurance'], heading),
    );
    assert.equal(changed, true);
    assert.match(diff ?? '', /^[-+] Breakfast on the boat/m);
    assert.equal(
      pageChange(before, offer(services.toReversed(), ['Insurance', 'Travel by air'], heading)).changed,
      false,
    );
  });

test('lists that are dealt anew change nothing, nor do two lists that change places', () => {
  const [one, other] = [services, ['Ten bays to swim in', 'What the gulls eat', 'The quay of 1911']] as const;
  const before = memoryOf(offer(one, other));
  assert.equal(pageChange(before, offer(other, one)).changed, false);
});

const teasers = [
  ['The quay of 1911', 'A short look at stone and iron', '12 May 2025', '4 min'],
  ['Ferries of the north', 'Eleven boats and their crews', '13 May 2025', '7 min'],
  ['Ten bays to swim in', 'Where the water is warm in autumn', '14 May 2025', '3 min'],
  ['What the gulls eat', 'Herring, chips and what falls from tables', '15 May 2025', '4 min'],
] as const;
/** All orders of a list. */
function orders<Entry>(entries: readonly Entry[]): Entry[][] {
  if (entries.length < 2) return [[...entries]];
  return entries.flatMap((first, at) => orders(entries.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}
/** Which parts of a teaser stand there, in which order. */
const layouts: Readonly<Record<string, readonly number[]>> = {
  titles: [0],
  'titles and dates': [0, 2],
  'dates and titles': [2, 0],
  'titles, summaries, dates and lengths': [0, 1, 2, 3],
  'lengths, dates and titles': [3, 2, 0],
};
for (const [name, parts] of Object.entries(layouts))
  test(`a list of ${name} in any other order is no change`, () => {
    const written = (list: typeof teasers | (typeof teasers)[number][]): Comparable =>
      inLines(
        [
          'More to read',
          ...list.flatMap((teaser) => parts.map((part) => teaser[part])),
          'The board of the harbour',
        ].join(' / '),
      );
    const before = memoryOf(written([...teasers]));
    for (const order of orders(teasers)) assert.equal(pageChange(before, written(order)).changed, false, order.join());
  });

test('of a part that the caller names all counts: times, numbers of views, tokens, and the order of a list', () => {
  const part = (body: string) => {
    const html = page({ article: `${article}<section id="part">${body}</section>` });
    const found = extractHtml(html, 'https://gull.example/', { comparable: true, includeSelectors: ['#part'] });
    assert.ok(found.comparable);
    return found.comparable;
  };
  for (const [before, after] of [
    ['<table><tr><td>Kiel</td><td>09:30</td></tr></table>', '<table><tr><td>Kiel</td><td>09:45</td></tr></table>'],
    ['<p>Opens at 9:00, closes at 17:00.</p>', '<p>Opens at 9:00, closes at 20:00.</p>'],
    ['<p>IBAN: DE89370400440532013000</p>', '<p>IBAN: DE12500105170648489890</p>'],
    ['<p>1,204 views</p>', '<p>9,911 views</p>'],
    ['<ol><li>Kiel SC</li><li>Husum SC</li></ol>', '<ol><li>Husum SC</li><li>Kiel SC</li></ol>'],
    ['<p>Today is Sunday, 22 November 2026</p>', '<p>Today is Monday, 23 November 2026</p>'],
  ] as const) {
    const { changed, diff } = pageChange(memoryOf(part(before)), part(after));
    assert.equal(changed, true, after);
    assert.match(diff ?? '', /^- [\s\S]*^\+ /m, after);
    assert.equal(pageChange(memoryOf(part(before)), part(before)).changed, false);
  }
});
