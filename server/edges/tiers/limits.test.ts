import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { Socket } from 'node:net';
import { suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { Problem } from '../../contract/problem.ts';
import { testCertificate, testKey } from '../../tests/doubles/certificate.ts';
import {
  everyNameIsLoopback,
  isProblem,
  listen,
  rawSite,
  site,
  startTier,
  textOf,
} from '../../tests/doubles/static-tier.ts';
import { eventually } from '../../tests/eventually.ts';
import { createEgress, type DispatcherOptions } from '../egress/guard.ts';
import { createHttpTier } from './http.ts';

const kibibyte = 1024;

suite('time', { concurrency: true }, () => {
  test('a body that drips is ended by the deadline alone', { timeout: 300_000 }, async (context) => {
    const origin = await site(context, (_request, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const { get } = startTier(context, { limits: { bodyTimeoutMs: 300 } });
    const startedAt = performance.now();
    await assert.rejects(get(origin, {}, AbortSignal.timeout(700)), isProblem('target-timeout'));
    const took = performance.now() - startedAt;
    assert.ok(took > 600 && took < 100_000, `took ${took} ms`);
  });

  test('the signal’s own problem is what the caller gets', { timeout: 300_000 }, async (context) => {
    const origin = await site(context, () => undefined);
    const { get } = startTier(context);
    const reason = new Problem('shutting-down', 'Stopping.');
    const controller = new AbortController();
    const pending = get(origin, {}, controller.signal);
    setTimeout(() => controller.abort(reason), 50);
    await assert.rejects(pending, reason);
    await assert.rejects(get(origin, {}, AbortSignal.abort(reason)), reason);
  });

  test('the deadline holds while a connection is still being made', async (context) => {
    const { get } = startTier(context, {}, { dial: () => new Socket() });
    const startedAt = performance.now();
    await assert.rejects(get('http://slow.test/', {}, AbortSignal.timeout(100)), isProblem('target-timeout'));
    assert.ok(performance.now() - startedAt < 100_000);
  });

  test('a server that accepts and says nothing is a timeout', async (context) => {
    const origin = await rawSite(context, () => undefined);
    const { get } = startTier(context, { limits: { headersTimeoutMs: 200 } });
    await assert.rejects(get(origin), isProblem('target-timeout', undefined, /sent no answer in time/));
  });

  test('unless told otherwise, the caller’s deadline alone bounds how long an answer is waited for', async (context) => {
    const egress = createEgress({ allow: [], resolver: everyNameIsLoopback });
    context.after(() => egress.close());
    const asked: DispatcherOptions[] = [];
    const dispatchers = (options: DispatcherOptions = {}) => {
      asked.push(options);
      return egress.dispatchers(options);
    };
    await createHttpTier({ egress: { ...egress, dispatchers }, userAgent: 'TestBot/1' }).close();
    assert.equal(asked.length, 4);
    for (const { headersTimeoutMs, bodyTimeoutMs } of asked)
      assert.deepEqual([headersTimeoutMs, bodyTimeoutMs], [0, 0]);
  });

  test('headers that drip are a timeout', async (context) => {
    const origin = await rawSite(context, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Long: ');
      const timer = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const { get } = startTier(context, { limits: { headersTimeoutMs: 300 } });
    await assert.rejects(get(origin), isProblem('target-timeout', undefined, /sent no answer in time/));
  });

  test('a gap in the body is a timeout', async (context) => {
    const origin = await site(context, (_request, response) => response.write('half'));
    const { get } = startTier(context, { limits: { bodyTimeoutMs: 200 } });
    await assert.rejects(get(origin), isProblem('target-timeout', undefined, /stopped sending/));
  });
});

test('a body that is cut off is unreachable, not a short page', async (context) => {
  const cuts = [
    'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n',
  ];
  for (const cut of cuts) {
    const origin = await rawSite(context, (socket) => socket.once('data', () => socket.end(cut)));
    await assert.rejects(
      startTier(context).get(origin),
      isProblem('target-unreachable', 'protocol', /closed the connection/),
    );
  }
  const reset = await rawSite(context, (socket) =>
    socket.once('data', () =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', () => socket.resetAndDestroy()),
    ),
  );
  await assert.rejects(
    startTier(context).get(reset),
    isProblem('target-unreachable', 'protocol', /closed the connection/),
  );
});

test('a body without a length ends where the connection does', async (context) => {
  const origin = await rawSite(context, (socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\nwhole')),
  );
  assert.equal(textOf(await startTier(context).get(origin)), 'whole');
});

test('the wire limit stops a declared and an endless body at once', async (context) => {
  let sent = 0;
  const origin = await site(context, (request, response) => {
    if (request.url === '/declared')
      response.writeHead(200, { 'content-length': 65 * kibibyte, 'content-type': 'text/html' });
    const piece = Buffer.alloc(kibibyte);
    const pump = (): void => {
      for (let room = true; room && !response.destroyed; sent += piece.length) room = response.write(piece);
    };
    response.on('drain', pump);
    if (request.url === '/declared') response.flushHeaders();
    else pump();
  });
  const { get } = startTier(context, { maxBodyBytes: 64 * kibibyte });
  const tooLarge = isProblem('target-too-large', undefined, /on the wire/);
  await assert.rejects(get(`${origin}/declared`), tooLarge);
  await assert.rejects(get(`${origin}/endless`), tooLarge);
  await eventually(async () => {
    const before = sent;
    await delay(50);
    return sent === before;
  }, 'the server is no longer read');
});

test('what its first bytes call a document may be larger than a page, announced and of no type', async (context) => {
  const bodies = new Map([
    ['/document', Buffer.from('%PDF-1.7\n'.padEnd(6 * kibibyte))],
    ['/page', Buffer.alloc(6 * kibibyte, 'a')],
  ]);
  const origin = await site(context, ({ url = '' }, response) => void response.end(bodies.get(url)));
  const { get } = startTier(context, { maxBodyBytes: 4 * kibibyte });
  assert.equal(textOf(await get(`${origin}/document`)), bodies.get('/document')?.toString());
  await assert.rejects(get(`${origin}/page`), isProblem('target-too-large', undefined, /on the wire/));
});

test('what is called a document and is none may be no larger than a page', async (context) => {
  const ole = Buffer.from('d0cf11e0', 'hex');
  const bodies = new Map([
    [
      '/compressed',
      { type: 'text/html; profile=pdf', body: gzipSync(Buffer.alloc(6 * kibibyte, 'a')), coding: 'gzip' },
    ],
    ['/marked', { type: 'text/html', body: Buffer.concat([ole, Buffer.alloc(6 * kibibyte, 'a')]), coding: 'identity' }],
  ]);
  const origin = await site(context, ({ url = '' }, response) => {
    const { type = '', body, coding = '' } = bodies.get(url) ?? {};
    response.writeHead(200, { 'content-type': type, 'content-encoding': coding }).end(body);
  });
  const { get } = startTier(context, { maxBodyBytes: 4 * kibibyte });
  for (const path of bodies.keys()) await assert.rejects(get(origin + path), isProblem('target-too-large'), path);
});

test('a body exactly at the limit passes, on the wire and sent byte by byte', async (context) => {
  const limit = 8 * kibibyte;
  const origin = await rawSite(context, (socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      socket.end(`${'1\r\nx\r\n'.repeat(limit)}0\r\n\r\n`);
    });
  });
  const fetched = await startTier(context, { maxBodyBytes: limit }).get(origin);
  assert.equal(textOf(fetched), 'x'.repeat(limit));
  await assert.rejects(startTier(context, { maxBodyBytes: limit - 1 }).get(origin), isProblem('target-too-large'));
});

test('headers of 60 KiB are read; beyond 64 KiB the target is too large, and not to be tried again', async (context) => {
  const line = `X-Long: ${'a'.repeat(54)}\r\n`;
  let headers = line.repeat(960);
  const origin = await rawSite(context, (socket) =>
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${headers}\r\n`)),
  );
  assert.equal((await startTier(context).get(origin)).status, 200);
  headers = line.repeat(1_100);
  await assert.rejects(startTier(context).get(origin), isProblem('target-too-large', 'headers', /64 KiB of headers/));
});

test('what is not HTTP is a failure of the protocol', async (context) => {
  const origin = await rawSite(context, (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
  await assert.rejects(
    startTier(context).get(origin),
    isProblem('target-unreachable', 'protocol', /not answer in HTTP/),
  );
});

test('each step of failing to connect has its name', async (context) => {
  const failing = {
    ...everyNameIsLoopback,
    lookup: () => Promise.reject(new Problem('target-unreachable', 'x', { reason: 'dns' })),
  };
  await assert.rejects(
    startTier(context, {}, { resolver: failing }).get('http://a.test/'),
    isProblem('target-unreachable', 'dns'),
  );
  const refusing = createServer();
  const port = await listen(context, refusing);
  refusing.close();
  await assert.rejects(startTier(context).get(`http://127.0.0.1:${port}/`), isProblem('target-unreachable', 'connect'));
  const plain = await site(context, (_request, response) => response.end());
  await assert.rejects(
    startTier(context).get(plain.replace('http:', 'https:')),
    isProblem('target-unreachable', 'tls'),
  );
});

test('connections are kept for the next request, and closed with the tier', async (context) => {
  let connections = 0;
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/' });
    response.end('body');
  });
  server.on('connection', (socket) => {
    connections += 1;
    socket.on('close', () => {
      connections -= 10;
    });
  });
  const origin = `http://127.0.0.1:${await listen(context, server)}`;
  const tier = startTier(context);
  for (const path of ['/', '/moved', '/', '/moved']) await tier.get(`${origin}${path}`);
  assert.equal(connections, 1);
  await tier.close();
  for (let waited = 0; waited < 3_000 && connections > 0; waited += 1) await delay(20);
  assert.equal(connections, -9);
});

/** Answers the first request of a connection and resets it at the second, or at the very first when told. */
const resetting = (connectionsUntilSound: number) => (socket: Socket, connection: number) => {
  let requests = 0;
  socket.on('data', () => {
    requests += 1;
    if (connection <= connectionsUntilSound && requests === 2) socket.resetAndDestroy();
    else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 1\r\nKeep-Alive: timeout=60\r\n\r\n${connection}`);
  });
};

test('a kept connection that turns out to be dead is replaced once, unnoticed', async (context) => {
  const origin = await rawSite(context, resetting(1));
  const { get } = startTier(context);
  assert.equal(textOf(await get(origin)), '1');
  assert.equal(textOf(await get(origin)), '2');
});

test('a dead kept connection over TLS is replaced too', async (context) => {
  const server = createSecureServer({ key: testKey, cert: testCertificate, keepAliveTimeout: 60_000 });
  let requests = 0;
  server.on('request', (request, response) => {
    requests += 1;
    if (requests === 2) request.socket.destroy();
    else response.end(String(requests));
  });
  const url = `https://localhost:${await listen(context, server)}/`;
  const { get } = startTier(context);
  assert.equal(textOf(await get(url, { insecureTls: true })), '1');
  assert.equal(textOf(await get(url, { insecureTls: true })), '3');
});

test('a new connection that is reset is not tried again', async (context) => {
  let connections = 0;
  const origin = await rawSite(context, (socket) => {
    connections += 1;
    socket.once('data', () => socket.resetAndDestroy());
  });
  await assert.rejects(startTier(context).get(origin), isProblem('target-unreachable', 'protocol'));
  assert.equal(connections, 1);
});

test('hundreds of origins leave nothing behind', async (context) => {
  const server = createServer((_request, response) => response.end('x'));
  const port = await listen(context, server);
  const egress = createEgress({ allow: ['127.0.0.1'], resolver: everyNameIsLoopback });
  context.after(() => egress.close());
  const agent = egress.dispatcher({ keepAliveMs: 50 });
  assert.ok(agent instanceof Agent);
  for (let index = 0; index < 300; index += 1) {
    const answer = await agent.request({ origin: `http://host-${index}.test:${port}`, path: '/', method: 'GET' });
    await answer.body.dump();
  }
  assert.ok(Object.keys(agent.stats).length > 0);
  for (let waited = 0; waited < 1_000 && Object.keys(agent.stats).length > 0; waited += 1) await delay(50);
  assert.deepEqual(Object.keys(agent.stats), []);
  const connections = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  assert.equal(connections, 0);
});
