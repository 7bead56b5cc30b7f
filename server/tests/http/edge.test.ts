import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { onNetwork } from '../../contract/definition.ts';
import { problemCodes } from '../../contract/problem.ts';
import { operations } from '../../operations.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { type Answered, type Running, startRunning, stoppedClock, testKey } from '../running.ts';

const running = fixture(() => startRunning({ CORS_ORIGINS: 'https://console.example' }));

const ask: Running['ask'] = (path, asking) => running.ask(path, asking);
const scrapePath = '/v1/crawl/web/scrape';

test('health, readiness, description, reference and problem pages need no key', async () => {
  const without = { headers: { authorization: '' } };
  assert.deepEqual((await ask('/healthz', without)).json, { status: 'ok' });
  assert.deepEqual((await ask('/readyz', without)).json, { status: 'ready' });
  assert.equal((await ask('/openapi.json', without)).json.openapi, '3.1.0');
  const reference = await ask('/docs/reference/', without);
  assert.equal(reference.status, 200);
  assert.match(reference.text, /openapi\.json/);
  assert.doesNotMatch(reference.text, /<script[^>]+src="https?:/, 'nothing comes from elsewhere');
  assert.equal((await ask('/docs/reference/js/scalar.js', without)).status, 200);
  for (const code of problemCodes) assert.equal((await ask(`/problems/${code}`, without)).status, 200, code);
  assert.equal((await ask('/problems/nothing', without)).status, 404);
  assert.match((await ask('/problems', without)).text, /rate-limited/);
});

test('a caller without a good key is told how to bring one', async () => {
  const cases = [
    ['', 'missing-credential'],
    ['Basic YTpi', 'invalid-credential'],
    ['Bearer tm_unknown', 'invalid-credential'],
  ] as const;
  for (const [authorization, code] of cases) {
    const { status, headers, json } = await ask('/v1/crawl/jobs', { headers: { authorization } });
    assert.deepEqual([status, json.code, headers.get('www-authenticate')], [401, code, 'Bearer']);
    assert.ok(headers.get('x-request-id'));
    assert.equal(headers.get('x-ratelimit-limit'), null);
  }
});

test('an unknown path is 404 and names the nearest one', async () => {
  const { status, json } = await ask('/v1/crawl/web/scrap');
  assert.deepEqual([status, json.code], [404, 'not-found']);
  assert.match(json.detail, /\/v1\/crawl\/web\/scrape/);
});

test('other services’ paths lead to ours', async () => {
  const cases: [string, RegExp][] = [
    ['/v1/scrape', /Did you mean \/v1\/crawl\/web\/scrape\?/],
    ['/v2/scrape', /The version of this API is v1\. Did you mean \/v1\/crawl\/web\/scrape\?/],
    ['/v2/crawl/jobs', /is v1\. Did you mean \/v1\/crawl\/jobs\?/],
    ['/v1/crawl/web/map', /Did you mean \/v1\/crawl\/map\?/],
    ['/v1/crawl', /Did you mean \/v1\/crawl\/web\/crawl\?/],
    ['/v0/search', /Did you mean \/v1\/crawl\/research\?/],
    ['/v1/team/credit-usage', /Did you mean \/v1\/crawl\/usage\?/],
  ];
  for (const [path, detail] of cases) assert.match((await ask(path, { body: {} })).json.detail, detail, path);
  assert.doesNotMatch((await ask('/something/else')).json.detail, /mean|built/);
});

test('a field under the name that peers give it is answered with ours', async () => {
  const { json } = await ask(scrapePath, {
    body: { url: 'https://example.com/', maxAge: 1, formats: 'md' },
  });
  const told = Object.fromEntries(json.errors.map(({ pointer, ...rest }: { pointer: string }) => [pointer, rest]));
  assert.deepEqual(told['/maxAge'], { message: 'is not a known field', hint: 'did you mean `max_age`?' });
  assert.match(told['/formats'].hint, /`format`/);
});

test('another method is 405 with Allow; OPTIONS is 204 with Allow; HEAD is GET without a body', async () => {
  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
    const { status, headers, json } = await ask(scrapePath, { method });
    assert.deepEqual([status, json.code, headers.get('allow')], [405, 'method-not-allowed', 'POST, OPTIONS'], method);
  }
  const options = await ask('/v1/crawl/jobs', { method: 'OPTIONS' });
  assert.deepEqual([options.status, options.headers.get('allow')], [204, 'GET, HEAD, OPTIONS']);
  const sample = '/v1/crawl/jobs/test-callback';
  for (const method of ['OPTIONS', 'GET', 'DELETE', 'HEAD']) {
    const { status, headers } = await ask(sample, { method });
    assert.deepEqual([status, headers.get('allow')], [method === 'OPTIONS' ? 204 : 405, 'POST, OPTIONS'], method);
  }
  const head = await ask('/v1/crawl/jobs', { method: 'HEAD' });
  assert.deepEqual([head.status, head.text], [200, '']);
});

test('each way a body can be wrong has its problem, with rate-limit headers, for the caller is known', async () => {
  const json = { 'content-type': 'application/json' };
  const cases: [string, Record<string, string>, number, string][] = [
    ['{"url":', json, 400, 'malformed-json'],
    ['\u0000', json, 400, 'malformed-json'],
    ['[]', json, 422, 'validation-failed'],
    ['"text"', json, 422, 'validation-failed'],
    ['', json, 422, 'validation-failed'],
    ['{"url":"http://a.invalid/","\\u0075rl":"http://b.invalid/"}', json, 422, 'validation-failed'],
    ['url=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported-media-type'],
    ['{}', { 'content-type': 'application/json; charset=latin1' }, 415, 'unsupported-media-type'],
    ['{}', { ...json, 'content-encoding': 'gzip' }, 415, 'unsupported-media-type'],
    [JSON.stringify({ url: 'x'.repeat(1_100_000) }), json, 413, 'payload-too-large'],
  ];
  for (const [body, headers, status, code] of cases) {
    const answer = await ask(scrapePath, { body, headers });
    assert.deepEqual([answer.status, answer.json.code], [status, code], body.slice(0, 20));
    assert.equal(answer.headers.get('content-type'), 'application/problem+json');
    assert.equal(answer.headers.get('x-ratelimit-limit'), '600');
  }
});

test('what no operation answers counts, too, and says what is left of the minute', async (t) => {
  const cases: [string, string | undefined, number, string][] = [
    ['/v1/crawl/nothing/at/all', undefined, 404, 'not-found'],
    ['/v1/crawl/tiktok/prof', undefined, 404, 'unknown-platform-action'],
    [scrapePath, 'DELETE', 405, 'method-not-allowed'],
    ['/v1/crawl/jobs/test-callback', 'GET', 405, 'method-not-allowed'],
  ];
  const stopped = await startRunning({}, { clock: stoppedClock });
  t.after(() => stopped.close());
  const leftOf = (answer: Answered): number => Number(answer.headers.get('x-ratelimit-remaining') ?? -1);
  let left = leftOf(await stopped.ask('/v1/crawl/jobs'));
  for (const [path, method, status, code] of cases) {
    const answer = await stopped.ask(path, method ? { method } : {});
    assert.deepEqual([answer.status, answer.json.code, answer.json._meta.cost], [status, code, 0], path);
    assert.equal(answer.json._meta.requestId, answer.headers.get('x-request-id'));
    assert.equal(leftOf(answer), left - 1, path);
    left -= 1;
    const unknown = await stopped.ask(path, { ...(method ? { method } : {}), headers: { authorization: '' } });
    assert.deepEqual([unknown.status, unknown.headers.get('x-ratelimit-limit')], [status, null], path);
    const bad = await stopped.ask(path, {
      ...(method ? { method } : {}),
      headers: { authorization: 'Bearer tm_unknown' },
    });
    assert.deepEqual([bad.status, bad.json.code], [401, 'invalid-credential'], 'no key is tried for nothing');
  }
});

/** What the connection says to bytes, as soon as it says something. */
async function saidTo(socket: Socket, bytes: string): Promise<string> {
  socket.setEncoding('utf8').write(bytes);
  const [said] = await once(socket, 'data');
  return String(said);
}

test('a body that says itself that it is too large is refused before it comes, and the connection goes on', async () => {
  const head = `POST ${scrapePath} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${testKey}\r\ncontent-type: application/json\r\n`;
  const socket = connect(running.tidemark.port, '127.0.0.1');
  assert.match(await saidTo(socket, `${head}content-length: 2000000\r\n\r\n`), /^HTTP\/1\.1 413 /);
  const next = `${' '.repeat(2_000_000)}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`;
  assert.match(await saidTo(socket, next), /^HTTP\/1\.1 200 /);
  socket.destroy();
  const asking = connect(running.tidemark.port, '127.0.0.1');
  const refused = await saidTo(asking, `${head}content-length: 2000000\r\nexpect: 100-continue\r\n\r\n`);
  assert.match(refused, /^HTTP\/1\.1 413 [\s\S]*connection: close/i);
  await once(asking, 'close');
  const small = connect(running.tidemark.port, '127.0.0.1');
  assert.match(await saidTo(small, `${head}content-length: 2\r\nexpect: 100-continue\r\n\r\n`), /^HTTP\/1\.1 100 /);
  small.destroy();
});

test('a body of what takes none is refused when it says something', async () => {
  const answers = (path: string, method: string, body: string): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      // `fetch` sends no body with GET.
      const headers = { authorization: `Bearer ${testKey}`, 'content-length': Buffer.byteLength(body) };
      const sent = request(`${running.tidemark.baseUrl}${path}`, { method, headers }, async (response) => {
        resolve([response.statusCode ?? 0, await text(response)]);
      });
      sent.once('error', reject).end(body);
    });
  const none = '/v1/crawl/jobs/00000000-0000-4000-8000-000000000000';
  for (const [path, method] of [
    ['/v1/crawl/jobs', 'GET'],
    [none, 'DELETE'],
  ] as const) {
    for (const body of ['{"limit":1}', 'limit=1', '[]']) {
      const [status, said] = await answers(path, method, body);
      assert.deepEqual([status, JSON.parse(said).code], [400, 'bad-request'], `${method} ${body}`);
      assert.match(said, new RegExp(`A ${method} takes no body`));
    }
    for (const body of ['', '{}', ' { }\n'])
      assert.equal((await answers(path, method, body))[0], method === 'GET' ? 200 : 404, `${method} ${body}`);
  }
});

test('a body that is too large is refused without its length being told', async () => {
  const chunk = new Uint8Array(300_000).fill(32);
  const body = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 5; sent++) controller.enqueue(chunk);
      controller.close();
    },
  });
  const asked = new Request(`${running.tidemark.baseUrl}${scrapePath}`, {
    method: 'POST',
    headers: { authorization: 'Bearer tm_test_0123456789abcdefghijklmn', 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  const response = await fetch(asked);
  assert.equal(response.status, 413);
});

test('a client that sends all of a body of nine megabytes before it reads gets the problem', {
  timeout: 300_000,
}, async () => {
  for (const framing of ['content-length: 9000000', 'transfer-encoding: chunked']) {
    const socket = connect(running.tidemark.port, '127.0.0.1');
    const key = 'authorization: Bearer tm_test_0123456789abcdefghijklmn';
    socket.write(
      `POST ${scrapePath} HTTP/1.1\r\nhost: x\r\n${key}\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`,
    );
    const body = Buffer.alloc(9_000_000, ' ');
    const sent = framing.endsWith('chunked') ? [(9_000_000).toString(16), '\r\n', body, '\r\n0\r\n\r\n'] : [body];
    // A broken connection rejects this.
    for (const piece of sent)
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.write(piece, () => resolve());
      });
    socket.setEncoding('utf8');
    const [answer] = await once(socket, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 413 /, framing);
    socket.destroy();
  }
});

test('unknown and malformed parameters are refused', async () => {
  const unknown = (await ask('/v1/crawl/jobs?limits=5')).json;
  assert.deepEqual(unknown.errors[0], {
    pointer: '/limits',
    message: 'is not a known field',
    hint: 'did you mean `limit`?',
  });
  assert.equal((await ask('/v1/crawl/jobs?limit=201')).status, 422);
  assert.equal((await ask('/v1/crawl/jobs?limit=1&limit=2')).status, 422);
  assert.equal((await ask('/v1/crawl/jobs?cursor=nonsense')).json.errors[0].pointer, '/cursor');
  for (const name of ['cursor', 'type', 'limit'])
    assert.equal(
      (await ask(`/v1/crawl/jobs?${name}=`)).json.errors?.[0].pointer,
      `/${name}`,
      'a list begins by no empty value',
    );
  assert.equal((await ask('/v1/crawl/usage?from=9000-01-01')).json.errors[0].pointer, '/from');
  assert.equal((await ask(`${scrapePath}?url=x`, { body: {} })).json.errors[0].pointer, '/url');
  assert.equal((await ask('/v1/crawl/jobs/%zz')).json.code, 'bad-request');
});

test('what is not HTTP gets a problem too, and the connection ends', async () => {
  const socket = connect(running.tidemark.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write('this is not http\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  assert.match(answer, /^HTTP\/1\.1 400 /);
  assert.match(answer, /"code":"bad-request"/);
});

test('JSON over 1 KiB is compressed on request', async () => {
  const response = await fetch(`${running.tidemark.baseUrl}/openapi.json`, { headers: { 'accept-encoding': 'gzip' } });
  assert.equal(response.headers.get('content-encoding'), 'gzip');
  assert.match(await response.text(), /"openapi":"3\.1\.0"/);
  const small = await fetch(`${running.tidemark.baseUrl}/healthz`, { headers: { 'accept-encoding': 'gzip' } });
  assert.equal(small.headers.get('content-encoding'), null);
});

test('who has the OpenAPI description or the catalog already is told so, and gets it when it differs', async () => {
  const seen = new Set<string | null>();
  for (const path of ['/openapi.json', '/v1/crawl/endpoints', '/v1/crawl/endpoints?platform=dns&fields=endpoints']) {
    const { headers: first } = await ask(path);
    const etag = first.get('etag') ?? '';
    assert.match(etag, /^"[\w-]{43}(?:-gzip|-deflate|-br|-zstd)?"$/, path);
    seen.add(etag);
    const has = async (tag: string) => await ask(path, { headers: { 'if-none-match': tag } });
    const same = await has(`"other", W/${etag}`);
    assert.deepEqual([same.status, same.headers.get('etag'), same.text], [304, etag, '']);
    assert.equal((await has('"other"')).status, 200);
  }
  assert.equal(seen.size, 3);
});

test('only origins that the operator named may read from a browser', async () => {
  const origin = { headers: { origin: 'https://console.example' } };
  const allowed = (await ask('/healthz', { ...origin, method: 'OPTIONS' })).headers;
  assert.equal(allowed.get('access-control-allow-origin'), 'https://console.example');
  assert.equal(allowed.get('access-control-max-age'), '7200');
  const other = { headers: { origin: 'https://other.example' } };
  assert.equal((await ask('/healthz', other)).headers.get('access-control-allow-origin'), null);
});

test('the catalog lists what is billed, and examples of it run', async () => {
  const catalog = (await ask('/v1/crawl/endpoints')).json;
  const billed = operations.filter(({ price, surfaces }) => price && surfaces?.catalog);
  const active = billed.filter(({ surfaces }) => surfaces?.catalog !== 'preview');
  const countOf = async (query: string): Promise<number> => (await ask(`/v1/crawl/endpoints${query}`)).json.count;
  assert.equal(active.length, 179);
  assert.deepEqual([catalog.count, catalog.endpoints.length], [active.length, active.length]);
  assert.equal(await countOf('?status=active'), active.length);
  assert.equal(await countOf('?status=all'), billed.length);
  assert.equal(await countOf('?status=preview'), billed.length - active.length);
  const ofPlatform = billed.filter(({ id }) => id.startsWith('steam.'));
  assert.ok(ofPlatform.some(({ surfaces }) => surfaces?.catalog === 'preview'));
  assert.equal(await countOf('?platform=steam'), ofPlatform.length);
  const [entry] = catalog.endpoints;
  assert.deepEqual([entry.id, entry.price_usd, entry.prices.static], ['web.scrape', 0.0007, 0.0007]);
  assert.deepEqual([entry.modes, entry.ready, entry.needs], [['sync', 'callback'], true, []]);
  assert.deepEqual(entry.required, [{ name: 'url', description: entry.required[0].description }]);
  assert.equal(catalog.volume_discounts.length, 4);
  const detail = (await ask(entry.schema_url.slice(running.tidemark.baseUrl.length))).json;
  assert.equal(detail.input_schema.properties.url.type, 'string');
  assert.deepEqual(detail.input_schema.required, ['url']);
  assert.equal((await ask('/v1/crawl/endpoints?search=nothing+like+it')).json.count, 0);
  assert.equal(
    (await ask('/v1/crawl/endpoints?platform=web')).json.count,
    billed.filter(({ id }) => id.startsWith('web.')).length,
  );
  assert.match((await ask('/v1/crawl/endpoints/web.scrap')).json.detail, /web\.scrape/);
  const [fault] = (await ask('/v1/crawl/endpoints?platform=githb')).json.errors;
  assert.deepEqual([fault.pointer, fault.hint], ['/platform', 'did you mean "github"?']);
});

/** What they name is nobody's. */
const ofNothing: ReadonlySet<string> = new Set(['jobs.get', 'profiles.get', 'freshness.get', 'freshness.fetches']);

test('examples of free operations run', async () => {
  for (const { id, methods, path, price, access, example } of onNetwork(operations)) {
    if (price || access || !methods.includes('GET')) continue;
    const filled = path.replace(/:(\w+)/g, (_, name: string) => example.path?.[name] ?? name);
    const { status } = await ask(`${filled}?${new URLSearchParams(example.query)}`);
    assert.equal(status, ofNothing.has(id) ? 404 : 200, id);
  }
});

/** The lines of the log that are meant, once there is one: it is written after the answer. */
async function linesOf(isMeant: (fields: Running['logged'][number][1]) => boolean): Promise<Running['logged']> {
  for (;;) {
    const found = running.logged.filter(([, fields]) => isMeant(fields));
    if (found.length > 0) return found;
    await sleep(5);
  }
}

test('the log has one line a request: target host, tier, quality reason and cost; never a key, a query, a cookie or a body', async () => {
  const site = await openSite({ '/page': '<p>Words that are worth their price.', '/secret-path': '' });
  try {
    await ask('/v1/crawl/jobs?type=secret-query', { headers: { cookie: 'a=secret-cookie' } });
    await ask(scrapePath, { body: { url: 'secret-body' } });
    const read = async (path: string) => {
      const url = `${site.url.replace('//', '//me:secret-password@')}${path}?token=secret-token`;
      const { requestId } = (await ask(scrapePath, { body: { url, cookies: { a: 'secret-value' } } })).json._meta;
      const [line, ...more] = await linesOf(({ requestId: id }) => id === requestId);
      assert.equal(more.length, 0);
      const { targetHost, tier, qualityReason, costUsd } = line?.[1] ?? {};
      return [line?.[2], targetHost, tier, qualityReason, costUsd];
    };
    const { host } = new URL(site.url);
    assert.deepEqual(await read('/page'), ['request', host, 'static', undefined, 0.0007]);
    assert.deepEqual(await read('/secret-path'), ['request', host, 'static', 'empty', 0]);
    const lines = JSON.stringify(running.logged);
    assert.match(lines, /"route":"\/v1\/crawl\/jobs"/);
    assert.match(lines, /"problem":"validation-failed"/);
    assert.doesNotMatch(lines, /tm_test|secret-/);
  } finally {
    await site.close();
  }
});

test('polls of health and what belongs to a page leave no line in the log', async () => {
  const before = running.logged.length;
  for (const path of ['/healthz', '/readyz', '/docs/reference/js/scalar.js'])
    assert.equal((await ask(path)).status, 200);
  await ask('/problems/empty-of-meaning');
  await linesOf(({ route }) => route === '/problems/:code');
  assert.doesNotMatch(JSON.stringify(running.logged.slice(before)), /healthz|readyz|"\/docs/);
});

test('an address that guesses at keys is slowed down after 30 tries in a minute', async () => {
  const guarded = await startRunning({}, { clock: stoppedClock });
  try {
    const statuses: number[] = [];
    for (let tries = 0; tries < 32; tries++) {
      statuses.push(
        (await guarded.ask('/v1/crawl/jobs', { headers: { authorization: `Bearer guess-${tries}` } })).status,
      );
    }
    assert.deepEqual([statuses.indexOf(429), statuses.slice(30)], [30, [429, 429]]);
    assert.equal((await guarded.ask('/v1/crawl/jobs')).status, 200, 'a good key passes all the same');
  } finally {
    await guarded.close();
  }
});
