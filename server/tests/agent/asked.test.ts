import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { listOf, p, pageOf, tableOf } from './tasks/html.ts';
import { assertSound } from './trial.ts';

const paths = { '/': 'Home', '/about': 'About us', '/team': 'Our team', '/pricing': 'Pricing', '/imprint': 'Imprint' };
const page = pageOf('Brackwater', paths);
const filler =
  'Our gauges stand in the mud of tidal rivers and tell the level of the water every minute, in all weather.';
const lamp = (name: string, price: string, stock: string): string =>
  `<article><h3>${name}</h3>${p(price, stock)}</article>`;

const pages = {
  '/': page(
    'Brackwater',
    p('Brackwater Instruments makes tide gauges.', filler, 'Our customers include the Port of Rotterdam.'),
  ),
  '/about': page(
    'About us',
    p(
      'Brackwater Instruments was founded in 2009 in Bremerhaven by two oceanographers.',
      'Today 48 people work for us.',
      filler,
    ),
  ),
  '/team': page(
    'Our team',
    `<h3>Dr. Imke Harms</h3>${p('Managing Director', 'imke.harms@brackwater.example')}<h3>Tomasz Wilk</h3>${p('Chief Technology Officer')}${p(filler)}`,
  ),
  '/pricing': page(
    'Pricing',
    tableOf(
      ['Plan', 'Price per month'],
      [
        ['Quay', '29 EUR'],
        ['Harbour', '79 EUR'],
        ['Estuary', '190 EUR'],
      ],
    ) + p('A free trial of 14 days is included.', filler),
  ),
  '/imprint': page('Imprint', '<p>Brackwater Instruments GmbH<br>Am Lunedeich 12<br>27572 Bremerhaven<br>Germany</p>'),
  '/shop': page(
    'Lamps',
    lamp('Storm lamp', '€34.50', 'In stock') +
      lamp('Deck lamp', '€120.00', 'Sold out') +
      lamp('Anchor light', '€19.99', 'In stock'),
  ),
  '/p/1': page(
    'Storm lamp',
    p('Price: €34.50', 'A lamp of brass for rough nights at sea, with a glass that no wave breaks.'),
  ),
  '/p/3': page(
    'Anchor light',
    p('Price: €19.99', 'A small light of steel which shines all around, for boats that lie at anchor.'),
  ),
  '/docs': page(
    'Gauges',
    p('The option ebb_7 sets how many gauges are read; its default is 35.', filler) +
      listOf(['<code>__init__</code> prepares the gauge.', 'A <b>bold</b> word and an <em>odd_name</em>.']),
  ),
};
const site = fixture(() => openSite(pages));
const running = fixture(() => startRunning());

const ask = async (instruction: string, more: object = {}): Promise<AnyJson> => {
  const body = { instruction: instruction.replaceAll('@', site.url), evidence: true, ...more };
  const { json } = await running.ask('/v1/crawl/agent', { body });
  assertSound(json, body);
  return json;
};

for (const question of [
  'What is the tax number of @/ ?',
  'What is the CEO’s salary? @/team',
  'What is the wind speed in Wick today? @/about',
  'Does Brackwater offer a refund? @/pricing',
  'What is the VAT number on @/imprint ?',
])
  test(`what no page states is said to be not stated: ${question}`, async () => {
    const { answer } = await ask(question);
    assert.match(answer, /^The pages that were read do not state this\./);
    assert.doesNotMatch(answer, /Home About us/);
  });

const right: readonly (readonly [string, RegExp | string])[] = [
  ['Is the Deck lamp in stock? @/shop', 'Deck lamp: Sold out'],
  ['Which lamp is the most expensive at @/shop ?', /^Deck lamp: €120\.00/],
  ['Compare the prices of @/p/1 and @/p/3', 'Storm lamp: Price: €34.50\nAnchor light: Price: €19.99'],
  ['What is the cheapest plan and what is the sum of all plans? @/pricing', /Quay: 29 EUR[\s\S]*298/],
  ['What is the default value of ebb_7? @/docs', 'The option ebb_7 sets how many gauges are read; its default is 35.'],
  ['What does __init__ prepare? @/docs', '__init__ prepares the gauge.'],
  ['Where is the company’s office? @/imprint', /Am Lunedeich 12[\s\S]*27572 Bremerhaven/],
];
for (const [question, wanted] of right)
  test(`what is asked of one thing is answered of it: ${question}`, async () => {
    const { answer, evidence } = await ask(question);
    if (typeof wanted === 'string') assert.equal(answer, wanted);
    else assert.match(answer, wanted);
    assert.ok(evidence[''].length > 0, 'it is proved');
  });

test('reading ends with the answer, which is no unfinished one', async () => {
  const { steps, answer, evidence } = await ask('Who is the managing director of @/ ?');
  assert.equal(answer, 'Dr. Imke Harms: Managing Director: imke.harms@brackwater.example');
  const quotes = evidence[''].map(({ quote }: AnyJson) => quote);
  assert.deepEqual(quotes, ['Dr. Imke Harms', 'Managing Director', 'imke.harms@brackwater.example']);
  const read = steps.filter(({ tool }: AnyJson) => tool === 'scrape').map(({ input }: AnyJson) => input.url);
  assert.equal(read.at(-1), `${site.url}/team`);
  assert.ok(!read.includes(`${site.url}/pricing`), 'a page that was not needed');
  const founded = await ask('When was Brackwater founded? @/', { max_steps: 6 });
  assert.deepEqual([founded.status, founded.stopped_by], ['completed', undefined]);
  assert.match(founded.answer, /2009/);
});

test('values that stand on short lines of their own have their evidence', async () => {
  const item = { type: 'object', properties: { name: { type: 'string' }, price: { type: 'number' } } };
  const json_schema = { type: 'object', properties: { lamps: { type: 'array', items: item } }, required: ['lamps'] };
  const { answer, evidence } = await ask('All lamps of @/shop with their prices', { json_schema });
  assert.deepEqual(answer.lamps[1], { name: 'Deck lamp', price: 120 });
  assert.deepEqual(evidence['/lamps/1/price'], [{ url: `${site.url}/shop`, quote: '€120.00' }]);
});
