import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  AuthenticationError,
  CallbackVerificationError,
  ConnectionError,
  InvalidInputError,
  NotFoundError,
  SpendCapError,
  TargetError,
  Tidemark,
  TimeoutError,
  verifyCallback,
} from '../../../packages/client-typescript/src/index.ts';
import { signatureHeaders } from '../../edges/deliveries/signature.ts';
import { pdfOf } from '../documents/pdf.ts';
import { openSite, type Page } from '../doubles/site.ts';
import { words } from '../doubles/worded-page.ts';
import { fixture } from '../fixture.ts';
import { startRunning, testKey } from '../running.ts';

let client: Tidemark;
const clientOf = (options: object = {}): Tidemark =>
  new Tidemark({ baseUrl: running.tidemark.baseUrl, apiKey: testKey, ...options });

const page = (name: string, links: readonly string[] = []): string =>
  `<!doctype html><title>${name}</title><main><h1>${name}</h1><p>${words(name)}.</p>${links
    .map((href) => `<a href="${href}">${href}</a>`)
    .join(' ')}</main>`;

const slowly =
  (html: string): Page =>
  (_, response) => {
    response.setHeader('content-type', 'text/html');
    setTimeout(() => response.end(html), 700);
  };

const running = fixture(() => startRunning({ RATE_LIMIT_PER_MINUTE: '10000' }));
const site = fixture(() =>
  openSite({
    '/': page('start', ['/one', '/two', '/three']),
    '/one': page('one'),
    '/two': page('two'),
    '/three': page('three'),
    '/never': () => {},
    '/slow': page('slow', ['/slow/1', '/slow/2', '/slow/3']),
    ...Object.fromEntries(['/slow/1', '/slow/2', '/slow/3'].map((path) => [path, slowly(page(path))])),
    '/document': (_, response) => void response.end(pdfOf({ pages: Array.from({ length: 35 }, () => ['# Tides']) })),
  }),
);
before(async () => {
  client = clientOf();
});

test('a page is read, and the answer says what it cost and which request it was', async () => {
  const answer = await client.scrape({ url: `${site.url}/one`, format: 'markdown' });
  assert.match(answer.markdown ?? '', /^# one/);
  assert.equal(answer.cost, answer._meta.cost);
  assert.ok(answer.cost > 0);
  assert.equal(answer.requestId, answer._meta.requestId);
  assert.equal(answer.isReplayed, false);
  assert.ok(!Object.keys(answer).includes('requestId'));
});

test('a quote is typed as one, and costs nothing', async () => {
  const { quote, cost } = await client.scrape({ url: site.url, dry_run: true });
  assert.ok(quote.max_cost > 0);
  assert.equal(cost, 0);
});

test('the pages of a crawl arrive one by one, and the summary after them', async () => {
  const crawl = client.crawl({ url: `${site.url}/`, limit: 10 });
  const urls: string[] = [];
  for await (const { url } of crawl) urls.push(url);
  assert.equal(urls.length, 4);
  assert.equal(crawl.summary?.pagesScraped, 4);
});

test('an awaited crawl is its whole answer', async () => {
  const { pages, pagesScraped } = await client.crawl({ url: `${site.url}/`, limit: 2 });
  assert.equal(pages.length, 2);
  assert.equal(pagesScraped, 2);
});

test('a reader that leaves a crawl ends it, and has spent what its job cost', async () => {
  const own = clientOf();
  const crawl = own.crawl({ url: `${site.url}/`, limit: 10 });
  for await (const { url } of crawl) {
    assert.ok(url);
    // All of it is sent, and billed, while the reader has the first page.
    await own.waitForJob(crawl.requestId ?? '');
    break;
  }
  const { cost } = await own.jobs.get({ job_id: crawl.requestId ?? '' });
  assert.ok(cost && cost > 0);
  assert.equal(own.spentUsd, cost);
});

test('a list is walked over all its pages', async () => {
  for (let at = 0; at < 3; at++) await client.scrape({ url: `${site.url}/one` });
  const ids: string[] = [];
  for await (const { job_id: id } of client.jobs.list({ limit: 2 })) ids.push(id);
  assert.ok(ids.length > 3);
  assert.equal(new Set(ids).size, ids.length);
  const first = await client.jobs.list({ limit: 2 });
  assert.equal(first.data.length, 2);
});

test('the elements of a job are walked while it runs, all of them, and it is asked now and then; one that fails tells why', async () => {
  let asked = 0;
  const begunAt = performance.now();
  const counting = clientOf({
    fetch: (url: string, init: RequestInit) => {
      if (url.includes('/jobs/')) asked++;
      return fetch(url, init);
    },
  });
  const input = { url: `${site.url}/slow`, limit: 4, concurrency: 1, sitemap: 'skip' } as const;
  const { job_id } = await counting.crawl(input, { respondAsync: true });
  const walked: unknown[] = [];
  for await (const page of counting.jobs.get({ job_id })) walked.push(Reflect.get(Object(page), 'url'));
  const paths = ['/slow', '/slow/1', '/slow/2', '/slow/3'];
  assert.deepEqual(walked.toSorted(), paths.map((path) => `${site.url}${path}`).toSorted());
  const seconds = (performance.now() - begunAt) / 1_000;
  assert.ok(asked < 10 + 2 * seconds, `${asked} requests in ${seconds} s`);
  const gone = await openSite({});
  await gone.close();
  const failing = await counting.crawl({ url: gone.url }, { respondAsync: true });
  const walkFailed = async (fields?: unknown): Promise<void> => {
    const asked: object = { job_id: failing.job_id, fields };
    for await (const _ of counting.jobs.get(asked as { job_id: string }));
  };
  for (const fields of [undefined, ['data.url'], 'data.url', 'data.url,data.title'])
    await assert.rejects(
      walkFailed(fields),
      (error) => error instanceof TargetError && error.requestId === failing.job_id,
    );
  const whole = await counting.jobs.get({ job_id });
  assert.equal(Object(whole.result).pagesScraped, 4);
});

test('a key that no page of a list could add its number to is refused before the first page', async () => {
  const sent: string[] = [];
  const noting = clientOf({
    fetch: (url: string, init: RequestInit) => {
      sent.push(url);
      return fetch(url, init);
    },
  });
  const walk = async (length: number): Promise<number> => {
    let count = 0;
    const list = noting.jobs.list({ limit: 2 }, { idempotencyKey: 'k'.repeat(length) });
    for await (const _ of list) count++;
    return count;
  };
  for (const length of [241, 254, 255]) await assert.rejects(walk(length), /at most 240 characters/);
  assert.deepEqual(sent, []);
  assert.ok((await walk(240)) > 2);
  const { data } = await noting.jobs.list({ limit: 2 }, { idempotencyKey: 'k'.repeat(255) });
  assert.equal(data.length, 2);
});

test('work is done in a job, and waited for', async () => {
  const accepted = await client.scrape({ url: `${site.url}/two` }, { respondAsync: true });
  const job = await client.waitForJob(accepted.job_id);
  assert.equal(job.status, 'completed');
  assert.ok((job.cost ?? 0) > 0);
});

test('what goes wrong is an error of its kind, with code and request', async () => {
  await assert.rejects(client.scrape({ url: 'nothing' }), (error) => {
    assert.ok(error instanceof InvalidInputError);
    assert.equal(error.code, 'validation-failed');
    assert.equal(error.errors[0]?.pointer, '/url');
    assert.notEqual(error.requestId, 'unknown');
    return true;
  });
  await assert.rejects(clientOf({ apiKey: 'wrong' }).usage.get(), AuthenticationError);
  await assert.rejects(async () => await client.jobs.get({ job_id: 'none' }), NotFoundError);
  const closed = await openSite({});
  await closed.close();
  await assert.rejects(client.scrape({ url: closed.url }), TargetError);
});

test('a client spends no more than it may, however many calls it makes at once', async () => {
  const { quote } = await client.scrape({ url: `${site.url}/one`, max_tier: 'static', dry_run: true });
  const capped = clientOf({ maxCostUsd: quote.max_cost * 2.5 });
  const calls = Array.from({ length: 6 }, () => capped.scrape({ url: `${site.url}/one`, max_tier: 'static' }));
  const done = await Promise.allSettled(calls);
  const refused = done.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []));
  assert.ok(refused.every((reason) => reason instanceof SpendCapError));
  assert.equal(done.length - refused.length, 2);
  assert.ok(capped.spentUsd <= quote.max_cost * 2.5);
});

test('a cap holds for a page that turns out to be a document', async () => {
  const capped = clientOf({ maxCostUsd: 0.0025 });
  const { pages_read: read, pages_total: total, stopped_by: by } = await capped.scrape({ url: `${site.url}/document` });
  assert.deepEqual([read, total, by], [20, 35, 'budget']);
  assert.equal(capped.spentUsd, 0.002);
});

test('a call whose answer is lost or late counts with what it cost, and not with the most that it may cost', async () => {
  const losing = clientOf({
    maxCostUsd: 1,
    maxRetries: 0,
    fetch: async (url: string, init: RequestInit) => {
      const response = await fetch(url, init);
      if (String(init.body).includes('/three') && !String(init.body).includes('dry_run')) {
        await response.text();
        throw new TypeError('the connection was reset');
      }
      return response;
    },
  });
  await assert.rejects(losing.scrape({ url: `${site.url}/three` }), ConnectionError);
  assert.equal(losing.spentUsd, 0.0007);
  const late = clientOf({ maxCostUsd: 1 });
  await assert.rejects(late.scrape({ url: `${site.url}/never` }, { timeoutMs: 3_000 }), TimeoutError);
  assert.equal(late.spentUsd, 0);
  const left = clientOf({ maxCostUsd: 0.003 });
  const leaving = AbortSignal.timeout(1_000);
  await assert.rejects(left.scrape({ url: `${site.url}/never` }, { signal: leaving }), { name: 'TimeoutError' });
  await left.scrape({ url: `${site.url}/one` });
  assert.equal(left.spentUsd, 0.0007);
});

test('a crawl is read once, by a loop or by await: another reading would be billed again', async () => {
  const reader = clientOf();
  const read = async (crawl: ReturnType<Tidemark['crawl']>): Promise<void> => {
    for await (const _ of crawl);
  };
  const begin = () => reader.crawl({ url: `${site.url}/`, limit: 2, max_tier: 'static' });
  const looped = begin();
  await read(looped);
  await assert.rejects(read(looped), { name: 'TidemarkError', message: /read once/ });
  await assert.rejects(async () => await looped, /read once/);
  const awaited = begin();
  assert.equal(await awaited, await awaited);
  await assert.rejects(read(awaited), /read once/);
  assert.equal(reader.spentUsd, 0.0028);
});

test('a cap bounds a crawl by what is left', async () => {
  const capped = clientOf({ maxCostUsd: 0.0004 });
  let count = 0;
  for await (const _ of capped.crawl({ url: `${site.url}/`, limit: 10, max_tier: 'static' })) count++;
  assert.ok(count < 4, `${count} pages`);
  assert.ok(capped.spentUsd <= 0.0004);
});

test('jobs together spend no more than a cap, and what one leaves of its bound is there again when its end is told', async () => {
  const capped = clientOf({ maxCostUsd: 0.005 });
  const begin = () =>
    capped.crawl({ url: `${site.url}/`, limit: 4, max_tier: 'static', sitemap: 'skip' }, { respondAsync: true });
  const jobs = [await begin(), await begin()];
  await assert.rejects(begin(), SpendCapError);
  let costUsd = 0;
  for (const { job_id } of jobs) costUsd += (await capped.waitForJob(job_id)).cost;
  assert.ok(costUsd > 0.0014 && costUsd <= 0.005, `${costUsd}`);
  assert.equal(capped.spentUsd.toFixed(6), costUsd.toFixed(6));
  await capped.waitForJob(jobs[0]?.job_id ?? '');
  assert.equal(capped.spentUsd.toFixed(6), costUsd.toFixed(6));
  const most = clientOf({ maxCostUsd: 0.0028 });
  const { job_id } = await most.crawl(
    { url: `${site.url}/two`, limit: 4, max_tier: 'static', sitemap: 'skip' },
    { respondAsync: true },
  );
  await assert.rejects(most.scrape({ url: `${site.url}/one`, max_tier: 'static' }), SpendCapError);
  await most.waitForJob(job_id);
  await most.scrape({ url: `${site.url}/one`, max_tier: 'static' });
  assert.equal(most.spentUsd, 0.0014);
});

test('a callback is verified by the headers that the service signs with, and a changed one is refused', async () => {
  const signed = { id: 'd_1', at: new Date(), body: '{"job_id":"j"}' };
  const urls = 'whsec_-_8gc2VjcmV0IHRoYXQgaXMgbG9uZyBlbm91Z2g';
  const lines = 'whsec_c2VjcmV0IHRoYXQg\naXMgbG9uZyBlbm91Z2g=\n';
  for (const secret of ['plain secret', 'whsec_c2VjcmV0IHRoYXQgaXMgbG9uZyBlbm91Z2g=', urls, lines, 'whsec_c2VjcmV0Z']) {
    const headers = signatureHeaders([secret], signed);
    assert.deepEqual(await verifyCallback({ body: signed.body, headers, secret }), { job_id: 'j' });
    const forged = verifyCallback({ body: '{"job_id":"k"}', headers, secret });
    await assert.rejects(forged, CallbackVerificationError);
    const late = verifyCallback({ body: signed.body, headers, secret, now: Date.now() + 301_000 });
    await assert.rejects(late, CallbackVerificationError);
  }
});

test('a callback that is signed and not JSON is told as every other fault of one', async () => {
  const headers = signatureHeaders(['secret'], { id: 'd_1', at: new Date(), body: '<html>' });
  await assert.rejects(verifyCallback({ body: '<html>', headers, secret: 'secret' }), CallbackVerificationError);
});

test('an empty secret verifies nothing, and a body that was parsed is told', async () => {
  const signed = { id: 'd_1', at: new Date(), body: '{"job_id":"j"}' };
  const headers = signatureHeaders(['secret'], signed);
  const refused = async (changed: object, message: RegExp): Promise<void> => {
    const given = { body: signed.body, headers, secret: 'secret', ...changed };
    await assert.rejects(verifyCallback(given), { name: 'CallbackVerificationError', message });
  };
  for (const secret of ['', 'whsec_', ['', 'another'], undefined]) await refused({ secret }, /secret is empty/);
  await refused({ body: { job_id: 'j' } }, /raw/);
  const body = new TextEncoder().encode(signed.body).buffer;
  assert.deepEqual(await verifyCallback({ body, headers, secret: 'secret' }), { job_id: 'j' });
});
