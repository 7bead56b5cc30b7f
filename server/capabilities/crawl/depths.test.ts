import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crawlContext, type MemoryPage, memoryReader } from '../../tests/doubles/crawl-context.ts';
import { CrawlInput } from './input.ts';
import { CrawlRun } from './run.ts';

const origin = 'https://site.example';

/** Crawls a site that is given by its paths; the paths that were returned, with their depths, and what was accounted for. */
async function crawled(site: Readonly<Record<string, MemoryPage>>, options: object, earlier: readonly string[] = []) {
  const depths: Record<string, number> = {};
  const traces: string[] = [];
  const reader = memoryReader((url) => site[new URL(url).pathname] ?? null);
  const context = crawlContext({
    reader,
    earlier,
    async onUnit({ item, trace }) {
      const page = item as { url: string; depth: number } | null;
      if (page) depths[new URL(page.url).pathname] = page.depth;
      traces.push(JSON.stringify(trace));
    },
  });
  const input = CrawlInput.parse({ url: `${origin}/`, limit: 100, sitemap: 'skip', ...options });
  const { output, warnings } = await new CrawlRun(context, input).run();
  return { depths, traces, output, asked: reader.asked, codes: (warnings ?? []).map(({ code }) => code) };
}

test('a page that is found nearer by a redirect, and by what that leads to, is as near as it is, and so is what it links', async () => {
  const site = {
    '/': { links: ['/b', '/a'] },
    '/a': { redirect: '/c', waitMs: 60 },
    '/b': { links: ['/d', '/c'] },
    '/c': { redirect: '/d', waitMs: 60 },
    '/d': { links: ['/e'] },
    '/e': { links: ['/f'] },
    '/f': {},
  };
  const { depths, output } = await crawled(site, { max_depth: 3 });
  assert.deepEqual(depths, { '/': 0, '/b': 1, '/d': 1, '/e': 2, '/f': 3 });
  assert.deepEqual([output.accounting.seen, output.accounting.duplicate], [7, 2]);
});

test('a page that takes its time is waited for, for what it leads to may be nearer than it seems', async () => {
  const site = {
    '/': { links: ['/slow', '/quick'] },
    '/slow': { redirect: '/near', waitMs: 2_500 },
    '/quick': { links: ['/near'] },
    '/near': { links: ['/last'] },
    '/last': {},
  };
  const { depths } = await crawled(site, { max_depth: 2 });
  assert.deepEqual(depths, { '/': 0, '/quick': 1, '/near': 1, '/last': 2 });
});

test('a page that hangs holds up none of what is below it for long, and what it leads to is found all the same', async () => {
  const site = {
    '/': { links: ['/hangs', '/a'] },
    '/hangs': { redirect: '/b', waitMs: 10_000 },
    '/a': { links: ['/hangs-too', '/b'] },
    '/hangs-too': { links: ['/late'], waitMs: 10_000 },
    '/b': { links: ['/c'] },
    '/c': {},
    '/late': {},
  };
  const began = performance.now();
  const { depths, output } = await crawled(site, {});
  assert.deepEqual(Object.keys(depths).toSorted(), ['/', '/a', '/b', '/c', '/hangs-too', '/late']);
  assert.equal(output.accounting.scraped, 6);
  const tookMs = performance.now() - began;
  assert.ok(tookMs < 18_500, `${tookMs} ms: pages that hang are waited for one after the other`);
});

test('a run that goes on knows how near a redirect brought what its predecessor had seen', async () => {
  const site = {
    '/': { links: ['/b', '/a'] },
    '/a': { redirect: '/d', waitMs: 500 },
    '/b': { links: ['/d'] },
    '/d': { links: ['/e'] },
    '/e': {},
  };
  const whole = await crawled(site, { max_depth: 2 });
  assert.deepEqual(whole.depths, { '/': 0, '/b': 1, '/d': 1, '/e': 2 });
  const done = new Set(['/', '/b', '/a']);
  const earlier = whole.traces.filter((trace) => done.has(new URL(JSON.parse(trace).url).pathname));
  assert.equal(earlier.length, 3);
  const rest = await crawled(site, { max_depth: 2 }, earlier);
  assert.deepEqual(rest.depths, { '/d': 1, '/e': 2 });
  assert.deepEqual(rest.output.accounting, whole.output.accounting);
});

test('an address that was too deep and comes into reach twice is read once', async () => {
  const site = {
    '/': { links: ['/a', '/b'] },
    '/a': { links: ['/a2'] },
    '/a2': { links: ['/t?utm_source=a'] },
    '/b': { links: ['/t'], waitMs: 150 },
    '/c': { links: ['/t?utm_source=a'], waitMs: 900 },
    '/t': {},
  };
  // Best first, levels do not wait for each other.
  const { depths, asked, output } = await crawled(site, { urls: [`${origin}/c`], max_depth: 2, query: 'anything' });
  assert.deepEqual(asked.filter((url) => url.endsWith('/t')).length, 1);
  assert.equal(depths['/t'], 2);
  const { seen, ...fates } = output.accounting;
  assert.equal(
    seen,
    Object.values(fates).reduce((sum, count) => sum + count, 0),
  );
  assert.equal(output.accounting.out_of_scope, 0);
});

test('pages for which there was no money at first do not hold up what they lead to', async () => {
  const failing = Array.from({ length: 6 }, (_, at) => `/gone-${at}`);
  const site = {
    '/': { links: [...failing, '/a', '/b'] },
    '/a': { links: ['/a1'] },
    '/a1': { links: ['/a2'] },
    '/a2': { links: ['/a3'] },
    '/a3': {},
    '/b': {},
  };
  const { depths, output } = await crawled(site, { max_cost_usd: 0.0035, concurrency: 32, max_seconds: 10 });
  assert.deepEqual(Object.keys(depths).length, 5);
  assert.equal(output.pagesScraped, 5);
});

test('a chain of links that is longer than is usual is told where nothing else ended the crawl', async () => {
  const chain = Array.from({ length: 9 }, (_, at) => [`/${at === 0 ? '' : at}`, { links: [`/${at + 1}`] }]);
  const site = Object.fromEntries(chain);
  const codes = async (options: object): Promise<string[]> => (await crawled(site, options)).codes;
  assert.deepEqual(await codes({}), ['max_depth']);
  assert.deepEqual(await codes({ max_depth: 4 }), [], 'who says how deep knows');
  assert.deepEqual(await codes({ max_depth: 20 }), []);
  assert.deepEqual(await codes({ limit: 2 }), [], 'the limit was in the way');
});

test('where no person is led comes last, and with the others when one is after all', async () => {
  const hidden = '<div style="display:none"><a href="/cell/1">x</a><a href="/late">x</a></div>';
  const site: Record<string, MemoryPage> = {
    '/': { html: `<main>Start <a href="/a">a</a></main>${hidden}` },
    '/a': { links: ['/b', '/late'] },
    '/b': {},
    '/late': {},
    '/cell/1': { links: ['/cell/2'] },
    '/cell/2': {},
  };
  const { asked } = await crawled(site, { concurrency: 4 });
  assert.deepEqual(asked.map((url) => new URL(url).pathname).slice(-2), ['/cell/1', '/cell/2']);
  assert.equal(asked.length, 6);
  const off = await crawled(site, { concurrency: 4, traps: false });
  assert.ok(off.asked.findIndex((url) => url.endsWith('/cell/1')) < off.asked.findIndex((url) => url.endsWith('/b')));
});
