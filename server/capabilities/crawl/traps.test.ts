import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hash64 } from './frontier/hashes.ts';
import { similarityDigest } from './similarity.ts';
import { Traps } from './traps.ts';

const site = 'https://a.example';
const traps = () => new Traps(new Hash64('traps'), new Date('2026-11-22T00:00:00Z'));

/** What is told of addresses, one after the other. */
const judged = (paths: readonly string[], judge = traps()) => paths.map((path) => judge.judge(`${site}${path}`));

test('segments that repeat, however long the run, are told; numbers and names that only recur are not', () => {
  assert.deepEqual(
    judged(['/a/a/a', '/x/a/b/a/b/a/b/y', '/a/b/c/a/b/c/a/b/c']),
    new Array(3).fill('repeating_segments'),
  );
  assert.deepEqual(judged(['/2011/11/11/11', '/a/b/a/c/a/d', '/a/a', '/docs/en/docs']), [null, null, null, null]);
  assert.deepEqual(judged([`/${Array.from({ length: 31 }, (_, at) => `s${at}`).join('/')}`]), ['repeating_segments']);
});

test('a calendar is read around today and not for ever; archives are read as far as they go back', () => {
  assert.deepEqual(
    judged(['/calendar/2031/05', '/events?year=2040&month=2', '/cal?date=2029-01-05', '/calendar/1999/01']),
    [...new Array(4).fill('calendar')],
  );
  assert.deepEqual(
    judged([
      '/calendar/2026/12',
      '/calendar/2026/01/',
      '/blog/2003/05/a-title',
      '/news/1999-12-31',
      '/p/2048',
      '/x?year=1999',
      '/news/name-20281',
      '/item/2100/5',
      '/order-203105',
    ]),
    new Array(9).fill(null),
  );
  // A month after month chain is bounded.
  const months = Array.from({ length: 200 }, (_, at) => `/calendar/${2026 + Math.floor(at / 12)}/${(at % 12) + 1}`);
  assert.ok(judged(months).filter((reason) => reason === null).length < 30);
});

test('sessions under names of their own are told by their number, documents with drawn ids are not', () => {
  const ids = Array.from({ length: 100 }, (_, at) => `${at}f3a9c1d7b2e4${at}`);
  const visits = judged(ids.map((id) => `/shop?visit=${id}`));
  assert.ok(visits.filter((reason) => reason === null).length <= 8);
  assert.equal(visits.at(-1), 'session_id');
  assert.deepEqual(new Set(judged(ids.map((id) => `/doc?id=${id}`))), new Set([null]));
  assert.deepEqual(new Set(judged(ids.map((id) => `/doc/${id}`))), new Set([null]));
});

test('filters in ever new combinations are told; addresses that each show something else are not', () => {
  const combinations: string[] = [];
  for (const colour of 'abcdef')
    for (const size of 'ghijk')
      for (const order of 'lmno') combinations.push(`/shop?colour=${colour}&order=${order}&size=${size}`);
  const told = judged(combinations);
  assert.ok(told.filter((reason) => reason === null).length <= 61);
  assert.equal(told.at(-1), 'faceted_search');
  const articles = Array.from({ length: 1_000 }, (_, at) => `/index.php?id=${at}&view=article`);
  assert.deepEqual(new Set(judged(articles)), new Set([null]));
});

test('a list goes on as long as its pages link something new', () => {
  const judge = traps();
  const read = (page: number, items: readonly number[]) => {
    const url = `${site}/list?page=${page}`;
    const told = judge.judge(url);
    const links = [...items.map((item) => `${site}/item/${item}`), `${site}/list?page=${page + 1}`, `${site}/imprint`];
    judge.learn(
      url,
      links.map((link) => ({ url: link })),
      null,
    );
    return told;
  };
  for (let page = 1; page <= 100; page++) assert.equal(read(page, [2 * page, 2 * page + 1]), null);
  const after = Array.from({ length: 40 }, (_, at) => read(101 + at, [7]));
  assert.equal(after.filter((reason) => reason === null).length, 8);
  assert.equal(after.at(-1), 'endless_pagination');
  assert.equal(judge.judge(`${site}/other/page/3`), null);
});

test('a serial whose pages have texts of their own and link only each other is read further than one that repeats itself', () => {
  const readUntilTrapped = (textOf: (page: number) => string): number => {
    const judge = traps();
    for (let page = 1; page <= 500; page++) {
      const url = `${site}/serial/page/${page}`;
      if (judge.judge(url) !== null) return page;
      judge.learn(url, [{ url: `${site}/serial/page/${page + 1}` }], similarityDigest(textOf(page)));
    }
    return 501;
  };
  const own = (page: number): string =>
    Array.from({ length: 60 }, (_, at) => `word${(page * 7919 + at * 104_729) % 9_973}`).join(' ');
  assert.equal(readUntilTrapped(own), 65);
  assert.equal(
    readUntilTrapped((page) => `${own(1)} Page ${page}`),
    10,
  );
  assert.equal(
    readUntilTrapped((page) => `Page ${page}`),
    9,
  );
});
