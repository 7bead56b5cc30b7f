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
