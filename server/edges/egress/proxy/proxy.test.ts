import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { type connect, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { listen } from '../../../tests/doubles/static-tier.ts';
import { createEgress, type EgressOptions } from '../guard.ts';
import type { Resolver } from '../resolver.ts';
import { startEgressProxy } from './proxy.ts';
import type { ProxyPolicy, ProxySession } from './session.ts';
import { isTracker } from './trackers.ts';

/** Names ending in `.public` are this machine, which the test allows; all others are private. */
const names: Resolver = {
  lookup: async (name) => [name.endsWith('.public') ? '127.0.0.1' : '10.0.0.7'],
  close: () => undefined,
};
const generous: ProxyPolicy = { maxBytes: 1_048_576, refuseTrackers: true };

async function start(context: TestContext, options: Partial<EgressOptions> = {}) {
  const egress = createEgress({ allow: ['127.0.0.1'], resolver: names, ...options });
  const proxy = await startEgressProxy(egress);
  context.after(async () => {
    await proxy.close();
    await egress.close();
  });
  return proxy;
}

const credentials = ({ username, password }: ProxySession): Record<string, string> => ({
  'proxy-authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
});

/** The status of an answer by the proxy; 0 when the connection ended without one. */
async function get(proxyUrl: string, url: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(proxyUrl);
  const sent = httpRequest({ hostname, port, path: url, headers: { host: 'whatever', ...headers }, agent: false });
  sent.end();
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, body: await text(answer).catch(() => 'cut off') };
  } catch {
    return { status: 0, body: '' };
  }
}

async function tunnel(proxyUrl: string, target: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(proxyUrl);
  const sent = httpRequest({ hostname, port, method: 'CONNECT', path: target, headers, agent: false });
  sent.end();
  const [answer, socket] = await once(sent, 'connect');
  return { status: (answer as IncomingMessage).statusCode, socket: socket as ReturnType<typeof connect> };
}

test('a request without the credentials of an open session is refused, plain or as a tunnel', async (context) => {
  const proxy = await start(context);
  const site = createServer((_request, response) => response.end('reached'));
  const port = await listen(context, site);
  const session = proxy.open(generous);
  const url = `http://site.public:${port}/`;
  assert.equal((await get(proxy.url, url)).status, 407);
  assert.equal((await get(proxy.url, url, { 'proxy-authorization': 'Basic eDp5' })).status, 407);
  assert.equal((await tunnel(proxy.url, `site.public:${port}`)).status, 407);
  assert.deepEqual(await get(proxy.url, url, credentials(session)), { status: 200, body: 'reached' });
  session.close();
  assert.equal((await get(proxy.url, url, credentials(session))).status, 407);
});

test('private names and addresses, and ports of other protocols, are refused, and the session knows why', async (context) => {
  const proxy = await start(context);
  const session = proxy.open(generous);
  for (const host of ['inside.test', '10.1.2.3', '169.254.169.254', '[::1]', '2130706434', 'site.public:22']) {
    const url = new URL(`http://${host}/`);
    const port = Number(url.port || 80);
    assert.equal((await get(proxy.url, `http://${host}/`, credentials(session))).status, 0, host);
    assert.equal((await tunnel(proxy.url, `${url.hostname}:${port}`, credentials(session))).status, 403, host);
    if (port === 22) continue;
    const known = session.failureOf(url.hostname.replace(/^\[|\]$/g, ''), port);
    assert.equal(known?.code, 'address-not-allowed', host);
  }
  for (const path of ['/', 'file:///etc/passwd', 'ftp://site.public/', 'https://site.public/']) {
    assert.equal((await get(proxy.url, path, credentials(session))).status, 0, path);
  }
});

test('headers for the proxy stay with the proxy; the target sees the host that was asked for', async (context) => {
  const proxy = await start(context);
  const seen: IncomingMessage['headers'][] = [];
  const site = createServer((request, response) => {
    seen.push(request.headers);
    request.pipe(response);
  });
  const port = await listen(context, site);
  const session = proxy.open(generous);
  await get(proxy.url, `http://site.public:${port}/`, {
    ...credentials(session),
    'x-mine': 'yes',
    'proxy-connection': 'keep-alive',
  });
  const [headers] = seen;
  assert.equal(headers?.host, `site.public:${port}`);
  assert.equal(headers?.['x-mine'], 'yes');
  assert.deepEqual(
    Object.keys(headers ?? {}).filter((name) => name.startsWith('proxy-')),
    [],
  );
});

test('bytes are counted, and beyond the limit every connection of the session ends', async (context) => {
  const proxy = await start(context);
  const site = createServer((_request, response) => response.end('x'.repeat(600_000)));
  const port = await listen(context, site);
  const raw = createTcpServer((socket) => socket.on('error', () => undefined).write('y'.repeat(600_000)));
  const rawPort = await listen(context, raw);
  const session = proxy.open(generous);
  assert.equal((await get(proxy.url, `http://site.public:${port}/`, credentials(session))).body.length, 600_000);
  assert.equal(session.bytesIn, 600_000);
  const { socket } = await tunnel(proxy.url, `site.public:${rawPort}`, credentials(session));
  socket.on('error', () => undefined).resume();
  await once(socket, 'close');
  assert.equal(session.isSpent, true);
  assert.equal((await get(proxy.url, `http://site.public:${port}/`, credentials(session))).status, 0);
  assert.equal(session.failureOf('site.public', port)?.code, 'target-too-large');
  const other = proxy.open(generous);
  assert.equal((await get(proxy.url, `http://site.public:${port}/`, credentials(other))).status, 200);
});

test('a closed session takes its tunnels with it', async (context) => {
  const proxy = await start(context);
  const port = await listen(
    context,
    createTcpServer((socket) => socket.on('error', () => undefined)),
  );
  const session = proxy.open(generous);
  const { status, socket } = await tunnel(proxy.url, `site.public:${port}`, credentials(session));
  assert.equal(status, 200);
  socket.on('error', () => undefined).resume();
  session.close();
  await once(socket, 'close');
});

test('hosts that only watch are refused, with their subdomains and no others', async (context) => {
  assert.deepEqual(
    ['www.google-analytics.com', 'DOUBLECLICK.net.', 'notdoubleclick.net', 'example.com'].map(isTracker),
    [true, true, false, false],
  );
  const proxy = await start(context);
  const session = proxy.open(generous);
  assert.equal((await tunnel(proxy.url, 'stats.g.doubleclick.net:443', credentials(session))).status, 403);
});
