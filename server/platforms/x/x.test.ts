import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { ownReader, readAnswers } from '../../tests/platforms/read.ts';
import { type Expectation, testPlatform } from '../../tests/platforms/test-platform.ts';
import { postOfPage } from './post-page.ts';
import { xEndpoints } from './x.ts';

/** The post that the web app's answer begins with. */
const first = (raw: AnyJson): AnyJson =>
  raw.data.threaded_conversation_with_injections_v2.instructions
    .flatMap((one: AnyJson) => one.entries ?? [])
    .find((entry: AnyJson) => entry.entryId.startsWith('tweet-')).content.itemContent.tweet_results.result;

const post =
  (created: string, more: (tweet: AnyJson) => Readonly<Record<string, unknown>>): Expectation =>
  (raw) => {
    const tweet = first(raw);
    return {
      'data.type': 'post',
      'data.id': tweet.rest_id,
      'data.text': tweet.legacy.full_text,
      'data.created_at': created,
      'data.author.id': tweet.core.user_results.result.rest_id,
      'data.stats.likes': tweet.legacy.favorite_count,
      'data.stats.comments': tweet.legacy.reply_count,
      'data.stats.reposts': tweet.legacy.retweet_count,
      'data.stats.quotes': tweet.legacy.quote_count,
      'data.stats.views': Number(tweet.views.count),
      'data.language': tweet.legacy.lang,
      ...more(tweet),
    };
  };

testPlatform(xEndpoints, {
  'tweet.json': post('2023-04-20T23:21:13Z', () => ({
    'data.author.handle': 'XDevelopers',
    'data.url': 'https://x.com/XDevelopers/status/1649191520250245121',
    'data.author.verified': true,
    'data.kind': 'text',
  })),
  'tweet.video.json': post('2023-06-21T13:21:20Z', ({ core, legacy }) => ({
    'data.author.handle': core.user_results.result.legacy.screen_name,
    'data.author.name': core.user_results.result.legacy.name,
    'data.kind': 'video',
    'data.media.length': legacy.extended_entities.media.length,
    'data.media.0.kind': 'video',
    'data.media.0.width': 1080,
    'data.media.0.thumbnail_url': legacy.extended_entities.media[0].media_url_https,
  })),
  'tweet_page.html': (page) => ({
    'data.type': 'post',
    'data.id': attributeIn(page, 'data-tweet-id'),
    'data.text': attributeIn(page, 'content="article">[^]*og:description" content')
      .replaceAll('&#39;', "'")
      .slice(1, -1),
    'data.author.handle': attributeIn(page, 'data-screen-name'),
    'data.author.name': attributeIn(page, 'data-name'),
    'data.author.id': attributeIn(page, 'data-tweet-id="363116819147538433"[^]*?data-user-id'),
    'data.created_at': new Date(Number(attributeIn(page, 'data-time-ms'))).toISOString().replace('.000Z', 'Z'),
    'data.link_url': attributeIn(page, 'data-expanded-url'),
    'data.tags': ['sharingeconomy'],
    'data.mentions': ['Peers'],
    'data.stats.likes': 0,
    'data.stats.reposts': 0,
    'data.stats.comments': null,
    'data.language': 'en',
  }),
});

const attributeIn = (page: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(page)?.[1] ?? assert.fail(name);

const read = ownReader(xEndpoints);

test('x posts go by id or by any address, and cost a page', async () => {
  const id = '1700000000000000001';
  for (const query of [
    { id },
    { url: `https://x.com/tide/status/${id}?s=20` },
    { url: `twitter.com/i/web/status/${id}` },
  ])
    assert.equal((await read('post', query)).output.data.id, id);
  await assert.rejects(read('post', {}), (thrown) => asProblem(thrown).code === 'validation-failed');
  assert.deepEqual(
    xEndpoints.map(({ unit }) => unit),
    ['page', 'api'],
  );
});

test('x posts in the embedded form have their texts unescaped and the best file of a video', async () => {
  const { data } = (await read('post', { id: '1700000000000000001' })).output;
  assert.deepEqual([data.text, data.created_at, data.author.handle], ['Ebb & <flow>', '2026-01-02T03:04:05Z', 'tide']);
  assert.deepEqual(
    [data.stats.likes, data.stats.comments, data.tags, data.quoted],
    [7, 2, ['sea'], '1690000000000000001'],
  );
  assert.deepEqual([data.media[0].url, data.media[0].duration_s], ['https://video.example/high.mp4', 1.5]);
});

test('x says why a post is not there, and that another post is none', async () => {
  const codeOf = async (id: string) => {
    const thrown = await read('post', { id }).catch((error: unknown) => asProblem(error));
    return 'code' in thrown ? [thrown.code, thrown.extras.reason ?? null] : thrown;
  };
  assert.deepEqual(await codeOf('1700000000000000002'), ['not-found', null]);
  assert.deepEqual(await codeOf('1700000000000000003'), ['target-refused', 'login_wall']);
  assert.deepEqual(await codeOf('1700000000000000004'), ['upstream-changed', null]);
});

test('x markup to embed is sanitized', async () => {
  const { html } = (await read('oembed', { url: 'https://x.com/tide/status/1700000000000000001' })).output.data;
  assert.match(html, /Ebb/);
  assert.doesNotMatch(html, /script|onclick/);
});

const oldPage = (
  id: string,
): string => `<!doctype html><html><body><div class="tweet permalink-tweet" data-tweet-id="${id}"
  data-screen-name="tide" data-name="Tide &amp; Sons" data-user-id="42"><img class="avatar" src="https://pic.example/a.jpg">
  <span class="Icon Icon--verified"></span><span data-time-ms="1375408770000"></span>
  <p class="tweet-text" lang="en">Ebb &amp; <a class="twitter-hashtag" href="/hashtag/sea"><s>#</s><b>sea</b></a> <img class="Emoji" alt="🌊">
  <a class="twitter-timeline-link" href="https://t.co/a" data-expanded-url="https://tide.example/long"><span>tide.ex</span>…</a></p>
  <div data-image-url="https://pic.example/p.jpg"></div>
  <span class="ProfileTweet-action--favorite"><span data-tweet-stat-count="7"></span></span></div>
  <div class="tweet" data-tweet-id="9" data-screen-name="other"><p class="tweet-text">A reply</p></div></body></html>`;

test('x reads the page of a post where one is answered, and no other post of it', () => {
  const post = postOfPage(oldPage('5'), '5');
  assert.equal(post?.text, 'Ebb & #sea 🌊\n  https://t.co/a');
  assert.deepEqual(
    [post?.author?.name, post?.author?.verified, post?.created_at],
    ['Tide & Sons', true, '2013-08-02T01:59:30Z'],
  );
  assert.deepEqual([post?.link_url, post?.tags, post?.kind], ['https://tide.example/long', ['sea'], 'image']);
  assert.deepEqual([post?.stats?.likes, post?.stats?.reposts], [7, null]);
  assert.equal(postOfPage(oldPage('5'), '6'), null);
  assert.equal(postOfPage('<html><body>Sign in to X</body></html>', '5'), null);
});

const id = '1700000000000000001';
const none = { hashtags: [], urls: [], user_mentions: [] };
const read1 = async (body: AnyJson): Promise<AnyJson> =>
  (await readAnswers(xEndpoints, 'post', { id }, [{ body }])).output.data;
const embedded = (fields: AnyJson) =>
  read1({ id_str: id, text: 'Ebb', user: { id_str: '1', screen_name: 'tide' }, entities: none, ...fields });
const inApp = ({ legacy, ...fields }: AnyJson) => {
  const core = { user_results: { result: { rest_id: '1', legacy: { screen_name: 'tide', name: 'Tide' } } } };
  const result = { rest_id: id, core, legacy: { full_text: 'Ebb', entities: none, ...legacy }, ...fields };
  return read1({ data: { tweetResult: { result } } });
};

test('x polls are told in both forms', async () => {
  const values = {
    choice1_label: { string_value: 'Ebb' },
    choice1_count: { string_value: '10' },
    choice2_label: { string_value: 'Flow' },
  };
  const name = 'poll2choice_text_only';
  const options = [
    { text: 'Ebb', votes: 10 },
    { text: 'Flow', votes: null },
  ];
  const found = await embedded({ card: { name, binding_values: values } });
  assert.deepEqual([found.kind, found.poll], ['poll', { options }]);
  const listed = Object.entries(values).map(([key, value]) => ({ key, value }));
  assert.deepEqual((await inApp({ card: { legacy: { name, binding_values: listed } } })).poll, { options });
  assert.equal((await embedded({ card: { name: 'summary', binding_values: values } })).poll, null);
});

test('x posts have their links written out, and say where their text is cut', async () => {
  const urls = [
    { url: 'https://t.co/one', expanded_url: 'https://tide.example/1' },
    { url: 'https://t.co/two', expanded_url: 'https://tide.example/2?a=1&b=2' },
  ];
  const text = 'https://t.co/one &amp; https://t.co/two https://t.co/picture';
  const found = await embedded({ text, entities: { ...none, urls } });
  assert.equal(found.text, 'https://tide.example/1 & https://tide.example/2?a=1&b=2 https://t.co/picture');
  assert.equal(found.text_cut, false);
  assert.equal((await embedded({ note_tweet: { id: 'a' } })).text_cut, true);
  assert.equal((await embedded({ video: { viewCount: 0 } })).stats.views, null);
});

test('a post of x that passes another on has the whole of its words', async () => {
  const full_text = 'High water, and then https://t.co/one';
  const urls = [{ url: 'https://t.co/one', expanded_url: 'https://tide.example/1' }];
  const result = { rest_id: '16', legacy: { full_text, entities: { ...none, urls } } };
  const found = await inApp({
    legacy: { full_text: 'RT @sea: High water, and…', retweeted_status_result: { result } },
  });
  assert.deepEqual([found.text, found.repost_of], ['RT @sea: High water, and then https://tide.example/1', '16']);
});

test('a post on x whose account is not told, or that marks nothing, is a post', async () => {
  const id = '1700000000000000001';
  const readPost = async (body: AnyJson): Promise<AnyJson> =>
    (await readAnswers(xEndpoints, 'post', { id }, [{ body }])).output.data;
  const legacy = { full_text: 'Ebb &amp; flow', favorite_count: 3, created_at: 'Thu Apr 20 23:21:13 +0000 2023' };
  const result = (core: AnyJson) => ({ data: { tweetResult: { result: { rest_id: id, legacy, core } } } });
  const unavailable = { user_results: { result: { __typename: 'UserUnavailable' } } };
  for (const core of [{ user_results: {} }, unavailable]) {
    const { author, text, url, stats } = await readPost(result(core));
    assert.deepEqual([author, text, url, stats.likes], [null, 'Ebb & flow', `https://x.com/i/web/status/${id}`, 3]);
  }
  const embedded = { id_str: id, text: 'Ebb', entities: { media: [] }, mediaDetails: null };
  const { author, tags, mentions } = await readPost(embedded);
  assert.deepEqual([author, tags, mentions], [null, [], []]);
});
