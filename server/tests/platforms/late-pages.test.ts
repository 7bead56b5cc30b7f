import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const post = (id: string) => ({ kind: 't3', data: { id, title: id, permalink: `/r/tides/comments/${id}/` } });
const listing = (ids: readonly string[], after: string | null) =>
  JSON.stringify({ kind: 'Listing', data: { children: ids.map(post), after } });

/** A community whose second page does not come until it is let go. */
const site = fixture(() =>
  openSite({
    '/www.reddit.com/r/tides/hot.json': async (request, response) => {
      const isSecond = request.url?.includes('after=t3_b');
      if (isSecond && isHeld) await new Promise((resolve) => response.once('close', resolve));
      response.end(isSecond ? listing(['c'], null) : listing(['a', 'b'], 't3_b'));
    },
    '/www.reddit.com/r/ebb/hot.json': async (_request, response) => {
      await new Promise((resolve) => response.once('close', resolve));
    },
  }),
);
let isHeld = true;
const running = fixture(() => startRunning({ UPSTREAM_MAP: `*=${site.url}` }));
const path = '/v1/crawl/reddit/subreddit_posts';

test('a list whose further page does not come in time is answered as far as it was read, and goes on there', async () => {
  const { status, json, text } = await running.ask(`${path}?name=tides&limit=3&timeout_ms=1000`);
  assert.equal(status, 200, text);
  assert.deepEqual([json.data.map(({ id }: { id: string }) => id), json._meta.cost], [['t3_a', 't3_b'], 0.001]);
  assert.deepEqual(json.warnings, [
    { code: 'upstream_failed', message: 'The upstream ended the list early: Not done within 1000 ms.' },
  ]);
  isHeld = false;
  const rest = await running.ask(`${path}?name=tides&limit=3&cursor=${json.next_cursor}`);
  assert.deepEqual([rest.json.data.length, rest.json.data[0].id, rest.json.next_cursor], [1, 't3_c', null]);
});

test('a list whose first page does not come in time is a time-out, and costs nothing', async () => {
  const { status, json } = await running.ask(`${path}?name=ebb&timeout_ms=1000`);
  assert.deepEqual([status, json.code, json._meta.cost], [504, 'target-timeout', 0]);
});
