import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';

const path = '/v1/freshness';
const clock = new ManualClock('2026-11-20T12:00:30Z');

const running = fixture(() => startRunning({}, { clock }));

const acme = { entity_id: 'acme', entity_type: 'company', source_key: 'pricing', refresh_cadence: '7 days' };

const post = (to: string, body: object) => running.ask(`${path}${to}`, { body });
const get = async (from: string): Promise<AnyJson> => (await running.ask(`${path}${from}`)).json;
const patch = (id: string, body: object) => running.ask(`${path}/sources/${id}`, { method: 'PATCH', body });
const remove = (id: string) => running.ask(`${path}/sources/${id}`, { method: 'DELETE' });

async function registered(over: object = {}): Promise<AnyJson> {
  const { status, json } = await post('/sources', { ...acme, ...over });
  assert.equal(status, 201, JSON.stringify(json));
  return json.source;
}

const record = async (id: string, body: object): Promise<AnyJson> => {
  const { status, json } = await post(`/sources/${id}/fetches`, body);
  assert.equal(status, 201, JSON.stringify(json));
  return json;
};

test('a source is registered once for its entity and key; again it is updated as far as something is given', async () => {
  const source = await registered({ source_url: 'https://acme.example/pricing', priority: 3 });
  assert.match(source.id, /^src_[\da-f]{32}$/);
  assert.deepEqual(
    [source.state, source.cadence_seconds, source.next_due_at, source.priority, source.auto_refresh, source.paused],
    ['never_fetched', 604_800, clock.now().toISOString(), 3, false, false],
  );
  const again = await post('/sources', { ...acme, refresh_cadence: 'daily' });
  assert.equal(again.status, 200);
  const { cadence_seconds, refresh_cadence, priority, source_url, id } = again.json.source;
  assert.deepEqual(
    [cadence_seconds, refresh_cadence, priority, source_url, id],
    [86_400, 'daily', 3, 'https://acme.example/pricing', source.id],
  );
  assert.deepEqual((await get(`/sources/${id}`)).source, again.json.source);
  assert.equal((await remove(id)).status, 200);
  assert.equal((await running.ask(`${path}/sources/${id}`)).json.code, 'not-found');
  assert.equal((await remove(id)).status, 404);
});

test('what makes something is described with 201, and with 200 where it may only change it', async () => {
  const { paths } = (await running.ask('/openapi.json')).json;
  const made = (route: string): string[] =>
    Object.keys(paths[`${path}${route}`].post.responses).filter((status) => status.startsWith('2'));
  assert.deepEqual([made('/sources'), made('/sources/{source_id}/fetches')], [['200', '201'], ['201']]);
});

test('what is no source is refused with what would be one', async () => {
  const refused = async (over: object): Promise<string> => {
    const { status, json } = await post('/sources', { ...acme, ...over });
    assert.equal(status, 422);
    return `${json.errors[0].pointer} ${json.errors[0].message} ${json.errors[0].hint ?? ''}`;
  };
  assert.match(await refused({ refresh_cadence: 'sometimes' }), /^\/refresh_cadence .*"every 2 weeks"/);
  assert.match(await refused({ refresh_cadence: '366 days' }), /longer than 365 days/);
  assert.match(await refused({ entity_type: 'city' }), /^\/entity_type/);
  assert.match(await refused({ entity_id: 'x'.repeat(257) }), /^\/entity_id/);
  assert.match(await refused({ auto_refresh: true }), /^\/auto_refresh needs a `source_url`/);
  assert.match(await refused({ include_selectors: ['a['] }), /^\/include_selectors\/0/);
  assert.match(await refused({ priorty: 1 }), /did you mean `priority`/);
});

test('records tell what changed, beside what changes by itself, with a diff', async () => {
  const { id } = await registered({ source_key: 'records' });
  const first = await record(id, {
    content: 'Plans begin at 29 USD.\nUpdated at 10:15.',
    status_code: 200,
    duration_ms: 12,
  });
  assert.match(first.content_hash, /^v6:[\da-f]{64}$/);
  assert.deepEqual([first.changed, first.first, first.source_id, first.size_bytes], [true, true, id, 40]);
  clock.advance(60_000);
  const same = await record(id, { content: 'Plans begin at 29 USD.\nUpdated at 11:47.' });
  assert.deepEqual([same.changed, same.first, same.content_hash], [false, false, first.content_hash]);
  clock.advance(60_000);
  const changed = await record(id, { content: 'Plans begin at 31 USD.\nUpdated at 11:49.' });
  assert.equal(changed.changed, true);
  assert.match(changed.diff, /- .*29 USD[\s\S]*\+ .*31 USD/);
  const { source } = await get(`/sources/${id}`);
  assert.deepEqual(
    [source.state, source.last_changed_at, source.last_fetched_at, source.next_due_at],
    ['fresh', changed.fetched_at, changed.fetched_at, new Date(clock.now().getTime() + 604_800_000).toISOString()],
  );
  const { data } = await get(`/sources/${id}/fetches?limit=2`);
  assert.deepEqual(data, [changed, same]);
});

test('a text that was empty, or is, has a diff like any other', async () => {
  const { id } = await registered({ source_key: 'empty' });
  const diffs: unknown[] = [];
  for (const content of ['One.', '', 'Two.\nThree.', ' ', '']) diffs.push((await record(id, { content })).diff ?? null);
  assert.deepEqual(diffs, [null, '- One.', '+ Two.\n+ Three.', '- Two.\n- Three.', null]);
});

test('hashes of callers are compared with hashes of callers alone', async () => {
  const { id } = await registered({ source_key: 'hashes' });
  const told = async (body: object): Promise<boolean> => (await record(id, body)).changed;
  assert.equal(await told({ content_hash: 'one' }), true);
  assert.equal(await told({ content_hash: 'one' }), false);
  assert.equal(await told({ content: 'Words.' }), false, 'there was no content to compare with');
  assert.equal(await told({ content_hash: 'two' }), true);
  assert.equal(await told({ content: 'Words.' }), false);
  assert.equal(await told({ content: 'Other words.' }), true);
  assert.equal(await told({ status_code: 200 }), false);
});

test('a record that says nothing of its fetch is refused, and moves nothing', async () => {
  const { id } = await registered({ source_key: 'silent' });
  for (const body of [{}, { duration_ms: 12, size_bytes: 40, fetched_at: clock.now().toISOString() }]) {
    const { status, json } = await post(`/sources/${id}/fetches`, body);
    assert.deepEqual([status, json.code, json.errors[0].pointer], [422, 'validation-failed', '/content']);
    assert.match(json.errors[0].message, /is required, or `content_hash`, `error` or `status_code`/);
  }
  const { source } = await get(`/sources/${id}`);
  assert.deepEqual([source.state, source.last_fetched_at], ['never_fetched', null]);
  assert.equal((await post(`/sources/${id}/fetches`, { content: '' })).status, 201, 'an empty text is one');
});

test('times have the offset that they say, and years that can be kept', async () => {
  const { id } = await registered({ source_key: 'offsets' });
  const { fetched_at } = await record(id, { content_hash: 'one', fetched_at: '2026-11-20T14:00:00+02:00' });
  assert.equal(fetched_at, '2026-11-20T12:00:00.000Z');
  const since = async (time: string) => (await running.ask(`${path}/sources?limit=200&changed_since=${time}`)).json;
  const found = async (time: string) => (await since(time)).data.some((source: AnyJson) => source.id === id);
  assert.deepEqual(
    [await found('2026-11-20T14:00:00%2B02:00'), await found('2026-11-20T14:00:00+02:00')],
    [true, true],
    'also where the query does not escape it',
  );
  assert.equal(await found('2026-11-20T14:00:00+01:00'), false);
  for (const time of ['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+02:00', '9999-12-31T23:59:59-02:00']) {
    assert.equal((await since(encodeURIComponent(time))).errors?.[0].pointer, '/changed_since', time);
    const { status } = await post(`/sources/${id}/fetches`, { content_hash: 'two', fetched_at: time });
    assert.equal(status, 422, time);
  }
});

test('a record older than the newest joins the history and moves nothing; one ahead of the clock is refused', async () => {
  const { id } = await registered({ source_key: 'late' });
  await record(id, { content: 'one' });
  const before = (await get(`/sources/${id}`)).source;
  const at = (milliseconds: number): string => new Date(clock.now().getTime() + milliseconds).toISOString();
  const late = await record(id, { content: 'zero', fetched_at: at(-3_600_000), error: 'gone' });
  assert.deepEqual([late.changed, late.first], [false, false]);
  assert.deepEqual((await get(`/sources/${id}`)).source, before);
  const { data } = await get(`/sources/${id}/fetches`);
  assert.equal(data[1].id, late.id);
  assert.equal((await record(id, { status_code: 200, fetched_at: at(300_000) })).changed, false);
  const ahead = await post(`/sources/${id}/fetches`, { status_code: 200, fetched_at: at(300_001) });
  assert.deepEqual([ahead.status, ahead.json.errors[0].pointer], [422, '/fetched_at']);
});

test('failures are told, and pause longer each time until one succeeds', async () => {
  const { id } = await registered({ source_key: 'failing' });
  const due = async (): Promise<number> =>
    (Date.parse((await get(`/sources/${id}`)).source.next_due_at) - clock.now().getTime()) / 1_000;
  await record(id, { error: 'no route' });
  const { source } = await get(`/sources/${id}`);
  assert.deepEqual([source.state, source.last_error, source.last_fetched_at], ['failing', 'no route', null]);
  assert.equal(await due(), 60);
  await record(id, { status_code: 503 });
  assert.equal(await due(), 120);
  assert.equal((await get(`/sources/${id}`)).source.last_error, 'HTTP 503');
  const first = await record(id, { content: 'there' });
  assert.deepEqual([first.first, first.changed], [true, true]);
  assert.deepEqual([(await get(`/sources/${id}`)).source.state, await due()], ['fresh', 604_800]);
});

test('of many records at once each counts, one after the other', async () => {
  const { id } = await registered({ source_key: 'at once' });
  const made = await Promise.all(Array.from({ length: 8 }, () => record(id, { content: 'the same' })));
  assert.equal(made.filter(({ first }) => first).length, 1);
  assert.equal(made.filter(({ changed }) => changed).length, 1);
  assert.equal((await get(`/sources/${id}/fetches`)).data.length, 8);
});

test('the due list has the highest priority first and then what is due longest, page by page, as far as a budget buys', async () => {
  const made: string[] = [];
  for (const [key, priority] of [
    ['low', -1],
    ['old', 5],
    ['new', 5],
    ['high', 9],
  ] as const) {
    clock.advance(1_000);
    const url = 'https://due.example/';
    const source = await registered({
      entity_id: 'due',
      entity_type: 'person',
      source_key: key,
      priority,
      source_url: url,
    });
    made.push(source.id);
  }
  const [low, old, young, high] = made;
  const first = await get('/due?entity_type=person&limit=3');
  const ids = (list: AnyJson): string[] => list.data.map(({ id }: AnyJson) => id);
  assert.deepEqual(ids(first), [high, old, young]);
  assert.deepEqual([first.data[1].late_ms, first.data[1].estimated_cost], [2_000, 0.0007]);
  const next = await get(`/due?entity_type=person&limit=3&cursor=${first.next_cursor}`);
  assert.deepEqual([ids(next), next.next_cursor], [[low], null]);
  const budget = await get('/due?entity_type=person&budget_usd=0.0014');
  assert.deepEqual([ids(budget), budget.next_cursor], [[high, old], null]);
  const paged = await get('/due?entity_type=person&budget_usd=0.0021&limit=2');
  assert.deepEqual(ids(await get(`/due?entity_type=person&budget_usd=0.0021&limit=2&cursor=${paged.next_cursor}`)), [
    young,
  ]);
  await record(high ?? '', { content: 'x' });
  assert.deepEqual(ids(await get('/due?entity_type=person')), [old, young, low]);
  assert.deepEqual(ids(await get('/due?entity_type=person&within=7%20days')), [high, old, young, low]);
  assert.equal((await running.ask(`${path}/due?cursor=${first.next_cursor.slice(2)}`)).status, 422);
  for (const other of ['entity_type=company', 'entity_type=person&within=7%20days', 'limit=3'])
    await refusesCursor(`${path}/due?${other}`, first.next_cursor);
});

test('an entity shows its sources by their keys and how many are in which state', async () => {
  for (const key of ['c', 'a', 'b']) await registered({ entity_id: 'an entity/1', source_key: key });
  const view = await get(`/entities/${encodeURIComponent('an entity/1')}?limit=2`);
  assert.deepEqual(
    [view.entity_id, view.sources.map(({ source_key }: AnyJson) => source_key), view.by_state.never_fetched],
    ['an entity/1', ['a', 'b'], 3],
  );
  const next = await get(`/entities/an%20entity%2F1?limit=2&cursor=${view.next_cursor}`);
  assert.deepEqual([next.sources[0].source_key, next.next_cursor], ['c', null]);
  assert.deepEqual((await get('/entities/nobody')).sources, []);
  const longest = '🌊'.repeat(256);
  await registered({ entity_id: longest });
  assert.equal((await get(`/entities/${encodeURIComponent(longest)}`)).sources.length, 1);
});

test('the dashboard counts what there is, a change of a source at once', async () => {
  clock.advance(3_000);
  const before = await get('/dashboard');
  assert.equal(before.as_of, clock.now().toISOString());
  assert.equal(
    Object.values<number>(before.by_state).reduce((sum, count) => sum + count, 0),
    before.total_sources,
  );
  const { id } = await registered({ entity_id: 'counted', source_key: 'counted' });
  const after = await get('/dashboard');
  assert.deepEqual(
    [after.total_sources, after.total_entities, after.by_state.never_fetched, after.due_in_24h],
    [before.total_sources + 1, before.total_entities + 1, before.by_state.never_fetched + 1, before.due_in_24h + 1],
  );
  assert.equal((await patch(id, { paused: true })).json.source.state, 'paused');
  const { by_state, due_in_24h } = await get('/dashboard');
  assert.deepEqual([by_state.paused, due_in_24h], [before.by_state.paused + 1, before.due_in_24h]);
  assert.equal((await get('/sources?state=paused')).data[0].id, id);
  const resumed = (await patch(id, { paused: false, refresh_cadence: 'P1D' })).json.source;
  assert.deepEqual([resumed.state, resumed.cadence_seconds], ['never_fetched', 86_400]);
});

/** A cursor goes on with the list of its filters, and is refused by a list of others, which says so. */
async function refusesCursor(list: string, cursor: string): Promise<void> {
  const { status, json } = await running.ask(`${list}&cursor=${cursor}`);
  const [fault] = json.errors ?? [];
  assert.deepEqual([status, fault?.pointer], [422, '/cursor'], list);
  assert.match(`${fault.message} ${fault.hint}`, /other filters.*parameters of the page that gave it/);
}

test('sources are listed newest first, of an entity or in a state, page by page', async () => {
  const made: string[] = [];
  for (const key of ['1', '2', '3']) made.unshift((await registered({ entity_id: 'listed', source_key: key })).id);
  const first = await get('/sources?entity_id=listed&limit=2');
  const ids = (list: AnyJson): string[] => list.data.map(({ id }: AnyJson) => id);
  assert.deepEqual(ids(first), made.slice(0, 2));
  assert.deepEqual(ids(await get(`/sources?entity_id=listed&limit=2&cursor=${first.next_cursor}`)), made.slice(2));
  assert.deepEqual(ids(await get('/sources?limit=3')), made);
  assert.equal((await running.ask(`${path}/sources?cursor=abc`)).status, 422);
  for (const other of ['entity_id=other', 'entity_id=listed&state=fresh', 'limit=2'])
    await refusesCursor(`${path}/sources?${other}`, first.next_cursor);
  assert.equal((await running.ask(`${path}/sources?state=stale`)).status, 422);
});

test('another organization is told of nothing', async () => {
  const { id } = await registered({ entity_id: 'own', source_key: 'own' });
  const { store } = running.tidemark;
  const { id: organizationId } = await store.organizations.create({ name: 'other', startingBalance: 0 });
  const { createHash } = await import('node:crypto');
  const key = 'tm_test_of_another_organization';
  const hash = createHash('sha256').update(key).digest('hex');
  await store.keys.create({ organizationId, name: 'key', hash, prefix: 'tm_test' });
  const headers = { authorization: `Bearer ${key}` };
  const ask = async (method: string, to: string, body?: object) =>
    running.ask(`${path}${to}`, { method, headers, ...(body ? { body } : {}) });
  for (const [method, to, body] of [
    ['GET', `/sources/${id}`],
    ['PATCH', `/sources/${id}`, { paused: true }],
    ['DELETE', `/sources/${id}`],
    ['GET', `/sources/${id}/fetches`],
    ['POST', `/sources/${id}/fetches`, { content: 'foreign' }],
  ] as const) {
    const { status, json } = await ask(method, to, body);
    assert.deepEqual([status, json.code], [404, 'not-found'], `${method} ${to}`);
  }
  assert.deepEqual((await ask('GET', '/sources')).json.data, []);
  assert.deepEqual((await ask('GET', '/due')).json.data, []);
  assert.deepEqual((await ask('GET', '/entities/own')).json.sources, []);
  assert.equal((await ask('GET', '/dashboard')).json.total_sources, 0);
  const atom = await running.ask(`${path}/sources`, { headers: { ...headers, accept: 'application/atom+xml' } });
  assert.ok(!atom.text.includes('<entry>'));
  assert.equal((await get(`/sources/${id}`)).source.paused, false);
});

test('a source that was looked at often enough suggests its cadence, and what that would save', async () => {
  const source = await registered({ entity_id: 'often', refresh_cadence: 'hourly' });
  const hours = (count: number): string => new Date(clock.now().getTime() - count * 3_600_000).toISOString();
  for (let count = 12; count > 0; count--)
    await record(source.id, { content: `Price: ${count > 6 ? 20 : 21} USD`, fetched_at: hours(count) });
  const { suggested_cadence: suggested } = (await get(`/sources/${source.id}`)).source;
  assert.equal(suggested.observations, 11);
  assert.ok(suggested.changes_per_day > 1 && suggested.changes_per_day < 4, JSON.stringify(suggested));
  assert.ok(suggested.cadence_seconds > 3_600 && suggested.saves_usd_per_month > 0, JSON.stringify(suggested));
  const taken = await patch(source.id, { refresh_cadence: suggested.refresh_cadence });
  assert.equal(taken.json.source.cadence_seconds, suggested.cadence_seconds);
});
