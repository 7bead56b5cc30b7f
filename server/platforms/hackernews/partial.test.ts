import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import type { AnyJson } from '../../tests/any-json.ts';
import { openSite } from '../../tests/doubles/site.ts';
import { fixture } from '../../tests/fixture.ts';
import { startRunning } from '../../tests/running.ts';

const firebase = '/hacker-news.firebaseio.com/v0';
const json =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
const story = (id: number) => ({ id, type: 'story', by: 'ada', title: `Ebb ${id}`, time: 1_762_961_789 });
const page: RequestListener = (_, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><html><body>Sorry</body></html>');
const site = fixture(() =>
  openSite({
    [`${firebase}/topstories.json`]: json([1, 2, 3, 4, 5, 6, 7]),
    ...Object.fromEntries([1, 3, 6, 7].map((id) => [`${firebase}/item/${id}.json`, json(story(id))])),
    [`${firebase}/item/2.json`]: json({ error: 'Internal' }, 500),
    [`${firebase}/item/4.json`]: json(null),
    [`${firebase}/item/5.json`]: page,
    [`${firebase}/newstories.json`]: json([2, 1, 5]),
    [`${firebase}/beststories.json`]: json([1, 3, 8]),
    [`${firebase}/askstories.json`]: json([1, 3, 9]),
    [`${firebase}/item/9.json`]: json({ error: 'Slow down' }, 429, { 'retry-after': '60' }),
    [`${firebase}/item/8.json`]: (request) => void request.socket.destroy(),
  }),
);
const running = fixture(() => startRunning({ UPSTREAM_MAP: `*=${site.url}` }));

const list = async (action: string) => {
  const { status, json: answer } = await running.ask(`/v1/crawl/hackernews/${action}`);
  return {
    status,
    ids: answer.data?.map(({ id }: AnyJson) => id),
    warnings: answer.warnings?.map(({ code, message }: AnyJson) => [code, Number.parseInt(message, 10)]) ?? [],
  };
};

test('items of a list that fail are left out, with a warning that counts them; what was taken away is not counted', async () => {
  assert.deepEqual(await list('top'), { status: 200, ids: ['1', '3', '6', '7'], warnings: [['items_skipped', 2]] });
});

test('an item whose connection breaks is one of them', async () => {
  assert.deepEqual(await list('best'), { status: 200, ids: ['1', '3'], warnings: [['items_skipped', 1]] });
});

test('a list of which more fail than come fails', async () => {
  assert.equal((await list('new')).status, 502);
});

test('an upstream that throttles leaves no item out: the list is to be asked for again', async () => {
  const { status, json: answer } = await running.ask('/v1/crawl/hackernews/ask');
  assert.deepEqual(
    [status, answer.code, answer.reason, answer.retryable, answer._meta?.cost ?? 0],
    [502, 'target-refused', 'upstream_rate_limited', true, 0],
  );
});
