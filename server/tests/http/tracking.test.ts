import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrawlInput } from '../../capabilities/crawl/input.ts';
import { PageTracking } from '../../capabilities/crawl/tracking.ts';
import { hashOf } from '../../kernel/keys/api-key.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { EscalationLimits, Extraction, ReadRequest } from '../../kernel/ports/reader.ts';
import type { AnyJson } from '../any-json.ts';
import { crawlContext, memoryReader } from '../doubles/crawl-context.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

let says = 'Ebb at nine.';
let isGone = false;

const html = (body: string): string => `<title>Tides</title><main><h1>Tides</h1>${body}</main>`;

const site = fixture(() =>
  openSite({
    '/': (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        html(
          `<p>${says}</p><p>All times are those of the harbour, and hold for the week.</p><a href="/flood">High water</a> <a href="/nowhere">Elsewhere</a>`,
        ),
      );
    },
    '/flood': (_, response) => {
      response.writeHead(isGone ? 500 : 200, { 'content-type': 'text/html' });
      response.end(html('<p>The flood comes in at three, and goes out at nine.</p>'));
    },
    '/notes.csv': (_, response) => {
      response.setHeader('content-type', 'text/csv');
      response.end('place,height\nharbour,3.2\n');
    },
  }),
);
const running = fixture(() => startRunning());

const track = { entity_id: 'harbour', entity_type: 'product', source_key: 'tides' };
const scrape = async (path: string, over: object = {}): Promise<AnyJson> =>
  (await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}${path}`, track, ...over } })).json;
const sources = async (entity = 'harbour'): Promise<AnyJson[]> =>
  (await running.ask(`/v1/freshness/entities/${entity}`)).json.sources;

test('a scrape records what it read under its source, which it registers', async () => {
  const first = await scrape('/');
  assert.deepEqual([first.tracked.fetch.first, first._meta.cost, first.warnings], [true, 0.0007, undefined]);
  says = 'Ebb at ten.';
  const again = await scrape('/', { track: { ...track, refresh_cadence: '12 hours', priority: 4 } });
  assert.equal(again.tracked.source_id, first.tracked.source_id);
  assert.match(again.tracked.fetch.diff, /nine[\s\S]*ten/);
  const [source] = await sources();
  assert.deepEqual(
    [source.id, source.source_url, source.cadence_seconds, source.priority, source.state, source.entity_type],
    [first.tracked.source_id, `${site.url}/`, 43_200, 4, 'fresh', 'product'],
  );
  const kept = await scrape('/');
  assert.equal(kept.tracked.fetch.changed, false);
  assert.equal((await sources())[0].cadence_seconds, 43_200, 'what is not said stays');
});

test('a document is recorded like a page, and so is a read that fails', async () => {
  const table = { ...track, source_key: 'table' };
  assert.equal((await scrape('/notes.csv', { track: table })).tracked.fetch.first, true);
  const gone = await scrape('/gone', { track: table });
  assert.deepEqual([gone._meta.cost, gone.tracked.fetch.error], [0, 'http_error']);
  const closed = await openSite({});
  await closed.close();
  const { body } = { body: { url: `${closed.url}/`, track: { ...track, source_key: 'closed' } } };
  assert.equal((await running.ask('/v1/crawl/web/scrape', { body })).status, 502);
  const states = (await sources()).map(({ source_key, state, last_error }) => [source_key, state, last_error]);
  assert.deepEqual(states, [
    ['closed', 'failing', 'target-unreachable'],
    ['table', 'failing', 'http_error'],
    ['tides', 'fresh', null],
  ]);
});

test('without track nothing is recorded, and a malformed one is refused', async () => {
  const plain = await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/` } });
  assert.ok(!('tracked' in plain.json));
  const refused = await running.ask('/v1/crawl/web/scrape', {
    body: { url: `${site.url}/`, track: { ...track, refresh_cadence: 'at times' } },
  });
  assert.deepEqual([refused.status, refused.json.errors[0].pointer], [422, '/track/refresh_cadence']);
});

test('a crawl records each page under a key of its own, and one that is gone as failed', async () => {
  const body = {
    url: `${site.url}/`,
    limit: 5,
    sitemap: 'skip',
    include_selectors: ['main'],
    track: { ...track, entity_id: 'site', source_key: 'docs' },
  };
  const crawl = async (): Promise<AnyJson> => (await running.ask('/v1/crawl/web/crawl', { body })).json;
  const { pages } = await crawl();
  assert.deepEqual(
    pages.map(({ tracked }: AnyJson) => tracked.fetch.first),
    [true, true],
  );
  for (const { tracked } of pages) assert.ok(Number.isInteger(tracked.fetch.duration_ms));
  const [page] = await sources('site');
  assert.deepEqual(page?.include_selectors, ['main'], 'a refresh reads what the crawl has read');
  const keys = async () => (await sources('site')).map(({ source_key, state }) => [source_key, state]);
  assert.deepEqual(await keys(), [
    ['docs/', 'fresh'],
    ['docs/flood', 'fresh'],
  ]);
  isGone = true;
  await crawl();
  assert.deepEqual(await keys(), [
    ['docs/', 'fresh'],
    ['docs/flood', 'failing'],
  ]);
  const [, flood] = await sources('site');
  const [failed] = (await running.ask(`/v1/freshness/sources/${flood?.id}/fetches`)).json.data;
  assert.deepEqual([failed.error, Number.isInteger(failed.duration_ms)], ['http_error', true]);
});

test('a key that may not refresh records what it reads, and leaves what another key pays for as it is', async () => {
  const { store } = running.tidemark;
  const [organization] = await store.organizations.list();
  const of = { organizationId: organization?.id ?? '', prefix: 'tm' };
  await store.keys.create({ ...of, name: 'reader', actions: ['web.*'], hash: hashOf('reader') });
  const asked = async (path: string, key: string, of: object, over: object = {}): Promise<AnyJson> => {
    const body = { track: { ...track, entity_id: 'paid', ...of }, ...over };
    const headers = { authorization: `Bearer ${key}` };
    return (await running.ask(`/v1/crawl/web/${path}`, { body, headers })).json;
  };
  const reads = (of: object, over: object = {}) => asked('scrape', 'reader', of, { url: `${site.url}/`, ...over });
  const { source } = (
    await running.ask('/v1/freshness/sources', {
      body: { ...track, entity_id: 'paid', refresh_cadence: '7 days', source_url: `${site.url}/`, auto_refresh: true },
    })
  ).json;
  const settings = async (): Promise<unknown[]> => {
    const [{ source_url, refresh_cadence, include_selectors }] = (await sources('paid')) as [AnyJson];
    return [source_url, refresh_cadence, include_selectors];
  };
  const before = await settings();
  assert.equal((await reads({})).warnings, undefined, 'it changes nothing');
  const kept = await reads({ refresh_cadence: '1 minute' });
  assert.deepEqual([kept.tracked?.source_id, kept.warnings?.[0].code], [source.id, 'source_kept']);
  assert.deepEqual(await settings(), before);
  for (const over of [{ include_selectors: ['h1'] }, { exclude_selectors: ['h1'] }, { url: `${site.url}/notes.csv` }]) {
    const { tracked, warnings } = await reads({}, over);
    assert.deepEqual([tracked, warnings?.[0].code], [null, 'not_tracked'], 'it cannot be compared');
    assert.deepEqual(await settings(), before);
  }
  const fresh = await reads({ source_key: 'own', refresh_cadence: '1 minute' });
  assert.deepEqual([fresh.tracked.fetch.first, fresh.warnings], [true, undefined], 'it refreshes nothing by itself');

  const docs = { ...track, entity_id: 'paid', source_key: 'docs/', refresh_cadence: '7 days' };
  const body = { ...docs, source_url: `${site.url}/`, auto_refresh: true };
  await running.ask('/v1/freshness/sources', { body });
  const crawl = { url: `${site.url}/`, limit: 1, sitemap: 'skip' };
  const { pages, warnings } = await asked(
    'crawl',
    'reader',
    { source_key: 'docs', refresh_cadence: '1 minute' },
    crawl,
  );
  assert.deepEqual([pages[0].tracked.fetch.first, warnings?.[0].code], [true, 'source_kept']);
});

test('a crawl that goes on after its death tells of a page what it recorded before, and records it once', async () => {
  const { store } = running.tidemark;
  const [{ id: organizationId } = { id: '' }] = await store.organizations.list();
  const url = 'https://harbour.example/quay';
  let words = 'The quay is open from six to nine.';
  const reader = memoryReader(() => ({ html: html(`<p>${words}</p>`) }));
  const runs = {
    ...crawlContext({ reader }),
    organizationId,
    keyId: 'key',
    data: { freshness: store.freshness, countKept: () => {} },
  };
  const crawl = CrawlInput.parse({ url });
  const recorded = async (requestId: string, minute: number) => {
    const clock = { now: () => new Date(Date.UTC(2026, 10, 22, 0, minute)) };
    const context = { ...runs, requestId, clock } as unknown as Context;
    const page = await reader.read({ url } as ReadRequest, {} as Extraction, {} as EscalationLimits);
    return await new PageTracking(context, crawl, { ...track, entity_id: 'quay', entity_type: 'product' }).page(
      page,
      5,
    );
  };
  const first = await recorded('one', 0);
  assert.deepEqual([first?.fetch.first, first?.fetch.changed], [true, true]);
  words = 'The quay is open from seven to ten.';
  assert.deepEqual(await recorded('one', 1), first);
  const other = await recorded('two', 2);
  assert.deepEqual([other?.fetch.first, other?.fetch.changed], [false, true], 'another crawl reads it anew');
  assert.deepEqual(await recorded('one', 3), first);
  const { data } = (await running.ask(`/v1/freshness/sources/${first?.source_id}/fetches`)).json;
  assert.deepEqual(
    data.map(({ id }: AnyJson) => id),
    [other?.fetch.id, first?.fetch.id],
  );
});
