import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAtomFeed } from 'feedsmith';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';

const path = '/v1/freshness/sources';
const clock = new ManualClock('2026-11-20T12:00:30Z');
const running = fixture(() => startRunning({}, { clock }));
const site = fixture(() =>
  openSite({
    '/': (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<title>Tides</title><main><h1>Tides</h1><p>The ebb is at nine, and the flood at three.</p></main>');
    },
  }),
);

const minuteMs = 60_000;
const ago = (minutes: number): string => new Date(clock.now().getTime() - minutes * minuteMs).toISOString();

async function registered(key: string): Promise<string> {
  const body = { entity_id: 'batch', entity_type: 'company', source_key: key, refresh_cadence: 'daily' };
  return (await running.ask(path, { body })).json.source.id;
}

/** Records what was fetched so many minutes ago. */
async function record(id: string, content: string, minutes: number): Promise<AnyJson> {
  const { status, json } = await running.ask(`${path}/${id}/fetches`, { body: { content, fetched_at: ago(minutes) } });
  assert.equal(status, 201);
  return json;
}

const since = (time: string, rest = ''): string => `?changed_since=${encodeURIComponent(time)}${rest}`;
const changed = async (query: string): Promise<AnyJson> => (await running.ask(`${path}${query}`)).json;
const keys = ({ data }: AnyJson): string[] => data.map(({ source_key }: AnyJson) => source_key);

test('changes that are recorded late are found by the time of the last poll, page by page and as a feed', async () => {
  const accept = 'application/atom+xml';
  const ids = [await registered('a'), await registered('b'), await registered('c')] as const;
  for (const id of ids) await record(id, 'A berth costs 20.', 300);
  await record(ids[2], 'A berth costs 25.', 10);
  const before = await running.ask(path, { headers: { accept } });
  clock.advance(minuteMs);
  const polledAt = clock.now().toISOString();
  assert.deepEqual(keys(await changed(since(polledAt))), []);

  clock.advance(minuteMs);
  await record(ids[1], 'A berth costs 30.', 60);
  clock.advance(minuteMs);
  const newest = await record(ids[0], 'A berth costs 40.', 120);
  const all = await changed(since(polledAt));
  assert.deepEqual(keys(all), ['a', 'b'], 'what was learned last comes first');
  assert.deepEqual(
    all.data.map(({ last_changed_at, last_change }: AnyJson) => [last_changed_at, last_change.fetched_at]),
    [ago(120), ago(61)].map((at) => [at, at]),
    'it is shown when it was fetched',
  );
  assert.equal(all.data[0].last_change.id, newest.id);

  const first = await changed(since(polledAt, '&limit=1'));
  const second = await changed(since(polledAt, `&limit=1&cursor=${encodeURIComponent(first.next_cursor)}`));
  assert.deepEqual([keys(first), keys(second), second.next_cursor], [['a'], ['b'], null]);
  assert.deepEqual(keys(await changed(since(polledAt, '&entity_id=batch&state=fresh'))), ['a', 'b']);

  const feed = await running.ask(`${path}${since(polledAt)}`, { headers: { accept } });
  const { entries, updated } = parseAtomFeed(feed.text);
  assert.deepEqual(
    [entries?.map(({ title }) => title?.value), updated],
    [['batch: a', 'batch: b'], clock.now().toISOString()],
  );
  const dated = { accept, 'if-modified-since': before.headers.get('last-modified') ?? '' };
  assert.equal((await running.ask(path, { headers: dated })).status, 200, 'a reader that goes by dates learns of them');

  clock.advance(minuteMs);
  await record(ids[0], 'A berth costs 40.', 0);
  assert.deepEqual(keys(await changed(since(clock.now().toISOString()))), [], 'no change is no news');
});

test('a read from a copy that was made before the last poll is found after it', async () => {
  const body = { url: `${site.url}/`, max_age: 3_600 };
  const track = { entity_id: 'harbour', entity_type: 'product', source_key: 'tides' };
  await running.ask('/v1/crawl/web/scrape', { body });
  const readAt = clock.now().toISOString();
  clock.advance(minuteMs);
  const polledAt = clock.now().toISOString();
  clock.advance(minuteMs);
  const { tracked } = (await running.ask('/v1/crawl/web/scrape', { body: { ...body, track } })).json;
  assert.deepEqual([tracked.fetch.fetched_at, tracked.fetch.changed], [readAt, true]);
  assert.deepEqual(keys(await changed(since(polledAt))), ['tides']);
});
