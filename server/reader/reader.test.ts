import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { extract } from '@tidemark/extract';
import { Problem } from '../contract/problem.ts';
import type { TierName } from '../contract/tier.ts';
import type { Extractor, Fetched, ReadRequest, Tier } from '../kernel/ports/reader.ts';
import { createReader, type ReaderOptions } from './reader.ts';

const unchecked = async (): Promise<void> => {};
const request: ReadRequest = {
  organizationId: 'org_ladder',
  url: 'https://site.example/',
  maxTier: 'worker',
  headers: {},
  cookies: {},
  userAgent: null,
  insecureTls: false,
};
const extraction = { formats: [], onlyMainContent: true, favor: 'balanced' } as const;
const extractor: Extractor = {
  extract: async ({ body, contentType, finalUrl }, { formats }) =>
    extract({ body, contentType, url: finalUrl }, { formats }),
  close: async () => {},
};

function tier(name: TierName, body: string | Uint8Array, answer: Partial<Fetched> = {}): Tier & { used: number } {
  const tier = {
    name,
    used: 0,
    async fetch(): Promise<Fetched> {
      tier.used++;
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      return {
        finalUrl: request.url,
        redirects: [],
        status: 200,
        headers: {},
        contentType: 'text/html',
        body: bytes,
        ...answer,
      };
    },
    close: async () => {},
  };
  return tier;
}

const limits = (afford = true) => {
  const asked: TierName[] = [];
  const signal = new AbortController().signal;
  return {
    asked,
    signal,
    timeoutMs: 30_000,
    afford: async (tier: TierName) => asked.push(tier) > 0 && (afford || asked.length === 1),
  };
};

const reader = (tiers: readonly Tier[], parts: Partial<ReaderOptions> = {}) =>
  createReader({ tiers, extractor, check: unchecked, ...parts });

const good = '<p>Here are words enough to be worth something.';

test('the cheapest tier that gives an acceptable page is the last one used', async () => {
  const tiers = [tier('static', good), tier('browser', good)];
  const bounds = limits();
  const page = await reader(tiers).read(request, extraction, bounds);
  assert.equal(page.tier, 'static');
  assert.deepEqual(bounds.asked, ['static']);
  assert.equal(tiers[1]?.used, 0);
});

test('a page that is not acceptable makes it escalate, and every tier tried is told', async () => {
  const page = await reader([tier('static', ''), tier('browser', good)]).read(request, extraction, limits());
  assert.equal(page.tier, 'browser');
  assert.deepEqual(
    page.attempts.map(({ tier, status, rejectedBecause }) => [tier, status, rejectedBecause]),
    [
      ['static', 200, 'empty'],
      ['browser', 200, undefined],
    ],
  );
});

test('it escalates no higher than the cap, or than the money reaches, and gives the best it read', async () => {
  const capped = await reader([tier('static', ''), tier('browser', good)]).read(
    { ...request, maxTier: 'impersonate' },
    extraction,
    limits(),
  );
  assert.deepEqual([capped.tier, capped.quality.passed], ['static', false]);
  const poor = await reader([tier('static', ''), tier('browser', good)]).read(request, extraction, limits(false));
  assert.deepEqual([poor.tier, poor.quality.reason], ['static', 'empty']);
});

test('what is no text is refused, but the body of an error is not what anybody asked to read', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  await assert.rejects(
    reader([tier('static', png, { contentType: 'image/png' })]).read(request, extraction, limits()),
    (error) => error instanceof Problem && error.code === 'unsupported-document' && /image\/png/.test(error.message),
  );
  const missing = tier('static', png, { contentType: 'image/png', status: 404 });
  const page = await reader([missing]).read(request, extraction, limits());
  assert.equal(page.quality.reason, 'http_error');
});

test('the target’s status says why a page is worth nothing', async () => {
  const cases = [
    [401, 'login_wall'],
    [403, 'blocked'],
    [404, 'http_error'],
    [429, 'upstream_rate_limited'],
    [451, 'geo_blocked'],
    [500, 'http_error'],
    [304, 'http_error'],
  ] as const;
  for (const [status, reason] of cases) {
    const page = await reader([tier('static', good, { status })]).read(request, extraction, limits());
    assert.deepEqual(page.quality, { passed: false, score: 0, reason }, `${status}`);
  }
  const challenged = tier('static', good, { headers: { 'cf-mitigated': 'challenge' } });
  const page = await reader([challenged]).read(request, extraction, limits());
  assert.equal(page.quality.reason, 'challenge');
});

const shell = '<title>Tides</title><div id="root"></div><script src="/static/js/main.js"></script>';
const article = `<main><p>${'The tide rises twice a day because of the Moon. '.repeat(40)}</p></main>`;

test('the second page of a site starts on the tier that the first one needed', async () => {
  const [low, high] = [tier('static', shell), tier('browser', article, { rendered: true })];
  const read = reader([low, high], { random: () => 1 });
  await read.read(request, extraction, limits());
  const second = await read.read(request, extraction, limits());
  assert.deepEqual([low.used, high.used, second.attempts.length], [1, 2, 1]);
});

test('a tier that is not there now is passed over, also where it gave the pages before', async () => {
  let isGone = false;
  const unavailable = (): string | null => (isGone ? 'It is resting.' : null);
  const worker = tier('worker', good);
  const escalating = reader(
    [tier('static', ''), { ...tier('browser', ''), unavailable: () => 'There is none.' }, worker],
    {
      random: () => 0.99,
    },
  );
  const tiersTried = async (): Promise<TierName[]> =>
    (await escalating.read(request, extraction, limits())).attempts.map((attempt) => attempt.tier);
  Object.assign(worker, { unavailable });
  assert.deepEqual(await tiersTried(), ['static', 'worker']);
  assert.deepEqual(await tiersTried(), ['worker']);
  isGone = true;
  assert.deepEqual(await tiersTried(), ['static']);
});

test('a page that is known to need a dear tier is tried on the cheapest one time in twenty', async () => {
  const [low, high] = [tier('static', shell), tier('browser', article, { rendered: true })];
  let luck = 1;
  const read = reader([low, high], { random: () => luck });
  await read.read(request, extraction, limits());
  luck = 0.049;
  assert.equal((await read.read(request, extraction, limits())).tier, 'browser');
  assert.equal(low.used, 2);
  luck = 0.051;
  await read.read(request, extraction, limits());
  assert.equal(low.used, 2);
});

test('a call with anything of its own neither teaches which tier pages need nor goes by what was learned', async () => {
  const own: Partial<ReadRequest>[] = [
    { headers: { 'x-view': '1' } },
    { cookies: { view: '1' } },
    { userAgent: 'Chrome' },
    { state: { text: '{}' } },
    { exit: { country: 'DE', session: 'job' } },
    { url: 'https://ann:secret@site.example/' },
  ];
  for (const part of own) {
    const low = tier('static', article);
    const { fetch } = low;
    const scripted: Fetched = { ...(await fetch(request, limits().signal)), body: new TextEncoder().encode(shell) };
    low.fetch = async (asked, signal) => (asked === request ? fetch(asked, signal) : scripted);
    const read = reader([low, tier('browser', article, { rendered: true })], { random: () => 0.99 });
    const tiersOf = async (asked: ReadRequest): Promise<TierName[]> =>
      (await read.read(asked, extraction, limits())).attempts.map((one) => one.tier);
    assert.deepEqual(await tiersOf({ ...request, ...part }), ['static', 'browser'], JSON.stringify(part));
    assert.deepEqual(await tiersOf(request), ['static'], JSON.stringify(part));
    // Another plain call that needs the browser is learned from; the one with its own is not told.
    assert.deepEqual(await tiersOf({ ...request }), ['static', 'browser']);
    assert.deepEqual(await tiersOf({ ...request }), ['browser']);
    assert.deepEqual(await tiersOf({ ...request, ...part }), ['static', 'browser'], JSON.stringify(part));
  }
});

test('money that does not cover the tier that is known to be needed buys a try of the cheapest', async () => {
  const [low, high] = [tier('static', shell), tier('browser', article, { rendered: true })];
  const read = reader([low, high], { random: () => 0.99 });
  await read.read(request, extraction, limits());
  const poor = { ...limits(), afford: async (unit: string) => unit === 'static' };
  const page = await read.read(request, extraction, poor);
  assert.deepEqual([page.tier, page.stoppedBy, high.used], ['static', 'balance', 1]);
  assert.equal((await read.read(request, extraction, limits())).attempts[0]?.tier, 'browser');
});

test('a ladder that time cuts short says so', async () => {
  const [low, high] = [tier('static', shell), tier('browser', article, { rendered: true })];
  const short = await reader([low, high]).read(request, extraction, { ...limits(), timeoutMs: 1_500 });
  assert.deepEqual([short.tier, short.stoppedBy, high.used], ['static', 'time', 0]);
  const late: Tier = { ...high, fetch: (_, signal) => once(signal, 'abort').then(() => Promise.reject(signal.reason)) };
  const cut = await reader([low, late]).read(request, extraction, { ...limits(), timeoutMs: 2_300 });
  assert.deepEqual([cut.tier, cut.stoppedBy], ['static', 'time']);
  const blank = tier('browser', shell, { rendered: true });
  const waited = await reader([low, blank]).read(request, extraction, { ...limits(), timeoutMs: 2_300 });
  assert.equal(waited.stoppedBy, undefined, 'it did not wait');
  const slow: Tier = { ...blank, fetch: async (...asked) => await sleep(1_000).then(() => blank.fetch(...asked)) };
  assert.equal(
    (await reader([low, slow]).read(request, extraction, { ...limits(), timeoutMs: 2_300 })).stoppedBy,
    'time',
  );
  const all = await reader([low, high]).read(request, extraction, limits());
  assert.deepEqual([all.tier, all.stoppedBy], ['browser', undefined]);
});

/** A tier that answers by the address. */
const tierOfSite = (name: TierName, bodyOf: (url: string) => string): Tier & { used: number } => {
  const made = tier(name, '');
  const { fetch } = made;
  made.fetch = async (asked, signal) => ({
    ...(await fetch(asked, signal)),
    body: new TextEncoder().encode(bodyOf(asked.url)),
    rendered: name !== 'static',
  });
  return made;
};

/** How many of so many pages of one form each tier read; those of `isApp` need scripts. */
async function tiersOfSite(pages: number, isApp: (page: number) => boolean, random: () => number) {
  const numberIn = (url: string): number => Number(/\d+$/.exec(url)?.[0]);
  const low = tierOfSite('static', (url) => (isApp(numberIn(url)) ? shell : article));
  const high = tierOfSite('browser', () => article);
  const read = reader([low, high], { random });
  const dear: number[] = [];
  for (let page = 0; page < pages; page++) {
    const { tier } = await read.read({ ...request, url: `https://site.example/tides/${page}` }, extraction, limits());
    if (tier === 'browser') dear.push(page);
  }
  return { dear, tried: low.used };
}

test('one page that needs scripts makes no plain page of its form dearer', async () => {
  for (const app of [0, 1, 25, 50]) {
    const { dear } = await tiersOfSite(
      51,
      (page) => page === app,
      () => 0.999,
    );
    assert.deepEqual(dear, [app]);
  }
});

test('a plain page wins its form back, and pages that need scripts soon try the cheapest tier rarely', async () => {
  let drawn = 0;
  const random = (): number => ((drawn++ * 7) % 20) / 20;
  const mixed = await tiersOfSite(60, (page) => page < 30, random);
  assert.ok(mixed.dear.length < 30 + 15, `${mixed.dear.length} of 60 were dear`);
  assert.equal(mixed.dear.at(-1), mixed.dear.length - 1, 'after the first plain page all of them are cheap');
  const { tried, dear } = await tiersOfSite(200, () => true, random);
  assert.equal(dear.length, 200);
  assert.ok(tried < 50, `the cheapest tier was tried ${tried} times for 200 pages`);
});

/** A tier that answers after a while, or fails when its signal fires. */
function slow(answering: Tier & { used: number }, afterMs: number): Tier & { used: number } {
  const fetch = answering.fetch;
  answering.fetch = async (asked, signal) => {
    const fetched = await fetch(asked, signal);
    return await sleep(afterMs, fetched, { signal }).catch(() => Promise.reject(signal.reason));
  };
  return answering;
}

test('a page that takes more than half of the time is waited for', async () => {
  const tiers = [slow(tier('static', article), 600), tier('browser', article)];
  const page = await reader(tiers).read(request, extraction, { ...limits(), timeoutMs: 1_000 });
  assert.deepEqual([page.tier, page.attempts.length, tiers[1]?.used], ['static', 1, 0]);
});

test('running out of time makes no tier escalate; what the target refused does', async () => {
  const failing = (problem: Problem): Tier => ({ ...tier('static', ''), fetch: () => Promise.reject(problem) });
  const high = tier('browser', article);
  const late = failing(new Problem('target-timeout', 'Late.'));
  await assert.rejects(reader([late, high]).read(request, extraction, limits()), { code: 'target-timeout' });
  assert.equal(high.used, 0);
  const refused = failing(new Problem('target-unreachable', 'Reset.', { reason: 'protocol' }));
  assert.equal((await reader([refused, high]).read(request, extraction, limits())).tier, 'browser');
});

test('no further tier starts with less than two seconds left, and what was read is the answer', async () => {
  const tiers = [tier('static', shell), tier('browser', article)];
  const page = await reader(tiers).read(request, extraction, { ...limits(), timeoutMs: 1_990 });
  assert.deepEqual([page.tier, page.quality.reason, tiers[1]?.used], ['static', 'empty', 0]);
  assert.equal(page.stoppedBy, 'time', 'a shell for want of time is no empty page');
});

const thin = `${shell}<p>${'Each harbour of this coast has its table of tides. '.repeat(8)}</p>`;

test('a tier that might better a page, but does not end in time, leaves it time to be the answer', async () => {
  const tiers = [tier('static', thin), slow(tier('browser', article, { rendered: true }), 20_000)];
  const startedAt = performance.now();
  const page = await reader(tiers).read(request, extraction, { ...limits(), timeoutMs: 2_500 });
  assert.ok(performance.now() - startedAt < 19_000);
  assert.deepEqual(
    page.attempts.map(({ tier, rejectedBecause }) => [tier, rejectedBecause]),
    [
      ['static', undefined],
      ['browser', 'target-timeout'],
    ],
  );
  assert.deepEqual([page.tier, page.quality.passed, page.stoppedBy], ['static', true, 'time']);
});

test('each refusal is put to the tiers that may get past it, and to no other', async () => {
  const names = ['static', 'impersonate', 'browser', 'worker'] as const;
  const triedFor = async (body: string, answer: Partial<Fetched> = {}): Promise<TierName[]> => {
    const tiers = names.map((name) =>
      tier(name, body, { ...answer, rendered: name === 'browser' || name === 'worker' }),
    );
    const page = await reader(tiers).read(request, extraction, limits());
    return page.attempts.map((one) => one.tier);
  };
  assert.deepEqual(await triedFor(shell), ['static', 'browser', 'worker']);
  assert.deepEqual(await triedFor(good, { status: 403 }), ['static', 'impersonate', 'worker']);
  assert.deepEqual(await triedFor(good, { headers: { 'cf-mitigated': 'challenge' } }), [...names]);
  assert.deepEqual(await triedFor(good, { status: 404 }), ['static']);
  assert.deepEqual(await triedFor(thin), ['static', 'browser']);
});
