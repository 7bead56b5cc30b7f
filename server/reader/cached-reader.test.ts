import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '@tidemark/extract';
import type { CachedBytes, PageCache } from '../kernel/ports/caches/page-cache.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { EscalationLimits, Extractor, Fetched, Reader, ReadRequest, Tier } from '../kernel/ports/reader.ts';
import { withPageCache } from './cached-reader.ts';
import { createReader } from './reader.ts';

const now = new Date('2026-11-15T12:00:00Z');
const extractor: Extractor = {
  extract: async ({ body, contentType, finalUrl }, { formats }) =>
    extract({ body, contentType, url: finalUrl }, { formats }),
  close: async () => {},
};
const answer: Fetched = {
  finalUrl: 'https://site.example/end',
  redirects: [
    { url: 'https://site.example/start', status: 301 },
    { url: 'https://site.example/middle', status: 302 },
  ],
  status: 200,
  headers: { link: '</page>; rel="canonical"' },
  contentType: 'text/html',
  body: Buffer.from('<p>Here are words enough to be worth something.'),
};

/** A reader of that one page, the requests that reached its tier, and what limits were asked for. */
function cached({
  keeping,
  cutBy,
  clock = { now: () => now },
}: {
  keeping?: Promise<void>;
  cutBy?: string;
  clock?: Clock;
} = {}) {
  const [asked, afforded]: [ReadRequest[], string[]] = [[], []];
  const copies = new Map<string, CachedBytes & { readonly name: string }>();
  let made = 0;
  const cache: PageCache = {
    find: async (_, key) => copies.get(key) ?? null,
    keep: async (_, key, bytes) => {
      await keeping;
      const name = `copy ${++made}`;
      copies.set(key, { bytes, storedAt: clock.now(), name });
      return name;
    },
    remove: async (_, key, copy) => {
      if (copy === undefined || copies.get(key)?.name === copy) copies.delete(key);
    },
  };
  const tier: Tier = {
    name: 'static',
    fetch: async (request) => {
      asked.push(request);
      return answer;
    },
    close: async () => {},
  };
  const plain = createReader({ tiers: [tier], extractor, check: async () => {} });
  const extractFile: Reader['extract'] = async (...asked) => {
    const file = { kind: 'pdf', pagesTotal: 2, pagesRead: 2, pagesRecognized: 0, cutBy: [cutBy ?? ''] } as const;
    return { ...(await plain.extract(...asked)), file };
  };
  const reader = withPageCache(cutBy === undefined ? plain : { ...plain, extract: extractFile }, {
    cache,
    clock,
    vet: () => {},
  });
  const read = (more: Partial<ReadRequest>, worth: Pick<EscalationLimits, 'isWorthCopy'> = {}) =>
    reader.read(
      {
        organizationId: 'org',
        url: 'https://site.example/start',
        maxTier: 'worker',
        headers: {},
        cookies: {},
        userAgent: null,
        insecureTls: false,
        maxAgeSeconds: 60,
        ...more,
      },
      { formats: [], onlyMainContent: true, favor: 'balanced' },
      {
        signal: new AbortController().signal,
        timeoutMs: 30_000,
        afford: async (unit) => afforded.push(unit) > 0,
        ...worth,
      },
    );
  return { asked, afforded, read };
}

test('what takes its copy back takes no copy that another call kept meanwhile', async () => {
  const { asked, read } = cached();
  const [left, other] = [await read({ maxAgeSeconds: 0 }), await read({ maxAgeSeconds: 0 })];
  await left.takeBack?.();
  assert.deepEqual([asked.length, (await read({})).method, other.takeBack], [2, 'cache', undefined]);
  const alone = cached();
  await (await alone.read({})).takeBack?.();
  assert.equal((await alone.read({})).method, 'static');
});

test('a copy has the canonical address that the response named in a header', async () => {
  const { read } = cached();
  for (const method of ['static', 'cache']) {
    const page = await read({});
    assert.deepEqual([page.method, page.document.canonicalUrl], [method, 'https://site.example/page']);
  }
});

test('the redirects of a copy are asked for as those of its original, and the first that is not followed is the answer', async () => {
  const { asked, afforded, read } = cached();
  await read({});
  const seen: string[] = [];
  const followed = await read({ follow: ({ pathname }) => seen.push(pathname) > 0 });
  assert.deepEqual([followed.method, followed.fetched.finalUrl, seen], ['cache', answer.finalUrl, ['/middle', '/end']]);
  const stopped = await read({ follow: ({ pathname }) => pathname !== '/end' });
  assert.deepEqual(
    [stopped.method, stopped.fetched.status, stopped.fetched.finalUrl, stopped.quality.passed],
    ['cache', 302, 'https://site.example/middle', false],
  );
  assert.deepEqual(stopped.fetched.redirects, answer.redirects.slice(0, 1));
  assert.deepEqual([asked.length, afforded], [1, ['static', 'cache', 'cache']]);
});

test('a copy of the future, kept before the clock was set back, is read anew', async () => {
  let time = now;
  const { asked, read } = cached({ clock: { now: () => time } });
  await read({});
  time = new Date(now.getTime() - 30_000);
  assert.equal((await read({})).method, 'cache', 'clocks of two processes may differ a little');
  time = new Date(now.getTime() - 3_600_000);
  assert.deepEqual([(await read({})).method, (await read({})).method, asked.length], ['static', 'cache', 2]);
});

test('a disk that does not answer keeps no call waiting', { timeout: 300_000 }, async () => {
  const { read } = cached({ keeping: new Promise(() => {}) });
  assert.equal((await read({})).method, 'static');
});

test('what is asked for again while its copy is being kept has the copy', { timeout: 300_000 }, async () => {
  const slow = Promise.withResolvers<void>();
  const { asked, read } = cached({ keeping: slow.promise });
  assert.equal((await read({})).method, 'static');
  const again = read({});
  slow.resolve();
  assert.deepEqual([(await again).method, asked.length], ['cache', 1]);
});

test('a call whose own work decides on its copy keeps equal ones waiting for a moment alone', async () => {
  for (const isQuick of [true, false]) {
    const { asked, read } = cached();
    const { promise: isWorthCopy, resolve } = Promise.withResolvers<boolean>();
    await read({}, { isWorthCopy });
    const started = performance.now();
    const again = read({});
    if (isQuick) resolve(true);
    assert.deepEqual([(await again).method, asked.length], isQuick ? ['cache', 1] : ['static', 2]);
    assert.ok(performance.now() - started < 3_000);
    resolve(false);
  }
});

test('a file whose copy says less than it could is read anew', async () => {
  const [pictures, damaged] = [cached({ cutBy: 'balance' }), cached({ cutBy: 'damaged' })];
  for (const { read } of [pictures, damaged]) for (let time = 0; time < 2; time++) await read({});
  assert.deepEqual([pictures.asked.length, damaged.asked.length], [2, 1]);
});

test('proxies of another country, like other tiers, have copies of their own', async () => {
  const { asked, read } = cached();
  const exit = (country: string) => ({ exit: { country, session: `${asked.length}` } });
  for (const more of [{}, exit('DE'), exit('FR'), { maxTier: 'static' as const }]) {
    assert.equal((await read(more)).method, 'static');
    assert.equal((await read(more)).method, 'cache');
  }
  assert.equal(asked.length, 4);
});
