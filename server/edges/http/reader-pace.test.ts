import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { ReaderPace } from './reader-pace.ts';
import { unacknowledgedBytes } from './send-queues.ts';

/** A connection as far as a pace looks at it. */
const socketOf = (state: { bytesWritten: number; destroyed: boolean }): Socket => state as unknown as Socket;

test('a reader has 64 KB before it, and more when it took all of it between two looks, up to 1 MB', async () => {
  const state = { bytesWritten: 500, destroyed: false };
  let looks = 0;
  const pace = new ReaderPace(socketOf(state), async () => {
    looks += 1;
    return 0;
  });
  const rooms: number[] = [];
  for (let round = 0; round < 8; round++) {
    const from = state.bytesWritten;
    while (pace.hasRoom) state.bytesWritten += 1_024;
    rooms.push((state.bytesWritten - from) / 1_024);
    await pace.room();
  }
  assert.deepEqual([rooms, looks], [[64, 128, 256, 512, 1_024, 1_024, 1_024, 1_024], 8]);
});

test('who takes nothing is sent nothing more, until it takes something, or is gone', async () => {
  const state = { bytesWritten: 0, destroyed: false };
  let waiting = 200_000;
  let looks = 0;
  const pace = new ReaderPace(socketOf(state), async () => {
    looks += 1;
    if (looks === 3) waiting = 30_000;
    return waiting;
  });
  state.bytesWritten = 200_000;
  await pace.room();
  assert.equal(looks, 3);
  state.bytesWritten += 300_000;
  waiting = 330_000;
  const room = pace.room();
  state.destroyed = true;
  await room;
  assert.equal(pace.hasRoom, false);
});

test('Linux tells how much of a connection waits, by IPv4 and by IPv6; of none it tells nothing', async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux tells it');
  for (const [host, listens] of [
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '::'],
    ['::1', '::'],
  ] as const) {
    const server = createServer().listen(0, listens);
    try {
      await once(server, 'listening');
    } catch {
      // This machine has no IPv6.
      continue;
    }
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const accepted = once(server, 'connection');
    const reader = connect(port, host).pause();
    const [socket] = await accepted;
    assert.equal(await unacknowledgedBytes(socket), 0, host);
    socket.on('error', () => {});
    // Until the system takes no more.
    while (socket.write(Buffer.alloc(65_536)));
    for (let look = 0; look < 100 && (await unacknowledgedBytes(socket)) === 0; look++)
      socket.write(Buffer.alloc(1_048_576));
    assert.ok(Number(await unacknowledgedBytes(socket)) > 0, host);
    reader.destroy();
    socket.destroy();
    server.close();
  }
  assert.equal(await unacknowledgedBytes(socketOf({ bytesWritten: 0, destroyed: true })), null);
});
