import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { operation } from '../kernel/pipeline/context.ts';
import { operations } from '../operations.ts';
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
