import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KnownTier, SiteTiers } from '../kernel/ports/site-tiers.ts';
import { createSiteMemory, kindOfPage } from './site-memory.ts';

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
      for (const rung of some) rows.set(rung.pattern, rung);
    },
  };
}

const silent = { info: () => {}, warn: () => assert.fail('nothing fails here'), error: () => {} };

test('pages of one kind are of one host and one first folder', () => {
  assert.equal(kindOfPage('https://shop.example/tides/1?a=1'), kindOfPage('https://shop.example/tides/2'));
  assert.notEqual(kindOfPage('https://shop.example/tides/1'), kindOfPage('https://shop.example/help/1'));
  assert.notEqual(kindOfPage('https://shop.example/'), kindOfPage('https://shop.example/tides'));
  assert.notEqual(kindOfPage('https://shop.example:8443/'), kindOfPage('https://shop.example/'));
});

test('a rung is remembered for a day', () => {
  const clock = clockAt(0);
  const memory = createSiteMemory(clock);
  memory.remember('https://shop.example/tides/1', 'browser');
  assert.equal(memory.recall('https://shop.example/tides/2'), 'browser');
  clock.at = day;
  assert.equal(memory.recall('https://shop.example/tides/2'), null);
});

test('what was learned is there after a restart, and what was forgotten is not', async () => {
  const [clock, rungs] = [clockAt(0), kept()];
  const first = createSiteMemory(clock, { rungs, log: silent });
  first.remember('https://shop.example/tides/1', 'browser');
  first.remember('https://blog.example/', 'browser');
  first.forget('https://blog.example/');
  await first.close();
  const second = createSiteMemory(clock, { rungs, log: silent });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(second.recall('https://shop.example/tides/2'), 'browser');
  assert.equal(second.recall('https://blog.example/'), null);
  second.forget('https://shop.example/tides/2');
  await second.close();
  assert.equal(rungs.rows.size, 0);
});

test('a store that fails is told and keeps no page from being read', async () => {
  const told: string[] = [];
  const rungs = {
    ...kept(),
    latest: () => Promise.reject(new Error('gone')),
    change: () => Promise.reject(new Error('gone')),
  };
  const log = { ...silent, warn: (_: object, message: string) => void told.push(message) };
  const memory = createSiteMemory(clockAt(0), { rungs, log });
  memory.remember('https://shop.example/', 'browser');
  assert.equal(memory.recall('https://shop.example/'), 'browser');
  await memory.close();
  assert.equal(told.length, 1, 'once, and not with each try');
});

test('what could not be written down stays known, and is written when the store is back', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const [clock, rungs] = [clockAt(0), kept()];
  const told: string[] = [];
  let [tries, isDown] = [0, false];
  const change: SiteTiers['change'] = async (...args) => {
    tries += 1;
    if (isDown) throw new Error('no room');
    await rungs.change(...args);
  };
  const log = { ...silent, warn: (_: object, message: string) => void told.push(message) };
  const memory = createSiteMemory(clock, { rungs: { ...rungs, change }, log });
  const aSecondLater = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    context.mock.timers.tick(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  };
  memory.remember('https://old.example/', 'browser');
  await aSecondLater();
  isDown = true;
  memory.remember('https://shop.example/', 'browser');
  memory.forget('https://old.example/');
  await aSecondLater();
  await aSecondLater();
  assert.deepEqual([tries, told.length, memory.recall('https://shop.example/')], [3, 1, 'browser']);
  isDown = false;
  await aSecondLater();
  assert.deepEqual([...rungs.rows.keys()], ['shop.example/']);
  await memory.close();
  assert.equal(tries, 4, 'once it is written it is not written again');
});
