import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownReader, writtenReader } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { blueskyEndpoints } from './bluesky.ts';

const isShown = ({ labels }: AnyJson): boolean =>
  !labels?.some((label: AnyJson) => label.val === '!no-unauthenticated');
const time = (written: string): string => new Date(written).toISOString().replace('.000Z', 'Z');
/** The first 20, which a call gives that names no limit. */
const shownOf = (accounts: AnyJson[]): AnyJson[] => accounts.filter(isShown).slice(0, 20);

const profile = (raw: AnyJson) => ({
  type: 'profile',
  id: raw.did,
  handle: raw.handle,
  name: raw.displayName?.trim() || null,
  url: `https://bsky.app/profile/${raw.handle}`,
  bio: raw.description?.trim() || null,
  avatar_url: raw.avatar ?? null,
  created_at: time(raw.createdAt),
});
const post = (raw: AnyJson) => ({
  type: 'post',
  id: raw.uri,
  cid: raw.cid,
  url: `https://bsky.app/profile/${raw.author.handle}/post/${raw.uri.split('/').at(-1)}`,
  text: raw.record.text || null,
  'author.id': raw.author.did,
  'author.handle': raw.author.handle,
  created_at: time(raw.record.createdAt),
  language: raw.record.langs?.[0] ?? null,
  reply_to: raw.record.reply?.parent.uri ?? null,
  'stats.likes': raw.likeCount,
  'stats.comments': raw.replyCount,
  'stats.reposts': raw.repostCount,
  'stats.quotes': raw.quoteCount ?? null,
  'media.length': raw.embed?.images?.length ?? raw.embed?.media?.images?.length ?? 0,
  link_url: raw.embed?.external?.uri ?? raw.embed?.media?.external?.uri ?? null,
});
const fed = (raw: AnyJson) => ({
  ...post(raw.post),
  'reposted_by.id': raw.reason?.by?.did,
});

testPlatform(blueskyEndpoints, {
  'profile.json': expectOne(({ profiles: [raw] }) => ({
    ...profile(raw),
    banner_url: raw.banner,
    'stats.followers': raw.followersCount,
    'stats.following': raw.followsCount,
    'stats.posts': raw.postsCount,
  })),
  'posts.json': expectEach((raw) => raw.feed.slice(0, 20), fed),
  'posts_by_uri.json': expectOne((raw) => post(raw.posts[0])),
  'thread.json': expectOne((raw) => ({ ...post(raw.thread.post), comments: [], parents: [] })),
  'thread.2.json': expectOne((raw) => ({
    ...post(raw.thread.post),
    quoted: raw.thread.post.embed.record.record.uri,
    comments: [],
  })),
  'likes.json': expectEach(
    (raw) => raw.likes.filter((like: AnyJson) => isShown(like.actor)),
    (raw) => ({ ...profile(raw.actor), liked_at: time(raw.createdAt) }),
  ),
  'reposts.json': expectEach((raw) => shownOf(raw.repostedBy), profile),
  'quotes.json': expectEach((raw) => raw.posts, post),
  'followers.json': expectEach((raw) => shownOf(raw.followers), profile),
  'following.json': expectEach((raw) => shownOf(raw.follows), profile),
  'search_posts.json': expectEach((raw) => raw.posts.filter((one: AnyJson) => isShown(one.author)).slice(0, 20), post),
  'search_users.json': expectEach((raw) => shownOf(raw.actors), profile),
  'feed.json': (raw, answer) => ({
    ...expectEach((one) => one.feed, fed)(raw, answer),
    'feed.id': 'at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.generator/bsky-team',
    'feed.name': 'Bluesky Team',
    'feed.url': 'https://bsky.app/profile/bsky.app/feed/bsky-team',
    'feed.author.handle': 'bsky.app',
    'feed.likes': 5712,
  }),
  'list.json': expectEach(
    (raw) => raw.items,
    (raw) => profile(raw.subject),
  ),
});

const read = ownReader(blueskyEndpoints);
const isProblem = (code: string, reason?: string) => (thrown: unknown) => {
  const problem = asProblem(thrown);
  return problem.code === code && (reason === undefined || problem.extras.reason === reason);
};

test('bluesky shows no account that asks not to be shown to whoever is not logged in', async () => {
  await assert.rejects(read('profile', { handle: 'hidden.example.com' }), isProblem('target-refused', 'private'));
  const { output } = await read('reposts', { uri: 'at://did:plc:ada/app.bsky.feed.post/3kada1' });
  assert.deepEqual(
    output.data.map((one: AnyJson) => one.id),
    ['did:plc:ada', 'did:plc:grace'],
  );
});

test('bluesky tells what is not there from what it closes to strangers', async () => {
  await assert.rejects(read('profile', { handle: 'nobody.example.com' }), isProblem('not-found'));
  await assert.rejects(read('post', { uri: 'at://did:plc:ada/app.bsky.feed.post/none' }), isProblem('not-found'));
  await assert.rejects(read('search_posts', { query: 'closed' }), isProblem('target-refused', 'login_wall'));
  await assert.rejects(read('post', {}), isProblem('validation-failed'));
});

test('bluesky threads hold deleted replies, leave out blocked and hidden ones, and tell what is further down', async () => {
  const { output } = await read('thread', { url: 'https://bsky.app/profile/ada.example.com/post/3kada1' });
  const { comments, parents } = output.data;
  assert.deepEqual(
    comments.map((one: AnyJson) => [one.id.split('/').at(-1), one.deleted, one.depth]),
    [
      ['3kreply1', false, 0],
      ['3kgone1', true, 0],
    ],
  );
  const [below] = comments[0].replies;
  assert.deepEqual([below.by_author, below.parent_id, below.more], [true, comments[0].id, { ids: [], count: 3 }]);
  assert.deepEqual(
    parents.map((one: AnyJson) => one.kind),
    ['video'],
  );
});

test('bluesky lists go on over empty pages while there is a cursor, and facets fit a text that begins with white space', async () => {
  const readWritten = writtenReader(blueskyEndpoints);
  const posts = 'https://public.api.bsky.app/xrpc/app.bsky.feed.getAuthorFeed?actor=ada.example.com';
  const record = {
    text: '\n\nHi #tag',
    createdAt: '2026-01-01T00:00:00Z',
    facets: [{ index: { byteStart: 5, byteEnd: 9 }, features: [{ tag: 'tag' }] }],
  };
  const one = {
    uri: 'at://did:plc:ada/app.bsky.feed.post/1',
    cid: 'a',
    author: { did: 'did:plc:ada', handle: 'ada.example.com' },
    record,
  };
  const { output } = await readWritten('posts', {
    [`${posts}&limit=2`]: { body: { feed: [], cursor: '1' } },
    [`${posts}&limit=2&cursor=1`]: { body: { feed: [{ post: one }], cursor: '2' } },
    [`${posts}&limit=1&cursor=2`]: { body: { feed: [], cursor: '3' } },
    [`${posts}&limit=1&cursor=3`]: { body: { feed: [{ post: { ...one, uri: `${one.uri}2` } }] } },
  });
  assert.deepEqual([output.data.length, output.next_cursor], [2, null]);
  const [{ text, facets }] = output.data;
  assert.equal(Buffer.from(text).subarray(facets[0].byte_start, facets[0].byte_end).toString(), '#tag');
});

test('bluesky pages pass over the end of a page without losing anybody', async () => {
  const { output } = await read('followers', { handle: 'ada.example.com', limit: '2' });
  assert.deepEqual(
    output.data.map((one: AnyJson) => one.handle),
    ['grace.example.com', 'alan.example.com'],
  );
  assert.equal(output.data[0].verified, true);
  assert.equal(output.next_cursor, null);
});

test('bluesky tells when a post was reposted, how often it was saved, and the website of a profile', async () => {
  const ada = { did: 'did:plc:ada', handle: 'ada.example.com', website: 'https://ada.example/' };
  const post = {
    uri: 'at://did:plc:ada/app.bsky.feed.post/1',
    cid: 'a',
    author: ada,
    record: { text: 'a', createdAt: '2026-01-01T00:00:00Z' },
    bookmarkCount: 3,
  };
  const reason = { $type: 'app.bsky.feed.defs#reasonRepost', by: ada, indexedAt: '2026-02-01T00:00:00Z' };
  const xrpc = 'https://public.api.bsky.app/xrpc';
  const answers = {
    [`${xrpc}/app.bsky.feed.getAuthorFeed?actor=ada.example.com&limit=2`]: { body: { feed: [{ post, reason }] } },
    [`${xrpc}/app.bsky.actor.getProfile?actor=ada.example.com`]: { body: ada },
  };
  const readWritten = writtenReader(blueskyEndpoints);
  const [reposted] = (await readWritten('posts', answers)).output.data;
  assert.deepEqual([reposted.reposted_at, reposted.stats.saves], ['2026-02-01T00:00:00Z', 3]);
  assert.equal((await readWritten('profile', answers)).output.data.website, ada.website);
});

test('the pictures of a bluesky gallery are told, also beside a post that is quoted', async () => {
  const readWritten = writtenReader(blueskyEndpoints);
  const uri = 'at://did:plc:ada/app.bsky.feed.post/3kgallery';
  const author = { did: 'did:plc:ada', handle: 'ada.example.com' };
  const [fullsize, thumbnail] = ['https://cdn.example/f.jpg', 'https://cdn.example/t.jpg'];
  const gallery = { $type: 'app.bsky.embed.gallery#view', items: [{ alt: 'Ebb', fullsize, thumbnail }] };
  for (const embed of [gallery, { record: { record: { uri } }, media: gallery }]) {
    const posts = [{ uri, cid: 'c', author, record: { text: 'Six', createdAt: '2026-01-01T00:00:00Z' }, embed }];
    const address = `https://public.api.bsky.app/xrpc/app.bsky.feed.getPosts?uris=${encodeURIComponent(uri)}`;
    const { data } = (await readWritten('post', { [address]: { body: { posts } } }, { uri })).output;
    const [{ kind, url, thumbnail_url, alt }] = data.media;
    assert.deepEqual([data.kind, kind, url, thumbnail_url, alt], ['image', 'image', fullsize, thumbnail, 'Ebb']);
  }
});
