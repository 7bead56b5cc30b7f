import assert from 'node:assert/strict';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { hashOf, prefixOf } from '../../kernel/keys/credential.ts';
import type { AnyJson } from '../any-json.ts';
import { pdfOf } from '../documents/pdf.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { type Answered, type Running, startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';
import { temporaryStoreFolder } from '../store/template.ts';

const clock = new ManualClock('2026-11-15T12:00:30Z');
const day = 86_400;
const maxBytes = 60_000;
const visits = new Map<string, number>();
let site: Site;
let running: Running;
let folder: string;

/** A page that says how often it was asked for, with headers of its own. */
const counted =
  (headers: Record<string, string> = {}, status = 200) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '';
    const visit = (visits.get(path) ?? 0) + 1;
    visits.set(path, visit);
    response.writeHead(status, { 'content-type': 'text/html', 'set-cookie': 'visitor=7', ...headers });
    response.end(
      `<html lang="en"><title>Tides</title><main><h1>Tides</h1><p>This is visit ${visit}: the sea rises and falls twice a day, because
      the <a href="/moon">Moon</a> pulls at the water.</p></main><script type="application/ld+json">{"@type":"Article"}</script></html>`,
    );
  };

/** Answers 304 to whoever has its `etag`, or its date. */
function validated(request: IncomingMessage, response: ServerResponse): void {
  const { 'if-none-match': tag, 'if-modified-since': date } = request.headers;
  const dated = request.url?.includes('dated');
  const validator: Record<string, string> = dated
    ? { 'last-modified': 'Sun, 15 Nov 2026 10:00:00 GMT' }
    : { etag: '"v1"' };
  if (tag === '"v1"' || (dated && date === validator['last-modified'])) response.writeHead(304, validator).end();
  else counted(validator)(request, response);
}

const book = pdfOf({
  pages: Array.from({ length: 12 }, (_, at) => [`# Chapter ${at + 1}`, 'The tide rose once more.']),
});

const noise = (length: number): string => {
  let [text, state] = ['', 7];
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += `${state.toString(36)} `;
  }
  return text;
};

before(async () => {
  let isGone = false;
  site = await openSite({
    '/page': counted(),
    '/moved': (_, response) => response.writeHead(302, { location: '/page' }).end(),
    '/private': counted({ 'cache-control': 'private, max-age=0, must-revalidate' }),
    '/no-store': counted({ 'cache-control': 'No-Store' }),
    '/error': counted({}, 500),
    '/empty': '<title></title>',
    '/tagged': validated,
    '/dated': validated,
    '/leaving': (request, response) => {
      counted({}, isGone ? 410 : 200)(request, response);
      isGone = true;
    },
    '/large': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`${request.url} ${noise(40_000)}`);
    },
    '/huge': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(noise(400_000)),
    '/moon': '<title>Moon</title><p>The Moon goes around the Earth in a month, and shows it one side.',
    '/robots.txt': (_, response) => response.writeHead(404).end(),
    '/book': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(book),
    '/site':
      '<title>Site</title><p>Two pages that are worth reading: <a href="/page?of=crawl">one</a> <a href="/moved?of=crawl">two</a>',
  });
  folder = await temporaryStoreFolder();
  running = await startRunning({ CACHE_MAX_BYTES: String(maxBytes) }, { clock }, folder);
});
after(async () => {
  await running.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const scrape = async (path: string, more: object = {}, headers: Record<string, string> = {}): Promise<Answered> => {
  const answer = await running.ask('/v1/crawl/web/scrape', { body: { url: site.url + path, ...more }, headers });
  assert.equal(answer.status, 200, answer.text);
  return answer;
};
const visitIn = ({ text }: Answered): number => Number(/visit (\d+)/.exec(text)?.[1]);
const methodOf = ({ json }: Answered): string => json._meta.method;
/** What an answer says of its price. */
const bill = ({ json }: Answered): [string, string, number] => [
  json.method,
  json._meta.billing_action,
  json._meta.cost,
];
const isHit = (answer: Answered): void => assert.deepEqual(bill(answer), ['cache', 'web.scrape.cache', 0.000_07]);
const isRead = (answer: Answered): void => assert.deepEqual(bill(answer), ['static', 'web.scrape.static', 0.0007]);
/** How often the site is asked meanwhile. */
async function requests(work: () => Promise<unknown>): Promise<number> {
  const before = site.log.length;
  await work();
  return site.log.length - before;
}

test('without max_age nothing is read from copies or kept', async () => {
  isRead(await scrape('/page?case=absent'));
  isRead(await scrape('/page?case=absent', { max_age: 60 }));
});

test('a copy answers for as long as max_age says, to the second, and says when it was made', async () => {
  const first = await scrape('/page?case=age', { max_age: 60 });
  isRead(first);
  assert.equal('cached_at' in first.json._meta, false);
  const storedAt = clock.now().toISOString();
  clock.advance(60_000);
  const hit = await scrape('/page?case=age', { max_age: 60 });
  isHit(hit);
  assert.deepEqual([visitIn(hit), hit.json._meta.cached_at], [1, storedAt]);
  assert.deepEqual(hit.json._meta.attempts, []);
  assert.deepEqual(hit.json._meta.line_items, [{ unit: 'cache', count: 1, unit_price: 0.000_07, amount: 0.000_07 }]);
  const same = ({ method, _meta, ...output }: AnyJson): unknown => output;
  assert.deepEqual(same(hit.json), same(first.json));
  clock.advance(1);
  const anew = await scrape('/page?case=age', { max_age: 60 });
  isRead(anew);
  assert.equal(visitIn(anew), 2);
});

test('a hit costs the site no request', async () => {
  await scrape('/page?case=quiet', { max_age: 60 });
  assert.equal(await requests(() => scrape('/page?case=quiet', { max_age: 60 })), 0);
});

test('of equal calls at once one asks the site, and the others have its copy; one that fails keeps none waiting', async () => {
  const ask = (path: string, more: object = {}) =>
    Promise.all([1, 2, 3, 4].map(() => scrape(path, { max_age: 60, ...more })));
  let answers: Answered[] = [];
  assert.equal(await requests(async () => (answers = await ask('/page?case=equal'))), 1);
  assert.deepEqual(answers.map(methodOf).toSorted(), ['cache', 'cache', 'cache', 'static']);
  assert.equal(await requests(() => ask('/page?case=zero-at-once', { max_age: 0 })), 4);
  assert.equal(await requests(() => ask('/error?case=equal')), 4);
});

test('max_age: 0 reads anew, without conditions, and keeps what it read', async () => {
  await scrape('/tagged?case=zero', { max_age: 60 });
  const anew = await scrape('/tagged?case=zero', { max_age: 0 });
  isRead(anew);
  assert.equal(visitIn(anew), 2);
  assert.equal(visitIn(await scrape('/tagged?case=zero', { max_age: 60 })), 2);
});

test('every format is made of one copy', async () => {
  const url = '/page?case=formats';
  await scrape(url, { max_age: 60, format: 'text' });
  const hit = await scrape(url, { max_age: 60, format: ['markdown', 'html', 'raw_html', 'json_ld'] });
  isHit(hit);
  assert.match(hit.json.markdown, /^# Tides\n\n.*\[Moon\]/s);
  assert.match(hit.json.raw_html, /<main>/);
  assert.deepEqual(hit.json.json_ld, [{ '@type': 'Article' }]);
  const bare = await scrape(url, { max_age: 60 }, { accept: 'text/markdown' });
  assert.deepEqual([bare.headers.get('x-cost'), bare.text.includes('visit 1')], ['0.00007', true]);
});

test('a document is read from its copy, as many pages as are asked for now', async () => {
  const first = await scrape('/book', { max_age: 60, max_pages: 3 });
  assert.deepEqual(bill(first), ['document', 'web.scrape.document', 0.001]);
  const hit = await scrape('/book', { max_age: 60 });
  isHit(hit);
  assert.deepEqual([hit.json.pages_read, hit.json._meta.line_items.length], [12, 1]);
});

test('spellings of an address are one page; other options that change the bytes are another', async () => {
  await scrape('/page?b=2&a=1', { max_age: 60 });
  isHit(await scrape('/page?a=1&utm_source=x&b=2#tides', { max_age: 60 }));
  for (const more of [
    { user_agent: 'Another/1.0' },
    { mobile: true },
    { wait_for: 10 },
    { close_overlays: false },
    { max_tier: 'static' },
    { render_js: false },
    { respect_robots: true },
    { insecure_tls: true },
  ]) {
    const other = await scrape('/page?a=1&b=2', { max_age: 60, ...more });
    assert.equal(methodOf(other), 'static', JSON.stringify(more));
    assert.equal(methodOf(await scrape('/page?a=1&b=2', { max_age: 60, ...more })), 'cache', JSON.stringify(more));
  }
  isRead(await scrape('/page?a=1&b=2#/route', { max_age: 60 }));
});

test('what only the caller gets is neither kept nor read from copies, and a warning says so', async () => {
  const url = '/page?case=own';
  const own: object[] = [{ headers: { 'x-visitor': '7' } }, { cookies: { visitor: '7' } }];
  for (const more of own) {
    const answer = await scrape(url, { max_age: 60, ...more });
    isRead(answer);
    assert.deepEqual(
      answer.json.warnings.map(({ code }: { code: string }) => code),
      ['not_cached'],
    );
    isRead(await scrape(url, { max_age: 60, ...more }));
  }
  const secret = site.url.replace('//', '//user:password@');
  for (const named of [`${secret}${url}`, `${site.url}${url}&phpsessid=7`])
    for (let time = 0; time < 2; time++)
      assert.equal(
        (await running.ask('/v1/crawl/web/scrape', { body: { url: named, max_age: 60 } })).json.method,
        'static',
      );
  isRead(await scrape(url, { max_age: 60 }));
});

test('no-store is honoured, private is what this cache is', async () => {
  for (let time = 0; time < 2; time++) isRead(await scrape('/no-store', { max_age: 60 }));
  await scrape('/private', { max_age: 60 });
  isHit(await scrape('/private', { max_age: 60 }));
});

test('a page that did not pass its gate is not kept, and costs nothing', async () => {
  const { pageCache } = running.tidemark.store;
  const bytes = await pageCache.totalBytes();
  for (const path of ['/error', '/empty', '/nowhere']) {
    assert.equal(await requests(() => scrape(path, { max_age: 60 })), 1);
    let cost = 1;
    assert.equal(await requests(async () => (cost = (await scrape(path, { max_age: 60 })).json._meta.cost)), 1, path);
    assert.equal(cost, 0);
    assert.equal(await pageCache.totalBytes(), bytes);
  }
});

test('a page that is gone takes its copy with it', async () => {
  await scrape('/leaving', { max_age: 60 });
  assert.equal((await scrape('/leaving', { max_age: 0 })).json.statusCode, 410);
  const after = await scrape('/leaving', { max_age: 60 });
  assert.deepEqual([after.json.statusCode, after.json.method], [410, 'static']);
});

test('a copy that is too old is asked for by its tag or its date, and stands when the site says so', async () => {
  for (const path of ['/tagged', '/dated']) {
    await scrape(path, { max_age: 60 });
    clock.advance(61_000);
    let confirmed: Answered | undefined;
    assert.equal(await requests(async () => (confirmed = await scrape(path, { max_age: 60 }))), 1);
    assert(confirmed);
    isRead(confirmed);
    assert.deepEqual([visitIn(confirmed), confirmed.json.statusCode], [1, 200], 'the page of the copy');
    assert.equal('cached_at' in confirmed.json._meta, false, 'it is as it is now');
    clock.advance(59_000);
    isHit(await scrape(path, { max_age: 60 }));
  }
});

test('a redirect is told by a copy as it was', async () => {
  const first = await scrape('/moved', { max_age: 60 });
  const hit = await scrape('/moved', { max_age: 60 });
  isHit(hit);
  assert.deepEqual(hit.json.redirects, [{ url: `${site.url}/moved`, status: 302 }]);
  assert.deepEqual(hit.json.final_url, first.json.final_url);
});

test('another organization has copies of its own', async () => {
  const { store } = running.tidemark;
  const { id: organizationId } = await store.organizations.create({ name: 'other', startingBalance: 1_000_000 });
  const key = 'tm_other_0123456789abcdefghijklmn';
  await store.keys.create({ organizationId, name: 'key', hash: hashOf(key), prefix: prefixOf(key) });
  const theirs = { authorization: `Bearer ${key}` };
  await scrape('/page?case=organizations', { max_age: 60 });
  isRead(await scrape('/page?case=organizations', { max_age: 60 }, theirs));
  isHit(await scrape('/page?case=organizations', { max_age: 60 }, theirs));
});

test('a quote tells the price of a hit', async () => {
  const { json } = await scrape('/page?case=quote', { max_age: 60, dry_run: true });
  assert.equal(json.quote.unit_prices.cache, 0.000_07);
});

test('a crawl reads and keeps copies, each page billed as what it was', async () => {
  const crawl = async () =>
    (
      await running.ask('/v1/crawl/web/crawl', {
        body: { url: `${site.url}/site`, limit: 5, max_age: 60, sitemap: 'skip' },
      })
    ).json;
  await scrape('/page?of=crawl', { max_age: 60 });
  const first = await crawl();
  assert.deepEqual(first._meta.methods, { static: 3, cache: 1 }, JSON.stringify(first.skipped));
  assert.equal(first._meta.cost, 0.002_17);
  let second: AnyJson;
  assert.equal(await requests(async () => (second = await crawl())), 0);
  assert.deepEqual([second._meta.methods, second._meta.cost], [{ cache: 4 }, 0.000_28]);
  const byUrl = (one: AnyJson, other: AnyJson): number => (one.url < other.url ? -1 : 1);
  assert.deepEqual(
    second.pages.sort(byUrl).map(({ url, text, method, cached_at }: AnyJson) => [url, text, method, cached_at]),
    first.pages.sort(byUrl).map(({ url, text }: AnyJson) => [url, text, 'cache', clock.now().toISOString()]),
  );
});

/** The bytes of all files of the cache. */
async function bytesOnDisk(): Promise<number> {
  const root = join(folder, 'page-cache');
  const names = await readdir(root, { recursive: true });
  const files = await Promise.all(names.map((name) => stat(join(root, name))));
  return files.reduce((total, file) => total + (file.isFile() ? file.size : 0), 0);
}

test('the copies never take more than CACHE_MAX_BYTES; the least recently used go, what is larger is not kept', async () => {
  const index = running.tidemark.store.pageCache;
  await scrape('/large?a', { max_age: 60 });
  for (const name of ['b', 'c', 'd']) {
    clock.advance(1_000);
    await scrape(`/large?${name}`, { max_age: 60 });
    clock.advance(1_000);
    if (name !== 'd') isHit(await scrape('/large?a', { max_age: 60 }));
    const bytes = await index.totalBytes();
    assert.ok(bytes <= maxBytes && bytes > 20_000, `${bytes}`);
    assert.equal(await bytesOnDisk(), bytes);
  }
  const hits = await Promise.all(
    ['a', 'b', 'd'].map(async (name) => methodOf(await scrape(`/large?${name}`, { max_age: 60 }))),
  );
  assert.deepEqual(hits.slice(1), ['static', 'cache']);
  for (let time = 0; time < 2; time++) isRead(await scrape('/huge', { max_age: 60 }));
  assert.equal(await bytesOnDisk(), await index.totalBytes());
});

test('after 30 days a copy is gone, however old it may be', async () => {
  await scrape('/page?case=expiry', { max_age: 60 });
  clock.advance(30 * day * 1_000 - 1);
  isHit(await scrape('/page?case=expiry', { max_age: 365 * day }));
  clock.advance(1);
  isRead(await scrape('/page?case=expiry', { max_age: 365 * day }));
});

test('a copy whose bytes are gone or others is a miss, and then kept anew', async () => {
  const url = '/page?case=damage';
  const blobs = async (): Promise<string[]> => {
    const names = await readdir(join(folder, 'page-cache'), { recursive: true });
    return names.filter((name) => /[0-9a-f]{64}$/.test(name)).map((name) => join(folder, 'page-cache', name));
  };
  await scrape('/moon', { max_age: 0 });
  const other = await readFile((await blobs()).at(-1) ?? '');
  const damages: ((file: string) => Promise<void>)[] = [
    rm,
    (file) => writeFile(file, 'torn'),
    (file) => writeFile(file, other),
  ];
  for (const damage of damages) {
    await scrape(url, { max_age: 0 });
    for (const file of await blobs()) await damage(file);
    isRead(await scrape(url, { max_age: 60 }));
    isHit(await scrape(url, { max_age: 60 }));
  }
});

test('a cache that cannot be written or read fails no call, and the log is told once', async () => {
  const root = join(folder, 'page-cache');
  await rename(root, `${root}.away`);
  // Whatever writes below a file fails, root too.
  await writeFile(root, '');
  const told = () => running.logged.filter(([, , message]) => /page cache/.test(message)).length;
  const before = told();
  for (let time = 0; time < 3; time++) isRead(await scrape('/page?case=full', { max_age: 60 }));
  assert.equal(told() - before, 1);
  await rm(root);
  await rename(`${root}.away`, root);
  await scrape('/page?case=full', { max_age: 60 });
  isHit(await scrape('/page?case=full', { max_age: 60 }));
});

test('copies outlive a restart; CACHE_MAX_BYTES=0 keeps none and clears those there are', async () => {
  const url = '/page?case=restart';
  await scrape(url, { max_age: 60 });
  const reopen = async (settings: Record<string, string>): Promise<void> => {
    await running.close();
    running = await startRunning(settings, { clock }, folder);
  };
  await reopen({ CACHE_MAX_BYTES: String(maxBytes) });
  isHit(await scrape(url, { max_age: 60 }));
  await reopen({ CACHE_MAX_BYTES: '0' });
  for (let time = 0; time < 2; time++) isRead(await scrape(url, { max_age: 60 }));
  const { pageCache } = running.tidemark.store;
  await eventually(async () => (await pageCache.totalBytes()) + (await bytesOnDisk()) === 0, 'the copies are gone');
});

test('a copy of an address that may not be read any more is refused as its original is', async () => {
  await running.close();
  running = await startRunning({}, { clock }, folder);
  await scrape('/page?case=refused', { max_age: 60 });
  await running.close();
  running = await startRunning({ ALLOW_PRIVATE_CIDRS: '' }, { clock }, folder);
  const body = { url: `${site.url}/page?case=refused`, max_age: 60 };
  const { status, json } = await running.ask('/v1/crawl/web/scrape', { body });
  assert.deepEqual([status, json.code], [403, 'address-not-allowed']);
});
