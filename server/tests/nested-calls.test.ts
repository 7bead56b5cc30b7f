import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { maxCostOf } from '../contract/quote.ts';
import { type Context, type NestedLimits, operation } from '../kernel/pipeline/context.ts';
import { operations } from '../operations.ts';
import type { AnyJson } from './any-json.ts';
import { pagesOperation } from './doubles/pages-operation.ts';
import { startRunning } from './running.ts';

test('what a nested call counted joins the bill of the one that called it, unless it did not pass its gate', async () => {
  const one = operation({
    id: 'test.one',
    methods: ['POST'],
    path: '/v1/test/one',
    title: 'One test',
    summary: 'Costs one page when it is worth it.',
    input: z.strictObject({ worth: z.boolean() }),
    output: z.object({}),
    price: { per: 'page', starting: 'static', units: ['static'] },
    surfaces: { catalog: true },
    example: { body: { worth: true } },
    async run({ meter }, { worth }) {
      assert.ok(await meter.reserve('static'));
      meter.count('static');
      return { output: {}, quality: { passed: worth, score: worth ? 1 : 0, reason: worth ? null : 'empty' } };
    },
  });
  const three = operation({
    id: 'test.three',
    methods: ['POST'],
    path: '/v1/test/three',
    title: 'Three test',
    summary: 'Three in one.',
    input: z.strictObject({}),
    output: z.object({}),
    price: { per: 'page', starting: 'static', units: ['static'] },
    surfaces: { catalog: true },
    example: { body: {} },
    async run(context) {
      for (const worth of [true, false, true]) await context.call(one, { worth });
      return { output: {} };
    },
  });
  const running = await startRunning({}, { operations: [...operations, one, three] });
  try {
    const { json } = await running.ask('/v1/test/three', { body: {} });
    assert.equal(json._meta.cost, 0.0014, 'the nested call that failed its gate adds nothing');
    assert.equal(json._meta.line_items[0].count, 2);
    assert.equal((await running.ask('/v1/test/one', { body: { worth: false } })).json._meta.cost, 0);
    const usage = (await running.ask('/v1/crawl/usage?group_by=action')).json;
    assert.deepEqual(usage.data, [
      { key: 'test.one', requests: 1, cost: 0, free_requests: 1 },
      { key: 'test.three', requests: 1, cost: 0.0014, free_requests: 0 },
    ]);
    assert.equal(usage.balance, 10 - 0.0014);
    assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
  } finally {
    await running.close();
  }
});

/** An operation that does what a test wants of its context. */
const calling = (run: (context: Context) => Promise<Record<string, unknown>>) =>
  operation({
    id: 'test.calling',
    methods: ['POST'],
    path: '/v1/test/calling',
    title: 'Calling test',
    summary: 'Calls another.',
    input: z.strictObject({}),
    output: z.looseObject({}),
    price: { per: 'request', starting: 'map', units: ['map', 'static'] },
    example: { body: {} },
    run: async (context) => ({ output: await run(context) }),
  });

/** What `work` gives and what the call cost. */
async function called(work: (context: Context) => Promise<Record<string, unknown>>) {
  const running = await startRunning({}, { operations: [...operations, pagesOperation(), calling(work)] });
  try {
    const { json } = await running.ask('/v1/test/calling', { body: {} });
    assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
    return json;
  } finally {
    await running.close();
  }
}

test('an operation is called by its id and JSON, hands on its list item by item, and joins the bill or is included', async () => {
  const results = await called(async (context) => {
    const seen: string[] = [];
    const one = async (limits: NestedLimits) => {
      const { cost, items } = await context.callById('test.pages', { count: 3 }, limits);
      return { cost, gathered: items.length };
    };
    const onItem = (item: object) => void seen.push(Object(item).url);
    return {
      joined: await one({ onItem }),
      included: await one({ billing: 'included' }),
      bounded: await one({ billing: 'included', budget: 1_500 }),
      seen,
    };
  });
  assert.deepEqual(results.joined, { cost: 2_100, gathered: 0 });
  assert.deepEqual(results.included, { cost: 2_100, gathered: 3 });
  assert.deepEqual(results.bounded, { cost: 1_400, gathered: 2 });
  assert.deepEqual(results.seen, ['https://example.com/1', 'https://example.com/2', 'https://example.com/3']);
  const bill = results._meta.line_items.map(({ unit, count }: AnyJson) => [unit, count]);
  assert.deepEqual(bill, [['static', 3]], 'what is included is nobody’s bill');
});

test('a call by id is validated like any other, and there is none of what is no operation of organizations', async () => {
  const codes = await called(async ({ callById }) => {
    const codeOf = (id: string, input: unknown) =>
      callById(id, input).then(
        () => 'done',
        (thrown: unknown) => Object(thrown).code,
      );
    return {
      unknown: await codeOf('test.nothing', {}),
      operators: await codeOf('keys.create', {}),
      wrong: await codeOf('test.pages', { count: 'three' }),
      typo: await codeOf('test.pages', { count: 1, chars: 2 }),
      refused: await codeOf('web.crawl', { url: 'https://example.com/', limit: 900_000 }),
    };
  });
  const { _meta, ...told } = codes;
  assert.deepEqual(told, {
    unknown: 'not-found',
    operators: 'not-found',
    wrong: 'validation-failed',
    typo: 'validation-failed',
    refused: 'validation-failed',
  });
});

test('the most that a call may cost is one number for quotes and budgets', async () => {
  const scrape = operations.find(({ id }) => id === 'web.scrape');
  assert.ok(scrape);
  const input = scrape.input.parse({ url: 'https://example.com/', screenshot: true });
  assert.equal(maxCostOf(scrape, input, { tiers: ['static', 'browser'], hasModel: false }), 3_500);
  const free = operations.find(({ price }) => !price);
  assert.equal(free && maxCostOf(free, {}, { tiers: [], hasModel: false }), 0);
});

test('a snapshot is read again by its id, and not by another organization', async () => {
  const { mine, others, url } = await called(async ({ data: { snapshots } }) => {
    const { id, url: link } = await snapshots.keep('What the page said: “ä”.');
    return { mine: await snapshots.read(id), others: await snapshots.read(`org_0${id}`), url: link };
  });
  assert.deepEqual([mine, others], ['What the page said: “ä”.', null]);
  assert.match(url, /\/v1\/crawl\/files\/.*signature=/);
});
