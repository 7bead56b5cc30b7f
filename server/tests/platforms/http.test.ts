import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { decodeQuery } from '../../contract/definition.ts';
import type { Endpoint } from '../../platforms/endpoint.ts';
import { platformOperation } from '../../platforms/operation.ts';
import { endpoints as all } from '../../platforms/platforms.ts';
import type { AnyJson } from '../any-json.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { type Running, startRunning } from '../running.ts';
import { isWhole } from '../whole.ts';
import { checkProperties } from './properties.ts';
import { ownRecordings } from './recordings.ts';
import { startReplay } from './replay-server.ts';

/** What a browser reads is left out where there is none. */
const readable = all.filter(({ strategy }) => strategy !== 'browser-capture' || !skipWithoutBrowser);
/** The first endpoint of each platform; its own test reads the answers of all. */
const endpoints = isWhole ? readable : readable.filter((one, at) => one.platform !== readable[at - 1]?.platform);
const replay = fixture(() => startReplay(ownRecordings()));
const running = fixture(() =>
  startRunning({
    ...browserSettings,
    UPSTREAM_MAP: `*=${replay.url}`,
    RATE_LIMIT_PER_MINUTE: '100000',
    MAX_IN_FLIGHT: '1000',
  }),
);

const pathOf = (platform: string, action: string): string => `/v1/crawl/${platform}/${action}`;
const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;
/** What direct calls answered, by endpoint. */
const direct = new Map<Endpoint, AnyJson>();
for (const endpoint of endpoints) {
  const { platform, action, example, kind, strategy } = endpoint;
  test(`${platform.name}/${action} answers GET and POST alike, billed once`, async () => {
    const path = pathOf(platform.name, action);
    const body = decodeQuery(example, platformOperation(endpoint, false).input);
    const [got, posted] = await Promise.all([running.ask(withQuery(path, example)), running.ask(path, { body })]);
    const { status, json, text } = got;
    assert.equal(status, 200, text);
    checkProperties(json);
    direct.set(endpoint, json);
    assert.deepEqual([json._meta.platform, json._meta.action, json._meta.method], [platform.name, action, strategy]);
    assert.equal(json._meta.line_items.length, 1);
    assert.equal(json._meta.line_items[0].count, 1);
    assert.equal(json._meta.cost, { api: 0.001, page: 0.002, capture: 0.005 }[json._meta.line_items[0].unit as 'api']);
    assert.equal(JSON.stringify(json).includes('"raw"'), false);
    if (kind === 'list' && 'limit' in example) assert.equal(json.data.length, Number(example.limit));
    assert.deepEqual({ ...posted.json, _meta: null }, { ...json, _meta: null });
  });
}

test('HEAD of a call with a price is not billed: it is checked, and its price is quoted', async () => {
  const path = withQuery(pathOf('hackernews', 'search'), { query: 'javascript' });
  const balance = async (): Promise<number> => (await running.ask('/v1/crawl/usage')).json.balance;
  const before = await balance();
  const head = await running.ask(path, { method: 'HEAD' });
  assert.deepEqual([head.status, head.text], [200, '']);
  assert.equal((await running.ask(pathOf('hackernews', 'search'), { method: 'HEAD' })).status, 422);
  assert.equal(await balance(), before);
});

/** Every item of a list, `limit` at a time. */
async function walk(path: string, query: Readonly<Record<string, string>>, limit: number): Promise<AnyJson[]> {
  const items: AnyJson[] = [];
  let cursor: string | null = null;
  do {
    const { status, json, text }: Awaited<ReturnType<Running['ask']>> = await running.ask(
      withQuery(path, { ...query, limit: String(limit), ...(cursor ? { cursor } : {}) }),
    );
    assert.equal(status, 200, text);
    items.push(...json.data);
    cursor = json.next_cursor;
    assert.ok(json.data.length <= limit);
    if (cursor) assert.equal(json.data.length, limit, 'only the last page is shorter');
  } while (cursor);
  return items;
}

test('a list is the same whatever the limit: pages of an upstream are split and joined', async () => {
  const path = pathOf('hackernews', 'search');
  const whole = await walk(path, { query: 'javascript' }, 20);
  assert.equal(whole.length, 25);
  for (const limit of [1, 7, 13])
    assert.deepEqual(await walk(path, { query: 'javascript' }, limit), whole, `limit ${limit}`);
});

test('a limit may change from page to page', async () => {
  const path = pathOf('hackernews', 'search');
  const first = await running.ask(withQuery(path, { query: 'javascript', limit: '3' }));
  const cursor = first.json.next_cursor;
  const second = await running.ask(withQuery(path, { query: 'javascript', limit: '30', cursor }));
  assert.deepEqual([second.json.data.length, second.json.next_cursor], [22, null]);
});

test('a cursor belongs to its list and its parameters', async () => {
  const first = await running.ask(withQuery(pathOf('hackernews', 'search'), { query: 'javascript', limit: '3' }));
  const cursor = first.json.next_cursor;
  for (const [action, query] of [
    ['search', { query: 'other', cursor }],
    ['search_by_date', { query: 'javascript', cursor }],
    ['search', { query: 'javascript', cursor: 'nonsense' }],
  ] as const) {
    const { status, json } = await running.ask(withQuery(pathOf('hackernews', action), query));
    assert.deepEqual([status, json.code, json.errors[0].pointer], [422, 'validation-failed', '/cursor']);
  }
});

/** Queues a call of an endpoint, by GET or POST, whose result goes to `callbackUrl`. Returns the job's id. */
async function queue(endpoint: Endpoint, method: 'GET' | 'POST', callbackUrl: string): Promise<string> {
  const { platform, action, example } = endpoint;
  const path = pathOf(platform.name, action);
  const body = { ...decodeQuery(example, platformOperation(endpoint, false).input), callback_url: callbackUrl };
  const { status, json, text } =
    method === 'POST'
      ? await running.ask(path, { body })
      : await running.ask(withQuery(path, { ...example, callback_url: callbackUrl }));
  assert.equal(status, 202, text);
  return json.job_id;
}

test('a callback brings what a direct call answers, of every endpoint', async (context) => {
  const brought = new Map<string, AnyJson>();
  const all = Promise.withResolvers<void>();
  const site = await openSite({
    '/callback': async (request, response) => {
      const payload = JSON.parse(Buffer.concat(await request.toArray()).toString());
      brought.set(payload.job_id, payload);
      response.end();
      if (brought.size === endpoints.length) all.resolve();
    },
  });
  context.after(() => site.close());
  const queued = new Map<string, Endpoint>();
  const queueing = endpoints.map(async (endpoint, at) => {
    queued.set(await queue(endpoint, at % 2 === 0 ? 'GET' : 'POST', `${site.url}/callback`), endpoint);
  });
  await Promise.all(queueing);
  await all.promise;
  for (const [jobId, endpoint] of queued) {
    const { _meta, ...result } = direct.get(endpoint) ?? assert.fail();
    const payload = brought.get(jobId) ?? assert.fail(`no callback of ${endpoint.platform.name}.${endpoint.action}`);
    assert.deepEqual(
      [payload.type, payload.status, payload._meta.cost],
      [`${endpoint.platform.name}.${endpoint.action}`, 'completed', _meta.cost],
    );
    for (const [name, value] of Object.entries(result))
      assert.deepEqual(payload[name], value, `${payload.type}: ${name}`);
  }
});

test('the lines of the README read what they name', { skip: skipWithoutBrowser }, async () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = readme.split('## Platforms');
  const paths = [...section.matchAll(/^curl -s "http:\/\/127\.0\.0\.1:8080([^"]*)"/gm)].map(([, path = '']) => path);
  const read = await Promise.all(paths.map((path) => running.ask(path)));
  assert.deepEqual(
    read.map(({ json }) => [json.data].flat().map(({ type, url }) => [type, url])[0]),
    [
      ['post', 'https://news.ycombinator.com/item?id=8863'],
      ['repository', 'https://github.com/octocat/Hello-World'],
      ['profile', 'https://www.tiktok.com/@harbourtide'],
      ['video', 'https://www.tiktok.com/@harbourtide/video/7000000000000000003'],
      ['transcript', 'https://www.tiktok.com/@i/video/7000000000000000001'],
    ],
  );
});

test('what is not there is 404 and costs nothing', async () => {
  const { status, json } = await running.ask('/v1/crawl/hackernews/item?id=404');
  assert.deepEqual([status, json.code, json._meta.cost], [404, 'not-found', 0]);
});

test('an id may be an address, and what is neither is refused', async () => {
  const id = encodeURIComponent('https://news.ycombinator.com/item?id=8863');
  assert.equal((await running.ask(`/v1/crawl/hackernews/item?id=${id}`)).json.data.id, '8863');
  assert.equal((await running.ask('/v1/crawl/hackernews/item', { body: { id: 8863 } })).json.data.id, '8863');
  const { status, json } = await running.ask('/v1/crawl/hackernews/item?id=https://example.com/item?id=1');
  assert.deepEqual([status, json.errors[0].pointer], [422, '/id']);
});

test('an endpoint that is asked for nothing in particular says what it needs, or what it costs', async () => {
  for (const { platform, action } of endpoints) {
    const { status, text } = await running.ask(pathOf(platform.name, action), { body: { dry_run: true } });
    assert.notEqual(status, 500, `${platform.name}/${action}: ${text}`);
  }
});

test('an unknown platform or action is 404 with the nearest names', async () => {
  for (const [path, nearest] of [
    ['/v1/crawl/hackernew/item', 'hackernews'],
    ['/v1/crawl/hackernews/items', 'item'],
  ] as const) {
    for (const asking of [{}, { body: {} }]) {
      const { status, json } = await running.ask(path, asking);
      assert.deepEqual([status, json.code], [404, 'unknown-platform-action']);
      assert.match(json.detail, new RegExp(`Did you mean ${nearest}\\?`));
    }
  }
});

test('the catalog tells of every endpoint, with schemas', async () => {
  const { json } = await running.ask('/v1/crawl/endpoints?platform=hackernews');
  const built = readable.filter(({ platform }) => platform.name === 'hackernews');
  assert.equal(json.count, built.length);
  const { json: detail } = await running.ask('/v1/crawl/endpoints/hackernews.search');
  assert.deepEqual(
    [detail.methods, detail.price_usd, detail.status, detail.ready],
    [['GET', 'POST'], 0.001, 'active', true],
  );
  assert.ok(detail.input_schema.properties.query);
  assert.ok(detail.output_schema);
  const { status } = await running.ask(detail.example.path);
  assert.equal(status, 200);
});

test('nothing was asked of an upstream that no recording answers', () => {
  assert.deepEqual(replay.missed, []);
});
