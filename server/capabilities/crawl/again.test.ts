import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import type { Reader } from '../../kernel/ports/reader.ts';
import { crawlContext, type MemoryPage, memoryReader } from '../../tests/doubles/crawl-context.ts';
import { CrawlInput } from './input.ts';
import type { CrawledPage } from './page-item.ts';
import { CrawlRun } from './run.ts';

const origin = 'https://site.example';

/** What a page answers the first time, or always. */
interface Fault {
  readonly status?: number;
  readonly problem?: Problem;
  readonly isLasting?: true;
}

/** Crawls a site of which some pages fail; the paths that were returned, and those that were asked for, in order. */
async function crawled(
  site: Readonly<Record<string, MemoryPage>>,
  faults: Readonly<Record<string, Fault>>,
  options: object = {},
) {
  const asked: string[] = [];
  const memory = memoryReader((url) => {
    const path = new URL(url).pathname;
    const fault = faults[path];
    const isFaulty = fault !== undefined && (fault.isLasting || asked.filter((each) => each === path).length === 1);
    return isFaulty && fault.status ? { status: fault.status } : (site[path] ?? null);
  });
  const reader: Reader = {
    ...memory,
    async read(request, extraction, limits) {
      const path = new URL(request.url).pathname;
      asked.push(path);
      const { problem, isLasting } = faults[path] ?? {};
      if (problem && (isLasting || asked.filter((each) => each === path).length === 1)) throw problem;
      return await memory.read(request, extraction, limits);
    },
  };
  const returned: string[] = [];
  const context = crawlContext({
    reader,
    async onUnit({ item }) {
      if (item) returned.push(new URL((item as CrawledPage).url).pathname);
    },
  });
  const input = CrawlInput.parse({ url: `${origin}/`, limit: 100, sitemap: 'skip', ...options });
  const { output, stoppedBy } = await new CrawlRun(context, input).run();
  const told = Object.fromEntries(output.skipped.map(({ url, ...why }) => [new URL(url).pathname, why]));
  return { returned, asked, output, told, stoppedBy };
}

const cut = new Problem('target-unreachable', 'The connection broke off.', { reason: 'protocol' });

test('what fails for the moment is tried once more when all else is read, and what it links is read then', async () => {
  const statuses = [500, 502, 504, 408, 522];
  const failing = statuses.map((status) => `/failing-${status}`);
  const site = {
    '/': { links: [...failing, '/cut', '/a'] },
    '/a': { links: ['/b'] },
    '/b': {},
    '/cut': {},
    ...Object.fromEntries(failing.map((path) => [path, { links: [`${path}/more`] }])),
    ...Object.fromEntries(failing.map((path) => [`${path}/more`, {}])),
  };
  const faults = {
    ...Object.fromEntries(statuses.map((status) => [`/failing-${status}`, { status }])),
    '/cut': { problem: cut },
  };
  const { returned, asked, output, told } = await crawled(site, faults);
  assert.deepEqual(returned.toSorted(), Object.keys(site).toSorted());
  assert.deepEqual(told, {});
  assert.deepEqual([output.accounting.seen, output.accounting.scraped], [14, 14]);
  for (const path of [...failing, '/cut']) {
    assert.equal(asked.filter((each) => each === path).length, 2, path);
    assert.ok(asked.lastIndexOf(path) > asked.indexOf('/b'), path);
  }
});

test('what stays broken is tried twice, and told with its reason; what is gone or takes too long is tried once', async () => {
  const site = { '/': { links: ['/broken', '/cut', '/gone', '/slow', '/unknown', '/a'] }, '/a': {} };
  const { returned, asked, output, told } = await crawled(site, {
    '/broken': { status: 500, isLasting: true },
    '/cut': { problem: cut, isLasting: true },
    '/slow': { problem: new Problem('target-timeout', 'Not read within 30000 ms.') },
    '/unknown': { problem: new Problem('target-unreachable', 'No such name.', { reason: 'dns' }) },
  });
  assert.deepEqual(returned, ['/', '/a']);
  assert.deepEqual(told, {
    '/gone': { reason: 'http_error', statusCode: 404 },
    '/slow': { reason: 'target-timeout' },
    '/unknown': { reason: 'dns' },
    '/broken': { reason: 'http_error', statusCode: 500 },
    '/cut': { reason: 'protocol' },
  });
  assert.equal(output.accounting.failed, 5);
  const times = (path: string): number => asked.filter((each) => each === path).length;
  assert.deepEqual(['/broken', '/cut', '/gone', '/slow', '/unknown'].map(times), [2, 2, 1, 1, 1]);
});

test('what failed for the moment counts among the failures that end a crawl, and is told when there is no turn left for it', async () => {
  const many = Array.from({ length: 80 }, (_, at) => `/broken-${at}`);
  const site = { '/': { links: ['/a', ...many] }, '/a': {} };
  const faults = Object.fromEntries(many.map((path) => [path, { status: 500, isLasting: true as const }]));
  const dead = await crawled(site, faults, { limit: 3 });
  assert.equal(dead.stoppedBy, 'failures');
  assert.ok(dead.asked.length <= 2 + 59 + 8, `${dead.asked.length} asked`);
  assert.deepEqual(dead.told['/broken-0'], { reason: 'http_error', statusCode: 500 });
  const { seen, ...fates } = dead.output.accounting;
  assert.equal(
    seen,
    Object.values(fates).reduce((sum, count) => sum + count, 0),
  );
});

test('a page without words leads on: a gallery of pictures, a welcome, a set of frames', async () => {
  const picture = (to: string): string => `<a href="${to}"><img src="${to}.jpg"></a>`;
  const site = {
    '/': { html: '<frameset><frame src="/menu"><frame src="/gallery"></frameset>' },
    '/menu': { html: picture('/home') },
    '/gallery': { html: ['/1', '/2', '/3'].map(picture).join('') },
    '/home': {},
    '/1': {},
    '/2': {},
    '/3': {},
  };
  const memory = memoryReader((url) => site[new URL(url).pathname as keyof typeof site] ?? null);
  const reader: Reader = {
    ...memory,
    async read(...asked) {
      const page = await memory.read(...asked);
      const isEmpty = page.quality.passed && page.document.words === 0;
      return isEmpty ? { ...page, quality: { passed: false, score: 0, reason: 'empty' } } : page;
    },
  };
  const returned: string[] = [];
  const context = crawlContext({
    reader,
    async onUnit({ item }) {
      if (item) returned.push(new URL((item as CrawledPage).url).pathname);
    },
  });
  const { output } = await new CrawlRun(context, CrawlInput.parse({ url: `${origin}/`, sitemap: 'skip' })).run();
  assert.deepEqual(returned.toSorted(), ['/1', '/2', '/3', '/home']);
  assert.equal(output.accounting.failed, 3);
});
