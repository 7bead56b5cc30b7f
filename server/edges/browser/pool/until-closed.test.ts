import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { type TestContext, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { Lease } from './pool.ts';
import { untilClosed } from './until-closed.ts';

/** A lease of a browser that is connected, and how often it is suspended now. */
function leased(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const browser = Object.assign(new EventEmitter(), { isConnected: () => true });
  const state = { suspensions: 0 };
  const suspend = () => {
    state.suspensions += 1;
    return () => {
      state.suspensions -= 1;
    };
  };
  const lease: Pick<Lease, 'browser' | 'suspend'> = { browser: browser as unknown as Browser, suspend };
  return { browser, state, lease: lease as Lease, pass: (ms: number) => context.mock.timers.tick(ms) };
}

test('a page that closed leaves nothing behind at its browser', async (context) => {
  const { browser, lease } = leased(context);
  for (const work of [Promise.resolve(), Promise.reject(new Error('gone'))]) await untilClosed(work, lease);
  assert.equal(browser.listenerCount('disconnected'), 0);
});

test('a browser that does not manage to close a page is suspended until it does, or is gone', async (context) => {
  const { browser, state, lease, pass } = leased(context);
  const closing = Promise.withResolvers<void>();
  const closed = untilClosed(closing.promise, lease);
  const stuck = untilClosed(new Promise(() => {}), lease);
  pass(5_000);
  assert.equal(state.suspensions, 2);
  closing.resolve();
  await closed;
  assert.equal(state.suspensions, 1);
  browser.emit('disconnected');
  await stuck;
  assert.deepEqual([state.suspensions, browser.listenerCount('disconnected')], [0, 0]);
});
