import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpendCapError, Tidemark, TidemarkError } from '../../../../packages/client-typescript/src/index.ts';
import { fixture } from '../../fixture.ts';
import { type HostileCase, hostileCases } from './cases.ts';
import { openHostileDouble, type Seen } from './double.ts';

const double = fixture(() => openHostileDouble());

const url = 'https://example.com/';

function nameOf(error: unknown): string {
  assert.ok(error instanceof Error);
  return 'code' in error ? `${error.name} ${error.code}` : error.name;
}

/** What a call came to: the text of its answer, or the error; of a stream, after how many pages. */
async function outcome(client: Tidemark, { isStream = false, readerMs = 0 }: HostileCase): Promise<string> {
  let count = 0;
  try {
    if (!isStream) return String((await client.scrape({ url })).text);
    for await (const _ of client.crawl({ url })) {
      count++;
      if (readerMs > 0) await sleep(readerMs);
    }
    return `${count}, whole`;
  } catch (error) {
    return isStream ? `${count}, ${nameOf(error)}` : nameOf(error);
  }
}

async function holds(one: HostileCase, number: number): Promise<void> {
  const { isStream = false, spentUsd, options } = one;
  const baseUrl = `${double.url}/typescript/${number}`;
  const client = new Tidemark({ baseUrl, apiKey: 'k', ...options });
  assert.equal(await outcome(client, one), one.told);
  if (spentUsd !== undefined) assert.equal(client.spentUsd, spentUsd);
  const seen = (await (await fetch(`${baseUrl}/seen`)).json()) as Seen;
  assert.equal(seen.attempts, one.attempts);
  assert.equal(seen.bills, one.bills, 'one bill per call');
  assert.equal(seen.keys.length, 1, 'each attempt bears the key of the call');
  assert.equal(seen.keys[0] === 'none', isStream);
}

describe('against a hostile service', { concurrency: true }, () => {
  for (const [number, one] of hostileCases.entries())
    test(`${one.name}: ${one.told}, in ${one.attempts}, billed ${one.bills} times`, () => holds(one, number));
});

const numberOf = (name: string): number => hostileCases.findIndex((one) => one.name === name);

test('a call ends with the reason of its signal, at once, while it waits to be sent again, too', async () => {
  for (const name of ['no answer in time', '429 without Retry-After']) {
    const controller = new AbortController();
    const reason = new Error('enough');
    const baseUrl = `${double.url}/stopped/${numberOf(name)}`;
    const call = new Tidemark({ baseUrl, apiKey: 'k' }).scrape({ url }, { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 50);
    await assert.rejects(call, reason);
  }
});

test('what a quote does not cover is not sent', async () => {
  const sent: string[] = [];
  const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
    sent.push(String(body));
    return Response.json({ quote: { max_cost: 0.006 }, _meta: { cost: 0 } });
  };
  const client = new Tidemark({ baseUrl: double.url, apiKey: 'k', maxCostUsd: 0.005, fetch });
  await assert.rejects(client.scrape({ url }), SpendCapError);
  assert.equal(sent.length, 1);
  assert.match(sent[0] ?? '', /"dry_run":true/);
});

/** A fetch that answers with what `answers` gives for each address and body, and keeps the headers that were sent. */
function recorded(answers: (url: string, body: string) => Response) {
  const sent: Headers[] = [];
  const fetch = async (to: string, { body, headers }: RequestInit): Promise<Response> => {
    sent.push(new Headers(headers));
    return answers(to, String(body));
  };
  return { sent, fetch };
}

async function readAll(list: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of list);
}

const streamed = (lines: readonly object[]): Response =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { headers: { 'x-request-id': 'r_1' } });

test('who leaves a stream has spent what its job says, and the rest of the cap is left', async () => {
  const { fetch } = recorded((to) =>
    to.includes('/jobs/')
      ? Response.json({ status: 'canceled', cost: 0.0021 })
      : streamed([
          { type: 'page', url, cost: 0.0007 },
          { type: 'page', url, cost: 0.0007 },
        ]),
  );
  for (const maxCostUsd of [undefined, 0.05]) {
    const client = new Tidemark({ baseUrl: double.url, apiKey: 'k', fetch, ...(maxCostUsd ? { maxCostUsd } : {}) });
    for (const spentUsd of [0.0021, 0.0042]) {
      for await (const _ of client.crawl({ url })) break;
      assert.equal(client.spentUsd, spentUsd);
    }
  }
});

test('who leaves a stream whose job cannot be asked for has spent what arrived, or the most where there is a cap', async () => {
  const { fetch } = recorded((to) =>
    to.includes('/jobs/') ? new Response('', { status: 502 }) : streamed([{ type: 'page', url, cost: 0.0007 }]),
  );
  const [free, capped] = [undefined, 0.05].map(
    (maxCostUsd) => new Tidemark({ baseUrl: double.url, apiKey: 'k', fetch, ...(maxCostUsd ? { maxCostUsd } : {}) }),
  );
  for (const client of [free, capped]) for await (const _ of client?.crawl({ url }) ?? []) break;
  assert.deepEqual([free?.spentUsd, capped?.spentUsd], [0.0007, 0.05]);
});

test('what does not stream is refused before it is sent', async () => {
  const { sent, fetch } = recorded(() => streamed([]));
  const client = new Tidemark({ baseUrl: double.url, apiKey: 'k', fetch });
  const calls = [
    client.stream('web.crawl', { url, callback_url: url }),
    client.stream('web.crawl', { url, dry_run: true }),
    client.crawl({ url }, { idempotencyKey: 'k' }),
  ];
  for (const call of calls) await assert.rejects(readAll(call), /A stream takes no /);
  assert.equal(sent.length, 0);
});

test('each page of a list has a key of its own, which follows from the key of the list', async () => {
  const { sent, fetch } = recorded((_, body) =>
    Response.json({ data: [{}], next_cursor: body.includes('"c2"') ? null : body.includes('"c1"') ? 'c2' : 'c1' }),
  );
  const client = new Tidemark({ baseUrl: double.url, apiKey: 'k', fetch });
  for (let time = 0; time < 2; time++) await readAll(client.hackernews.top({ limit: 2 }, { idempotencyKey: 'list' }));
  const keys = sent.map((headers) => headers.get('idempotency-key'));
  assert.deepEqual(keys, ['list', 'list-2', 'list-3', 'list', 'list-2', 'list-3']);
});

test('a key that HTTP cannot carry is refused and not told; one from a file is taken without its line feed', async () => {
  const { sent, fetch } = recorded(() => Response.json({}));
  await new Tidemark({ apiKey: 'tm_secret\n', fetch }).usage.get();
  assert.equal(sent[0]?.get('authorization'), 'Bearer tm_secret');
  const isSilent = (error: unknown): boolean =>
    error instanceof TidemarkError && error.name === 'TidemarkError' && !error.message.includes('secret');
  for (const apiKey of ['tm_\nsecret', 'tm_sécret', 'tm_ secret'])
    assert.throws(() => new Tidemark({ apiKey, fetch }), isSilent);
  const client = new Tidemark({ apiKey: 'k', fetch });
  await assert.rejects(client.map({ url }, { idempotencyKey: 'secret\n\nsecret' }), isSilent);
  await assert.rejects(client.map({ url }, { headers: { 'x-own': 'secret\u0416' } }), isSilent);
  assert.equal(sent.length, 1);
});

test('an agent has the budget that it has by itself, or what is left where that is less', async () => {
  const sent: string[] = [];
  const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
    sent.push(String(body));
    const { dry_run: isQuote } = JSON.parse(String(body));
    return Response.json(isQuote ? { quote: { max_cost: 0.1 }, _meta: {} } : { _meta: { cost: 0.01 } });
  };
  const budgetOf = async (maxCostUsd: number, input: object): Promise<unknown> => {
    await new Tidemark({ apiKey: 'k', maxCostUsd, fetch }).agent({ instruction: 'read', ...input });
    return JSON.parse(sent.at(-1) ?? '').budget_usd;
  };
  assert.equal(await budgetOf(500, {}), 0.1);
  assert.equal(await budgetOf(0.05, {}), 0.05);
  assert.equal(await budgetOf(5, { budget_usd: 2 }), 2);
  assert.equal(await budgetOf(1, { budget_usd: 2 }), 1);
});

test('an answer of an earlier call costs nothing again, and that of an attempt before what it cost', async () => {
  const answers: Response[] = [];
  const replay = () => Response.json({ _meta: { cost: 0.0007 } }, { headers: { 'idempotent-replayed': 'true' } });
  const client = new Tidemark({ apiKey: 'k', fetch: async () => answers.shift() ?? replay() });
  await client.scrape({ url }, { idempotencyKey: 'one' });
  assert.equal(client.spentUsd, 0);
  answers.push(new Response('', { status: 503, headers: { 'retry-after': '0' } }));
  await client.scrape({ url });
  assert.equal(client.spentUsd, 0.0007);
});

test('what is no number bounds nothing, and is refused; a time that is too long for a timer is the longest', async () => {
  const { fetch } = recorded(() => Response.json({}));
  for (const options of [
    { maxCostUsd: Number.NaN },
    { maxCostUsd: -1 },
    { maxRetries: Number.NaN },
    { timeoutMs: Number.NaN },
    { timeoutMs: 0 },
  ])
    assert.throws(() => new Tidemark({ apiKey: 'k', ...options }), { name: 'TidemarkError' }, JSON.stringify(options));
  const client = new Tidemark({ apiKey: 'k', fetch, maxCostUsd: Number.POSITIVE_INFINITY });
  await assert.rejects(client.usage.get({}, { timeoutMs: Number.NaN }), { name: 'TidemarkError' });
  await assert.rejects(client.usage.get({}, { maxRetries: Number.NaN }), { name: 'TidemarkError' });
  for (const timeoutMs of [Number.POSITIVE_INFINITY, 5e9]) await client.usage.get({}, { timeoutMs });
});

test('an answer may take longer than Node waits for one by itself', async () => {
  const server = createServer((_, response) => void setTimeout(() => response.end('{"balance":1}'), 1_500));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const name = Symbol.for('undici.globalDispatcher.1');
  await fetch('data:,');
  const own: object = Reflect.get(globalThis, name);
  // Node waits 300 s; a dispatcher of the caller's, such as a proxy, is kept.
  Reflect.set(globalThis, name, Reflect.construct(own.constructor, [{ headersTimeout: 100 }]));
  try {
    const { port } = server.address() as AddressInfo;
    const client = new Tidemark({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k', maxRetries: 0 });
    assert.equal((await client.usage.get()).balance, 1);
  } finally {
    Reflect.set(globalThis, name, own);
    server.close();
  }
});

test('an address and an input that can only be mistakes are told before anything is sent', async () => {
  for (const baseUrl of ['127.0.0.1:8080', 'localhost:8080', 'nope', 'ftp://a.example'])
    assert.throws(() => new Tidemark({ baseUrl }), { name: 'TidemarkError', message: /begins with http:/ });
  const { sent, fetch } = recorded(() => Response.json({}));
  for (const baseUrl of ['', '/tidemark/', 'HTTPS://a.example'])
    await new Tidemark({ baseUrl, apiKey: 'k', fetch }).usage.get();
  assert.equal(sent.length, 3);
  const client = new Tidemark({ apiKey: 'k', fetch });
  // As JavaScript lets a caller do.
  assert.throws(() => Reflect.apply(client.scrape, client, [url]), { name: 'TidemarkError', message: /an object/ });
  assert.equal(sent.length, 3);
});

test('the bytes of a file are read in the time of the call, and until its caller ends it', async () => {
  const server = createServer(({ url: path = '' }, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    if (path.includes('whole')) response.end('abc');
    else response.write('abc');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new Tidemark({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k', maxRetries: 0 });
  const link = { expires: '1', signature: 's' };
  try {
    const whole = await client.files.get({ id: 'whole', ...link }, { timeoutMs: 2_000 });
    await sleep(2_200);
    assert.deepEqual([await whole.text(), whole.status, whole.headers.get('content-type')], ['abc', 200, 'image/png']);
    const late = await client.files.get({ id: 'stalled', ...link }, { timeoutMs: 300 });
    await assert.rejects(late.text(), { name: 'TimeoutError', message: /within 300 ms/ });
    const leaving = new AbortController();
    const left = await client.files.get({ id: 'stalled', ...link }, { signal: leaving.signal });
    const reading = assert.rejects(left.text(), /enough/);
    leaving.abort(new Error('enough'));
    await reading;
    const kept = new AbortController().signal;
    const unread = await client.files.get({ id: 'whole', ...link }, { signal: kept });
    assert.equal(getEventListeners(kept, 'abort').length, 0);
    assert.match(unread.url, /\/files\/whole/);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a dispatcher that stands in for a network in tests is given the body as it is', async (context) => {
  const name = Symbol.for('undici.globalDispatcher.1');
  assert.ok(globalThis.Headers);
  const own: unknown = Reflect.get(globalThis, name);
  context.after(() => Reflect.set(globalThis, name, own));
  const bodies: unknown[] = [];
  const dispatch = ({ body }: { body: unknown }): never => {
    bodies.push(body);
    throw new Error('no network');
  };
  Reflect.set(globalThis, name, { isMockActive: true, dispatch });
  const client = new Tidemark({ baseUrl: 'http://a.example', apiKey: 'k', maxRetries: 0 });
  await assert.rejects(client.scrape({ url }), { name: 'ConnectionError' });
  assert.deepEqual(bodies, [`{"url":"${url}"}`]);
});

test('the first call of a process waits as long as the others, and is sent by the fetch that is there, once', () => {
  const client = new URL('../../../../packages/client-typescript/src/index.ts', import.meta.url);
  const program = `
    const { Tidemark } = await import(${JSON.stringify(client.href)});
    const sent = [];
    globalThis.fetch = async (url, init) => (sent.push([url, 'dispatcher' in init]), Response.json({}));
    await new Tidemark({ apiKey: 'k', baseUrl: 'http://a.example' }).usage.get();
    console.log(JSON.stringify(sent));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  assert.deepEqual(JSON.parse(stdout || stderr), [['http://a.example/v1/crawl/usage', true]]);
});

test('calls are sent where a browser has no randomUUID, each with a key of its own', async (context) => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  context.after(() => Reflect.deleteProperty(crypto, 'randomUUID'));
  const { sent, fetch } = recorded(() => Response.json({}));
  const client = new Tidemark({ apiKey: 'k', fetch });
  for (let time = 0; time < 2; time++) await client.scrape({ url });
  const [one, other] = sent.map((headers) => headers.get('idempotency-key'));
  assert.ok(one && other && one !== other);
});

test('a job is waited for while the service starts anew', async () => {
  let away = 4;
  const fetch = async (): Promise<Response> => {
    if (away-- > 0) throw new TypeError('fetch failed');
    return Response.json({ status: 'completed' });
  };
  const client = new Tidemark({ apiKey: 'k', fetch });
  assert.equal((await client.waitForJob('j')).status, 'completed');
  away = 4;
  await assert.rejects(client.waitForJob('j', { maxRetries: 0 }), { name: 'ConnectionError' });
});

test('a list and a crawl have what every promise has', async () => {
  const { fetch } = recorded(() => Response.json({ code: 'not-found', detail: 'none' }, { status: 404 }));
  const client = new Tidemark({ apiKey: 'k', fetch });
  for (const call of [client.jobs.list(), client.crawl({ url })]) {
    assert.equal(await call.catch(() => 'caught'), 'caught');
    let isDone = false;
    await assert.rejects(
      call.finally(() => {
        isDone = true;
      }),
      { code: 'not-found' },
    );
    assert.ok(isDone);
  }
});
