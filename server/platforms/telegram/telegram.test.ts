import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { ownReader, readAnswers } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { telegramEndpoints } from './telegram.ts';

const inside = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

testPlatform(telegramEndpoints, {
  'channel.page.html': (html) => ({
    'data.id': 'unlimitedhangout',
    'data.name': inside(html, /og:title" content="([^"]*)/),
    'data.avatar_url': inside(html, /og:image" content="([^"]*)/),
    'data.stats.followers': 2_805,
    'data.kind': 'channel',
    'data.bio': 'Investigative Journalist Whitney Webb\nhttps://unlimitedhangout.com/',
  }),
  'post.page.html': (html) => ({
    'data.id': inside(html, /data-telegram-post="([^"]*)/),
    'data.author.name': inside(html, /og:title" content="([^"]*)/),
    'data.text': inside(html, /og:description" content="([^"]*)/)?.trim(),
  }),
});

const read = ownReader(telegramEndpoints);

test('telegram posts come newest first, and say what stands in them', async () => {
  const first = (await read('posts', { name: '@harbourtide', limit: '3' })).output;
  assert.deepEqual(
    first.data.map(({ id }: AnyJson) => id),
    ['harbourtide/104', 'harbourtide/103', 'harbourtide/102'],
    'what tells only that a post was pinned is left out',
  );
  const [again, picture, film] = first.data;
  assert.deepEqual([again.forwarded_from, again.stats.views, again.stats.approximate], ['Sea', 1_200, true]);
  assert.deepEqual([picture.kind, picture.media[0].url], ['image', 'https://cdn4.example/file/a.jpg']);
  assert.deepEqual(picture.reactions, [{ name: '❤', count: 12 }]);
  assert.deepEqual(
    [film.kind, film.media[0].url, film.media[0].duration_s, film.reply_to],
    ['video', 'https://cdn4.example/file/v.mp4', 65, 'harbourtide/101'],
  );
  const rest = (await read('posts', { name: 'harbourtide', limit: '3', cursor: first.next_cursor })).output;
  assert.deepEqual(
    rest.data.map(({ text, tags, created_at }: AnyJson) => [text, tags, created_at]),
    [['Low tide at six.\nTake boots. #ebb', ['ebb'], '2026-01-01T10:00:00Z']],
  );
});

test('telegram shows no preview of some channels, and has no such others', async () => {
  const { output, quality } = await read('posts', { name: 'closedtide' });
  assert.deepEqual([output.data, output.restricted, quality.reason], [[], true, 'private']);
  assert.deepEqual((await read('posts', { name: 'harbourtide', query: 'nothing' })).output.data, []);
  for (const [action, query] of [
    ['posts', { name: 'nosuchtide' }],
    ['channel', { name: 'nosuchtide' }],
    ['post', { url: 'harbourtide/999' }],
  ] as const)
    await assert.rejects(read(action, query), (thrown) => asProblem(thrown).code === 'not-found', action);
  await assert.rejects(
    read('post', { url: 'closedtide/1' }),
    (thrown) => asProblem(thrown).extras.reason === 'private',
  );
});

const posted = async (inner: string): Promise<AnyJson> => {
  const message = `<div class="tgme_widget_message js-widget_message" data-post="harbourtide/5">${inner}</div>`;
  const body = `<!DOCTYPE html><html><body><section class="tgme_channel_history">${message}</section></body></html>`;
  return (await readAnswers(telegramEndpoints, 'posts', { name: 'harbourtide' }, [{ body }])).output.data[0];
};

test('a telegram poll is its question, and what may be answered', async () => {
  const answers = ['Ebb', 'Flow'].map(
    (text) =>
      `<div class="tgme_widget_message_poll_option"><div class="tgme_widget_message_poll_option_percent">50%</div><div class="tgme_widget_message_poll_option_text">${text}</div></div>`,
  );
  const { kind, text, poll } = await posted(
    `<div class="tgme_widget_message_poll"><div class="tgme_widget_message_poll_question">Which?</div>${answers.join('')}</div>`,
  );
  assert.deepEqual([kind, text], ['poll', 'Which?']);
  assert.deepEqual(poll.options, [
    { text: 'Ebb', votes: null },
    { text: 'Flow', votes: null },
  ]);
});

test('what telegram shows of films, voices, stickers and places is told', async () => {
  const told: readonly (readonly [inner: string, kind: string | null, media: AnyJson])[] = [
    [
      `<div class="tgme_widget_message_roundvideo_player"><i class="tgme_widget_message_roundvideo_thumb" style="background-image:url('https://cdn4.example/t.jpg')"></i><video src="https://cdn4.example/r.mp4"></video><time class="tgme_widget_message_roundvideo_duration">0:33</time></div>`,
      'video',
      { kind: 'video', url: 'https://cdn4.example/r.mp4', duration_s: 33, thumbnail_url: 'https://cdn4.example/t.jpg' },
    ],
    [
      '<a class="tgme_widget_message_voice_player"><audio src="https://cdn4.example/v.ogg"></audio><time class="tgme_widget_message_voice_duration">1:08</time></a>',
      'text',
      { kind: 'audio', url: 'https://cdn4.example/v.ogg', duration_s: 68 },
    ],
    [
      '<i class="tgme_widget_message_sticker" data-webp="https://cdn4.example/s.webp"></i>',
      'image',
      { kind: 'image', url: 'https://cdn4.example/s.webp' },
    ],
    [
      '<video class="js-videosticker_video" src="https://cdn4.example/s.webm"></video>',
      'image',
      { kind: 'animation', url: 'https://cdn4.example/s.webm' },
    ],
    [
      '<div class="message_media_not_supported">Please open Telegram to view this post</div>',
      null,
      { kind: 'unknown', url: null },
    ],
  ];
  for (const [inner, kind, expected] of told) {
    const post = await posted(inner);
    assert.equal(post.kind, kind, inner);
    assert.equal(post.media.length, 1);
    assert.partialDeepStrictEqual(post.media[0], expected);
  }
  const map = 'https://maps.example/maps?q=55.7,37.6';
  assert.equal((await posted(`<a class="tgme_widget_message_location_wrap" href="${map}"></a>`)).link_url, map);
});

test('telegram tells channels, groups and bots apart', async () => {
  const told = { '1 234 members, 56 online': [null, 1_234], '4 105 284 monthly users': ['bot', null] };
  for (const [extra, expected] of Object.entries({ ...told, '12 345 subscribers': ['channel', 12_345] })) {
    const body = `<!DOCTYPE html><html><body><div class="tgme_page_title">Ebb</div><div class="tgme_page_extra">${extra}</div></body></html>`;
    const { data } = (await readAnswers(telegramEndpoints, 'channel', { name: 'harbourtide' }, [{ body }])).output;
    assert.deepEqual([data.kind, data.stats.followers], expected);
  }
});
