import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { ownReader } from '../../tests/platforms/read.ts';
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
