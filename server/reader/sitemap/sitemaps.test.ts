import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import type { Reader, Resource } from '../../kernel/ports/reader.ts';
import { memoryReader } from '../../tests/doubles/crawl-context.ts';
import { createPoliteness } from '../politeness.ts';
import { parseRobots } from '../robots.ts';
import {
  discoverSitemaps,
  isToBeTold,
  readSitemaps,
  type SitemapReport,
  type SitemapSite,
  SitemapWalk,
  sitemapWarning,
  type WalkOptions,
} from './sitemaps.ts';

const site = 'https://example.com';
const urlset = (...paths: string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`;
const index = (...files: string[]): string =>
  `<sitemapindex>${files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`).join('')}</sitemapindex>`;

type Answer = string | Problem | { readonly redirect: string } | { readonly status: number };

const isRead = ({ failure }: SitemapReport): boolean => failure === null;

/** A site of sitemaps by path; what is not there is a 404. */
function openSite(files: Readonly<Record<string, Answer>>, signal = new AbortController().signal) {
  const asked: string[] = [];
  const reports: SitemapReport[] = [];
  let open = 0;
  const fetch: WalkOptions['fetch'] = async (url): Promise<Resource> => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    let answer = files[pathname] ?? { status: 404 };
    let finalUrl = url;
    if (typeof answer === 'object' && 'redirect' in answer) {
      finalUrl = new URL(answer.redirect, url).href;
      answer = files[answer.redirect] ?? { status: 404 };
    }
    if (answer instanceof Problem) throw answer;
    const text = typeof answer === 'string' ? answer : '';
    const status = typeof answer === 'object' && 'status' in answer ? answer.status : 200;
    open += 1;
    const close = (): void => {
      open -= 1;
    };
    let isOpen = true;
    const cancel = (): void => {
      if (isOpen) close();
      isOpen = false;
    };
    async function* body(): AsyncGenerator<Uint8Array, void> {
      yield Buffer.from(text);
    }
    return { finalUrl, redirects: [], status, headers: {}, contentType: 'text/xml', body: body(), cancel };
  };
  const options: WalkOptions = { fetch, signal, onFile: (report) => reports.push(report) };
  return { options, asked, reports, openCount: () => open };
}

async function all(pieces: AsyncIterable<readonly { url: string }[]>): Promise<string[]> {
  const found: string[] = [];
  for await (const entries of pieces) found.push(...entries.map(({ url }) => url.replace(site, '')));
  return found;
}

test('indexes are followed in order, and nothing is read twice, in circles or by two ways', async () => {
  const { options, asked, openCount } = openSite({
    '/index.xml': index('/one.xml', '/more.xml', '/index.xml', '/one.xml#again', '/two.xml'),
    '/more.xml': index('/index.xml', '/three.xml', '/moved.xml'),
    '/moved.xml': { redirect: '/one.xml' },
    '/one.xml': urlset('/1'),
    '/two.xml': urlset('/2'),
    '/three.xml': urlset('/3'),
  });
  assert.deepEqual(await all(new SitemapWalk(options).read(`${site}/index.xml`)), ['/1', '/3', '/2']);
  assert.deepEqual(asked, ['/index.xml', '/one.xml', '/more.xml', '/three.xml', '/moved.xml', '/two.xml']);
  assert.equal(openCount(), 0, 'no body is left open');
});

test('an index without an end is bounded in depth and in files', async () => {
  const endless = (url: string): string => {
    const at = Number(/\d+/.exec(url)?.[0] ?? 0);
    return index(`/${at + 1}.xml`, `/${at + 1_000}.xml`);
  };
  const files: Record<string, string> = {};
  for (let at = 0; at < 20_000; at++) files[`/${at}.xml`] = endless(`/${at}.xml`);
  const deep = openSite(files);
  await all(new SitemapWalk(deep.options).read(`${site}/0.xml`));
  assert.ok(deep.asked.length > 5 && deep.asked.length < 64, `${deep.asked.length} files`);
  const wide = openSite({ ...files, '/0.xml': index(...Object.keys(files)) });
  await all(new SitemapWalk({ ...wide.options, maxFiles: 30 }).read(`${site}/0.xml`));
  assert.equal(wide.asked.length, 30);
  const [left, ...more] = wide.reports.filter(({ failure }) => failure !== null).map(sitemapWarning);
  assert.match(left?.message ?? '', /\.xml: It and those behind it are not read: 30 files were\.$/);
  assert.deepEqual(more, [], 'told once');
  const exact = openSite({ '/0.xml': index('/1.xml'), '/1.xml': urlset('/a') });
  await all(new SitemapWalk({ ...exact.options, maxFiles: 2 }).read(`${site}/0.xml`));
  assert.ok(exact.reports.every(isRead), 'nothing was left');
});

test('of files that robots.txt names beyond those that may be read the first is told', async () => {
  const named = ['/a.xml', '/b.xml', '/c.xml', '/d.xml'];
  const { options, asked, reports } = openSite(Object.fromEntries(named.map((path) => [path, urlset(`${path}/1`)])));
  const robots = named.map((path) => `Sitemap: ${site}${path}`).join('\n');
  const from: SitemapSite = { url: new URL(site), rules: parseRobots(robots, { url: `${site}/robots.txt` }) };
  await all(discoverSitemaps(from, { ...options, maxFiles: 2 }));
  assert.deepEqual(asked, ['/a.xml', '/b.xml']);
  const left = reports.filter((report) => isToBeTold(report)).map(sitemapWarning);
  assert.deepEqual(
    left.map(({ message }) => message),
    [`${site}/c.xml: It and those behind it are not read: 2 files were.`],
  );
});

test('of an origin so many files are read as its reader may have', async () => {
  const asked = await askedFor([origin], [`${origin}/sitemap.xml`], {
    maxFiles: 3,
    text: index(...Array.from({ length: 9 }, (_, at) => `/${at}.xml`)),
  });
  assert.deepEqual(
    asked,
    ['/sitemap.xml', '/0.xml', '/1.xml'].map((path) => `${origin}${path}`),
  );
});

test('a file that fails is told and does not keep the others from being read; a failure of ours is thrown', async () => {
  const unreachable = new Problem('target-unreachable', 'Gone.');
  const { options, reports } = openSite({
    '/index.xml': index('/down.xml', '/missing.xml', '/one.xml'),
    '/down.xml': unreachable,
    '/one.xml': urlset('/1', '/2'),
  });
  assert.deepEqual(await all(new SitemapWalk(options).read(`${site}/index.xml`)), ['/1', '/2']);
  assert.deepEqual(
    reports.map(({ url, entries, failure }) => [url.replace(site, ''), entries, failure?.code ?? null]),
    [
      ['/index.xml', 0, null],
      ['/down.xml', 0, 'target-unreachable'],
      ['/missing.xml', 0, 'target-refused'],
      ['/one.xml', 2, null],
    ],
  );
  const ours = openSite({ '/index.xml': new Problem('overloaded', 'Too much.') });
  await assert.rejects(all(new SitemapWalk(ours.options).read(`${site}/index.xml`)), { code: 'overloaded' });
});

test('a file that the site names and that fails for the moment is read when the others were', async () => {
  let asked = 0;
  const first = (answer: Answer, then: Answer): Answer => (asked++ === 0 ? answer : then);
  const cut = new Problem('target-unreachable', 'It broke off.', { reason: 'protocol' });
  for (const failure of [{ status: 500 }, { status: 503 }, { status: 429 }, cut] as const) {
    asked = 0;
    const { options, reports, ...site_ } = openSite({
      '/index.xml': index('/one.xml', '/two.xml'),
      get '/one.xml'() {
        return first(failure, urlset('/1', '/2'));
      },
      '/two.xml': urlset('/3'),
    });
    assert.deepEqual(await all(new SitemapWalk(options).read(`${site}/index.xml`)), ['/3', '/1', '/2']);
    assert.deepEqual(site_.asked, ['/index.xml', '/one.xml', '/two.xml', '/one.xml']);
    assert.deepEqual([reports.filter((report) => report.failure !== null).length, site_.openCount()], [0, 0]);
  }
  const lasting = openSite({ '/index.xml': { status: 500 } });
  assert.deepEqual(await all(new SitemapWalk(lasting.options).read(`${site}/index.xml`)), []);
  assert.deepEqual([lasting.asked.length, lasting.reports.length], [2, 1]);
  const guessed = openSite({ '/sitemap.xml': { status: 500 } });
  await all(new SitemapWalk(guessed.options).read(`${site}/sitemap.xml`, false));
  assert.equal(guessed.asked.length, 1, 'a server that fails wherever it is asked is not asked twice for each guess');
});

test('it ends when its signal fires, or when nobody wants more', async () => {
  const late = new AbortController();
  const files = { '/index.xml': index('/1.xml', '/2.xml', '/3.xml'), '/1.xml': urlset('/1'), '/2.xml': urlset('/2') };
  const aborted = openSite(files, late.signal);
  const found: string[] = [];
  for await (const entries of new SitemapWalk(aborted.options).read(`${site}/index.xml`)) {
    found.push(...entries.map(({ url }) => url));
    late.abort();
  }
  assert.deepEqual([found.length, aborted.asked.length], [1, 2]);
  const left = openSite(files);
  for await (const _ of new SitemapWalk(left.options).read(`${site}/index.xml`)) break;
  assert.deepEqual([left.asked.length, left.openCount()], [2, 0]);
});

/** What a discovery asks for and finds. */
async function discover(files: Readonly<Record<string, Answer>>, robots = '', site_: Partial<SitemapSite> = {}) {
  const { options, asked } = openSite(files);
  const rules = parseRobots(robots, { url: `${site}/robots.txt` });
  return { found: await all(discoverSitemaps({ url: new URL(`${site}/`), rules, ...site_ }, options)), asked };
}

test('sitemaps that robots.txt or a page names come first, then the usual place', async () => {
  const files = {
    '/a.xml': urlset('/1'),
    '/b.xml': urlset('/2'),
    '/sitemap.xml': urlset('/3'),
    '/wp-sitemap.xml': urlset('/4'),
  };
  const { found, asked } = await discover(files, 'Sitemap: /a.xml', { named: [`${site}/b.xml`] });
  assert.deepEqual(found, ['/1', '/2', '/3']);
  assert.deepEqual(asked, ['/a.xml', '/b.xml', '/sitemap.xml']);
});

test('further places are tried only while nothing was found, and only where robots.txt allows it', async () => {
  const { found, asked } = await discover(
    {
      '/sitemap.xml': urlset(),
      '/sitemap-index.xml': index('/one.xml'),
      '/one.xml': urlset('/1'),
      '/sitemap.txt': `${site}/2`,
    },
    'User-agent: *\nDisallow: /sitemap_index.xml',
  );
  assert.deepEqual(found, ['/1']);
  assert.deepEqual(asked, ['/sitemap.xml', '/sitemap-index.xml', '/one.xml']);
});

test('a site under a path has its own sitemap there', async () => {
  const { found } = await discover({ '/docs/sitemap.xml': urlset('/docs/1') }, '', {
    url: new URL(`${site}/docs/start`),
  });
  assert.deepEqual(found, ['/docs/1']);
});

test('a site without sitemaps is asked a handful of times', async () => {
  const { found, asked } = await discover({});
  assert.deepEqual(found, []);
  assert.ok(asked.length <= 6, asked.join(' '));
});

const origin = 'https://site.example';
const files = ['/one.txt', '/two.txt', '/three.txt'];

test('sitemaps are asked for when their turn at the host has come, as far apart as it wants', async () => {
  const asked: string[] = [];
  const robots = `User-agent: *\nCrawl-delay: 0.1\n${files.map((file) => `Sitemap: ${origin}${file}\n`).join('')}`;
  const reader: Reader = {
    ...memoryReader(() => null),
    politeness: createPoliteness(Date.now),
    rules: async () => parseRobots(robots, { url: `${origin}/robots.txt` }),
    async fetch({ url }): Promise<Resource> {
      const { pathname } = new URL(url);
      asked.push(pathname);
      async function* body(): AsyncGenerator<Uint8Array, void> {
        yield Buffer.from(`${origin}/of${pathname}\n`);
      }
      const status = files.includes(pathname) ? 200 : 404;
      return {
        finalUrl: url,
        redirects: [],
        status,
        headers: {},
        contentType: 'text/plain',
        body: body(),
        cancel: () => {},
      };
    },
  };
  const { signal } = new AbortController();
  const pace = { concurrency: 1, delayMs: 0 };
  const held = await reader.politeness.take(new URL('https://site.example/'), pace, signal);
  const listed: string[] = [];
  const onListed = async (url: string): Promise<void> => void listed.push(new URL(url).pathname);
  const reading = readSitemaps({
    reader,
    organizationId: 'org',
    concurrency: 1,
    seeds: [`${origin}/`],
    signal,
    onListed,
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.equal(asked.length, 0);
  const startedAt = performance.now();
  held.done({ status: 200 });
  await reading;
  assert.deepEqual(
    listed,
    files.map((file) => `/of${file}`),
  );
  const tookMs = performance.now() - startedAt;
  // Timers may fire a millisecond early.
  assert.ok(tookMs >= 98 * (asked.length - 1), `${asked.length} files in ${tookMs} ms`);
  assert.ok(
    !(reader.politeness.take(new URL('https://site.example/'), pace, signal) instanceof Promise),
    'a turn was not ended',
  );
});

/** Which files of a site are asked for, by their addresses, where those that are given are there. */
async function askedFor(
  seeds: readonly string[],
  there: readonly string[],
  { text = urlset('/1'), ...bounds }: { text?: string; maxFiles?: number } = {},
): Promise<string[]> {
  const asked: string[] = [];
  const reader: Reader = {
    ...memoryReader(() => null),
    async fetch({ url }): Promise<Resource> {
      asked.push(url);
      async function* body(): AsyncGenerator<Uint8Array, void> {
        yield Buffer.from(text);
      }
      const head = { finalUrl: url, redirects: [], headers: {}, contentType: 'application/xml' };
      return { ...head, status: there.includes(url) ? 200 : 404, body: body(), cancel: () => {} };
    },
  };
  const { signal } = new AbortController();
  const onListed = async (): Promise<void> => {};
  await readSitemaps({ reader, organizationId: 'org', concurrency: 1, seeds, signal, onListed, ...bounds });
  return asked;
}

test('sitemaps are looked for in the folder of each seed, and once on a site that is named in several ways', async () => {
  const site = 'https://site.example';
  const folders = await askedFor([`${site}/docs/a`, `${site}/docs/b`, `${site}/blog/a`], [`${site}/sitemap.xml`]);
  assert.deepEqual(folders, [`${site}/docs/sitemap.xml`, `${site}/blog/sitemap.xml`, `${site}/sitemap.xml`]);
  const seeds = [`${site}/`, 'http://site.example/', 'https://www.site.example/'];
  assert.deepEqual(await askedFor(seeds, [`${site}/sitemap.xml`]), [`${site}/sitemap.xml`]);
  const second = 'http://site.example/sitemap.xml';
  assert.equal((await askedFor(seeds, [second])).at(-1), second);
  const mixed = [`${site}/docs/a`, 'http://www.site.example/blog/b'];
  assert.deepEqual(await askedFor(mixed, [`${site}/blog/sitemap.xml`]), folders);
});

test('a sitemap that is never answered is given up by itself, told by its name, and those after it are read', async () => {
  const robots = files.map((file) => `Sitemap: ${origin}${file}\n`).join('');
  const politeness = createPoliteness(Date.now);
  const reader: Reader = {
    ...memoryReader(() => null),
    politeness,
    rules: async () => parseRobots(robots, { url: `${origin}/robots.txt` }),
    fetch({ url }, signal): Promise<Resource> {
      const { pathname } = new URL(url);
      if (pathname === '/two.txt')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      async function* body(): AsyncGenerator<Uint8Array, void> {
        // What took its time to come, but came, is read to its end.
        await new Promise((resolve) => setTimeout(resolve, 150));
        yield Buffer.from(`${origin}/of${pathname}\n`);
        signal.throwIfAborted();
      }
      const status = files.includes(pathname) ? 200 : 404;
      const head = { finalUrl: url, redirects: [], status, headers: {}, contentType: 'text/plain' };
      return Promise.resolve({ ...head, body: body(), cancel: () => {} });
    },
  };
  const listed: string[] = [];
  const told: SitemapReport[] = [];
  await readSitemaps({
    reader,
    organizationId: 'org',
    concurrency: 1,
    seeds: [`${origin}/`],
    signal: new AbortController().signal,
    timeoutMs: 100,
    onListed: async (url) => void listed.push(new URL(url).pathname),
    onFile: (report) => void (isToBeTold(report) && told.push(report)),
  });
  assert.deepEqual(listed, ['/of/one.txt', '/of/three.txt']);
  assert.deepEqual(told.map(sitemapWarning), [
    { code: 'sitemap_failed', message: `${origin}/two.txt: It was not answered within 0.1 s.` },
  ]);
  const turn = politeness.take(new URL(origin), { concurrency: 1, delayMs: 0 }, new AbortController().signal);
  assert.ok(!(turn instanceof Promise), 'its turn was not ended');
});

test('of files that fail those are told that the site names, by an index too, and not those that were guessed', async () => {
  const { options, reports } = openSite({
    '/named.xml': index('/missing.xml', '/page.xml', '/one.xml'),
    '/page.xml': '<!doctype html><html><p>A page.</p></html>',
    '/one.xml': urlset('/1'),
  });
  const rules = parseRobots(`Sitemap: ${site}/named.xml`, { url: `${site}/robots.txt` });
  assert.deepEqual(await all(discoverSitemaps({ url: new URL(site), rules }, options)), ['/1']);
  assert.ok(reports.some(({ url }) => url === `${site}/sitemap.xml`));
  assert.deepEqual(
    reports.filter(isToBeTold).map(({ url, failure }) => [url.replace(site, ''), failure?.extras.reason]),
    [
      ['/missing.xml', 'http_error'],
      ['/page.xml', 'no_sitemap'],
    ],
  );
});
