import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AnyJson } from '../any-json.ts';
import { call, finalize, openScriptedModel } from '../doubles/scripted-model.ts';
import { blocksFor, commandsFor } from '../pages/runners.ts';
import { type Running, startRunning } from '../running.ts';

const root = new URL('../../../', import.meta.url);
const written = 'http://127.0.0.1:4400';
/** The calls of the guide, each with what it shows of the answer. */
const calls = commandsFor('curl').flatMap(({ block, commands }) => (block.page === 'docs/agent.md' ? commands : []));
const examples = blocksFor('agent guide').map(({ text }, at) => ({
  body: / -d '(\{[\s\S]*\})'$/.exec(calls[at] ?? '')?.[1] ?? '',
  answer: text,
}));

/** Starts the shop of the guide; its address without the last stroke, and what ends it. */
async function startShop() {
  const script = fileURLToPath(new URL('examples/shop/site.mjs', root));
  const child = spawn(process.execPath, [script, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+(?=\/)/.exec(line)?.[0];
    if (address) return { address, end: () => child.kill('SIGKILL') };
  }
  throw new Error('the shop did not start');
}

let shop: Awaited<ReturnType<typeof startShop>>;
before(async () => {
  shop = await startShop();
});
after(() => shop.end());

const here = (text: string): AnyJson => JSON.parse(text.replaceAll(written, shop.address));

async function asked(running: Running, body: object): Promise<AnyJson> {
  const { status, json } = await running.ask('/v1/crawl/agent', { body });
  assert.equal(status, 200, JSON.stringify(json));
  return json;
}

test('every example of the guide is answered as it says', { timeout: 300_000 }, async (context) => {
  const running = await startRunning();
  context.after(() => running.close());
  assert.ok(examples.length >= 3 && examples.length === calls.length);
  for (const { body, answer } of examples) {
    const shown = here(answer);
    const json = await asked(running, here(body));
    const named = Object.fromEntries(Object.keys(shown).map((name) => [name, json[name]]));
    assert.deepEqual(named, shown);
  }
});

test('two settings point the agent at a local model, which fills the schema of the guide from the shop', {
  timeout: 300_000,
}, async (context) => {
  const model = await openScriptedModel();
  context.after(() => model.close());
  const running = await startRunning({ OPENAI_BASE_URL: model.url, MODEL_NAME: 'local-1' });
  context.after(() => running.close());
  const example = examples.find(({ body }) => body.includes('/products/lantern'));
  assert.ok(example);
  model.script = [
    call('scrape', { url: `${shop.address}/products/lantern` }),
    // As a model does: what it answers is what it read.
    ({ messages }: AnyJson) => {
      const read = String(messages.at(-1).content);
      const name = /^Title: (.*)$/m.exec(read)?.[1];
      const brand = /Made by (\w+)/.exec(read)?.[1];
      return finalize({ name, brand, price: Number(/(\d+\.\d\d) €/.exec(read)?.[1]) }, { complete: true });
    },
  ];
  const json = await asked(running, here(example.body));
  assert.deepEqual([json.method, json.status, json.answer], ['model', 'completed', here(example.answer).answer]);
  assert.equal(model.asked[0].model, 'local-1');
  assert.equal(json._meta.cost, 0.0047);
});
