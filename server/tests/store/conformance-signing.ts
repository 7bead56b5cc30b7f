import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bench } from './subject.ts';

/** The secrets that sign callbacks. */
export function signingConformance(bench: Bench): void {
  const after = (milliseconds: number): Date => new Date(bench.clock.now().getTime() + milliseconds);
  const valid = async (organizationId: string): Promise<string[]> =>
    (await bench.store().signingSecrets.valid(organizationId)).map(({ encrypted }) => encrypted);

  test('a new signing secret stands beside the one before it for as long as was said', async () => {
    const tenant = await bench.tenant(0);
    assert.deepEqual(await valid(tenant.id), []);
    await bench.store().signingSecrets.rotate(tenant.id, 'first', after(0));
    bench.clock.advance(1_000);
    const made = await bench.store().signingSecrets.rotate(tenant.id, 'second', after(60_000));
    assert.deepEqual([made.encrypted, made.validUntil, made.createdAt], ['second', null, bench.clock.now()]);
    assert.deepEqual(await valid(tenant.id), ['second', 'first']);
    bench.clock.advance(60_000);
    assert.deepEqual(await valid(tenant.id), ['second']);
  });

  test('two signing secrets are valid at most, and a leaked one ends at once', async () => {
    const tenant = await bench.tenant(0);
    for (const name of ['first', 'second', 'third']) {
      bench.clock.advance(1_000);
      await bench.store().signingSecrets.rotate(tenant.id, name, after(3_600_000));
    }
    assert.deepEqual(await valid(tenant.id), ['third', 'second']);
    await bench.store().signingSecrets.rotate(tenant.id, 'fourth', after(0));
    assert.deepEqual(await valid(tenant.id), ['fourth']);
    assert.deepEqual(await valid((await bench.tenant(0)).id), [], 'they are of one organization');
  });

  test('of rotations at once one secret stays in force', async () => {
    const tenant = await bench.tenant(0);
    const names = ['one', 'two', 'three', 'four'];
    await Promise.all(names.map((name) => bench.store().signingSecrets.rotate(tenant.id, name, after(0))));
    assert.equal((await valid(tenant.id)).length, 1);
  });

  test('what was encrypted under another key is counted as long as it is valid', async () => {
    const [tenant, other] = [await bench.tenant(0), await bench.tenant(0)];
    const counted = async (...marks: string[]) => (await bench.store().unreadable(marks)).signingSecrets;
    const before = await counted('0123abcd');
    await bench.store().signingSecrets.rotate(tenant.id, 'v1.0123abcd.nonce.text.tag', after(0));
    await bench.store().signingSecrets.rotate(other.id, 'v1.4567cdef.nonce.text.tag', after(0));
    assert.equal((await counted('0123abcd')) - before, 1);
    assert.equal((await counted('0123abcd', '4567cdef')) - before, 0);
    await bench.store().signingSecrets.rotate(other.id, 'v1.0123abcd.nonce.text.tag', after(1_000));
    assert.equal((await counted('0123abcd')) - before, 1);
    bench.clock.advance(1_000);
    assert.equal((await counted('0123abcd')) - before, 0);
  });
}
