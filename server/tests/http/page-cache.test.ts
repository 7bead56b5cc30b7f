import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { hashOf, prefixOf } from '../../kernel/keys/api-key.ts';
import type { AnyJson } from '../any-json.ts';
import { pdfOf } from '../documents/pdf.ts';
import { bill, counted, visitIn } from '../doubles/counted-page.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Answered, type Running, startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';

const clock = new ManualClock('2026-11-15T12:00:30Z');
let site: Site;
let running: Running;

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
    '/moon': '<title>Moon</title><p>The Moon goes around the Earth in a month, and shows it one side.',
    '/robots.txt': (_, response) => response.writeHead(404).end(),
    '/book': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(book),
    '/site':
      '<title>Site</title><p>Two pages that are worth reading: <a href="/page?of=crawl">one</a> <a href="/moved?of=crawl">two</a>',
  });
  running = await startRunning({}, { clock });
});
after(async () => {
  await running.close();
  await site.close();
});

const scrape = async (path: string, more: object = {}, headers: Record<string, string> = {}): Promise<Answered> => {
  const answer = await running.ask('/v1/crawl/web/scrape', { body: { url: site.url + path, ...more }, headers });
  assert.equal(answer.status, 200, answer.text);
  return answer;
};
const methodOf = ({ json }: Answered): string => json._meta.method;
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

test('what lacks what its schema requires is free, and leaves no copy; what has it leaves one', async () => {
  const asking = (name: string) => ({
    max_age: 60,
    json_schema: { type: 'object', properties: { [name]: { type: 'string' } }, required: [name] },
  });
  const body = { url: `${site.url}/moon`, ...asking('zenith') };
  const { status, json } = await running.ask('/v1/crawl/web/scrape', { body });
  assert.deepEqual([status, json.code, json._meta.cost], [422, 'schema-not-satisfied', 0]);
  isRead(await scrape('/moon', asking('title')));
  isHit(await scrape('/moon', { max_age: 60 }));
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
