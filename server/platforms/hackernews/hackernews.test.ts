import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../../tests/any-json.ts';
import { readAnswers, writtenReader } from '../../tests/platforms/read.ts';
import { ownRecordings } from '../../tests/platforms/recordings.ts';
import { type Expectation, testPlatform } from '../../tests/platforms/test-platform.ts';
import { hackernewsEndpoints } from './hackernews.ts';

const seconds = (time: number): string => new Date(time * 1_000).toISOString().replace('.000Z', 'Z');

const story: Expectation = (raw) => ({
  'data.type': 'post',
  'data.id': String(raw.id),
  'data.url': `https://news.ycombinator.com/item?id=${raw.id}`,
  'data.title': raw.title,
  'data.author.handle': raw.by,
  'data.created_at': seconds(raw.time),
  'data.stats.score': raw.score,
  'data.stats.comments': raw.descendants ?? null,
  'data.link_url': raw.url || null,
  'data.kids': (raw.kids ?? []).map(String),
});

const hits: Expectation = (raw) => ({
  'data.length': raw.hits.length,
  total: raw.nbHits,
  ...Object.fromEntries(
    raw.hits.flatMap((hit: AnyJson, at: number) => [
      [`data.${at}.id`, hit.objectID],
      [`data.${at}.title`, hit.title],
      [`data.${at}.author.handle`, hit.author],
      [`data.${at}.stats.score`, hit.points],
      [`data.${at}.stats.comments`, hit.num_comments],
      [`data.${at}.created_at`, hit.created_at_i ? seconds(hit.created_at_i) : null],
    ]),
  ),
});

const listed: Expectation = (raw, answer) => ({
  'data.length': raw.length,
  total: raw.length,
  next_cursor: null,
  'data.0.id': String(raw[0]),
  data: answer.data.toSorted((a: AnyJson, b: AnyJson) => raw.indexOf(Number(a.id)) - raw.indexOf(Number(b.id))),
});

testPlatform(hackernewsEndpoints, {
  'item.story.json': (raw, answer) => ({ ...story(raw, answer), 'data.kind': 'link', 'data.text': null }),
  'item.job.json': (raw, answer) => ({ ...story(raw, answer), 'data.kind': 'job', 'data.text': raw.text }),
  'item.poll.json': (raw, answer) => ({
    ...story(raw, answer),
    'data.kind': 'poll',
    'data.parts': raw.parts.map(String),
  }),
  'item.comment.json': (raw) => ({
    'data.type': 'comment',
    'data.id': String(raw.id),
    'data.parent_id': String(raw.parent),
    'data.author.handle': raw.by,
    'data.created_at': seconds(raw.time),
    'data.text': raw.text.replace('<p>', '\n\n'),
  }),
  'user.json': (raw) => ({
    'data.id': raw.id,
    'data.handle': raw.id,
    'data.bio': raw.about,
    'data.stats.karma': raw.karma,
    'data.stats.posts': raw.submitted.length,
    'data.created_at': seconds(raw.created),
  }),
  'comments.json': (raw) => ({
    total: raw.children.length,
    'data.0.id': String(raw.children[0].id),
    'data.0.text': '"the rising star of venture capital" -unknown VC eating lunch on SHR',
    'data.0.author.handle': raw.children[0].author,
    'data.0.stats.score': raw.children[0].points,
    'data.0.post_id': String(raw.id),
    'data.0.replies.0.id': String(raw.children[0].children[0].id),
    'data.0.replies.0.depth': 1,
  }),
  'search.algolia.json': hits,
  'search.json': hits,
  'top.json': listed,
  'ask.json': listed,
});

test('hackernews titles keep what stands in angle brackets, as it is or escaped', async () => {
  const titles = ['Vec<T> and Option<U>', '<script> tags', 'Q&amp;A: &lt;b&gt; &#x27;s'];
  const hits = titles.map((title, at) => ({ objectID: `${at}`, title, _tags: ['story'] }));
  const url = 'https://hn.algolia.com/api/v1/search';
  const own = ownRecordings('hackernews').filter(({ request }) => request.url.startsWith(url));
  const answers = Object.fromEntries(
    own.map(({ request }) => [request.url, { body: { hits, nbHits: 3, nbPages: 1 } }]),
  );
  const { output } = await writtenReader(hackernewsEndpoints)('search', answers);
  assert.deepEqual(
    output.data.map(({ title }: AnyJson) => title),
    ['Vec<T> and Option<U>', '<script> tags', "Q&A: <b> 's"].slice(0, output.data.length),
  );
});

test('a hacker news text has whole addresses, which its markup shows cut', async () => {
  const whole = 'https://sea.example/tides/of/the/harbour/and/of/the/strait?year=2026';
  const link = `<a href="${whole.replaceAll('/', '&#x2F;')}" rel="nofollow">https:&#x2F;&#x2F;sea.example&#x2F;tides&#x2F;of&#x2F;the&#x2F;harbour&#x2F;a...</a>`;
  const body = {
    id: 7,
    type: 'comment',
    by: 'ada',
    parent: 6,
    text: `As in ${link}<p>and so on...`,
    time: 1_762_961_789,
  };
  const { output } = await readAnswers(hackernewsEndpoints, 'item', { id: '7' }, [{ body }]);
  assert.equal(output.data.text, `As in ${whole}\n\nand so on...`);
});

test('a reply on hacker news that cannot be read takes nothing else with it', async () => {
  const node = (id: number, children: AnyJson[] = []) => ({ id, author: 'ada', children });
  const body = { ...node(1), children: [node(2, [null, { id: 3 }, node(4)]), node(5)] };
  const { data } = (await readAnswers(hackernewsEndpoints, 'comments', { id: '1' }, [{ body }])).output;
  assert.deepEqual(
    data.map(({ id, replies }: AnyJson) => [id, replies.map((reply: AnyJson) => reply.id)]),
    [
      ['2', ['4']],
      ['5', []],
    ],
  );
});
