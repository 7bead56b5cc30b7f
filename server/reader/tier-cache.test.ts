import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KnownTier, SiteTiers } from '../kernel/ports/caches/site-tiers.ts';
import { createTierCache, sitePattern } from './tier-cache.ts';

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

test('pages of one kind are of one host and one first folder', () => {
  assert.equal(sitePattern('https://shop.example/tides/1?a=1'), sitePattern('https://shop.example/tides/2'));
  assert.notEqual(sitePattern('https://shop.example/tides/1'), sitePattern('https://shop.example/help/1'));
  assert.notEqual(sitePattern('https://shop.example/'), sitePattern('https://shop.example/tides'));
  assert.notEqual(sitePattern('https://shop.example:8443/'), sitePattern('https://shop.example/'));
});

test('a tier is remembered for a day', () => {
  const clock = clockAt(0);
  const memory = createTierCache(clock);
  memory.set('https://shop.example/tides/1', 'browser');
  assert.equal(memory.get('https://shop.example/tides/2'), 'browser');
  clock.at = day;
  assert.equal(memory.get('https://shop.example/tides/2'), null);
});

test('what was learned is there after a restart, and what was forgotten is not', async () => {
  const [clock, tiers] = [clockAt(0), kept()];
  const first = createTierCache(clock, { siteTiers: tiers, log: silent });
  first.set('https://shop.example/tides/1', 'browser');
  first.set('https://blog.example/', 'browser');
  first.delete('https://blog.example/');
  await first.close();
  const second = createTierCache(clock, { siteTiers: tiers, log: silent });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(second.get('https://shop.example/tides/2'), 'browser');
  assert.equal(second.get('https://blog.example/'), null);
  second.delete('https://shop.example/tides/2');
  await second.close();
  assert.equal(tiers.rows.size, 0);
});

test('a store that fails is told and keeps no page from being read', async () => {
  const told: string[] = [];
  const tiers = {
    ...kept(),
    latest: () => Promise.reject(new Error('gone')),
    change: () => Promise.reject(new Error('gone')),
  };
  const log = { ...silent, warn: (_: object, message: string) => void told.push(message) };
  const memory = createTierCache(clockAt(0), { siteTiers: tiers, log });
  memory.set('https://shop.example/', 'browser');
  assert.equal(memory.get('https://shop.example/'), 'browser');
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
  memory.set('https://old.example/', 'browser');
  await aSecondLater();
  isDown = true;
  memory.set('https://shop.example/', 'browser');
  memory.delete('https://old.example/');
  await aSecondLater();
  await aSecondLater();
  assert.deepEqual([tries, told.length, memory.get('https://shop.example/')], [3, 1, 'browser']);
  isDown = false;
  await aSecondLater();
  assert.deepEqual([...tiers.rows.keys()], ['shop.example/']);
  await memory.close();
  assert.equal(tries, 4, 'once it is written it is not written again');
});
