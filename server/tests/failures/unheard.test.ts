import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:net';
import { PassThrough } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { createEgress } from '../../edges/egress/guard.ts';
import { startEgressProxy } from '../../edges/egress/proxy/proxy.ts';
import { startFetchWorker } from '../../edges/fetch-worker/fetch-worker.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Tier } from '../../kernel/ports/reader.ts';
import { startRunning } from '../running.ts';

const listening = 'tracing:net.server.listen:asyncStart';

/** Every server that this process listens with from now on. */
function servers(context: TestContext): Server[] {
  const found: Server[] = [];
  const onListen = (message: unknown): void => {
    assert.ok(typeof message === 'object' && message !== null && 'server' in message);
    found.push(message.server as Server);
  };
  subscribe(listening, onListen);
  context.after(() => unsubscribe(listening, onListen));
  return found;
}

const tier: Tier = {
  name: 'worker',
  fetch: () => Promise.reject(new Error('No page is asked for.')),
  close: async () => {},
};
const log = { info() {}, warn() {}, error() {} };
const reset = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Each of our servers, in this process. */
async function openAll(context: TestContext): Promise<Server[]> {
  const found = servers(context);
  const running = await startRunning();
  const egress = createEgress({ allow: ['127.0.0.1'] });
  const proxy = await startEgressProxy(egress);
  const health = async () => ({ version: '1', browser: null, proxy_countries: [] });
  const options = {
    tier,
    secret: 'a secret of both sides',
    clock: systemClock,
    log,
    host: '127.0.0.1',
    port: 0,
    health,
  };
  const worker = await startFetchWorker(options);
  context.after(async () => {
    await worker.stop(0);
    await proxy.close();
    await egress.close();
    await running.close();
  });
  return found;
}

// An `error` that nobody hears ends the process, and with it everybody's calls.
test('no server of ours leaves an error unheard: of accepting a connection, or of one that is reset while it is refused', async (context) => {
  const all = await openAll(context);
  assert.equal(all.length, 4, 'the network’s, the operator’s, the proxy, the fetch worker');
  for (const server of all) {
    server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
    for (const event of ['connect', 'upgrade']) {
      if (server.listenerCount(event) === 0) continue;
      const socket = new PassThrough();
      server.emit(event, { headers: {}, url: 'example.com:443' }, socket, Buffer.alloc(0));
      if (!socket.destroyed) socket.emit('error', reset());
    }
  }
});
