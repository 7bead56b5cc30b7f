import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { hashOf } from '../../kernel/keys/api-key.ts';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { type Running, startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';
import { temporaryStoreFolder } from '../store/template.ts';

const path = '/v1/freshness';
const dayMs = 86_400_000;
const clock = new ManualClock('2026-11-20T12:00:30Z');
/** What the pages say now; a number is an HTTP status. */
const pages: Record<string, string | number> = {};

function serve(name: string): (request: unknown, response: ServerResponse) => void {
  return (_, response) => {
    const says = pages[name] ?? 404;
    response.writeHead(typeof says === 'number' ? says : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      typeof says === 'number'
        ? '<title>Gone</title><p>Nothing here.</p>'
        : `<title>Plans</title><main><h1>Plans</h1><p>${says}</p><p id="note">Tides are told in advance.</p></main>`,
    );
  };
}

const names = ['limits', 'plans', 'noisy', 'part', 'auto', 'failing', 'balance', 'once', 'capped'];
const site = fixture(() => openSite(Object.fromEntries(names.map((name) => [`/${name}`, serve(name)]))));
const running = fixture(() => startRunning({}, { clock }));

async function registered(name: string, over: object = {}, on: Running = running): Promise<string> {
  const body = { entity_id: 'acme', entity_type: 'company', source_key: name, refresh_cadence: 'daily', ...over };
  const { json } = await on.ask(`${path}/sources`, { body: { source_url: `${site.url}/${name}`, ...body } });
  return json.source.id;
}
const refresh = (id: string, body: object = {}) => running.ask(`${path}/sources/${id}/refresh`, { body });
const shown = async (id: string, on: Running = running): Promise<AnyJson> =>
  (await on.ask(`${path}/sources/${id}`)).json.source;
const hits = (name: string): number => site.log.filter((asked) => asked === `/${name}`).length;

test('a stranger registers a page, edits it, and sees what changed, on the dashboard and in the feed', async () => {
  pages.plans = 'The plan for teams costs 29 USD a month.';
  const id = await registered('plans');
  const first = await refresh(id);
  assert.equal(first.status, 200, first.text);
  assert.deepEqual([first.json.fetch.first, first.json.fetch.changed, first.json.source.state], [true, true, 'fresh']);
  const { cost, billing_action, method, quality } = first.json._meta;
  assert.deepEqual(
    [cost, billing_action, method, quality.passed],
    [0.0007, 'freshness.refresh.static', 'static', true],
  );
  assert.equal((await refresh(id)).json.fetch.changed, false);
  pages.plans = 'The plan for teams costs 31 USD a month.';
  clock.advance(60_000);
  const changed = (await refresh(id)).json;
  assert.equal(changed.fetch.changed, true);
  assert.match(changed.fetch.diff, /29[\s\S]*31/);
  assert.equal(changed.source.last_changed_at, clock.now().toISOString());
  clock.advance(2_000);
  const dashboard = (await running.ask(`${path}/dashboard`)).json;
  assert.deepEqual([dashboard.total_sources, dashboard.by_state.fresh], [1, 1]);
  const since = encodeURIComponent(changed.source.last_changed_at);
  const { json: list } = await running.ask(`${path}/sources?changed_since=${since}`);
  assert.deepEqual([list.data[0].id, list.data[0].last_change.diff], [id, changed.fetch.diff]);
  const jobs = (await running.ask('/v1/crawl/jobs?type=freshness.refresh')).json.data;
  assert.deepEqual([jobs.length, jobs[0].target], [3, id]);
});

test('adverts, clocks, counters and related pages that vary are no change, a price among them is', async () => {
  const says = (price: string, noise: string): string =>
    `The plan for teams costs ${price} a month and may be ended at any time by either of both.</p>
    <div class="ad-slot"><a href="https://ads.example/">${noise} shoes at half price</a></div><p>It has room for ten people.</p>
    <div class="clock">1${noise.length}:30:05</div><div class="related"><a href="/n">All about ${noise}</a></div><p>Ask us.`;
  pages.noisy = says('29 USD', 'running');
  const id = await registered('noisy');
  const { content_hash } = (await refresh(id)).json.fetch;
  pages.noisy = says('29 USD', 'tennis');
  const { fetch: same } = (await refresh(id)).json;
  assert.deepEqual([same.changed, same.content_hash], [false, content_hash]);
  pages.noisy = says('31 USD', 'golf');
  const { fetch: other } = (await refresh(id)).json;
  assert.equal(other.changed, true);
  assert.match(other.diff, /^- .*29 USD.*\n\+ .*31 USD.*$/);
});

test('a page that cannot be read is a failed fetch at no cost, and an unknown or foreign one is not found', async () => {
  const id = await registered('plans');
  pages.plans = 404;
  const gone = (await refresh(id)).json;
  assert.deepEqual(
    [gone._meta.cost, gone.fetch.error, gone.fetch.status_code, gone.source.state],
    [0, 'http_error', 404, 'failing'],
  );
  const closed = await openSite({});
  await closed.close();
  const nowhere = await registered('nowhere', { source_url: `${closed.url}/` });
  const { status, json } = await refresh(nowhere);
  assert.deepEqual([status, json._meta.cost], [502, 0]);
  assert.deepEqual([(await shown(nowhere)).state, (await shown(nowhere)).last_error], ['failing', json.code]);
  const bare = await registered('bare', { source_url: null });
  assert.equal((await refresh(bare)).status, 422);
  assert.equal((await shown(bare)).state, 'never_fetched');
  assert.equal((await refresh('src_00000000000000000000000000000000')).status, 404);
  const quote = (await refresh(id, { dry_run: true })).json.quote;
  const body = { url: `${site.url}/plans`, format: 'text', dry_run: true };
  const { max_cost } = (await running.ask('/v1/crawl/web/scrape', { body })).json.quote;
  assert.deepEqual([quote.min_cost, quote.max_cost, quote.unit_prices.static], [0, max_cost, 0.0007]);
});

test('of a page its owner may track a part', async () => {
  pages.part = 'One.';
  const id = await registered('part', { include_selectors: ['#note'] });
  assert.deepEqual((await shown(id)).include_selectors, ['#note']);
  assert.equal((await refresh(id)).json.fetch.first, true);
  pages.part = 'Two.';
  assert.equal((await refresh(id)).json.fetch.changed, false);
});

test('a source that reads something else begins anew, and tells no change', async () => {
  pages.part = 'One.';
  const id = await registered('anew', { source_url: `${site.url}/part` });
  const patch = async (body: object) =>
    assert.equal((await running.ask(`${path}/sources/${id}`, { method: 'PATCH', body })).status, 200);
  const fetched = async () => {
    clock.advance(60_000);
    const { first, changed, diff } = (await refresh(id)).json.fetch;
    return [first, changed, diff];
  };
  assert.deepEqual(await fetched(), [true, true, undefined]);
  const { last_changed_at } = await shown(id);
  await patch({ include_selectors: ['#note'], priority: 3 });
  assert.deepEqual(await fetched(), [true, false, undefined]);
  assert.deepEqual(await fetched(), [false, false, undefined]);
  await patch({ include_selectors: ['#note', 'h1'] });
  assert.deepEqual(await fetched(), [true, false, undefined]);
  await patch({ include_selectors: ['h1', '#note'], priority: 4 });
  assert.deepEqual(await fetched(), [false, false, undefined], 'the same parts');
  pages.plans = 'Other words.';
  await patch({ include_selectors: null, source_url: `${site.url}/plans` });
  assert.deepEqual(await fetched(), [true, false, undefined]);
  assert.equal((await shown(id)).last_changed_at, last_changed_at);
  pages.plans = 'Further words.';
  assert.deepEqual((await fetched()).slice(0, 2), [false, true]);
});

test('what was read while its source came to read something else is compared with nothing', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: changed, resolve: change } = Promise.withResolvers<void>();
  const page = '<main><h1>Plans</h1><p>All of them are here, and cost 29 USD.</p><p id="note">Tides.</p></main>';
  const slow = await openSite({
    '/': async (_, response) => {
      ask();
      await changed;
      response.setHeader('content-type', 'text/html').end(page);
    },
  });
  try {
    const id = await registered('raced', { source_url: `${slow.url}/` });
    const reading = refresh(id);
    await asked;
    await running.ask(`${path}/sources/${id}`, { method: 'PATCH', body: { include_selectors: ['#note'] } });
    change();
    const { fetch, source } = (await reading).json;
    assert.deepEqual([fetch.content_hash, fetch.status_code, fetch.error], [null, 200, null]);
    assert.deepEqual([fetch.first, fetch.changed, source.state], [false, false, 'never_fetched']);
    const { first, changed: isChanged } = (await refresh(id)).json.fetch;
    assert.deepEqual([first, isChanged], [true, true]);
  } finally {
    await slow.close();
  }
});

test('a source that refreshes itself is fetched when it is due, once each time, until it is paused', async () => {
  pages.auto = 'High tide is at noon.';
  const id = await registered('auto', { auto_refresh: true });
  const fetched = (time: string) =>
    eventually(async () => (await shown(id)).last_fetched_at === time, `the source was fetched at ${time}`);
  await fetched(clock.now().toISOString());
  clock.advance(dayMs - 60_000);
  pages.auto = 'High tide is at one.';
  clock.advance(60_000 + 600_000);
  await fetched(clock.now().toISOString());
  const { state, last_changed_at, last_fetched_at } = await shown(id);
  assert.deepEqual([state, last_changed_at], ['fresh', last_fetched_at]);
  assert.equal(hits('auto'), 2);
  const [job] = (await running.ask('/v1/crawl/jobs?type=freshness.refresh')).json.data;
  assert.deepEqual([job.status, job.cost, job.target], ['completed', 0.0007, id]);
  await running.ask(`${path}/sources/${id}`, { method: 'PATCH', body: { paused: true } });
  clock.advance(5 * dayMs);
  const other = await registered('failing', { auto_refresh: true });
  await eventually(async () => (await shown(other)).state === 'failing', 'the other source was tried');
  assert.equal(hits('auto'), 2);
});

test('a source that fails is tried again after its pause, not before', async () => {
  const id = await registered('failing', { auto_refresh: true });
  const before = hits('failing');
  clock.advance(30_000);
  const probe = await registered('once', { auto_refresh: true });
  await eventually(async () => (await shown(probe)).state === 'failing', 'something else was tried meanwhile');
  assert.equal(hits('failing'), before);
  pages.failing = 'It is there again.';
  clock.advance(30_000);
  await eventually(async () => (await shown(id)).state === 'fresh', 'it was tried again');
  assert.equal(hits('failing'), before + 1);
});

test('without balance a source fails with that reason, and goes on when there is some', async () => {
  pages.balance = 'Money moves like water.';
  const poor = await startRunning({ BILLING: 'on', STARTING_BALANCE_USD: '0.0007' }, { clock });
  try {
    const id = await registered('balance', { auto_refresh: true }, poor);
    await eventually(async () => (await shown(id, poor)).state === 'fresh', 'the balance bought one read');
    clock.advance(dayMs + 600_000);
    await eventually(async () => (await shown(id, poor)).state === 'failing', 'it was due without balance');
    assert.equal((await shown(id, poor)).last_error, 'insufficient-balance');
    assert.equal((await poor.ask('/v1/crawl/usage')).json.balance, 0);
    assert.equal(hits('balance'), 1);
    const [organization] = await poor.tidemark.store.organizations.list();
    const grant = { requestId: 'topped up', kind: 'grant', amount: 700 } as const;
    await poor.tidemark.store.ledger.post({ organizationId: organization?.id ?? '', ...grant });
    clock.advance(60_000);
    await eventually(async () => (await shown(id, poor)).state === 'fresh', 'it was tried again');
  } finally {
    await poor.close();
  }
});

test('a source refreshes itself within the limits of the key that says what and how often', async () => {
  const { store } = running.tidemark;
  const [organization] = await store.organizations.list();
  const of = { organizationId: organization?.id ?? '', prefix: 'tm' };
  const actions = ['freshness.register', 'freshness.update'];
  await store.keys.create({ ...of, name: 'clerk', actions, hash: hashOf('clerk') });
  await store.keys.create({ ...of, name: 'thrifty', dailyBudget: 600, hash: hashOf('thrifty') });
  pages.limits = 'High tide is at noon.';
  const asked = async (key: string, id: string | null, over: object) => {
    const body = { entity_id: 'acme', entity_type: 'company', source_key: 'limits', refresh_cadence: 'daily' };
    const headers = { authorization: `Bearer ${key}` };
    const change = { method: 'PATCH', body: over, headers };
    const { status, json } = id
      ? await running.ask(`${path}/sources/${id}`, change)
      : await running.ask(`${path}/sources`, { body: { ...body, source_url: `${site.url}/limits`, ...over }, headers });
    return json.code ?? status;
  };
  assert.equal(await asked('clerk', null, { auto_refresh: true }), 'not-permitted');
  assert.equal(await asked('clerk', null, { paused: true }), 201);
  const id = await registered('limits', { auto_refresh: true });
  for (const over of [{}, { priority: 3 }]) assert.equal(await asked('clerk', null, over), 200, JSON.stringify(over));
  for (const over of [
    { paused: false },
    { auto_refresh: true },
    { source_url: `${site.url}/plans` },
    { refresh_cadence: '1 minute' },
    { include_selectors: ['#note'] },
    { max_cost_usd_per_day: 1 },
  ])
    assert.equal(await asked('clerk', id, over), 'not-permitted', JSON.stringify(over));
  assert.equal(await asked('thrifty', id, { paused: false, refresh_cadence: 'hourly' }), 200);
  await eventually(async () => (await shown(id)).state === 'failing', 'it was due');
  assert.deepEqual([(await shown(id)).last_error, hits('limits')], ['key-budget-exhausted', 0]);
  assert.equal(await asked('clerk', id, { paused: true }), 200);
});

test('a crawl waits for a host as long as it asked a refresh to wait', async () => {
  const askedMs: number[] = [];
  const busy = await openSite({
    '/': (_, response) => {
      askedMs.push(Date.now());
      response.writeHead(askedMs.length === 1 ? 429 : 200, { 'content-type': 'text/html', 'retry-after': '2' });
      response.end('<title>Busy</title><main><p>What was asked for too often has room again now.</p></main>');
    },
  });
  try {
    const id = await registered('busy', { source_url: `${busy.url}/` });
    await refresh(id);
    const body = { url: `${busy.url}/`, limit: 1, respect_robots: false, sitemap: 'skip' };
    const { json } = await running.ask('/v1/crawl/web/crawl', { body });
    assert.equal(json.pagesScraped, 1, JSON.stringify(json));
    assert.ok((askedMs[1] ?? 0) - (askedMs[0] ?? 0) >= 1_950, `asked at ${askedMs.join(', ')}`);
  } finally {
    await busy.close();
  }
});

test('what a source may cost in a day bounds its refreshes by itself, and the source says so', async () => {
  pages.capped = 'Ebb and flow.';
  const id = await registered('capped', {
    auto_refresh: true,
    refresh_cadence: '6 hours',
    max_cost_usd_per_day: 0.0015,
  });
  const settled = async (wanted: (source: AnyJson) => boolean, what: string): Promise<AnyJson> =>
    eventually(async () => {
      await running.tidemark.refreshDue();
      const source = await shown(id);
      return wanted(source) && source;
    }, what);
  const midnight = (days: number): number => (Math.floor(clock.now().getTime() / dayMs) + days) * dayMs;
  // It is due then, and twice more on that day: two of the three are paid for.
  clock.advance(midnight(1) + 7 * 3_600_000 - clock.now().getTime());
  await settled(({ spent_usd_today: spent }) => spent === 0.0007, 'the first read of the day was counted');
  const before = hits('capped');
  clock.advance(6.2 * 3_600_000);
  await settled(({ spent_usd_today: spent }) => spent === 0.0014, 'the second read was counted');
  clock.advance(6.2 * 3_600_000);
  const waiting = await settled(({ waits_until: until }) => until !== null, 'the source says that it waits');
  assert.deepEqual(
    [waiting.waits_until, waiting.max_cost_usd_per_day, waiting.spent_usd_today],
    [new Date(midnight(1)).toISOString(), 0.0015, 0.0014],
  );
  assert.equal(hits('capped'), before + 1);
  clock.advance(midnight(1) + 1_000 - clock.now().getTime());
  const next = await settled(({ spent_usd_today: spent }) => spent > 0, 'the next day it was read again');
  assert.deepEqual([next.spent_usd_today, next.waits_until, hits('capped')], [0.0007, null, before + 2]);
  const refused = await running.ask(`${path}/sources/${id}`, { method: 'PATCH', body: { max_cost_usd_per_day: -1 } });
  assert.deepEqual([refused.status, refused.json.errors[0].pointer], [422, '/max_cost_usd_per_day']);
  // Spent, and then allowed again at once.
  const patched = (cap: number | null) =>
    running.ask(`${path}/sources/${id}`, { method: 'PATCH', body: { max_cost_usd_per_day: cap } });
  await patched(0.0007);
  clock.advance(6.2 * 3_600_000);
  await settled(({ waits_until: until }) => until !== null, 'the source waits again');
  await patched(null);
  await settled(({ spent_usd_today: spent }) => spent === 0.0014, 'without a limit it goes on the same day');
  await running.ask(`${path}/sources/${id}`, { method: 'DELETE' });
});

test('of two processes one refreshes each source; what a stopped one leaves is refreshed by the next', async () => {
  const folder = await temporaryStoreFolder();
  const answers: ServerResponse[] = [];
  const slow = await Promise.all(
    Array.from({ length: 4 }, () => openSite({ '/': (_, response) => void answers.push(response) })),
  );
  const answer = (): void => {
    for (const response of answers.splice(0)) {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<title>Slow</title><main><p>What takes its time is read all the same.</p></main>');
    }
  };
  let first = await startRunning({}, { clock }, folder);
  const second = await startRunning({}, { clock, store: Promise.resolve(first.tidemark.store) });
  try {
    const ids: string[] = [];
    for (const [index, { url }] of slow.entries()) {
      ids.push(await registered(`slow ${index}`, { auto_refresh: true, source_url: `${url}/` }, first));
    }
    await eventually(() => answers.length === 4, 'each source was asked for');
    answer();
    const states = async (): Promise<string[]> =>
      Promise.all(ids.map(async (id) => String((await shown(id, first)).state)));
    await eventually(async () => (await states()).every((state) => state === 'fresh'), 'all were read');
    assert.deepEqual(
      slow.map(({ log }) => log.length),
      [1, 1, 1, 1],
    );
    clock.advance(dayMs + 600_000);
    await eventually(() => answers.length === 4, 'each source was asked for again');
    await second.tidemark.stop(50);
    await first.tidemark.stop(50);
    answers.length = 0;
    first = await startRunning({}, { clock }, folder);
    await eventually(() => answers.length === 4, 'the next process asks again');
    answer();
    await eventually(async () => (await states()).every((state) => state === 'fresh'), 'all were read again');
    for (const id of ids) assert.equal((await first.ask(`${path}/sources/${id}/fetches`)).json.data.length, 2);
  } finally {
    await first.close();
    for (const one of slow) await one.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a page whose host is left alone for long is not asked for, said so at once, and is no failure of the source', async () => {
  const busy = await openSite({
    '/': (_, response) => void response.writeHead(429, { 'retry-after': '200' }).end(),
    '/plans': serve('plans'),
  });
  pages.plans = 'The plan for teams costs 29 USD a month.';
  const id = await registered('rests', { source_url: `${busy.url}/plans` });
  await running.ask('/v1/crawl/web/crawl', { body: { url: busy.url, sitemap: 'skip', max_seconds: 1 } });
  const { status, json } = await refresh(id);
  assert.deepEqual([status, json.code, json.reason, json.retryable], [502, 'target-refused', 'host_rests', true]);
  assert.match(json.detail, /until \S+Z: it was not asked/);
  assert.deepEqual([(await shown(id)).state, busy.log.includes('/plans')], ['never_fetched', false]);
  // By itself it comes again when the host may be asked, and not each half minute until then.
  await running.ask(`${path}/sources/${id}`, { method: 'PATCH', body: { auto_refresh: true } });
  for (let minutes = 0; minutes < 3; minutes++, clock.advance(60_000)) await running.tidemark.refreshDue();
  const { data } = (await running.ask('/v1/crawl/jobs?type=freshness.refresh')).json;
  await running.ask(`${path}/sources/${id}`, { method: 'DELETE' });
  await busy.close();
  assert.equal(data.filter(({ target }: AnyJson) => target === id).length, 2);
});
