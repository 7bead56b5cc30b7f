import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { wordedPage as page } from '../doubles/worded-page.ts';
import { crawlGround } from './crawl-ground.ts';

const { open, crawl } = crawlGround();

const lateBy =
  (ms: number, html: string) =>
  (_: IncomingMessage, response: ServerResponse): void =>
    void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html), ms);

const urlsOf = ({ pages }: { readonly pages: readonly { readonly url: string }[] }) =>
  pages.map(({ url }) => new URL(url).pathname);

test('pages of one answer stand as they were begun, however long each took: the seed first, then what was named', async () => {
  const site = await open({
    '/': lateBy(400, page('start')),
    '/a': lateBy(200, page('alpha')),
    '/b': page('beta'),
    '/c': lateBy(100, page('gamma')),
  });
  const urls = ['/a', '/b', '/c'].map((path) => site.url + path);
  const result = await crawl({ url: site.url, urls, max_depth: 0 });
  assert.deepEqual(urlsOf(result), ['/', '/a', '/b', '/c']);
  assert.deepEqual(result._meta.line_items[0].count, 4);
});

test('what was named stands in its order, whichever was tried again or had to wait for its host', async () => {
  let tries = 0;
  const html = (name: string) => (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(name));
  const slow = await open({
    '/robots.txt': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nCrawl-delay: 0.3'),
    '/1': html('one'),
    '/2': html('two'),
  });
  const other = await open({
    '/x': (request, response) => (tries++ === 0 ? response.writeHead(503).end('later') : html('x')(request, response)),
    '/y': html('why'),
  });
  const urls = [`${slow.url}/2`, `${other.url}/x`, `${other.url}/y`];
  const result = await crawl({ url: `${slow.url}/1`, urls, max_depth: 0 });
  assert.deepEqual(urlsOf(result), ['/1', '/2', '/x', '/y']);
  assert.equal(tries, 2);
});

test('with a query what suits it best stands first behind the seed', async () => {
  const links = ['/one', '/two', '/three', '/four', '/whale-watching'];
  const site = await open({
    '/': page('start', links),
    '/whale-watching': lateBy(300, page('whale')),
    ...Object.fromEntries(links.slice(0, 4).map((path) => [path, page(path.slice(1))])),
  });
  const result = await crawl({ url: site.url, query: 'whale watching', sitemap: 'skip' });
  assert.deepEqual(urlsOf(result).slice(0, 2), ['/', '/whale-watching']);
  assert.equal(result.pages.length, 6);
});

test('so do pages that are too many for memory', async () => {
  const long = (name: string): string => `${page(name)}<p>${`${name} says more. `.repeat(60_000)}</p>`;
  const names = ['alpha', 'beta', 'gamma', 'delta'];
  const site = await open({
    '/': page('start'),
    ...Object.fromEntries(names.map((name, index) => [`/${name}`, lateBy(400 - 100 * index, long(name))])),
  });
  const urls = names.map((name) => `${site.url}/${name}`);
  const result = await crawl({ url: site.url, urls, max_depth: 0, format: ['text', 'html'] });
  assert.deepEqual(urlsOf(result), ['/', ...names.map((name) => `/${name}`)]);
  assert.ok(JSON.stringify(result).length > 4_000_000);
});
