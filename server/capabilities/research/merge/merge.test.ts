import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOf, isWithin } from '../../../contract/time-range.ts';
import type { Found, RankedList } from '../sources/found.ts';
import { bm25 } from './bm25.ts';
import { merge } from './merge.ts';

const now = new Date('2026-11-23T12:00:00Z');
const foundAt = (url: string, title: string, more: Partial<Found> = {}): Found => ({
  source: 'web',
  title,
  url,
  snippet: '',
  publishedAt: null,
  author: null,
  engagement: null,
  threadUrl: null,
  ...more,
});
const listOf = (...items: Found[]): RankedList => ({ source: items[0]?.source ?? 'web', queryAt: 0, items });
const merged = (lists: readonly RankedList[], limit = 10) => merge('tides of wick', lists, limit, now);

test('one page under several addresses is one result, and a thread that links it stands beside it', () => {
  const thread = 'https://news.ycombinator.com/item?id=1';
  const { results, duplicates } = merged([
    listOf(foundAt('https://a.example/tides/?utm_source=x', 'Tides of Wick')),
    listOf(foundAt('http://www.a.example/tides#top', 'Tides of Wick')),
    listOf(
      foundAt('https://a.example/tides', 'Tides!', {
        source: 'hackernews',
        threadUrl: thread,
        engagement: { score: 5 },
      }),
    ),
  ]);
  assert.equal(results.length, 1);
  assert.equal(duplicates, 1);
  assert.deepEqual(results[0]?.also, [{ source: 'hackernews', url: thread }]);
  assert.deepEqual([results[0]?.source, results[0]?.engagement], ['web', { score: 5 }]);
});

test('of a page that was found with and without the marks of who links it the plain address is told', () => {
  const marked = foundAt('https://a.example/tides?utm_source=x', 'Tides of Wick');
  const { results } = merged([listOf(marked), listOf(foundAt('https://a.example/tides', 'Tides of Wick'))]);
  assert.deepEqual(
    results.map(({ url }) => url),
    ['https://a.example/tides'],
  );
});

test('pages of one title are one when they say the same, and two when they do not', () => {
  const title = 'The tides of the harbour of Wick';
  const [same, other] = ['High water stands 3.4 metres above datum.', 'A poem by nobody of note.'];
  const counts = [same, other].map(
    (snippet) =>
      merged([
        listOf(
          foundAt('https://a.example/1', title, { snippet: same }),
          foundAt('https://b.example/2', title, { snippet }),
        ),
      ]).results.length,
  );
  assert.deepEqual(counts, [1, 2]);
});

test('posts of one title that say nothing are as many as there are; a post that bears the title of a page is about it', () => {
  const title = 'Daily thread for questions about the harbour';
  const postAt = (id: number) => foundAt(`https://www.reddit.com/r/wick/comments/${id}/`, title, { source: 'reddit' });
  assert.equal(merged([listOf(postAt(1), postAt(2), postAt(3))]).results.length, 3);
  const { results } = merged([listOf(foundAt('https://a.example/thread', title)), listOf(postAt(1))]);
  assert.deepEqual([results.length, results[0]?.also?.length], [1, 1]);
  const posts = listOf(postAt(1), postAt(2), postAt(3));
  for (const lists of [
    [listOf(foundAt('https://a.example/thread', title)), posts],
    [posts, listOf(foundAt('https://a.example/thread', title))],
  ])
    assert.deepEqual(
      merged(lists)
        .results.map(({ also = [] }) => also.length)
        .sort(),
      [0, 0, 1],
      'a page takes one of them',
    );
  const news = foundAt('https://news.ycombinator.com/item?id=1', title, { source: 'hackernews' });
  assert.equal(merged([listOf(news), listOf(postAt(1), postAt(2), postAt(3))]).results.length, 3);
});

test('what several lists have, and what has the words, comes first; further pages of one host come later', () => {
  const both = foundAt('https://both.example/', 'On tides of Wick');
  const { results } = merged([
    listOf(foundAt('https://one.example/', 'On Wick'), both),
    listOf(foundAt('https://two.example/', 'On tides'), both),
  ]);
  assert.equal(results[0]?.url, both.url);
  const host = Array.from({ length: 4 }, (_, at) => foundAt(`https://many.example/${at}`, 'Tides of Wick'));
  const varied = merged([listOf(...host, foundAt('https://few.example/', 'Tides of Wick'))]).results;
  assert.ok(varied.findIndex(({ url }) => url === 'https://few.example/') < 3);
});

test('what says nothing of the question is left out, unless a source has it among its first', () => {
  const items = Array.from({ length: 9 }, (_, at) =>
    foundAt(`https://h${at}.example/`, at === 8 ? 'Tides of Wick' : 'Cooking'),
  );
  const { results } = merged([listOf(...items)]);
  assert.deepEqual(results.map(({ title }) => title).sort(), ['Cooking', 'Cooking', 'Cooking', 'Tides of Wick']);
});

test('of one source there are so many results at most', () => {
  const items = Array.from({ length: 3 }, (_, at) => foundAt(`https://h${at}.example/`, 'Tides of Wick'));
  assert.equal(merged([listOf(...items)], 2).results.length, 2);
});

test('days are as wide as their period, and the shortest period that holds them is told', () => {
  assert.deepEqual(daysOf('day', now), { from: '2026-11-22', to: null, period: 'day', latest: '2026-11-24' });
  assert.equal(daysOf({ from: '2026-11-10' }, now).period, 'month');
  assert.equal(daysOf({ from: '2020-01-01' }, now).period, null);
  assert.ok(isWithin('2026-11-22T23:59:59Z', daysOf({ to: '2026-11-22' }, now)));
  assert.ok(!isWithin('2026-11-23', daysOf({ to: '2026-11-22' }, now)));
});

test('BM25 counts rare words more, repetition less and less, and takes time in proportion', () => {
  const texts = ['wick wick wick wick', 'tides', 'wick tides', 'wick'].map((text) => ({ title: '', text }));
  const [many = 0, rare = 0, both = 0, once = 0] = bm25('tides of wick', texts);
  assert.ok(both > rare && rare > once && many < 3 * once, `${[many, rare, both, once]}`);
  assert.deepEqual(bm25('nothing', texts), [0, 0, 0, 0]);
  const long = Array.from({ length: 1_000 }, () => ({ title: 'tides', text: 'word '.repeat(200) }));
  const startedAt = process.threadCpuUsage();
  bm25('tides of wick and many more words than that', long);
  assert.ok(process.threadCpuUsage(startedAt).user < 10_000_000);
});

test('what is dated in the future is in no period up to now', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  assert.ok(isWithin('2026-11-22', daysOf('week', now)));
  assert.ok(!isWithin('2027-05-01', daysOf('week', now)));
});
