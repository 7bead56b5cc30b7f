import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { NewLink, Person } from '../../kernel/ports/people/people.ts';
import type { SignIns } from '../../kernel/ports/people/sign-ins.ts';
import type { Bench } from './subject.ts';

const hourMs = 3_600_000;
const password = 'a rather long password';

/** People, their sessions, memberships and links. */
export function peopleConformance(bench: Bench): void {
  const signIns = (): SignIns =>
    bench.store().signIns({ secret: 's'.repeat(32), baseUrl: () => 'http://127.0.0.1:8080' });
  const person = (): Promise<Person> =>
    signIns().create({ email: `${randomUUID()}@example.com`, name: 'Ada', password });
  const linkTo = (organizationId: string): NewLink => ({
    kind: 'invitation',
    organizationId,
    email: null,
    role: 'member',
    createdBy: null,
    hash: randomUUID(),
    expiresAt: new Date(bench.clock.now().getTime() + hourMs),
  });

  test('a password signs in, another does not, and the cookie is the person’s', async () => {
    const { email, id } = await person();
    const post = (given: string) =>
      signIns().handle(
        new Request('http://127.0.0.1:8080/console/auth/sign-in/email', {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:8080' },
          body: JSON.stringify({ email, password: given }),
        }),
      );
    assert.equal((await post('another password')).status, 401);
    const cookie = (await post(password)).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    assert.equal((await signIns().find(cookie))?.id, id);
    assert.equal(await signIns().find(cookie.replace(/=.{5}/, '=AAAAA')), null);
    await assert.rejects(signIns().create({ email, name: 'Other', password }), /already/);
  });

  test('a link makes one member, whoever takes it at once, and none when it has expired or was taken back', async () => {
    const { people } = bench.store();
    const { id } = await bench.tenant(0);
    const [one, other] = [await person(), await person()];
    const link = linkTo(id);
    const made = await people.createLink(link);
    assert.deepEqual(
      (await people.links(id)).map((shown) => shown.id),
      [made.id],
    );
    const used = await Promise.all([people.useLink(link.hash, one.id), people.useLink(link.hash, other.id)]);
    assert.equal(used.filter(Boolean).length, 1);
    assert.equal((await people.members(id)).length, 1);
    const [late, revoked] = [linkTo(id), linkTo(id)];
    await people.createLink(late);
    const { id: revokedId } = await people.createLink(revoked);
    assert.equal(await people.revokeLink('org_other', revokedId), false);
    assert.equal(await people.revokeLink(id, revokedId), true);
    assert.equal(await people.useLink(revoked.hash, other.id), null);
    bench.clock.advance(hourMs);
    assert.equal(await people.findLink(late.hash), null);
    assert.equal(await people.useLink(late.hash, other.id), null);
  });

  test('links that set the first account up end with the one that is used, also when two are used at once; invitations stay', async () => {
    const { people } = bench.store();
    const [{ id }, other] = [await bench.tenant(0), await bench.tenant(0)];
    const setUp = (organizationId: string) => ({ ...linkTo(organizationId), kind: 'setup', role: 'owner' }) as const;
    const [one, two, third, elsewhere, invitation] = [setUp(id), setUp(id), setUp(id), setUp(other.id), linkTo(id)];
    for (const link of [one, two, third, elsewhere, invitation]) await people.createLink(link);
    const [ada, eve] = [await person(), await person()];
    const used = await Promise.all([people.useLink(one.hash, ada.id), people.useLink(two.hash, eve.id)]);
    assert.equal(used.filter(Boolean).length, 1);
    assert.equal(await people.findLink(third.hash), null);
    assert.equal(await people.useLink(third.hash, eve.id), null);
    assert.equal((await people.members(id)).length, 1);
    assert.deepEqual(
      [(await people.findLink(elsewhere.hash))?.kind, (await people.findLink(invitation.hash))?.kind],
      ['setup', 'invitation'],
    );
    const later = setUp(id);
    await people.createLink(later);
    assert.equal((await people.useLink(later.hash, eve.id))?.role, 'owner');
  });

  test('an organization keeps an owner, also when two are taken out at once', async () => {
    const { people } = bench.store();
    const { id } = await bench.tenant(0);
    const owners = [await person(), await person()];
    for (const owner of owners) {
      const link = { ...linkTo(id), role: 'owner' } as const;
      await people.createLink(link);
      await people.useLink(link.hash, owner.id);
    }
    const removed = await Promise.all(owners.map((owner) => people.remove(id, owner.id)));
    assert.deepEqual(removed.filter(Boolean).length, 1);
    const [last] = await people.members(id);
    assert.equal(last && (await people.setRole(id, last.id, 'member')), false);
    assert.equal((await people.members(id))[0]?.role, 'owner');
  });

  test('a member who is removed cannot come back by an invitation that waits; those of others stay', async () => {
    const { people } = bench.store();
    const [{ id }, other] = [await bench.tenant(0), await bench.tenant(0)];
    const [ada, eve] = [await person(), await person()];
    const owner = { ...linkTo(id), role: 'owner' } as const;
    const [first, second] = [
      { ...linkTo(id), email: eve.email },
      { ...linkTo(id), email: eve.email },
    ];
    const spelt = { ...linkTo(id), email: eve.email.toUpperCase() };
    const [others, elsewhere] = [linkTo(id), { ...linkTo(other.id), email: eve.email }];
    for (const link of [owner, first, second, spelt, others, elsewhere]) await people.createLink(link);
    await people.useLink(owner.hash, ada.id);
    await people.useLink(first.hash, eve.id);
    assert.equal(await people.remove(id, ada.id), false);
    assert.equal((await people.links(id)).length, 3);
    assert.equal(await people.remove(id, eve.id), true);
    assert.equal(await people.useLink(second.hash, eve.id), null);
    assert.equal(await people.useLink(spelt.hash, eve.id), null);
    assert.equal((await people.links(id)).length, 1);
    assert.equal((await people.links(other.id)).length, 1);
  });

  test('requests of sessions count with those of keys', async () => {
    const tenant = await bench.tenant(0);
    await tenant.store.keys.admit(tenant.hash);
    assert.equal((await tenant.store.keys.admitOrganization(tenant.id)).used, 2);
    assert.equal((await tenant.store.keys.admit(tenant.hash))?.used, 3);
  });

  test('changes are listed newest first, of their organization alone', async () => {
    const { people } = bench.store();
    const [{ id }, other] = [await bench.tenant(0), await bench.tenant(0)];
    for (const action of ['keys.create', 'keys.revoke'])
      await people.audit({ organizationId: id, actor: 'ada@example.com', action, subject: 'key_1' });
    assert.deepEqual(
      (await people.auditTrail(id, 10)).map(({ action }) => action),
      ['keys.revoke', 'keys.create'],
    );
    assert.deepEqual(await people.auditTrail(other.id, 10), []);
  });
}
