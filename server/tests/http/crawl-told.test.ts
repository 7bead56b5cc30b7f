import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { wordedPage as page } from '../doubles/worded-page.ts';
import { crawlGround, pathsOf, skippedOf } from './crawl-ground.ts';

const { running, open, crawl } = crawlGround();

test('a seed that redirects in a circle is the scrape’s problem; a link that does has failed', async () => {
  const to =
    (location: string) =>
    (_: unknown, response: ServerResponse): void =>
      void response.writeHead(302, { location }).end();
  const site = await open({
    '/': page('start', ['/one']),
    '/one': to('/two'),
    '/two': to('/three'),
    '/three': to('/two'),
  });
  for (const path of ['/v1/crawl/web/crawl', '/v1/crawl/web/scrape']) {
    const { status, json } = await running.ask(path, { body: { url: `${site.url}/one` } });
    assert.deepEqual([status, json.code, json.reason], [502, 'target-refused', 'too_many_redirects'], path);
  }
  const result = await crawl({ url: site.url, sitemap: 'skip' });
  assert.deepEqual(pathsOf(site, result), ['/']);
  assert.deepEqual([result.accounting.duplicate, result.accounting.failed], [2, 1]);
  assert.deepEqual(skippedOf(site, result), {
    '/one': 'redirect',
    '/two': 'redirect',
    '/three': 'too_many_redirects',
  });
});

test('a robots.txt that fails is a problem that passes, and no rule of the site', async () => {
  const site = await open({
    '/robots.txt': (_, response) => void response.writeHead(503).end(),
    '/': page('start'),
  });
  const { status, json } = await running.ask('/v1/crawl/web/crawl', { body: { url: site.url } });
  assert.deepEqual(
    [status, json.code, json.reason, json.retryable],
    [502, 'target-refused', 'robots_unreachable', true],
  );
  assert.match(json.detail, /\/robots\.txt is answered with HTTP status 503/);
});

test('a host that asks to be left alone is told with the time until then, and so is what was refused', async () => {
  const site = await open({
    '/': page('start', ['/busy']),
    '/busy': (_, response) => void response.writeHead(429, { 'retry-after': '200' }).end(),
  });
  const startedAt = Date.now();
  const first = await crawl({ url: site.url, urls: [`${site.url}/other`], sitemap: 'skip', max_seconds: 2 });
  assert.deepEqual([first.stopped_by, first.accounting.over_limit], ['time', 1]);
  assert.deepEqual(
    first.skipped.filter(({ url }: AnyJson) => url.endsWith('/busy')),
    [{ url: `${site.url}/busy`, reason: 'upstream_rate_limited', statusCode: 429 }],
  );
  const [{ code, message }] = first.warnings;
  const until = Date.parse(/until (\S+):/.exec(message)?.[1] ?? '');
  assert.equal(code, 'host_rests');
  assert.ok(until > startedAt + 195_000 && until < startedAt + 230_000, message);
  const second = await crawl({ url: `${site.url}/a`, sitemap: 'skip', max_seconds: 1 });
  assert.deepEqual(second.skipped, [{ url: `${site.url}/a`, reason: 'host_rests' }]);
  assert.equal(second.warnings[0].code, 'host_rests');
});

test('a refusal that a caller’s own headers or cookies provoked stops no other crawl, and no map', async () => {
  const answer = ({ headers }: IncomingMessage, response: ServerResponse): void => {
    if (headers['x-bad'] || headers.cookie) response.writeHead(429, { 'retry-after': '3600' }).end();
    else response.setHeader('content-type', 'text/html').end(page('start'));
  };
  for (const own of [{ headers: { 'x-bad': '1' } }, { cookies: { bad: '1' } }]) {
    const site = await open({ '/': answer, '/a': answer });
    const provoking = await crawl({ url: site.url, limit: 1, sitemap: 'skip', max_seconds: 1, ...own });
    assert.deepEqual([provoking.pages, provoking.warnings[0]?.code], [[], 'host_rests']);
    assert.deepEqual(pathsOf(site, await crawl({ url: `${site.url}/a`, limit: 1, max_seconds: 20 })), ['/a']);
    const { status, json } = await running.ask('/v1/crawl/map', { body: { url: site.url } });
    assert.deepEqual([status, json.count], [200, 1]);
  }
});

test('a map of a host that is left alone for longer than it takes is refused at once', async () => {
  const site = await open({ '/': (_, response) => void response.writeHead(429, { 'retry-after': '200' }).end() });
  await crawl({ url: site.url, sitemap: 'skip', max_seconds: 1 });
  const before = site.log.length;
  const { status, json, headers } = await running.ask('/v1/crawl/map', { body: { url: site.url } });
  assert.deepEqual([status, json.code, json.reason, json.retryable], [502, 'target-refused', 'host_rests', true]);
  assert.match(json.detail, /is left alone until \S+: it was not asked/);
  assert.ok(Number(headers.get('retry-after')) > 150);
  assert.equal(site.log.length, before);
});

test('an address that was named and not read is told, with what ended the crawl', async () => {
  const site = await open({
    '/q1': page('q1'),
    '/q2': page('q2'),
    '/slow': (_, response) => void setTimeout(() => response.end(page('slow')), 4_000),
  });
  const named = [`${site.url}/q1`, `${site.url}/q2`];
  const late = await crawl({ url: `${site.url}/slow`, urls: named, max_depth: 0, max_seconds: 2 });
  assert.deepEqual([pathsOf(site, late), skippedOf(site, late)], [['/q1', '/q2'], { '/slow': 'time' }]);
  const few = await crawl({ url: `${site.url}/q1`, urls: [`${site.url}/q2`], max_depth: 0, limit: 1, concurrency: 1 });
  assert.deepEqual([pathsOf(site, few), skippedOf(site, few)], [['/q1'], { '/q2': 'limit' }]);
});

test('a sitemap that the site names and that fails is told', async () => {
  const site = await open({
    '/robots.txt': (_, response) => void response.end('Sitemap: /gone.xml'),
    '/': page('start'),
  });
  const { warnings } = await crawl({ url: site.url });
  assert.deepEqual(warnings, [
    { code: 'sitemap_failed', message: `${site.url}/gone.xml: ${site.url}/gone.xml is answered with HTTP status 404.` },
  ]);
});

test('a sitemap that is given up because the crawl has ended did not fail', async () => {
  const site = await open({
    '/robots.txt': (_, response) => void response.end('Sitemap: /sitemap.xml'),
    '/sitemap.xml': (_, response) => void setTimeout(() => response.end(page('late')), 2_000),
    '/': page('start'),
  });
  const { pages, stopped_by, warnings } = await crawl({ url: site.url, max_cost_usd: 0.0005 });
  assert.deepEqual([pages, stopped_by, warnings], [[], 'budget', undefined]);
});

test('a page that has more links than are followed is named', async () => {
  const paths = Array.from({ length: 10_050 }, (_, at) => `/${at}`);
  const site = await open({ '/': page('start', paths), '/0': page('zero') });
  const { warnings } = await crawl({ url: site.url, limit: 1, sitemap: 'skip' });
  assert.deepEqual(warnings, [
    { code: 'truncated', message: `${site.url}/ links more than a page may: the first of its links were followed.` },
  ]);
  for (const none of [
    { url: `${site.url}/0`, sitemap: 'skip' },
    { url: site.url, max_depth: 0 },
  ])
    assert.equal((await crawl(none)).warnings, undefined);
});

test('times that a page states are told in UTC, by scrapes and crawls', async () => {
  const times = (name: string, time: string) => `<meta property="article:${name}_time" content="${time}">`;
  const head = times('published', '2026-03-01T23:30:00-05:00') + times('modified', '2026-03-02T08:00:00+09:00');
  const site = await open({ '/': page('start', [], head) });
  const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url: site.url } });
  const told = { published_at: '2026-03-02T04:30:00Z', modified_at: '2026-03-01T23:00:00Z' };
  assert.partialDeepStrictEqual(json, told);
  const { pages } = await crawl({ url: site.url, sitemap: 'skip' });
  assert.equal(pages[0].published_at, told.published_at);
});
