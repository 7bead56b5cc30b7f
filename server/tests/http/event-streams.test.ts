import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import { operations } from '../../operations.ts';
import type { AnyJson } from '../any-json.ts';
import { pagesOperation } from '../doubles/pages-operation.ts';
import { fixture } from '../fixture.ts';
import { startRunning, testKey } from '../running.ts';

let work: (context: Context) => Promise<void> = async () => {};
let said: string | undefined;
const telling = operation({
  id: 'test.telling',
  methods: ['POST'],
  path: '/v1/test/telling',
  title: 'Telling test',
  summary: 'Tells what it does.',
  input: z.strictObject({}),
  output: z.object({ done: z.boolean(), text: z.string().optional() }),
  events: [{ type: 'step', data: z.object({ at: z.int() }) }],
  price: { per: 'request', starting: 'static', units: ['static'] },
  modes: { direct: { timeoutMs: () => 60_000 }, stream: true },
  example: { body: {} },
  async run(context) {
    await work(context);
    return { output: { done: true, ...(said === undefined ? {} : { text: said }) } };
  },
});
const running = fixture(() => startRunning({}, { operations: [...operations, pagesOperation(), telling] }));

/** The events of a stream; a comment is one without data. */
const eventsOf = (text: string): { type: string; data: AnyJson }[] =>
  text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [, type = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      return { type, data: JSON.parse(data) };
    });
const accept = { accept: 'text/event-stream' };

/** One unit of work, told. */
async function step({ meter, event }: Context, at: number): Promise<void> {
  assert.ok(await meter.reserve('static'));
  meter.count('static');
  await event('step', { at });
}

test('a list goes as events when they are asked for', async () => {
  const { headers, text } = await running.ask('/v1/test/pages', { body: { count: 2 }, headers: accept });
  assert.equal(headers.get('content-type'), 'text/event-stream');
  const [first, second, last] = eventsOf(text);
  assert.deepEqual([first?.type, second?.data.url], ['page', 'https://example.com/2']);
  assert.deepEqual([last?.type, last?.data.counted, last?.data._meta.cost], ['summary', 2, 0.0014]);
});

test('an operation without a list tells what happens, and ends with its whole result, as events or lines', async () => {
  work = async (context) => {
    await step(context, 1);
    await step(context, 2);
  };
  const { text } = await running.ask('/v1/test/telling', { body: {}, headers: accept });
  const [first, second, result, ...more] = eventsOf(text);
  assert.deepEqual([first, second?.data], [{ type: 'step', data: { at: 1 } }, { at: 2 }]);
  assert.deepEqual([result?.type, result?.data.done, result?.data._meta.cost, more], ['result', true, 0.0014, []]);
  const lines = await running.ask('/v1/test/telling', { body: {}, headers: { accept: 'application/x-ndjson' } });
  const types = lines.text.trimEnd().split('\n');
  assert.deepEqual(
    types.map((line) => JSON.parse(line).type),
    ['step', 'step', 'result'],
  );
  const plain = await running.ask('/v1/test/telling', { body: {} });
  assert.deepEqual([plain.json.done, plain.json._meta.cost], [true, 0.0014]);
});

test('a result of a million characters is the last part as a short one is', async (context) => {
  said = '"ü€😀\n'.repeat(200_000);
  context.after(() => {
    said = undefined;
  });
  work = (context) => step(context, 1);
  const events = eventsOf((await running.ask('/v1/test/telling', { body: {}, headers: accept })).text);
  const { text } = await running.ask('/v1/test/telling', { body: {}, headers: { accept: 'application/x-ndjson' } });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const [type, last] of [
    [events.at(-1)?.type, events.at(-1)?.data],
    [lines.at(-1)?.type, lines.at(-1)],
  ]) {
    assert.equal(type, 'result');
    assert.equal(last.text === said, true, 'the text as it was');
    assert.deepEqual([last.done, last._meta.cost], [true, 0.0007]);
  }
});

test('a failure after the first event is the last one, and costs nothing; before it is an answer like any other', async () => {
  work = async (context) => {
    await step(context, 1);
    throw new Error('a secret of the inside');
  };
  const { text } = await running.ask('/v1/test/telling', { body: {}, headers: accept });
  const [, problem] = eventsOf(text);
  assert.deepEqual([problem?.type, problem?.data.code, problem?.data._meta.cost], ['problem', 'internal', 0]);
  work = async () => {
    throw new Error('a secret of the inside');
  };
  const early = await running.ask('/v1/test/telling', { body: {}, headers: accept });
  assert.deepEqual([early.status, early.json.code], [500, 'internal']);
});

test('a reader who leaves pays what was done when the last event was told that it has', async () => {
  const gone = Promise.withResolvers<void>();
  work = async (context) => {
    await step(context, 1);
    await step(context, 2);
    context.signal.addEventListener('abort', () => gone.resolve(), { once: true });
    assert.ok(await context.meter.reserve('static'));
    context.meter.count('static');
    await gone.promise;
  };
  const headers = { ...accept, authorization: `Bearer ${testKey}`, 'content-type': 'application/json' };
  const sent = request(new URL('/v1/test/telling', running.tidemark.baseUrl), { method: 'POST', headers });
  sent.end('{}');
  const [response] = await once(sent, 'response');
  let text = '';
  while (!text.includes('"at":2')) text += (await once(response, 'data'))[0];
  sent.on('error', () => {});
  sent.destroy();
  await gone.promise;
  const requestId = String(response.headers['x-request-id']);
  let job: AnyJson = {};
  for (let look = 0; look < 1_000 && !job.finished_at; look += 1) {
    await sleep(10);
    job = (await running.ask(`/v1/crawl/jobs/${requestId}`)).json;
  }
  assert.deepEqual([job.status, job.cost], ['canceled', 0.0014]);
  assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
});

test('a stream of events says every ten seconds that the work goes on', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  work = async () => {
    for (let beat = 0; beat < 3; beat += 1) {
      context.mock.timers.tick(10_000);
      await sleep(5);
    }
  };
  const { text } = await running.ask('/v1/test/telling', { body: {}, headers: accept });
  assert.equal(text.match(/^: /gm)?.length, 3);
  assert.equal(eventsOf(text).at(-1)?.type, 'result');
});
