import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '@tidemark/extract';
import type { Context } from '../../kernel/pipeline/context.ts';
import { Meter } from '../../kernel/pipeline/meter.ts';
import type { Page, Reader, ReadRequest } from '../../kernel/ports/reader.ts';
import type { Unit } from '../../kernel/units/units.ts';
import { createPoliteness } from '../../reader/politeness.ts';
import { everythingAllowed } from '../../reader/robots.ts';
import { CrawlInput } from './input.ts';
import type { CrawledPage } from './page-item.ts';
import { CrawlRun } from './run.ts';

const origin = 'https://site.example';
const pages = 120;

/** A site of numbered pages in memory: each links three that are further, a known one, and one that is gone. */
function htmlOf(page: number): string {
  const targets = [1, 2, 3].map((step) => 3 * page + step).filter((target) => target < pages);
  const links = [...targets, Math.floor(page / 2), `gone-${page % 10}`];
  const words = Array.from({ length: 30 }, (_, at) => `w${page}x${at}`).join(' ');
  return `<title>${page}</title><main><p>${words}</p>${links.map((to) => `<a href="/${to}">to ${to}</a> `).join('')}</main>`;
}

const asked: string[] = [];

async function read({ url }: ReadRequest): Promise<Page> {
  asked.push(url);
  await new Promise((resolve) => setImmediate(resolve));
  const page = Number(url.slice(origin.length + 1));
  const isThere = Number.isInteger(page);
  const body = Buffer.from(isThere ? htmlOf(page) : '<p>gone');
  return {
    method: 'static',
    tier: 'static',
    fetched: { finalUrl: url, redirects: [], status: isThere ? 200 : 404, headers: {}, contentType: 'text/html', body },
    document: extract({ body, contentType: 'text/html', url }, { formats: [] }),
    quality: isThere ? { passed: true, score: 1, reason: null } : { passed: false, score: 0, reason: 'http_error' },
    attempts: [],
  };
}

const refused = (): never => {
  throw new Error('A crawl has no use for this.');
};

const reader: Reader = {
  politeness: createPoliteness(Date.now),
  fetch: refused,
  require: () => {},
  check: async () => {},
  rules: async () => everythingAllowed,
  extract: refused,
  read,
};

/** A context as far as a crawl has use for it. `earlier`: the traces of the runs before, as they come back from JSON. */
function contextOf(earlier: readonly string[], onUnit: (unit: Unit) => Promise<void>): Context {
  const meter = Meter.over(0, async () => true);
  return {
    requestId: '5e6f7a8b-0000-4000-8000-000000000001',
    organizationId: 'org',
    signal: new AbortController().signal,
    meter,
    units: {
      async emit(unit: Unit) {
        for (const { unit: name, count } of unit.lines) meter.count(name, count);
        await onUnit(unit);
      },
      async *earlier() {
        for (const trace of earlier) yield { trace: JSON.parse(trace) };
      },
    },
    scratch: refused,
    reader,
    progress: () => {},
    clock: { now: () => new Date('2026-11-22T00:00:00Z') },
  } as unknown as Context;
}

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
  const context = contextOf(earlier, async ({ item, lines, trace }) => {
    if (traces.length >= units) throw new Error('killed');
    if (item) urls.push((item as CrawledPage).url);
    traces.push(JSON.stringify(trace));
    billed += lines.reduce((sum, { count }) => sum + count, 0);
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
