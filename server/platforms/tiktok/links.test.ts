import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../../tests/any-json.ts';
import { openSite } from '../../tests/doubles/site.ts';
import { fixture } from '../../tests/fixture.ts';
import { startRunning } from '../../tests/running.ts';
import { VideoReference } from './input.ts';

const id = '7000000000000000001';
const item = {
  id,
  desc: 'Ebb',
  author: { id: '6', uniqueId: 'ada' },
  video: { duration: 3 },
  createTime: '1762961789',
};
const scope = { __DEFAULT_SCOPE__: { 'webapp.video-detail': { itemInfo: { itemStruct: item }, statusCode: 0 } } };
const page = `<!doctype html><html><head><script id="__UNIVERSAL_DATA_FOR_REHYDRATION__" type="application/json">${JSON.stringify(scope)}</script></head><body></body></html>`;
const to = (address: string) => (_: unknown, response: AnyJson) =>
  response.writeHead(301, { location: `https://www.tiktok.com${address}` }).end();
const site = fixture(() =>
  openSite({
    '/www.tiktok.com/t/ZTabcdefg': to(`/@ada/video/${id}?_r=1&u_code=x`),
    '/www.tiktok.com/t/ZTprofile': to('/@ada'),
    [`/www.tiktok.com/@ada/video/${id}`]: (_, response) =>
      void response.setHeader('content-type', 'text/html').end(page),
    '/www.tiktok.com/@ada': (_, response) =>
      void response.setHeader('content-type', 'text/html').end('<!doctype html><html><body>Ada</body></html>'),
  }),
);
const running = fixture(() => startRunning({ UPSTREAM_MAP: `*=${site.url}`, CHROMIUM_PATH: 'off' }));

test('a tiktok video is read by the address that the apps share', async () => {
  for (const url of [
    'https://vm.tiktok.com/ZTabcdefg/',
    'https://vt.tiktok.com/ZTabcdefg',
    'https://www.tiktok.com/t/ZTabcdefg/',
  ])
    assert.equal(VideoReference.parse(url), 't/ZTabcdefg', url);
  for (const path of [`v/${id}.html`, `@ada/video/${id}`])
    assert.match(VideoReference.parse(`https://vm.tiktok.com/${path}`), new RegExp(`^(?:ada/)?${id}$`), path);
  const { json, text } = await running.ask(
    `/v1/crawl/tiktok/video?url=${encodeURIComponent('https://vm.tiktok.com/ZTabcdefg/')}`,
  );
  assert.deepEqual(
    [json.data?.id, json.data?.url, json._meta.cost],
    [id, `https://www.tiktok.com/@ada/video/${id}`, 0.002],
    text,
  );
  const none = await running.ask('/v1/crawl/tiktok/video', { body: { url: 'https://www.tiktok.com/t/ZTprofile' } });
  assert.deepEqual([none.status, none.json.code], [404, 'not-found']);
});

test('another tiktok address is no video’s', () => {
  for (const url of ['https://vm.tiktok.com/', 'https://www.tiktok.com/t/', 'https://www.tiktok.com/@ada'])
    assert.equal(VideoReference.safeParse(url).success, false, url);
});
