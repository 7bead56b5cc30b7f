import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { type Running, startRunning } from '../running.ts';

const site = fixture(() => openSite({ '/page': '<p>Words that are worth their price.' }));
const running = fixture(() => startRunning({ RATE_LIMIT_PER_MINUTE: '100000' }));

const scrapePath = '/v1/crawl/web/scrape';
const errors = () => running.logged.filter(([level]) => level === 'error');

test('text that no store keeps is refused wherever a caller can send it, and others in the same moment are answered', async () => {
  const cursorOf = (id: string) => Buffer.from(JSON.stringify(['2026-11-20T12:00:00Z', id])).toString('base64url');
  const url = `${site.url}/page`;
  const unsound: (() => ReturnType<Running['ask']>)[] = ['\0', '\ud800'].flatMap((bad) => [
    () => running.ask(scrapePath, { body: { url, callback_url: `${site.url}/hook${bad}` } }),
    () => running.ask(scrapePath, { body: { url: `${url}${bad}` } }),
    () => running.ask(scrapePath, { body: { url, headers: { 'x-bad': bad } } }),
    () => running.ask('/v1/crawl/jobs/test-callback', { body: { callback_url: `${site.url}/hook${bad}` } }),
    () => running.ask(`/v1/crawl/jobs?cursor=${cursorOf(bad)}`),
  ]);
  const places = ['jobs/a%00b', 'jobs?type=%00', 'jobs?cursor=%00', 'usage?from=%00', 'endpoints/%00'];
  const inPath = places.map((place) => () => running.ask(`/v1/crawl/${place}`));
  const sound = () => running.ask(scrapePath, { body: { url } });
  const [refused, answered] = await Promise.all([
    Promise.all([...unsound, ...inPath].map((ask) => ask())),
    Promise.all(Array.from({ length: 5 }, sound)),
  ]);
  for (const { status, text } of refused) assert.equal(status, 422, text);
  for (const { status, text } of answered) assert.equal(status, 200, text);
  const { status } = await running.ask('/v1/crawl/jobs/a%00b/redeliver', { method: 'POST' });
  assert.equal(status, 422);
  assert.deepEqual(errors(), []);
});

test('a header or cookie that an object would swallow is refused, not forgotten', async () => {
  for (const field of ['headers', 'cookies']) {
    const body = `{"url":"${site.url}/page","${field}":{"__proto__":"x"}}`;
    const { status, json } = await running.ask(scrapePath, { body });
    assert.deepEqual([status, json.errors[0].pointer], [422, `/${field}/__proto__`]);
  }
});

test('days at both ends of the calendar are answered', async () => {
  for (const path of ['usage', 'usage/entries']) {
    for (const [query, expected] of [
      ['from=0001-01-01&to=9999-12-31', 200],
      ['from=0000-01-01', 422],
      ['to=0000-12-31', 422],
    ] as const) {
      const { status, text } = await running.ask(`/v1/crawl/${path}?${query}`);
      assert.equal(status, expected, text);
    }
  }
  const cursor = Buffer.from(JSON.stringify(['0000-01-01T00:00:00Z', 'x'])).toString('base64url');
  assert.equal((await running.ask(`/v1/crawl/jobs?cursor=${cursor}`)).status, 422);
  assert.deepEqual(errors(), []);
});

test('a body of a megabyte that is nothing but trouble gets a short answer', async () => {
  const fields = Array.from({ length: 60_000 }, (_, index) => `"field${index}":1`).join();
  const bodies = {
    'unknown fields': `{${fields}}`,
    'few of them, with long names': `{"${'n'.repeat(400_000)}":1,"${'m'.repeat(400_000)}":1}`,
    'unknown headers': `{"url":"x","headers":{${fields}}}`,
    'deep lists': `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
    'deep objects': `{"url":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`,
    'a long list': `{"url":"x","format":[${Array(200_000).fill('"x"').join()}]}`,
    'a long scheme': `{"url":"${'a'.repeat(8_000)}:x"}`,
    'a long text': `{"url":"${'a'.repeat(1_000_000)}"}`,
    'a long host': `{"url":"${'a/'.repeat(4_000)}"}`,
  };
  for (const [what, body] of Object.entries(bodies)) {
    const { status, text } = await running.ask(scrapePath, { body });
    assert.equal(status, 422, what);
    assert.ok(text.length < 6_000, `${what}: ${text.length} characters`);
  }
  const query = Array.from({ length: 2_500 }, (_, index) => `a${index}`).join('&');
  for (const asked of [`/v1/crawl/jobs?${query}`, `${scrapePath}?${query}`]) {
    const { status, text } = await running.ask(asked, asked.startsWith(scrapePath) ? { body: {} } : {});
    assert.equal(status, 422);
    assert.ok(text.length < 6_000, `a long query: ${text.length} characters`);
  }
});
