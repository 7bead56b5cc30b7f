import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { ownReader, readEndpoint } from '../../tests/platforms/read.ts';
import { ownRecordings } from '../../tests/platforms/recordings.ts';
import { type Expectation, testPlatform } from '../../tests/platforms/test-platform.ts';
import { parseFeed } from '../feeds.ts';
import { feedEndpoints } from './feed.ts';

/** The texts of an element in a document, read without a parser. */
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) =>
    inside
      .replace(/^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/, '$1')
      .replaceAll('&amp;', '&')
      .trim(),
  );

/** Expects the entries to be known by what the document's elements say, and some of them to say what is given. */
const entries =
  (element: 'item' | 'entry', idElement: string, more: Readonly<Record<string, unknown>> = {}): Expectation =>
  (xml) => {
    const all = [...xml.matchAll(new RegExp(`<${element}[ >][\\s\\S]*?</${element}>`, 'g'))].map(([entry]) => entry);
    const ids = all.map((entry, at) => [`data.${at}.id`, texts(entry, idElement)[0]]);
    return { 'data.length': all.length, ...Object.fromEntries(ids), ...more };
  };

testPlatform(feedEndpoints, {
  'fetch.atom.xml': entries('entry', 'id', {
    'feed.title': 'heise developer neueste Meldungen',
    'feed.url': 'http://www.heise.de/developer/',
    'feed.updated_at': '2016-02-01T16:54:50Z',
    'data.0.title': 'Java-Anwendungsserver: Red Hat gibt WildFly 10 frei',
    'data.0.created_at': '2016-02-01T16:22:00Z',
  }),
  'fetch.atom_github.xml': entries('entry', 'id'),
  'fetch.content_encoded.xml': entries('item', 'guid'),
  'fetch.instant.xml': entries('item', 'guid', {
    'data.0.author.name': 'tobi',
    'data.0.text': 'Lorem ipsum',
    'data.0.created_at': '2016-05-04T06:53:45Z',
    'data.0.url': 'https://localhost:8000/',
  }),
  'fetch.missing.xml': entries('entry', 'id', {
    'data.0.url': 'https://site.example/missing',
    'feed.language': 'en-US',
  }),
  // Its entry has nothing to be known by.
  'fetch.incomplete.xml': () => ({ data: [], 'feed.language': 'en-US' }),
  'fetch.podcast.xml': entries('item', 'guid', { 'feed.title': 'Transfermarkt' }),
  'fetch.podcast_episode_type.xml': entries('item', 'guid'),
  'fetch.podcast_keywords.xml': entries('item', 'guid'),
  'fetch.podcast_small.xml': entries('item', 'guid'),
  'fetch.rdf.xml': (xml) => ({
    'data.length': [...xml.matchAll(/<item rdf:about="([^"]*)"/g)].length,
    'data.0.id': xml.match(/<item rdf:about="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&'),
  }),
  'fetch.rss.xml': entries('item', 'guid'),
  'fetch.short.xml': entries('item', 'link', { 'data.0.media.0.url': 'http://www.oreilly.com/001.mp3' }),
  'fetch.paging.xml': (xml, { next_cursor: cursor }) => ({
    'data.0.id': texts(xml, 'guid')[0],
    next_cursor: assert.match(Buffer.from(cursor, 'base64url').toString(), /"\/index\.atom\?page=4"/) ?? cursor,
  }),
});

const read = async (query: Readonly<Record<string, string>>) => {
  const [fetchFeed] = feedEndpoints;
  return await readEndpoint(fetchFeed ?? assert.fail(), query, ownRecordings('feed'));
};
const url = 'https://harbour.example/feed.xml';

test('a feed tells of itself and of its entries, sanitized and with whole addresses', async () => {
  const { output } = await read({ url, limit: '1' });
  assert.deepEqual(
    [output.feed.title, output.feed.description, output.feed.url],
    ['Harbour news', 'Of the harbour', 'https://harbour.example/'],
  );
  const [entry] = output.data;
  assert.deepEqual([entry.text, entry.media[0].url], ['It rises.', 'https://harbour.example/1.png']);
  assert.deepEqual([entry.author.name, entry.created_at, entry.tags], ['Ada Shore', '2026-01-01T09:00:00Z', ['Tides']]);
});

test('a feed goes on where it says, but on no other site', async () => {
  const first = await read({ url, limit: '2' });
  const second = await read({ url, limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual([second.output.data.map((one: AnyJson) => one.id), second.output.next_cursor], [['tide-3'], null]);
});

test('a feed may be JSON, and an entry without an address stands where the feed does', async () => {
  const json = await read({ url: 'https://harbour.example/feed.json' });
  assert.deepEqual([json.output.data[0].id, json.output.data[0].author.name], ['j-1', 'Ada Shore']);
  const { data } = (await read({ url: 'https://harbour.example/latin.xml' })).output;
  assert.deepEqual([data.length, data[0].url, data[0].link_url], [1, 'https://harbour.example/latin.xml', null]);
});

test('a page is no feed', async () => {
  const reading = read({ url: 'https://harbour.example/page.html' });
  await assert.rejects(reading, (thrown) => asProblem(thrown).code === 'upstream-changed');
  await assert.rejects(read({ url: 'ftp://harbour.example/feed' }));
});

test('an element that is not closed says nothing of its own', () => {
  const [entry] = parseFeed('<rss><channel><item><guid>a<title>b</title></item></channel></rss>', url)?.entries ?? [];
  assert.deepEqual([entry?.id, entry?.url], [null, null]);
});

test('an author of brackets is read at once, and a name in brackets is taken', () => {
  const authorOf = (author: string) =>
    parseFeed(`<rss><channel><item><guid>a</guid><author>${author}</author></item></channel></rss>`, url)?.entries[0]
      ?.author;
  assert.equal(authorOf('tide@example.com (Ada Tide)'), 'Ada Tide');
  const startedAt = process.threadCpuUsage();
  assert.equal(authorOf('('.repeat(200_000))?.length, 200_000);
  // It takes 5 ms; what is quadratic takes 20 s.
  assert.ok(process.threadCpuUsage(startedAt).user < 10_000_000);
});

test('the feeds of a site are those that its page names, else those at the usual places', async () => {
  const discover = ownReader(feedEndpoints);
  const feedsOf = async (address: string) => (await discover('discover', { url: address })).output.data.feeds;
  assert.deepEqual(await feedsOf('https://harbour.example/'), [
    { url: 'https://harbour.example/feed.xml', title: 'News', mime: 'application/rss+xml' },
    { url: 'https://harbour.example/feed.json', title: null, mime: 'application/feed+json' },
  ]);
  assert.deepEqual(await feedsOf('https://quay.example/'), [
    { url: 'https://quay.example/rss.xml', title: 'Quay news', mime: 'application/rss+xml' },
  ]);
  assert.equal((await feedsOf(url))[0].url, url, 'a feed is its own');
  await assert.rejects(feedsOf('https://mute.example/'), (thrown) => asProblem(thrown).code === 'not-found');
});
