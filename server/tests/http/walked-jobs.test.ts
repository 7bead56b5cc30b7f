import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '../../operations.ts';
import type { AnyJson } from '../any-json.ts';
import { type AtPage, pagesOperation } from '../doubles/pages-operation.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

let atPage: AtPage = async () => {};
const pages = pagesOperation((page, context) => atPage(page, context));
const site = fixture(() => openSite({ '/page': '<title>A page</title><p>Words that are worth their price.' }));
const running = fixture(() => startRunning({ RATE_LIMIT_PER_MINUTE: '10000' }, { operations: [...operations, pages] }));

async function enqueue(body: object, path = '/v1/test/pages'): Promise<string> {
  const { status, json, text } = await running.ask(path, { body, headers: { prefer: 'respond-async' } });
  assert.equal(status, 202, text);
  return json.job_id;
}
const look = async (jobId: string, query: string): Promise<AnyJson> => {
  const { status, json, text } = await running.ask(`/v1/crawl/jobs/${jobId}?${query}`);
  assert.equal(status, 200, text);
  return json;
};
const numbersOf = ({ data }: AnyJson): number[] => data.map(({ url }: AnyJson) => Number(url.split('/').at(-1)));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Walks a job to its end, waiting where there is nothing more yet; gives up when nothing moves any more. */
async function walk(jobId: string, limit: number, onPage = (_: AnyJson): void => {}) {
  const numbers: number[] = [];
  for (let cursor = '', idle = 0; idle < 1_000; ) {
    const page = await look(jobId, `limit=${limit}${cursor && `&cursor=${cursor}`}`);
    onPage(page);
    numbers.push(...numbersOf(page));
    if (page.next_cursor === null) return { numbers, last: page };
    idle = page.data.length > 0 ? 0 : idle + 1;
    if (page.data.length === 0) await sleep(20);
    cursor = page.next_cursor;
  }
  return assert.fail('the walk does not end');
}

test('what a job has so far is walked while it runs, and the rest when it has ended', async () => {
  const go = Promise.withResolvers<void>();
  atPage = async (page) => (page === 8 ? go.promise : undefined);
  const jobId = await enqueue({ count: 10 });
  const early: number[] = [];
  const { numbers, last } = await walk(jobId, 3, (page) => {
    assert.ok(page.data.length <= 3);
    if (page.finished_at !== null) return;
    assert.deepEqual([page.status === 'queued' || page.status === 'processing', page.result], [true, null]);
    early.push(...numbersOf(page));
    if (early.length === 7) go.resolve();
  });
  assert.deepEqual([early.length >= 7, numbers], [true, upTo(10)]);
  assert.deepEqual([last.status, last.cost, last.result], ['completed', 0.007, { counted: 10, resumed: 0 }]);
  atPage = async () => {};
});

test('a job that has ended is walked from its result, and asked for plainly it is as before', async () => {
  const jobId = await enqueue({ count: 5 });
  assert.deepEqual((await walk(jobId, 2)).numbers, upTo(5));
  assert.deepEqual(numbersOf(await look(jobId, 'limit=200')), upTo(5));
  const plain = await look(jobId, '');
  assert.deepEqual([plain.result.pages.length, 'data' in plain, 'next_cursor' in plain], [5, false, false]);
});

test('a result that is a file is walked, page by page of at most 5 MiB, and tells the rest at its end', async () => {
  const jobId = await enqueue({ count: 120, characters: 60_000 });
  const sizes: number[] = [];
  const { numbers, last } = await walk(jobId, 200, ({ data }) => sizes.push(data.length));
  assert.deepEqual(numbers, upTo(120));
  assert.ok(Math.max(...sizes) <= 88, `${sizes}`);
  assert.deepEqual(last.result, { counted: 120, resumed: 0 });
  assert.match(last.result_url, /files/);
  assert.deepEqual((await walk(jobId, 200)).numbers, upTo(120), 'and again, when it has ended long ago');
});

test('a run that goes on where one died changes nothing of what was walked', async () => {
  let runs = 0;
  atPage = async (page) => {
    if (page === 4 && ++runs === 1) throw new Error('the run ends here');
  };
  assert.deepEqual((await walk(await enqueue({ count: 6 }), 2)).numbers, upTo(6));
  atPage = async () => {};
});

test('of a job that failed nothing is given, and the walk ends', async () => {
  atPage = async (page) => (page < 3 ? undefined : Promise.reject(new Error('each run ends here')));
  const jobId = await enqueue({ count: 3, fail_at: 1 });
  await running.ask(`/v1/crawl/jobs/${jobId}`, { method: 'DELETE' });
  const { numbers, last } = await walk(jobId, 2);
  assert.deepEqual([numbers, last.status, last.result], [[], 'canceled', null]);
  atPage = async () => {};
});

test('a cursor is for its own job, and pages are for lists', async () => {
  const jobs = [await enqueue({ count: 3 }), await enqueue({ count: 3 })];
  const { next_cursor } = await look(jobs[0] ?? '', 'limit=1');
  const faultOf = async (jobId: string, query: string) => {
    const { status, json } = await running.ask(`/v1/crawl/jobs/${jobId}?${query}`);
    return [status, json.errors?.[0].pointer];
  };
  assert.deepEqual(await faultOf(jobs[1] ?? '', `cursor=${next_cursor}`), [422, '/cursor']);
  assert.deepEqual(await faultOf(jobs[0] ?? '', 'cursor=nonsense'), [422, '/cursor']);
  assert.deepEqual(await faultOf(jobs[0] ?? '', 'limit=0'), [422, '/limit']);
  const scrape = await enqueue({ url: `${site.url}/page` }, '/v1/crawl/web/scrape');
  assert.deepEqual(await faultOf(scrape, 'limit=5'), [422, '/limit']);
  assert.deepEqual(await faultOf('00000000-0000-4000-8000-000000000000', 'limit=5'), [404, undefined]);
});
