import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { Meter } from '../../kernel/pipeline/meter.ts';
import type { Reader } from '../../kernel/ports/reader.ts';
import { crawlContext, memoryReader } from '../../tests/doubles/crawl-context.ts';
import { CrawlInput } from './input.ts';
import type { CrawledPage } from './page-item.ts';
import { CrawlRun } from './run.ts';

const origin = 'https://site.example';
const pages = 120;

/** A site of numbered pages: each links three that are further, a known one, and one that is gone. */
const reader = memoryReader((url) => {
  const page = Number(url.slice(origin.length + 1));
  if (!Number.isInteger(page)) return null;
  const targets = [1, 2, 3].map((step) => 3 * page + step).filter((target) => target < pages);
  return { links: [...targets, Math.floor(page / 2), `gone-${page % 10}`].map((to) => `/${to}`) };
});
const { asked } = reader;

const input = CrawlInput.parse({ url: `${origin}/0`, limit: 1_000, max_depth: 4, sitemap: 'skip', concurrency: 5 });

interface Ran {
  readonly urls: string[];
  readonly traces: string[];
  readonly billed: number;
}

/** Runs until so many units were handed on; the unit after them is lost, as when a process dies. */
async function runUntil(earlier: readonly string[], units: number, limit = 1_000): Promise<Ran & { result: unknown }> {
  const urls: string[] = [];
  const traces: string[] = [];
  let billed = 0;
  const context = crawlContext({
    reader,
    earlier,
    async onUnit({ item, lines, trace }) {
      if (traces.length >= units) throw new Error('killed');
      if (item) urls.push((item as CrawledPage).url);
      traces.push(JSON.stringify(trace));
      billed += lines.reduce((sum, { count }) => sum + count, 0);
    },
  });
  const [ended] = await Promise.allSettled([new CrawlRun(context, { ...input, limit }).run()]);
  return { urls, traces, billed, result: ended.status === 'fulfilled' ? ended.value : null };
}

test('a run that goes on where one was killed comes to the same pages, each once, and to the same account', async () => {
  const whole = await runUntil([], Number.POSITIVE_INFINITY);
  assert.ok(whole.urls.length > 50);
  for (const kills of [[1], [17], [40, 3, 25], [whole.traces.length]]) {
    const traces: string[] = [];
    const urls: string[] = [];
    let billed = 0;
    let last: unknown = null;
    for (const units of [...kills, Number.POSITIVE_INFINITY]) {
      const ran = await runUntil(traces, units);
      traces.push(...ran.traces);
      urls.push(...ran.urls);
      billed += ran.billed;
      last = ran.result;
    }
    assert.deepEqual(urls.toSorted(), whole.urls.toSorted());
    assert.equal(billed, whole.billed);
    const figures = (result: unknown) => {
      const { output } = result as Awaited<ReturnType<CrawlRun['run']>>;
      return { ...output.accounting, links: output.totalLinks, pages: output.pagesScraped };
    };
    assert.deepEqual(figures(last), figures(whole.result));
  }
});

test('what earlier runs were done with is not asked for again', async () => {
  const first = await runUntil([], 30);
  asked.length = 0;
  await runUntil(first.traces, Number.POSITIVE_INFINITY);
  const done = new Set(first.traces.map((trace) => JSON.parse(trace).url));
  assert.ok(done.size === 30 && asked.length > 30);
  assert.deepEqual(
    asked.filter((url) => done.has(url)),
    [],
  );
});

test('the limit counts what earlier runs returned', async () => {
  const first = await runUntil([], 30, 40);
  const second = await runUntil(first.traces, Number.POSITIVE_INFINITY, 40);
  assert.ok(first.urls.length > 0 && second.urls.length > 0);
  assert.equal(first.urls.length + second.urls.length, 40);
});

test('sitemaps are asked for while there is room for a page, and again when one that took the room failed', async () => {
  const order: string[] = [];
  const crawling = async (limit: number, isMissing: (url: string) => boolean): Promise<readonly string[]> => {
    order.length = 0;
    const memory = memoryReader((url) => (isMissing(url) ? null : { links: ['/a', '/b'], waitMs: 20 }));
    const slow: Reader = {
      ...memory,
      async read(request, ...others) {
        order.push(new URL(request.url).pathname);
        return await memory.read(request, ...others);
      },
      async fetch({ url }) {
        order.push(new URL(url).pathname);
        async function* body(): AsyncGenerator<Uint8Array, void> {}
        return {
          finalUrl: url,
          redirects: [],
          status: 404,
          headers: {},
          contentType: null,
          body: body(),
          cancel: () => {},
        };
      },
    };
    const asking = CrawlInput.parse({ url: `${origin}/`, limit, max_depth: 4 });
    await new CrawlRun(crawlContext({ reader: slow }), asking).run();
    return [...order];
  };
  // None comes after the page, which takes the only slot.
  assert.equal((await crawling(1, () => false)).at(-1), '/');
  const failed = await crawling(1, () => true);
  assert.ok(failed.indexOf('/') < failed.indexOf('/sitemap.txt'), failed.join(' '));
});

test('a crawl that ends because the store does not answer leaves its host to others', async () => {
  for (const answers of [0, 1, 2]) {
    let asked = 0;
    const meter = Meter.over(0, async () => {
      asked += 1;
      if (asked > answers) throw new Problem('overloaded', 'The database cannot be reached.');
      return 'extended';
    });
    const run = new CrawlRun(crawlContext({ reader, meter }), { ...input, limit: 60 }).run();
    await assert.rejects(run, /cannot be reached/);
    const turn = reader.politeness.take(new URL(origin), { concurrency: 1, delayMs: 0 }, AbortSignal.timeout(2_000));
    assert.ok(!(turn instanceof Promise), `a turn is still taken after ${asked} questions`);
    turn.done(null);
  }
});
