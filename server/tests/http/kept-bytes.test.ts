import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tidemark } from '../../../packages/client-typescript/src/index.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning, testKey } from '../running.ts';

const story = '<p>The tide comes in twice a day, and a little later each time than the day before.</p>'.repeat(60);
const site = fixture(() => openSite({ '/': `<!doctype html><title>Tides</title><main><h1>Tides</h1>${story}</main>` }));
const running = fixture(() => startRunning({ MAX_KEPT_BYTES: '25000' }));

const scrape = (key?: string, more: object = {}, path = '/v1/crawl/web/scrape') =>
  running.ask(path, {
    body: { url: `${site.url}/`, format: 'text', ...more },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

test('texts of fetches that are recorded count, once each, and hashes keep nothing', async () => {
  const filling = await startRunning({ MAX_KEPT_BYTES: '200000' });
  try {
    const source = { entity_id: 'a', entity_type: 'company', source_key: 'k', refresh_cadence: 'daily' };
    const { id } = (await filling.ask('/v1/freshness/sources', { body: source })).json.source;
    const record = async (body: object) => (await filling.ask(`/v1/freshness/sources/${id}/fetches`, { body })).status;
    const texts = ['ebb ', 'flood ', 'neap '].map((word) => word.repeat(15_000));
    assert.deepEqual([await record({ content: texts[0] }), await record({ content: texts[0] })], [201, 201]);
    // The same hash says that nothing changed, and yet another text is kept.
    const told = { content_hash: 'same' };
    assert.deepEqual(
      [await record({ content: texts[1], ...told }), await record({ content: texts[2], ...told })],
      [201, 201],
    );
    assert.equal(await record({ content: 'slack water' }), 403);
    assert.equal(await record({ content_hash: 'abc' }), 201);
  } finally {
    await filling.close();
  }
});

test('an organization that has as much kept as it may is told so where more is asked to be kept, before the work', async () => {
  const job = (key: string) => scrape(key, { callback_url: `${site.url}/hook` });
  const first = await job('job');
  assert.equal(first.status, 202);
  let full = await job('next');
  for (let at = 1; full.status === 202 && at < 9; at += 1) {
    assert.equal((await scrape(`${at}`, { url: `${site.url}/?${at}` })).status, 200);
    full = await job(`next ${at}`);
  }
  assert.deepEqual([full.status, full.json.code, full.json.retryable], [403, 'storage-exhausted', false]);
  assert.match(full.json.detail, /within seven days reaches the limit of 25,000 bytes/);
  const quote = await scrape('quote', { callback_url: `${site.url}/hook`, dry_run: true });
  assert.equal(quote.json.code, 'storage-exhausted', 'a quote refuses what the call would');
  assert.equal(
    (await scrape(undefined, { screenshot: true, url: `${site.url}/refused` })).json.code,
    'storage-exhausted',
  );
  assert.ok(!site.log.some((asked) => asked.includes('refused')), 'no page is read for nothing');
  const again = await job('job');
  assert.deepEqual(
    [again.status, again.json.job_id],
    [202, first.json.job_id],
    'what a key stands for is kept already',
  );
});

test('clients, which send a key with each POST, go on where no more may be kept', async () => {
  const full = await startRunning({ MAX_KEPT_BYTES: '1' });
  try {
    const client = new Tidemark({ baseUrl: full.tidemark.baseUrl, apiKey: testKey });
    const read = async (path: string) =>
      (await client.scrape({ url: `${site.url}/?${path}`, format: 'text', timeout_ms: 120_000 })).text?.includes(
        'tide',
      );
    assert.deepEqual([await read('one'), await read('two')], [true, true]);
    const prefer = { prefer: 'respond-async' };
    const body = { url: `${site.url}/` };
    const refused = await full.ask('/v1/crawl/web/scrape', { body, headers: prefer });
    assert.equal(refused.json.code, 'storage-exhausted');
    const source = { entity_id: 'a', entity_type: 'company', source_key: 'k', refresh_cadence: 'daily' };
    const headers = { 'idempotency-key': 'free' };
    assert.equal((await full.ask('/v1/freshness/sources', { body: source, headers })).status, 201);
  } finally {
    await full.close();
  }
});

test('a call does not wait for ever to hear how much is kept', async () => {
  const hung = await startRunning();
  try {
    hung.tidemark.store.keptSizes.ofWeek = () => new Promise(() => {});
    const body = { url: `${site.url}/` };
    const { status, json } = await hung.ask('/v1/crawl/web/scrape', { body, headers: { prefer: 'respond-async' } });
    assert.deepEqual([status, json.code], [503, 'overloaded']);
  } finally {
    await hung.close();
  }
});
