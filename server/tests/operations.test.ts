import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { inputOf, onNetwork } from '../contract/definition.ts';
import { entryOf, listed } from '../contract/describe/catalog.ts';
import { openApi } from '../contract/describe/openapi.ts';
import { sectionsOf } from '../contract/describe/sections.ts';
import { priceBook } from '../contract/price.ts';
import { Problem } from '../contract/problem.ts';
import { quoteMediaType } from '../contract/quote.ts';
import { isSetting } from '../edges/config.ts';
import { validate } from '../kernel/pipeline/validate.ts';
import { operations } from '../operations.ts';
import { version } from '../version.ts';
import { pagesOperation } from './doubles/pages-operation.ts';
import { isWhole, someOf } from './whole.ts';

test('ids and routes are unique', () => {
  const ids = operations.map(({ id }) => id);
  const routes = operations.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
  assert.deepEqual(ids, [...new Set(ids)]);
  assert.deepEqual(routes, [...new Set(routes)]);
});

test('every unit that an operation bills stands in the price book', () => {
  for (const { id, price } of operations) {
    for (const unit of price?.units ?? [])
      assert.ok(Number.isInteger(priceBook[unit]) && priceBook[unit] > 0, `${id}: ${unit}`);
    if (price) assert.ok(price.units.includes(price.starting), `${id} starts at a unit it does not bill`);
  }
});

/** What operations need that nobody could set. */
const unknownSettings = (needing: readonly { id: string; needs?: readonly string[] }[]): string[] =>
  needing.flatMap(({ id, needs = [] }) => needs.filter((name) => !isSetting(name)).map((name) => `${id}: ${name}`));

test('every setting that an operation needs can be set', () => {
  assert.deepEqual(unknownSettings(operations), []);
  assert.deepEqual(unknownSettings([{ id: 'a', needs: ['S3_BUCKET', 'S3_BUCKTE'] }]), ['a: S3_BUCKTE']);
});

test('what costs something is called with a key, and what the operator does has a command', () => {
  for (const { id, price, path, access = 'key', surfaces } of operations) {
    assert.ok(!price || access === 'key', id);
    assert.equal(path.startsWith('/operator/'), access === 'operator', id);
    assert.equal(surfaces?.command !== undefined, access === 'operator', id);
  }
});

test('every parameter in the catalog says what it is', () => {
  const installation = { baseUrl: '', startedAt: new Date(0), configured: new Set<string>(), hasBrowser: true };
  for (const operation of listed(operations)) {
    const { id, required, optional } = entryOf(operation, installation);
    for (const { name, description } of [...required, ...optional]) assert.ok(description, `${id}: ${name}`);
  }
});

test('every path parameter is an input', () => {
  for (const { id, path, input } of operations) {
    for (const [, name = ''] of path.matchAll(/:(\w+)/g)) assert.ok(name in input.shape, `${id}: ${name}`);
  }
});

test('a title is a few words for a menu: it fits, is unique and is no sentence', () => {
  // The API, the operator and the console have menus of their own.
  for (const group of Map.groupBy(operations, ({ access }) => access ?? 'key').values()) {
    const titles = group.map(({ title }) => title);
    assert.deepEqual(titles, [...new Set(titles)]);
    for (const title of titles) assert.match(title, /^[A-Z][\w ]{3,29}$/);
  }
});

test('what is streamed is a list or events, whose elements and rest leave `type` to the line', () => {
  for (const { id, list, events = [], modes, output, price } of operations) {
    if (modes?.stream || list)
      assert.ok((list || events.length > 0) && price, `${id} streams nothing, or gives it for nothing`);
    for (const schema of list ? [list.item, output] : events.map(({ data }) => data))
      assert.ok(schema instanceof z.ZodObject && !('type' in schema.shape), id);
  }
});

test('what may become a job has jobs, and its result is no list, or one of some inputs alone', () => {
  for (const { id, list, modes } of operations)
    if (modes?.direct?.detachAfterMs) assert.ok(modes.job && (!list || list.isIn), id);
});

test('a list is described with the result and as lines, and the catalog says that it streams', () => {
  const described = JSON.stringify(openApi([pagesOperation()], version));
  const whole = JSON.parse(described).paths['/v1/test/pages'].post.responses['200'].content;
  assert.deepEqual(Object.keys(whole), [
    'application/json',
    'application/x-ndjson',
    'text/event-stream',
    quoteMediaType,
  ]);
  const result = whole['application/json'].schema;
  assert.deepEqual(Object.keys(result.properties), ['counted', 'resumed', 'pages', '_meta']);
  assert.match(JSON.stringify(whole['application/x-ndjson']), /"const":"page".*"const":"summary".*"const":"problem"/);
  const installation = {
    baseUrl: 'http://localhost',
    startedAt: new Date(0),
    configured: new Set<string>(),
    hasBrowser: true,
  };
  assert.deepEqual(entryOf(pagesOperation(), installation).modes, ['sync', 'callback', 'stream']);
});

test('what is needed first is listed first', () => {
  const sections = sectionsOf(onNetwork(operations)).map(({ name }) => name);
  assert.deepEqual(sections, [
    'Read the web',
    'Enrichment',
    'Browser profiles',
    'Freshness',
    'Jobs and callbacks',
    'Usage and billing',
    'Catalog',
    'Hacker News',
    'GitHub',
    'Reddit',
    'Files',
    'Platforms',
    'Callbacks',
  ]);
  const described = openApi(operations, version);
  assert.equal(Object.keys(Object(described.paths))[0], '/v1/crawl/web/scrape');
});

const oddTexts = [
  'xn--a.com',
  '1.2.3.456',
  'a.0x',
  'http://xn--a.com/',
  '[::',
  '\u0000',
  '\ud800',
  '%',
  '٣.٤',
  'A'.repeat(300),
];

test('any value of a field is taken or refused: no schema of an input throws', () => {
  const failures: string[] = [];
  const tried = new Set<unknown>();
  for (const operation of operations) {
    const schema = inputOf(operation);
    const example = { ...operation.example.body, ...operation.example.query, ...operation.example.path };
    for (const [field, own] of Object.entries(schema.shape)) {
      // What every call of a platform takes is one schema.
      if (!isWhole && tried.has(own)) continue;
      tried.add(own);
      for (const odd of someOf(oddTexts, 5))
        for (const value of [odd, [odd], { [odd]: odd }, { from: odd, to: odd }]) {
          try {
            validate(schema, { ...example, [field]: value });
          } catch (thrown) {
            if (!(thrown instanceof Problem))
              failures.push(`${operation.id} ${field} ${JSON.stringify(value)}: ${thrown}`);
          }
        }
    }
  }
  assert.deepEqual(failures, []);
});

test('a text that is too long is refused also where only blanks make it so, as the description says', () => {
  const failures: string[] = [];
  for (const operation of operations) {
    const schema = inputOf(operation);
    const described = Object(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties);
    const example = { ...operation.example.body, ...operation.example.query, ...operation.example.path };
    for (const [field, { type, maxLength }] of Object.entries<{ type?: string; maxLength?: number }>(described)) {
      if (type !== 'string' || maxLength === undefined || maxLength > 20_000) continue;
      const value = ` ${'a'.repeat(maxLength)}`;
      try {
        validate(schema, { ...example, [field]: value });
        failures.push(`${operation.id} ${field}`);
      } catch (thrown) {
        if (!(thrown instanceof Problem)) throw thrown;
      }
    }
  }
  assert.deepEqual(failures, []);
});
