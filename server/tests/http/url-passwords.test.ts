import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { temporaryStoreFolder } from '../store/template.ts';

const secret = 'pwUSERINFO1';
const received: string[] = [];

/** A page for those who know the password. */
function guarded({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const isKnown = headers.authorization === `Basic ${Buffer.from(`bob:${secret}`).toString('base64')}`;
  response.writeHead(isKnown ? 200 : 401, { 'content-type': 'text/html' });
  const words = `The tides of ${url} are told in advance, hour by hour. `.repeat(9);
  response.end(isKnown ? `<title>Tides</title><main><p>${words}</p><a href="/inner">More</a></main>` : 'Who are you?');
}

function hook(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    received.push(body);
    response.end();
  });
}

const site = fixture(() => openSite({ '/': guarded, '/inner': guarded, '/hook': hook }));
const running = fixture(async () => startRunning({}, {}, await temporaryStoreFolder()));

const withPassword = (path: string): string => site.url.replace('//', `//bob:${secret}@`) + path;

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = statSync(path);
    if (found.isDirectory()) yield* filesIn(path);
    else if (found.isFile()) yield path;
  }
}
const bearing = (): string[] => [...filesIn(running.folder)].filter((path) => readFileSync(path).includes(secret));

async function answered(path: string, body: object, headers: Record<string, string> = {}): Promise<AnyJson> {
  const { status, json, text } = await running.ask(path, { body, headers });
  assert.ok(status < 300, text);
  assert.ok(!text.includes(secret), text);
  return json;
}

test('user name and password of a URL are sent, and neither shown nor kept: in answers, jobs, callbacks, lists and files', async () => {
  const scraped = await answered('/v1/crawl/web/scrape', { url: withPassword('/') }, { 'idempotency-key': 'one' });
  assert.deepEqual([scraped.url, scraped.statusCode], [`${site.url}/`, 200]);
  const callback = { callback_url: `${site.url}/hook` };
  const ids: string[] = [scraped._meta.requestId];
  ids.push((await answered('/v1/crawl/web/scrape', { url: withPassword('/inner'), ...callback })).job_id);
  const crawled = { url: withPassword('/'), urls: [withPassword('/gone')], sitemap: 'skip', respect_robots: false };
  ids.push((await answered('/v1/crawl/web/crawl', { ...crawled, ...callback })).job_id);
  await eventually(() => received.length === 2, 'both callbacks came');
  const jobs: string[] = [];
  for (const id of ids) jobs.push((await running.ask(`/v1/crawl/jobs/${id}`)).text);
  for (const text of [...received, ...jobs]) assert.ok(!text.includes(secret), text);
  const { result } = JSON.parse(jobs[2] ?? '');
  assert.equal(result.seed, `${site.url}/`);
  // Pages of the origin that was named with it are read with it.
  assert.deepEqual(result.pages.map((page: AnyJson) => page.url).sort(), [`${site.url}/`, `${site.url}/inner`]);
  assert.equal(result.skipped[0].url, `${site.url}/gone`);
  assert.deepEqual(bearing(), []);
});

test('an address that would be kept must not bear them, nor may a crawl need two for one site', async () => {
  const names = { entity_id: 'acme', entity_type: 'company', source_key: 'a', refresh_cadence: 'daily' };
  const url = withPassword('/');
  const other = url.replace('bob', 'eve');
  for (const [path, body, pointer] of [
    ['/v1/freshness/sources', { ...names, source_url: url }, '/source_url'],
    ['/v1/crawl/web/scrape', { url, track: names }, '/url'],
    ['/v1/crawl/web/crawl', { url: site.url, urls: [url], track: names }, '/urls'],
    ['/v1/crawl/web/crawl', { url, urls: [other] }, '/urls'],
  ] as const) {
    const { status, json, text } = await running.ask(path, { body });
    assert.deepEqual([status, json.errors?.[0]?.pointer], [422, pointer], text);
    assert.ok(!text.includes(secret), text);
  }
  assert.deepEqual(bearing(), []);
});
