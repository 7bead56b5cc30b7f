import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { startDns, type Zone } from '../../tests/doubles/dns.ts';
import { createResolver, type ResolverOptions } from './resolver.ts';

async function resolverFor(context: TestContext, zone: Zone, options: ResolverOptions = {}) {
  const dns = await startDns(zone);
  const resolver = createResolver({ servers: [dns.server], ...options });
  context.after(async () => {
    resolver.close();
    await dns.close();
  });
  return { dns, resolver };
}

const isDnsProblem = (pattern: RegExp) => (error: unknown) =>
  error instanceof Problem &&
  error.code === 'target-unreachable' &&
  error.extras.reason === 'dns' &&
  pattern.test(error.message);

test('a name has the addresses of both families', async (context) => {
  const { resolver } = await resolverFor(context, () => ({ addresses: ['2606:4700::1', '192.0.2.1', '192.0.2.2'] }));
  const addresses = await resolver.lookup('Both.Test.');
  assert.deepEqual([...addresses].sort(), ['192.0.2.1', '192.0.2.2', '2606:4700::1']);
});

test('one family is enough', async (context) => {
  const { resolver } = await resolverFor(context, (_name, type) =>
    type === 'A' ? { addresses: ['192.0.2.1'] } : { failure: 'servfail' },
  );
  assert.deepEqual(await resolver.lookup('four.test'), ['192.0.2.1']);
});

test('a name that may not be remembered is asked twice, and all of its answers count', async (context) => {
  const zone: Zone = (_name, type, count) =>
    type === 'A' ? { addresses: [count === 0 ? '192.0.2.1' : '127.0.0.1'], ttlSeconds: 0 } : {};
  const { resolver } = await resolverFor(context, zone);
  assert.deepEqual(await resolver.lookup('rebind.test'), ['192.0.2.1', '127.0.0.1']);
});

test('an answer with TTL 0 is kept for five seconds, so that a second look sees the same addresses', async (context) => {
  let now = 0;
  const zone: Zone = (_name, _type, count) => ({ addresses: [`192.0.2.${Math.floor(count / 2)}`], ttlSeconds: 0 });
  const { resolver } = await resolverFor(context, zone, { now: () => now });
  assert.deepEqual(await resolver.lookup('rebind.test'), ['192.0.2.0']);
  now = 4_999;
  assert.deepEqual(await resolver.lookup('REBIND.test.'), ['192.0.2.0']);
  now = 5_001;
  assert.deepEqual(await resolver.lookup('rebind.test'), ['192.0.2.1']);
});

test('an answer is kept as long as its TTL says, but at most five minutes', async (context) => {
  let now = 0;
  const zone: Zone = (name, _type, count) => ({
    addresses: [`192.0.2.${count}`],
    ttlSeconds: name === 'minute.test' ? 60 : 86_400,
  });
  const { resolver } = await resolverFor(context, zone, { now: () => now });
  await resolver.lookup('minute.test');
  await resolver.lookup('day.test');
  now = 59_000;
  assert.deepEqual(await resolver.lookup('minute.test'), ['192.0.2.0']);
  now = 61_000;
  assert.deepEqual(await resolver.lookup('minute.test'), ['192.0.2.1']);
  assert.deepEqual(await resolver.lookup('day.test'), ['192.0.2.0']);
  now = 301_000;
  assert.deepEqual(await resolver.lookup('day.test'), ['192.0.2.1']);
});

test('a name that does not exist is remembered for ten seconds', async (context) => {
  let now = 0;
  const { dns, resolver } = await resolverFor(context, () => ({ failure: 'nxdomain' }), { now: () => now });
  const missing = isDnsProblem(/gone\.test does not exist/);
  await assert.rejects(resolver.lookup('gone.test'), missing);
  now = 9_999;
  await assert.rejects(resolver.lookup('gone.test'), missing);
  assert.equal(dns.queries.length, 2);
  now = 10_001;
  await assert.rejects(resolver.lookup('gone.test'), missing);
  assert.equal(dns.queries.length, 4);
});

test('a name server that fails is asked again at the next call', async (context) => {
  let broken = true;
  const { resolver } = await resolverFor(context, () =>
    broken ? { failure: 'servfail' } : { addresses: ['192.0.2.1'] },
  );
  await assert.rejects(resolver.lookup('flaky.test'), isDnsProblem(/could not be resolved by its servers/));
  broken = false;
  assert.deepEqual(await resolver.lookup('flaky.test'), ['192.0.2.1']);
});

test('a dead name server fails after two tries of the time limit', async (context) => {
  const { dns, resolver } = await resolverFor(context, () => ({ failure: 'silence' }), { timeoutMs: 150 });
  const startedAt = performance.now();
  await assert.rejects(resolver.lookup('dead.test'), isDnsProblem(/not answered in time/));
  const took = performance.now() - startedAt;
  assert.ok(took > 200 && took < 100_000, `took ${took} ms`);
  assert.equal(dns.queries.length, 4);
});

test('calls at the same time share one question', async (context) => {
  const { dns, resolver } = await resolverFor(context, () => ({ addresses: ['192.0.2.1'] }));
  await Promise.all(Array.from({ length: 20 }, () => resolver.lookup('shared.test')));
  assert.deepEqual([...dns.queries].sort(), ['shared.test A', 'shared.test AAAA']);
});

test('the least recently used name is forgotten beyond the capacity', async (context) => {
  const { dns, resolver } = await resolverFor(context, () => ({ addresses: ['192.0.2.1'] }), { capacity: 2 });
  for (const name of ['a.test', 'b.test', 'a.test', 'c.test', 'a.test']) await resolver.lookup(name);
  const asked = (name: string): number => dns.queries.filter((query) => query === `${name} A`).length;
  assert.equal(asked('a.test'), 1);
  await resolver.lookup('b.test');
  assert.equal(asked('b.test'), 2);
});

test('localhost names mean this machine without a question', async (context) => {
  const { dns, resolver } = await resolverFor(context, () => ({ addresses: ['192.0.2.66'] }));
  for (const name of ['localhost', 'LOCALHOST.', 'app.localhost']) {
    assert.deepEqual(await resolver.lookup(name), ['127.0.0.1', '::1']);
  }
  assert.deepEqual(dns.queries, []);
});

test('a lookup ends with its signal, and another that shares its question goes on', async (context) => {
  let now = 0;
  const { resolver } = await resolverFor(
    context,
    (_name, _type, count) => (count === 0 ? { failure: 'silence' } : { addresses: ['192.0.2.1'] }),
    { timeoutMs: 200, now: () => now++ },
  );
  const reason = new Error('enough');
  const controller = new AbortController();
  const patient = resolver.lookup('slow.test');
  const hasty = resolver.lookup('slow.test', controller.signal);
  controller.abort(reason);
  await assert.rejects(hasty, reason);
  assert.deepEqual(await patient, ['192.0.2.1']);
});

test('servers that are written wrongly are refused with the fix', () => {
  assert.throws(() => createResolver({ servers: ['dns.example'] }), /for example 1\.1\.1\.1:53/);
});
