import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { startRunning } from '../running.ts';
import { temporaryFolder } from '../store/template.ts';

test('no token that the operator’s key gave is in a recording, which is replayed all the same', async (context) => {
  const folder = await temporaryFolder();
  const post = { kind: 't3', data: { id: 'a', title: 'Ebb', permalink: '/r/tides/comments/a/' } };
  const site = await openSite({
    '/www.reddit.com/api/v1/access_token': (_, response) =>
      void response.end(JSON.stringify({ access_token: 'hush-token', expires_in: 86_400 })),
    '/oauth.reddit.com/r/tides/hot': ({ headers }, response) =>
      void response
        .writeHead(headers.authorization === 'Bearer hush-token' ? 200 : 401)
        .end(JSON.stringify({ kind: 'Listing', data: { children: [post], after: null } })),
  });
  context.after(() => site.close());
  const keys = { REDDIT_CLIENT_ID: 'hush-id', REDDIT_CLIENT_SECRET: 'hush-secret', UPSTREAM_MAP: `*=${site.url}` };
  const titlesOf = async (more: Record<string, string>) => {
    const running = await startRunning({ ...keys, ...more });
    const { text, json } = await running.ask('/v1/crawl/reddit/subreddit_posts?name=tides');
    await running.close();
    assert.ok(json.data, text);
    return json.data.map(({ title }: { title: string }) => title);
  };
  assert.deepEqual(await titlesOf({ RECORD: folder }), ['Ebb']);
  const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  assert.equal(written.length, 2);
  assert.doesNotMatch(written.join(''), /hush/);
  assert.deepEqual(await titlesOf({ REPLAY: folder }), ['Ebb']);
});
