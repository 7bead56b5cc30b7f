import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const path = '/v1/freshness';
const says = (words: string): string => `<title>Plans</title><main><h1>Plans</h1><p>${words}</p></main>`;
const site = fixture(() =>
  openSite({
    '/old': (_, response) => response.end(says('The plan for teams costs 29 USD a month.')),
    '/new': (_, response) => response.end(says('The plan for boats costs 31 USD a month.')),
  }),
);
const running = fixture(() => startRunning());

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
    assert.ok(new Date(source.next_due_at) <= new Date());
    const due: AnyJson[] = (await running.ask(`${path}/due`)).json.data;
    assert.ok(due.some((one) => one.id === id));
    const after = await ask({}, 'POST');
    assert.deepEqual([after.source.state, after.fetch.first, after.fetch.changed], ['fresh', true, before === '/gone']);
  });
