import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { readAnswers } from '../../tests/platforms/read.ts';
import { youtubeEndpoints } from './youtube.ts';

const id = 'tide0000001';
const words = (simpleText: string) => ({ simpleText });
const found = (renderer: AnyJson) => ({ contents: { twoColumn: [renderer] } });
const video = (fields: AnyJson) => ({ videoRenderer: { videoId: id, title: words('Ebb'), ...fields } });
const search = async (renderer: AnyJson, language = 'en'): Promise<AnyJson> =>
  (await readAnswers(youtubeEndpoints, 'search', { query: 'ebb', language }, [{ body: found(renderer) }])).output
    .data[0];

const watch = (viewCount: AnyJson, date: string) =>
  found({
    videoPrimaryInfoRenderer: {
      title: words('Ebb'),
      dateText: words(date),
      viewCount: { videoViewCountRenderer: viewCount },
    },
  });
const walled = { playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' } };
const watched = async (
  viewCount: AnyJson,
  date: string,
  player: AnyJson = walled,
  language = 'en',
): Promise<AnyJson> => {
  const answers = [{ body: watch(viewCount, date) }, { body: player }];
  return (await readAnswers(youtubeEndpoints, 'video', { id, language }, answers)).output.data;
};

test('youtube’s counts are read in the language that was asked for', async () => {
  const told: readonly (readonly [language: string, text: string, views: number | null])[] = [
    ['de', '1.234.567 Aufrufe', 1_234_567],
    ['de', '1,2 Mio. Aufrufe', 1_200_000],
    ['fr', '12 345 vues', 12_345],
    ['fr', '1,2 M de vues', 1_200_000],
    ['ja', '1.2万 回視聴', 12_000],
    ['zh-CN', '123 万次观看', 1_230_000],
    ['pl', '3,4 mln wyświetleń', 3_400_000],
    ['tr', '1,5 B görüntüleme', 1_500],
    ['sw', 'mara elfu 12', 12_000],
    // As it is written in no language that was asked for: half of it would be a wrong number.
    ['de', '1,234,567 views', null],
    ['de', '1.2M views', null],
  ];
  for (const [language, text, views] of told) {
    assert.equal((await search(video({ viewCountText: words(text) }), language)).stats.views, views, text);
    assert.equal((await watched({ viewCount: words(text) }, '', walled, language)).stats.views, views, text);
  }
});

test('those who watch a youtube video just now, or wait for it, are no views', async () => {
  const waiting = { viewCountText: { runs: [{ text: '123' }, { text: ' waiting' }] } };
  assert.equal((await search(video({ ...waiting, upcomingEventData: {} }))).stats.views, null);
  assert.equal(
    (await search(video({ viewCountText: words('88 Wartende'), upcomingEventData: {} }), 'de')).stats.views,
    null,
  );
  const rows = (...texts: string[]) => ({
    contentMetadataViewModel: { metadataRows: [{ metadataParts: texts.map((content) => ({ text: { content } })) }] },
  });
  const lockup = (...texts: string[]) => ({
    lockupViewModel: {
      contentId: id,
      contentType: 'LOCKUP_CONTENT_TYPE_VIDEO',
      metadata: { lockupMetadataViewModel: { title: { content: 'Ebb' }, metadata: rows(...texts) } },
    },
  });
  assert.equal((await search(lockup('Harbour', '88 waiting'))).stats.views, null);
  const named = await search(lockup('Street Views', '1.2K views', '3 days ago'));
  assert.deepEqual([named.author.name, named.stats.views, named.published_text], ['Street Views', 1_200, '3 days ago']);
  assert.equal((await search(lockup('Ada and 2 more', '1 view'))).author.name, 'Ada and 2 more');
  assert.equal((await search(lockup('1,2 Mio. Aufrufe', 'vor 2 Tagen'), 'de')).author, null);
  const live = await watched(
    { viewCount: words('12,345 watching now'), isLive: true },
    'Started streaming on Jan 2, 2026',
  );
  assert.deepEqual([live.stats.views, live.is_live], [null, true]);
  const ahead = await watched({ viewCount: words('88 waiting'), isLive: true }, 'Premieres Jan 2, 2027');
  assert.deepEqual([ahead.stats.views, ahead.is_live, ahead.created_at], [null, null, null]);
});

test('a youtube video’s day is read in the language that was asked for, and is that of no video to come', async () => {
  const told = {
    en: 'Premiered Jan 28, 2015',
    de: '28.01.2015',
    fr: '28 janv. 2015',
    ja: '2015/01/28',
    es: '28 ene 2015',
  };
  for (const [language, date] of Object.entries(told))
    assert.equal((await watched({ viewCount: words('1') }, date, walled, language)).created_at, '2015-01-28', date);
  const ahead = await watched(
    { viewCount: words('88 Wartende'), isLive: true },
    'Premiere am 02.01.2027',
    walled,
    'de',
  );
  assert.deepEqual([ahead.created_at, ahead.stats.views], [null, null]);
  assert.equal(
    (await watched({ viewCount: words('1') }, '5/1/2024', walled)).created_at,
    null,
    'of May, or of January',
  );
});

test('films are found by searches of youtube', async () => {
  const film = await search({ movieRenderer: { videoId: id, title: words('Ebb'), lengthText: words('1:30:00') } });
  assert.deepEqual([film.type, film.id, film.duration_s], ['video', id, 5_400]);
});

test('a youtube stream lasts as long as it lasted, and is over when it says so', async () => {
  const player = (details: AnyJson, isLiveNow: boolean) => ({
    playabilityStatus: { status: 'OK' },
    videoDetails: { videoId: id, title: 'Ebb', isLiveContent: true, ...details },
    microformat: { playerMicroformatRenderer: { liveBroadcastDetails: { isLiveNow } } },
  });
  const live = await watched({}, '', player({ isLive: true, lengthSeconds: '0' }, true));
  assert.deepEqual([live.duration_s, live.is_live], [null, true]);
  assert.equal((await watched({}, '', player({ lengthSeconds: '62' }, false))).is_live, false);
});

test('youtube’s player tells in English why it shows nothing', async () => {
  const told: readonly (readonly [status: string, reason: string, more: string, problem: string])[] = [
    ['UNPLAYABLE', 'This video has been removed by the uploader', '', 'not-found'],
    ['UNPLAYABLE', 'This live stream recording is not available.', '', 'not-found'],
    ['UNPLAYABLE', 'Join this channel to get access to members-only content like this video.', '', 'paywall'],
    ['UNPLAYABLE', 'This video is only available to Music Premium members', '', 'paywall'],
    [
      'UNPLAYABLE',
      'Video unavailable',
      'The uploader has not made this video available in your country',
      'geo_blocked',
    ],
    ['UNPLAYABLE', 'Video unavailable', 'This content isn’t available.', 'private'],
    ['ERROR', 'Video unavailable', 'This video is private', 'private'],
    ['ERROR', 'Video unavailable', 'The account of this video has been terminated.', 'not-found'],
  ];
  for (const [status, reason, more, problem] of told) {
    const errorScreen = { playerErrorMessageRenderer: { subreason: words(more) } };
    const german = { playerResponse: { playabilityStatus: { status, reason: 'Video nicht verfügbar' } } };
    const answers = [
      { body: { ...found({}), ...german } },
      { body: { playabilityStatus: { status, reason, errorScreen } } },
    ];
    const reading = readAnswers(youtubeEndpoints, 'video', { id, language: 'de' }, answers);
    await assert.rejects(reading, (thrown) => {
      const { extras, code, message } = asProblem(thrown);
      assert.ok(message.includes(more), message);
      return (extras.reason ?? code) === problem;
    });
  }
  const { asked } = await readAnswers(youtubeEndpoints, 'video', { id, language: 'de' }, [
    { body: watch({}, '') },
    { body: walled },
  ]);
  assert.deepEqual(
    asked.map(({ body }) => JSON.parse(String(body)).context.client.hl),
    ['de', 'en'],
  );
});

test('a youtube playlist or channel may be closed', async () => {
  const told = {
    'This playlist is private.': 'private',
    'This channel is not available in your country.': 'geo_blocked',
    'The playlist does not exist.': 'not-found',
  };
  for (const [text, problem] of Object.entries(told)) {
    const body = { alerts: [{ alertRenderer: { type: 'ERROR', text: words(text) } }] };
    const reading = readAnswers(youtubeEndpoints, 'playlist', { id: 'PLtide000000' }, [{ body }]);
    await assert.rejects(reading, (thrown) => (asProblem(thrown).extras.reason ?? asProblem(thrown).code) === problem);
  }
});

test('what is live says so in every language', async () => {
  const badged = (text: string, style: string) => ({
    lockupViewModel: {
      contentId: id,
      contentType: 'LOCKUP_CONTENT_TYPE_VIDEO',
      contentImage: {
        thumbnailBadges: [{ thumbnailBadgeViewModel: { text, badgeStyle: `THUMBNAIL_OVERLAY_BADGE_STYLE_${style}` } }],
      },
    },
  });
  const liveAndLength = async (text: string, style: string, language: string) => {
    const { is_live: isLive, duration_s: length } = await search(badged(text, style), language);
    return [isLive, length];
  };
  assert.deepEqual(await liveAndLength('LIVE', 'LIVE', 'en'), [true, null]);
  assert.deepEqual(await liveAndLength('ライブ', 'LIVE', 'ja'), [true, null]);
  assert.deepEqual(await liveAndLength('EN VIVO', 'LIVE', 'es'), [true, null]);
  assert.deepEqual(await liveAndLength('1:02', 'DEFAULT', 'ja'), [false, 62]);
});

test('a player without captions has none; an answer that tells of no video is of another form', async () => {
  const transcript = (body: unknown) => readAnswers(youtubeEndpoints, 'transcript', { id }, [{ body }]);
  const codeOf = (thrown: unknown) => asProblem(thrown).code;
  const silent = { playabilityStatus: { status: 'OK' }, videoDetails: { videoId: id } };
  await assert.rejects(transcript(silent), (thrown) => codeOf(thrown) === 'not-found');
  for (const body of [{}, [], { responseContext: {} }])
    await assert.rejects(transcript(body), (thrown) => codeOf(thrown) === 'upstream-changed');
});

test('an answer that is none of the interface is no empty list and no missing channel', async () => {
  const asked: readonly (readonly [action: string, input: Record<string, string>])[] = [
    ['comments', { id }],
    ['comment_replies', { cursor: 'tide-replies-1', video_id: id }],
    ['channel', { handle: '@harbour' }],
    ['channel_videos', { handle: '@harbour' }],
    ['channel_shorts', { id: 'UCtide0000000000000000AA' }],
    ['playlist', { id: 'PLtide000000' }],
    ['oembed', { url: id }],
  ];
  for (const [action, input] of asked)
    for (const body of [{}, [], { error: { code: 7, message: 'Something' } }])
      await assert.rejects(
        readAnswers(youtubeEndpoints, action, input, [{ body }]),
        (thrown) => asProblem(thrown).code === 'upstream-changed',
        action,
      );
});
