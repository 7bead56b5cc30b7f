import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite, type Site } from '../doubles/site.ts';
import { type Answered, type Running, startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';

const clock = new ManualClock('2026-11-15T12:00:30Z');
let upstream: Site;
let running: Running;
let isFeedGone = false;
before(async () => {
  let asked = 0;
  const json = (body: object) => (_: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  upstream = await openSite({
    '/cloudflare-dns.com/dns-query': (_, response) => {
      asked += 1;
      json({ Status: 0, Answer: [{ name: 'tide.example.', type: 1, TTL: asked, data: '192.0.2.1' }] })(_, response);
    },
    '/harbour.example/feed.xml': (_, response) => {
      response.writeHead(isFeedGone ? 404 : 200, { 'content-type': 'application/rss+xml' });
      response.end('<rss version="2.0"><channel><title>Tides</title><item><guid>1</guid></item></channel></rss>');
    },
    '/hn.algolia.com/api/v1/search': json({ hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20 }),
  });
  running = await startRunning({ UPSTREAM_MAP: `*=${upstream.url}` }, { clock });
});
after(async () => {
  await running.close();
  await upstream.close();
});

const lookup = async (query: string): Promise<Answered> => {
  const answer = await running.ask(`/v1/crawl/dns/lookup?name=tide.example&type=A${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer;
};
const bill = ({ json }: Answered) => [json._meta.method, json._meta.billing_action, json._meta.cost];
const hit = ['cache', 'dns.lookup.cache', 0.000_07];
const read = ['json-api', 'dns.lookup.api', 0.001];

test('an answer that is young enough is given again at the price of a copy, without asking the upstream', async () => {
  const first = await lookup('&max_age=60');
  const storedAt = clock.now().toISOString();
  assert.deepEqual(bill(first), read);
  clock.advance(60_000);
  const before = upstream.log.length;
  const again = await lookup('&max_age=60');
  assert.deepEqual(bill(again), hit);
  assert.deepEqual([again.json.data, again.json._meta.cached_at], [first.json.data, storedAt]);
  assert.equal(upstream.log.length, before);
  const raw = await lookup('&max_age=60&include_raw=true');
  assert.deepEqual([bill(raw), typeof raw.json.data.raw], [hit, 'object'], 'with what the upstream answered');
  clock.advance(1);
  assert.deepEqual(bill(await lookup('&max_age=60')), read);
});

test('without max_age, with max_age=0 and with another input the upstream is asked', async () => {
  await lookup('&max_age=60');
  assert.deepEqual(bill(await lookup('')), read);
  assert.deepEqual(bill(await lookup('&max_age=0')), read);
  const other = await running.ask('/v1/crawl/dns/lookup?name=other.example&type=A&max_age=60');
  assert.deepEqual(bill(other), read);
});

test('a list that is empty is not kept', async () => {
  for (let time = 0; time < 2; time++) {
    const { json } = await running.ask('/v1/crawl/hackernews/search?query=tides&max_age=60');
    assert.deepEqual([json.data, json._meta.cost, json._meta.method], [[], 0, 'json-api']);
  }
});

test('what is gone from a platform takes its copy with it', async () => {
  const fetchFeed = (maxAge: number) =>
    running.ask(`/v1/crawl/feed/fetch?url=${encodeURIComponent('https://harbour.example/feed.xml')}&max_age=${maxAge}`);
  assert.equal((await fetchFeed(3_600)).json.data[0].id, '1');
  assert.equal((await fetchFeed(3_600)).json._meta.method, 'cache');
  isFeedGone = true;
  assert.equal((await fetchFeed(3_600)).json._meta.method, 'cache', 'nobody looked yet');
  assert.equal((await fetchFeed(0)).status, 404);
  assert.equal((await fetchFeed(3_600)).status, 404);
});
