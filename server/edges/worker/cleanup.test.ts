import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Removal } from '../../kernel/ports/retention.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { ManualClock } from '../../tests/store/subject.ts';
import { temporaryStoreFolder } from '../../tests/store/template.ts';
import { openEmbeddedStore } from '../storage/storage.ts';
import { type CleanupPorts, cleanUp, startCleanup } from './cleanup.ts';

const silent = { info() {}, warn() {}, error() {} };
const clock = new ManualClock('2026-11-15T12:00:00Z');
let store: Store;
before(async () => {
  store = await openEmbeddedStore({ folder: await temporaryStoreFolder(), clock, onFatal: assert.ifError });
});
after(() => store.close());
const noBlobs = {
  keep: () => assert.fail(),
  keepStream: () => assert.fail(),
  read: () => assert.fail(),
  open: () => assert.fail(),
  sweep: async () => 1,
};

test('sweeps that take longer than the time between them neither overlap nor wait in a row', async () => {
  let [begun, atOnce, most] = [0, 0, 0];
  const gate = Promise.withResolvers<void>();
  const slow = async (): Promise<Removal> => {
    begun += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await gate.promise;
    atOnce -= 1;
    return { removed: {}, isMore: false };
  };
  const swept = {
    store: { ...store, removeExpired: slow },
    blobs: noBlobs,
    files: { sweep: async () => 0 },
    pageCache: { sweep: async () => 0 },
  };
  const stop = startCleanup({ ...swept, clock: systemClock, log: silent }, 5);
  while (begun === 0) await sleep(5);
  // Twenty more would have begun meanwhile.
  await sleep(100);
  const stopped = stop();
  gate.resolve();
  await stopped;
  assert.deepEqual([begun, most], [1, 1]);
});

test('a store that does not say who sweeps is told once, and again when it does', async () => {
  const told: string[] = [];
  const mended = Promise.withResolvers<void>();
  let asked = 0;
  const leads = async (): Promise<boolean> => {
    asked += 1;
    if (asked === 5) mended.resolve();
    if (asked < 4) throw new Error('away');
    return false;
  };
  const swept: CleanupPorts = {
    store: { ...store, leads },
    blobs: noBlobs,
    files: { sweep: async () => 0 },
    pageCache: { sweep: async () => 0 },
    clock,
    log: { ...silent, error: (_, text) => void told.push(text), warn: (_, text) => void told.push(text) },
  };
  const stop = startCleanup(swept, 5);
  await mended.promise;
  await stop();
  assert.deepEqual(told, ['the clean-up fails and tries again', 'over: the clean-up fails and tries again']);
});

test('what fails in a sweep is told, and keeps nothing else from being swept', async () => {
  const told: unknown[] = [];
  const swept: CleanupPorts = {
    store: { ...store, removeExpired: () => Promise.reject(new Error('no rows')) },
    blobs: { ...noBlobs, sweep: () => Promise.reject(new Error('no blobs')) },
    files: { sweep: async () => 3 },
    pageCache: { sweep: async () => 2 },
    clock,
    log: { ...silent, error: ({ what }) => void told.push(what) },
  };
  assert.deepEqual(await cleanUp(swept, 0), { released: 0, expired: 0, blobs: 0, files: 3, copies: 2 });
  assert.deepEqual(told, ['rows', 'blobs']);
});

test('a sweep removes what has expired, however much it is, a thousand rows at a time', async () => {
  const until = new Date(clock.now().getTime() + 1_000);
  const tiers = Array.from({ length: 2_500 }, (_, at) => ({
    pattern: `${at}.example/`,
    tier: 'browser' as const,
    until,
  }));
  await store.siteTiers.change(tiers, []);
  clock.advance(1_000);
  const steps: (number | undefined)[] = [];
  const removeExpired = async (): Promise<Removal> => {
    const removal = await store.removeExpired();
    steps.push(removal.removed.siteTiers);
    return removal;
  };
  const swept = {
    store: { ...store, removeExpired },
    blobs: noBlobs,
    files: { sweep: async () => 0 },
    pageCache: { sweep: async () => 0 },
  };
  const { expired } = await cleanUp({ ...swept, clock, log: silent }, 0);
  assert.deepEqual([expired, steps], [2_500, [1_000, 1_000, 500]]);
});
