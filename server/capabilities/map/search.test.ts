import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Part } from '../../reader/forms/forms.ts';
import type { FoundUrl } from './found-urls.ts';
import { Search, wordsOf } from './search.ts';

const form = new Part(0, { parent: null, name: '', complexity: 0 });
const at = (path: string, more: Partial<FoundUrl> = {}): FoundUrl => ({
  url: new URL(path, 'https://example.com').href,
  source: 'sitemap',
  anchor: null,
  title: null,
  form,
  isUnseen: false,
  ...more,
});
function searched(urls: readonly FoundUrl[], words: string): FoundUrl[] {
  const search = new Search(words);
  for (const url of urls) search.look(url);
  return search.ranked();
}
const found = (urls: FoundUrl[], search: string): string[] =>
  searched(urls, search).map(({ url }) => decodeURIComponent(url.replace('https://example.com', '')));

test('words are told apart by signs, white space and capitals, and compared without case and marks', () => {
  assert.deepEqual(wordsOf('price-List_2026 userGuide Crème brûlée ΆΛΦΑ 日本'), [
    'price',
    'list',
    '2026',
    'user',
    'guide',
    'creme',
    'brulee',
    'αλφα',
    '日本',
  ]);
  assert.deepEqual(found([at('/cr%C3%A8me-br%C3%BBl%C3%A9e'), at('/tea')], 'CREME'), ['/crème-brûlée']);
});

test('a whole word is better than a beginning, a beginning than a part; what has none is left out', () => {
  const urls = [at('/lighthouse-keepers'), at('/houses'), at('/house'), at('/horse')];
  assert.deepEqual(found(urls, 'house'), ['/house', '/houses', '/lighthouse-keepers']);
  assert.deepEqual(found([at('/shop'), at('/hop')], 'op'), [], 'two letters within a word are chance');
});

test('the last part of a path counts most, then anchors and titles, then folders and queries', () => {
  const urls = [
    at('/x?topic=tides'),
    at('/tides/x'),
    at('/y', { title: 'All about tides' }),
    at('/z', { anchor: 'Tides' }),
    at('/a/tides'),
  ];
  assert.deepEqual(found(urls, 'tides').slice(0, 1), ['/a/tides']);
  assert.deepEqual(found(urls, 'tides').slice(3), ['/tides/x', '/x?topic=tides']);
});

test('who has more of the keywords comes first, rare ones count more, and the shorter address wins a tie', () => {
  const urls = [
    at('/guide/one'),
    at('/guide'),
    at('/guide/zebra'),
    at('/zebra'),
    at('/guide-of-things'),
    at('/x?q=guide-zebra'),
  ];
  assert.deepEqual(found(urls, 'guide zebra'), [
    '/guide/zebra',
    '/x?q=guide-zebra',
    '/zebra',
    '/guide',
    '/guide-of-things',
    '/guide/one',
  ]);
});

test('text of languages without spaces is found within its words', () => {
  assert.deepEqual(found([at('/p/1', { anchor: '東京都の潮汐表です' }), at('/p/2', { anchor: '大阪' })], '潮汐表'), [
    '/p/1',
  ]);
});

test('an address that cannot be decoded is no failure', () => {
  assert.deepEqual(searched([at('/a%E0%A4%A/tide%')], 'tide').length, 1);
});
