import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import { openSite } from '../tests/doubles/site.ts';
import { fixture } from '../tests/fixture.ts';
import { startRunning } from '../tests/running.ts';

const to =
  (address: string): RequestListener =>
  (_, response) =>
    void response.writeHead(301, { location: address }).end();
const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

const post = {
  kind: 't3',
  data: {
    name: 't3_2gmzqe',
    id: '2gmzqe',
    title: 'Ebb',
    author: 'ada',
    subreddit: 'tides',
    permalink: '/r/tides/comments/2gmzqe/ebb/',
    created_utc: 1_762_961_789,
  },
};
const listing = (...children: unknown[]) => ({ kind: 'Listing', data: { children, after: null } });
const question = { question_id: 101, title: 'Why do tides rise?', link: 'https://x.example/q/101', creation_date: 1 };
const answer = { answer_id: 202, question_id: 101, creation_date: 2, owner: { display_name: 'Ada' } };
const site = fixture(() =>
  openSite({
    '/www.reddit.com/r/tides/s/AbCd1234Ef': to('https://www.reddit.com/r/tides/comments/2gmzqe/ebb/?share_id=x'),
    '/www.reddit.com/r/tides/comments/2gmzqe/ebb/': '<!doctype html><html><body>Ebb</body></html>',
    '/www.reddit.com/comments/2gmzqe.json': json([listing(post), listing()]),
    '/www.reddit.com/duplicates/2gmzqe.json': json([listing(), listing(post)]),
    '/www.reddit.com/r/tides/s/Gone000001': to('https://www.reddit.com/r/tides/'),
    '/www.reddit.com/r/tides/': '<!doctype html><html><body>Tides</body></html>',
    '/api.stackexchange.com/2.3/answers/202': json({ items: [answer], has_more: false }),
    '/api.stackexchange.com/2.3/answers/203': json({ items: [], has_more: false }),
    '/api.stackexchange.com/2.3/questions/101': json({ items: [question], has_more: false }),
    '/api.stackexchange.com/2.3/questions/101/answers': json({ items: [answer], has_more: false }),
    '/www.instagram.com/share/p/BAtide0001': to('https://www.instagram.com/p/CAtide00001/?img_index=1'),
    '/www.instagram.com/p/CAtide00001/': `<!doctype html><html><head><meta property="og:url" content="https://www.instagram.com/p/CAtide00001/">
<meta property="og:title" content="Ada on Instagram: &quot;Ebb&quot;"><meta property="og:description" content="5 likes, 1 comments - ada on November 12, 2025: &quot;Ebb&quot;."></head><body></body></html>`,
  }),
);
const running = fixture(() => startRunning({ UPSTREAM_MAP: `*=${site.url}`, CHROMIUM_PATH: 'off' }));
const ask = async (path: string, input: Readonly<Record<string, string>>) =>
  await running.ask(`/v1/crawl/${path}?${new URLSearchParams(input)}`);

test('a post of Reddit is read by the address that the apps share', async () => {
  const url = 'https://www.reddit.com/r/tides/s/AbCd1234Ef';
  const found = await ask('reddit/post', { url });
  assert.deepEqual([found.status, found.json.data?.id], [200, 't3_2gmzqe'], found.text);
  const others = await ask('reddit/duplicates', { id: url });
  assert.deepEqual([others.status, others.json.data?.[0]?.id], [200, 't3_2gmzqe'], others.text);
  const none = await ask('reddit/post', { url: 'https://www.reddit.com/r/tides/s/Gone000001' });
  assert.deepEqual([none.status, none.json.code, none.json._meta?.cost ?? 0], [404, 'not-found', 0], none.text);
});

test('a question is read by the address of one of its answers', async () => {
  const id = 'https://math.stackexchange.com/a/202/7';
  const found = await ask('stackexchange/question', { id });
  assert.deepEqual([found.json.data?.id, found.json.data?.community.id], ['101', 'math.stackexchange.com'], found.text);
  const answers = await ask('stackexchange/answers', { id });
  assert.deepEqual([answers.json.data?.[0]?.id, answers.json.data?.[0]?.post_id], ['202', '101'], answers.text);
  const none = await ask('stackexchange/question', { id: 'https://stackoverflow.com/a/203' });
  assert.deepEqual([none.status, none.json.code], [404, 'not-found'], none.text);
});

test('a post of Instagram is read by the address that the apps share', async () => {
  const { json: found, text } = await ask('instagram/post', { url: 'https://www.instagram.com/share/p/BAtide0001' });
  assert.equal(found.data?.url, 'https://www.instagram.com/p/CAtide00001/', text);
});
