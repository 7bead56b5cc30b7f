import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach } from '../../tests/platforms/expect-each.ts';
import { ownReader } from '../../tests/platforms/read.ts';
import { type Expectation, testPlatform } from '../../tests/platforms/test-platform.ts';
import { instagramEndpoints } from './instagram.ts';

const post: Expectation = ({ items: [item] }) => ({
  'data.id': item.id,
  'data.url': `https://www.instagram.com/p/${item.code}/`,
  'data.author.handle': item.user.username,
  'data.text': item.caption.text.trim(),
  'data.stats.likes': item.like_count,
  'data.stats.comments': item.comment_count,
  'data.media.length': item.carousel_media?.length ?? 1,
  'data.created_at': new Date(item.taken_at * 1_000).toISOString().replace('.000Z', 'Z'),
});

testPlatform(instagramEndpoints, {
  'profile.json': ({ data: { user } }) => ({
    'data.id': user.id,
    'data.handle': user.username,
    'data.name': user.full_name,
    'data.stats.followers': user.edge_followed_by.count,
    'data.stats.posts': user.edge_owner_to_timeline_media.count,
    'data.verified': true,
  }),
  'profile.private_api.json': ({ user }) => ({
    'data.id': String(user.pk),
    'data.handle': user.username,
    'data.stats.followers': user.follower_count,
    'data.stats.posts': user.media_count,
  }),
  'profile.page.html': () => ({
    'data.handle': 'pluto__travel',
    'data.name': 'Pluto',
    'data.stats.followers': 2_362,
    'data.stats.posts': 224,
  }),
  'posts.json': expectEach(
    (raw) => raw.data.user.edge_owner_to_timeline_media.edges.map(({ node }: AnyJson) => node),
    (node) => ({
      id: node.id,
      url: `https://www.instagram.com/p/${node.shortcode}/`,
      'author.id': node.owner.id,
      'stats.likes': node.edge_media_preview_like.count,
      'stats.comments': node.edge_media_to_comment.count,
    }),
  ),
  'post.json': post,
  'post.2.json': post,
  'post.page.html': () => ({
    'data.id': '2584516297666449189',
    'data.author.handle': 'willyrex',
    'data.author.name': 'Willyrex',
    'data.text': 'Una de mis nuevas sudaderas top!! Per ardua ad astra 🚀🚀🚀',
    'data.stats.likes': 298_000,
    'data.stats.comments': 553,
  }),
});

const read = ownReader(instagramEndpoints);
const reasonOf = (thrown: unknown): unknown => asProblem(thrown).extras.reason ?? asProblem(thrown).code;

test('instagram posts come in both generations, films told from pictures', async () => {
  const { output } = await read('posts', { handle: 'harbourtide', limit: '3' });
  assert.deepEqual(
    output.data.map(({ kind, media, stats }: AnyJson) => [kind, media.length, stats.likes]),
    [
      ['image', 1, 10],
      ['video', 1, 20],
      ['image', 2, 7],
    ],
  );
  assert.deepEqual([output.data[0].tags, output.data[0].mentions, output.total], [['tide'], ['sailor'], 3]);
});

test('instagram tells its walls apart, at no cost', async () => {
  const closed = await read('posts', { handle: 'closedtide' });
  assert.deepEqual([closed.output.data, closed.output.restricted], [[], true]);
  assert.equal((await read('profile', { handle: 'closedtide' })).output.data.private, true);
  const told: [string, Readonly<Record<string, string>>, string][] = [
    ['profile', { handle: 'walltide' }, 'login_wall'],
    ['posts', { handle: 'walltide' }, 'login_wall'],
    ['profile', { handle: 'emptytide' }, 'blocked'],
    ['profile', { handle: 'nosuchtide' }, 'not-found'],
    ['posts', { handle: 'oddtide' }, 'upstream-changed'],
    ['post', { code: 'CAgone00001' }, 'not-found'],
    ['post', { code: 'CAwall00001' }, 'login_wall'],
  ];
  for (const [action, query, reason] of told)
    await assert.rejects(
      read(action, query),
      (thrown) => reasonOf(thrown) === reason || assert.fail(`${action}: ${reasonOf(thrown)}`),
    );
});
