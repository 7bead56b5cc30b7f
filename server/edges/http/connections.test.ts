import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { eventually } from '../../tests/eventually.ts';
import { endUnread } from './connections.ts';

const unreadMs = 1_500;
const megabytes = 64;

test('a caller who takes nothing of an answer is let go, one who takes a little is not', {
  timeout: 120_000,
}, async () => {
  const server = fastify({ keepAliveTimeout: 65_000, forceCloseConnections: true });
  endUnread(server, unreadMs);
  server.get('/', (_request, reply) => reply.send(Buffer.alloc(megabytes * 1_048_576, 'a')));
  server.get('/hijacked', async (_request, reply) => {
    await sleep(unreadMs * 1.2);
    reply.hijack();
    reply.raw.end(Buffer.alloc(megabytes * 1_048_576, 'a'));
  });
  server.get('/quick', async () => 'quick');
  server.get('/slow', async () => await sleep(2 * unreadMs, 'late'));
  const closed = new Set<number | undefined>();
  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    socket.once('close', () => closed.add(remotePort));
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const ended: string[] = [];
  const call = (name: string, ...paths: string[]) => {
    const heads = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');
    const socket = connect(port, '127.0.0.1', () => socket.write(heads));
    return socket.on('error', () => {}).once('close', () => ended.push(name));
  };
  const unread = call('unread', '/').pause();
  const hijacked = call('hijacked', '/hijacked').pause();
  let taken = 0;
  const slow = call('slow', '/').on('data', (piece) => {
    taken += piece.length;
    slow.pause();
    setTimeout(() => slow.resume(), 100);
  });
  let late = '';
  call('late', '/slow').on('data', (piece) => {
    late += piece;
  });
  let pipelined = '';
  call('pipelined', '/quick', '/slow').on('data', (piece) => {
    pipelined += piece;
  });
  await eventually(
    () => [unread, hijacked].every(({ localPort }) => closed.has(localPort)),
    'those who take nothing are let go',
  );
  // Its end is seen when it is read.
  unread.resume();
  hijacked.resume();
  await eventually(
    () => ended.length > 1 && late.endsWith('late') && pipelined.endsWith('late'),
    'all but the slow one have their end',
  );
  assert.deepEqual(ended.toSorted(), ['hijacked', 'unread']);
  assert.match(late, /late$/, 'a handler may take as long as it likes');
  assert.match(pipelined, /quick[\s\S]*late$/, 'so may one whose call came behind another');
  assert.ok(taken > 0 && taken < megabytes * 1_048_576);
  slow.destroy();
  await server.close();
});
