import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseAtomFeed } from 'feedsmith';
import { type Running, startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';

const path = '/v1/freshness/sources';
const clock = new ManualClock('2026-11-20T12:00:30Z');
let running: Running;
const ids: Record<string, string> = {};

async function told(name: string, content: string): Promise<void> {
  clock.advance(60_000);
  const { status } = await running.ask(`${path}/${ids[name]}/fetches`, { body: { content } });
  assert.equal(status, 201);
}

const feed = (query = '', headers: Record<string, string> = {}) =>
  running.ask(`${path}${query}`, { headers: { accept: 'application/atom+xml', ...headers } });
const read = async (query = '') => parseAtomFeed((await feed(query)).text);

before(async () => {
  running = await startRunning({}, { clock });
  for (const [name, url] of [
    ['prices', 'https://acme.example/prices?a=1&b=2'],
    ['<terms> & "more"', null],
    ['silent', 'https://acme.example/silent'],
  ] as const) {
    const body = {
      entity_id: 'acme',
      entity_type: 'company',
      source_key: name,
      refresh_cadence: 'daily',
      source_url: url,
    };
    ids[name] = (await running.ask(path, { body })).json.source.id;
  }
  await told('prices', 'A berth costs 20.\nWater is free.');
  await told('<terms> & "more"', 'Pay <in advance> & "at once".');
  await told('prices', 'A berth costs 25.\nWater is free.');
});
after(() => running.close());

test('a real reader finds the changes, the newest first, with their differences', async () => {
  const { headers } = await feed();
  assert.equal(headers.get('content-type'), 'application/atom+xml; charset=utf-8');
  const { title, id, updated, links, entries, authors } = await read();
  assert.equal(title?.value, 'Changes of tracked sources');
  assert.match(String(id), /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  assert.equal(updated, clock.now().toISOString());
  assert.equal(authors?.[0]?.name, 'Tidemark');
  assert.ok(links?.some(({ rel, href }) => rel === 'self' && href?.startsWith(`${running.tidemark.baseUrl}${path}?`)));
  assert.deepEqual(
    entries?.map(({ title: shown }) => shown?.value),
    ['acme: prices', 'acme: <terms> & "more"'],
  );
  const [prices, terms] = entries ?? [];
  assert.match(String(prices?.content?.value), /^<pre>[\s\S]*- [\s\S]*20[\s\S]*\+ [\s\S]*25[\s\S]*<\/pre>$/);
  assert.equal(prices?.links?.[0]?.href, 'https://acme.example/prices?a=1&b=2');
  assert.equal(prices?.updated, clock.now().toISOString());
  assert.equal(terms?.content?.value, '<p>Read for the first time.</p>');
  assert.equal(new Set(entries?.map((entry) => entry.id)).size, 2);
});

test('an entry keeps its id until its source changes again', async () => {
  const idOf = async (title: string) => (await read()).entries?.find((entry) => entry.title?.value === title)?.id;
  const before = [await idOf('acme: prices'), await idOf('acme: <terms> & "more"')];
  await told('prices', 'A berth costs 25.\nWater is free.');
  assert.deepEqual([await idOf('acme: prices'), await idOf('acme: <terms> & "more"')], before);
  await told('prices', 'A berth costs 30.\nWater is free.');
  const after = [await idOf('acme: prices'), await idOf('acme: <terms> & "more"')];
  assert.notEqual(after[0], before[0]);
  assert.equal(after[1], before[1]);
});

test('who has the feed already is told so until something changes', async () => {
  const first = await feed();
  const etag = first.headers.get('etag') ?? '';
  assert.match(etag, /^"[\w-]{43}"$/);
  clock.advance(3_600_000);
  const same = await feed('', { 'if-none-match': etag });
  assert.deepEqual([same.status, same.text, same.headers.get('etag')], [304, '', etag]);
  assert.ok(same.headers.get('x-request-id') && same.headers.get('x-ratelimit-limit'));
  const dated = await feed('', { 'if-modified-since': first.headers.get('last-modified') ?? '' });
  assert.equal(dated.status, 304);
  assert.equal((await running.ask(path, { headers: { 'if-none-match': etag } })).status, 200, 'JSON is another answer');
  await told('prices', 'A berth costs 35.\nWater is free.');
  assert.equal((await feed('', { 'if-none-match': etag })).status, 200);
});

test('the feed is of what changed since, page by page, and empty where nothing did', async () => {
  const since = (at: Date) => `?changed_since=${encodeURIComponent(at.toISOString())}`;
  const { entries } = await read(since(clock.now()));
  assert.deepEqual(
    entries?.map(({ title }) => title?.value),
    ['acme: prices'],
  );
  const first = await read('?limit=1');
  const next = first.links?.find(({ rel }) => rel === 'next')?.href ?? '';
  const rest = await read(new URL(next).search);
  assert.deepEqual(
    rest.entries?.map(({ title }) => title?.value),
    ['acme: <terms> & "more"'],
  );
  assert.ok(!rest.links?.some(({ rel }) => rel === 'next'));
  assert.equal(rest.id, first.id);
  const none = await feed(since(new Date(clock.now().getTime() + 1)));
  assert.equal(none.status, 200);
  assert.deepEqual(parseAtomFeed(none.text).entries ?? [], []);
});

test('what no XML may have does not break the feed', async () => {
  const body = {
    entity_id: 'odd',
    entity_type: 'person',
    source_key: 'one \u0001\u000b ]]> \ufffe end',
    refresh_cadence: 'daily',
  };
  ids.odd = (await running.ask(path, { body })).json.source.id;
  await told('odd', 'words');
  const { text } = await feed('?limit=1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  assert.doesNotMatch(text, /[\u0001\u000b\ufffe]/);
  assert.equal(parseAtomFeed(text).entries?.[0]?.title?.value, 'odd: one \ufffd\ufffd ]]> \ufffd end');
});
