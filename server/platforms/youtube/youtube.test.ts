import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { ownReader } from '../../tests/platforms/read.ts';
import { type Expectation, testPlatform } from '../../tests/platforms/test-platform.ts';
import { filterParams } from './search-endpoints.ts';
import { youtubeEndpoints } from './youtube.ts';

const inside = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

/** Every value of a name in the data, wherever it stands. */
function named(value: AnyJson, name: string, found: AnyJson[] = []): AnyJson[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (key === name) found.push(inner);
    else named(inner, name, found);
  }
  return found;
}

const listOf =
  (renderer: string, id: (value: AnyJson) => string, title: (value: AnyJson) => string): Expectation =>
  (raw) => {
    const values = named(raw, renderer);
    const fields = values.flatMap((value, at) => [
      [`data.${at}.id`, id(value)],
      [`data.${at}.title`, title(value)],
    ]);
    return { 'data.length': values.length, ...Object.fromEntries(fields) };
  };
const words = (value: AnyJson): string =>
  value.simpleText ?? value.content ?? value.runs.map(({ text }: AnyJson) => text).join('');
const rendered = (renderer: string): Expectation =>
  listOf(
    renderer,
    ({ videoId }) => videoId,
    ({ title }) => words(title).trim(),
  );
const lockups: Expectation = listOf(
  'lockupViewModel',
  ({ contentId }) => contentId,
  ({ metadata }) => metadata.lockupMetadataViewModel.title.content.trim(),
);
const comments: Expectation = (raw) => {
  const places = named(raw, 'commentId').filter((id) => typeof id === 'string');
  const ids = [...new Set(named(raw, 'continuationItems').flatMap((items) => named(items, 'commentId')))];
  const entities = new Map(named(raw, 'commentEntityPayload').map((one) => [one.properties.commentId, one]));
  assert.ok(places.length >= ids.length);
  const fields = ids.flatMap((id, at) => [
    [`data.${at}.id`, id],
    [`data.${at}.text`, entities.get(id).properties.content.content.trim()],
    [`data.${at}.author.id`, entities.get(id).author.channelId],
  ]);
  return { 'data.length': ids.length, ...Object.fromEntries(fields) };
};
const channel: Expectation = (raw) => ({
  'data.id': raw.metadata.channelMetadataRenderer.externalId,
  'data.name': raw.metadata.channelMetadataRenderer.title,
  'data.handle': 'kurzgesagt',
  'data.stats.followers': 25_000_000,
  'data.stats.posts': 337,
  'data.verified': true,
});
const video: Expectation = () => ({
  'data.id': 'M4gD1WSo5mA',
  'data.title': 'William Fisher, CopyrightX: Lecture 3.2, The Subject Matter of Copyright: Drama and choreography',
  'data.author.id': 'UCuLGmD72gJDBwmLw06X58SA',
  'data.stats.views': 12_916,
});

testPlatform(youtubeEndpoints, {
  'video.next.json': (raw, answer) => ({
    ...video(raw, answer),
    'data.created_at': '2015-01-28',
    'data.duration_s': 721,
    'data.stats.likes': 72,
    'data.chapters.0': { start_s: 525, title: 'Choreography' },
    'data.captions.1.kind': 'asr',
    'data.author.handle': 'BKCHarvard',
  }),
  'video.player_web.json': (raw, answer) => ({
    ...video(raw, answer),
    'data.category': raw.microformat.playerMicroformatRenderer.category,
    'data.created_at': '2015-01-28T05:14:36Z',
    'data.duration_s': 721,
  }),
  'video.player.json': (raw, answer) => ({
    ...video(raw, answer),
    'data.duration_s': Number(raw.videoDetails.lengthSeconds),
    'data.tags': raw.videoDetails.keywords,
  }),
  'transcript.player.json': () => ({
    'data.id': 'GJLlxj_dtq8/zh',
    'data.language': 'zh',
    'data.segments': [
      { start_ms: 0, end_ms: 1_540, text: 'Hey, this is just a test' },
      { start_ms: 1_540, end_ms: 5_700, text: 'this is not the original transcript' },
      { start_ms: 5_700, end_ms: 8_939, text: 'just something shorter, I made up for testing' },
    ],
  }),
  'comments.json': (raw, answer) => ({ ...comments(raw, answer), total: 5_145, 'data.0.pinned': true }),
  'comments.hearted.json': comments,
  'comment_replies.json': comments,
  'channel.json channel': channel,
  'channel.json channel_videos': rendered('videoRenderer'),
  'channel.page.html': (page) => ({
    'data.id': inside(page, /rel="canonical" href="[^"]*\/channel\/([^"]*)/),
    'data.name': inside(page, /property="og:title" content="([^"]*)/),
    'data.avatar_url': inside(page, /property="og:image" content="([^"]*)/),
  }),
  'resolve.url.json': (raw) => ({ 'data.id': raw.endpoint.browseEndpoint.browseId }),
  'channel_streams.json': lockups,
  'channel_playlists.json': lockups,
  'channel_releases.json': listOf(
    'playlistRenderer',
    ({ playlistId }) => playlistId,
    ({ title }) => words(title).trim(),
  ),
  'live.json': (raw, answer) => ({ ...rendered('videoRenderer')(raw, answer), 'data.0.is_live': true }),
  'channel_videos.json': lockups,
  'channel_videos.continuation.json': rendered('videoRenderer'),
  'channel_shorts.json': listOf(
    'shortsLockupViewModel',
    ({ entityId }) => entityId.replace('shorts-shelf-item-', ''),
    ({ overlayMetadata }) => overlayMetadata.primaryText.content.trim(),
  ),
  'playlist.items.json': (raw, answer) => ({
    ...rendered('playlistVideoRenderer')(raw, answer),
    'playlist.id': 'PLMC9KNkIncKtPzgY-5rmhvj7fax8fdxoj',
    'data.0.stats.views': 1_800_000_000,
    'data.0.duration_s': 206,
    total: 200,
  }),
  'playlist.info.json': (raw) => ({
    'playlist.title': raw.microformat.microformatDataRenderer.title,
    'playlist.author.id': 'UCs72iRpTEuwV3y6pdWYLgiw',
    'playlist.item_count': 200,
  }),
  'search.json': (raw, answer) => ({ ...rendered('videoRenderer')(raw, answer), total: Number(raw.estimatedResults) }),
  'search.page2.json': rendered('videoRenderer'),
  'search.channels.json': (raw) => {
    const values = named(raw, 'channelRenderer');
    const fields = values.flatMap((value, at) => [
      [`data.${at}.id`, value.channelId],
      [`data.${at}.name`, words(value.title)],
    ]);
    return { 'data.length': values.length, 'data.0.stats.followers': 19_100_000, ...Object.fromEntries(fields) };
  },
  'search.playlists.json': (raw, answer) => ({ ...lockups(raw, answer), 'data.0.item_count': 102 }),
  'trending.gaming.json': rendered('gridVideoRenderer'),
  'trending.music_charts.json': (raw) => {
    const [lines] = named(raw, 'videoViews');
    const fields = lines.flatMap((line: AnyJson, at: number) => [
      [`data.${at}.id`, line.id],
      [`data.${at}.title`, line.title],
      [`data.${at}.author.id`, line.externalChannelId],
    ]);
    return { 'data.length': lines.length, ...Object.fromEntries(fields) };
  },
  'suggestions.txt': (text) => ({
    'data.id': 'hello',
    'data.suggestions': JSON.parse(text)[1].map(([words]: [string]) => words),
  }),
  'feed.xml': (xml) => {
    const all = [...xml.matchAll(/<entry>[\s\S]*?<\/entry>/g)].map(([entry]) => entry);
    const fields = all.flatMap((entry, at) => [
      [`data.${at}.id`, inside(entry, /<yt:videoId>([^<]*)/)],
      [`data.${at}.url`, inside(entry, /rel="alternate" href="([^"]*)/)],
      [`data.${at}.author.id`, inside(entry, /<yt:channelId>([^<]*)/)],
      [`data.${at}.stats.views`, Number(inside(entry, /views="(\d+)"/))],
      [`data.${at}.stats.likes`, Number(inside(entry, /starRating count="(\d+)"/))],
      [`data.${at}.cover_url`, inside(entry, /thumbnail url="([^"]*)/)],
      [`data.${at}.created_at`, inside(entry, /<published>([^<]*)/)?.replace('+00:00', 'Z')],
      [`data.${at}.is_short`, entry.includes('/shorts/') ? true : null],
    ]);
    return { 'data.length': all.length, total: all.length, ...Object.fromEntries(fields) };
  },
});

const read = ownReader(youtubeEndpoints);

test('youtube suggestions may come as a call of a script', async () => {
  const { data } = (await read('suggestions', { query: 'ebb', language: 'en' })).output;
  assert.deepEqual(data.suggestions, ['ebb and flow']);
  assert.deepEqual((await read('suggestions', { query: 'zzzzqq' })).output.data.suggestions, []);
});

test('youtube feeds are those of a channel or of a playlist', async () => {
  const id = 'UCtide0000000000000000AA';
  for (const query of [{ channel_id: `https://www.youtube.com/channel/${id}` }, { playlist_id: 'PLtide000000' }])
    assert.equal((await read('feed', query)).output.data[0].id, 'tide0000001');
  await assert.rejects(read('feed', {}), (thrown) => asProblem(thrown).code === 'validation-failed');
});

test('youtube videos go by their addresses of any form, and markup that is no player is left out', async () => {
  for (const url of [
    'tide0000001',
    'https://m.youtube.com/watch?v=tide0000001&t=5',
    'https://www.youtube.com/shorts/tide0000001',
  ])
    assert.match((await read('oembed', { url })).output.data.html, /^<iframe [^>]*embed\/tide0000001/);
  for (const url of ['tide0000002', 'tide0000003'])
    assert.equal((await read('oembed', { url })).output.data.html, null, url);
});

const reasonOf = (thrown: unknown): unknown => asProblem(thrown).extras.reason ?? asProblem(thrown).code;

test('youtube tells the walls of its player apart', async () => {
  const told = { tide0000002: 'challenge', tide0000003: 'private', tide0000004: 'not-found', tide0000005: 'blocked' };
  for (const [id, reason] of Object.entries({ ...told, tide0000006: 'not-found', tide0000007: 'geo_blocked' }))
    await assert.rejects(read('transcript', { id }), (thrown) => reasonOf(thrown) === reason, `${id}: ${reason}`);
  await assert.rejects(read('video', { id: 'tide0000003' }), (thrown) => reasonOf(thrown) === 'private');
  await assert.rejects(read('video', { id: 'tide0000004' }), (thrown) => reasonOf(thrown) === 'not-found');
});

test('a youtube video is read by its page where its player is walled', async () => {
  const { output, billed } = await read('video', { id: 'tide0000002' });
  const { title, created_at, duration_s, stats, captions } = output.data;
  assert.deepEqual([title, created_at, duration_s, stats.views, captions], ['Tide 1', '2026-01-28', null, 1_234, []]);
  assert.equal(billed, 1);
});

test('youtube captions are those of the language, of people before machines, and of no other host', async () => {
  const plain = (await read('transcript', { id: 'tide0000001' })).output.data;
  assert.deepEqual([plain.source, plain.text], ['uploaded', 'The water rises\nand it falls']);
  assert.equal(plain.available.length, 3);
  const german = (await read('transcript', { id: 'tide0000001', language: 'de' })).output.data;
  assert.deepEqual(german.segments[1], { start_ms: 1_000, end_ms: 1_500, text: 'steigt' });
  const spanish = (await read('transcript', { id: 'tide0000001', translate_to: 'es' })).output.data;
  assert.deepEqual([spanish.source, spanish.segments[0].text], ['translated', 'El agua sube']);
  await assert.rejects(read('transcript', { id: 'tide0000001', language: 'fr' }), /has: en, de-DE, en/);
});

test('youtube comments come in both generations and both orders; replies by what a comment gives', async () => {
  const { data, total } = (await read('comments', { id: 'tide0000001', limit: '3' })).output;
  assert.deepEqual(
    data.map(({ text, pinned, stats }: AnyJson) => [text, pinned, stats.likes, stats.replies]),
    [
      ['The tide!', true, 67, 76],
      ['Yes.', false, 0, 0],
      ['As it was.', false, 1_200, 4],
    ],
  );
  assert.equal(total, 5_145);
  const [cursor] = data[0].more.ids;
  const replies = (await read('comment_replies', { cursor, limit: '5' })).output.data;
  assert.deepEqual(
    replies.map(({ parent_id, text }: AnyJson) => [parent_id, text]),
    [
      ['Ugtide1', 'First reply.'],
      ['Ugtide1', 'Second reply.'],
    ],
  );
  assert.equal((await read('comments', { id: 'tide0000001', sort: 'newest' })).output.data[0].text, 'Just now.');
  assert.equal((await read('comments', { id: 'tide0000002' })).output.restricted, true);
});

test('youtube channels go by id, handle and address; videos in the order that is asked for', async () => {
  for (const query of [
    { id: 'UCtide0000000000000000AA' },
    { handle: '@harbour' },
    { url: 'https://www.youtube.com/@harbour/videos' },
    { url: 'https://www.youtube.com/channel/UCtide0000000000000000AA' },
  ])
    assert.equal((await read('channel', query)).output.data.links[0].url, 'https://harbour.example/tides');
  for (const query of [{ handle: 'nosuchtide' }, { id: 'UCgone0000000000000000AA' }])
    await assert.rejects(read('channel', query), (thrown) => asProblem(thrown).code === 'not-found');
  const popular = (await read('channel_videos', { handle: 'harbour', sort: 'popular' })).output.data;
  assert.deepEqual([popular.length, popular[0].stats.views, popular[0].stats.approximate], [1, 9_000_000, true]);
  await assert.rejects(
    read('channel_videos', { handle: 'harbour', sort: 'oldest' }),
    (thrown) => asProblem(thrown).code === 'not-found',
  );
});

test('youtube searches find all kinds, and are asked for as its addresses ask', async () => {
  const { data } = (await read('search', { query: 'tide', limit: '4' })).output;
  assert.deepEqual(
    data.map(({ type, id }: AnyJson) => [type, id]),
    [
      ['video', 'tide0000001'],
      ['profile', 'UCtide0000000000000000AA'],
      ['playlist', 'PLtide000000'],
      ['video', 'tide0000003'],
    ],
  );
  assert.deepEqual([data[3].is_live, data[3].stats.views], [true, null], 'watchers are no views');
  assert.deepEqual((await read('search', { query: 'zzzzqq' })).output.data, []);
  // As YouTube’s own addresses have it.
  assert.equal(filterParams({ type: 'video', sort: 'relevance' }), 'EgIQAfABAQ==');
  assert.equal(filterParams({ sort: 'date', published_within: 'week' }), 'CAISAggD8AEB');
});

test('youtube charts tell of music by country', async () => {
  const { output, asked } = await read('trending', { category: 'music', country: 'gb' });
  assert.match(String(asked[0]?.body), /chart_params_country_code=gb/);
  assert.deepEqual([output.data[0].created_at, output.data[0].stats.views], ['2026-01-23', 1_234]);
});
