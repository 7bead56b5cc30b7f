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
    '/fees/2023': page('Fees', `<h1>Fees</h1>${feesOf(fees[0])}<nav><a href="/fees/2024">Next</a></nav>`),
    '/fees/2024': page('Fees', `<h1>Fees</h1>${feesOf(fees[1])}`),
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

test('the most, the mean and the number of the rows of a list are those of all its pages', async () => {
  const at = `${site.url}/ships`;
  const most = await ask(`Which ship has the highest tonnage at ${at} ?`);
  assert.equal(most.answer, 'Vessel 5: 9,075 is the highest Tonnage.');
  assert.equal(most.evidence[''][0].url, `${at}?page=3`);
  assert.match((await ask(`What is the average tonnage at ${at} ?`)).answer, /is 4491\.666667 \(6 rows\)/);
  assert.equal((await ask(`How many ships are in the register at ${at} ? Read all pages.`)).answer, 'There are 6.');
  const schema = { type: 'object', properties: { highest_tonnage: { type: 'number' } }, required: ['highest_tonnage'] };
  const json = await ask(`What is the highest tonnage at ${at} ?`, { json_schema: schema });
  assert.deepEqual(json.answer, { highest_tonnage: 9_075 });
  const short = await ask(`Which ship has the highest tonnage at ${at} ?`, { max_steps: 3 });
  assert.deepEqual([short.status, short.stopped_by], ['max_steps', 'max_steps']);
});

test('tables of other headings, and the next page of another list, add nothing to a sum', async () => {
  const sum = async (year: number, at = '/fees'): Promise<string> => {
    const { answer } = await ask(`What is the total amount in ${year} at ${site.url}${at} ?`);
    return answer;
  };
  assert.match(await sum(2023), / is 300 \(2 rows\)/);
  assert.match(await sum(2024), / is 3000 \(2 rows\)/);
  assert.match(await sum(2023, '/fees/2023'), / is 300 \(2 rows\)/);
  const { sources } = await ask(`What is the highest amount at ${site.url}/fees/2023 ?`);
  assert.equal(sources.length, 1);
});

test('rows of a label and what it says are pairs, and who leads a customer leads no other', async () => {
  assert.equal((await ask(`Who is the president? ${site.url}/facts`)).answer, 'President: Kenichi Sato');
  const { answer } = await ask(`Wer ist Geschäftsführer von Hansekran? ${site.url}/praise`);
  assert.match(answer, /do not state/);
});
