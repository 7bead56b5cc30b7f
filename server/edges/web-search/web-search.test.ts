import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import type { WebQuery, WebResult } from '../../kernel/ports/web/web-search.ts';
import { type ApiSearch, brave, searxng, serper, tavily } from './api-providers.ts';
import { createWebSearch } from './web-search.ts';

const query: WebQuery = {
  query: 'tides',
  limit: 10,
  days: null,
  includeDomains: ['a.example', 'b.example'],
  excludeDomains: ['c.example'],
};
const days = { from: '2026-11-16', to: null, period: 'week' } as const;
const urlOf = (search: ApiSearch, asked: WebQuery): URL => new URL(search.request(asked).url);
const bodyOf = (search: ApiSearch, asked: WebQuery) => JSON.parse(search.request(asked).body ?? '');

test('domains and times are sent as each search understands them', () => {
  const local = searxng('http://127.0.0.1:8888');
  assert.equal(urlOf(local, query).searchParams.get('q'), 'tides (site:a.example OR site:b.example) -site:c.example');
  assert.equal(urlOf(local, { ...query, days }).searchParams.get('time_range'), 'week');
  assert.equal(urlOf(brave, { ...query, days }).searchParams.get('freshness'), 'pw');
  const between = { from: '2025-01-01', to: '2025-06-30', period: null };
  assert.equal(urlOf(brave, { ...query, days: between }).searchParams.get('freshness'), '2025-01-01to2025-06-30');
  assert.equal(bodyOf(serper, { ...query, days }).tbs, 'qdr:w');
  assert.equal(bodyOf(serper, { ...query, days: between }).tbs, 'cdr:1,cd_min:01/01/2025,cd_max:06/30/2025');
  const asked = bodyOf(tavily, { ...query, days: between });
  assert.deepEqual(
    [asked.include_domains, asked.start_date, asked.end_date],
    [['a.example', 'b.example'], '2025-01-01', '2025-06-30'],
  );
});

test('a query is as long as its search takes it, with the hosts that fit', () => {
  const long = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
  const wordsOf = (asked: WebQuery): string[] => (urlOf(brave, asked).searchParams.get('q') ?? '').split(' ');
  const words = wordsOf({ ...query, query: long });
  assert.ok(words.length <= 50 && words.join(' ').length <= 400, words.join(' '));
  assert.deepEqual(words.slice(-4), ['(site:a.example', 'OR', 'site:b.example)', '-site:c.example']);
  const hosts = Array.from({ length: 8 }, (_, at) => `${'a'.repeat(60)}${at}.example`);
  const few = wordsOf({ ...query, query: 'tides', includeDomains: [], excludeDomains: hosts });
  assert.ok(few[0] === 'tides' && few.length > 2 && few.join(' ').length <= 400, few.join(' '));
  const sites = Array.from({ length: 8 }, (_, at) => `www.harbour-office-${at}.example`);
  const sitesOf = (asked: WebQuery): string[] => wordsOf(asked).filter((word) => /^\(?site:/.test(word));
  assert.equal(sitesOf({ ...query, includeDomains: sites }).length, 8, 'a short query leaves room for all of them');
  const some = { ...query, includeDomains: hosts };
  assert.equal(sitesOf(some).length, 5, 'as many as fit, in one group that ends');
  assert.equal(sitesOf({ ...some, query: long }).length, 2);
  for (const asked of [some, { ...some, query: long }, { ...query, query: long, includeDomains: sites }]) {
    const sent = wordsOf(asked);
    assert.ok(sent.join(' ').length <= 400 && sent.length <= 50, sent.join(' '));
    assert.match(sent.join(' '), /^(?:tides|word0) .*\(site:.+ OR site:[^ ]+\)/);
  }
  const wide = wordsOf({ ...query, query: '潮'.repeat(900) });
  assert.ok(wide.join(' ').length <= 400);
});

test('that nothing was found where engines did not answer is no answer', () => {
  const parse = (results: unknown[], engines: unknown) =>
    searxng('http://127.0.0.1:8888').parse({ results, unresponsive_engines: engines });
  const engines = [
    ['google', 'Suspended: access denied'],
    ['duckduckgo', 'CAPTCHA'],
  ];
  assert.throws(() => parse([], engines), { code: 'target-refused' });
  assert.deepEqual([parse([], []), parse([], null)], [[], []]);
  assert.equal(parse([{ url: 'https://a.example/', title: 'Tides' }], engines).length, 1);
});

test('answers of every search are read into one form; what has no address is left out', () => {
  const [url, title] = ['https://a.example/', 'Tides'];
  const found = { url, title, snippet: 'High.', publishedAt: '2025-03-26T00:00:00.000Z' };
  const content = { url, title, content: 'High.' };
  const local = searxng('http://127.0.0.1:8888');
  assert.deepEqual(
    local.parse({
      results: [
        { ...content, publishedDate: '2025-03-26T00:00:00' },
        { url: 'javascript:1', title },
      ],
    }),
    [found],
  );
  assert.deepEqual(
    brave.parse({ web: { results: [{ url, title, description: 'High.', page_age: '2025-03-26T00:00:00' }] } }),
    [found],
  );
  const marked = { url, title: 'Wick&#x27;s <strong>tides</strong>', description: 'Use &lt;b&gt; &amp; more, 2 < 3' };
  const [{ title: told, snippet } = found] = brave.parse({ web: { results: [marked] } });
  assert.deepEqual([told, snippet], ["Wick's tides", 'Use <b> & more, 2 < 3']);
  assert.deepEqual(serper.parse({ organic: [{ link: url, title, snippet: 'High.', date: 'Mar 26, 2025' }] }), [found]);
  assert.deepEqual(tavily.parse({ results: [{ ...content, published_date: 'Wed, 26 Mar 2025 00:00:00 GMT' }] }), [
    found,
  ]);
  assert.equal(serper.parse({ organic: [{ link: url, title, date: '2 days ago' }] })[0]?.publishedAt, null);
  for (const search of [local, serper, tavily]) assert.throws(() => search.parse({ data: [] }));
  assert.throws(() => serper.parse({ organic: [{ href: url }] }));
});

const result: WebResult = { url: 'https://a.example/', title: 'A', snippet: '', publishedAt: null };
const caller = { organizationId: 'org', signal: new AbortController().signal };

test('the next provider answers for one that fails, which is asked last until it has rested', async () => {
  let now = 0;
  const asked: string[] = [];
  let firstFails = true;
  const provider = (name: string, fails: () => boolean) => ({
    name,
    search: async () => {
      asked.push(name);
      if (fails()) throw new Problem('target-refused', 'No.', { reason: 'blocked' });
      return [result];
    },
  });
  const search = createWebSearch([provider('first', () => firstFails), provider('second', () => false)], {
    now: () => new Date(now),
  });
  const answering = async (): Promise<string> => (await search.search(query, caller)).provider;
  assert.deepEqual([await answering(), await answering()], ['second', 'second']);
  assert.deepEqual(asked, ['first', 'second', 'second']);
  firstFails = false;
  now += 31_000;
  assert.equal(await answering(), 'first');
});

test('a query that engines did not answer goes to the next, and other queries are asked as before', async () => {
  const engines = [['duckduckgo', 'CAPTCHA']];
  const found = [{ url: 'https://a.example/', title: 'A' }];
  const local = {
    name: 'local',
    search: async (asked: WebQuery) =>
      searxng('http://127.0.0.1:8888').parse({
        results: asked.query === 'tides' ? found : [],
        unresponsive_engines: engines,
      }),
  };
  const search = createWebSearch([local, { name: 'paid', search: async () => [result] }], { now: () => new Date(0) });
  const answering = async (asked: WebQuery): Promise<string> => (await search.search(asked, caller)).provider;
  assert.equal(await answering({ ...query, query: 'nonsense' }), 'paid');
  assert.equal(await answering(query), 'local');
});

test('an interface that finds nothing is believed, a page that shows nothing only when none shows more', async () => {
  const nothing = { name: 'nothing', search: async () => [] };
  const something = { name: 'something', search: async () => [result] };
  const clock = { now: () => new Date(0) };
  assert.deepEqual(await createWebSearch([nothing, something], clock).search(query, caller), {
    provider: 'nothing',
    results: [],
  });
  const page = { ...nothing, mayMistakeNothing: true } as const;
  assert.equal((await createWebSearch([page, something], clock).search(query, caller)).provider, 'something');
  assert.equal((await createWebSearch([page], clock).search(query, caller)).provider, 'nothing');
  await assert.rejects(createWebSearch([], clock).search(query, caller), { code: 'not-configured' });
});

test('a provider that says nothing is overtaken, and asked last after that', { timeout: 300_000 }, async () => {
  const asked: string[] = [];
  let leftAlone = false;
  const silent = {
    name: 'silent',
    search: (_: WebQuery, { signal }: { signal: AbortSignal }) => {
      asked.push('silent');
      signal.addEventListener('abort', () => {
        leftAlone = true;
      });
      return new Promise<never>(() => {});
    },
  };
  const other = (name: string) => ({
    name,
    search: async () => {
      asked.push(name);
      if (name === 'failing') throw new Problem('target-unreachable', 'No.');
      return [result];
    },
  });
  const search = createWebSearch([silent, other('failing'), other('well')], { now: () => new Date(0) });
  assert.equal((await search.search(query, caller)).provider, 'well');
  assert.ok(leftAlone);
  assert.equal((await search.search(query, caller)).provider, 'well');
  assert.deepEqual(asked, ['silent', 'failing', 'well', 'well']);
  const leaving = new AbortController();
  const waiting = createWebSearch([silent], { now: () => new Date(0) }).search(query, {
    ...caller,
    signal: leaving.signal,
  });
  leaving.abort(new Error('left'));
  await assert.rejects(waiting, /left/);
});
