import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { openContinuationSite } from './continuation-site.ts';

const site = fixture(() => openContinuationSite());
const running = fixture(() => startRunning({ UPSTREAM_MAP: `*=${site.url}` }));

const read = (action: string, query: Readonly<Record<string, string>>) =>
  running.ask(`/v1/crawl/youtube/${action}?${new URLSearchParams(query)}`);

/** The ids of two pages of a list, the second by the cursor of the first. */
async function twoPages(action: string, query: Readonly<Record<string, string>>): Promise<[string[], string[]]> {
  const first = await read(action, query);
  assert.equal(first.status, 200, first.text);
  assert.ok(first.json.next_cursor, `${action} goes on`);
  const second = await read(action, { ...query, cursor: first.json.next_cursor });
  assert.equal(second.status, 200, second.text);
  assert.deepEqual([first.json._meta.cost, second.json._meta.cost], [0.002, 0.002]);
  const ids = ({ json }: typeof first) => json.data.map(({ id }: { id: string }) => id);
  return [ids(first), ids(second)];
}

const lists = {
  comments: { id: 'tide0000001', limit: '2' },
  channel_videos: { handle: 'harbour', limit: '2' },
  channel_shorts: { handle: 'harbour', limit: '2' },
} as const;
for (const [action, query] of Object.entries(lists))
  test(`youtube ${action} goes on by the tokens that it was given, and by no others`, async () => {
    const takenBefore = site.taken.length;
    const [first, second] = await twoPages(action, query);
    assert.equal(first.length, Number(query.limit));
    assert.ok(second.length > 0);
    assert.equal(new Set([...first, ...second]).size, first.length + second.length, 'the second page goes on');
    assert.ok(site.taken.length > takenBefore, 'a token was taken');
    assert.equal(site.refused(), 0);
  });

test('replies are found by what their comment gives; their own cursor goes on', async () => {
  const [comment] = (await read('comments', { id: 'tide0000001', limit: '1' })).json.data;
  const [cursor] = comment.more.ids;
  const [first, second] = await twoPages('comment_replies', { video_id: 'tide0000001', limit: '1', cursor });
  assert.deepEqual([first, second], [['Ugtide1.1'], ['Ugtide1.2']]);
});

test('a forged token is refused by the double: told as nothing there, at no cost', async () => {
  const forged = await fetch(`${site.url}/www.youtube.com/youtubei/v1/next?prettyPrint=false`, {
    method: 'POST',
    body: JSON.stringify({ context: { client: { clientName: 'WEB' } }, continuation: 'tide-comments-2' }),
  });
  assert.equal(forged.status, 400);
  const refusedBefore = site.refused();
  const { status, json } = await read('comment_replies', { cursor: 'tide-replies-1' });
  assert.deepEqual([status, json.code, json._meta.cost], [404, 'not-found', 0]);
  assert.equal(site.refused(), refusedBefore + 1);
});

test('a cursor of another list begins no list of replies, nor does a text that is none', async () => {
  const { next_cursor: cursor } = (await read('comments', { id: 'tide0000001', limit: '2' })).json;
  for (const other of [cursor, 'no token!', '']) {
    const { code, errors } = (await read('comment_replies', { cursor: other })).json;
    assert.deepEqual([code, errors[0].pointer], ['validation-failed', '/cursor'], other);
  }
  assert.equal((await read('comment_replies', {})).json.errors[0].pointer, '/cursor');
});
