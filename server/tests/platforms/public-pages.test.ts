import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { startRunning } from '../running.ts';

const feed = '<rss version="2.0"><channel><title>Tides</title></channel></rss>';

test('a platform’s page is read as a page that is scraped: by the reader’s tiers, as it is sent', async () => {
  const came: (string | undefined)[] = [];
  const site = await openSite({
    '/moved': (_, response) => void response.writeHead(302, { location: '/news' }).end(),
    '/news': (request, response) => {
      came.push(request.headers.accept, request.headers['accept-language']);
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<title>News</title><link rel="alternate" type="application/rss+xml" href="/feed.xml">');
    },
    '/feed.xml': feed,
    '/away': (_, response) => void response.writeHead(403, { 'cf-mitigated': 'challenge' }).end('<p>No.'),
  });
  const running = await startRunning({ ALLOW_PRIVATE_CIDRS: '127.0.0.0/8' });
  try {
    const discover = async (path: string) =>
      (await running.ask(`/v1/crawl/feed/discover?url=${encodeURIComponent(site.url + path)}`)).json;
    const { data, _meta } = await discover('/moved');
    assert.deepEqual([data.feeds[0].url, _meta.cost], [`${site.url}/feed.xml`, 0.002]);
    assert.match(came[0] ?? '', /^text\/html,application\/xhtml\+xml/);
    assert.match(came[1] ?? '', /^en-US/);
    const walled = await discover('/away');
    assert.deepEqual([walled.code, walled.reason, walled._meta.cost], ['target-refused', 'challenge', 0]);
  } finally {
    await running.close();
    await site.close();
  }
});
