import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { type BucketDouble, openBucket } from '../doubles/bucket.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { page, story } from '../escalation/test-page.ts';
import { type Running, startRunning } from '../running.ts';

const skip = skipWithoutBrowser;

let site: Site;
let bucket: BucketDouble;
let running: Running;
before(async () => {
  if (skip) return;
  site = await openSite({
    '/tides': page(`<div style="background:#c00;height:3000px"><h1>Tides</h1>${story}<img src="/moon.png"></div>`),
    '/gone': (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(page('<h1>Not found</h1>')),
    '/moon.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(),
  });
  bucket = await openBucket();
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket.bucket;
  running = await startRunning({
    ...browserSettings,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
});
after(async () => {
  await running?.close();
  await bucket?.close();
  await site?.close();
});

const scrape = async (screenshot: unknown, options: object = {}) =>
  (await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/tides`, screenshot, ...options } })).json;

/** Width and height as the file itself says. */
function sizeOf(bytes: Buffer, contentType: string): [number, number] {
  if (contentType === 'image/png') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (contentType === 'image/webp') return [bytes.readUInt16LE(26) & 0x3fff || 0, bytes.readUInt16LE(28) & 0x3fff || 0];
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  return [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)];
}

async function open(url: string) {
  const response = await fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a screenshot is behind a link that needs no key and does nothing but show it', { skip }, async () => {
  const { screenshot, method, text, _meta: meta } = await scrape(true);
  assert.equal(method, 'browser');
  assert.match(text, /twice a day/);
  assert.deepEqual(
    meta.line_items.map(({ unit }: { unit: string }) => unit),
    ['browser', 'screenshot'],
  );
  const { response, bytes } = await open(screenshot.url);
  assert.equal(response.status, 200);
  assert.deepEqual(sizeOf(bytes, 'image/png'), [screenshot.width, screenshot.height]);
  assert.deepEqual([screenshot.width, screenshot.height, screenshot.content_type], [1280, 800, 'image/png']);
  const guarded = ['content-type', 'content-disposition', 'x-content-type-options', 'content-security-policy'];
  assert.deepEqual(
    guarded.map((name) => response.headers.get(name)),
    ['image/png', 'inline', 'nosniff', "default-src 'none'; sandbox"],
  );
  const days = (Date.parse(screenshot.expires_at) - Date.now()) / 86_400_000;
  assert.ok(days > 6.9 && days <= 7, `${days} days`);
  assert.equal(bucket.objects.size, 1, 'it stands in the bucket that the settings name');
  assert.ok(site.log.includes('/moon.png'), 'a picture is taken with its images');
});

test('the picture of a page that is free is kept for a day', { skip }, async () => {
  const { screenshot, _meta: meta } = await scrape(true, { url: `${site.url}/gone` });
  assert.deepEqual([meta.cost, meta.quality?.passed ?? false], [0, false]);
  assert.equal((await open(screenshot.url)).response.status, 200);
  const hours = (Date.parse(screenshot.expires_at) - Date.now()) / 3_600_000;
  assert.ok(hours > 23 && hours <= 24, `${hours} hours`);
});

test('a screenshot has the size, extent and type that were asked for', { skip }, async () => {
  const whole = (await scrape({ full_page: true, width: 640, height: 480, type: 'jpeg' })).screenshot;
  const jpeg = await open(whole.url);
  assert.equal(jpeg.response.headers.get('content-type'), 'image/jpeg');
  assert.deepEqual(sizeOf(jpeg.bytes, 'image/jpeg'), [whole.width, whole.height]);
  assert.equal(whole.width, 640);
  assert.ok(whole.height >= 3_000, `${whole.height}`);
  const phone = (await scrape({ type: 'webp' }, { mobile: true })).screenshot;
  const webp = await open(phone.url);
  assert.equal(webp.response.headers.get('content-type'), 'image/webp');
  assert.deepEqual([phone.width, phone.height], [390, 844]);
});

test('a link that was changed, or whose file is gone, opens nothing', { skip }, async () => {
  const url = new URL((await scrape(true)).screenshot.url);
  const variants = [
    ['expires', String(Number(url.searchParams.get('expires')) + 1)],
    ['signature', 'A'.repeat(43)],
    ['signature', ''],
  ] as const;
  for (const [field, value] of variants) {
    const changed = new URL(url);
    changed.searchParams.set(field, value);
    const { response, bytes } = await open(changed.href);
    assert.equal(response.status, 404);
    assert.equal(JSON.parse(bytes.toString()).code, 'not-found');
  }
  assert.equal((await open(url.href.replace(/-[0-9a-f]{4}/, '-0000'))).response.status, 404);
  bucket.objects.clear();
  assert.equal((await open(url.href)).response.status, 404);
});

test('a bucket that refuses costs a problem document and no money', { skip }, async () => {
  // The sweep lists the bucket, too, whenever it likes.
  bucket.failures.push(403, 403, 403, 403);
  const problem = await scrape(true);
  bucket.failures.length = 0;
  assert.deepEqual([problem.code, problem._meta.cost], ['overloaded', 0]);
});
