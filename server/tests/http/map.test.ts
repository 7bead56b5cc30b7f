import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { map as operation } from '../../capabilities/map/map.ts';
import { metaSchemaOf } from '../../contract/describe/component.ts';
import { MapResult } from '../../contract/resources/map.ts';
import type { AnyJson } from '../any-json.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);
const running = fixture(() => startRunning());

const send =
  (body: string | Buffer, contentType = 'application/xml'): Page =>
  (_, response) => {
    response.writeHead(200, { 'content-type': contentType }).end(body);
  };
const robots = (text: string): Page => send(text, 'text/plain');
const urlset = (...urls: string[]): string =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const links = (...paths: string[]): string =>
  `<!doctype html><title>A page</title>${paths.map((path) => `<p><a href="${path}">To ${path}</a></p>`).join('')}`;

interface Mapped {
  readonly status: number;
  readonly json: AnyJson;
  readonly site: Site;
  /** Paths of the URLs, those of other hosts whole. */
  readonly paths: string[];
}

/** Maps a site of these pages; they may name their own address as `ORIGIN`. */
async function mapSite(pages: Readonly<Record<string, Page>>, body: object = {}, path = '/'): Promise<Mapped> {
  const site = await openSite(pages);
  try {
    const { status, json } = await running.ask('/v1/crawl/map', { body: { url: `${site.url}${path}`, ...body } });
    const paths = (json.urls ?? []).map(({ url }: { url: string }) => url.replace(site.url, ''));
    return { status, json, site, paths };
  } finally {
    await site.close();
  }
}

test('a map answers every field of the contract at its flat price, each URL with its own source', async () => {
  const site = await openSite({
    '/robots.txt': robots('User-agent: *\nAllow: /press/\nDisallow: /cart\nSitemap: /maps/index.xml'),
    '/maps/index.xml': send(
      '<sitemapindex><sitemap><loc>/maps/1.xml.gz</loc></sitemap><sitemap><loc>/maps/2.txt</loc></sitemap></sitemapindex>',
    ),
    '/maps/1.xml.gz': send(
      gzipSync(urlset('/', '/a', '/b?utm_source=x', 'https://elsewhere.example/c')),
      'application/gzip',
    ),
    '/maps/2.txt': (request, response) => response.end(`http://${request.headers.host}/d/\n`),
    '/feed': send('<rss><channel><item><title>News of today</title><link>/news/1</link></item></channel></rss>'),
    '/': `<link rel="alternate" type="application/rss+xml" href="/feed">${links('/a', '/d', '/about', '/style.css', 'https://elsewhere.example/')}`,
    '/about': links('/'),
  });
  try {
    const { status, json, headers } = await running.ask('/v1/crawl/map', { body: { url: site.url } });
    assert.equal(status, 200);
    const { _meta, ...output } = json;
    MapResult.strict().parse(output);
    metaSchemaOf(operation).strict().parse(_meta);
    const at = (path: string, source: string, anchor?: string) => ({
      url: `${site.url}${path}`,
      ...(anchor ? { anchor } : {}),
      source,
    });
    assert.deepEqual(
      output.urls,
      [
        at('/', 'sitemap'),
        at('/a', 'sitemap', 'To /a'),
        at('/b', 'sitemap'),
        at('/d/', 'sitemap', 'To /d'),
        at('/news/1', 'feed', 'News of today'),
        at('/press/', 'robots'),
        at('/about', 'scrape', 'To /about'),
      ].map((entry) => (entry.url === `${site.url}/` ? { ...entry, anchor: 'To /' } : entry)),
    );
    assert.deepEqual([output.source, output.count, output.url], ['mixed', 7, `${site.url}/`]);
    assert.ok(Date.parse(output.discovered_at) > 0);
    assert.deepEqual(
      [_meta.cost, _meta.platform, _meta.action, _meta.billing_action],
      [0.002, 'web', 'map', 'web.map.map'],
    );
    assert.deepEqual(_meta.line_items, [{ unit: 'map', count: 1, unit_price: 0.002, amount: 0.002 }]);
    assert.ok(Number.isInteger(_meta.duration_ms));
    assert.ok(headers.get('x-ratelimit-remaining'));
  } finally {
    await site.close();
  }
});

test('sitemaps alone are read when they alone are asked for, and not at all when they are to be skipped', async () => {
  const pages = { '/': links('/a'), '/a': links(), '/sitemap.xml': send(urlset('/b')) };
  const only = await mapSite(pages, { sitemap: 'only' });
  assert.deepEqual([only.paths, only.json.source], [['/b'], 'sitemap']);
  assert.ok(!only.site.log.includes('/'));
  const skipped = await mapSite(pages, { sitemap: 'skip' });
  assert.deepEqual([skipped.paths, skipped.json.source], [['/', '/a'], 'scrape']);
  assert.ok(!skipped.site.log.some((path) => path.includes('sitemap')));
});

test('pages are read for links only where the sitemaps lack what the start page links to', async () => {
  const pages = { '/': links('/a', '/b'), '/a': links('/hidden'), '/b': links(), '/hidden': links() };
  const complete = await mapSite({ ...pages, '/sitemap.xml': send(urlset('/a', '/b', '/c')) });
  assert.deepEqual(complete.paths, ['/', '/a', '/b', '/c']);
  assert.ok(!complete.site.log.includes('/a'));
  const poor = await mapSite({ ...pages, '/sitemap.xml': send(urlset('/c')) });
  assert.deepEqual(poor.paths, ['/', '/c', '/a', '/b', '/hidden']);
});

test('the limit cuts, and tells so only when there was more', async () => {
  const pages = { '/': links(), '/sitemap.xml': send(urlset('/', '/a', '/b')) };
  const cut = await mapSite(pages, { limit: 2 });
  assert.deepEqual([cut.paths, cut.json.stopped_by], [['/', '/a'], 'limit']);
  assert.equal((await mapSite(pages, { limit: 3 })).json.stopped_by, undefined);
  assert.equal((await mapSite(pages, { limit: 1, search: 'b' })).json.stopped_by, undefined);
});

test('no further file is read when there is enough', async () => {
  const index = [1, 2, 3].map((name) => `<sitemap><loc>/${name}.xml</loc></sitemap>`).join('');
  const { site, json } = await mapSite(
    {
      '/sitemap.xml': send(`<sitemapindex>${index}</sitemapindex>`),
      '/1.xml': send(urlset('/a', '/b', '/c')),
      '/2.xml': send(urlset('/d')),
    },
    { limit: 2, sitemap: 'only' },
  );
  assert.deepEqual([json.count, json.stopped_by], [2, 'limit']);
  assert.ok(!site.log.includes('/2.xml'));
});

test('a search keeps what matches, the best first; what matches nothing costs nothing', async () => {
  const pages = {
    '/': links('/x1'),
    '/sitemap.xml': send(urlset('/blog/tides-and-moon', '/tide-tables', '/tide', '/cake', '/x1')),
    '/x1': links(),
  };
  assert.deepEqual((await mapSite(pages, { search: 'Tide' })).paths, ['/tide', '/tide-tables', '/blog/tides-and-moon']);
  const none = await mapSite(pages, { search: 'volcano' });
  assert.deepEqual([none.status, none.json.count, none.json._meta.cost], [200, 0, 0]);
  assert.deepEqual(none.json._meta.quality, { passed: false, score: 0, reason: 'empty' });
});

test('a site that has nothing costs nothing and says why', async () => {
  const gone = await mapSite({ '/': (_, response) => response.writeHead(403).end() });
  assert.deepEqual([gone.status, gone.json.count, gone.json._meta.cost], [200, 0, 0]);
  assert.equal(gone.json._meta.quality.reason, 'blocked');
  assert.equal(gone.json.source, 'scrape');
  const elsewhere = await mapSite({ '/': (_, response) => response.writeHead(451).end() });
  assert.equal(elsewhere.json._meta.quality.reason, 'geo_blocked');
  const unreachable = await running.ask('/v1/crawl/map', { body: { url: 'http://127.0.0.1:9/' } });
  assert.deepEqual([unreachable.status, unreachable.json.code], [422, 'validation-failed']);
  const closed = await running.ask('/v1/crawl/map', { body: { url: 'http://127.0.0.1:65531/' } });
  assert.deepEqual([closed.status, closed.json.code, closed.json._meta.cost], [502, 'target-unreachable', 0]);
  const inner = await running.ask('/v1/crawl/map', { body: { url: 'http://10.0.0.1/' } });
  assert.deepEqual([inner.status, inner.json.code, inner.json._meta.cost], [403, 'address-not-allowed', 0]);
});

test('a start page that is dead is told beside what was found elsewhere', async () => {
  const robotsText = robots('User-agent: *\nAllow: /press/');
  const dead: [Page, RegExp][] = [
    [(_, response) => response.writeHead(500).end(), /HTTP status 500/],
    [(_, response) => response.writeHead(302, { location: '/' }).end(), /redirects more than/],
  ];
  for (const [start, message] of dead) {
    const { json } = await mapSite({ '/robots.txt': robotsText, '/': start });
    assert.deepEqual([json.count, json.warnings.map(({ code }: AnyJson) => code)], [1, ['start_page_failed']]);
    assert.match(json.warnings[0].message, message);
  }
  assert.equal((await mapSite({ '/': links('/a'), '/a': links() })).json.warnings, undefined);
});

test('a site whose links scripts make is told, and one that is a page or lists its pages is not', async () => {
  const codes = async (site: Record<string, Page>): Promise<string[]> =>
    ((await mapSite(site)).json.warnings ?? []).map(({ code }: AnyJson) => code);
  const shell: Page = (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<div id="root"></div><script src="/app.js"></script>');
  assert.deepEqual(await codes({ '/': shell }), ['no_links']);
  assert.deepEqual(await codes({ '/': shell, '/robots.txt': robots('User-agent: *\nAllow: /press/') }), []);
  assert.deepEqual(await codes({ '/': links('/a'), '/a': links() }), []);
});

const leadTo =
  (location: string): Page =>
  (_, response) =>
    response.writeHead(302, { location }).end();

test('where links lead is asked for as robots.txt and the scope of the map allow, and listed where it stands', async () => {
  const other = await openSite({ '/landing': links() });
  try {
    const refresh = (url: string): string => `<meta http-equiv="refresh" content="0; url=${url}">`;
    const pages = {
      '/robots.txt': robots('User-agent: *\nDisallow: /private/'),
      '/': links('/out', '/out-by-refresh', '/in', '/in-by-refresh', '/in-by-both', '/moved', '/gone'),
      '/out': leadTo(`${other.url.replace('127.0.0.1', 'localhost')}/landing`),
      '/out-by-refresh': refresh(`${other.url.replace('127.0.0.1', 'localhost')}/landing`),
      '/in': leadTo('/private/a'),
      '/in-by-refresh': refresh('/private/b') + links('/beside'),
      '/in-by-both': refresh('/in') + links(),
      '/beside': links(),
      '/moved': leadTo('/there'),
      '/there': links(),
      '/gone': leadTo('/nowhere'),
    };
    const { paths, site } = await mapSite(pages);
    assert.deepEqual(paths.toSorted(), ['/', '/beside', '/in-by-both', '/in-by-refresh', '/private/a', '/there']);
    assert.deepEqual(other.log, []);
    assert.deepEqual(
      site.log.filter((path) => path.startsWith('/private')),
      [],
    );
    const { paths: alone, json } = await mapSite({ ...pages, '/': leadTo('/private/a') });
    assert.deepEqual([alone, json.warnings[0].code], [[], 'robots_disallowed']);
    const start = await mapSite({ ...pages, '/': refresh('/private/b') + links('/there') });
    assert.deepEqual([start.paths, start.json.warnings], [['/', '/there'], undefined]);
  } finally {
    await other.close();
  }
});

test('feeds with more pages than are read have not failed', async () => {
  const feed = (at: number): Page =>
    send(
      `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="next" href="/feed${at + 1}"/>` +
        `<entry><title>Post</title><link href="/post${at}"/></entry></feed>`,
    );
  const { site, json } = await mapSite({
    '/': `<link rel="alternate" type="application/atom+xml" href="/feed0">${links('/a')}`,
    ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`/feed${at}`, feed(at)])),
  });
  assert.equal(site.log.filter((path) => path.startsWith('/feed')).length, 5);
  assert.equal(json.warnings, undefined);
});

test('spellings of one address are visited once', async () => {
  const spellings = ['/a', '/a?utm_source=x', '/a?fbclid=1', '/a#part', '/b?x=1&y=2', '/b?y=2&x=1', '/%7Ec', '/~c'];
  const { site } = await mapSite({
    '/': links(...spellings),
    '/a': links(...spellings),
    '/b': links(),
    '/~c': links(),
  });
  const pages = site.log.filter((path) => /^\/[ab~%]/.test(path));
  assert.deepEqual(pages.toSorted(), ['/a', '/b?x=1&y=2', '/~c']);
});

test('a link to a part of the page itself names no page', async () => {
  const { json } = await mapSite({
    '/': `<a href="#main">Skip to content</a>${links('/a')}`,
    '/a': '<a href="/">Home</a><a href="#top">Up</a>',
  });
  assert.deepEqual(
    json.urls.map(({ anchor }: AnyJson) => anchor),
    ['Home', 'To /a'],
  );
});

test('robots.txt decides what is read, not what is listed', async () => {
  const pages = {
    '/robots.txt': robots('User-agent: *\nDisallow: /private'),
    '/': links('/private/a', '/open'),
    '/private/a': links('/private/b'),
    '/open': links(),
  };
  const { paths, site } = await mapSite(pages);
  assert.deepEqual(paths, ['/', '/private/a', '/open']);
  assert.ok(!site.log.includes('/private/a'));
  const closed = await mapSite({ ...pages, '/robots.txt': robots('User-agent: *\nDisallow: /') });
  assert.deepEqual([closed.json.count, closed.json._meta.cost], [0, 0]);
  assert.deepEqual(closed.site.log, ['/robots.txt']);
  assert.equal(closed.json.warnings[0].code, 'robots_disallowed');
});

test('a link that leads nowhere is not listed, one that leads elsewhere is listed where it leads', async () => {
  const { paths } = await mapSite({
    '/': links('/gone', '/moved', '/away', '/rude'),
    '/moved': (_, response) => response.writeHead(301, { location: '/here' }).end(),
    '/away': (_, response) => response.writeHead(302, { location: 'http://localhost:1/' }).end(),
    '/here': links(),
    '/rude': (_, response) => response.destroy(),
  });
  assert.deepEqual(paths, ['/', '/away', '/rude', '/here']);
});

test('sitemaps that fail are told as warnings, and what they brought before is kept', async () => {
  const { paths, json } = await mapSite({
    '/robots.txt': robots('Sitemap: /broken.xml\nSitemap: /missing.xml\nSitemap: /good.xml'),
    '/': links(),
    '/broken.xml': (_, response) => {
      response.writeHead(200, { 'content-length': '100000' });
      response.write(urlset('/a', '/b').slice(0, -20));
      setTimeout(() => response.destroy(), 20);
    },
    '/good.xml': send(urlset('/c')),
  });
  assert.deepEqual(paths, ['/', '/a', '/c']);
  assert.deepEqual(
    json.warnings.map(({ code, message }: { code: string; message: string }) => [
      code,
      /\/(\w+)\.xml/.exec(message)?.[1],
    ]),
    [
      ['sitemap_failed', 'broken'],
      ['sitemap_failed', 'missing'],
    ],
  );
});

test('a dry run quotes the flat price, and what a map does not take is refused', async () => {
  const quote = await running.ask('/v1/crawl/map', { body: { url: 'http://127.0.0.1:65531/', dry_run: true } });
  assert.deepEqual([quote.json.quote.max_cost, quote.json._meta.cost], [0.002, 0]);
  for (const body of [{ limit: 0 }, { limit: 100_001 }, { callback_url: 'https://example.com/' }, { serch: 'x' }]) {
    const { status } = await running.ask('/v1/crawl/map', { body: { url: 'http://127.0.0.1:65531/', ...body } });
    assert.equal(status, 422, JSON.stringify(body));
  }
});
