import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { wordedPage as page } from '../doubles/worded-page.ts';
import { testKey } from '../running.ts';
import { crawlGround, pathsOf, skippedOf } from './crawl-ground.ts';

const { running, open, crawl } = crawlGround();

test('a site is read from its start page on; each page stands in the answer once, and is billed', async () => {
  const site = await open({
    '/': page('start', ['/a', '/b', '/a#part', 'https://elsewhere.example/x', '/gone', '/file.zip']),
    '/a': page('a', ['/', '/b', '/c']),
    '/b': page('b', ['/a?utm_source=b']),
    '/c': page('c'),
  });
  const result = await crawl({ url: site.url, sitemap: 'skip' });
  assert.deepEqual(pathsOf(site, result), ['/', '/a', '/b', '/c']);
  const [first] = result.pages;
  assert.deepEqual([first.title, first.statusCode, first.depth, first.method], ['start', 200, 0, 'static']);
  assert.match(first.text, /start0 start7/);
  assert.deepEqual(result.accounting, {
    seen: 8,
    scraped: 4,
    duplicate: 1,
    robots: 0,
    filtered: 1,
    out_of_scope: 1,
    trap: 0,
    over_limit: 0,
    failed: 1,
  });
  assert.deepEqual(skippedOf(site, result), {
    '/a?utm_source=b': 'same_address',
    '/file.zip': 'file_type',
    '/gone': 'http_error',
    'https://elsewhere.example/x': 'other_host',
  });
  assert.deepEqual(
    [result.seed, result.limit, result.pagesScraped, result.stopped_by],
    [`${site.url}/`, 10, 4, undefined],
  );
  assert.deepEqual([result._meta.cost, result._meta.methods, result._meta.action], [0.0028, { static: 4 }, 'crawl']);
  // Six of the start page, whose two links to `/a` have two texts; three and one of the others.
  assert.equal(result.totalLinks, result.links.length);
  assert.deepEqual(result.links[0], { url: `${site.url}/a`, text: '/a' });
  assert.deepEqual([...site.log].sort(), ['/', '/a', '/b', '/c', '/gone', '/robots.txt']);
});

test('as NDJSON each page is a line, and the summary the last', async () => {
  const site = await open({ '/': page('start', ['/a']), '/a': page('a') });
  const headers = { accept: 'application/x-ndjson' };
  const { text } = await running.ask('/v1/crawl/web/crawl', { body: { url: site.url, sitemap: 'skip' }, headers });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ type }) => type),
    ['page', 'page', 'summary'],
  );
  assert.deepEqual([lines[2].pagesScraped, lines[2]._meta.cost], [2, 0.0014]);
});

test('the limit is exact, and what was not read is told', async () => {
  const links = Array.from({ length: 50 }, (_, at) => `/p${at}`);
  const pages = Object.fromEntries(links.map((path) => [path, page(path.slice(1))]));
  const site = await open({ '/': page('start', links), ...pages });
  const result = await crawl({ url: site.url, limit: 7, concurrency: 32, sitemap: 'skip' });
  assert.deepEqual([result.pages.length, result.stopped_by, result.accounting.over_limit], [7, 'limit', 44]);
  assert.equal(site.log.filter((path) => path !== '/robots.txt').length, 7);
});

test('a seed that cannot be reached is the scrape’s problem; one that fails its gate is an empty list', async () => {
  const site = await open({});
  await site.close();
  const dead = await running.ask('/v1/crawl/web/crawl', { body: { url: site.url, respect_robots: false } });
  assert.deepEqual([dead.status, dead.json.code, dead.json._meta.cost], [502, 'target-unreachable', 0]);
  const unasked = await running.ask('/v1/crawl/web/crawl', { body: { url: site.url } });
  assert.deepEqual([unasked.status, unasked.json.code], [502, 'target-unreachable']);
  const empty = await crawl({ url: (await open({})).url });
  assert.deepEqual([empty.pages, empty.accounting.failed, empty.skipped[0].statusCode], [[], 1, 404]);
  assert.equal(empty._meta.cost, 0);
});

test('what cannot be answered in this way is refused with a way that can', async () => {
  const refused = async (body: object, headers = {}): Promise<AnyJson> => {
    const { status, json } = await running.ask('/v1/crawl/web/crawl', {
      body: { url: 'https://example.com/', ...body },
      headers,
    });
    assert.equal(status, 422);
    return json.errors[0];
  };
  const pattern = await refused({ include_patterns: ['^/ok', '/a(b'] });
  assert.deepEqual([pattern.pointer, /character 2/.test(pattern.message)], ['/include_patterns/1', true]);
  const [limit, seconds] = [
    await refused({ limit: 10_001 }),
    await refused({ max_seconds: 3_601 }, { accept: 'application/x-ndjson' }),
  ];
  assert.deepEqual([limit.pointer, seconds.pointer], ['/limit', '/max_seconds']);
  for (const { hint } of [limit, seconds]) assert.match(hint, /`Prefer: respond-async` or `callback_url`/);
  assert.match((await refused({ max_pages: 3 })).hint ?? '', /./);
  assert.equal((await refused({ exclude_patterns: ['\\pL{1000}', '\\pN{1000}'] })).pointer, '/exclude_patterns/1');
});

test('a redirect is an address like any other: known, out of scope or forbidden, its target is not asked for', async () => {
  const to = (location: string) => (_: unknown, response: ServerResponse) =>
    response.writeHead(302, { location }).end();
  const other = await open({ '/': page('other') });
  const site = await open({
    '/robots.txt': 'User-agent: *\nDisallow: /private',
    '/': page('start', ['/known', '/away', '/forbidden', '/moved', '/slash']),
    '/known': to('/'),
    '/away': to(`${other.url}/`),
    '/forbidden': to('/private'),
    '/private': page('private'),
    '/moved': to('/moved-on'),
    '/moved-on': to('/there'),
    '/there': page('there'),
    '/slash': to('/slash/'),
    '/slash/': page('slash'),
  });
  const result = await crawl({ url: site.url, sitemap: 'skip' });
  assert.deepEqual(pathsOf(site, result), ['/', '/slash/', '/there']);
  assert.deepEqual(skippedOf(site, result), {
    '/known': 'redirect',
    '/away': 'redirect',
    '/forbidden': 'robots_txt',
    '/moved': 'redirect',
    '/moved-on': 'redirect',
    '/slash': 'redirect',
  });
  const { duplicate, out_of_scope: outside, robots } = result.accounting;
  assert.deepEqual([duplicate, outside, robots], [4, 1, 1]);
  assert.deepEqual([other.log, site.log.includes('/private')], [[], false]);
});

test('a page whose link by https is answered, but not securely, is not read over plain http', async () => {
  const site = await open({
    '/': page('start'),
    '/secure': page('secure'),
    '/other': (request: IncomingMessage, response: ServerResponse) =>
      response.end(page('other', [`https://${request.headers.host}/unnamed`, '/secure'])),
    '/unnamed': page('unnamed'),
  });
  const secure = site.url.replace('http:', 'https:');
  for (const respectRobots of [true, false]) {
    const result = await crawl({ url: `${site.url}/other`, sitemap: 'skip', respect_robots: respectRobots });
    assert.deepEqual(pathsOf(site, result), ['/other', '/secure']);
    const reason = respectRobots ? 'robots_unreachable' : 'tls';
    assert.deepEqual(result.skipped, [{ url: `${secure}/unnamed`, reason }]);
  }
});

test('what pages say to crawlers is heard', async () => {
  const site = await open({
    '/robots.txt': 'User-agent: *\nDisallow: /private',
    '/': page('start', ['/private', '/hidden', '/mute', '/header']).replace(
      'href="/header"',
      'rel="nofollow" href="/header"',
    ),
    '/hidden': page('hidden', ['/behind'], '<meta name="robots" content="noindex">'),
    '/behind': page('behind'),
    '/mute': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'nofollow' })
        .end(page('mute', ['/unfollowed'])),
    '/unfollowed': page('unfollowed'),
    '/header': page('header'),
    '/private': page('private'),
  });
  const result = await crawl({ url: site.url, sitemap: 'skip' });
  assert.deepEqual(pathsOf(site, result), ['/', '/behind', '/mute']);
  assert.deepEqual(skippedOf(site, result), { '/private': 'robots_txt', '/hidden': 'noindex' });
  const whole = await crawl({ url: site.url, sitemap: 'skip', respect_robots: false });
  assert.ok(pathsOf(site, whole).includes('/private'));
});

test('copies are told by what their texts agree with, and lies about them are not believed', async () => {
  const same = page('same');
  const names = (path: string) => `<link rel="canonical" href="${path}">`;
  const site = await open({
    '/': page('start', ['/same', '/same/', '/print', '/liar', '/twin', '/same?ref=x']),
    '/same': same,
    '/same/': same,
    '/print': page('same', [], names('/same')),
    '/liar': page('liar', [], names('/same')),
    '/twin': page('same').replace('same1 ', 'other '),
  });
  const byUrl = await crawl({ url: site.url, sitemap: 'skip', concurrency: 1 });
  assert.deepEqual(pathsOf(site, byUrl), ['/', '/liar', '/same', '/twin']);
  assert.deepEqual(skippedOf(site, byUrl), {
    '/same/': 'same_content',
    '/print': 'canonical',
    '/same?ref=x': 'same_content',
  });
  const none = await crawl({ url: site.url, sitemap: 'skip', dedupe: 'none' });
  assert.equal(none.pagesScraped, 7);
});

test('near-copies are dropped when that is asked for', async () => {
  const long = Array.from({ length: 300 }, (_, at) => `word${(at * 37) % 211}`).join(' ');
  const article = (extra: string) => `<title>T</title><main><p>${long} ${extra}</p></main>`;
  const site = await open({
    '/': page('start', ['/one', '/two']),
    '/one': article('Read.'),
    '/two': article('Printed.'),
  });
  const result = await crawl({ url: site.url, sitemap: 'skip', dedupe: 'content', concurrency: 1 });
  assert.deepEqual(skippedOf(site, result), { '/two': 'near_copy' });
  assert.equal((await crawl({ url: site.url, sitemap: 'skip' })).pagesScraped, 3);
});

test('patterns narrow the scope; a seed that does not match is read for its links', async () => {
  const site = await open({
    '/': page('start', ['/blog/1', '/shop/1']),
    '/blog/1': page('one', ['/blog/2']),
    '/blog/2': page('two'),
  });
  const result = await crawl({
    url: site.url,
    sitemap: 'skip',
    include_patterns: ['^/blog/'],
    exclude_patterns: ['2$'],
  });
  assert.deepEqual(pathsOf(site, result), ['/blog/1']);
  assert.deepEqual(skippedOf(site, result), { '/': 'pattern', '/shop/1': 'pattern', '/blog/2': 'pattern' });
  assert.equal(result._meta.cost, 0.0007);
});

test('seeds with a depth of 0 are a batch of scrapes, in the formats that were asked for', async () => {
  const site = await open({ '/a': page('a', ['/c']), '/b': page('b'), '/c': page('c') });
  const result = await crawl({
    url: `${site.url}/a`,
    urls: [`${site.url}/b`, `${site.url}/gone`, `${site.url}/a`],
    max_depth: 0,
    format: 'markdown',
  });
  assert.deepEqual(pathsOf(site, result), ['/a', '/b']);
  assert.match(result.pages[0].markdown, /^# [ab]/);
  assert.deepEqual([result.pages[0].html, result.accounting.failed, result.accounting.out_of_scope], [undefined, 1, 1]);
});

test('what a query asks for is read first', async () => {
  const links = Array.from({ length: 30 }, (_, at) => `/misc-${at}`);
  const pages = Object.fromEntries(links.map((path) => [path, page(path.slice(1))]));
  const site = await open({
    '/': page('start', [...links, '/prices']),
    ...pages,
    '/prices': page('prices', ['/deep']),
    '/deep': page('deep'),
  });
  const result = await crawl({ url: site.url, sitemap: 'skip', query: 'Price list', limit: 3, concurrency: 1 });
  assert.deepEqual(site.log.filter((path) => path !== '/robots.txt').slice(0, 2), ['/', '/prices']);
  assert.equal(result.pagesScraped, 3);
});

test('a budget buys what it covers, and so does a balance', async () => {
  const links = Array.from({ length: 30 }, (_, at) => `/p${at}`);
  const pages = Object.fromEntries(links.map((path) => [path, page(path.slice(1))]));
  const site = await open({ '/': page('start', links), ...pages });
  const result = await crawl({ url: site.url, sitemap: 'skip', limit: 30, max_cost_usd: 0.0036 });
  assert.deepEqual([result.pagesScraped, result.stopped_by, result._meta.cost], [5, 'budget', 0.0035]);
});

test('a host that asks for patience gets it, and its pages are read then', async () => {
  let refused = 0;
  const site = await open({
    '/': page('start', ['/a', '/b']),
    '/a': (_, response) => {
      if (refused++ === 0) response.writeHead(429, { 'retry-after': '1' }).end('slow down');
      else response.writeHead(200, { 'content-type': 'text/html' }).end(page('a'));
    },
    '/b': page('b'),
  });
  const startedAt = performance.now();
  const result = await crawl({ url: site.url, sitemap: 'skip', concurrency: 1 });
  assert.deepEqual(pathsOf(site, result), ['/', '/a', '/b']);
  assert.equal(site.log.filter((path) => path === '/a').length, 2);
  assert.ok(performance.now() - startedAt >= 1_000);
});

test('a crawl of hosts that hang ends with its time, with what it has', async () => {
  const site = await open({ '/': page('start', ['/a', '/hangs']), '/a': page('a'), '/hangs': () => {} });
  const startedAt = performance.now();
  const result = await crawl({ url: site.url, sitemap: 'skip', max_seconds: 1, timeout_ms: 120_000 });
  assert.deepEqual([result.stopped_by, result.pagesScraped, result.accounting.over_limit], ['time', 2, 1]);
  assert.ok(performance.now() - startedAt < 100_000);
});

test('a site of failures is given up', async () => {
  const links = Array.from({ length: 120 }, (_, at) => `/gone-${at}`);
  const site = await open({ '/': page('start', links) });
  const result = await crawl({ url: site.url, sitemap: 'skip', limit: 2, traps: false });
  assert.equal(result.stopped_by, 'failures');
  assert.ok(result.accounting.failed >= 56 && result.accounting.failed < 56 + 8);
});

test('sitemaps are read, alone or beside the links', async () => {
  const pages = {
    '/': page('start', ['/linked']),
    '/linked': page('linked'),
    '/listed': page('listed', ['/behind']),
    '/behind': page('behind'),
  };
  const map = (origin: string): string =>
    `<urlset><url><loc>${origin}/listed</loc></url><url><loc>https://elsewhere.example/</loc></url></urlset>`;
  const site = await open({
    ...pages,
    '/sitemap.xml': (request, response) => response.end(map(`http://${request.headers.host}`)),
  });
  assert.deepEqual(pathsOf(site, await crawl({ url: site.url })), ['/', '/behind', '/linked', '/listed']);
  assert.deepEqual(pathsOf(site, await crawl({ url: site.url, sitemap: 'only' })), ['/', '/listed']);
  assert.deepEqual(pathsOf(site, await crawl({ url: site.url, sitemap: 'skip' })), ['/', '/linked']);
});

test('a caller who goes away ends the crawl', async () => {
  const links = Array.from({ length: 200 }, (_, at) => `/p${at}`);
  const slow = (_: unknown, response: ServerResponse) =>
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page('p')), 50);
  const site = await open({ '/': page('start', links), ...Object.fromEntries(links.map((path) => [path, slow])) });
  const leaving = new AbortController();
  const answered = fetch(`${running.tidemark.baseUrl}/v1/crawl/web/crawl`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ url: site.url, limit: 200, sitemap: 'skip' }),
    signal: leaving.signal,
  });
  const reader = (await answered).body?.getReader();
  await reader?.read();
  leaving.abort();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const asked = site.log.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.deepEqual([site.log.length, asked < 200], [asked, true]);
});
