import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { ownReader, readAnswers, writtenReader } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { podcastEndpoints } from './podcast.ts';

testPlatform(podcastEndpoints, {
  'feed.xml': (xml) => {
    const items = [...xml.matchAll(/<item>[\s\S]*?<\/item>/g)].map(([item]) => item);
    const each = items.flatMap((item, at) => [
      [`data.${at}.id`, /<guid[^>]*>\s*([^<]*?)\s*</.exec(item)?.[1]],
      [`data.${at}.audio_url`, /<enclosure[^>]*url="([^"]*)"/.exec(item)?.[1]],
      [`data.${at}.size_bytes`, Number(/<enclosure[^>]*length="([^"]*)"/.exec(item)?.[1]) || null],
    ]);
    return {
      'data.length': items.length,
      'podcast.title': 'Giant Bombcast',
      'podcast.author.name': 'Giant Bomb',
      'podcast.categories': ['Games & Hobbies', 'Video Games', 'Technology', 'Gadgets', 'Other Games'],
      ...Object.fromEntries(each),
    };
  },
});

const read = ownReader(podcastEndpoints);

test('a podcast goes by its feed, or by its number or address in the directory', async () => {
  const wanted = 'https://harbour.example/podcast.xml';
  for (const [query, id] of [
    [{ url: wanted }, wanted],
    [{ id: '70001' }, '70001'],
    [{ url: 'https://podcasts.apple.com/de/podcast/harbour/id70001' }, '70001'],
  ] as const) {
    const { podcast } = (await read('feed', query)).output;
    assert.deepEqual([podcast.id, podcast.feed_url, podcast.title], [id, wanted, 'Harbour news']);
  }
  await assert.rejects(read('feed', {}), (thrown) => asProblem(thrown).code === 'validation-failed');
  await assert.rejects(read('feed', { id: '40404' }), (thrown) => asProblem(thrown).code === 'not-found');
});

test('episodes have seconds, season and number, and are explicit when it says so', async () => {
  const { data } = (await read('feed', { id: '70001' })).output;
  assert.deepEqual(
    data.map((one: AnyJson) => [one.duration_s, one.season, one.number, one.explicit]),
    [
      [3_723, 2, 1, false],
      [2_367, 2, 2, true],
      [90, 2, 3, null],
    ],
  );
  assert.equal(data[0].image_url, 'https://harbour.example/e1.png');
});

test('podcast searches go on although the directory has no pages', async () => {
  const first = await read('search', { query: 'tide', limit: '1' });
  const second = await read('search', { query: 'tide', limit: '1', cursor: first.output.next_cursor });
  assert.deepEqual(
    [first, second].map(({ output }) => output.data[0].id),
    ['70001', '70002'],
  );
  assert.equal(second.output.next_cursor, null);
});

test('episodes have seasons, numbers, files and lengths as other formats tell them', async () => {
  const url = 'https://harbour.example/other.xml';
  const episode = async (body: unknown): Promise<AnyJson> => {
    const reading = writtenReader(podcastEndpoints)('feed', { [url]: { body } }, { url });
    return (await reading).output.data[0];
  };
  const item = `<item><guid>1</guid><podcast:season name="Ebb">3</podcast:season><podcast:episode>4</podcast:episode>
    <media:content url="/1.mp3" type="audio/mpeg" duration="60"/></item>`;
  const told = await episode(`<rss><channel><title>T</title>${item}</channel></rss>`);
  assert.deepEqual(
    [told.season, told.number, told.audio_url, told.duration_s],
    [3, 4, 'https://harbour.example/1.mp3', 60],
  );
  const file = { url: 'https://harbour.example/2.mp3', mime_type: 'audio/mpeg', duration_in_seconds: 61.5 };
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ id: '2', image: '/2.png', attachments: [file] }],
  };
  const { audio_url, duration_s, image_url } = await episode(JSON.stringify(json));
  assert.deepEqual([audio_url, duration_s, image_url], [file.url, 61.5, 'https://harbour.example/2.png']);
});

test('a podcast is looked up in the store that its address names', async () => {
  const address = 'https://podcasts.apple.com/de/podcast/ebbe/id70001';
  for (const query of [{ url: address }, { id: address }, { url: address, id: '70001' }]) {
    const answers = [
      { body: { results: [{ feedUrl: 'https://harbour.example/p.xml' }] } },
      { body: '<rss><channel/></rss>' },
    ];
    const { asked, output } = await readAnswers(podcastEndpoints, 'feed', query, answers);
    const { searchParams } = new URL(asked[0]?.url ?? '');
    assert.deepEqual(
      [searchParams.get('id'), searchParams.get('country'), output.podcast.id],
      ['70001', 'de', '70001'],
    );
  }
});
