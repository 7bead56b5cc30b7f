import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { words } from '../doubles/worded-page.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const page = (name: string, to: string): string =>
  `<title>${name}</title><p>${words(name)}.</p><a href="${to}">next</a>`;

const site = fixture(() => openSite({ '/': page('start', '/a'), '/a': page('a', '/') }));
const running = fixture(() => startRunning({ RATE_LIMIT_PER_MINUTE: '10000', UPSTREAM_MAP: `*=${site.url}` }));

const scrape = (fields: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  running.ask('/v1/crawl/web/scrape', { body: { url: site.url, fields, ...more }, headers });
const crawl = (fields: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  running.ask('/v1/crawl/web/crawl', { body: { url: site.url, sitemap: 'skip', fields, ...more }, headers });
const faultsOf = ({ status, json }: { status: number; json: AnyJson }) => [
  status,
  ...(json.errors ?? []).map(({ pointer, hint }: AnyJson) => `${pointer} ${hint}`),
];

test('an answer keeps the members that were named, and `_meta`', async () => {
  const { json } = await scrape(['title', 'markdown', 'links.url'], { format: 'markdown' });
  assert.deepEqual(Object.keys(json), ['title', 'links', 'markdown', '_meta']);
  assert.deepEqual([json.title, json.links], ['start', [{ url: `${site.url}/a` }]]);
  assert.equal(json._meta.cost, 0.0007);
  const { json: bare } = await scrape(['title', '_meta.cost', '_meta.quality.passed']);
  assert.deepEqual(bare, { title: 'start', _meta: { cost: 0.0007, quality: { passed: true } } });
});

test('what says that less was done than was asked stays', async () => {
  const { json } = await scrape(['title'], { max_chars: 10 });
  assert.deepEqual(json.warnings[0].code, 'truncated');
  assert.equal((await crawl(['pages.url'], { limit: 1 })).json.stopped_by, 'limit');
});

test('where a list goes on stays, so that who walks it misses nothing', async () => {
  await scrape(['title']);
  await scrape(['title']);
  const all = (await running.ask('/v1/crawl/jobs?limit=200')).json.data.length;
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { json } = await running.ask(`/v1/crawl/jobs?limit=1&fields=data.job_id${cursor && `&cursor=${cursor}`}`);
    walked.push(...json.data.map(({ job_id }: AnyJson) => job_id));
    assert.deepEqual(Object.keys(json), walked.length < all ? ['data', 'next_cursor'] : ['data']);
    cursor = json.next_cursor ?? null;
  }
  assert.equal(new Set(walked).size, all);
});

test('a name that the answer has not is refused, with the nearest', async () => {
  assert.deepEqual(faultsOf(await scrape(['tittle', 'markdown'])), [422, '/fields/0 did you mean `title`?']);
  assert.deepEqual(faultsOf(await scrape(['title', '_meta.costs'])), [422, '/fields/1 did you mean `_meta.cost`?']);
  assert.deepEqual(faultsOf(await crawl(['title'])), [422, '/fields/0 did you mean `pages.title`?']);
  assert.deepEqual(faultsOf(await scrape(['title.length'])), [422, '/fields/0 `title` has no members']);
  for (const fields of [
    [],
    'title',
    [''],
    ['.title'],
    ['a.'],
    ['title', 7],
    Array.from({ length: 101 }, () => 'title'),
  ])
    assert.equal((await scrape(fields)).status, 422, JSON.stringify(fields));
  assert.equal(
    (await scrape(['meta.anything', 'json.of.the.schema'])).status,
    200,
    'what the page decides is not known',
  );
});

test('a bare extraction has no members, and refuses what it has no place for before it is made', async () => {
  const accept = 'text/markdown';
  const asked = { fields: ['title'], query: 'tide', extract: { title: 'h1' }, json_schema: {}, screenshot: true };
  for (const [option, value] of Object.entries(asked)) {
    const { status, json } = await scrape(undefined, { [option]: value }, { accept });
    assert.deepEqual([status, json.errors?.[0].pointer, json._meta?.cost], [422, `/${option}`, 0]);
  }
  // The answer of a job is JSON.
  assert.equal((await scrape(undefined, { query: 'tide' }, { accept, prefer: 'respond-async' })).status, 202);
  for (const also of ['text/markdown, application/json', 'text/html, image/gif, */*; q=.2']) {
    const { status, json } = await scrape(undefined, { query: 'tide' }, { accept: also });
    assert.deepEqual([status, json._meta?.platform], [200, 'web'], also);
  }
  const { text } = await scrape(undefined, { format: 'html', screenshot: false }, { accept });
  assert.match(text, /^# start$/m);
});

test('the pages of a crawl keep theirs, in an answer, a stream and a job, and cost the same', async () => {
  const { json } = await crawl(['pages.url', 'pagesScraped', '_meta.cost']);
  const urls = [`${site.url}/`, `${site.url}/a`];
  assert.deepEqual(json, { pagesScraped: 2, pages: urls.map((url) => ({ url })), _meta: { cost: 0.0014 } });
  const none = (await crawl(['accounting.scraped'])).json;
  assert.deepEqual([Object.keys(none), none.accounting], [['accounting', '_meta'], { scraped: 2 }]);
  assert.equal(none._meta.cost, 0.0014);
  const { text } = await crawl(['pages.url', 'seed'], {}, { accept: 'application/x-ndjson' });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.slice(0, 2),
    urls.map((url) => ({ type: 'page', url })),
  );
  assert.deepEqual(Object.keys(lines[2]), ['type', 'seed', '_meta']);
  const { json: taken } = await crawl(['pages.url'], {}, { prefer: 'respond-async' });
  assert.deepEqual(taken.status, 'queued');
  for (;;) {
    const { json: job } = await running.ask(`/v1/crawl/jobs/${taken.job_id}?fields=finished_at,result.pages,cost`);
    if (job.finished_at === null) await sleep(10);
    else {
      assert.deepEqual(Object.keys(job).sort(), ['cost', 'finished_at', 'result']);
      assert.deepEqual([job.result, job.cost], [{ pages: urls.map((url) => ({ url })) }, 0.0014]);
      break;
    }
  }
});

test('lists of jobs, the catalog and platform routes take it, in a query, too', async () => {
  const { json } = await running.ask('/v1/crawl/jobs?limit=1&fields=data.job_id,next_cursor');
  assert.deepEqual([Object.keys(json), Object.keys(json.data[0])], [['data', 'next_cursor'], ['job_id']]);
  const { json: catalog } = await running.ask('/v1/crawl/endpoints?fields=count');
  assert.deepEqual(Object.keys(catalog), ['count']);
  const wrong = await running.ask('/v1/crawl/dns/lookup?name=example.com&fields=data.nothing');
  assert.deepEqual([wrong.status, wrong.json.errors[0].pointer], [422, '/fields/0']);
});

test('under one key other fields are another request', async () => {
  const key = { 'idempotency-key': 'fields-1' };
  const first = await scrape(['title'], {}, key);
  const again = await scrape(['title'], {}, key);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.equal(again.text, first.text);
  assert.equal((await scrape(['text'], {}, key)).json.code, 'idempotency-mismatch');
});
