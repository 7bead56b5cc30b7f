import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import { ownReader } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { youtubeEndpoints } from './youtube.ts';

const inside = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

testPlatform(youtubeEndpoints, {
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
