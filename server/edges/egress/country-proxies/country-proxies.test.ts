import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type TestContext, test } from 'node:test';
import { Problem } from '../../../contract/problem.ts';
import { testCertificate, testKey } from '../../../tests/doubles/certificate.ts';
import {
  openProxyDouble,
  type ProxyDouble,
  type ProxyDoubleOptions,
  type ProxyProtocol,
  proxyProtocols,
} from '../../../tests/doubles/proxies.ts';
import { isProblem, listen, startTier, textOf } from '../../../tests/doubles/static-tier.ts';
import { trustInThisFile } from '../../../tests/doubles/trusting.ts';
import { dialTcp } from '../dial.ts';
import type { Resolver } from '../resolver.ts';
import { CountryProxies } from './country-proxies.ts';
import { parseProxies } from './country-proxy.ts';
import { ProxyFault } from './proxy-fault.ts';
import { ProxyHealth } from './proxy-health.ts';

trustInThisFile(testCertificate);

/** What stands under `secure.test`, and at proxies that are named `localhost`. */
const names: Resolver = { lookup: async () => ['127.0.0.1'], close: () => undefined };
const credentials = { username: 'us:er', password: 'pass%word, with a comma' };
const exit = { country: 'DE', session: 'job' };

async function open(context: TestContext, protocol: ProxyProtocol, options: ProxyDoubleOptions = {}) {
  // A user name with a colon is nothing that Basic credentials can carry (RFC 7617).
  const known = protocol.startsWith('socks') ? credentials : { ...credentials, username: 'user' };
  const proxy = await openProxyDouble(protocol, { credentials: known, ...options });
  context.after(() => proxy.close());
  return proxy;
}

const tierThrough = (context: TestContext, proxies: readonly ProxyDouble[], rests: string[] = []) =>
  startTier(
    context,
    {},
    {
      resolver: names,
      proxies: parseProxies(proxies.map(({ url }) => `DE=${url}`)),
      onProxyRest: (proxy, why) => void rests.push(`${proxy.port} ${why}`),
    },
  );

const portOf = ({ url }: ProxyDouble): string => new URL(url).port;

for (const protocol of proxyProtocols) {
  test(`pages come through a proxy by ${protocol}, in the clear and over TLS`, async (context) => {
    const proxy = await open(context, protocol);
    const from: (number | undefined)[] = [];
    const page: RequestListener = (request, response) => {
      from.push(request.socket.remotePort);
      response.end(`asked for ${request.headers.host}`);
    };
    const plain = await listen(context, createServer(page));
    const secure = await listen(context, createHttpsServer({ cert: testCertificate, key: testKey }, page));
    const tier = tierThrough(context, [proxy]);
    assert.equal(textOf(await tier.get(`http://secure.test:${plain}/`, { exit })), `asked for secure.test:${plain}`);
    assert.equal(textOf(await tier.get(`https://secure.test:${secure}/`, { exit })), `asked for secure.test:${secure}`);
    const told = protocol === 'socks5' ? '127.0.0.1' : 'secure.test';
    assert.deepEqual(proxy.asked, [`${told}:${plain}`, `${told}:${secure}`]);
    assert.ok(from.every((port) => proxy.isFrom(port)));
    await tier.get(`http://secure.test:${plain}/`);
    assert.equal(proxy.isFrom(from.at(-1)), false);
    const wrongName = tier.get(`https://other.test:${secure}/`, { exit });
    await assert.rejects(wrongName, isProblem('target-unreachable', 'tls', /for another name/));
  });

  test(`what a proxy by ${protocol} does wrong is told as its failure, and its password is not`, async (context) => {
    const target = await listen(
      context,
      createServer((_request, response) => response.end('here')),
    );
    const cases: readonly (readonly [ProxyDoubleOptions, RegExp])[] = [
      [{ told: { username: 'user', password: 'hunter2' } }, /does not accept its credentials/],
      [{ answers: protocol.startsWith('socks') ? 5 : 502 }, /was refused the connection|opens no tunnel/],
      [{ reach: () => null }, /failed|opens no tunnel/],
    ];
    for (const [options, pattern] of cases) {
      const proxy = await open(context, protocol, options);
      await assert.rejects(tierThrough(context, [proxy]).get(`http://secure.test:${target}/`, { exit }), (error) => {
        assert.ok(isProblem('target-unreachable', 'proxy', pattern)(error), String(error));
        assert.ok(error instanceof Problem && error.retryable);
        assert.doesNotMatch(`${error.message} ${JSON.stringify(error)} ${error.cause}`, /hunter2|pass%word/);
        assert.doesNotMatch(error.message, new RegExp(portOf(proxy)));
        return true;
      });
    }
  });
}

test('when a proxy is dead, refuses us or says nothing, another of its country takes over', async (context) => {
  const target = await listen(
    context,
    createServer((_request, response) => response.end('here')),
  );
  const dead = await open(context, 'http');
  await dead.close();
  const stranger = await open(context, 'socks5', { told: { username: 'x', password: 'y' } });
  const good = await open(context, 'socks5h');
  const rests: string[] = [];
  const tier = tierThrough(context, [dead, stranger, good], rests);
  for (const session of ['a', 'b', 'c', 'd'])
    assert.equal(textOf(await tier.get(`http://secure.test:${target}/`, { exit: { ...exit, session } })), 'here');
  assert.deepEqual(
    rests.sort(),
    [
      `${portOf(dead)} cannot be connected to (ECONNREFUSED)`,
      `${portOf(stranger)} does not accept its credentials`,
    ].sort(),
  );
  assert.deepEqual(stranger.asked, []);
});

test('when all proxies of a country rest, that is the answer at once, with when to come again', async (context) => {
  const [one, two] = [await open(context, 'http'), await open(context, 'socks5')];
  await Promise.all([one.close(), two.close()]);
  const tier = tierThrough(context, [one, two]);
  const failed = /^Each of 2 proxies in DE failed on the way to secure\.test; the last one cannot be connected to/;
  await assert.rejects(tier.get('http://secure.test/', { exit }), isProblem('target-unreachable', 'proxy', failed));
  const resting = /^None of the 2 proxies in DE can be used right now; the next try is in \d s/;
  await assert.rejects(tier.get('http://secure.test/', { exit }), isProblem('target-unreachable', 'proxy', resting));
  await assert.rejects(tier.get('http://secure.test/', { exit: { ...exit, country: 'FR' } }), (error) => {
    assert.ok(isProblem('proxy-country-unavailable', undefined, /No proxy in FR\. .+: DE\./)(error));
    return true;
  });
});

interface Pool {
  readonly proxies: CountryProxies;
  readonly at: { now: number };
  readonly urls: readonly ProxyDouble[];
}

/** Three proxies, and a clock that the test turns. */
async function openPool(context: TestContext, options: readonly ProxyDoubleOptions[]): Promise<Pool> {
  const urls = await Promise.all(options.map((one) => open(context, 'http', one)));
  const at = { now: 0 };
  const proxies = new CountryProxies({
    proxies: parseProxies(urls.map(({ url }) => `de=${url}`)),
    resolver: names,
    dial: dialTcp,
    now: () => at.now,
  });
  return { proxies, at, urls };
}

const chosenBy = ({ proxies }: Pool, session: string): number => proxies.choose({ country: 'DE', session }).port;

test('jobs take proxies in turns, and each keeps its own as long as it can be used', async (context) => {
  const pool = await openPool(context, [{}, {}, {}]);
  const ports = pool.urls.map((proxy) => Number(portOf(proxy)));
  const sessions = ['a', 'b', 'c', 'd', 'e', 'f'];
  const first = sessions.map((session) => chosenBy(pool, session));
  assert.deepEqual(first, [...ports, ...ports]);
  assert.deepEqual(
    sessions.toReversed().map((session) => chosenBy(pool, session)),
    first.toReversed(),
  );
});

test('a proxy that fails rests ever longer, is tried again, and a job that moved on stays where it went', async (context) => {
  const pool = await openPool(context, [{}, {}]);
  const { proxies, at, urls } = pool;
  const [dead, good] = urls;
  assert.ok(dead && good);
  await dead.close();
  const target = { hostname: 'secure.test', port: Number(portOf(good)), addresses: ['127.0.0.1'] };
  const connect = async (session: string): Promise<void> => {
    const signal = AbortSignal.timeout(60_000);
    (await proxies.connect(proxies.choose({ country: 'DE', session }), target, 10_000, signal)).destroy();
  };
  assert.equal(chosenBy(pool, 'moving'), Number(portOf(dead)));
  await connect('moving');
  assert.equal(chosenBy(pool, 'moving'), Number(portOf(good)));
  const isUsed = (): boolean =>
    ['x', 'y', 'z'].some((one) => chosenBy(pool, `${one}${at.now}`) === Number(portOf(dead)));
  for (const restMs of [5_000, 10_000, 20_000]) {
    at.now += restMs - 1;
    assert.equal(isUsed(), false, `${restMs}`);
    at.now += 1;
    assert.equal(isUsed(), true, `${restMs}`);
    assert.equal(chosenBy(pool, 'moving'), Number(portOf(good)));
    const session = ['x', 'y', 'z']
      .map((one) => `${one}${at.now}`)
      .find((one) => chosenBy(pool, one) === Number(portOf(dead)));
    await connect(session ?? '');
  }
});

test('a proxy that is silent is taken last, and is not given up: its targets may be to blame', async (context) => {
  const pool = await openPool(context, [{ answers: 'silent' }, {}]);
  const { proxies, at, urls } = pool;
  const [silent, good] = urls;
  assert.ok(silent && good);
  const target = { hostname: 'secure.test', port: Number(portOf(good)), addresses: ['127.0.0.1'] };
  const first = proxies.choose({ country: 'DE', session: 'a' });
  (await proxies.connect(first, target, 1_000, AbortSignal.timeout(60_000))).destroy();
  assert.deepEqual(
    ['b', 'c', 'd'].map((one) => chosenBy(pool, one)),
    Array(3).fill(Number(portOf(good))),
  );
  at.now += 5_000;
  assert.ok(['e', 'f'].some((one) => chosenBy(pool, one) === Number(portOf(silent))));
  const alone = await openPool(context, [{ answers: 'silent' }]);
  const only = alone.proxies.choose({ country: 'DE', session: 'a' });
  for (let turn = 0; turn < 2; turn++) {
    const failing = alone.proxies.connect(only, target, 50, AbortSignal.timeout(60_000));
    await assert.rejects(failing, isProblem('target-unreachable', 'proxy', /did not answer in time/));
  }
  assert.equal(chosenBy(alone, 'b'), only.port);
});

test('a target that a proxy does not reach says nothing against the proxy', () => {
  const health = new ProxyHealth(() => 0);
  assert.equal(health.fail('refused'), 0);
  assert.deepEqual([health.restsMs, health.isAvoided], [0, false]);
  assert.equal(new ProxyFault('refused', 'x').kind, 'refused');
  assert.equal(health.fail('unusable'), 5_000);
  health.succeed();
  assert.equal(health.fail('unusable'), 5_000);
});

test('a connection that is no longer wanted ends, whatever the proxy does', async (context) => {
  const { proxies } = await openPool(context, [{ answers: 'silent' }]);
  const target = { hostname: 'secure.test', port: 1, addresses: ['127.0.0.1'] };
  const ending = new AbortController();
  const waiting = proxies.connect(proxies.choose(exit), target, 10_000, ending.signal);
  ending.abort(new Error('not wanted'));
  await assert.rejects(waiting, /not wanted/);
});
