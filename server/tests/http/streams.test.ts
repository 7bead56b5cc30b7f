import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '../../operations.ts';
import type { AnyJson } from '../any-json.ts';
import { type AtPage, pagesOperation } from '../doubles/pages-operation.ts';
import { eventually } from '../eventually.ts';
import { type Running, startRunning, testKey } from '../running.ts';

let running: Running;
let atPage: AtPage = async () => {};
before(async () => {
  const pages = pagesOperation((page, context) => atPage(page, context));
  running = await startRunning({ MAX_IN_FLIGHT: '10' }, { operations: [...operations, pages] });
});
after(() => running.close());

const accept = { accept: 'application/x-ndjson' };
const ask = (body: object, headers: Record<string, string> = {}) =>
  running.ask('/v1/test/pages', { body, headers: { ...accept, ...headers } });
const linesOf = (text: string): AnyJson[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The job of a call that has ended. */
const ended = (requestId: string): Promise<AnyJson> =>
  eventually(async () => {
    const { json } = await running.ask(`/v1/crawl/jobs/${requestId}`);
    return json.finished_at && json;
  }, 'the job has ended');

const nextOf = async (lines: AsyncIterator<string>): Promise<AnyJson> => JSON.parse((await lines.next()).value ?? '');

/** A stream whose reader decides when it reads. */
async function openStream(body: object) {
  const url = new URL('/v1/test/pages', running.tidemark.baseUrl);
  const headers = { ...accept, authorization: `Bearer ${testKey}`, 'content-type': 'application/json' };
  const sent = request(url, { method: 'POST', headers });
  sent.end(JSON.stringify(body));
  const [response] = await once(sent, 'response');
  return { response, requestId: String(response.headers['x-request-id']), close: () => sent.destroy() };
}

test('each element is a line as it is done, then comes the rest of the result with its price', async () => {
  const { status, headers, text } = await ask({ count: 3, characters: 2 });
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'application/x-ndjson');
  assert.ok(headers.get('x-ratelimit-limit') && headers.get('x-request-id') && headers.get('x-tidemark-version'));
  const [first, , third, summary, ...more] = linesOf(text);
  assert.deepEqual(first, { type: 'page', url: 'https://example.com/1', text: 'éxx' });
  assert.equal(third.url, 'https://example.com/3');
  const { _meta: meta, ...rest } = summary;
  assert.deepEqual(rest, { type: 'summary', counted: 3, resumed: 0 });
  assert.deepEqual([meta.cost, meta.requestId, more.length], [0.0021, headers.get('x-request-id'), 0]);
  const job = await ended(meta.requestId);
  assert.deepEqual([job.mode, job.status, job.cost, job.result], ['stream', 'completed', 0.0021, null]);
  const { data } = (await running.ask('/v1/crawl/jobs?mode=stream')).json;
  assert.ok(data.some(({ job_id }: AnyJson) => job_id === meta.requestId));
});

test('the one line of the log about a stream tells its operation and its cost', async () => {
  const { headers } = await ask({ count: 2 });
  const requestId = headers.get('x-request-id');
  const about = () =>
    running.logged.flatMap(([, fields, message]) =>
      message === 'request' && fields.requestId === requestId ? [fields] : [],
    );
  for (let look = 0; look < 10_000 && about().length === 0; look += 1) await sleep(10);
  const [{ operation, costUsd, status } = {}, ...more] = about();
  assert.deepEqual([operation, costUsd, status, more], ['test.pages', 0.0014, 200, []]);
});

test('a line is there before the next is worked on, and the job shows as a stream meanwhile', async () => {
  const next = Promise.withResolvers<void>();
  atPage = async (page) => (page === 2 ? next.promise : undefined);
  const { response, requestId } = await openStream({ count: 2 });
  const lines = createInterface(response)[Symbol.asyncIterator]();
  assert.equal((await nextOf(lines)).url, 'https://example.com/1');
  const under = (await running.ask(`/v1/crawl/jobs/${requestId}`)).json;
  assert.deepEqual([under.status, under.mode], ['processing', 'stream']);
  next.resolve();
  assert.equal((await nextOf(lines)).url, 'https://example.com/2');
  assert.equal((await nextOf(lines)).type, 'summary');
  atPage = async () => {};
});

test('what fails before the first line is an ordinary problem, and costs nothing', async () => {
  const failed = await ask({ count: 3, fail_at: 1 });
  assert.deepEqual([failed.status, failed.json.code, failed.json._meta.cost], [500, 'internal', 0]);
  const invalid = await ask({ count: 'three' });
  assert.deepEqual([invalid.status, invalid.json.code], [422, 'validation-failed']);
});

test('what fails later is the last line, and the lines before are billed', async () => {
  const { status, text } = await ask({ count: 9, fail_at: 3 });
  const lines = linesOf(text);
  assert.deepEqual([status, lines.map(({ type }) => type)], [200, ['page', 'page', 'problem']]);
  const { code, _meta: meta } = lines[2];
  assert.deepEqual([code, meta.cost], ['internal', 0.0014]);
  assert.doesNotMatch(text, /secret/);
  const job = await ended(meta.requestId);
  assert.deepEqual([job.status, job.problem, job.cost], ['failed', 'internal', 0.0014]);
  assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
});

test('a reader that leaves stops the work within a second, and pays for the lines it was sent', async () => {
  let [worked, stoppedAt] = [0, 0];
  atPage = async (page, { signal }) => {
    worked = page;
    signal.addEventListener('abort', () => (stoppedAt ||= performance.now()), { once: true });
    if (page > 5) await sleep(30_000, undefined, { signal });
  };
  const { response, requestId, close } = await openStream({ count: 100 });
  const lines = createInterface(response)[Symbol.asyncIterator]();
  for (let line = 0; line < 5; line += 1) await lines.next();
  response.on('error', () => {});
  const leftAt = performance.now();
  close();
  const job = await ended(requestId);
  assert.deepEqual([job.status, job.cost, worked], ['canceled', 0.0035, 6]);
  assert.ok(stoppedAt - leftAt < 20_000, `it was stopped after ${stoppedAt - leftAt} ms`);
  atPage = async () => {};
});

test('a reader that does not read holds the work up: little is made that it does not take', async () => {
  let worked = 0;
  atPage = async (page) => {
    worked = page;
  };
  const { hostname, port } = new URL(running.tidemark.baseUrl);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify({ count: 5_000, characters: 100_000 });
  const head = `POST /v1/test/pages HTTP/1.1\r\nhost: x\r\naccept: ${accept.accept}\r\nauthorization: Bearer ${testKey}\r\n`;
  socket.pause();
  socket.write(`${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  // It stands still when the buffers of the connection are full.
  for (let before = -1; worked === 0 || worked !== before; await sleep(1_000)) before = worked;
  assert.ok(worked < 300, `${worked} pages were made for a reader who took none`);
  const requestId = (await running.ask('/v1/crawl/jobs?mode=stream&limit=1')).json.data[0].job_id;
  socket.destroy();
  const job = await ended(requestId);
  assert.ok(job.cost > 0 && job.cost <= worked * 0.0007, `${job.cost} for ${worked} pages`);
  atPage = async () => {};
});

test('a reader that reads a little and leaves pays for little more than it read', async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux tells what waits in its queues');
  const { response, requestId, close } = await openStream({ count: 5_000, characters: 1_000 });
  const lines = createInterface(response)[Symbol.asyncIterator]();
  for (let line = 0; line < 19; line += 1) await lines.next();
  response.pause();
  let cost = -1;
  // What it did not take has filled what waits for it.
  for (let before = -2; cost !== before || cost <= 0; await sleep(300)) {
    before = cost;
    cost = (await running.ask('/v1/crawl/usage')).json.held;
  }
  response.on('error', () => {});
  close();
  const job = await ended(requestId);
  // Without the look at the system's queue four thousand; what the reader's own system has for it is its.
  assert.ok(job.cost <= 1_500 * 0.0007, `${job.cost / 0.0007} lines were billed`);
});

test('a service that stops ends a stream with the problem, and the lines before are billed', async () => {
  const sent = Promise.withResolvers<void>();
  const pages = pagesOperation(async (page, { signal }) => {
    if (page < 3) return;
    sent.resolve();
    await sleep(60_000, undefined, { signal });
  });
  const own = await startRunning({}, { operations: [...operations, pages] });
  const asked = own.ask('/v1/test/pages', { body: { count: 9 }, headers: accept });
  await sent.promise;
  await eventually(async () => (await own.ask('/v1/crawl/usage')).json.held >= 0.0014, 'two lines were billed');
  await own.tidemark.stop(50);
  const lines = linesOf((await asked).text);
  assert.deepEqual(
    lines.map(({ type }) => type),
    ['page', 'page', 'problem'],
  );
  assert.deepEqual([lines[2].code, lines[2]._meta.cost], ['shutting-down', 0.0014]);
});

test('a stream is not kept: a key on it is refused, and nothing is held', async () => {
  const { status, json } = await ask({ count: 1 }, { 'idempotency-key': 'stream' });
  assert.deepEqual([status, json.code], [422, 'validation-failed']);
  assert.match(json.errors[0].message, /Idempotency-Key/);
  assert.equal((await running.ask('/v1/crawl/usage')).json.held, 0);
});

test('a quote and the answer that names a job are JSON, whatever stream is accepted', async () => {
  const quote = await ask({ count: 1, dry_run: true });
  assert.deepEqual([quote.status, quote.json._meta.cost], [200, 0]);
  const taken = await ask({ count: 1, callback_url: `${running.tidemark.baseUrl}/hook` });
  assert.equal(taken.json.status, 'queued');
});

test('the balance ends a stream with its summary, and never falls below what is allowed', async () => {
  const poor = await startRunning(
    { BILLING: 'on', STARTING_BALANCE_USD: '0.0014' },
    { operations: [...operations, pagesOperation()] },
  );
  try {
    const { text } = await poor.ask('/v1/test/pages', { body: { count: 9 }, headers: accept });
    const lines = linesOf(text);
    assert.deepEqual(
      lines.map(({ type }) => type),
      ['page', 'page', 'summary'],
    );
    assert.deepEqual([lines[2].stopped_by, lines[2]._meta.balance], ['balance', 0]);
  } finally {
    await poor.close();
  }
});
