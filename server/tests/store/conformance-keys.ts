import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Bench } from './subject.ts';

/** Keys, the rate window, organizations. */
export function keysConformance(bench: Bench): void {
  test('200 admissions at once count each request once', async () => {
    const tenant = await bench.tenant(0);
    const admissions = await Promise.all(Array.from({ length: 200 }, () => tenant.store.keys.admit(tenant.hash)));
    const used = admissions.map((admission) => admission?.used ?? 0).sort((one, other) => one - other);
    assert.deepEqual(
      used,
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    const now = bench.clock.now().getTime();
    assert.equal(admissions[0]?.resetsAt.getTime(), Math.floor(now / 60_000) * 60_000 + 60_000);
    assert.deepEqual([admissions[0]?.organizationId, admissions[0]?.keyId], [tenant.id, tenant.keyId]);
  });

  test('two keys of one organization share its minute, and the next minute begins anew', async () => {
    const tenant = await bench.tenant(0);
    const hash = randomUUID();
    await tenant.store.keys.create({ organizationId: tenant.id, name: 'other', hash, prefix: 'tm' });
    assert.equal((await tenant.store.keys.admit(tenant.hash))?.used, 1);
    assert.equal((await tenant.store.keys.admit(hash))?.used, 2);
    bench.clock.advance(60_000);
    assert.equal((await tenant.store.keys.admit(hash))?.used, 1);
  });

  test('an unknown key is null', async () => {
    assert.equal(await bench.store().keys.admit(randomUUID()), null);
  });

  test('a revoked key is refused at once and counts nothing', async () => {
    const tenant = await bench.tenant(0);
    const { keys } = tenant.store;
    assert.equal((await keys.admit(tenant.hash))?.state, 'active');
    assert.equal(await keys.revoke(tenant.id, tenant.keyId), true);
    const refused = await keys.admit(tenant.hash);
    assert.deepEqual([refused?.state, refused?.used], ['revoked', 0]);
    assert.equal(await keys.revoke(tenant.id, tenant.keyId), true);
  });

  test('a key can be revoked by its own organization only', async () => {
    const tenant = await bench.tenant(0);
    const stranger = await bench.tenant(0);
    assert.equal(await stranger.store.keys.revoke(stranger.id, tenant.keyId), false);
    assert.equal((await tenant.store.keys.admit(tenant.hash))?.state, 'active');
  });

  test('creating a key whose hash exists returns the id of the one that has it', async () => {
    const tenant = await bench.tenant(0);
    const again = { organizationId: tenant.id, name: 'again', hash: tenant.hash, prefix: 'x' };
    assert.equal(await tenant.store.keys.create(again), tenant.keyId);
    bench.clock.advance(1);
    const hash = randomUUID();
    assert.equal(await tenant.store.keys.admit(hash), null);
    const second = await tenant.store.keys.create({ organizationId: tenant.id, name: 'second', hash, prefix: 'y' });
    assert.equal((await tenant.store.keys.admit(hash))?.keyId, second);
    await tenant.store.keys.revoke(tenant.id, tenant.keyId);
    const listed = await tenant.store.keys.list(tenant.id);
    assert.deepEqual(
      listed.map(({ name, state, prefix }) => [name, state, prefix]),
      [
        ['second', 'active', 'y'],
        ['key', 'revoked', 'tm_test'],
      ],
    );
  });

  test('a key keeps its settings, tells what it may do, and ends when it expires', async () => {
    const tenant = await bench.tenant(0);
    const { keys } = tenant.store;
    const hash = randomUUID();
    const settings = {
      name: 'limited',
      environment: 'test',
      actions: ['web.*', 'usage.get'],
      dailyBudget: 5_000_000,
      expiresAt: new Date(bench.clock.now().getTime() + 60_000),
    };
    const id = await keys.create({ organizationId: tenant.id, hash, prefix: 'tm_limit', ...settings });
    const found = await keys.find(id);
    const { createdAt: _, lastUsedAt, ...rest } = found ?? assert.fail();
    assert.deepEqual(rest, { id, organizationId: tenant.id, prefix: 'tm_limit', state: 'active', ...settings });
    assert.equal(lastUsedAt, null);
    assert.deepEqual((await keys.admit(hash))?.actions, ['web.*', 'usage.get']);
    assert.equal((await keys.admit(tenant.hash))?.actions, null);
    assert.deepEqual((await keys.find(id))?.lastUsedAt, bench.clock.now());
    bench.clock.advance(60_000);
    const refused = await keys.admit(hash);
    assert.deepEqual([refused?.state, refused?.used], ['expired', 0]);
    assert.equal(await keys.find('nothing'), null);
  });

  test('a replaced key works until its end, the new one has its settings, and neither is replaced twice', async () => {
    const tenant = await bench.tenant(0);
    const { keys } = tenant.store;
    assert.equal((await keys.admit(tenant.hash))?.state, 'active');
    bench.clock.advance(1);
    const hash = randomUUID();
    const endsAt = new Date(bench.clock.now().getTime() + 3_600_000);
    const replaced = { organizationId: tenant.id, keyId: tenant.keyId, endsAt };
    const id = await keys.replace(replaced, { hash, prefix: 'tm_new' });
    assert.deepEqual([(await keys.admit(tenant.hash))?.state, (await keys.admit(hash))?.keyId], ['active', id]);
    bench.clock.advance(3_600_000);
    assert.deepEqual([(await keys.admit(tenant.hash))?.state, (await keys.admit(hash))?.state], ['expired', 'active']);
    assert.equal(await keys.replace(replaced, { hash: randomUUID(), prefix: 'x' }), null, 'it has ended');
    const stranger = await bench.tenant(0);
    const foreign = { organizationId: stranger.id, keyId: id ?? '', endsAt };
    assert.equal(await keys.replace(foreign, { hash: randomUUID(), prefix: 'x' }), null);
    const [second, first] = await keys.list(tenant.id);
    assert.deepEqual([second?.prefix, second?.name, first?.expiresAt], ['tm_new', 'key', endsAt]);
  });

  test('all refunds of a request together are at most its charge, whatever comes at once', async () => {
    const tenant = await bench.tenant(10_000);
    const { ledger } = tenant.store;
    const jobId = await tenant.opened(700);
    await tenant.settle(jobId, [{ unit: 'static', count: 1 }]);
    const refund = (amount: number, refunds = jobId) =>
      ledger.post({ organizationId: tenant.id, requestId: randomUUID(), kind: 'refund', amount, refunds });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => refund(200)));
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 3);
    await assert.rejects(refund(101));
    await assert.rejects(refund(-1));
    await assert.rejects(refund(1, randomUUID()), 'a request without a charge');
    await refund(100);
    assert.equal((await tenant.balance()).balance, 10_000);
    const { organizationId, charged, refunded, operation } = (await ledger.charge(jobId)) ?? assert.fail();
    assert.deepEqual([organizationId, charged, refunded, operation], [tenant.id, 700, 700, 'web.scrape']);
    assert.equal(await ledger.charge(randomUUID()), null);
    const account = (await ledger.audit()).accounts.find((one) => one.organizationId === tenant.id);
    assert.deepEqual(account?.charges, [{ operation: 'web.scrape', unit: 'static', count: 1, amount: 700 }]);
    assert.deepEqual([account?.granted, account?.refunded, account?.balance], [10_000, 700, 10_000]);
  });

  test('of 50 holds at once on a key whose day covers 10, exactly 10 fit; what was not spent is free again, and so is the next day', async () => {
    const tenant = await bench.tenant(1_000_000);
    const budget = { organizationId: tenant.id, keyId: tenant.keyId, perDay: 7_000 };
    const { ledger } = tenant.store;
    const burst = async (count: number): Promise<{ held: string[]; refused: number }> => {
      const calls = Array.from({ length: count }, () => tenant.holding(700, { budget }));
      const results = await Promise.all(calls.map((call) => ledger.hold(call)));
      const held = calls.flatMap(({ job }, index) => (results[index] === 'held' ? job.id : []));
      return { held, refused: results.filter((result) => result === 'key-budget-exhausted').length };
    };
    const first = await burst(50);
    assert.deepEqual([first.held.length, first.refused], [10, 40]);
    const [open = '', ...others] = first.held;
    const extension = { jobId: open, amount: 700, enforceBalance: true };
    assert.equal(await ledger.extend({ ...extension, budget }), 'key-budget-exhausted');
    // Half are charged, half are released, while others arrive.
    const line = { unit: 'static', count: 1 } as const;
    const ending = others.map((id, index) => (index % 2 === 0 ? tenant.settle(id, [line]) : tenant.release(id)));
    const second = (await Promise.all([burst(20), ...ending]))[0];
    assert.ok(second.held.length <= 4);
    const third = await burst(20);
    assert.equal(second.held.length + third.held.length, 4, 'four of ten were released');
    const unbounded = await tenant.opened(700); // as with a key without a budget
    for (const id of [open, unbounded, ...second.held, ...third.held]) await tenant.release(id);
    const large = await tenant.opened(700, { budget });
    assert.equal(await ledger.extend({ ...extension, jobId: large, amount: 700, budget }), 'extended');
    assert.equal(await ledger.extend({ ...extension, jobId: large, amount: 2_101, budget }), 'key-budget-exhausted');
    assert.equal(await ledger.dayLeft(budget), 2_100, 'the rest of the day, beside what is held');
    await tenant.release(large);
    bench.clock.advance(86_400_000);
    assert.equal((await burst(20)).held.length, 10, 'a new day');
  });

  test('entries are filtered by kind and time, and say what they are for at the price it had', async () => {
    const tenant = await bench.tenant(100_000_000);
    const before = bench.clock.now();
    await tenant.settle(await tenant.opened(60_000_000), [{ unit: 'worker', count: 10_000 }]);
    bench.clock.advance(60_000);
    await tenant.settle(await tenant.opened(700), [{ unit: 'static', count: 1 }]);
    const { ledger } = tenant.store;
    const charges = await ledger.entries(tenant.id, { limit: 10, kind: 'charge' });
    assert.deepEqual(
      charges.map(({ amount, lines }) => [amount, lines]),
      [
        [-665, [{ unit: 'static', count: 1, unitPrice: 700 }]],
        [-60_000_000, [{ unit: 'worker', count: 10_000, unitPrice: 6_000 }]],
      ],
    );
    const early = await ledger.entries(tenant.id, { limit: 10, from: before, to: bench.clock.now() });
    assert.deepEqual(
      early.map(({ kind }) => kind),
      ['charge', 'grant'],
    );
    const account = (await ledger.audit()).accounts.find((one) => one.organizationId === tenant.id);
    assert.deepEqual(account?.charges.at(-1), { operation: 'web.scrape', unit: 'discount', count: 1, amount: -35 });
  });

  test('organizations are listed oldest first, and know whether they can pay', async () => {
    const one = await bench.tenant(0);
    bench.clock.advance(1);
    const two = await bench.tenant(0);
    const { organizations } = bench.store();
    const ids = (await organizations.list()).map(({ id }) => id);
    assert.deepEqual(ids.slice(-2), [one.id, two.id]);
    assert.equal(await organizations.hasPaymentMethod(one.id), false);
    assert.ok(await organizations.addPaymentMethod(one.id, { kind: 'operator', label: 'own' }));
    assert.equal(await organizations.hasPaymentMethod(one.id), true);
    assert.equal(await organizations.hasPaymentMethod(two.id), false);
  });
}
