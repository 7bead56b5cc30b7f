import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import { jobCanceled } from '../../kernel/jobs/interruptions.ts';
import { operation } from '../../kernel/pipeline/context.ts';
import { operations } from '../../operations.ts';
import type { AnyJson } from '../any-json.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { temporaryStoreFolder } from '../store/template.ts';

let runs = 0;
/** Why work was stopped. */
const aborts: unknown[] = [];
/** When the work of the next call is done. */
let done: Promise<void> = Promise.resolve();

const slow = operation({
  id: 'test.slow',
  methods: ['POST'],
  path: '/v1/test/slow',
  title: 'Slow test',
  summary: 'Takes as long as it is told to.',
  input: z.strictObject({ word: z.string(), fail: z.boolean().default(false) }),
  output: z.object({ word: z.string() }),
  price: { per: 'request', starting: 'static', units: ['static'] },
  modes: {
    direct: { timeoutMs: () => 60_000, detachAfterMs: () => 300 },
    job: { queue: 'long', timeoutMs: () => 600_000 },
  },
  example: { body: { word: 'tide' } },
  async run({ meter, signal }, { word, fail }) {
    runs += 1;
    await meter.reserve('static');
    const left = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => left.reject(signal.reason), { once: true });
    signal.addEventListener('abort', () => aborts.push(signal.reason), { once: true });
    await Promise.race([done, left.promise]);
    if (fail) throw new Problem('target-unreachable', 'Nobody is there.');
    meter.count('static');
    return { output: { word } };
  },
});

const running = fixture(() => startRunning({}, { operations: [...operations, slow] }));

const ask = (body: object, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  running.ask('/v1/test/slow', { body: { word: 'tide', ...body }, headers, ...(signal ? { signal } : {}) });
const show = async (jobId: string): Promise<AnyJson> => (await running.ask(`/v1/crawl/jobs/${jobId}`)).json;

const ended = (jobId: string): Promise<AnyJson> =>
  eventually(async () => {
    const job = await show(jobId);
    return job.finished_at && job;
  }, 'the job has ended');

test('what is done in time is answered directly', async () => {
  done = Promise.resolve();
  const { status, json } = await ask({});
  assert.deepEqual([status, json.word, json._meta.cost], [200, 'tide', 0.0007]);
  assert.equal((await show(json._meta.requestId)).mode, 'sync');
});

test('what takes long is answered with its job, which goes on and is not begun anew', async () => {
  const work = Promise.withResolvers<void>();
  [done, runs] = [work.promise, 0];
  const { status, json, headers } = await ask({});
  assert.deepEqual([status, json.status, json._meta.cost], [202, 'processing', 0]);
  assert.equal(headers.get('location'), `/v1/crawl/jobs/${json.job_id}`);
  const under = await show(json.job_id);
  assert.deepEqual([under.status, under.result, under.deliveries], ['processing', null, []]);
  assert.equal((await running.ask('/v1/crawl/usage')).json.held, 0.0007);
  work.resolve();
  const job = await ended(json.job_id);
  assert.deepEqual([job.status, job.result, job.cost, runs], ['completed', { word: 'tide' }, 0.0007, 1]);
  assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
});

test('its key names the job, however often it is sent again', async () => {
  const work = Promise.withResolvers<void>();
  done = work.promise;
  const headers = { 'idempotency-key': 'slow-one' };
  const first = await ask({}, headers);
  const again = await ask({}, headers);
  assert.deepEqual([again.status, again.json.job_id], [202, first.json.job_id]);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  work.resolve();
  await ended(first.json.job_id);
  assert.equal((await ask({}, headers)).json.job_id, first.json.job_id);
});

test('it is canceled like any job, and a failure of its work is its problem', async () => {
  done = new Promise(() => {});
  const canceled = (await ask({})).json.job_id;
  await running.ask(`/v1/crawl/jobs/${canceled}`, { method: 'DELETE' });
  const { status, cost } = await ended(canceled);
  assert.deepEqual([status, cost, aborts.at(-1)], ['canceled', 0, jobCanceled]);
  const work = Promise.withResolvers<void>();
  done = work.promise;
  const failing = (await ask({ fail: true })).json.job_id;
  work.resolve();
  const failed = await ended(failing);
  assert.deepEqual([failed.status, failed.error.code, failed.cost], ['failed', 'target-unreachable', 0]);
});

test('a caller who leaves before ends the call, one who leaves after does not', async () => {
  done = new Promise(() => {});
  const before = runs;
  const caller = new AbortController();
  const asked = ask({}, {}, caller.signal);
  while (runs === before) await sleep(5);
  caller.abort();
  await assert.rejects(asked);
  for (let look = 0; look < 10_000 && (await running.ask('/v1/crawl/usage')).json.held > 0; look += 1) await sleep(10);
  const usage = (await running.ask('/v1/crawl/usage')).json;
  assert.deepEqual([usage.held, runs], [0, before + 1]);
  const work = Promise.withResolvers<void>();
  done = work.promise;
  const { json } = await ask({}, { connection: 'close' });
  await sleep(50);
  work.resolve();
  assert.equal((await ended(json.job_id)).status, 'completed');
});

test('a service that stops leaves its detached job to the next one', async () => {
  const own = await startRunning({}, { operations: [...operations, slow] }, await temporaryStoreFolder());
  done = new Promise(() => {});
  const { json } = await own.ask('/v1/test/slow', { body: { word: 'tide' } });
  await own.tidemark.stop(100);
  done = Promise.resolve();
  const next = await startRunning({}, { operations: [...operations, slow] }, own.folder);
  try {
    for (let look = 0; look < 10_000; look += 1) {
      const job = (await next.ask(`/v1/crawl/jobs/${json.job_id}`)).json;
      if (job.finished_at) return assert.deepEqual([job.status, job.cost], ['completed', 0.0007]);
      await sleep(10);
    }
    assert.fail('the job has not ended');
  } finally {
    await next.close();
  }
});
