import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crawlContext, type MemoryPage, memoryReader } from '../../tests/doubles/crawl-context.ts';
import { CrawlInput } from './input.ts';
import type { CrawledPage } from './page-item.ts';
import { CrawlRun } from './run.ts';

const origin = 'https://site.example';
const other = 'https://other.example';

/** Crawls a site that is given by its addresses; what was returned, and what it says of the others. */
async function crawled(pageOf: (url: string) => MemoryPage | null, options: object, earlier: readonly string[] = []) {
  const returned: string[] = [];
  const traces: string[] = [];
  const context = crawlContext({
    reader: memoryReader(pageOf),
    earlier,
    async onUnit({ item, trace }) {
      if (item) returned.push((item as CrawledPage).url);
      traces.push(JSON.stringify(trace));
    },
  });
  const input = CrawlInput.parse({ url: `${origin}/`, limit: 100, sitemap: 'skip', ...options });
  const { output, warnings } = await new CrawlRun(context, input).run();
  const { seen, ...fates } = output.accounting;
  assert.equal(
    seen,
    Object.values(fates).reduce((sum, count) => sum + count, 0),
  );
  const told = (warnings ?? []).map(({ message }) => message);
  return { returned, traces, output, codes: (warnings ?? []).map(({ code }) => code), told };
}

test('a site that sets its cookie at another address is read, and an endless circle is not', async () => {
  const met = new Set<string>();
  const { returned, output } = await crawled((url) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname === '/round') return { redirect: '/and-round' };
    if (pathname === '/and-round') return { redirect: '/round' };
    if (pathname === '/cookie') return { redirect: searchParams.get('for') ?? '/' };
    if (!met.has(pathname)) {
      met.add(pathname);
      return { redirect: `/cookie?for=${pathname}` };
    }
    return pathname === '/' ? { links: ['/a', '/b', '/round'] } : {};
  }, {});
  assert.deepEqual(returned.toSorted(), [`${origin}/`, `${origin}/a`, `${origin}/b`]);
  const { scraped, duplicate, failed } = output.accounting;
  assert.deepEqual([scraped, duplicate, failed], [3, 4, 1]);
  assert.ok(output.skipped.some(({ reason }) => reason === 'too_many_redirects'));
});

test('what fails once behind the address that sets its cookie is read when it is tried again, by a run that goes on as well', async () => {
  const outcomes = [500, 503].flatMap((status) =>
    ['/a', '/cookie', '/moved'].map(async (failing) => {
      const asked = new Map<string, number>();
      const site = (url: string): MemoryPage => {
        const { pathname, searchParams } = new URL(url);
        const times = (asked.get(pathname) ?? 0) + 1;
        asked.set(pathname, times);
        if (pathname === '/') return { links: ['/a', '/b'] };
        if (pathname === '/cookie') {
          return failing === '/cookie' && times === 1 ? { status } : { redirect: searchParams.get('for') ?? '/' };
        }
        // Each try comes without a cookie, and is sent to get one.
        if (pathname === '/a' && times === 1) return { redirect: '/cookie?for=/a' };
        if (pathname === '/a' && failing === '/moved') return { redirect: '/moved' };
        if (pathname === '/a' && times === 3) return { redirect: '/cookie?for=/a' };
        return pathname === failing && times === (failing === '/a' ? 2 : 1) ? { status } : {};
      };
      const whole = await crawled(site, {});
      const there = failing === '/moved' ? '/moved' : '/a';
      assert.deepEqual(
        whole.returned.toSorted(),
        [`${origin}/`, `${origin}${there}`, `${origin}/b`].toSorted(),
        failing,
      );
      const { seen, scraped, duplicate } = whole.output.accounting;
      assert.deepEqual([seen, scraped, duplicate], failing === '/moved' ? [5, 3, 2] : [4, 3, 1]);
      const rest = await crawled(() => null, {}, whole.traces);
      assert.deepEqual(rest.output.accounting, whole.output.accounting);
      assert.deepEqual(rest.output.skipped, whole.output.skipped);
    }),
  );
  await Promise.all(outcomes);
});

test('where a seed leads is meant, on another host too, by a run that goes on as well; a link to there is not', async () => {
  const site: Record<string, MemoryPage> = {
    [`${origin}/`]: { redirect: `${other}/start` },
    [`${other}/start`]: { links: ['/a', `${origin}/b`, 'https://third.example/'] },
    [`${other}/a`]: {},
    [`${origin}/b`]: { redirect: 'https://third.example/' },
  };
  const whole = await crawled((url) => site[url] ?? null, {});
  assert.deepEqual(whole.returned, [`${other}/start`, `${other}/a`]);
  assert.deepEqual(whole.codes, ['seed_moved']);
  assert.equal(whole.output.accounting.out_of_scope, 2);
  const rest = await crawled((url) => site[url] ?? null, {}, whole.traces.slice(0, 1));
  assert.deepEqual(rest.returned, [`${other}/a`]);
  assert.deepEqual(rest.output.accounting, whole.output.accounting);
  const batch = await crawled((url) => site[url] ?? null, { max_depth: 0 });
  assert.deepEqual(batch.returned, [`${other}/start`]);
});

test('a seed that leads to what the patterns exclude is read for its links', async () => {
  const site: Record<string, MemoryPage> = {
    '/': { redirect: '/en/' },
    '/en/': { links: ['/en/docs/a', '/en/blog'] },
    '/en/docs/a': {},
  };
  const { returned } = await crawled((url) => site[new URL(url).pathname] ?? null, {
    include_patterns: ['^/en/docs/'],
  });
  assert.deepEqual(returned, [`${origin}/en/docs/a`]);
});

test('a seed that could not be read is told as a warning, with the reason, by a run that goes on as well', async () => {
  const wall = '<title>Log in</title><main><h1>Log in to continue</h1><form><input type="password"></form></main>';
  const site = (url: string): MemoryPage | null => {
    const { pathname } = new URL(url);
    if (pathname === '/') return { redirect: '/login' };
    return pathname === '/login' ? { html: wall, status: 401 } : { status: pathname === '/gone' ? 404 : 200 };
  };
  const walled = await crawled(site, {});
  assert.deepEqual(walled.codes, ['seed_failed']);
  assert.match(walled.told[0] ?? '', /^The seed https:\/\/site\.example\/login could not be read: \w+, status 401\.$/);
  assert.deepEqual((await crawled(site, {}, walled.traces)).told, walled.told);
  const batch = await crawled(site, { urls: ['/a', '/gone', '/b'].map((path) => `${origin}${path}`), max_depth: 0 });
  assert.equal(batch.returned.length, 2);
  assert.match(batch.told[0] ?? '', /1 more could not either; `skipped` says why\.$/);
  assert.deepEqual(
    (await crawled((url) => (new URL(url).pathname === '/' ? { links: ['/gone'] } : { status: 404 }), {})).codes,
    [],
  );
});
