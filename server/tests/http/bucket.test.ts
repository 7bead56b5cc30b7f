import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { FolderBlobs } from '../../edges/blobs/folder.ts';
import { type BucketDouble, openBucket } from '../doubles/bucket.ts';
import { counted, visitIn } from '../doubles/counted-page.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { type Running, startRunning } from '../running.ts';
import { temporaryStoreFolder } from '../store/template.ts';

const long = `<title>Tides</title><main><h1>Tides</h1>${'<p>High water comes about twice a day, as the moon goes around.</p>'.repeat(200)}</main>`;
let bucket: BucketDouble;
let site: Site;
let running: Running;
let folder: string;

before(async () => {
  bucket = await openBucket();
  site = await openSite({ '/page': counted(), '/long': long });
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket.bucket;
  folder = await temporaryStoreFolder();
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  running = await startRunning(settings, {}, folder);
});
after(async () => {
  await running.close();
  await site.close();
  await bucket.close();
});

const scrape = (body: object, headers: Record<string, string> = {}) =>
  running.ask('/v1/crawl/web/scrape', { body, headers });
/** How many objects stand in a place of the bucket. */
const objectsIn = (place: string): number =>
  [...bucket.objects.keys()].filter((key) => key.startsWith(`${place}/`)).length;
const filesIn = async (name: string): Promise<string[]> =>
  existsSync(join(folder, name)) ? readdir(join(folder, name)) : [];

test('with a bucket a kept answer stands in it and is replayed from it, and nothing in the data folder', async () => {
  const ask = () => scrape({ url: `${site.url}/long` }, { 'idempotency-key': 'twice' });
  const first = await ask();
  assert.equal(first.status, 200, first.text);
  assert.equal(objectsIn('answers'), 1);
  const second = await ask();
  assert.deepEqual([second.status, second.json.text], [200, first.json.text]);
  assert.equal(site.log.filter((path) => path === '/long').length, 1);
  assert.deepEqual(await filesIn('blobs'), []);
});

test('with a bucket a copy of a page stands in it and is read from it', async () => {
  const ask = () => scrape({ url: `${site.url}/page`, max_age: 3600 });
  const visit = visitIn(await ask());
  assert.equal(objectsIn('copies'), 1);
  const again = await ask();
  assert.deepEqual([visitIn(again), again.json._meta.method], [visit, 'cache']);
  assert.deepEqual(await filesIn('page-cache'), []);
});

test('a page is fetched anew where the bucket fails, and a replay is told to come again', async () => {
  bucket.failures.push(...Array.from({ length: 12 }, () => 403));
  const page = await scrape({ url: `${site.url}/page`, max_age: 3600 });
  assert.deepEqual([page.status, page.json._meta.method], [200, 'static']);
  bucket.failures.splice(0, Number.POSITIVE_INFINITY, 403, 403, 403);
  const replay = await scrape({ url: `${site.url}/long` }, { 'idempotency-key': 'twice' });
  assert.deepEqual([replay.status, replay.json.retryable], [503, true]);
  bucket.failures.length = 0;
});

test('a job that cannot keep its result waits for the bucket, and a start tells of one that does not answer', async () => {
  const metrics = async () => (await running.ask('/metrics')).text;
  assert.doesNotMatch(await metrics(), /file_failures_total\{/);
  bucket.failures.push(...Array.from({ length: 40 }, () => 403));
  const taken = await scrape({ url: `${site.url}/long` }, { prefer: 'respond-async' });
  const waits = () =>
    running.logged.some(([, , message]) => message.includes('a job waits until its result can be kept'));
  await eventually(async () => waits(), 'the job waits');
  bucket.failures.length = 0;
  assert.match(await metrics(), /^tidemark_file_failures_total\{reason="bucket_refuses"\} \d+$/m);
  const job = async () => (await running.ask(`/v1/crawl/jobs/${taken.json.job_id}`)).json;
  await eventually(async () => (await job()).status === 'completed', 'the job went on');
  const settings = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'tides',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const mistyped = await startRunning(settings);
  try {
    const told = () =>
      mistyped.logged.some(([level, , text]) => level === 'error' && text.includes('the settings S3_*'));
    await eventually(async () => told(), 'the start told of it');
    const ready = await mistyped.ask('/readyz');
    assert.deepEqual([ready.status, ready.json.reason], [503, 'bucket_unreachable']);
  } finally {
    await mistyped.close();
  }
  assert.equal((await running.ask('/readyz')).status, 200);
});

test('a job that cannot keep its result in the folder waits as well', async () => {
  const alone = await startRunning();
  // No folder can be made there.
  const place = join(alone.folder, 'blobs');
  await writeFile(place, '');
  try {
    const body = { url: `${site.url}/long` };
    const taken = await alone.ask('/v1/crawl/web/scrape', { body, headers: { prefer: 'respond-async' } });
    const waits = () => alone.logged.some(([, , message]) => message.includes('a job waits until its result'));
    await eventually(waits, 'the job waits');
    await rm(place);
    const job = async () => (await alone.ask(`/v1/crawl/jobs/${taken.json.job_id}`)).json;
    await eventually(async () => (await job()).status === 'completed', 'the job went on');
  } finally {
    await alone.close();
  }
});

test('what the data folder kept before there was a bucket is found there', async () => {
  const blobs = new FolderBlobs(join(folder, 'blobs'));
  const before = [...bucket.objects].filter(([key]) => key.startsWith('answers/'));
  assert.equal(before.length, 1);
  for (const [key, { bytes }] of before) {
    const [, , organizationId = ''] = key.split('/');
    await blobs.keep(organizationId, bytes);
    bucket.objects.delete(key);
  }
  const replay = await scrape({ url: `${site.url}/long` }, { 'idempotency-key': 'twice' });
  assert.equal(replay.status, 200, replay.text);
});
