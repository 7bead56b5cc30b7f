import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { type ClientOptions, Tidemark } from './index.ts';

/** What was asked, and its key. */
interface Asked {
  readonly key: string | undefined;
  readonly body: string;
}

type Reply = (response: ServerResponse, request: IncomingMessage) => void;

let asked: Asked[] = [];
let replies: Reply[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push({ key: request.headers['idempotency-key']?.toString(), body });
  (replies.length > 1 ? replies.shift() : replies[0])?.(response, request);
});
let baseUrl = '';
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.close();
  server.closeAllConnections();
});

const json =
  (status: number, value: unknown, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r_1', ...headers });
    response.end(JSON.stringify(value));
  };
const problem = (status: number, code: string, retryable: boolean, headers: Record<string, string> = {}): Reply =>
  json(status, { type: `/problems/${code}`, title: code, status, detail: `It is ${code}`, code, retryable }, headers);
const good = json(200, { text: 'good', _meta: { cost: 0.0002, requestId: 'r_1' } });
const html =
  (status: number): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end('<h1>proxy</h1>');
  };
const reset: Reply = (response) => response.socket?.destroy();
const half: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"text":');
  setTimeout(() => response.socket?.destroy(), 5);
};
const raw =
  (text: string): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(text);
  };
const silence: Reply = () => undefined;
const slowBody: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{');
};
const now = { 'retry-after': '0' };

/** What a call came to, in a word: the text of its answer, or the name and code of its error. */
async function outcome(options: ClientOptions): Promise<string> {
  const client = new Tidemark({ baseUrl, apiKey: 'k', ...options });
  try {
    const { text } = await client.scrape({ url: 'https://example.com/' });
    return String(text);
  } catch (error) {
    assert.ok(error instanceof Error);
    return 'code' in error ? `${error.name} ${error.code}` : error.name;
  }
}

const cases: readonly {
  name: string;
  replies: readonly Reply[];
  told: string;
  attempts: number;
  options?: ClientOptions;
}[] = [
  { name: 'a good answer', replies: [good], told: 'good', attempts: 1 },
  { name: '429 with Retry-After', replies: [problem(429, 'rate-limited', true, now), good], told: 'good', attempts: 2 },
  {
    name: '429 without Retry-After',
    replies: [problem(429, 'too-many-in-flight', true), good],
    told: 'good',
    attempts: 2,
  },
  {
    name: '429 that wants an hour',
    replies: [problem(429, 'rate-limited', true, { 'retry-after': '3600' })],
    told: 'RateLimitError rate-limited',
    attempts: 1,
  },
  {
    name: '429 for ever',
    replies: [problem(429, 'rate-limited', true, now)],
    told: 'RateLimitError rate-limited',
    attempts: 3,
  },
  { name: '503 overloaded', replies: [problem(503, 'overloaded', true, now), good], told: 'good', attempts: 2 },
  {
    name: '503 shutting down twice',
    replies: [problem(503, 'shutting-down', true, now), problem(503, 'shutting-down', true, now), good],
    told: 'good',
    attempts: 3,
  },
  {
    name: '503 not configured',
    replies: [problem(503, 'not-configured', false)],
    told: 'ApiError not-configured',
    attempts: 1,
  },
  { name: '503 of a proxy', replies: [html(503), good], told: 'good', attempts: 2 },
  { name: '502 of a proxy', replies: [html(502), good], told: 'good', attempts: 2 },
  { name: '504 of a proxy for ever', replies: [html(504)], told: 'ConnectionError', attempts: 3 },
  { name: '500 internal', replies: [problem(500, 'internal', false)], told: 'ApiError internal', attempts: 1 },
  { name: '404 of a proxy', replies: [html(404)], told: 'ConnectionError', attempts: 1 },
  {
    name: 'a target that failed',
    replies: [problem(502, 'target-unreachable', true)],
    told: 'TargetError target-unreachable',
    attempts: 1,
  },
  {
    name: 'a target that took too long',
    replies: [problem(504, 'target-timeout', true)],
    told: 'TargetError target-timeout',
    attempts: 1,
  },
  {
    name: '401',
    replies: [problem(401, 'invalid-credential', false)],
    told: 'AuthenticationError invalid-credential',
    attempts: 1,
  },
  {
    name: '402',
    replies: [problem(402, 'insufficient-balance', false)],
    told: 'PaymentError insufficient-balance',
    attempts: 1,
  },
  {
    name: '403',
    replies: [problem(403, 'address-not-allowed', false)],
    told: 'PermissionError address-not-allowed',
    attempts: 1,
  },
  {
    name: '422',
    replies: [problem(422, 'validation-failed', false)],
    told: 'InvalidInputError validation-failed',
    attempts: 1,
  },
  {
    name: '409 busy profile',
    replies: [problem(409, 'profile-busy', true)],
    told: 'ConflictError profile-busy',
    attempts: 1,
  },
  {
    name: 'a first attempt that still runs',
    replies: [reset, ...Array<Reply>(5).fill(problem(409, 'request-in-progress', true, now)), good],
    told: 'good',
    attempts: 7,
  },
  { name: 'a code of a later version', replies: [problem(418, 'teapot', false)], told: 'ApiError teapot', attempts: 1 },
  { name: 'a connection that is reset', replies: [reset, good], told: 'good', attempts: 2 },
  { name: 'a body that breaks off', replies: [half, good], told: 'good', attempts: 2 },
  { name: 'a body that always breaks off', replies: [half], told: 'ConnectionError', attempts: 3 },
  { name: 'an answer that is no JSON', replies: [raw('<html>'), good], told: 'good', attempts: 2 },
  { name: 'an answer that is a number', replies: [raw('7'), good], told: 'good', attempts: 2 },
  { name: 'an empty answer', replies: [raw(''), good], told: 'good', attempts: 2 },
  { name: 'no answer in time', replies: [silence], told: 'TimeoutError', attempts: 1, options: { timeoutMs: 200 } },
  {
    name: 'a body that does not end',
    replies: [slowBody],
    told: 'TimeoutError',
    attempts: 1,
    options: { timeoutMs: 200 },
  },
  {
    name: 'a redirect to another host',
    replies: [json(307, {}, { location: 'http://127.0.0.2:1/' })],
    told: 'ConnectionError',
    attempts: 1,
  },
  { name: 'no retries', replies: [reset, good], told: 'ConnectionError', attempts: 1, options: { maxRetries: 0 } },
];

for (const { name, told, attempts, options = {}, replies: given } of cases) {
  test(`${name}: ${told}, in ${attempts} of one key`, async () => {
    asked = [];
    replies = [...given];
    assert.equal(await outcome(options), told);
    assert.equal(asked.length, attempts);
    const keys = new Set(asked.map(({ key }) => key));
    assert.equal(keys.size, 1, 'each attempt bears the key of the call');
    assert.ok([...keys][0]);
  });
}

const ndjson =
  (lines: readonly string[], isWhole = true): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write(lines.join('\n'));
    if (isWhole) response.end('\n');
    else setTimeout(() => response.socket?.destroy(), 10);
  };

async function streamed(reply: Reply): Promise<{ urls: string[]; told: string }> {
  asked = [];
  replies = [reply];
  const urls: string[] = [];
  try {
    for await (const { url } of new Tidemark({ baseUrl, apiKey: 'k' }).crawl({ url: 'https://example.com/' }))
      urls.push(url);
    return { urls, told: 'whole' };
  } catch (error) {
    assert.ok(error instanceof Error);
    return { urls, told: 'code' in error ? `${error.name} ${error.code}` : error.name };
  }
}

const one = '{"type":"page","url":"https://example.com/1"}';
const summary = '{"type":"summary","pagesScraped":1,"_meta":{"cost":0.1}}';

test('a stream that is cut in the middle gives what arrived, then says so, and is not sent again', async () => {
  for (const lines of [
    [one, '{"type":"pa'],
    [one, ''],
  ]) {
    assert.deepEqual(await streamed(ndjson(lines, false)), {
      urls: ['https://example.com/1'],
      told: 'ConnectionError',
    });
    assert.equal(asked.length, 1);
    assert.equal(asked[0]?.key, undefined);
  }
  assert.equal((await streamed(ndjson([one]))).told, 'ConnectionError');
});

test('a stream that ends with a problem throws it after what arrived', async () => {
  const last = '{"type":"problem","code":"internal","detail":"broken","status":500,"retryable":false}';
  assert.deepEqual(await streamed(ndjson([one, last])), { urls: ['https://example.com/1'], told: 'ApiError internal' });
});

test('a whole stream ends with its summary', async () => {
  assert.deepEqual(await streamed(ndjson([one, '', summary])), { urls: ['https://example.com/1'], told: 'whole' });
});

test('a call ends with the reason of its signal, at once, while it waits to be sent again, too', async () => {
  for (const reply of [silence, problem(429, 'rate-limited', true, { 'retry-after': '60' })]) {
    replies = [reply];
    const controller = new AbortController();
    const reason = new Error('enough');
    const call = new Tidemark({ baseUrl, apiKey: 'k' }).scrape(
      { url: 'https://example.com/' },
      { signal: controller.signal },
    );
    setTimeout(() => controller.abort(reason), 50);
    await assert.rejects(call, reason);
  }
});

test('what a quote does not cover is not sent', async () => {
  asked = [];
  replies = [json(200, { quote: { max_cost: 0.006 }, _meta: { cost: 0 } }), good];
  const told = await outcome({ maxCostUsd: 0.005 });
  assert.equal(told, 'SpendCapError');
  assert.equal(asked.length, 1);
  assert.match(asked[0]?.body ?? '', /"dry_run":true/);
});
