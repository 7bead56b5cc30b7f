import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { portOf } from '../../contract/address.ts';
import { asProblem } from '../../contract/problem.ts';
import type { ReadRequest } from '../../kernel/ports/reader.ts';
import { startDns } from '../../tests/doubles/dns.ts';
import { ownLists, sharedLists, type UrlLists, zoneOf } from '../../tests/doubles/hostile-urls.ts';
import { closedNetwork, type Internet, openCanaries, openDialDouble } from '../../tests/doubles/internet.ts';
import { isWithin, runWithin } from '../../tests/doubles/within.ts';
import { someOf } from '../../tests/whole.ts';
import { createHttpTier } from '../tiers/http.ts';
import { createImpersonateTier } from '../tiers/impersonate/impersonate.ts';
import { createEgress, type EgressOptions } from './guard.ts';
import { createResolver } from './resolver.ts';

const library = new URL('../../../node_modules/wreq-js/', import.meta.url);

const servicePorts = [21, 22, 23, 25, 53, 80, 443, 2375, 2379, 3000, 3306, 5432, 6379, 8000, 8080, 8443, 9200, 11211];

function portsOf(lists: UrlLists): number[] {
  const urls = [...lists.hostile, ...lists.harmless].map((url) => URL.parse(url)).filter((url) => url !== null);
  const ports = urls.map(portOf).filter((port) => port > 0);
  return [...new Set([...servicePorts, ...ports])];
}

/** `/302/7` redirects to the eighth hostile URL, written into the header byte for byte. */
const redirector =
  ({ hostile }: UrlLists): RequestListener =>
  (request, response) => {
    const [, status = '', index = ''] = /^\/(302|307)\/(\d+)$/.exec(request.url ?? '') ?? [];
    const location = hostile[Number(index)];
    if (!status || location === undefined) return response.end('a page of the redirector');
    return response.writeHead(Number(status), { location: Buffer.from(location).toString('latin1') }).end();
  };

interface World {
  readonly internet: Internet;
  /** Reads a URL: null, or the code of the problem that came instead. */
  read(url: string): Promise<string | null>;
  check(url: string): Promise<string | null>;
}

const tiers = { static: createHttpTier, impersonate: createImpersonateTier };
type Where = 'in a closed network' | 'at the connector';

async function openWorld(
  context: TestContext,
  where: Where,
  lists: UrlLists,
  options: Partial<EgressOptions> = {},
  createTier: (typeof tiers)[keyof typeof tiers] = createHttpTier,
): Promise<World> {
  const pages = redirector(lists);
  const internet =
    where === 'in a closed network' ? await openCanaries(portsOf(lists), pages) : await openDialDouble(pages);
  const dns = await startDns(zoneOf(lists));
  const dial = internet.dial ? { dial: internet.dial } : {};
  const egress = createEgress({ allow: [], dnsServers: [dns.server], ...dial, ...options });
  const tier = createTier({ egress, userAgent: 'TestBot/1' });
  context.after(async () => {
    await tier.close();
    await egress.close();
    await dns.close();
    await internet.close();
  });
  const plain: Omit<ReadRequest, 'url'> = {
    organizationId: 'org_ssrf',
    maxTier: 'static',
    headers: {},
    cookies: {},
    userAgent: null,
    insecureTls: false,
  };
  const outcome = (work: Promise<unknown>): Promise<string | null> =>
    work.then(
      () => null,
      (error) => asProblem(error).code,
    );
  return {
    internet,
    read: (url) => outcome(tier.fetch({ ...plain, url }, AbortSignal.timeout(30_000))),
    check: (url) => outcome(egress.check(url)),
  };
}

/** A Location such as `127.0.0.1` or `http:/127.0.0.1/` is a path of the page that sent it. */
const staysAt = (origin: string, location: string): boolean => URL.parse(location.trim(), origin)?.origin === origin;

async function proveTargets(world: World, lists: UrlLists): Promise<void> {
  for (const url of lists.hostile) {
    const allowed = ['address-not-allowed', 'validation-failed'];
    const codes = [await world.check(url), await world.read(url)];
    for (const code of codes) assert.ok(code && allowed.includes(code), `${url} ended with ${code ?? 'an answer'}`);
    assert.deepEqual(world.internet.connections, [], `${url} led to a connection`);
  }
}

async function proveRedirects(world: World, lists: UrlLists, status: number): Promise<void> {
  const { origin } = world.internet;
  for (const [index, url] of lists.hostile.entries()) {
    const allowed: (string | null)[] = ['address-not-allowed'];
    if (staysAt(origin, url)) allowed.push(null);
    // The impersonate tier's library leaves out headers that are not ASCII.
    if (/[^ -~]/.test(url)) allowed.push('target-unreachable');
    const code = await world.read(`${origin}/${status}/${index}`);
    assert.ok(allowed.includes(code), `a ${status} to ${url} ended with ${code ?? 'an answer'}`);
    assert.deepEqual(world.internet.connections, [], `a ${status} to ${url} led to a connection`);
  }
}

async function proveHarmless(world: World, lists: UrlLists): Promise<void> {
  for (const url of lists.harmless) {
    const before = world.internet.connections.length;
    const code = await world.read(url);
    const port = portOf(new URL(url));
    const made = world.internet.connections.slice(before);
    assert.ok(
      made.some((connection) => connection.endsWith(` ${port}`)),
      `${url} was not connected to: ${code}`,
    );
  }
}

function prove(where: Where, name: string, lists: UrlLists): void {
  test(`${where}, no hostile URL ${name} leads to a connection, as target or behind a redirect`, async (context) => {
    const world = await openWorld(context, where, lists);
    await proveTargets(world, lists);
    for (const status of [302, 307]) await proveRedirects(world, lists, status);
    // A connection is accepted a moment after it was made.
    await delay(50);
    assert.deepEqual(world.internet.connections, []);
    context.diagnostic(`${lists.hostile.length} URLs, each checked, read, and behind two redirects: no connection`);
  });

  const skip = existsSync(library) ? false : 'wreq-js is not installed';
  test(`${where}, no hostile URL ${name} leads to a connection by the impersonate tier`, { skip }, async (context) => {
    const world = await openWorld(context, where, lists, {}, tiers.impersonate);
    assert.equal(await world.read(`${world.internet.origin}/page`), null);
    await proveTargets(world, lists);
    await proveRedirects(world, lists, 302);
    await delay(50);
    assert.deepEqual(world.internet.connections, []);
    context.diagnostic(`${lists.hostile.length} URLs, each read with another handshake: no connection`);
  });

  test(`${where}, every harmless URL ${name} is connected to`, async (context) => {
    const world = await openWorld(context, where, lists);
    await proveHarmless(world, lists);
    context.diagnostic(`${lists.harmless.length} URLs, ${world.internet.connections.length} connections`);
  });
}

function proveShared(where: Where): void {
  const shared = sharedLists();
  if (shared) prove(where, 'of the shared lists', { ...shared, hostile: someOf(shared.hostile, 45) });
  else test('the shared lists', { skip: 'there is no ../shared/data/ssrf beside the project' }, () => undefined);
}

/** At the connector nothing answers on port 80, so that https is tried as well. */
const byHttp = ({ internet }: World): string[] =>
  internet.connections.filter((connection) => !connection.endsWith(' 443'));

function proveOurs(where: Where): void {
  prove(where, 'of our own', ownLists);

  test(`${where}, the record would show a connection to a private address`, async (context) => {
    const world = await openWorld(context, where, ownLists, { allow: ['10.0.0.0/8'] });
    await world.read('http://10.1.2.3:8080/');
    await world.read('http://inside.test/');
    assert.deepEqual(byHttp(world), ['10.1.2.3 8080', '10.0.0.7 80']);
  });

  test(`${where}, a name that turns private after its time is refused then`, async (context) => {
    let now = 0;
    const addresses = (): string[] => (now < 60_000 ? ['93.184.216.34'] : ['127.0.0.1']);
    const dns = await startDns((_name, type) => (type === 'A' ? { addresses: addresses(), ttlSeconds: 60 } : {}));
    context.after(() => dns.close());
    const resolver = createResolver({ servers: [dns.server], now: () => now });
    const world = await openWorld(context, where, ownLists, { resolver });
    await world.read('http://late.test/');
    now = 61_000;
    assert.equal(await world.read('http://late.test/'), 'address-not-allowed');
    assert.deepEqual(byHttp(world), ['93.184.216.34 80']);
  });
}

const network = isWithin ? null : closedNetwork();
if (isWithin) {
  proveOurs('in a closed network');
  proveShared('in a closed network');
  // What other machines have to judge by is kept sound here, where it cannot send anything out.
  proveOurs('at the connector');
} else if (typeof network === 'string') {
  test('in a closed network', { skip: `judged at the connector only: ${network}` }, () => undefined);
  proveOurs('at the connector');
  proveShared('at the connector');
} else if (network) {
  test('no hostile URL leads to a connection, proven in a closed network', (context) =>
    runWithin(network, import.meta.filename, context, /^(?:SKIP |\d+ URLs, |pass )/));
}
