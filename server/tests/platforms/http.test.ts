import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeQuery } from '../../edges/http/query.ts';
import { platformOperation } from '../../platforms/operation.ts';
import { endpoints } from '../../platforms/platforms.ts';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { type Running, startRunning } from '../running.ts';
import { checkProperties } from './properties.ts';
import { ownRecordings } from './recordings.ts';
import { type ReplayServer, startReplay } from './replay-server.ts';

let replay: ReplayServer;
let running: Running;
before(async () => {
  replay = await startReplay(ownRecordings());
  running = await startRunning({
    UPSTREAM_MAP: `*=${replay.url}`,
    RATE_LIMIT_PER_MINUTE: '100000',
    MAX_IN_FLIGHT: '1000',
  });
});
after(async () => {
  await running.close();
  await replay.close();
});

const pathOf = (platform: string, action: string): string => `/v1/crawl/${platform}/${action}`;
const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;
for (const endpoint of endpoints) {
  const { platform, action, example, kind, strategy } = endpoint;
  test(`${platform.name}/${action} answers GET and POST alike, billed once`, async () => {
    const path = pathOf(platform.name, action);
    const { status, json, text } = await running.ask(withQuery(path, example));
    assert.equal(status, 200, text);
    checkProperties(json);
    assert.deepEqual([json._meta.platform, json._meta.action, json._meta.method], [platform.name, action, strategy]);
    assert.equal(json._meta.line_items.length, 1);
    assert.equal(json._meta.line_items[0].count, 1);
    assert.equal(json._meta.cost, { api: 0.001, page: 0.002, capture: 0.005 }[json._meta.line_items[0].unit as 'api']);
    assert.equal(JSON.stringify(json).includes('"raw"'), false);
    if (kind === 'list' && 'limit' in example) assert.equal(json.data.length, Number(example.limit));
    const posted = await running.ask(path, { body: decodeQuery(example, platformOperation(endpoint, false).input) });
    assert.deepEqual(posted.json.data, json.data);
    const raw = await running.ask(withQuery(path, { ...example, include_raw: 'true' }));
    for (const item of [raw.json.data].flat())
      assert.ok(item.raw !== undefined, 'include_raw brings what the upstream said');
  });
}

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

test('a callback brings the object that a direct call answers', async () => {
  const brought = Promise.withResolvers<AnyJson>();
  const site = await openSite({
    '/callback': async (request, response) => {
      brought.resolve(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      response.end();
    },
  });
  const direct = await running.ask('/v1/crawl/hackernews/item?id=8863');
  const callback = encodeURIComponent(`${site.url}/callback`);
  const queued = await running.ask(`/v1/crawl/hackernews/item?id=8863&callback_url=${callback}`);
  assert.equal(queued.status, 202);
  const payload = await brought.promise;
  assert.deepEqual(
    [payload.job_id, payload.type, payload.status],
    [queued.json.job_id, 'hackernews.item', 'completed'],
  );
  assert.deepEqual(payload.data, direct.json.data);
  assert.equal(payload._meta.cost, 0.001);
  await site.close();
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
  const built = endpoints.filter(({ platform }) => platform.name === 'hackernews');
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
