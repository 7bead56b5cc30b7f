import assert from 'node:assert/strict';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { FolderBlobs } from '../../edges/blobs/folder.ts';
import { outbox } from '../../kernel/jobs/outbox.ts';
import { operation } from '../../kernel/pipeline/context.ts';
import { operations } from '../../operations.ts';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { type Running, startRunning } from '../running.ts';
import { temporaryStoreFolder } from '../store/template.ts';

/** What callbacks brought. */
const received: AnyJson[] = [];
/** Ends the answers of `/slow`. */
const waiting: (() => void)[] = [];

after(async () => {
  for (const end of waiting) end();
});
const site = fixture(() =>
  openSite({
    '/page': (_, response) => response.end('<title>A page</title><p>Words that are worth their price, ü and "quotes".'),
    '/gone': (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>It was here once.'),
    '/broken': (_, response) => response.destroy(),
    '/slow': (_, response) => void waiting.push(() => response.end('<p>Words that took their time.')),
    '/hook': async (request, response) => {
      received.push(JSON.parse(await text(request)));
      response.end();
    },
  }),
);
const running = fixture(() => startRunning({ RATE_LIMIT_PER_MINUTE: '10000' }));

const scrape = (path: string, over: object = {}, headers: Record<string, string> = {}) =>
  running.ask('/v1/crawl/web/scrape', {
    body: { url: `${site.url}${path}`, callback_url: `${site.url}/hook`, ...over },
    headers,
  });
const job = async (id: string): Promise<AnyJson> => (await running.ask(`/v1/crawl/jobs/${id}`)).json;

const until = (id: string, isReached: (job: AnyJson) => boolean): Promise<AnyJson> =>
  eventually(async () => {
    const seen = await job(id);
    return isReached(seen) && seen;
  }, `the job ${id} changed`);
const ended = (id: string) => until(id, ({ finished_at }) => finished_at !== null);
const started = (id: string) => until(id, ({ status }) => status === 'processing');

/** The payload that was delivered for a job, or is to be. */
async function payload(jobId: string): Promise<AnyJson> {
  const deliveries = outbox({ store: running.tidemark.store, blobs: new FolderBlobs(join(running.folder, 'blobs')) });
  for (let tries = 0; tries < 200; tries += 1) {
    const came = received.find((one) => one.jobId === jobId);
    if (came) return came;
    for (const due of await deliveries.claim(50)) {
      received.push(JSON.parse((await due.body()) ?? 'null'));
      const made = {
        attempt: due.attempt,
        startedAt: new Date(),
        durationMs: 1,
        status: 200,
        error: null,
        excerpt: null,
      };
      await deliveries.record(due.id, made, { kind: 'delivered' });
    }
    await sleep(10);
  }
  return assert.fail('there is no delivery');
}

test('the end of a job is one line of the log, with its target host, tier, reason and cost', async () => {
  const { host } = new URL(site.url);
  const lineOf = async (path: string) => {
    const { job_id } = (await scrape(path)).json;
    await ended(job_id);
    for (;;) {
      const line = running.logged.find(([, { requestId }, message]) => requestId === job_id && message === 'job');
      const { end, targetHost, tier, qualityReason, costUsd, problem } = line?.[1] ?? {};
      if (line) return { end, targetHost, tier, qualityReason, costUsd, problem };
      await sleep(5);
    }
  };
  const none = { qualityReason: undefined, problem: undefined };
  const read = { ...none, end: 'completed', targetHost: host, tier: 'static' };
  assert.deepEqual(await lineOf('/page'), { ...read, costUsd: 0.0007 });
  assert.deepEqual(await lineOf('/gone'), { ...read, costUsd: 0, qualityReason: 'http_error' });
  const failed = { ...none, targetHost: undefined, tier: undefined, costUsd: undefined };
  assert.deepEqual(await lineOf('/broken'), { ...failed, end: 'failed', problem: 'target-unreachable' });
});

test('a call with callback_url is answered with its job, which runs, is billed, and has its result and its delivery', async () => {
  const { status, json, headers } = await scrape('/page', { format: 'markdown' });
  assert.equal(status, 202);
  assert.deepEqual([json.jobId, json.status], [json.job_id, 'queued']);
  assert.deepEqual(
    [json._meta.requestId, json._meta.cost, json._meta.held, json._meta.platform, json._meta.line_items],
    [json.job_id, 0, 0.0007, 'web', []],
  );
  assert.equal(headers.get('location'), `/v1/crawl/jobs/${json.job_id}`);
  const done = await ended(json.job_id);
  assert.deepEqual(
    [done.status, done.mode, done.type, done.cost, done.method, done.result_kept, done.error],
    ['completed', 'callback', 'web.scrape', 0.0007, 'static', true, null],
  );
  assert.equal(done.result.title, 'A page');
  assert.equal(done.deliveries.length, 1);
  const sent = await payload(json.job_id);
  assert.deepEqual(
    [sent.jobId, sent.job_id, sent.type, sent.status],
    [json.job_id, json.job_id, 'web.scrape', 'completed'],
  );
  assert.deepEqual([sent.title, sent.markdown, sent._meta.cost], ['A page', done.result.markdown, 0.0007]);
  const { _meta, jobId, job_id, type, status: _, ...result } = sent;
  const { _meta: __, ...kept } = done.result;
  assert.deepEqual(result, kept);
});

test('a page that fails its gate is a completed job at no cost; one that cannot be reached a failed one', async () => {
  const [gone, broken] = await Promise.all([scrape('/gone'), scrape('/broken')]);
  const missing = await ended(gone.json.job_id);
  assert.deepEqual([missing.status, missing.cost, missing.result.statusCode], ['completed', 0, 404]);
  const failed = await ended(broken.json.job_id);
  assert.deepEqual(
    [failed.status, failed.cost, failed.problem, failed.result, failed.result_kept, failed.error.code],
    ['failed', 0, 'target-unreachable', null, false, 'target-unreachable'],
  );
  const sent = await payload(broken.json.job_id);
  assert.deepEqual([sent.status, sent.error, sent._meta.cost], ['failed', failed.error, 0]);
});

test('a callback call is refused as a direct one would be, before there is a job', async () => {
  const refused = async (body: object) => {
    const { status, json } = await scrape('/page', body);
    return [status, json.code];
  };
  assert.deepEqual(await refused({ callback_url: 'http://10.0.0.1/' }), [403, 'address-not-allowed']);
  assert.deepEqual(await refused({ callback_url: 'ftp://example.com/' }), [422, 'validation-failed']);
  assert.deepEqual(await refused({ callback_url: 'https://a:b@example.com/' }), [422, 'validation-failed']);
  assert.deepEqual(await refused({ url: 'http://10.0.0.1/' }), [403, 'address-not-allowed']);
  assert.deepEqual(await refused({ proxy_country: 'de' }), [422, 'proxy-country-unavailable']);
  for (const callback_url of ['http://10.0.0.1/', 'https://example.com:22/', 'nothing']) {
    const { json } = await scrape('/page', { callback_url });
    assert.equal(json.errors[0].pointer, '/callback_url', callback_url);
  }
  assert.deepEqual(await refused({ dry_run: true, callback_url: 'http://10.0.0.1/' }), [403, 'address-not-allowed']);
  const { status, json } = await scrape('/page', { dry_run: true });
  assert.deepEqual([status, json._meta.cost], [200, 0]);
  assert.equal((await running.ask('/v1/crawl/jobs', { body: { callback_url: 'x' } })).status, 405);
});

test('the same key names the same job; another callback is another input', async () => {
  const key = { 'idempotency-key': 'queued-1' };
  const first = await scrape('/page', {}, key);
  const again = await scrape('/page', {}, key);
  assert.deepEqual([again.status, again.text], [202, first.text]);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.equal((await scrape('/page', { callback_url: `${site.url}/other` }, key)).json.code, 'idempotency-mismatch');
  assert.equal((await scrape('/page', { callback_url: undefined }, key)).json.code, 'idempotency-mismatch');
  await ended(first.json.job_id);
  assert.equal((await scrape('/page', {}, key)).text, first.text);
});

test('a running job is stopped when it is canceled, and delivered as canceled; again is the same, a finished one is a conflict', async () => {
  const { json } = await scrape('/slow');
  await started(json.job_id);
  const cancel = () => running.ask(`/v1/crawl/jobs/${json.job_id}`, { method: 'DELETE' });
  assert.equal((await cancel()).status, 200);
  const done = await ended(json.job_id);
  assert.deepEqual([done.status, done.cost, done.problem, done.error], ['canceled', 0, null, null]);
  assert.deepEqual([(await cancel()).status, (await cancel()).json.status], [200, 'canceled']);
  assert.deepEqual((await payload(json.job_id)).status, 'canceled');
  const { json: other } = await scrape('/page');
  await ended(other.job_id);
  const late = await running.ask(`/v1/crawl/jobs/${other.job_id}`, { method: 'DELETE' });
  assert.deepEqual([late.status, late.json.code], [409, 'already-finished']);
  assert.equal((await running.ask('/v1/crawl/jobs/nothing', { method: 'DELETE' })).status, 404);
});

test('a job whose callback was delivered is sent again on demand; one without a callback is not', async () => {
  const { json } = await scrape('/page');
  await ended(json.job_id);
  await payload(json.job_id);
  await until(json.job_id, ({ deliveries }) => deliveries[0].state === 'delivered');
  received.splice(0);
  const again = await running.ask(`/v1/crawl/jobs/${json.job_id}/redeliver`, { body: {} });
  assert.equal(again.status, 200);
  assert.equal((await payload(json.job_id)).jobId, json.job_id);
  const [log] = (await until(json.job_id, ({ deliveries }) => deliveries[0].attempts.length === 2)).deliveries;
  assert.deepEqual([log.state, log.attempts.map(({ attempt }: AnyJson) => attempt)], ['delivered', [1, 2]]);
  const direct = await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/page` } });
  const id = direct.json._meta.requestId;
  assert.equal((await running.ask(`/v1/crawl/jobs/${id}/redeliver`, { method: 'POST' })).status, 404);
  assert.equal((await running.ask('/v1/crawl/jobs/nothing/redeliver', { method: 'POST' })).status, 404);
});

test('beyond MAX_QUEUED_JOBS a call is refused for now; a waiting job that is canceled ends at once and makes room', async () => {
  const own = await startRunning({ MAX_QUEUED_JOBS: '2' });
  const call = () =>
    own.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/slow`, callback_url: `${site.url}/hook` } });
  const status = async (id: string) => (await own.ask(`/v1/crawl/jobs/${id}`)).json.status;
  const list = async (which: string) => (await own.ask(`/v1/crawl/jobs?status=${which}&mode=callback`)).json.data;
  try {
    // As many as may run of one organization, one after the other.
    for (let count = 1; count <= 8; count += 1) {
      await call();
      while ((await list('processing')).length < count) await sleep(5);
    }
    const [one, two] = [await call(), await call()];
    assert.deepEqual([one.status, two.status], [202, 202]);
    const third = await call();
    assert.deepEqual(
      [third.status, third.json.code, third.headers.get('retry-after')],
      [429, 'too-many-in-flight', '1'],
    );
    assert.equal((await list('queued')).length, 2);
    const canceled = await own.ask(`/v1/crawl/jobs/${one.json.job_id}`, { method: 'DELETE' });
    assert.deepEqual([canceled.status, canceled.json.status, canceled.json.cost], [200, 'canceled', 0]);
    assert.equal(canceled.json.deliveries.length, 1);
    const fourth = await call();
    assert.equal(fourth.status, 202);
    assert.equal(await status(two.json.job_id), 'queued');
  } finally {
    for (const end of waiting.splice(0)) end();
    await own.close();
  }
});

test('a stop gives running jobs back, and the next start runs them; a result is kept for seven days', async () => {
  const folder = await temporaryStoreFolder();
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const first = await startRunning({}, { clock }, folder);
  const body = { url: `${site.url}/slow`, callback_url: `${site.url}/hook` };
  const { json } = await first.ask('/v1/crawl/web/scrape', { body });
  const seen = async (own: Running) => (await own.ask(`/v1/crawl/jobs/${json.job_id}`)).json;
  while ((await seen(first)).status !== 'processing') await sleep(5);
  await first.tidemark.stop(10);
  const second = await startRunning({}, { clock }, folder);
  try {
    while ((await seen(second)).status !== 'processing') await sleep(5);
    for (const end of waiting.splice(0)) end();
    while ((await seen(second)).status !== 'completed') await sleep(5);
    assert.equal((await seen(second)).result_kept, true);
    clock.ahead = 7 * 24 * 3_600_000 + 1_000;
    const { result, result_kept, status, cost } = await seen(second);
    assert.deepEqual([result, result_kept, status, cost], [null, false, 'completed', 0.0007]);
  } finally {
    await second.close();
  }
});

test('a job that fails for a reason of ours runs again, and is given up with its reason after three runs', async () => {
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  let runs = 0;
  const poison = operation({
    id: 'test.poison',
    methods: ['POST'],
    path: '/v1/test/poison',
    title: 'Poison test',
    summary: 'Fails as nothing of ours should.',
    input: z.strictObject({}),
    output: z.object({}),
    price: { per: 'page', starting: 'static', units: ['static'] },
    modes: { job: { queue: 'long' } },
    example: { body: {} },
    async run({ meter }) {
      runs += 1;
      await meter.reserve('static', 2);
      meter.count('static');
      throw new Error('a secret of the inside');
    },
  });
  const own = await startRunning({}, { clock, operations: [...operations, poison] });
  try {
    const { json } = await own.ask('/v1/test/poison', { body: { callback_url: `${site.url}/hook` } });
    const seen = async () => (await own.ask(`/v1/crawl/jobs/${json.job_id}`)).json;
    while ((await seen()).finished_at === null) {
      clock.ahead += 1_000;
      // The worker looks again when it is told of work, not only every two seconds.
      await own.tidemark.store.queue.release({ jobId: 'none', run: 0 }, { at: clock.now(), counts: true });
      await sleep(20);
    }
    const done = await seen();
    assert.deepEqual(
      [runs, done.status, done.problem, done.cost, done.error.code],
      [3, 'failed', 'internal', 0, 'internal'],
    );
    assert.doesNotMatch(JSON.stringify(done), /secret/);
    assert.equal(done.deliveries.length, 1);
  } finally {
    await own.close();
  }
});

test('a canceled run that gives what it has is billed for that; how far it is shows before', async () => {
  const counting = operation({
    id: 'test.counting',
    methods: ['POST'],
    path: '/v1/test/counting',
    title: 'Counting test',
    summary: 'Counts until it is stopped.',
    input: z.strictObject({}),
    output: z.object({ pages: z.int() }),
    price: { per: 'page', starting: 'static', units: ['static'] },
    modes: { job: { queue: 'long' } },
    example: { body: {} },
    async run({ meter, signal, progress }) {
      await meter.reserve('static', 2);
      meter.count('static', 2);
      progress({ pages: 1 });
      // So soon after the first this is not shown before the end.
      progress({ pages: 2 });
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      return { output: { pages: 2 } };
    },
  });
  const own = await startRunning({}, { operations: [...operations, counting] });
  try {
    const { json } = await own.ask('/v1/test/counting', { body: { callback_url: `${site.url}/hook` } });
    const seen = async () => (await own.ask(`/v1/crawl/jobs/${json.job_id}`)).json;
    while ((await seen()).progress === null) await sleep(5);
    assert.deepEqual((await seen()).progress, { pages: 1 });
    await own.ask(`/v1/crawl/jobs/${json.job_id}`, { method: 'DELETE' });
    while ((await seen()).finished_at === null) await sleep(5);
    const { status, cost, result, progress } = await seen();
    assert.deepEqual([status, cost, result.pages, progress], ['canceled', 0.0014, 2, { pages: 2 }]);
  } finally {
    await own.close();
  }
});

test('jobs of a type that none has are refused with the types that there are', async () => {
  const typed = (type: string) => running.ask(`/v1/crawl/jobs?type=${type}&limit=1`);
  const refused = async (type: string) => {
    const { status, json } = await typed(type);
    assert.deepEqual([status, json.errors?.[0].pointer], [422, '/type'], type);
    return json.errors[0];
  };
  assert.match((await refused('web.nothing')).message, /^must be one of web\.agent, web\.crawl, .*web\.scrape$/);
  assert.equal((await refused('web.scrap')).hint, 'did you mean "web.scrape"?');
  assert.match((await refused('nothing')).message, /enrich\.…, .*web\.…/);
  // Free calls that only ask leave no job, and neither do those of the operator.
  for (const type of ['jobs.list', 'keys.create']) await refused(type);
  for (const type of ['web.scrape', 'freshness.register', 'tiktok.video'])
    assert.equal((await typed(type)).status, 200, type);
});
