import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { openApi } from '../contract/describe/openapi.ts';
import { type AnyOperation, operation } from '../kernel/pipeline/context.ts';
import { operations } from '../operations.ts';
import { version } from '../tidemark.ts';
import { startRunning } from './running.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const made: string[] = [];
after(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

/** The operation of CONTRIBUTING.md's recipe, loaded as it is printed there. */
async function fromRecipe(): Promise<AnyOperation> {
  const text = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8');
  const code = /```ts\n(import[\s\S]+?)```/.exec(text)?.[1] ?? assert.fail('the recipe has no code');
  // Beside the capabilities, so that its relative imports lead where the recipe says; hidden, so that no other test sees it.
  const folder = await mkdtemp(join(project, 'server', 'capabilities', '.recipe-'));
  made.push(folder);
  const file = join(folder, 'clock.ts');
  await writeFile(file, code);
  return (await import(pathToFileURL(file).href)).getClock;
}

test('the recipe for an operation works as printed: route, validation, description', async () => {
  const running = await startRunning({}, { operations: [...operations, await fromRecipe()] });
  try {
    const { status, json, headers } = await running.ask('/v1/clock');
    assert.equal(status, 200);
    assert.ok(Math.abs(Date.parse(json.now) - Date.now()) < 60_000);
    assert.equal(headers.get('x-ratelimit-limit'), '600');
    assert.equal((await running.ask('/v1/clock?zone=x')).status, 422);
    assert.equal((await running.ask('/v1/clock', { method: 'POST' })).status, 405);
    assert.ok((await running.ask('/openapi.json')).json.paths['/v1/clock'].get);
  } finally {
    await running.close();
  }
});

test('a billed operation needs no more than a price: it is held, metered, nested and settled', async () => {
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
  assert.ok(openApi([one], version));
});
