import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

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
    assert.deepEqual([await record({ content: texts[1] }), await record({ content: texts[2] })], [201, 201]);
    assert.equal(await record({ content: 'slack water' }), 403);
    assert.equal(await record({ content_hash: 'abc' }), 201);
  } finally {
    await filling.close();
  }
});

test('an organization that has as much kept as it may is told so before the work; what keeps nothing goes on', async () => {
  const statuses: number[] = [];
  let full = await scrape('1');
  for (let at = 2; full.status === 200 && at < 9; at += 1) {
    statuses.push(full.status);
    full = await scrape(`${at}`);
  }
  assert.ok(statuses.length >= 2, `${statuses}`);
  assert.deepEqual([full.status, full.json.code, full.json.retryable], [403, 'storage-exhausted', false]);
  assert.match(full.json.detail, /within seven days reaches the limit of 25,000 bytes/);
  const asked = site.log.length;
  const calls = [
    scrape(undefined, { callback_url: `${site.url}/hook` }),
    scrape('job', { callback_url: `${site.url}/hook`, dry_run: true }),
    scrape('free', { entity_id: 'a', url: undefined, format: undefined }, '/v1/freshness/sources'),
  ];
  const [job, quote, free] = await Promise.all(calls);
  assert.deepEqual([job?.status, job?.json.code], [403, 'storage-exhausted']);
  assert.deepEqual(
    [quote?.status, quote?.json.code],
    [403, 'storage-exhausted'],
    'a quote refuses what the call would',
  );
  assert.equal(free?.status, 422, 'its input is looked at first');
  assert.equal(site.log.length, asked, 'no page is read for nothing');
  assert.equal((await scrape()).status, 200);
  const replayed = await scrape('1');
  assert.deepEqual([replayed.status, replayed.headers.get('idempotent-replayed')], [200, 'true']);
});
