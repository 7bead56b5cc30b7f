import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { taskOf, tasks } from '../../edges/threads/tasks.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Running, startRunning } from '../running.ts';

const feed = (items: string): string => `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[${items}]}`;
const entry = (index: number): string =>
  `{"id":"${index}","url":"https://site.example/${index}","content_text":"Words."}`;
const entries = (count: number): string => Array.from({ length: count }, (_, index) => entry(index)).join();
const rss = (items: string): string => `<rss version="2.0"><channel><title>T</title>${items}</channel></rss>`;

/** By path: an answer whose elements are many. */
const answers: Readonly<Record<string, () => string>> = {
  '/empty.json': () => feed(`{}${',{}'.repeat(4_000_000)}`),
  '/nested.json': () => feed(`${'['.repeat(900_000)}${']'.repeat(900_000)}`),
  '/elements.xml': () => rss('<item/>'.repeat(1_100_000)),
  '/many.json': () => feed(entries(10_000)),
};

let site: Site;
let running: Running;
before(async () => {
  const pages = Object.entries(answers).map(([path, body]) => [
    `/site.example${path}`,
    (_: unknown, response: import('node:http').ServerResponse) => void response.end(body()),
  ]);
  const lookup = (_: unknown, response: import('node:http').ServerResponse) => {
    const more = Array.from({ length: 150_000 }, (_each, index) => index);
    const body = { Status: 0, Answer: [{ name: 'tide.example.', type: 1, TTL: 1, data: '192.0.2.1' }], more };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  site = await openSite({ ...Object.fromEntries(pages), '/cloudflare-dns.com/dns-query': lookup });
  running = await startRunning({ UPSTREAM_MAP: `*=${site.url}` });
});
after(async () => {
  await running.close();
  await site.close();
});

const read = (path: string, more = '') =>
  running.ask(`/v1/crawl/feed/fetch?url=${encodeURIComponent(`https://site.example${path}`)}${more}`);

for (const path of ['/empty.json', '/elements.xml'])
  test(`${path}: an answer of more elements than may become objects is refused before it is read`, async () => {
    const { status, json, text } = await read(path);
    assert.deepEqual([status, json.code, json.reason], [502, 'target-too-large', 'elements'], text);
    assert.equal(json._meta.cost, 0);
  });

test('an answer that no parser can take is a problem of its call', async () => {
  const { status, json, text } = await read('/nested.json');
  assert.equal(status, 502, text);
  assert.ok(['target-too-large', 'upstream-changed'].includes(json.code), text);
});

test('a long list is read on a thread, and only what was asked for comes back', async () => {
  const startedMs = process.threadCpuUsage();
  const { status, json, text } = await read('/many.json', '&limit=3');
  assert.equal(status, 200, text.slice(0, 500));
  assert.deepEqual([json.data.length, json.data[2].id, typeof json.next_cursor], [3, '2', 'string']);
  const { user, system } = process.threadCpuUsage(startedMs);
  // To make and to send it, too; on this thread its entries alone take four times as long.
  assert.ok(user + system < 1_500_000, `${(user + system) / 1_000} ms of this thread`);
  const next = await read('/many.json', `&limit=3&cursor=${json.next_cursor}`);
  assert.equal(next.json.data[0].id, '3');
});

test('an upstream’s own answer that is too long beside its objects is refused, and only where it was asked for', async () => {
  const lookup = (more = '') => running.ask(`/v1/crawl/dns/lookup?name=tide.example&type=A${more}`);
  const plain = await lookup();
  assert.deepEqual([plain.status, plain.json.data.raw], [200, undefined], plain.text.slice(0, 500));
  const { status, json } = await lookup('&include_raw=true');
  assert.deepEqual([status, json.code, json.reason], [502, 'target-too-large', 'elements']);
  // What is not whole is no copy for later calls.
  assert.equal((await lookup('&max_age=60')).json._meta.method, 'json-api');
  assert.equal((await lookup('&max_age=60')).json._meta.method, 'json-api');
});

test('threads know each task by its own name', async () => {
  for (const name of Object.keys(tasks)) assert.equal((await taskOf(name)).name, name);
});
