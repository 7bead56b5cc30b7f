import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxProfiles } from '../../edges/storage/postgres/profiles.ts';
import type { ProfileAccess } from '../../kernel/ports/profiles.ts';
import type { Bench, Tenant } from './subject.ts';

const dayMs = 86_400_000;
const url = 'https://members.test/';

/** Browser profiles and who may use them. */
export function profilesConformance(bench: Bench): void {
  const profiles = () => bench.store().profiles;
  const create = async ({ id: organizationId }: Pick<Tenant, 'id'>, text = 'state'): Promise<string> => {
    const made = await profiles().create({ organizationId, url, encrypt: async (id) => `${text} of ${id}` });
    assert(made !== null);
    return made;
  };
  const lease = (tenant: Pick<Tenant, 'id'>, profileId: string, holder = 'call') => ({
    organizationId: tenant.id,
    profileId,
    holder,
  });
  const encryptedOf = (access: ProfileAccess): string | null => ('encrypted' in access ? access.encrypted : null);

  test('a profile is used by one call at a time, and keeps what that call left', async () => {
    const tenant = await bench.tenant(0);
    const id = await create(tenant);
    assert.equal(encryptedOf(await profiles().acquire(lease(tenant, id, 'first'))), `state of ${id}`);
    assert.deepEqual(await profiles().acquire(lease(tenant, id, 'second')), { refused: 'busy' });
    assert.equal(encryptedOf(await profiles().read(tenant.id, id)), `state of ${id}`, 'reading takes no turn');
    assert.equal(await profiles().save(lease(tenant, id, 'second'), 'of a stranger'), false);
    assert.equal(await profiles().save(lease(tenant, id, 'first'), 'newer'), true);
    assert.equal(encryptedOf(await profiles().acquire(lease(tenant, id, 'second'))), 'newer');
    await profiles().release(lease(tenant, id, 'second'));
    assert.equal(encryptedOf(await profiles().acquire(lease(tenant, id, 'third'))), 'newer');
  });

  test('of many calls at once one has the profile', async () => {
    const tenant = await bench.tenant(0);
    const id = await create(tenant);
    const names = Array.from({ length: 8 }, (_, index) => `call ${index}`);
    const came = await Promise.all(names.map((name) => profiles().acquire(lease(tenant, id, name))));
    assert.equal(came.filter((access) => 'encrypted' in access).length, 1);
  });

  test('a call that says nothing for 30 s loses the profile; one that does keeps it', async () => {
    const tenant = await bench.tenant(0);
    const id = await create(tenant);
    await profiles().acquire(lease(tenant, id, 'first'));
    bench.clock.advance(20_000);
    assert.equal(await profiles().prolong(lease(tenant, id, 'first')), true);
    bench.clock.advance(29_999);
    assert.deepEqual(await profiles().acquire(lease(tenant, id, 'second')), { refused: 'busy' });
    bench.clock.advance(1);
    assert.ok('encrypted' in (await profiles().acquire(lease(tenant, id, 'second'))));
    assert.equal(await profiles().prolong(lease(tenant, id, 'first')), false);
    assert.equal(await profiles().save(lease(tenant, id, 'first'), 'too late'), false);
  });

  test('a profile lives 30 days from its last use; its owner hears for 30 more when it expired', async () => {
    const tenant = await bench.tenant(0);
    const id = await create(tenant);
    bench.clock.advance(30 * dayMs - 1);
    await profiles().acquire(lease(tenant, id));
    await profiles().release(lease(tenant, id));
    bench.clock.advance(30 * dayMs);
    const expiredAt = bench.clock.now();
    assert.deepEqual(await profiles().acquire(lease(tenant, id)), { refused: 'expired', expiredAt });
    assert.deepEqual(await profiles().find(tenant.id, id), { expiredAt });
    assert.deepEqual(await profiles().list(tenant.id, { limit: 10 }), []);
    assert.equal(await profiles().delete(tenant.id, id), false);
    assert.ok(((await bench.store().removeExpired()).removed.profileStates ?? 0) >= 1, 'its state goes at once');
    assert.deepEqual(await profiles().find(tenant.id, id), { expiredAt });
    bench.clock.advance(30 * dayMs);
    assert.ok(((await bench.store().removeExpired()).removed.profiles ?? 0) >= 1);
    assert.equal(await profiles().find(tenant.id, id), null);
  });

  test('profiles are listed newest first, and belong to their organization', async () => {
    const [tenant, other] = [await bench.tenant(0), await bench.tenant(0)];
    const made: string[] = [];
    for (let count = 0; count < 3; count++) {
      bench.clock.advance(1_000);
      made.unshift(await create(tenant));
    }
    const [first] = await profiles().list(tenant.id, { limit: 1 });
    assert(first);
    assert.deepEqual([first.id, first.url, first.isBusy], [made[0], url, false]);
    const rest = await profiles().list(tenant.id, { limit: 10, before: first });
    assert.deepEqual(
      rest.map(({ id }) => id),
      made.slice(1),
    );
    assert.deepEqual(await profiles().acquire(lease(other, first.id)), { refused: 'missing' });
    assert.deepEqual(await profiles().read(other.id, first.id), { refused: 'missing' });
    assert.equal(await profiles().find(other.id, first.id), null);
    assert.equal(await profiles().delete(other.id, first.id), false);
    assert.equal(await profiles().delete(tenant.id, first.id), true);
    assert.deepEqual(await profiles().acquire(lease(tenant, first.id)), { refused: 'missing' });
  });

  test('the last of a thousand gives way where nobody came back to it; one that was used again never does', async () => {
    const tenant = await bench.tenant(0);
    const kept = await create(tenant);
    await profiles().acquire(lease(tenant, kept));
    await profiles().release(lease(tenant, kept));
    bench.clock.advance(1_000);
    const idle = await create(tenant);
    bench.clock.advance(1_000);
    const rest = await Promise.all(Array.from({ length: maxProfiles - 2 }, () => create(tenant)));
    const latest = await create(tenant);
    assert.deepEqual(await profiles().read(tenant.id, idle), { refused: 'missing' });
    const read = await Promise.all([kept, latest, ...rest].map((id) => profiles().read(tenant.id, id)));
    assert.ok(read.every((access) => 'encrypted' in access));
    assert.equal(await profiles().create({ organizationId: tenant.id, url, encrypt: async () => 'one more' }), null);
  });

  test('a restart frees what the calls of a dead process held, where no other can be using it', async () => {
    const tenant = await bench.tenant(0);
    const id = await create(tenant, 'kept');
    await profiles().acquire(lease(tenant, id, 'dead'));
    await bench.restart();
    const access = await profiles().acquire(lease(tenant, id, 'next'));
    assert.deepEqual(access, bench.isOwner ? { encrypted: `kept of ${id}` } : { refused: 'busy' });
  });
}
