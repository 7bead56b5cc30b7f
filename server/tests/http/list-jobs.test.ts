import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../contract/problem.ts';
import { operations } from '../../operations.ts';
import type { AnyJson } from '../any-json.ts';
import { type AtPage, pagesOperation } from '../doubles/pages-operation.ts';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const hooks: string[] = [];
let atPage: AtPage = async () => {};
const pages = pagesOperation((page, context) => atPage(page, context));
const site = fixture(() =>
  openSite({
    '/hook': (request, response) => text(request).then((body) => response.end(String(hooks.push(body)))),
  }),
);
const running = fixture(() => startRunning({}, { operations: [...operations, pages] }));

async function enqueue(body: object): Promise<string> {
  const { json } = await running.ask('/v1/test/pages', { body: { ...body, callback_url: `${site.url}/hook` } });
  return json.job_id;
}
const show = async (jobId: string): Promise<AnyJson> => (await running.ask(`/v1/crawl/jobs/${jobId}`)).json;

const until = (jobId: string, isSo: (job: AnyJson) => boolean): Promise<AnyJson> =>
  eventually(async () => {
    const job = await show(jobId);
    return isSo(job) && job;
  }, `the job ${jobId} changed`);
const ended = (jobId: string) => until(jobId, ({ finished_at }) => finished_at !== null);

/** What of the job's segments is left. */
const segmentsOf = (jobId: string) => running.tidemark.store.segments.ofJob(jobId);

test('the result of a job has its list, and its bill is what was emitted', async () => {
  const jobId = await enqueue({ count: 3 });
  const { status, result, cost, result_kept } = await ended(jobId);
  assert.deepEqual([status, cost, result_kept], ['completed', 0.0021, true]);
  assert.deepEqual([result.counted, result.pages.map(({ url }: AnyJson) => url.at(-1))], [3, ['1', '2', '3']]);
  assert.deepEqual(await segmentsOf(jobId), [], 'they go with the job');
});

test('a job shows how many elements there are, and what is kept of them', async () => {
  const go = Promise.withResolvers<void>();
  atPage = async (page) => (page === 4 ? go.promise : undefined);
  const jobId = await enqueue({ count: 4 });
  const { progress } = await until(jobId, (job) => job.progress !== null);
  assert.deepEqual(progress, { pages: 3 });
  assert.deepEqual(
    (await segmentsOf(jobId)).map(({ items, lines }) => [items, lines]),
    [[3, [{ unit: 'static', count: 3 }]]],
  );
  go.resolve();
  assert.equal((await ended(jobId)).cost, 0.0028);
  atPage = async () => {};
});

test('a run that fails is followed by one that goes on where it stood: no page twice, none missing, each billed once', async () => {
  const seen: number[] = [];
  atPage = async (page) => {
    seen.push(page);
    if (seen.length === 4) throw new Error('the run ends here');
  };
  const jobId = await enqueue({ count: 6 });
  const { status, result, cost } = await ended(jobId);
  assert.deepEqual([status, cost, result.resumed], ['completed', 0.0042, 3]);
  assert.deepEqual(seen, [1, 2, 3, 4, 4, 5, 6]);
  const emitted = result.pages.map(({ url }: AnyJson) => Number(url.split('/').at(-1)));
  assert.deepEqual(emitted, [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
  atPage = async () => {};
});

test('a result of more than 5 MiB is a file, is shown by its link, and is not read for that', async () => {
  const jobId = await enqueue({ count: 120, characters: 50_000 });
  const { status, result, result_meta, result_kept, result_url, cost, deliveries } = await ended(jobId);
  assert.deepEqual([status, result, result_meta.cost, result_kept, cost], ['completed', null, 0.084, true, 0.084]);
  const response = await fetch(result_url);
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.match(new URL(result_url).pathname, /\.json$/);
  assert.equal(response.headers.get('content-disposition'), 'attachment');
  assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
  const file = JSON.parse(await response.text());
  assert.deepEqual([file.pages.length, file.pages[119].url, file.counted], [120, 'https://example.com/120', 120]);
  await until(jobId, (job) => job.deliveries[0]?.state === 'delivered');
  const sent = JSON.parse(hooks.at(-1) ?? '{}');
  assert.deepEqual([sent.result_url, sent.job_id, sent._meta.cost, deliveries.length], [result_url, jobId, 0.084, 1]);
  assert.equal(sent.pages, undefined);
});

test('a canceled job keeps and bills what it emitted, also when its work tells nothing at its end', async () => {
  atPage = async (page, { signal }) => (page < 3 ? undefined : sleep(60_000, undefined, { signal }));
  const jobId = await enqueue({ count: 5 });
  await until(jobId, ({ progress }) => progress?.pages === 2);
  await running.ask(`/v1/crawl/jobs/${jobId}`, { method: 'DELETE' });
  const { status, result, cost } = await ended(jobId);
  assert.deepEqual([status, cost, result.pages.length, result.stopped_by], ['canceled', 0.0014, 2, 'canceled']);
  assert.deepEqual(await segmentsOf(jobId), []);
  atPage = async () => {};
});

test('a job that fails for good costs nothing, and nothing is left of what it emitted', async () => {
  atPage = async (page) => (page < 3 ? undefined : Promise.reject(new Problem('target-unreachable', 'Gone.')));
  const jobId = await enqueue({ count: 3 });
  const { status, cost, error } = await ended(jobId);
  assert.deepEqual([status, cost, error.code], ['failed', 0, 'target-unreachable']);
  assert.deepEqual(await segmentsOf(jobId), []);
  atPage = async () => {};
});
