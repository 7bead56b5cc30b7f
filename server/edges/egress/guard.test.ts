import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, createServer, Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { Problem } from '../../contract/problem.ts';
import { testCertificate, testKey } from '../../tests/doubles/certificate.ts';
import { isProblem, listen } from '../../tests/doubles/static-tier.ts';
import { trustInThisFile } from '../../tests/doubles/trusting.ts';
import { createEgress, type DispatcherOptions, type EgressOptions } from './guard.ts';
import type { Resolver } from './resolver.ts';

trustInThisFile(testCertificate);

const names: Readonly<Record<string, readonly string[]>> = {
  'public.test': ['93.184.216.34', '2606:4700::1'],
  'mixed.test': ['93.184.216.34', '10.0.0.1'],
  'internal.test': ['10.20.30.40'],
  'loopback.test': ['127.0.0.1'],
  'secure.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1'],
  'two.test': ['127.0.0.2', '127.0.0.1'],
};

const resolver: Resolver = {
  lookup: async (name) => {
    const addresses = names[name];
    if (!addresses)
      throw new Problem('target-unreachable', `The name ${name} does not exist (DNS).`, { reason: 'dns' });
    return addresses;
  },
  close: () => undefined,
};

function egressFor(context: TestContext, options: Partial<EgressOptions> = {}) {
  const egress = createEgress({ allow: [], resolver, ...options });
  context.after(() => egress.close());
  return egress;
}

async function get(egress: ReturnType<typeof createEgress>, url: string, options: DispatcherOptions = {}) {
  const { origin, pathname } = new URL(url);
  const answer = await egress.dispatcher(options).request({ origin, path: pathname, method: 'GET' });
  return { status: answer.statusCode, text: await answer.body.text() };
}

test('a check passes a public host and refuses every other, without a connection', async (context) => {
  const egress = egressFor(context, { dial: () => assert.fail('a check must not connect') });
  await egress.check('https://public.test/');
  await egress.check('http://93.184.216.34:8080/');
  for (const url of [
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://internal.test/',
    'http://2130706433/',
    'http://localhost/',
  ]) {
    await assert.rejects(egress.check(url), isProblem('address-not-allowed'), url);
  }
  await assert.rejects(egress.check('ftp://public.test/'), isProblem('validation-failed'));
  await assert.rejects(egress.check('http://gone.test/'), isProblem('target-unreachable', 'dns'));
});

test('one private answer refuses the whole name', async (context) => {
  const egress = egressFor(context, { dial: () => assert.fail('must not connect') });
  await assert.rejects(egress.check('http://mixed.test/'), isProblem('address-not-allowed'));
  await assert.rejects(get(egress, 'http://mixed.test/'), isProblem('address-not-allowed'));
  await assert.rejects(egress.connect('mixed.test', 80), isProblem('address-not-allowed'));
});

test('what a private name resolves to is not told', async (context) => {
  const egress = egressFor(context);
  const error: unknown = await egress.check('http://internal.test/').catch((thrown) => thrown);
  assert.ok(error instanceof Problem);
  assert.doesNotMatch(error.message, /10\.20\.30\.40/);
});

test('a port of another protocol is refused to every caller of the dispatcher', async (context) => {
  const egress = egressFor(context, { dial: () => assert.fail('must not connect') });
  await assert.rejects(get(egress, 'http://public.test:25/'), isProblem('address-not-allowed'));
});

test('a name is resolved once for a connection, so that a second answer cannot lead elsewhere', async (context) => {
  const port = await listen(
    context,
    createHttpServer((_request, response) => response.end('first')),
  );
  let lookups = 0;
  const rebinding: Resolver = {
    ...resolver,
    lookup: async () => (lookups++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
  };
  const egress = egressFor(context, { resolver: rebinding, allow: ['127.0.0.1'] });
  assert.equal((await get(egress, `http://rebind.test:${port}/`)).text, 'first');
  assert.equal(lookups, 1);
});

test('a socket whose peer is not permitted is closed before a byte is sent', async (context) => {
  const heard: string[] = [];
  const server = createServer((socket) =>
    socket.on('error', () => undefined).on('data', (data) => heard.push(String(data))),
  );
  const port = await listen(context, server);
  const egress = egressFor(context, { dial: () => connect(port, '127.0.0.1') });
  await assert.rejects(get(egress, 'http://public.test/'), isProblem('address-not-allowed'));
  await assert.rejects(egress.connect('public.test', 80), isProblem('address-not-allowed'));
  assert.deepEqual(heard, []);
});

test('a connection that is gone as soon as it is made is a failure to connect', async (context) => {
  const port = await listen(context, createServer());
  const dial = () => Object.defineProperty(connect(port, '127.0.0.1'), 'remoteAddress', { value: undefined });
  const egress = egressFor(context, { dial });
  await assert.rejects(egress.connect('public.test', 80), isProblem('target-unreachable', 'connect', /was reset/));
});

test('the next address is tried when one refuses', async (context) => {
  const port = await listen(
    context,
    createHttpServer((_request, response) => response.end('second')),
  );
  const egress = egressFor(context, { allow: ['127.0.0.0/8'] });
  assert.equal((await get(egress, `http://two.test:${port}/`)).text, 'second');
});

test('the next address is tried beside one that stays silent', async (context) => {
  const port = await listen(
    context,
    createHttpServer((_request, response) => response.end('second')),
  );
  const egress = egressFor(context, {
    allow: ['127.0.0.0/8'],
    dial: (address) => (address === '127.0.0.2' ? new Socket() : connect(port, address)),
  });
  assert.equal((await get(egress, `http://two.test:${port}/`)).text, 'second');
});

test('a host that does not accept, or not in time, is unreachable at the connect step', async (context) => {
  const egress = egressFor(context, { allow: ['127.0.0.0/8'] });
  const port = await listen(context, createServer());
  await assert.rejects(
    get(egress, `http://127.0.0.3:${port}/`),
    isProblem('target-unreachable', 'connect', /127\.0\.0\.3 on port \d+: the connection was refused/),
  );
  const silent = egressFor(context, { dial: () => new Socket() });
  await assert.rejects(
    get(silent, 'http://public.test/', { connectTimeoutMs: 100 }),
    isProblem('target-unreachable', 'connect', /within 100 ms/),
  );
});

test('an attempt to connect ends with its signal and with the egress', async (context) => {
  const egress = egressFor(context, { dial: () => new Socket() });
  const controller = new AbortController();
  const reason = new Error('enough');
  const hasty = egress.connect('public.test', 80, controller.signal);
  setImmediate(() => controller.abort(reason));
  await assert.rejects(hasty, reason);
  const last = egress.connect('public.test', 80);
  setImmediate(() => egress.close());
  await assert.rejects(last, isProblem('shutting-down'));
});

test('an operator’s own origin is reached at its port only, whatever its address', async (context) => {
  const port = await listen(
    context,
    createHttpServer((_request, response) => response.end('mirror')),
  );
  const trustedOrigins = [`http://127.0.0.1:${port}`, `http://loopback.test:${port}`];
  const egress = egressFor(context, { trustedOrigins });
  assert.equal((await get(egress, `http://127.0.0.1:${port}/`)).text, 'mirror');
  assert.equal((await get(egress, `http://loopback.test:${port}/`)).text, 'mirror');
  await assert.rejects(get(egress, `http://127.0.0.1:${port + 1}/`), isProblem('address-not-allowed'));
  await assert.rejects(get(egress, `http://127.0.0.2:${port}/`), isProblem('address-not-allowed'));
});

async function secureSite(context: TestContext) {
  const seen: (string | false | null)[] = [];
  const site = createSecureServer({ key: testKey, cert: testCertificate }, (_request, response) =>
    response.end('secret'),
  );
  site.on('secureConnection', (socket: TLSSocket) => seen.push(socket.servername || null, socket.alpnProtocol));
  site.on('tlsClientError', () => undefined);
  return { port: await listen(context, site), seen };
}

test('TLS is made out for the host name, over HTTP/1.1', async (context) => {
  const { port, seen } = await secureSite(context);
  const egress = egressFor(context, { allow: ['127.0.0.1'] });
  assert.equal((await get(egress, `https://secure.test:${port}/`)).text, 'secret');
  assert.deepEqual(seen, ['secure.test', 'http/1.1']);
  assert.equal((await get(egress, `https://127.0.0.1:${port}/`)).text, 'secret');
  assert.deepEqual(seen.slice(2), [null, 'http/1.1']);
});

test('a certificate for another name is refused, unless TLS is not to be verified', async (context) => {
  const { port } = await secureSite(context);
  const egress = egressFor(context, { allow: ['127.0.0.1'] });
  const other = `https://other.test:${port}/`;
  await assert.rejects(get(egress, other), isProblem('target-unreachable', 'tls', /certificate is for another name/));
  assert.equal((await get(egress, other, { insecureTls: true })).text, 'secret');
});

test('a handshake that does not end is cut by the connect limit', async (context) => {
  const port = await listen(
    context,
    createServer((socket) => socket.on('error', () => undefined)),
  );
  const egress = egressFor(context, { allow: ['127.0.0.1'] });
  await assert.rejects(
    get(egress, `https://127.0.0.1:${port}/`, { connectTimeoutMs: 150 }),
    isProblem('target-unreachable', 'connect', /within 150 ms/),
  );
});

test('a plain connection is vetted as every other', async (context) => {
  const egress = egressFor(context, { allow: ['127.0.0.1'] });
  const port = await listen(
    context,
    createServer((socket) => socket.end('hello')),
  );
  const socket = await egress.connect('loopback.test', port);
  const [data] = await once(socket, 'data');
  assert.equal(String(data), 'hello');
  await assert.rejects(egress.connect('internal.test', port), isProblem('address-not-allowed'));
});
