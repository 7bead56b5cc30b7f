import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach } from '../../tests/platforms/expect-each.ts';
import { ownReader, writtenReader } from '../../tests/platforms/read.ts';
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

const readWritten = writtenReader(instagramEndpoints);
const site = 'https://www.instagram.com';
const shell = (words = ''): string =>
  `<!DOCTYPE html><html><head><title>Instagram</title></head><body>${words}</body></html>`;
const profileInfo = `${site}/api/v1/users/web_profile_info/?username=ada`;
const page = { [`${site}/ada/`]: { body: shell() } };
const ada = { handle: 'ada' };
const older = (at: number, more = {}) => ({ node: { id: `90${at}`, shortcode: `CA${at}`, ...more } });
const newer = (at: number, more = {}) => ({ node: { id: `90${at}_1`, code: `CA${at}`, media_type: 1, ...more } });
const ofUser = (edges: object[], more: object = {}) => ({
  body: {
    data: { user: { edge_owner_to_timeline_media: { count: 40, edges, page_info: { has_next_page: true } }, ...more } },
  },
});
const timeline = (edges: object[]) => ({
  body: {
    data: { xdt_api__v1__feed__user_timeline_graphql_connection: { edges, page_info: { has_next_page: true } } },
  },
});
const codesOf = ({ data }: AnyJson): string[] => data.map(({ url }: AnyJson) => url.split('/').at(-2));

test('instagram posts are pinned where a user is named, and marks are those of words', async () => {
  const text = 'Hello @bob.x. and #tag, #été. #हिन्दी #สวัสดี mail a@b.com https://x/#frag @ada_.b!';
  const { output } = await readWritten(
    'posts',
    {
      ...page,
      [`${site}/graphql/query`]: timeline([
        newer(1, { timeline_pinned_user_ids: [], caption: { text } }),
        newer(2, { timeline_pinned_user_ids: [7] }),
        newer(3),
      ]),
      [`${site}/graphql/query?2`]: timeline([
        older(4, { pinned_for_users: [{ id: '7' }] }),
        older(5, { pinned_for_users: [] }),
      ]),
    },
    { ...ada, limit: '5' },
  );
  assert.deepEqual(
    output.data.map(({ pinned }: AnyJson) => pinned),
    [false, true, null, true, false],
  );
  assert.deepEqual(
    [output.data[0].mentions, output.data[0].tags],
    [
      ['bob.x', 'ada_.b'],
      ['tag', 'été', 'हिन्दी', 'สวัสดี'],
    ],
  );
});

test('an instagram post whose owner hides its likes has an unknown number of them', async () => {
  const likesOf = async (fields: AnyJson) => {
    const item = { id: '7_8', code: 'CAtide00001', media_type: 1, comment_count: 5, ...fields };
    const answers = { [`${site}/p/CAtide00001/`]: { body: { items: [item] } } };
    return (await readWritten('post', answers, { code: 'CAtide00001' })).output.data.stats.likes;
  };
  assert.equal(await likesOf({ like_count: 3, like_and_view_counts_disabled: true }), null);
  assert.equal(await likesOf({ edge_liked_by: { count: -1 }, like_and_view_counts_disabled: true }), null);
  assert.equal(await likesOf({ like_count: 3, like_and_view_counts_disabled: false }), 3);
});

test('instagram posts come once where a page asks for them in both generations, and their total stays', async () => {
  const answers = {
    ...page,
    [profileInfo]: ofUser([older(1), older(2)]),
    [`${site}/graphql/query`]: timeline([newer(1), newer(2)]),
    [`${site}/graphql/query?2`]: timeline([newer(3), newer(4)]),
  };
  const first = await readWritten('posts', answers, { ...ada, limit: '2' });
  assert.deepEqual([codesOf(first.output), first.output.total], [['CA1', 'CA2'], 40]);
  const second = await readWritten('posts', answers, { ...ada, limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual([codesOf(second.output), second.output.total], [['CA3', 'CA4'], 40]);
});

test('instagram tells what there is not as such', async () => {
  const none = { ...page, [profileInfo]: { body: { data: { user: null }, status: 'ok' } } };
  const gone =
    "<h2>Post isn't available</h2><span>The link may be broken, or the profile may have been removed.</span>";
  const lost = "<span>Sorry, this page isn't available. The link you followed may be broken.</span>";
  const address = `${site}/p/CAtide00001/`;
  const post = { code: 'CAtide00001' };
  const told = [
    readWritten('posts', none, ada),
    readWritten('profile', none, ada),
    readWritten('profile', { [`${site}/ada/`]: { body: shell(lost) } }, ada),
    readWritten('post', { [address]: { body: { data: { xdt_shortcode_media: null } } } }, post),
    readWritten('post', { [address]: { body: shell(gone) } }, post),
  ];
  for (const reading of told) await assert.rejects(reading, (thrown) => reasonOf(thrown) === 'not-found');
});

test('an instagram profile is read of any generation that the page asks for, and by its page with its own words', async () => {
  const user = { id: '1', username: 'ada', biography: 'Tides', follower_count: 3, media_count: 40 };
  const answers = {
    ...page,
    [`${site}/graphql/query`]: { body: { data: { viewer: null } } },
    [`${site}/graphql/query?2`]: { body: { data: { user }, status: 'ok' } },
  };
  const { data } = (await readWritten('profile', answers, ada)).output;
  assert.deepEqual([data.bio, data.stats.followers, data.stats.posts], ['Tides', 3, 40]);
  const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
  const counts = '3 Followers, 5 Following, 12 Posts';
  const head =
    meta('og:url', `${site}/ada/`) +
    meta('og:description', `${counts} - See Instagram photos and videos from Ada (@ada)`) +
    meta('description', `${counts} - Ada (@ada) on Instagram: &quot;Tides: &quot;high&quot;&quot;`);
  const described = await readWritten(
    'profile',
    { [`${site}/ada/`]: { body: `<!doctype html><html><head>${head}` } },
    ada,
  );
  assert.deepEqual([described.output.data.bio, described.output.data.stats.posts], ['Tides: "high"', 12]);
});

test('an instagram post is read of the data in its page and of all generations of its answers', async () => {
  const code = 'CAtide00001';
  const media = {
    code,
    pk: '77',
    taken_at: 1_700_000_000,
    media_type: 2,
    like_count: 10,
    comment_count: 1,
    caption: { text: 'Low #tide' },
    user: { pk: '5', username: 'ada' },
    display_uri: 'https://cdn.example/a.jpg',
    video_versions: [{ url: 'https://cdn.example/a.mp4' }],
  };
  const other = { ...media, code: 'CAtide00002', pk: '78', caption: { text: 'Another' } };
  const shown = { data: { xig_polaris_media: { code, if_not_gated_logged_out: media }, more: [other] } };
  const thumbnail = { code, pk: '77', display_uri: 'https://cdn.example/s.jpg' };
  const scripts = [{ code }, thumbnail, { __bbox: { result: shown } }].map(
    (data) => `<script type="application/json" data-sjs>${JSON.stringify(data)}</script>`,
  );
  const bodies = [
    shell(scripts.join('')),
    shown,
    { data: { xdt_api__v1__media__shortcode__web_info: { items: [media] } } },
    { data: { shortcode_media: media } },
  ];
  const readPost = (body: AnyJson) => readWritten('post', { [`${site}/p/${code}/`]: { body } }, { code });
  for (const body of bodies) {
    const { data } = (await readPost(body)).output;
    assert.deepEqual([data.id, data.text, data.created_at], ['77', 'Low #tide', '2023-11-14T22:13:20Z']);
    assert.deepEqual([data.stats.likes, data.author.handle, data.kind], [10, 'ada', 'video']);
    assert.deepEqual(
      [data.media[0].url, data.media[0].thumbnail_url],
      ['https://cdn.example/a.mp4', 'https://cdn.example/a.jpg'],
    );
  }
  const gated = readPost({ data: { xig_polaris_media: { code, if_not_gated_logged_out: null } } });
  await assert.rejects(gated, (thrown) => reasonOf(thrown) === 'login_wall');
});

test('an instagram account and its posts are read in the form of 2026, of the data in its page as well', async () => {
  const account = {
    pk: '5',
    username: 'ada',
    full_name: 'Ada',
    biography: 'Tides',
    follower_count: 3,
    following_count: 2,
    all_media_count: null,
    is_private: false,
  };
  const answer = { data: { xig_user_by_username: account } };
  const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
  const head = meta('og:url', `${site}/ada/`) + meta('og:description', '3 Followers, 2 Following, 12 Posts - Ada');
  const other = { user: { username: 'ada', pk: '9' }, related: { ...account, username: 'bob', pk: '6' } };
  const script = `<script type="application/json">${JSON.stringify([other, { result: answer }])}</script>`;
  const inPage = { [`${site}/ada/`]: { body: `<!doctype html><html><head>${head}</head><body>${script}` } };
  const byAnswer = { ...page, [`${site}/graphql/query`]: { body: answer } };
  for (const [answers, posts] of [
    [inPage, 12],
    [byAnswer, null],
  ] as const) {
    const { data } = (await readWritten('profile', answers, ada)).output;
    assert.deepEqual([data.id, data.handle, data.bio, data.private], ['5', 'ada', 'Tides', false]);
    assert.deepEqual([data.stats.followers, data.stats.following, data.stats.posts], [3, 2, posts]);
  }
  const connection = { edges: [newer(1), newer(2)], page_info: { has_next_page: false } };
  const listed = { data: { xig_user_by_username: { id: '5', polaris_ordered_timeline_connection: connection } } };
  const answers = { ...page, [`${site}/graphql/query`]: { body: listed } };
  assert.deepEqual(codesOf((await readWritten('posts', answers, { ...ada, limit: '2' })).output), ['CA1', 'CA2']);
  const closed = { data: { xig_user_by_username: { ...account, is_private: true } } };
  const { output } = await readWritten('posts', { ...page, [`${site}/graphql/query`]: { body: closed } }, ada);
  assert.deepEqual([output.data, output.restricted], [[], true]);
});
