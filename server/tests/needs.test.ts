import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { operation } from '../kernel/pipeline/context.ts';
import { operations } from '../operations.ts';
import { startRunning } from './running.ts';

const needing = operation({
  id: 'test.needing',
  methods: ['POST'],
  path: '/v1/test/needing',
  title: 'Need a setting',
  summary: 'Works where a setting has a value.',
  input: z.strictObject({}),
  output: z.object({ done: z.boolean() }),
  price: { per: 'request', starting: 'static', units: ['static'] },
  surfaces: { catalog: true },
  needs: ['WEBHOOK_SIGNING_SECRET'],
  example: { body: {} },
  async run({ meter }) {
    assert.ok(await meter.reserve('static'));
    meter.count('static');
    return { output: { done: true } };
  },
});
const calling = operation({
  ...needing,
  id: 'test.calling',
  path: '/v1/test/calling',
  title: 'Call what needs',
  needs: [],
  run: async (context) => ({ output: (await context.call(needing, {})).outcome.output }),
});
const all = [...operations, needing, calling];

test('what lacks a setting is 503 before anything is held, called directly or by another; the catalog tells', async () => {
  const running = await startRunning({}, { operations: all });
  try {
    for (const path of ['needing', 'calling']) {
      const { status, json } = await running.ask(`/v1/test/${path}`, { body: {} });
      assert.deepEqual([status, json.code, json.retryable, json._meta.cost], [503, 'not-configured', false, 0], path);
      assert.match(json.detail, /^test\.needing needs WEBHOOK_SIGNING_SECRET/);
    }
    const { data } = (await running.ask('/v1/crawl/jobs')).json;
    assert.deepEqual(
      data.map(({ type }: { type: string }) => type),
      ['test.calling'],
    );
    const { ready, needs } = (await running.ask('/v1/crawl/endpoints/test.needing')).json;
    assert.deepEqual([ready, needs], [false, ['WEBHOOK_SIGNING_SECRET']]);
  } finally {
    await running.close();
  }
});

test('with the setting it works, and the catalog says that it is ready', async () => {
  const settings = { WEBHOOK_SIGNING_SECRET: 'sixteen characters or more' };
  const running = await startRunning(settings, { operations: all });
  try {
    const { status, json } = await running.ask('/v1/test/calling', { body: {} });
    assert.deepEqual([status, json.done, json._meta.cost], [200, true, 0.0007]);
    const { ready, needs } = (await running.ask('/v1/crawl/endpoints/test.needing')).json;
    assert.deepEqual([ready, needs], [true, []]);
  } finally {
    await running.close();
  }
});

test('what a browser reads is not ready where there is none, and says so before anything is held', async () => {
  const running = await startRunning({ CHROMIUM_PATH: 'off' });
  try {
    const { endpoints } = (await running.ask('/v1/crawl/endpoints')).json;
    const unready = endpoints.filter(({ needs }: { needs: string[] }) => needs.includes('CHROMIUM_PATH'));
    assert.ok(unready.length > 10);
    for (const { id, ready, prices } of unready) {
      assert.equal(ready, false, id);
      assert.ok('capture' in prices || id === 'web.interact', id);
    }
    const { json } = await running.ask('/v1/crawl/tiktok/videos?handle=harbourtide');
    assert.deepEqual([json.code, json._meta.cost], ['not-configured', 0]);
  } finally {
    await running.close();
  }
});
