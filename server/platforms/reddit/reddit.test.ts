import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach } from '../../tests/platforms/expect-each.ts';
import { type MadeUp, readAnswers } from '../../tests/platforms/read.ts';
import { ownRecordings } from '../../tests/platforms/recordings.ts';
import { type Expectation, testPlatform } from '../../tests/platforms/test-platform.ts';
import { redditEndpoints } from './reddit.ts';

const seconds = (time: number): string => new Date(time * 1_000).toISOString().replace('.000Z', 'Z');
const children = (raw: AnyJson): AnyJson[] => raw.data.children.map((child: AnyJson) => child.data);
const nobody = (name: string): string | undefined => (name === '[deleted]' ? undefined : name);

const post = (raw: AnyJson) => ({
  type: 'post',
  id: raw.name,
  title: raw.title,
  url: new URL(raw.permalink, 'https://www.reddit.com').href,
  'author.handle': nobody(raw.author),
  'community.name': raw.subreddit,
  created_at: seconds(raw.created_utc),
  'stats.score': raw.score,
  'stats.comments': raw.num_comments,
  pinned: raw.stickied,
  sensitive: raw.over_18,
});
const comment = (raw: AnyJson) => ({
  type: 'comment',
  id: raw.name,
  parent_id: raw.parent_id,
  post_id: raw.link_id,
  'author.handle': nobody(raw.author),
  created_at: seconds(raw.created_utc),
  'stats.score': raw.score_hidden ? null : raw.score,
});
const community = (raw: AnyJson) => ({
  type: 'community',
  id: raw.name,
  name: raw.display_name,
  'stats.members': raw.subscribers,
  created_at: seconds(raw.created_utc),
  nsfw: raw.over18,
});

const prefixed = (prefix: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [`${prefix}.${path}`, value]));

/** Ids of all comments of a listing, depth first, as they stand in the raw file. */
const rawIds = (listing: AnyJson): string[] =>
  (listing?.data?.children ?? []).flatMap((child: AnyJson) =>
    child.kind === 't1' ? [child.data.name, ...rawIds(child.data.replies)] : [],
  );
const idsOf = (comments: AnyJson[]): string[] => comments.flatMap((one) => [one.id, ...idsOf(one.replies ?? [])]);

const thread: Expectation = ([posts, comments], answer) => {
  const first = comments.data.children.find((child: AnyJson) => child.kind === 't1');
  const ids = rawIds(comments);
  // The tree is compared as a whole, in the order of the raw file.
  const found = idsOf(answer.data.comments);
  return {
    ...prefixed('data', post(posts.data.children[0].data)),
    ...(first ? prefixed('data.comments.0', comment(first.data)) : {}),
    data: found.join() === ids.join() ? answer.data : `comments ${ids.join()}, not ${found.join()}`,
  };
};

const feed =
  (title: string, id: string, handle: string | undefined): Expectation =>
  (raw: string, answer) => ({
    'data.length': [...raw.matchAll(/<(?:item|entry)>/g)].length,
    'data.0.title': title,
    'data.0.id': id,
    'data.0.author.handle': handle,
    'data.0.url': answer.data[0].url.includes(`/comments/${id.slice(3)}/`) ? answer.data[0].url : `an address of ${id}`,
  });

testPlatform(redditEndpoints, {
  'post.page.html': (page: string) => ({
    'data.id': `t3_${/post\/(\w+)/.exec(page)?.[1]}`,
    'data.title': /<title>(.*) : r\/lotus</.exec(page)?.[1],
    'data.community.name': 'lotus',
    'data.url': /"(https:\S+comments\S+)\?/.exec(page)?.[1],
    'data.media.0.url': /"(https:\S+preview\S+)"/.exec(page)?.[1],
    'data.text': null,
    'data.comments.length': 0,
  }),
  'subreddit_rules.json': expectEach(
    ({ rules }) => rules,
    (rule) => ({
      type: 'rule',
      id: rule.short_name,
      text: rule.description || null,
      applies_to: rule.kind,
      created_at: seconds(rule.created_utc),
    }),
  ),
  'wiki.json': (raw) => ({
    'data.type': 'page',
    'data.id': 'test/wiki/config/stylesheet',
    'data.text': raw.data.content_md,
    'data.updated_at': seconds(raw.data.revision_date),
    'data.author.handle': raw.data.revision_by.data.name,
  }),
  'duplicates.json': expectEach(([, listing]) => children(listing).slice(0, 100), post),
  'info.json': expectEach(children, comment),
  'search_users.json': expectEach(children, (user) => ({ type: 'profile', id: `t2_${user.id}`, handle: user.name })),
  'subreddits_new.json': expectEach(children, community),
  'user_overview.json': expectEach(children, (thing) => (thing.title === undefined ? comment(thing) : post(thing))),
  'user_trophies.json': expectEach(
    ({ data }) => data.trophies.map((trophy: AnyJson) => trophy.data),
    (trophy) => ({ type: 'trophy', id: trophy.id ?? trophy.name, name: trophy.name, icon_url: trophy.icon_70 }),
  ),
  'subreddit.json': (raw) => prefixed('data', { ...community(raw.data), 'stats.active': raw.data.accounts_active }),
  'subreddit_posts.hot.json': expectEach(children, post),
  'subreddit_posts.top.json': expectEach(children, post),
  'subreddit_posts.front.json': expectEach(children, post),
  'subreddit_comments.json': expectEach(children, comment),
  'post.json': thread,
  'post.gallery.json': (raw, answer) => ({ ...thread(raw, answer), 'data.kind': 'image' }),
  'post.large.json': thread,
  'post.poll.json': (raw, answer) => ({
    ...thread(raw, answer),
    'data.kind': 'poll',
    'data.poll.options.0.text': raw[0].data.children[0].data.poll_data.options[0].text,
  }),
  'more_comments.json': expectEach(
    (raw) =>
      raw.json.data.things
        .filter((one: AnyJson) => one.kind === 't1')
        .map((one: AnyJson) => one.data)
        .slice(0, 100),
    comment,
  ),
  'search.json': expectEach(children, post),
  'search_subreddits.json': expectEach(children, community),
  'subreddits_popular.json': expectEach(children, community),
  'domain_posts.json': expectEach(children, (raw) => ({ ...post(raw), link_url: URL.parse(raw.url)?.href })),
  'user.json': (raw) => ({
    'data.id': `t2_${raw.data.id}`,
    'data.handle': raw.data.name,
    'data.stats.karma': raw.data.total_karma,
    'data.extra.post_karma': raw.data.link_karma,
    'data.extra.comment_karma': raw.data.comment_karma,
    'data.created_at': seconds(raw.data.created_utc),
  }),
  'user_posts.json': expectEach(children, post),
  'user_comments.json': expectEach(children, comment),
  'feed.rss.xml': feed('The water is too deep, so he improvises', 't3_3skxqc', undefined),
  'feed.home.xml': feed('How the British as seen by Americans and Europeans', 't3_42tizy', 'AngryRedditorsBelow'),
});

const read = async (action: string, query: Record<string, string>, ...answers: readonly MadeUp[]): Promise<AnyJson> =>
  (await readAnswers(redditEndpoints, action, query, answers)).output;
const listing = (...things: AnyJson[]) => ({ kind: 'Listing', data: { after: null, children: things } });
const link = { id: 'ebb', title: 'Ebb', permalink: '/r/tide/comments/ebb/_/', url: 'https://tide.example/' };
const posted = async (fields: AnyJson): Promise<AnyJson> =>
  (await read('subreddit_posts', { name: 'tide' }, { body: listing({ kind: 't3', data: { ...link, ...fields } }) }))
    .data[0];
const answer = (id: string, fields: AnyJson = {}) => ({
  kind: 't1',
  data: { id, link_id: 't3_ebb', parent_id: 't3_ebb', body: 'Flow.', replies: '', ...fields },
});
const more = (parent: string, ...ids: string[]) => ({
  kind: 'more',
  data: { children: ids, count: ids.length, parent_id: parent },
});

test('reddit’s cross-posts have what the post has that they pass on', async () => {
  const reddit_video = { fallback_url: 'https://v.redd.it/ebb/DASH_720.mp4', duration: 34 };
  const passedOn = async (parent: AnyJson) =>
    await posted({ crosspost_parent: 't3_flow', crosspost_parent_list: [parent], is_self: false, is_video: false });
  const film = await passedOn({ is_video: true, media: { reddit_video } });
  assert.deepEqual([film.kind, film.media[0].url, film.repost_of], ['video', reddit_video.fallback_url, 't3_flow']);
  const words = await passedOn({ is_self: true, selftext: 'High water.' });
  assert.deepEqual([words.kind, words.text], ['text', 'High water.']);
  const picture = { s: { u: 'https://preview.redd.it/a.jpg' } };
  const gallery = await passedOn({ gallery_data: { items: [{ media_id: 'a' }] }, media_metadata: { a: picture } });
  assert.deepEqual([gallery.kind, gallery.media[0].url], ['image', 'https://preview.redd.it/a.jpg']);
});

test('reddit’s pictures are told without a preview, and as they move', async () => {
  const plain = await posted({ url: 'https://i.redd.it/a.jpg', is_reddit_media_domain: true });
  assert.deepEqual(
    [plain.kind, plain.media[0].kind, plain.media[0].url],
    ['image', 'image', 'https://i.redd.it/a.jpg'],
  );
  assert.equal((await posted({ is_gallery: true, gallery_data: null })).kind, 'image');
  const source = { url: 'https://preview.redd.it/a.png', width: 1, height: 2 };
  const mp4 = { source: { url: 'https://preview.redd.it/a.mp4', width: 1, height: 2 } };
  const moving = await posted({ post_hint: 'image', preview: { images: [{ source, variants: { mp4 } }] } });
  assert.deepEqual([moving.media[0].kind, moving.media[0].url], ['animation', mp4.source.url]);
  assert.equal((await posted({})).kind, 'link');
});

test('texts that reddit removed are no texts', async () => {
  const body = '[ Removed by Reddit in response to a copyright notice. ]';
  const selftext = '[ Removed by Reddit on account of violating the [content policy](/help/contentpolicy). ]';
  assert.equal((await posted({ is_self: true, selftext })).text, null);
  const post = { kind: 't3', data: link };
  const { data } = await read('post', { id: 'ebb' }, { body: [listing(post), listing(answer('a', { body }))] });
  assert.deepEqual([data.comments[0].text, data.comments[0].deleted], [null, true]);
  const quoting = await posted({ is_self: true, selftext: '[removed] is what [it] says' });
  assert.equal(quoting.text, '[removed] is what [it] says');
});

test('what reddit leaves out once more is named, and can be read', async () => {
  const things = (...values: AnyJson[]) => ({ body: { json: { errors: [], data: { things: values } } } });
  const query = { post_id: 'ebb', ids: 'a,b', limit: '1' };
  const first = await read('more_comments', query, things(answer('a'), more('t1_a', 'c', 'd'), more('t3_ebb', 'e')));
  assert.deepEqual(first.data[0].more, { ids: ['c', 'd'], count: 2 });
  const { asked, output } = await readAnswers(
    redditEndpoints,
    'more_comments',
    { ...query, cursor: first.next_cursor },
    [things(answer('e'))],
  );
  assert.equal(new URLSearchParams(String(asked[0]?.body)).get('children'), 'e');
  assert.deepEqual([output.data[0].id, output.next_cursor], ['t1_e', null]);
  const elsewhere = { kind: 'more', data: { id: '_', count: 0, children: [], parent_id: 't1_a' } };
  const tree = listing(answer('a', { replies: listing(elsewhere) }));
  const { data } = await read('post', { id: 'ebb' }, { body: [listing({ kind: 't3', data: link }), tree] });
  assert.deepEqual(data.comments[0].more, { ids: [], count: null });
});

test('reddit tells by JSON of what is private, and by a page of networks that it blocks', async () => {
  const reasonOf = async (body: AnyJson) => {
    try {
      await read('user_posts', { name: 'ebb' }, { status: 403, body });
      return null;
    } catch (thrown) {
      return asProblem(thrown).extras.reason;
    }
  };
  assert.equal(await reasonOf({ message: 'Forbidden', error: 403 }), 'private');
  assert.equal(await reasonOf({ reason: 'MAY_NOT_VIEW', message: 'Forbidden' }), 'private');
  assert.equal(
    await reasonOf('<!doctype html><html><title>Blocked</title><h1>whoa there, pardner!</h1></html>'),
    'blocked',
  );
});

test('a post of a reddit feed is what it says and links to, without the frame of the feed', async () => {
  const at = 'https://www.reddit.com/r/tide/comments/ebb/_/';
  const entry = async (content: string, author = '/u/ada'): Promise<AnyJson> => {
    const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const body = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><author><name>${author}</name></author><content type="html">${escaped}</content><id>t3_ebb</id><link href="${at}"/><title>Ebb</title></entry></feed>`;
    return (await read('feed', { name: 'tide' }, { body, headers: { 'content-type': 'application/atom+xml' } }))
      .data[0];
  };
  const frame = (address: string) =>
    `&#32; submitted by &#32; <a href="https://www.reddit.com/user/ada"> /u/ada </a> <br/> <span><a href="${address}">[link]</a></span> &#32; <span><a href="${at}">[comments]</a></span>`;
  const shown = await entry(
    `<table><tr><td><a href="${at}"><img src="https://thumbs.example/a.jpg"></a></td><td>${frame('https://tide.example/')}</td></tr></table>`,
  );
  assert.deepEqual(
    [shown.text, shown.link_url, shown.media[0].url],
    [null, 'https://tide.example/', 'https://thumbs.example/a.jpg'],
  );
  const own = await entry(
    `<!-- SC_OFF --><div class="md"><p>High water.</p></div><!-- SC_ON -->${frame(at)}`,
    '[deleted]',
  );
  assert.deepEqual([own.text, own.link_url, own.author], ['High water.', null, null]);
});

test('how many comments a post is read with has two names, and one number', async () => {
  const recorded = ownRecordings('reddit').find(({ request }) => request.url.includes('/comments/2gmzqe.json'));
  const body = recorded?.response.body;
  const read = (query: object) => readAnswers(redditEndpoints, 'post', { id: '2gmzqe', ...query }, [{ body }]);
  for (const query of [{ limit: '7' }, { comments: '7' }, { comments: '7', limit: '7' }]) {
    const { asked } = await read(query);
    assert.equal(new URL(asked[0]?.url ?? '').searchParams.get('limit'), '7');
  }
  await assert.rejects(read({ comments: '9', limit: '7' }), (error) => {
    assert.deepEqual(asProblem(error).extras.errors?.[0]?.pointer, '/comments');
    return true;
  });
});

test('a comment of a reddit post that cannot be read takes nothing else with it', async () => {
  const listing = (...children: AnyJson[]) => ({ kind: 'Listing', data: { after: null, children } });
  const post = { kind: 't3', data: { id: 'ebb', title: 'Ebb', permalink: '/r/tide/comments/ebb/_/', is_self: true } };
  const comment = (id: string, replies: AnyJson = '') => ({
    kind: 't1',
    data: { id, body: id, link_id: 't3_ebb', permalink: `/r/tide/comments/ebb/_/${id}/`, replies },
  });
  const more = { kind: 'more', data: { children: ['d'], count: 1, parent_id: 't1_a' } };
  const odd = [null, { kind: 't1', data: { id: 'x' } }];
  const threadOf = (...comments: AnyJson[]) =>
    readAnswers(redditEndpoints, 'post', { id: 'ebb' }, [{ body: [listing(post), listing(...comments)] }]);
  const { data } = (await threadOf(comment('a', listing(odd[1], comment('b'), null, more)), odd[0], comment('c')))
    .output;
  assert.deepEqual(
    data.comments.map(({ id, replies, more: hidden }: AnyJson) => [
      id,
      replies.map((reply: AnyJson) => reply.id),
      hidden?.ids,
    ]),
    [
      ['t1_a', ['t1_b'], ['d']],
      ['t1_c', [], undefined],
    ],
  );
  await assert.rejects(threadOf(...odd), (thrown) => asProblem(thrown).code === 'upstream-changed');
  const things = [comment('a'), null, comment('c'), more];
  const query = { post_id: 'ebb', ids: 'a,c' };
  const answers = [{ body: { json: { data: { things } } } }];
  assert.deepEqual(
    (await readAnswers(redditEndpoints, 'more_comments', query, answers)).output.data.map(({ id }: AnyJson) => id),
    ['t1_a', 't1_c'],
  );
});
