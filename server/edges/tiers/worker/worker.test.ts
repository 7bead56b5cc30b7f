import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../contract/problem.ts';
import { systemClock } from '../../../kernel/ports/clock.ts';
import type { Fetched, ReadRequest, Tier } from '../../../kernel/ports/reader.ts';
import type { AnyJson } from '../../../tests/any-json.ts';
import { startDns } from '../../../tests/doubles/dns.ts';
import { ownLists, sharedLists, zoneOf } from '../../../tests/doubles/hostile-urls.ts';
import { isProblem, listen, textOf } from '../../../tests/doubles/static-tier.ts';
import { eventually } from '../../../tests/eventually.ts';
import { createEgress } from '../../egress/guard.ts';
import { startFetchWorker } from '../../fetch-worker/fetch-worker.ts';
import { fetchPath, healthPath } from '../../fetch-worker/protocol.ts';
import { createWorkerTier, type WorkerTierOptions } from './worker.ts';

const secret = 'a secret of both sides';
const request = {
  organizationId: 'org_worker',
  url: 'http://93.184.216.34/page',
  maxTier: 'worker',
  headers: { 'x-own': 'yes' },
  cookies: { sid: '1' },
  userAgent: null,
  insecureTls: false,
} as const satisfies ReadRequest;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Behaviour {
  readonly countries?: readonly string[];
  readonly secret?: string;
  fetch(request: ReadRequest, signal: AbortSignal): Promise<Fetched>;
}

const page = (text: string): Fetched => ({
  finalUrl: 'http://93.184.216.34/page',
  redirects: [],
  status: 200,
  headers: { 'content-type': 'text/html' },
  contentType: 'text/html',
  body: Buffer.from(text),
  rendered: true,
});

/** A worker on loopback whose pages come from the test. */
async function openWorker(context: TestContext, behaviour: Behaviour) {
  const tier: Tier = {
    name: 'browser',
    fetch: (asked, signal) => behaviour.fetch(asked, signal),
    close: async () => {},
  };
  const health = async () => ({
    version: '1',
    browser: 'Chromium 1',
    proxy_countries: [...(behaviour.countries ?? [])],
  });
  const options = { tier, clock: systemClock, log: silent, host: '127.0.0.1', port: 0, health };
  const worker = await startFetchWorker({ ...options, secret: behaviour.secret ?? secret });
  context.after(() => worker.stop(0));
  return `http://127.0.0.1:${worker.port}`;
}

function tierOf(context: TestContext, urls: readonly string[], more: Partial<WorkerTierOptions> = {}): Tier {
  const egress = createEgress({ allow: [] });
  const tier = createWorkerTier({
    egress,
    urls,
    secret,
    clock: systemClock,
    log: silent,
    healthIntervalMs: 30,
    ...more,
  });
  context.after(async () => {
    await tier.close();
    await egress.close();
  });
  return tier;
}

const get = (tier: Tier, asked: Partial<ReadRequest> = {}, leftMs = 20_000) =>
  tier.fetch({ ...request, ...asked }, AbortSignal.timeout(leftMs), leftMs);

test('a worker is told what was asked for, and its page comes back with its picture', async (context) => {
  const asked: ReadRequest[] = [];
  const url = await openWorker(context, {
    countries: ['DE'],
    fetch: async (one) => {
      asked.push(one);
      const screenshot = { bytes: Buffer.from([1, 2, 3]), width: 10, height: 20, contentType: 'image/png' };
      return { ...page('ö twice a day'), redirects: [{ url: 'http://a.example/', status: 302 }], screenshot };
    },
  });
  const tier = tierOf(context, [url]);
  await eventually(
    () => tier.unavailable?.({ ...request, exit: { country: 'DE', session: 'x' } }) === null,
    'it is known',
  );
  const screenshot = { fullPage: true, width: 300, height: 400, type: 'png' } as const;
  const rendering = { waitFor: '#here', mobile: true, closeOverlays: false, screenshot };
  const exit = { country: 'DE', session: 'job' };
  const fetched = await get(tier, { rendering, exit, userAgent: 'Mine/1', insecureTls: true });
  assert.equal(textOf(fetched), 'ö twice a day');
  assert.deepEqual(
    [fetched.status, fetched.rendered, fetched.redirects],
    [200, true, [{ url: 'http://a.example/', status: 302 }]],
  );
  assert.deepEqual([fetched.screenshot?.width, [...(fetched.screenshot?.bytes ?? [])]], [10, [1, 2, 3]]);
  const [told] = asked;
  assert.deepEqual(told?.rendering, rendering);
  assert.deepEqual(
    [told?.headers, told?.cookies, told?.exit, told?.userAgent, told?.insecureTls],
    [{ 'x-own': 'yes' }, { sid: '1' }, exit, 'Mine/1', true],
  );
  assert.doesNotMatch(told?.organizationId ?? '', /org_worker/);
});

test('what a page does wrong is its problem, and the worker stays in use', async (context) => {
  const problems = [
    new Problem('target-unreachable', 'It is gone.', { reason: 'dns' }),
    new Problem('address-not-allowed', 'No.'),
    new Problem('target-too-large', 'Too much.'),
  ];
  const waiting = [...problems];
  const url = await openWorker(context, { fetch: () => Promise.reject(waiting.shift()) });
  const tier = tierOf(context, [url]);
  for (const { code, message, extras } of problems) {
    await assert.rejects(get(tier), (error) => {
      assert.ok(isProblem(code, extras.reason)(error), String(error));
      return error instanceof Problem && error.message === message;
    });
    assert.equal(tier.unavailable?.(), null);
  }
});

test('a worker that fails is left out until it is well, and another takes over', async (context) => {
  let isBroken = true;
  let used = 0;
  const broken = await openWorker(context, {
    fetch: async () => {
      used += 1;
      if (isBroken) throw new Problem('not-configured', 'The browser does not start.');
      return page('the first');
    },
  });
  const good = await openWorker(context, { fetch: async () => page('the second') });
  const closed = createServer();
  const port = await listen(context, closed);
  closed.close();
  const tier = tierOf(context, [broken, good, `http://127.0.0.1:${port}`], { healthIntervalMs: 3_600_000 });
  for (let turn = 0; turn < 4; turn++) assert.equal(textOf(await get(tier)), 'the second');
  assert.equal(used, 1);
  isBroken = false;
  const healing = tierOf(context, [broken]);
  assert.equal(textOf(await get(healing)), 'the first');
});

test('a page that a worker fails at takes no worker away from others', async (context) => {
  let used = 0;
  const fetch = async (asked: ReadRequest): Promise<Fetched> => {
    used += 1;
    if (asked.url.endsWith('/evil')) throw new Error('out of order');
    return page('well');
  };
  const tier = tierOf(context, [await openWorker(context, { fetch }), await openWorker(context, { fetch })]);
  await assert.rejects(get(tier, { url: 'http://93.184.216.34/evil' }), isProblem('overloaded'));
  assert.equal(used, 2);
  assert.equal(tier.unavailable?.(), null);
  assert.equal(textOf(await get(tier)), 'well');
});

test('without a worker that is well the tier is not there, and it is there again when one is', async (context) => {
  const reserved = createServer();
  const port = await listen(context, reserved);
  await new Promise((resolve) => reserved.close(resolve));
  const tier = tierOf(context, [`http://127.0.0.1:${port}`]);
  await eventually(() => tier.unavailable?.() !== null, 'its absence is known');
  await assert.rejects(get(tier), isProblem('overloaded'));
  const real = await startFetchWorker({
    tier: { name: 'browser', fetch: async () => page('back'), close: async () => {} },
    secret,
    clock: systemClock,
    log: silent,
    host: '127.0.0.1',
    port,
    health: async () => ({ version: '1', browser: 'Chromium 1', proxy_countries: [] }),
  });
  context.after(() => real.stop(0));
  await eventually(() => tier.unavailable?.() === null, 'its return is known');
  assert.equal(textOf(await get(tier)), 'back');
  assert.match(tier.unavailable?.({ ...request, exit: { country: 'FR', session: 'x' } }) ?? '', /fetch workers/);
});

test('a worker of another secret, and one that does not prove its answers, are not believed', async (context) => {
  const stranger = await openWorker(context, { secret: 'a secret of nobody here', fetch: async () => page('forged') });
  const forger = `http://127.0.0.1:${await listen(
    context,
    createServer((_request, response) =>
      response.end(JSON.stringify({ version: '1', browser: 'x', proxy_countries: [] })),
    ),
  )}`;
  const warned: unknown[] = [];
  const log = { ...silent, warn: (fields: unknown) => void warned.push(fields) };
  for (const url of [stranger, forger]) {
    const tier = tierOf(context, [url], { log });
    await assert.rejects(get(tier), isProblem('overloaded'));
    assert.match(tier.unavailable?.() ?? '', /None of the fetch workers/);
  }
  assert.match(JSON.stringify(warned), /does not know our secret.*does not prove its answer/);
});

test('a call ends in time, and the worker stops working for it', async (context) => {
  const ended = Promise.withResolvers<unknown>();
  const url = await openWorker(context, {
    fetch: async (_asked, signal) => {
      await sleep(300_000, null, { signal }).catch(() => ended.resolve(signal.reason));
      throw signal.reason;
    },
  });
  const tier = tierOf(context, [url]);
  const startedAt = performance.now();
  const failing = tier.fetch(request, AbortSignal.timeout(300), 300_000);
  await assert.rejects(failing, isProblem('target-timeout'));
  await ended.promise;
  // Long before the time that it was given.
  assert.ok(performance.now() - startedAt < 100_000);
  const late = tier.fetch(request, AbortSignal.timeout(20_000), 1_000);
  await assert.rejects(late, isProblem('target-timeout'));
});

test('what is no request of the protocol is refused, signed by nobody or by us', async (context) => {
  const url = await openWorker(context, { fetch: async () => page('x') });
  const statusOf = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, init);
    const { code }: AnyJson = await answer.json();
    return [answer.status, code, answer.headers.get('x-tidemark-signature')];
  };
  assert.deepEqual(await statusOf(healthPath), [401, 'invalid-credential', null]);
  assert.deepEqual(await statusOf(fetchPath, { method: 'POST', body: '{}' }), [401, 'invalid-credential', null]);
  const huge = { method: 'POST', body: 'x'.repeat(2_000_000) };
  assert.equal((await statusOf(fetchPath, huge).catch(() => [401]))[0], 401);
});

const lists = sharedLists() ?? ownLists;
test('no hostile URL is told to a worker', async (context) => {
  let told = 0;
  const url = await openWorker(context, {
    fetch: async () => {
      told += 1;
      return page('x');
    },
  });
  const dns = await startDns(zoneOf(lists));
  const egress = createEgress({ allow: [], dnsServers: [dns.server] });
  context.after(async () => {
    await egress.close();
    await dns.close();
  });
  const tier = tierOf(context, [url], { egress });
  for (const hostile of [...lists.hostile, url])
    await assert.rejects(get(tier, { url: hostile }), (error) => {
      assert.ok(
        isProblem('address-not-allowed')(error) || isProblem('validation-failed')(error),
        `${hostile}: ${error}`,
      );
      return true;
    });
  assert.equal(told, 0);
  context.diagnostic(`${lists.hostile.length} URLs and the worker's own: told to nobody`);
});
