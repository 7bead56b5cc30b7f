import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../contract/problem.ts';
import { type Fetch, RobotsCache } from './robots-cache.ts';

const page = new URL('https://example.com/secret/page');

/** A cache over a site that gives these answers in turn. */
function cacheOver(...answers: ({ status: number; text?: string; retryAfter?: string } | Error)[]) {
  const asked: string[] = [];
  const canceled: string[] = [];
  const fetch: Fetch = async (url) => {
    asked.push(url);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer instanceof Error || !answer) throw answer;
    const headers = { 'retry-after': answer.retryAfter ?? '0' };
    const head = { finalUrl: url, redirects: [], status: answer.status, headers, contentType: 'text/plain' };
    return { ...head, body: pieces(answer.text ?? ''), cancel: () => void canceled.push(url) };
  };
  const cache = new RobotsCache();
  return { rulesFor: (url: URL) => cache.rulesFor(url, fetch), asked, canceled };
}

async function* pieces(text: string): AsyncGenerator<Uint8Array, void> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}

test('a site is asked once, also by many at a time', async () => {
  const { rulesFor, asked } = cacheOver({ status: 200, text: 'User-agent: *\nDisallow: /secret' });
  const all = await Promise.all([1, 2, 3].map(() => rulesFor(page)));
  assert.deepEqual(
    all.map((rules) => rules.isAllowed(page)),
    [false, false, false],
  );
  await rulesFor(new URL('https://example.com/other'));
  assert.deepEqual(asked, ['https://example.com/robots.txt']);
  await rulesFor(new URL('http://example.com:8080/'));
  assert.equal(asked[1], 'http://example.com:8080/robots.txt');
});

test('what is not there allows everything, what fails or cannot be reached nothing', async () => {
  const late = new Problem('target-timeout', 'Too late.');
  const cases = [
    [{ status: 404 }, true],
    [{ status: 403 }, true],
    [{ status: 500 }, false],
    [{ status: 429 }, false],
    [late, false],
    [new Problem('target-refused', 'Too many redirects.'), true],
    [new Problem('address-not-allowed', 'Private.'), true],
  ] as const;
  for (const [answer, expected] of cases) {
    const { rulesFor, canceled } = cacheOver(answer);
    assert.equal((await rulesFor(page)).isAllowed(page), expected, JSON.stringify(answer));
    const unread = 'status' in answer ? (expected ? 1 : 2) : 0;
    assert.equal(canceled.length, unread, 'a body that nobody reads is canceled');
  }
});

test('a server that fails for the moment is asked once more, unless that would be late', async () => {
  const once = cacheOver({ status: 503 }, { status: 200, text: 'User-agent: *\nDisallow: /secret' });
  const rules = await once.rulesFor(page);
  assert.deepEqual([rules.unreachable, rules.isAllowed(page), once.asked.length], [undefined, false, 2]);
  const later = cacheOver({ status: 429, retryAfter: '60' }, { status: 404 });
  assert.ok((await later.rulesFor(page)).unreachable && later.asked.length === 1);
  const late = cacheOver(new Problem('target-timeout', 'Too late.'), { status: 404 });
  assert.ok((await late.rulesFor(page)).unreachable && late.asked.length === 1);
});

test('why a site could not be asked is told with the name of its robots.txt, as what may be tried again', async () => {
  const late = new Problem('target-timeout', 'The time for this call ran out.');
  const cases = [
    [{ status: 503 }, 'target-refused', /^https:\/\/example\.com\/robots\.txt is answered with HTTP status 503: /],
    [{ status: 429 }, 'target-refused', /HTTP status 429/],
    [late, 'target-timeout', /^https:\/\/example\.com\/robots\.txt was not answered within 15 s: /],
  ] as const;
  for (const [answer, code, message] of cases) {
    const { unreachable } = await cacheOver(answer).rulesFor(page);
    assert.deepEqual(
      [unreachable?.code, unreachable?.extras.reason, unreachable?.retryable],
      [code, 'robots_unreachable', true],
    );
    assert.match(unreachable?.message ?? '', message);
  }
  assert.equal((await cacheOver({ status: 404 }).rulesFor(page)).unreachable, undefined);
});

test('sitemaps are told as absolute URLs, taken against the file that names them', async () => {
  const lines = [
    'Sitemap: /maps/one.xml',
    'sitemap:https://cdn.example.net/two.xml#part',
    'Sitemap: ftp://example.com/3.xml',
  ];
  const { rulesFor } = cacheOver({ status: 200, text: lines.join('\n') });
  const { sitemaps } = await rulesFor(page);
  assert.deepEqual(sitemaps, ['https://example.com/maps/one.xml', 'https://cdn.example.net/two.xml']);
});

test('a failure of ours is thrown and not remembered', async () => {
  const { rulesFor } = cacheOver(new Problem('overloaded', 'Too much.'), { status: 404 });
  await assert.rejects(rulesFor(page), { code: 'overloaded' });
  assert.equal((await rulesFor(page)).isAllowed(page), true);
});

test('what stands beyond 500 KiB is not read, what stands before is', async () => {
  const text = `User-agent: *\nDisallow: /public\n${'# filler\n'.repeat(60_000)}Disallow: /`;
  const { rulesFor } = cacheOver({ status: 200, text });
  const rules = await rulesFor(page);
  assert.equal(rules.isAllowed(page), true);
  assert.equal(rules.isAllowed(new URL('/public', page)), false);
});

test('the rules of many sites are kept, and of long ones as many as their bytes allow', async () => {
  const short = cacheOver({ status: 200, text: 'User-agent: *\nDisallow: /secret' });
  const sites = (count: number): URL[] => Array.from({ length: count }, (_, at) => new URL(`https://${at}.example/`));
  for (const site of [...sites(1_000), ...sites(1_000)]) await short.rulesFor(site);
  assert.equal(short.asked.length, 1_000);
  const long = cacheOver({ status: 200, text: `User-agent: *\nDisallow: /secret\n#${'x'.repeat(500_000)}` });
  for (const site of sites(20)) await long.rulesFor(site);
  await long.rulesFor(new URL('https://19.example/'));
  assert.equal(long.asked.length, 20);
  await long.rulesFor(new URL('https://0.example/'));
  assert.equal(long.asked.length, 21);
});

test('a robots.txt of half a megabyte is read with turns for others', async () => {
  const text = `User-agent: *\n${Array.from({ length: 20_000 }, (_, at) => `Disallow: /*x${at}\n`).join('')}`;
  const bytes = new TextEncoder().encode(text);
  async function* whole(): AsyncGenerator<Uint8Array, void> {
    yield bytes;
  }
  const cache = new RobotsCache();
  let rounds = 0;
  let isOver = false;
  const count = (): void => {
    rounds += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const head = { finalUrl: page.href, redirects: [], status: 200, headers: {}, contentType: 'text/plain' };
  const rules = await cache.rulesFor(page, async () => ({ ...head, body: whole(), cancel: () => {} }));
  isOver = true;
  assert.equal(rules.isAllowed({ pathname: '/x19', search: '' }), false);
  assert.ok(rounds > 10, `${rounds} rounds of the loop`);
});
