import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';

const path = '/v1/freshness/sources';
const clock = new ManualClock('2026-11-20T12:00:30Z');
const running = fixture(() => startRunning({}, { clock }));

test('a source whose options need a browser that is not there says so, and comes more and more seldom', async () => {
  const source_url = 'http://127.0.0.1:7999/charts';
  const body = {
    entity_id: 'acme',
    entity_type: 'company',
    source_key: 'charts',
    refresh_cadence: 'daily',
    source_url,
  };
  const { id } = (await running.ask(path, { body })).json.source;
  const { freshness, organizations } = running.tidemark.store;
  const [{ id: organizationId } = { id: '' }] = await organizations.list();
  const source = await freshness.find(organizationId, id);
  assert(source && (await freshness.change({ ...source, readOptions: '{"render_js":true}' })));
  await running.ask(`${path}/${id}`, { method: 'PATCH', body: { auto_refresh: true } });
  for (const minutes of [1, 2, 4]) {
    const failed = await eventually(async () => {
      await running.tidemark.refreshDue();
      const view = (await running.ask(`${path}/${id}`)).json.source;
      return view.next_due_at > clock.now().toISOString() && view;
    }, `it was tried for the next time in ${minutes} minutes`);
    assert.deepEqual([failed.state, failed.last_error], ['failing', 'not-configured']);
    assert.equal(Date.parse(failed.next_due_at) - clock.now().getTime(), minutes * 60_000);
    clock.advance(minutes * 60_000);
  }
  const { data } = (await running.ask(`${path}/${id}/fetches`)).json;
  assert.deepEqual([data.length, data[0].error], [3, 'not-configured']);
});
