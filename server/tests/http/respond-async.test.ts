import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const site = fixture(() => openSite({ '/page': '<title>A page</title><p>Words that are worth their price.' }));
const running = fixture(() => startRunning({ RATE_LIMIT_PER_MINUTE: '10000', UPSTREAM_MAP: `*=${site.url}` }));

const scrape = (over: object, headers: Record<string, string>) =>
  running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/page`, ...over }, headers });

const ended = (jobId: string): Promise<AnyJson> =>
  eventually(async () => {
    const { json } = await running.ask(`/v1/crawl/jobs/${jobId}`);
    return json.finished_at !== null && json;
  }, 'the job has ended');

const respondAsync = { prefer: 'respond-async' };

test('a call that prefers to be answered later is a job without a receiver, and its result waits there', async () => {
  const { status, headers, json } = await scrape({}, respondAsync);
  assert.equal(status, 202);
  assert.equal(headers.get('preference-applied'), 'respond-async');
  assert.equal(headers.get('location'), `/v1/crawl/jobs/${json.job_id}`);
  assert.deepEqual([json.status, json._meta.cost, json._meta.held], ['queued', 0, 0.0007]);
  const job = await ended(json.job_id);
  assert.deepEqual([job.status, job.mode, job.cost, job.deliveries], ['completed', 'callback', 0.0007, []]);
  assert.match(job.result.text, /worth their price/);
});

test('a job that nobody is called back of has no callback to send again', async () => {
  const { json } = await scrape({}, respondAsync);
  await ended(json.job_id);
  const again = await running.ask(`/v1/crawl/jobs/${json.job_id}/redeliver`, { body: {} });
  assert.equal(again.status, 404);
});

test('it is refused like any other before it is a job: the input, the address, what the quote tells', async () => {
  const wrong = await scrape({ formt: 'markdown' }, respondAsync);
  assert.deepEqual([wrong.status, wrong.headers.get('preference-applied')], [422, null]);
  const forbidden = await scrape({ url: 'http://169.254.169.254/' }, respondAsync);
  assert.deepEqual([forbidden.status, forbidden.json.code], [403, 'address-not-allowed']);
  const quote = await scrape({ dry_run: true }, respondAsync);
  assert.deepEqual([quote.status, quote.json.quote.min_cost], [200, 0]);
});

test('it wins over a bare extraction and over a stream, whatever else is preferred', async () => {
  for (const prefer of ['wait=10, Respond-Async', 'respond-async; foo=bar', 'return=minimal,respond-async=""']) {
    const { status, json } = await scrape({}, { prefer, accept: 'text/markdown' });
    assert.deepEqual([status, json.status], [202, 'queued'], prefer);
  }
  const headers = { ...respondAsync, accept: 'application/x-ndjson' };
  const crawl = await running.ask('/v1/crawl/web/crawl', { body: { url: site.url, max_seconds: 86_400 }, headers });
  assert.equal(crawl.status, 202, crawl.text);
  await running.ask(`/v1/crawl/jobs/${crawl.json.job_id}`, { method: 'DELETE' });
  const other = await scrape({}, { prefer: 'wait=10, respond-asynchronous' });
  assert.deepEqual([other.status, other.headers.get('preference-applied')], [200, null]);
});

test('a GET of a platform route prefers it, too; what knows no jobs answers as ever', async () => {
  const lookup = await running.ask('/v1/crawl/dns/lookup?name=example.com', { headers: respondAsync });
  assert.equal(lookup.status, 202, lookup.text);
  const map = await running.ask('/v1/crawl/map', { body: { url: site.url }, headers: respondAsync });
  assert.deepEqual([map.status, map.headers.get('preference-applied')], [200, null]);
});

test('under one key a repetition names the same job, preferred again or not', async () => {
  const key = { 'idempotency-key': 'later-1' };
  const first = await scrape({}, { ...respondAsync, ...key });
  const second = await scrape({}, { ...respondAsync, ...key });
  const third = await scrape({}, key);
  for (const again of [second, third]) {
    assert.deepEqual([again.status, again.json.job_id], [202, first.json.job_id]);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
  }
  await ended(first.json.job_id);
});
