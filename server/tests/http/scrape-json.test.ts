import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const linked = JSON.stringify({
  '@type': 'Product',
  name: 'Anchor, 5 kg',
  brand: { '@type': 'Brand', name: 'Seagear' },
  offers: { '@type': 'Offer', price: '49.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
});
const product = `<!doctype html><html lang="en"><head><title>Anchor</title><script type="application/ld+json">${linked}</script>
</head><body><main><h1>Anchor, 5 kg</h1><p>It holds a boat of six metres in any wind that a sailor should be out in.</p>
<dl><dt>Weight<dd>5.0 kg<dt>Galvanized:<dd>Yes</dl><h2>Sizes</h2><table><tr><th>Size<th>Chain (m)<tr><td>S<td>10<tr><td>M<td>15</table>
<h2>Uses</h2><ul><li>Sand<li>Mud</ul></main></body></html>`;
const site = fixture(() =>
  openSite({
    '/product': product,
    '/data': (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Wick","depth":"3.5"}'),
    '/gone': (_, response) => response.writeHead(410, { 'content-type': 'text/html' }).end(product),
  }),
);
const running = fixture(() => startRunning());

const scrape = (json_schema: unknown, more: object = {}) =>
  running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/product`, json_schema, ...more } });

const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const text = { type: 'string' };
const number = { type: 'number' };

test('a schema is filled from JSON-LD, labelled text, tables and lists, at the price of the page', async () => {
  const schema = object(
    {
      name: text,
      price: number,
      currency: text,
      brand: text,
      in_stock: { type: 'boolean' },
      weight: number,
      galvanized: { type: 'boolean' },
      sizes: { type: 'array', items: object({ size: text, chain: { type: 'integer' } }, ['size']) },
      uses: { type: 'array', items: text },
      isbn: { type: ['string', 'null'] },
      colour: text,
    },
    ['name', 'price'],
  );
  const { status, json } = await scrape(schema);
  assert.equal(status, 200);
  assert.deepEqual(json.json, {
    name: 'Anchor, 5 kg',
    price: 49.9,
    currency: 'EUR',
    brand: 'Seagear',
    in_stock: true,
    weight: 5,
    galvanized: true,
    sizes: [
      { size: 'S', chain: 10 },
      { size: 'M', chain: 15 },
    ],
    uses: ['Sand', 'Mud'],
    isbn: null,
  });
  assert.deepEqual([json.json_method, json._meta.cost], ['page_data', 0.0007]);
});

test('references within the schema are followed, JSON is read by its own names, and without a schema there is no JSON', async () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { offer: { $ref: '#/definitions/offer' } },
    required: ['offer'],
    definitions: { offer: object({ price: number, priceCurrency: text }, ['price']) },
  };
  assert.deepEqual((await scrape(schema)).json.json, { offer: { price: 49.9, priceCurrency: 'EUR' } });
  const ofData = await scrape(object({ name: text, depth: number }), { url: `${site.url}/data` });
  assert.deepEqual(ofData.json.json, { name: 'Wick', depth: 3.5 });
  const plain = (await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/product` } })).json;
  assert.deepEqual([plain.json, plain.json_method], [null, null]);
});

test('what does not satisfy the schema and is not required is left out; what is required and missing is told, free', async () => {
  const schema = object(
    { name: text, price: { type: 'number', maximum: 10 }, brand: { type: 'string', pattern: '^X' } },
    ['name'],
  );
  assert.deepEqual((await scrape(schema)).json.json, { name: 'Anchor, 5 kg' });
  const { status, json } = await scrape(object({ name: text, isbn: text, pages: number }, ['name', 'isbn', 'pages']));
  assert.deepEqual([status, json.code, json._meta.cost], [422, 'schema-not-satisfied', 0]);
  assert.deepEqual(
    json.errors.map(({ pointer, message }: { pointer: string; message: string }) => [pointer, message]),
    [
      ['/json/isbn', 'is required'],
      ['/json/pages', 'is required'],
    ],
  );
});

test('a page that failed its gate gives no JSON and is no problem', async () => {
  const { status, json } = await scrape(object({ isbn: text }, ['isbn']), { url: `${site.url}/gone` });
  assert.deepEqual([status, json.json, json.json_method, json._meta.quality.reason], [200, null, null, 'http_error']);
});

test('a prompt needs a schema, and without a model a warning says that it was not used', async () => {
  const { json } = await scrape(object({ name: text }), { prompt: 'The name in capitals.' });
  assert.deepEqual([json.json, json.warnings[0].code], [{ name: 'Anchor, 5 kg' }, 'prompt_not_used']);
  const body = { url: `${site.url}/product`, prompt: 'The name.' };
  const alone = (await running.ask('/v1/crawl/web/scrape', { body })).json;
  assert.deepEqual([alone.code, alone.errors[0].pointer], ['validation-failed', '/prompt']);
});

test('what is no schema, or a hostile one, is refused before anything is fetched', { timeout: 300_000 }, async () => {
  const fetched = site.log.length;
  const deep = (levels: number): object => (levels === 0 ? text : object({ a: deep(levels - 1) }));
  const heavy = Object.fromEntries(
    Array.from({ length: 18 }, (_, at) => [
      `d${at}`,
      at === 17 ? { enum: [at] } : { anyOf: [{ $ref: `#/$defs/d${at + 1}` }, { not: { $ref: `#/$defs/d${at + 1}` } }] },
    ]),
  );
  const cases: readonly (readonly [unknown, string, RegExp?])[] = [
    ['text', '/json_schema', /must be an object/],
    [{ type: 'strong' }, '/json_schema/type'],
    [{ type: 'object', properties: 7 }, '/json_schema/properties'],
    [object({ a: { $ref: 'https://elsewhere.example/schema.json' } }), '/json_schema', /refers elsewhere/],
    [object({ a: { $ref: '#/$defs/nowhere' } }), '/json_schema', /refers elsewhere/],
    [object({ a: { type: 'string', pattern: '(?=x)y' } }), '/json_schema'],
    [object({ a: { type: 'string', pattern: '(' } }), '/json_schema'],
  ];
  for (const [schema, pointer, message] of cases) {
    const { status, json } = await scrape(schema);
    assert.deepEqual(
      [status, json.code, json.errors?.[0].pointer, json._meta.cost],
      [422, 'validation-failed', pointer, 0],
      JSON.stringify(schema),
    );
    if (message) assert.match(json.errors[0].message, message);
  }
  assert.equal(site.log.length, fetched);
  for (const schema of [
    deep(25),
    object({ name: { type: 'string', pattern: '^(a+)+$' } }),
    { $defs: heavy, $ref: '#/$defs/d0' },
  ]) {
    const { status } = await scrape(schema);
    assert.ok(status === 200 || status === 422, JSON.stringify(schema).slice(0, 80));
  }
  const self = { $defs: { node: object({ name: text, next: { $ref: '#/$defs/node' } }) }, $ref: '#/$defs/node' };
  assert.equal((await scrape(self)).json.json.name, 'Anchor, 5 kg');
});

test('a dry run checks the schema, and quotes no model where there is none', async () => {
  const quoted = await scrape(object({ name: text }), { dry_run: true, max_tier: 'static' });
  assert.equal(quoted.json.quote.max_cost, 0.0007);
  assert.equal((await scrape({ type: 'strong' }, { dry_run: true })).json.code, 'validation-failed');
});
