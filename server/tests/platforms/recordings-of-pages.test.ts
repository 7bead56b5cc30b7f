import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { endpoints } from '../../platforms/platforms.ts';
import { tokenOf } from '../../platforms/x/input.ts';
import type { AnyJson } from '../any-json.ts';
import { readEndpoint } from './read.ts';
import { type Exchange, fixturesMissing, fixturesOf, fixtureText, hasFixtures, sharedFolder } from './recordings.ts';

const skip = hasFixtures ? false : fixturesMissing;
const jsonOf = (platform: string, file: string): AnyJson => JSON.parse(fixtureText(platform, file));

/** Recordings of what no endpoint gives, with what they are; each would be of an endpoint that wants a login, or is beside the list. */
const ofNoEndpoint: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  instagram: {
    'comments.json': 'comments, for those who are logged in',
    'followers.json': 'followers, for those who are logged in',
    'following.json': 'whom an account follows, for those who are logged in',
    'highlights.json': 'stories that are kept, for those who are logged in',
    'stories.json': 'stories, for those who are logged in',
  },
  x: {
    'about.json': 'what an account tells of itself',
    'community.json': 'a community',
    'followers.json': 'followers, for those who are logged in',
    'following.json': 'whom an account follows, for those who are logged in',
    'list_members.json': 'members of a list',
    'profile.json': 'a profile',
    'retweeters.json': 'who passed a post on',
    'trends.json': 'trends',
  },
};

/** Recordings that are read below, piece by piece. */
const inPieces: Readonly<Record<string, readonly string[]>> = {
  instagram: ['hashtag.json', 'location.json', 'reels.json', 'tagged.json'],
  x: ['community_tweets.json', 'list_timeline.json', 'search.json', 'user_media.json', 'user_tweets.json'],
  wayback: ['memento_headers.json'],
};

for (const platform of ['tiktok', 'youtube', 'instagram', 'telegram', 'x', 'wayback'])
  test(`every recording of ${platform} is read, or it is said why not`, { skip }, () => {
    const mapped = fixturesOf(platform).flatMap(({ file, besides }) => [
      file,
      ...besides.map((one) => one.file ?? file),
    ]);
    const told = [...mapped, ...Object.keys(ofNoEndpoint[platform] ?? {}), ...(inPieces[platform] ?? [])];
    assert.deepEqual([...new Set(told)].toSorted(), readdirSync(join(sharedFolder, platform)).toSorted());
  });

const endpointOf = (platform: string, action: string) =>
  endpoints.find((one) => one.platform.name === platform && one.action === action) ?? assert.fail();

const answered = (url: string, body: unknown): Exchange => ({
  request: { method: 'GET', url },
  response: { status: 200, headers: { 'content-type': 'application/json' }, body },
});

/** The values within others that a test holds for. */
function within(value: AnyJson, isWanted: (value: AnyJson) => boolean): AnyJson[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isWanted(value)) return [value, ...Object.values(value).flatMap((inner) => within(inner, isWanted))];
  return Object.values(value).flatMap((inner) => within(inner, isWanted));
}

/** The words of a post, of a long one those of its note. */
function writtenOf({ legacy, note_tweet: note }: AnyJson): AnyJson {
  const long = note?.note_tweet_results?.result;
  return long ? { text: long.text, entities: long.entity_set } : { text: legacy.full_text, entities: legacy.entities };
}

for (const file of inPieces.x ?? [])
  test(`each post in x ${file} is read by its id`, { skip }, async () => {
    const raw = jsonOf('x', file);
    const tweets = within(raw, ({ legacy, rest_id, core }) => legacy?.full_text !== undefined && rest_id && core);
    assert.ok(tweets.length > 0);
    for (const { rest_id: id, legacy, core, note_tweet: note } of tweets) {
      const asked = `https://cdn.syndication.twimg.com/tweet-result?id=${id}&token=${tokenOf(id)}`;
      const { data } = (await readEndpoint(endpointOf('x', 'post'), { id }, [answered(asked, raw)])).output;
      const user = core.user_results.result;
      assert.deepEqual([data.id, data.author.id, data.stats.likes], [id, user.rest_id, legacy.favorite_count]);
      assert.equal(data.author.handle, user.core?.screen_name ?? user.legacy.screen_name);
      const passed = legacy.retweeted_status_result?.result;
      const { text, entities } = writtenOf(passed ? (passed.tweet ?? passed) : { legacy, note_tweet: note });
      const mark = passed ? /^RT @\w+: /.exec(legacy.full_text)?.[0] : '';
      const links = new Map<string, string>((entities.urls ?? []).map((one: AnyJson) => [one.url, one.expanded_url]));
      const whole = text.replaceAll(/https:\/\/t\.co\/\w+/g, (short: string) => links.get(short) ?? short);
      const plain = whole.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
      assert.equal(data.text, `${mark}${plain}`);
    }
  });

for (const file of inPieces.instagram ?? [])
  test(`each post in instagram ${file} is read by its code`, { skip }, async () => {
    const posts = within(jsonOf('instagram', file), ({ shortcode, code, id }) => id && (shortcode || code));
    assert.ok(posts.length > 0);
    for (const raw of posts) {
      const code = raw.shortcode ?? raw.code;
      const page = `https://www.instagram.com/p/${code}/`;
      const exchanges = [answered(page, { items: [raw] })];
      const { data } = (await readEndpoint(endpointOf('instagram', 'post'), { code }, exchanges)).output;
      assert.deepEqual([data.id, data.url], [raw.id, page]);
      assert.equal(data.author.id, String(raw.owner?.id ?? raw.user.pk));
      assert.equal(data.stats.likes, raw.like_count ?? raw.edge_liked_by?.count ?? raw.edge_media_preview_like.count);
      const seconds = raw.taken_at ?? raw.taken_at_timestamp;
      assert.equal(data.created_at, new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z'));
    }
  });

test('the headers that a recorded page is read with are those that came with it', { skip }, () => {
  const headers = jsonOf('wayback', 'memento_headers.json');
  const used = fixturesOf('wayback').find(({ file }) => file === 'memento.html')?.headers ?? {};
  assert.deepEqual([used.link, used['memento-datetime']], [headers.Link[0], headers['Memento-Datetime'][0]]);
});
