import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scope } from '../../reader/urls/canonical.ts';
import { entryOf, FoundUrls } from './found-urls.ts';
import { SiteTraps } from './site-traps.ts';

function urlsOf(most = 100, includeSubdomains = true): FoundUrls {
  const scope = new Scope({ includeSubdomains });
  scope.add('https://www.example.com/start');
  return new FoundUrls({ scope, traps: new SiteTraps(new Date(0)), most, mostKept: most });
}
const listed = (urls: FoundUrls): string[] => [...urls].map(({ url }) => url);

test('spellings of one page are one entry, with the better source and the first anchor', () => {
  const urls = urlsOf();
  urls.add('http://example.com/a/?b=1&a=2&utm_source=x#part', 'scrape');
  for (const same of ['https://www.example.com/a?a=2&b=1', 'https://example.com/a/?a=2&b=1&gclid=7'])
    assert.equal(urls.add(same, 'sitemap', { anchor: 'First' }), false);
  urls.add('https://example.com/a?a=2&b=1', 'feed', { anchor: 'Second' });
  assert.deepEqual([...urls].map(entryOf), [
    { url: 'http://example.com/a/?a=2&b=1', anchor: 'First', source: 'sitemap' },
  ]);
  assert.equal(urls.add('https://example.com/A?a=2&b=1', 'scrape'), true, 'paths have capitals');
});

test('hosts beside and above the site are out of scope, those below it by choice', () => {
  const hosts = [
    'example.com',
    'www.example.com',
    'docs.example.com',
    'a.docs.example.com',
    'badexample.com',
    'example.com.evil.net',
    'com',
  ];
  const scopeOf = (includeSubdomains: boolean): string[] => {
    const urls = urlsOf(100, includeSubdomains);
    return hosts.filter((host) => urls.add(`https://${host}/${host}`, 'scrape'));
  };
  assert.deepEqual(scopeOf(true), hosts.slice(0, 4));
  assert.deepEqual(scopeOf(false), hosts.slice(0, 2));
});

test('files that pages are made of are no entries, documents are', () => {
  const urls = urlsOf();
  for (const path of ['/s.css?v=2', '/x.JS', '/p.jpg', '/film.mp4', '/paper.pdf', '/list.xlsx', '/a.html', '/css'])
    urls.add(`https://example.com${path}`, 'scrape');
  assert.deepEqual(
    listed(urls).map((url) => new URL(url).pathname),
    ['/paper.pdf', '/list.xlsx', '/a.html', '/css'],
  );
});

test('what is too much is told, and still gives what is known its anchor', () => {
  const urls = urlsOf(1);
  urls.add('https://example.com/a', 'sitemap');
  assert.equal(urls.isFull, false);
  urls.add('https://elsewhere.example/b', 'sitemap');
  assert.equal(urls.isFull, false, 'what is out of scope needs no room');
  urls.add('https://example.com/b', 'sitemap');
  urls.add('https://example.com/a', 'scrape', { anchor: 'A' });
  assert.equal(urls.isFull, true);
  assert.deepEqual([...urls].map(entryOf), [{ url: 'https://example.com/a', anchor: 'A', source: 'sitemap' }]);
});

test('what a link named is moved or dropped, what somebody else named stays', () => {
  const urls = urlsOf();
  urls.add('https://example.com/old', 'scrape', { anchor: 'Old' });
  urls.add('https://example.com/listed', 'sitemap');
  urls.move('https://example.com/old', 'https://example.com/new');
  urls.move('https://example.com/listed', 'https://example.com/newer');
  urls.drop('https://example.com/listed');
  assert.deepEqual([...urls].map(entryOf), [
    { url: 'https://example.com/listed', source: 'sitemap' },
    { url: 'https://example.com/new', anchor: 'Old', source: 'scrape' },
  ]);
  urls.drop('https://example.com/new');
  assert.equal(urls.size, 1);
});

test('what was followed and is gone or elsewhere is not listed for the next link to it, but for who else names it', () => {
  const urls = urlsOf();
  for (const path of ['/gone', '/old', '/slash', '/listed']) urls.add(`https://example.com${path}`, 'scrape');
  urls.drop('https://example.com/gone');
  urls.drop('https://example.com/listed');
  urls.move('https://example.com/old', 'https://example.com/new');
  urls.move('https://example.com/slash', 'https://www.example.com/slash/');
  for (const path of ['/gone', '/gone/?utm_source=x', '/old#part', '/slash'])
    assert.equal(urls.add(`https://example.com${path}`, 'scrape'), false, path);
  assert.equal(urls.add('https://example.com/listed', 'sitemap'), true);
  assert.deepEqual(listed(urls), [
    'https://example.com/new',
    'https://www.example.com/slash/',
    'https://example.com/listed',
  ]);
});
