import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { createAttempts, dialFirst, dialTcp } from './dial.ts';

const connectTimeoutMs = 50;

test('a connection that was made while this process was busy is no late one', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  const { port } = address;
  try {
    const destination = { hostname: 'busy.example', port, connectTimeoutMs };
    const made = createAttempts().run(destination, (signal) => dialFirst(['127.0.0.1'], port, dialTcp, signal));
    // After the connection was begun, and before the loop asks what became of it.
    process.nextTick(() => {
      const end = performance.now() + 4 * connectTimeoutMs;
      while (performance.now() < end);
    });
    (await made).destroy();
  } finally {
    server.close();
  }
});

test('one that does not come in time is late', async () => {
  const never = createAttempts().run(
    { hostname: 'silent.example', port: 80, connectTimeoutMs },
    (signal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await assert.rejects(never, { code: 'target-unreachable' });
});
