import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '@tidemark/extract';
import { Problem } from '../../contract/problem.ts';
import type { Resource } from '../../kernel/ports/reader.ts';
import { soleUse } from '../../kernel/turns/loop-turns.ts';
import { createPoliteness } from '../../reader/politeness.ts';
import { parseRobots } from '../../reader/robots.ts';
import { type MapOptions, mapSite } from './site-map.ts';
import type { MapReader } from './visits.ts';

const site = 'https://example.com';

interface Answer {
  readonly body?: string;
  readonly status?: number;
  readonly type?: string;
  /** Comes, but never ends. */
  readonly isEndless?: true;
}

/** A site that only this process knows; `answer` is asked for each path and query. */
function openSite(answer: (target: string) => Answer | null, robots = '') {
  const asked: { target: string; atMs: number }[] = [];
  let open = 0;
  let mostOpen = 0;
  let extracted = 0;
  const reader: MapReader = {
    politeness: createPoliteness(Date.now),
    turns: soleUse,
    async extract({ body, contentType, finalUrl: url }) {
      extracted += 1;
      return extract({ body, contentType, url });
    },
    check: async () => {},
    rules: async () => parseRobots(robots, { url: `${site}/robots.txt` }),
    async fetch({ url }, signal): Promise<Resource> {
      const { pathname, search } = new URL(url);
      asked.push({ target: `${pathname}${search}`, atMs: performance.now() });
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      const found = answer(`${pathname}${search}`);
      const { body = '', status = found ? 200 : 404, type = 'text/html', isEndless } = found ?? {};
      async function* pieces(): AsyncGenerator<Uint8Array, void> {
        yield Buffer.from(body);
        if (isEndless) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
          throw new Problem('target-timeout', 'Out of time.');
        }
      }
      return { finalUrl: url, redirects: [], status, headers: {}, contentType: type, body: pieces(), cancel: () => {} };
    },
  };
  return { reader, asked, mostOpenOf: () => mostOpen, extractedOf: () => extracted };
}

const links = (...paths: string[]): string => paths.map((path) => `<a href="${path}">x</a>`).join(' ');
const input: MapOptions['input'] = {
  url: `${site}/`,
  limit: 5_000,
  search: undefined,
  include_subdomains: true,
  sitemap: 'include',
};
const never = new AbortController().signal;
const now = new Date('2026-11-23T00:00:00Z');

test('a page of many tags is read by the extractor, which has threads, and still names its feeds', async () => {
  const pages = Array.from({ length: 6_000 }, (_, at) => `/page-${at}`);
  const body = `<link rel="alternate" type="application/atom+xml" href="/feed">${links(...pages)}`;
  const few = `<nav>${links('/', '/page-1')}</nav>`;
  const { reader, asked, extractedOf } = openSite((target) => ({ body: target === '/' ? body : few }));
  const small = { ...input, limit: 6_100 };
  const { urls } = await mapSite({ reader, organizationId: 'org', now, input: small, signal: never });
  const found = new Set([...urls].map(({ url }) => url));
  assert.deepEqual(
    pages.filter((path) => !found.has(site + path)),
    [],
  );
  assert.ok(asked.some(({ target }) => target === '/feed'));
  assert.equal(extractedOf(), 1);
});

test('the page of the address is the first entry, however few are asked for', async () => {
  const entries = ['/a', '/b', '/c', '/d'].map((path) => `<url><loc>${site}${path}</loc></url>`).join('');
  const { reader } = openSite((target) =>
    target === '/sitemap.xml'
      ? { body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`, type: 'text/xml' }
      : { body: links('/a') },
  );
  for (const limit of [1, 3, 9]) {
    const { chosen } = await mapSite({ reader, organizationId: 'org', now, input: { ...input, limit }, signal: never });
    const all = ['/', '/a', '/b', '/c', '/d'].map((path) => site + path);
    assert.deepEqual(
      chosen.map(({ url }) => url),
      all.slice(0, limit),
    );
  }
});

test('the work of a map is done in turns of its organization, a few milliseconds at a time', async () => {
  const pages = Array.from({ length: 250 }, (_, at) => `/page-${at}`);
  const { reader } = openSite((target) => ({ body: target === '/' ? links(...pages) : 'Nothing more.' }));
  const turns: string[] = [];
  const counted: MapReader = {
    ...reader,
    turns: {
      within(organizationId, signal, work) {
        turns.push(organizationId);
        return soleUse.within(organizationId, signal, work);
      },
    },
  };
  const options = { organizationId: 'org', now, input: { ...input, sitemap: 'skip' as const }, signal: never };
  const { urls, requests } = await mapSite({ reader: counted, ...options });
  assert.equal(urls.size, 251);
  assert.deepEqual([...new Set(turns)], ['org']);
  // Rules, links, addresses, and what it is worth of each page, and those that are listed.
  assert.ok(turns.length >= 4 * requests + 1, `${turns.length} turns for ${requests} requests`);
});

test('out of time, it gives what was found', { timeout: 300_000 }, async () => {
  const { reader } = openSite((target) => {
    if (target === '/') return { body: links('/a') };
    if (target === '/sitemap.xml')
      return { body: `<urlset><url><loc>/b</loc></url>${' '.repeat(40_000)}`, isEndless: true };
    return null;
  });
  const { urls } = await mapSite({ reader, organizationId: 'org', now, input, signal: AbortSignal.timeout(1_500) });
  assert.deepEqual(
    [...urls].map(({ url }) => url),
    [`${site}/`, `${site}/b`, `${site}/a`],
  );
});

test('out of time while it waits for its turn, it gives what was found', { timeout: 300_000 }, async () => {
  const { reader, asked } = openSite(() => ({ body: links('/a', '/b') }), 'User-agent: *\nCrawl-delay: 20');
  const slow = { ...input, sitemap: 'skip' as const };
  const { urls } = await mapSite({
    reader,
    organizationId: 'org',
    now,
    input: slow,
    signal: AbortSignal.timeout(1_000),
  });
  assert.deepEqual([urls.size, asked.length], [3, 1]);
});

test('a site without an end is read for its links a bounded number of times, few at once', async () => {
  const { reader, asked, mostOpenOf } = openSite((target) => ({
    body: links(`${target}1`, `${target}2`, `${target}3`),
  }));
  const { urls } = await mapSite({
    reader,
    organizationId: 'org',
    now,
    input: { ...input, sitemap: 'skip' },
    signal: never,
  });
  assert.ok(asked.length <= 301, `${asked.length} requests`);
  assert.ok(urls.size > 300, `${urls.size} URLs`);
  assert.ok(mostOpenOf() <= 4, `${mostOpenOf()} at once`);
});

test('what was found first is read first, however many wait for their turn', async () => {
  const first = Array.from({ length: 12 }, (_, at) => `/first-${at}`);
  const { reader, asked } = openSite((target) => ({
    body: target === '/' ? links(...first) : links(`${target}/a`, `${target}/b`),
  }));
  await mapSite({ reader, organizationId: 'org', now, input: { ...input, sitemap: 'skip' }, signal: never });
  const early = new Set(asked.slice(0, 40).map(({ target }) => target));
  assert.deepEqual(
    first.filter((target) => !early.has(target)),
    [],
  );
});

test('a calendar does not use up what is read', async () => {
  const { reader, asked } = openSite((target) => {
    const month = /^\/calendar\?month=(\d+)$/.exec(target)?.[1];
    if (month) return { body: links(`/calendar?month=${Number(month) + 1}`, `/calendar?month=${Number(month) + 2}`) };
    if (target === '/')
      return { body: links('/calendar?month=1', ...Array.from({ length: 30 }, (_, at) => `/list/${at}`)) };
    return { body: links(`/page${target}`) };
  });
  const { urls } = await mapSite({
    reader,
    organizationId: 'org',
    now,
    input: { ...input, sitemap: 'skip' },
    signal: never,
  });
  assert.ok(asked.filter(({ target }) => target.startsWith('/calendar')).length <= 30);
  for (let at = 0; at < 30; at++) assert.ok(urls.has(`${site}/page/list/${at}`), `${at}`);
});

test('it stops reading pages when they lead to nothing new', async () => {
  const all = Array.from({ length: 200 }, (_, at) => `/p/${at}`);
  const { reader, asked } = openSite(() => ({ body: links(...all) }));
  await mapSite({ reader, organizationId: 'org', now, input: { ...input, sitemap: 'skip' }, signal: never });
  assert.ok(asked.length < 70, `${asked.length} requests`);
});

test('a Crawl-delay is kept between pages', async () => {
  const { reader, asked } = openSite(() => ({ body: links('/a', '/b') }), 'User-agent: *\nCrawl-delay: 0.2');
  await mapSite({ reader, organizationId: 'org', now, input: { ...input, sitemap: 'skip' }, signal: never });
  const gaps = asked.slice(1).map(({ atMs }, at) => atMs - (asked[at]?.atMs ?? 0));
  assert.equal(asked.length, 3);
  // A timer may fire a millisecond early.
  for (const gap of gaps) assert.ok(gap >= 195, `${gap} ms`);
});

test('pages that ask not to be followed, and links that do, are listed and not read on', async () => {
  const { reader, asked } = openSite((target) => {
    if (target === '/') return { body: `${links('/quiet')} <a rel="nofollow" href="/login">x</a>` };
    if (target === '/quiet') return { body: `<meta name="robots" content="nofollow">${links('/deep')}` };
    return { body: 'x' };
  });
  const { urls } = await mapSite({
    reader,
    organizationId: 'org',
    now,
    input: { ...input, sitemap: 'skip' },
    signal: never,
  });
  assert.deepEqual(
    [...urls].map(({ url }) => new URL(url).pathname),
    ['/', '/quiet', '/login', '/deep'],
  );
  assert.deepEqual(
    asked.map(({ target }) => target),
    ['/', '/quiet'],
  );
});

test('what the navigation of every page links, and is gone or leads elsewhere, is not listed', async () => {
  const nav = links('/docs', '/dead', '/p/1', '/p/2', '/p/3');
  const { reader } = openSite((target) => (target === '/dead' ? null : { body: nav }));
  const moving: MapReader = {
    ...reader,
    async fetch(request, signal) {
      const url = request.url.endsWith('/docs') ? `${site}/docs/intro` : request.url;
      return await reader.fetch({ ...request, url }, signal);
    },
  };
  const only = { ...input, sitemap: 'skip' as const };
  const { urls } = await mapSite({ reader: moving, organizationId: 'org', now, input: only, signal: never });
  const paths = [...urls].map(({ url }) => new URL(url).pathname);
  assert.deepEqual(paths.toSorted(), ['/', '/docs/intro', '/p/1', '/p/2', '/p/3']);
});

test('a page that sends on by its markup is listed where it leads, and the site from there on', async () => {
  const to = (path: string): string => `<meta http-equiv="refresh" content="0; url=${path}">`;
  const { reader } = openSite((target) => {
    if (target === '/') return { body: to('/en/latest/') };
    if (target === '/old') return { body: to('/new') };
    return { body: links('/a', '/old') };
  });
  const only = { ...input, sitemap: 'skip' as const };
  const { chosen } = await mapSite({ reader, organizationId: 'org', now, input: only, signal: never });
  const paths = chosen.map(({ url }) => new URL(url).pathname);
  assert.deepEqual(paths, ['/en/latest/', '/a', '/new']);
});

test('a start page that fails for the moment is asked for once more', async () => {
  for (const status of [500, 503]) {
    let asked = 0;
    const { reader } = openSite((target) => {
      if (target !== '/') return { body: 'Nothing more.' };
      asked += 1;
      return asked === 1 ? { status } : { body: links('/a') };
    });
    const only = { ...input, sitemap: 'skip' as const };
    const { urls, status: last } = await mapSite({ reader, organizationId: 'org', now, input: only, signal: never });
    assert.deepEqual([urls.size, last], [2, 200]);
  }
});
