import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { RunningBrowser } from '../chromium/chromium-process.ts';
import { budgetFor, OverBudget } from './page-budget.ts';
import { createBrowserPool, type Lease } from './pool.ts';
import type { ProcessUse } from './process-table.ts';

const never = new AbortController().signal;
const gibibyte = 1_073_741_824;

/** A browser that only is there or not. */
function fakeBrowser() {
  let isConnected = true;
  const browser = Object.assign(new EventEmitter(), { isConnected: () => isConnected });
  const end = (): void => {
    if (!isConnected) return;
    isConnected = false;
    browser.emit('disconnected');
  };
  const running: RunningBrowser = {
    // All that the pool asks of one.
    browser: browser as unknown as Browser,
    pid: null,
    folder: null,
    sandboxed: null,
    messages: 0,
    close: async () => end(),
    kill: end,
  };
  return running;
}

/** A pool whose browsers start when the test says so, and use what it says. */
function fakePool(start: () => Promise<void> = async () => {}) {
  const started: RunningBrowser[] = [];
  const uses = new Map<RunningBrowser, ProcessUse[]>();
  const pool = createBrowserPool({
    slots: 4,
    budget: budgetFor(8 * gibibyte, 4),
    launch: async () => {
      await start();
      const running = fakeBrowser();
      started.push(running);
      return running;
    },
    look: (browsers) => new Map(browsers.map((running) => [running, uses.get(running) ?? []])),
  });
  return { pool, started, uses };
}

const tenant = (organizationId: string, isAlone = false) => ({ organizationId, isAlone });

/** Holds a place until it is told to let go. */
function visit(pool: ReturnType<typeof fakePool>['pool'], organizationId: string, isAlone = false) {
  const leased = Promise.withResolvers<Lease>();
  const left = Promise.withResolvers<void>();
  const ended = pool.use(
    tenant(organizationId, isAlone),
    async (lease) => {
      leased.resolve(lease);
      await left.promise;
    },
    never,
  );
  const leave = (): Promise<void> => {
    left.resolve();
    return ended;
  };
  return { lease: leased.promise, leave };
}

test('where a browser starts more slowly than callers wait, it serves those who come when it is there', async () => {
  const start = Promise.withResolvers<void>();
  const { pool, started } = fakePool(() => start.promise);
  for (let caller = 0; caller < 3; caller++) {
    const impatient = pool.use(tenant('ours'), async () => assert.fail('no browser is there'), AbortSignal.timeout(20));
    await assert.rejects(impatient, { name: 'TimeoutError' });
  }
  start.resolve();
  await pool.use(tenant('ours'), async ({ browser }) => assert.equal(browser, started[0]?.browser), never);
  assert.equal(started.length, 1);
  await pool.close();
});

test('pages of one organization share a browser; those of another, and one that has to be alone, have their own', async () => {
  const { pool, started } = fakePool();
  const [first, second, theirs, alone] = [
    visit(pool, 'ours'),
    visit(pool, 'ours'),
    visit(pool, 'theirs'),
    visit(pool, 'ours', true),
  ];
  const browsers = await Promise.all([first, second, theirs, alone].map(async ({ lease }) => (await lease).browser));
  assert.equal(browsers[0], browsers[1]);
  assert.equal(new Set(browsers).size, 3);
  await Promise.all([first, second, theirs, alone].map(({ leave }) => leave()));
  const before = started.length;
  // One that nobody uses goes to whoever comes.
  await pool.use(tenant('third'), async ({ browser }) => assert.ok(browsers.includes(browser)), never);
  assert.equal(started.length, before);
  await pool.close();
});

test('a browser that goes on working when its pages are gone is replaced before the next one', async () => {
  const { pool, started, uses } = fakePool();
  const spent = (processorMs: number): ProcessUse[] => [{ pid: 1, isRenderer: false, bytes: 1, processorMs }];
  await pool.use(tenant('ours'), async () => void uses.set(started[0] as RunningBrowser, spent(100)), never);
  uses.set(started[0] as RunningBrowser, spent(500));
  await pool.use(tenant('theirs'), async ({ browser }) => assert.equal(browser, started[0]?.browser), never);
  uses.set(started[0] as RunningBrowser, spent(1_700));
  await pool.use(tenant('theirs'), async ({ browser }) => assert.notEqual(browser, started[0]?.browser), never);
  await pool.close();
});

test('of several pages in one browser only the process that has too much is ended, and why is told', async () => {
  const { pool, started, uses } = fakePool();
  const renderer = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const [guilty, innocent] = [visit(pool, 'ours'), visit(pool, 'ours')];
  const [lease, other] = [await guilty.lease, await innocent.lease];
  const large = { pid: renderer.pid ?? 0, isRenderer: true, bytes: gibibyte, processorMs: 10 };
  uses.set(started[0] as RunningBrowser, [large]);
  const [, signal] = await once(renderer, 'exit');
  assert.equal(signal, 'SIGKILL');
  assert.equal(lease.killedFor?.reason, 'memory');
  assert.equal(other.signal.aborted, false);
  assert.equal(other.browser.isConnected(), true);
  // It takes no page any more.
  await pool.use(tenant('ours'), async ({ browser }) => assert.notEqual(browser, lease.browser), never);
  await Promise.all([guilty.leave(), innocent.leave()]);
  await pool.close();
});

test('when it is the browser that has too much, a page that has it alone is told so, and several are suspects', async () => {
  const { pool, started, uses } = fakePool();
  const large: ProcessUse[] = [{ pid: 1, isRenderer: false, bytes: gibibyte, processorMs: 10 }];
  const [first, second] = [visit(pool, 'ours'), visit(pool, 'ours')];
  const leases = [await first.lease, await second.lease];
  uses.set(started[0] as RunningBrowser, large);
  for (const { signal } of leases) {
    if (!signal.aborted) await once(signal, 'abort');
    assert.ok(signal.reason instanceof OverBudget && !signal.reason.isCertain);
  }
  assert.equal(leases[0]?.browser.isConnected(), false);
  await Promise.all([first.leave(), second.leave()]);
  const alone = visit(pool, 'ours', true);
  const { signal } = await alone.lease;
  uses.set(started[1] as RunningBrowser, large);
  if (!signal.aborted) await once(signal, 'abort');
  assert.ok(signal.reason instanceof OverBudget && signal.reason.isCertain);
  await alone.leave();
  await pool.close();
});

test('a browser that was only slow is used again when it has done what it was told', async () => {
  const { pool, started } = fakePool();
  await pool.use(
    tenant('ours'),
    async (lease) => {
      const resume = lease.suspend();
      await pool.use(tenant('ours'), async ({ browser }) => assert.notEqual(browser, lease.browser), never);
      resume();
      await pool.use(tenant('ours'), async ({ browser }) => assert.equal(browser, lease.browser), never);
    },
    never,
  );
  assert.equal(started.length, 2);
  await pool.close();
});
