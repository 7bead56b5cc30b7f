import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownReader, readAnswers } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { PostReference } from './input.ts';
import { mastodonEndpoints } from './mastodon.ts';

const whole = (raw: AnyJson): AnyJson[] => raw;
const time = (written: string): string => new Date(written).toISOString().replace('.000Z', 'Z');
const words = (html: string): string | null => html.replace(/<[^>]*>/g, '').trim() || null;

const handleOf = ({ acct, url }: AnyJson): string => (acct.includes('@') ? acct : `${acct}@${new URL(url).host}`);

const profile = (raw: AnyJson) => ({
  type: 'profile',
  id: raw.id,
  handle: handleOf(raw),
  name: raw.display_name.trim() || null,
  url: raw.url,
  avatar_url: raw.avatar,
  banner_url: raw.header,
  created_at: time(raw.created_at),
  kind: raw.bot ? 'bot' : 'person',
  'stats.followers': raw.followers_count,
  'stats.following': raw.following_count,
  'stats.posts': raw.statuses_count,
  'extra.locked': raw.locked,
  'extra.fields.length': raw.fields.length,
});
const post = (raw: AnyJson) => ({
  type: 'post',
  id: raw.id,
  url: raw.url,
  'author.id': raw.account.id,
  'author.handle': handleOf(raw.account),
  created_at: time(raw.created_at),
  language: raw.language,
  sensitive: raw.sensitive,
  reply_to: raw.in_reply_to_id,
  tags: raw.tags.map((tag: AnyJson) => tag.name),
  'stats.likes': raw.favourites_count,
  'stats.comments': raw.replies_count,
  'stats.reposts': raw.reblogs_count,
  'media.length': raw.media_attachments.length,
});
const plainPost = (raw: AnyJson) => ({ ...post(raw), text: words(raw.content) });
const uses = (raw: AnyJson) => raw.history.map((day: AnyJson) => Number(day.uses));

testPlatform(mastodonEndpoints, {
  'account.json': expectOne((raw) => ({
    ...profile(raw),
    'links.0': { label: 'Web', url: 'https://halcy.de/' },
    'extra.fields.2': { name: 'Pronouns', value: 'He/Him' },
  })),
  'lookup.json': expectOne((raw) => ({ ...profile(raw), bio: 'I walk funny' })),
  'statuses.json': expectEach(whole, plainPost),
  'status.json': expectOne((raw) => ({
    ...plainPost(raw),
    kind: 'video',
    'media.0.url': raw.media_attachments[0].url,
    'media.0.width': 950,
    'media.0.duration_s': 10.032,
    'media.0.alt': raw.media_attachments[0].description,
  })),
  'context.json': expectOne((raw) => ({
    id: '110446983926957470',
    'parents.length': raw.ancestors.length,
    'parents.0.id': raw.ancestors[0]?.id,
    'comments.0.id': raw.descendants[0].id,
    'comments.0.author.handle': handleOf(raw.descendants[0].account),
    'comments.0.parent_id': raw.descendants[0].in_reply_to_id,
  })),
  'favourited_by.json': expectEach(whole, profile),
  'reblogged_by.json': expectEach(whole, profile),
  'hashtag_timeline.json': expectEach(whole, post),
  'public_timeline.json': expectEach(whole, post),
  'search.json': expectEach((raw) => raw.accounts, profile),
  'trending_tags.json': (raw, answer) => ({
    ...expectEach(whole, (tag) => ({ type: 'tag', id: tag.id, name: tag.name, url: tag.url }))(raw, answer),
    'data.0.history': raw[0].history.map((day: AnyJson) => ({
      date: time(new Date(Number(day.day) * 1_000).toISOString()).slice(0, 10),
      uses: Number(day.uses),
    })),
  }),
  'trending_links.json': (raw, answer) => ({
    ...expectEach(whole, (page) => ({ type: 'page', url: page.url, title: page.title, image_url: page.image }))(
      raw,
      answer,
    ),
    'data.0.extra.provider_name': raw[0].provider_name,
    'data.0.extra.history.1.uses': uses(raw[0])[1],
  }),
  'instance.json': expectOne((raw) => ({
    id: raw.domain,
    title: raw.title,
    version: raw.version,
    'stats.active': raw.usage.users.active_month,
    rules: raw.rules.map((rule: AnyJson) => rule.text),
  })),
});

const read = ownReader(mastodonEndpoints);

test('mastodon posts say what is passed on, with whom, and are sanitized', async () => {
  const { output } = await read('posts', { handle: '@ada@tide.example', limit: '2' });
  const [main, boost] = output.data;
  assert.deepEqual([main.text, main.content_warning, main.quoted], ['High tide #sea', 'Wet', '90']);
  assert.equal(main.media[0].kind, 'animation');
  assert.deepEqual([boost.text, boost.repost_of, boost.reposted.text], [null, '95', 'Ebb']);
  assert.deepEqual(boost.reposted.poll.options[1], { text: 'no', votes: null });
});

test('mastodon pages go on below the last id without looking the account up again', async () => {
  const first = await read('posts', { handle: 'ada@tide.example', limit: '2' });
  const second = await read('posts', { handle: 'ada@tide.example', limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual(
    second.output.data.map((one: AnyJson) => one.id),
    ['80'],
  );
  assert.deepEqual(
    second.asked.map(({ url }) => new URL(url).pathname),
    ['/api/v1/accounts/7/statuses'],
  );
  assert.equal(second.output.next_cursor, null);
});

test('mastodon threads are trees in the order of the server', async () => {
  const { output } = await read('thread', { id: 'tide.example/101' });
  const shape = (comments: AnyJson[]): AnyJson[] => comments.map(({ id, replies }) => [id, shape(replies)]);
  assert.deepEqual(shape(output.data.comments), [
    ['201', [['202', []]]],
    ['203', []],
  ]);
  assert.equal(output.data.comments[0].replies[0].by_author, true);
});

test('mastodon tells hidden lists and closed servers from empty ones', async () => {
  const { output, quality } = await read('followers', { handle: 'shy@tide.example', limit: '2' });
  assert.deepEqual([output.data, output.restricted, quality.reason], [[], true, 'private']);
  await assert.rejects(
    read('timeline', { instance: 'closed.example' }),
    (thrown) => asProblem(thrown).extras.reason === 'login_wall',
  );
  await assert.rejects(
    read('profile', { handle: 'nobody@tide.example' }),
    (thrown) => asProblem(thrown).code === 'not-found',
  );
});

test('mastodon people are called by names that mean them on every server', async () => {
  const account = { id: '1', acct: 'ada', url: 'https://tide.example/@ada' };
  const mentions = [
    { id: '2', acct: 'bob', url: 'https://tide.example/@bob' },
    { id: '3', acct: 'eve@sea.example' },
  ];
  const body = { id: '5', url: 'https://tide.example/@ada/5', account, mentions, content: '<p>Ebb</p>' };
  const { data } = (await readAnswers(mastodonEndpoints, 'post', { url: body.url }, [{ body }])).output;
  assert.equal(data.author.handle, 'ada@tide.example');
  assert.deepEqual(data.mentions, ['bob@tide.example', 'eve@sea.example']);
});

test('a mastodon account tells where it moved, and a suspended one is not found', async () => {
  const account = { id: '1', acct: 'ada', url: 'https://tide.example/@ada' };
  const profileOf = async (fields: AnyJson): Promise<AnyJson> =>
    (
      await readAnswers(mastodonEndpoints, 'profile', { handle: 'ada@tide.example' }, [
        { body: { ...account, ...fields } },
      ])
    ).output.data;
  const moved = { id: '9', acct: 'ada@sea.example', url: 'https://sea.example/@ada' };
  assert.deepEqual((await profileOf({ moved })).extra.moved_to, { handle: moved.acct, url: moved.url });
  await assert.rejects(profileOf({ suspended: true }), (thrown) => asProblem(thrown).code === 'not-found');
});

test('a page of status 403 before a mastodon server is a wall of its own kind', async () => {
  const reasonOf = async (answer: { status: number; body: AnyJson; headers?: Record<string, string> }) => {
    try {
      await readAnswers(mastodonEndpoints, 'timeline', { instance: 'tide.example' }, [answer]);
      return null;
    } catch (thrown) {
      return asProblem(thrown).extras.reason;
    }
  };
  const body = '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>Wait.</body></html>';
  assert.equal(await reasonOf({ status: 403, body, headers: { 'cf-mitigated': 'challenge' } }), 'challenge');
  assert.equal(await reasonOf({ status: 403, body: '<!DOCTYPE html><html><body>No.</body></html>' }), 'blocked');
  assert.equal(await reasonOf({ status: 403, body: { error: 'This action is not allowed' } }), 'login_wall');
});

test('an address without a path is no post’s', () => {
  const parsed = (url: string) => PostReference.safeParse(url);
  for (const none of ['a@tide.example', 'https://tide.example/', 'tide.example', 'https://tide.example/?id=1'])
    assert.equal(parsed(none).success, false, none);
  assert.equal(parsed('https://tide.example/@ada/109').data, 'tide.example/109');
});

test('a post in a mastodon thread that cannot be read takes nothing else with it', async () => {
  const account = { id: '1', acct: 'ada', url: 'https://tide.example/@ada' };
  const status = (id: string, above: string) => ({
    id,
    url: `https://tide.example/@ada/${id}`,
    account,
    in_reply_to_id: above,
  });
  const gone = { ...status('7', '101'), account: null };
  const descendants = [status('102', '101'), gone, status('103', '102')];
  const threadOf = (ancestors: AnyJson[], below: AnyJson[]) =>
    readAnswers(mastodonEndpoints, 'thread', { url: 'https://tide.example/@ada/101' }, [
      { body: { ancestors, descendants: below } },
    ]);
  const { parents, comments } = (await threadOf([status('99', '98'), null, status('100', '99')], descendants)).output
    .data;
  assert.deepEqual([parents.length, comments.length, comments[0].id, comments[0].replies[0].id], [2, 1, '102', '103']);
  await assert.rejects(threadOf([], [gone, gone]), (thrown) => asProblem(thrown).code === 'upstream-changed');
});
