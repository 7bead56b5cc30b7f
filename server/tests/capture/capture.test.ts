import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { endpoints } from '../../platforms/platforms.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { listening } from '../listening.ts';
import { type Running, startRunning } from '../running.ts';
import { someOf } from '../whole.ts';
import { openSigningSite, type SigningSite } from './signing-site.ts';

let site: SigningSite;
let running: Running;
/** An address beside the double that counts whoever comes. */
let visitors = 0;
const elsewhere = createServer((socket) => {
  visitors += 1;
  socket.destroy();
});

before(async () => {
  site = await openSigningSite((await listening(elsewhere)).url);
  running = await startRunning({ ...browserSettings, UPSTREAM_MAP: `*=${site.url}` });
});
after(async () => {
  await running.close();
  await site.close();
  elsewhere.close();
});

const skip = skipWithoutBrowser;
const read = (action: string, query: Readonly<Record<string, string>>) =>
  running.ask(`/v1/crawl/tiktok/${action}?${new URLSearchParams(query)}`);

const captured = someOf(
  endpoints.filter(({ platform, strategy }) => platform.name === 'tiktok' && strategy === 'browser-capture'),
  5,
);

for (const { action, kind, example } of captured)
  test(`tiktok ${action} is captured from pages that sign their requests`, { skip }, async () => {
    const first = await read(action, example);
    assert.equal(first.status, 200, first.text);
    assert.equal(first.json._meta.cost, 0.005);
    if (kind === 'object') return;
    assert.equal(first.json.data.length, 2);
    const second = await read(action, { ...example, cursor: first.json.next_cursor });
    assert.equal(second.status, 200, second.text);
    assert.deepEqual([second.json.data.length, second.json.next_cursor], [1, null]);
    const ids = [...first.json.data, ...second.json.data].map(({ id }: { id: string }) => id);
    assert.equal(new Set(ids).size, 3, 'the second page goes on where the first ended');
  });

test('the double answers no request that is not signed, and none twice', { skip }, async () => {
  assert.equal((await read('videos', { handle: 'harbourtide', limit: '1' })).status, 200);
  const signed = site.lastSigned() ?? assert.fail();
  for (const path of ['/api/post/item_list/?cursor=0', signed, signed.replace('nonce=', 'nonce=9')]) {
    const answer = await fetch(`${site.url}/www.tiktok.com${path}`);
    assert.deepEqual([answer.status, await answer.text()], [200, ''], path);
  }
});

test('a page whose call is forged is answered with nothing: told as blocked, at no cost', { skip }, async () => {
  const { status, json } = await read('videos', { handle: 'forgedtide' });
  assert.deepEqual([status, json.code, json.reason, json._meta.cost], [502, 'target-refused', 'blocked', 0]);
});

test('a wall is told, and cost nothing; so does a page that is never answered', { skip }, async () => {
  const wall = await read('videos', { handle: 'walledtide' });
  assert.deepEqual([wall.status, wall.json.reason, wall.json._meta.cost], [502, 'login_wall', 0]);
  const slow = await read('videos', { handle: 'slowtide', timeout_ms: '6000' });
  assert.deepEqual([slow.status, slow.json.code, slow.json._meta.cost], [504, 'target-timeout', 0]);
});

test('a page whose scripts hold the processor before they ask is waited for', { skip }, async () => {
  const { status, json, text } = await read('videos', { handle: 'busytide', limit: '2' });
  assert.equal(status, 200, text);
  assert.equal(json.data.length, 2);
});

test('a list whose page is turned by a button is turned, one click a page', { skip }, async () => {
  const { status, json, text } = await read('shop_reviews', { id: '1700000000000000002', limit: '3' });
  assert.equal(status, 200, text);
  assert.deepEqual([json.data.length, json.next_cursor], [3, null]);
});

test('nothing leaves a mapped page: no socket, no worker, no beacon', { skip }, async () => {
  const { status, text, json } = await read('videos', { handle: 'leakytide', limit: '2' });
  assert.equal(status, 200, text);
  assert.equal(json.data.length, 2);
  assert.equal(visitors, 0);
});
