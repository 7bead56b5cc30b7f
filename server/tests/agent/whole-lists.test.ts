import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { assertSound } from './trial.ts';

const page = (title: string, body: string): string => `<!doctype html><title>${title}</title><main>${body}</main>`;

const goods = [
  ['Storm lantern', '34.50'],
  ['Hand compass', '89.00'],
  ['Mooring rope', '17.90'],
  ['Oilskin jacket', '149.00'],
  ['Fog horn', '19.95'],
] as const;
const shop = goods.map(
  ([name, price], at) =>
    `<li><a href="/p/${at}">${name}</a> <b>€${price}</b> ${at === 2 ? '<i>Sold out</i>' : '<button>Add to cart</button>'}</li>`,
);

const lamps = ['Ash lamp', 'Oak lamp', 'Elm lamp'].map((name, at) => ({ name, price: 20 + at }));
const lampData = {
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: lamps.map(({ name, price }, at) => {
    const offers = { '@type': 'Offer', price, priceCurrency: 'EUR' };
    return { '@type': 'ListItem', position: at + 1, item: { '@type': 'Product', name, offers } };
  }),
};
const lampItems = lamps.map(
  ({ name, price }) => `<li><a href="/p">${name}</a> <b>€${price}</b> <i>Ships in two days</i></li>`,
);

const tonnages = [5_100, 2_300, 8_371, 904, 9_075, 1_200];
const register = (number: number): string => {
  const rows = tonnages
    .slice(2 * number - 2, 2 * number)
    .map((tons, at) => `<tr><td>Vessel ${2 * number - 1 + at}</td><td>${tons.toLocaleString('en')}</td></tr>`);
  const next = number < 3 ? `<a rel="next" href="/ships?page=${number + 1}">Next</a>` : '';
  return page(
    `Ships ${number}`,
    `<h1>Ships of the register</h1><table><tr><th>Name</th><th>Tonnage</th></tr>${rows.join('')}</table><nav>${next}</nav>`,
  );
};

const fees = [
  ['2023', 100, 200],
  ['2024', 1_000, 2_000],
] as const;
const feesOf = ([year, ash, birch]: (typeof fees)[number]): string =>
  `<h2>${year}</h2><table><tr><th>Club</th><th>Amount</th></tr><tr><td>Ash</td><td>$${ash}</td></tr><tr><td>Birch</td><td>$${birch}</td></tr></table>`;

const site = fixture(() =>
  openSite({
    '/shop': page('Chandlery', `<h1>All goods</h1><ul>${shop.join('')}</ul>`),
    '/lamps': page(
      'Lamps',
      `<script type="application/ld+json">${JSON.stringify(lampData)}</script><h1>Lamps</h1><ul>${lampItems.join('')}</ul>`,
    ),
    '/ships': (request, response) => {
      const number = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 1);
      response.writeHead(200, { 'content-type': 'text/html' }).end(register(number));
    },
    '/fees': page('Fees', `<h1>Fees</h1>${fees.map(feesOf).join('')}`),
    '/facts': page(
      'Facts',
      '<h1>Facts</h1><table><tr><th>Name</th><td>Minato Kikai</td></tr><tr><th>President</th><td>Kenichi Sato</td></tr></table>',
    ),
    '/praise': page(
      'Hansekran builds cranes',
      '<h1>Hansekran</h1><p>„Beste Krane“ – Jens Petersen, Geschäftsführer, Hafen Husum GmbH</p>',
    ),
  }),
);
const running = fixture(() => startRunning());

const ask = async (instruction: string, more: object = {}): Promise<AnyJson> => {
  const body = { instruction, evidence: true, ...more };
  const { json } = await running.ask('/v1/crawl/agent', { body });
  assertSound(json, body);
  return json;
};

test('an item of a list goes on in its further lines, and its button names no other item', async () => {
  const at = `${site.url}/shop`;
  assert.match((await ask(`How much is the hand compass at ${at} ?`)).answer, /^Hand compass €89\.00/);
  const cheapest = await ask(`Which is the cheapest product at ${at} ?`);
  assert.equal(cheapest.answer, 'Mooring rope: €17.90 Sold out is the lowest price.'.replace(' Sold out', ''));
  assert.deepEqual(cheapest.evidence, { '': [{ url: at, quote: 'Mooring rope €17.90 Sold out' }] });
  const { answer } = await ask(`What is the cheapest product in stock at ${at} ?`);
  assert.equal(answer, 'Fog horn: €19.95 is the lowest price.');
  const item = { type: 'object', properties: { name: { type: 'string' }, price: { type: 'number' } } };
  const all = await ask(`List all products with their prices at ${at}`, {
    json_schema: { type: 'array', items: item },
  });
  assert.deepEqual(
    all.answer,
    goods.map(([name, price]) => ({ name, price: Number(price) })),
  );
});

test('what a page states as data is not filled with words that are left in its items', async () => {
  const properties = { name: { type: 'string' }, price: { type: 'number' }, brand: { type: 'string' } };
  const json_schema = { type: 'array', items: { type: 'object', properties } };
  assert.deepEqual((await ask(`List all products at ${site.url}/lamps`, { json_schema })).answer, lamps);
});

test('a sum, the most and the mean are those of the table of the page that is named, and cost one page', async () => {
  const at = `${site.url}/ships?page=1`;
  const most = await ask(`Which ship has the highest tonnage at ${at} ?`);
  assert.equal(most.answer, 'Vessel 1: 5,100 is the highest Tonnage.');
  assert.deepEqual([most.status, most.sources.length], ['completed', 1]);
  const schema = { type: 'object', properties: { highest_tonnage: { type: 'number' } }, required: ['highest_tonnage'] };
  const json = await ask(`What is the highest tonnage at ${at} ?`, { json_schema: schema, max_steps: 2 });
  assert.deepEqual([json.answer, json.status], [{ highest_tonnage: 5_100 }, 'completed']);
  const { answer } = await ask(`What is the total amount in 2023 at ${site.url}/fees ?`);
  assert.match(answer, / is 300 \(2 rows\)/);
});

test('rows of a label and what it says are pairs, and who leads a customer leads no other', async () => {
  assert.equal((await ask(`Who is the president? ${site.url}/facts`)).answer, 'President: Kenichi Sato');
  const { answer } = await ask(`Wer ist Geschäftsführer von Hansekran? ${site.url}/praise`);
  assert.match(answer, /do not state/);
});
