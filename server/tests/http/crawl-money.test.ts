import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { openFilesSite } from '../documents/files-site.ts';
import { pdfOf } from '../documents/pdf.ts';
import { fixture } from '../fixture.ts';
import { type Running, startRunning } from '../running.ts';

const pages = (count: number, of: string): string[][] =>
  Array.from({ length: count }, (_, at) => [`# ${of} ${at + 1}`, `The ${of} of day ${at + 1} was not like another.`]);
const names = ['ebb', 'flood', 'surge', 'spring', 'neap'];
const index = `<title>Tides</title><main><p>All the tides of the year stand in these files.</p>${names
  .map((name) => `<a href="/${name}">${name}</a>`)
  .join(' ')}</main>`;

const site = fixture(() =>
  openFilesSite({
    '/': { body: Buffer.from(index), type: 'text/html' },
    '/long.pdf': { body: pdfOf({ pages: pages(23, 'tide'), title: 'Tides' }), type: 'application/pdf' },
    ...Object.fromEntries(
      names.map((name) => [
        `/${name}`,
        { body: pdfOf({ pages: pages(3, name), title: name }), type: 'application/pdf' },
      ]),
    ),
  }),
);

const crawled = async (running: Running, body: object): Promise<AnyJson> =>
  (await running.ask('/v1/crawl/web/crawl', { body: { sitemap: 'skip', respect_robots: false, ...body } })).json;

const withBalance = (usd: string): Promise<Running> => startRunning({ BILLING: 'on', STARTING_BALANCE_USD: usd });

/** Pays for more than any of these crawls. */
const rich = fixture(() => withBalance('1'));

test('money for some pages of several that are read at once buys these, and ends the crawl', async () => {
  // The seed and two documents; what eight pages hold at once would cover none.
  const poor = await withBalance('0.003');
  try {
    const result = await crawled(poor, { url: `${site.url}/`, limit: 10 });
    assert.deepEqual([result.pagesScraped, result.stopped_by, result._meta.cost], [3, 'balance', 0.0027]);
    assert.deepEqual([result.accounting.failed, result.accounting.over_limit, result.skipped], [0, 3, []]);
  } finally {
    await poor.close();
  }
  const result = await crawled(rich, { url: `${site.url}/`, limit: 10, max_cost_usd: 0.003 });
  assert.deepEqual([result.pagesScraped, result.stopped_by, result.accounting.failed], [3, 'budget', 0]);
});

test('a document that the money covers in part is returned, and the crawl says so', async () => {
  const seed = { url: `${site.url}/long.pdf`, limit: 1 };
  const part = await crawled(rich, { ...seed, max_cost_usd: 0.002 });
  assert.deepEqual([part.pages[0].pages_read, part.stopped_by], [20, 'budget']);
  assert.match(part.warnings[0].message, /20 of 23 pages were read/);
  const none = await crawled(rich, { ...seed, max_cost_usd: 0.0007 });
  assert.deepEqual([none.pages, none.stopped_by, none.accounting.failed], [[], 'budget', 0]);
  assert.deepEqual(none.skipped, [{ url: `${site.url}/long.pdf`, reason: 'budget' }]);
});
