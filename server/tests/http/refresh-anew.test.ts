import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { plainPdf } from '../doubles/plain-pdf.ts';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';

const path = '/v1/freshness';
const says = (words: string): string => `<title>Plans</title><main><h1>Plans</h1><p>${words}</p></main>`;
let days = ['Monday has spring tides', 'Tuesday has storms', 'Friday has neaps'];
const site = fixture(() =>
  openSite({
    '/old': (_, response) => response.end(says('The plan for teams costs 29 USD a month.')),
    '/tables.pdf': (_, response) =>
      response.end(plainPdf(Array.from({ length: 31 }, (_, at) => `Tides of day ${at}.`))),
    '/tides': (_, response) =>
      response.end(says(`Tides of the week.</p><ul><li>${days.join('</li><li>')}</li></ul><p>`)),
    '/new': (_, response) => response.end(says('The plan for boats costs 31 USD a month.')),
  }),
);
const clock = new ManualClock('2026-11-20T12:00:30Z');
const running = fixture(() => startRunning({}, { clock }));

for (const before of ['/gone', '/old'])
  test(`a source that read ${before} is due at once when its address is put right`, async () => {
    const body = { entity_id: 'acme', entity_type: 'company', source_key: before, refresh_cadence: 'daily' };
    const { json } = await running.ask(`${path}/sources`, { body: { ...body, source_url: `${site.url}${before}` } });
    const { id } = json.source;
    const ask = async (body: object, method = 'PATCH'): Promise<AnyJson> =>
      (await running.ask(`${path}/sources/${id}${method === 'POST' ? '/refresh' : ''}`, { method, body })).json;
    assert.equal((await ask({}, 'POST')).source.state, before === '/old' ? 'fresh' : 'failing');
    await ask({ source_url: `${site.url}/new` });
    // Another setting changes nothing of that.
    const { source } = await ask({ priority: 1 });
    assert.deepEqual([source.state, source.last_error, source.last_fetched_at], ['never_fetched', null, null]);
    assert.ok(new Date(source.next_due_at) <= clock.now());
    const due: AnyJson[] = (await running.ask(`${path}/due`)).json.data;
    assert.ok(due.some((one) => one.id === id));
    const after = await ask({}, 'POST');
    assert.deepEqual([after.source.state, after.fetch.first, after.fetch.changed], ['fresh', true, before === '/gone']);
  });

test('what the text before cost holds no other address back', async () => {
  const body = { entity_id: 'acme', entity_type: 'company', source_key: 'dear', refresh_cadence: 'hourly' };
  const given = { ...body, source_url: `${site.url}/tables.pdf`, auto_refresh: true, max_cost_usd_per_day: 0.003 };
  // A refresh that is asked for has no such limit.
  const { id } = (await running.ask(`${path}/sources`, { body: { ...given, auto_refresh: false } })).json.source;
  const { json } = await running.ask(`${path}/sources/${id}/refresh`, { body: {} });
  assert.equal(json._meta.cost, 0.004);
  await running.ask(`${path}/sources`, { body: given });
  const refreshed = async (): Promise<AnyJson> => {
    await running.tidemark.refreshDue();
    return (await running.ask(`${path}/sources/${id}`)).json.source;
  };
  clock.advance(2 * 3_600_000);
  await eventually(async () => (await refreshed()).waits_until !== null, 'it waits for what a read of the file costs');
  await running.ask(`${path}/sources`, { body: { ...given, source_url: `${site.url}/new` } });
  await eventually(async () => (await refreshed()).spent_usd_today === 0.0007, 'the other page was read at once');
});

test('a source that only the browser may read waits for a day that covers it', {
  skip: skipWithoutBrowser,
}, async () => {
  const rendering = await startRunning({ ...browserSettings }, { clock });
  try {
    const { freshness, organizations } = rendering.tidemark.store;
    const [{ id: organizationId } = { id: '' }] = await organizations.list();
    for (const [key, options, refreshUnit] of [
      ['scripts', { render_js: true }, null],
      ['selector', { wait_for: 'main' }, 'static'],
    ] as const) {
      const body = { entity_id: 'acme', entity_type: 'company', source_key: key, refresh_cadence: 'daily' };
      const { json } = await rendering.ask(`${path}/sources`, { body: { ...body, source_url: `${site.url}/new` } });
      const { id } = json.source;
      // As a tracked read from a copy leaves it.
      const source = await freshness.find(organizationId, id);
      assert(source && (await freshness.change({ ...source, refreshUnit, readOptions: JSON.stringify(options) })));
      const limit = { auto_refresh: true, max_cost_usd_per_day: 0.001 };
      await rendering.ask(`${path}/sources/${id}`, { method: 'PATCH', body: limit });
      clock.advance(3_600_000);
      await rendering.tidemark.refreshDue();
      const { source: after } = (await rendering.ask(`${path}/sources/${id}`)).json;
      const nextDay = new Date(Math.ceil(clock.now().getTime() / 86_400_000) * 86_400_000).toISOString();
      assert.deepEqual([after.state, after.last_error, after.waits_until], ['never_fetched', null, nextDay], key);
    }
  } finally {
    await rendering.close();
  }
});

test('a copy that is older than the newest record is compared with the record before it, as the page was', async () => {
  const track = { entity_id: 'acme', entity_type: 'company', source_key: 'tides' };
  const read = async (maxAge: number): Promise<AnyJson> => {
    clock.advance(60_000);
    const body = { url: `${site.url}/tides`, track, max_age: maxAge };
    return (await running.ask('/v1/crawl/web/scrape', { body })).json.tracked;
  };
  const { source_id: id, fetch: first } = await read(0);
  days = days.toReversed();
  const { fetch: reordered } = await read(0);
  assert.deepEqual([reordered.changed, reordered.content_hash], [false, first.content_hash]);
  clock.advance(60_000);
  assert.equal((await running.ask(`${path}/sources/${id}/refresh`, { body: {} })).json.fetch.changed, false);
  const { fetch: copied } = await read(3_600);
  assert.deepEqual([copied.fetched_at, copied.content_hash], [reordered.fetched_at, first.content_hash]);
  assert.deepEqual([copied.changed, copied.diff], [false, undefined]);
  days = ['Monday has neap tides', ...days];
  await read(0);
  clock.advance(60_000);
  days = days.slice(1);
  await running.ask(`${path}/sources/${id}/refresh`, { body: {} });
  const body = { content: 'Tides of the week.', fetched_at: new Date(clock.now().getTime() - 30_000).toISOString() };
  const { json: late } = await running.ask(`${path}/sources/${id}/fetches`, { body });
  assert.deepEqual([late.changed, late.first], [true, false]);
  assert.match(late.diff, /- Monday has neap tides/);
});
