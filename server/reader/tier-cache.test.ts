import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KnownTier, SiteTiers } from '../kernel/ports/caches/site-tiers.ts';
import { createTierCache, type TierCache } from './tier-cache.ts';

const day = 86_400_000;

function clockAt(start: number) {
  const clock = { at: start, now: () => new Date(clock.at) };
  return clock;
}

/** What outlives a process, in memory. */
function kept(): SiteTiers & { readonly rows: Map<string, KnownTier> } {
  const rows = new Map<string, KnownTier>();
  return {
    rows,
    latest: async () => [...rows.values()],
    async change(some, forgotten) {
      for (const kind of forgotten) rows.delete(kind);
      for (const tier of some) rows.set(tier.pattern, tier);
    },
  };
}

const silent = { info: () => {}, warn: () => assert.fail('nothing fails here'), error: () => {} };

const tide = (number: number): string => `https://shop.example/tides/${number}`;

/** A memory in which so many pages of a form needed the browser. */
function needy(memory: TierCache, pages: number, url = tide): TierCache {
  for (let page = 0; page < pages; page++) memory.needed(url(page), 'browser');
  return memory;
}

test('a page is remembered for a day', () => {
  const clock = clockAt(0);
  const memory = needy(createTierCache(clock), 1);
  assert.deepEqual(memory.get(tide(0)), { tier: 'browser', tryEvery: 20 });
  clock.at = day;
  assert.equal(memory.get(tide(0)), null);
});

test('the more pages of a form needed a tier in a row, the rarer the cheapest is tried for others of that form alone', () => {
  const tryEvery = [1, 2, 5, 40].map((pages) => needy(createTierCache(clockAt(0)), pages).get(tide(999))?.tryEvery);
  assert.deepEqual(tryEvery, [1, 2, 5, 20]);
  assert.equal(needy(createTierCache(clockAt(0)), 40).get('https://shop.example/help/1'), null);
});

test('one page that is asked for again and again says nothing of others', () => {
  const memory = createTierCache(clockAt(0));
  for (let times = 0; times < 5; times++) memory.needed(tide(0), 'browser');
  assert.equal(memory.get(tide(1))?.tryEvery, 1);
});

test('a form of which the cheapest tier reads a page has it tried for each, but for the pages that are known', () => {
  const memory = needy(createTierCache(clockAt(0)), 30);
  memory.passed(tide(31));
  assert.equal(memory.get(tide(32)), null);
  assert.equal(memory.get(tide(3))?.tier, 'browser');
  memory.passed(tide(3));
  assert.equal(memory.get(tide(3)), null);
  memory.needed(tide(33), 'browser');
  assert.equal(memory.get(tide(34)), null);
});

test('what began dear and failed begins cheap again', () => {
  const memory = needy(createTierCache(clockAt(0)), 30);
  memory.failed(tide(3));
  assert.deepEqual([memory.get(tide(3)), memory.get(tide(99))], [null, null]);
});

test('what was learned of forms is there after a restart, and what was forgotten is not', async () => {
  const [clock, tiers] = [clockAt(0), kept()];
  const blog = (number: number): string => `https://blog.example/${number}`;
  const news = (number: number): string => `https://news.example/${number}`;
  const first = createTierCache(clock, { siteTiers: tiers, log: silent });
  needy(needy(needy(first, 3), 3, blog), 3, news).failed(blog(1));
  first.passed(news(4));
  first.needed('https://once.example/', 'browser');
  await first.close();
  assert.deepEqual([...tiers.rows.keys()], ['shop.example/tides/#', 'news.example/#']);
  const second = createTierCache(clock, { siteTiers: tiers, log: silent });
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(second.get(tide(9)), { tier: 'browser', tryEvery: 3 });
  assert.deepEqual([second.get(blog(9)), second.get(news(9))], [null, null]);
  second.failed(tide(9));
  await second.close();
  assert.deepEqual([...tiers.rows.keys()], ['news.example/#']);
});

test('a store that fails is told and keeps no page from being read', async () => {
  const told: string[] = [];
  const tiers = {
    ...kept(),
    latest: () => Promise.reject(new Error('gone')),
    change: () => Promise.reject(new Error('gone')),
  };
  const log = { ...silent, warn: (_: object, message: string) => void told.push(message) };
  const memory = needy(createTierCache(clockAt(0), { siteTiers: tiers, log }), 3);
  assert.equal(memory.get(tide(4))?.tier, 'browser');
  await memory.close();
  assert.equal(told.length, 1, 'once, and not with each try');
});

test('what could not be written down stays known, and is written when the store is back', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const [clock, tiers] = [clockAt(0), kept()];
  const told: string[] = [];
  let [tries, isDown] = [0, false];
  const change: SiteTiers['change'] = async (...args) => {
    tries += 1;
    if (isDown) throw new Error('no room');
    await tiers.change(...args);
  };
  const log = { ...silent, warn: (_: object, message: string) => void told.push(message) };
  const memory = createTierCache(clock, { siteTiers: { ...tiers, change }, log });
  const aSecondLater = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    context.mock.timers.tick(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const old = (number: number): string => `https://old.example/${number}`;
  needy(memory, 3, old);
  await aSecondLater();
  isDown = true;
  needy(memory, 3);
  memory.failed(old(0));
  await aSecondLater();
  await aSecondLater();
  assert.deepEqual([tries, told.length, memory.get(tide(9))?.tier], [3, 1, 'browser']);
  isDown = false;
  await aSecondLater();
  assert.deepEqual([...tiers.rows.keys()], ['shop.example/tides/#']);
  await memory.close();
  assert.equal(tries, 4, 'once it is written it is not written again');
});
