import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const path = '/v1/crawl/usage/entries';
let ids: string[];

const site = fixture(() => openSite({ '/page': '<title>Page</title><p>Words that are worth their price.' }));
const running = fixture(() => startRunning());
before(async () => {
  const scrape = async (): Promise<string> => {
    const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/page` } });
    return json._meta.requestId;
  };
  ids = [await scrape(), await scrape(), await scrape()];
  const [organization] = await running.tidemark.store.organizations.list();
  const note = 'Sorry, "really",\nand = again';
  await running.tidemark.store.ledger.post({
    organizationId: organization?.id ?? '',
    requestId: 'refund-1',
    kind: 'refund',
    amount: 700,
    operation: 'web.scrape',
    refunds: ids[0] ?? '',
    note,
  });
});

test('the ledger’s lines are listed newest first, with what they are for, and add up to the balance', async () => {
  const { json } = await running.ask(path);
  assert.deepEqual(
    json.data.map(({ kind, amount, operation, request_id, refunds }: AnyJson) => [
      kind,
      amount,
      operation,
      request_id,
      refunds,
    ]),
    [
      ['refund', 0.0007, 'web.scrape', 'refund-1', ids[0]],
      ...ids.toReversed().map((id) => ['charge', -0.0007, 'web.scrape', id, null]),
      ['grant', 10, null, json.data.at(-1).request_id, null],
    ],
  );
  assert.deepEqual(json.data[1].line_items, [{ unit: 'static', count: 1, unit_price: 0.0007, amount: 0.0007 }]);
  assert.deepEqual(json.data[0].line_items, []);
  const sum = json.data.reduce((total: number, { amount }: AnyJson) => total + Math.round(amount * 1e6), 0);
  assert.equal(sum / 1e6, (await running.ask('/v1/crawl/usage')).json.balance);
  assert.equal(json.next_cursor, null);
});

test('pages follow one another without loss or repetition; filters narrow them', async () => {
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { json } = await running.ask(`${path}?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    found.push(...json.data.map(({ id }: AnyJson) => id));
    cursor = json.next_cursor;
  }
  assert.deepEqual(
    found,
    (await running.ask(path)).json.data.map(({ id }: AnyJson) => id),
  );
  assert.equal(found.length, 5);
  const kinds = (await running.ask(`${path}?kind=grant`)).json.data.map(({ kind }: AnyJson) => kind);
  assert.deepEqual(kinds, ['grant']);
  const today = new Date().toISOString().slice(0, 10);
  assert.equal((await running.ask(`${path}?from=${today}&to=${today}`)).json.data.length, 5);
  assert.equal((await running.ask(`${path}?to=2020-01-01`)).json.data.length, 0);
  for (const wrong of ['kind=gift', 'from=2026-02-01&to=2026-01-01', 'limit=201', 'cursor=x', 'kinds=grant']) {
    assert.equal((await running.ask(`${path}?${wrong}`)).status, 422, wrong);
  }
});

test('an entry has an id of its own that tells nothing of how many there are', async () => {
  const { data } = (await running.ask(path)).json;
  const own: string[] = data.map(({ id }: AnyJson) => id);
  assert.equal(new Set(own).size, own.length);
  for (const id of own) assert.match(id, /^entry_[0-9a-f]{24}$/);
  assert.deepEqual((await running.ask(`${path}?kind=charge`)).json.data[0].id, own[1], 'it is the same in every list');
});

test('Accept: text/csv answers a table whose quoting survives commas, quotes and line breaks', async () => {
  const headers = { accept: 'text/csv' };
  const whole = await running.ask(path, { headers });
  assert.equal(whole.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.equal(whole.headers.get('x-next-cursor'), null);
  const lines = whole.text.split('\r\n');
  assert.equal(lines[0], 'id,at,kind,amount,operation,request_id,refunds,note,line_items');
  assert.match(
    lines[1] ?? '',
    /^entry_[0-9a-f]+,\S+Z,refund,0\.000700,web\.scrape,refund-1,[\w-]+,"Sorry, ""really"",\nand = again",$/,
  );
  assert.match(lines[2] ?? '', new RegExp(`charge,-0\\.000700,web\\.scrape,${ids[2]},,,1 × static at 0\\.000700$`));
  assert.deepEqual([lines.length, lines.at(-1)], [7, ''], 'each line ends, the last too');
  const part = await running.ask(`${path}?limit=4`, { headers });
  const rest = await running.ask(`${path}?cursor=${part.headers.get('x-next-cursor')}`, { headers });
  assert.equal(part.text + rest.text.split('\r\n').slice(1).join('\r\n'), whole.text);
});

test('a cursor that nobody was given, another list’s and one of an earlier version are refused by their name', async () => {
  const { next_cursor: jobs } = (await running.ask('/v1/crawl/jobs?limit=1')).json;
  const { next_cursor: entries } = (await running.ask(`${path}?limit=1`)).json;
  assert.equal((await running.ask(`${path}?cursor=${entries}`)).status, 200);
  const earlier = Buffer.from(JSON.stringify(['2026-11-20T12:00:00.000Z', '3'])).toString('base64url');
  for (const cursor of [jobs, `${entries.slice(0, -2)}AA`, earlier]) {
    const { status, json } = await running.ask(`${path}?cursor=${cursor}`);
    assert.deepEqual([status, json.errors[0].pointer], [422, '/cursor'], cursor);
    assert.ok(json.errors[0].hint, 'it says what to do');
  }
});

test('a cursor goes on with the list of its filters, and is refused by a list of others', async () => {
  const { next_cursor: entries } = (await running.ask(`${path}?kind=charge&limit=1`)).json;
  const { next_cursor: jobs } = (await running.ask('/v1/crawl/jobs?mode=sync&limit=1')).json;
  for (const [list, same, others, cursor] of [
    [path, '?kind=charge&limit=2', ['?limit=1', '?kind=grant', '?kind=charge&from=2026-01-01'], entries],
    ['/v1/crawl/jobs', '?mode=sync', ['?limit=1', '?mode=sync&status=failed', '?type=web.scrape'], jobs],
  ] as const) {
    assert.equal((await running.ask(`${list}${same}&cursor=${cursor}`)).status, 200, list);
    for (const other of others) {
      const { status, json } = await running.ask(`${list}${other}&cursor=${cursor}`);
      assert.deepEqual([status, json.errors?.[0].pointer], [422, '/cursor'], list + other);
      assert.match(json.errors[0].message, /other filters/);
    }
  }
});
