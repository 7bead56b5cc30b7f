import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bench } from './subject.ts';

const dayMs = 86_400_000;

/** Copies of pages, as the store counts and forgets them. */
export function pageCacheConformance(bench: Bench): void {
  const index = () => bench.store().pageCache;
  const put = (organizationId: string, key: string, bytes: number, blob = `blob of ${key}`) =>
    index().put({ organizationId, key, blob, bytes });
  /** Copies that are there, of some keys. */
  const present = async (organizationId: string, keys: string): Promise<string> => {
    const found = await Promise.all([...keys].map((key) => index().find(organizationId, key)));
    return [...keys].filter((_, at) => found[at] !== null).join('');
  };

  test('a copy is found by its organization and key, over restarts, and replaced by the next one', async () => {
    const [tenant, other] = [await bench.tenant(0), await bench.tenant(0)];
    const before = await index().totalBytes();
    const storedAt = bench.clock.now();
    assert.deepEqual(await put(tenant.id, 'a', 100), { replaced: null, totalBytes: before + 100 });
    await bench.restart();
    assert.deepEqual(await index().find(tenant.id, 'a'), { blob: 'blob of a', storedAt });
    assert.equal(await index().find(other.id, 'a'), null);
    assert.equal(await index().find(tenant.id, 'b'), null);
    bench.clock.advance(1_000);
    assert.deepEqual(await put(tenant.id, 'a', 40, 'newer'), { replaced: 'blob of a', totalBytes: before + 40 });
    assert.deepEqual(await index().find(tenant.id, 'a'), { blob: 'newer', storedAt: bench.clock.now() });
    assert.equal(await index().totalBytes(), before + 40);
    assert.deepEqual(await index().needed(tenant.id, ['newer', 'blob of a']), new Set(['newer']));
    assert.deepEqual(await index().needed(other.id, ['newer']), new Set());
    assert.equal(await index().remove(tenant.id, 'a', 'another'), null, 'it has another blob meanwhile');
    assert.equal(await index().remove(tenant.id, 'a'), 'newer');
    assert.equal(await index().remove(tenant.id, 'a'), null);
    assert.equal(await index().totalBytes(), before);
  });

  test('the least recently used go, no more of them than must', async () => {
    const tenant = await bench.tenant(0);
    await index().evict(0);
    for (const key of 'abcd') {
      await put(tenant.id, key, 100);
      bench.clock.advance(1_000);
    }
    await index().touch([{ organizationId: tenant.id, key: 'a', at: bench.clock.now() }]);
    // What was written down late does not make a copy older than it is.
    await index().touch([{ organizationId: tenant.id, key: 'a', at: new Date(0) }]);
    assert.deepEqual(await index().evict(400), []);
    assert.deepEqual(await index().evict(399), [{ organizationId: tenant.id, blob: 'blob of b' }]);
    assert.equal(await present(tenant.id, 'abcd'), 'acd');
    assert.equal((await index().evict(101)).length, 2);
    assert.equal(await present(tenant.id, 'abcd'), 'a');
    assert.equal(await index().totalBytes(), 100);
    await index().evict(0);
    assert.equal(await index().totalBytes(), 0);
  });

  test('however many copies are too much, all of them go', async () => {
    const tenant = await bench.tenant(0);
    const keys = Array.from({ length: 1_100 }, (_, at) => `copy ${at}`);
    await Promise.all(keys.map((key) => put(tenant.id, key, 1)));
    bench.clock.advance(1_000);
    for (const key of 'abc') await put(tenant.id, key, 1);
    const gone = await index().evict(3);
    assert.equal(new Set(gone.map(({ blob }) => blob)).size, 1_100);
    assert.equal(await present(tenant.id, 'abc'), 'abc');
  });

  test('a copy lives 30 days, and its bytes are counted until its row goes', async () => {
    const tenant = await bench.tenant(0);
    await index().evict(0);
    await put(tenant.id, 'a', 70);
    bench.clock.advance(30 * dayMs - 1);
    assert.equal(await present(tenant.id, 'a'), 'a');
    bench.clock.advance(1);
    assert.equal(await present(tenant.id, 'a'), '');
    assert.equal(await index().totalBytes(), 70);
    assert.equal((await bench.store().removeExpired()).removed.pageCache, 1);
    assert.equal(await index().totalBytes(), 0);
  });

  test('the sum is that of the rows, whoever writes at once', async () => {
    const tenant = await bench.tenant(0);
    await index().evict(0);
    const work = Array.from({ length: 60 }, (_, at) => {
      const key = `k${at % 7}`;
      return at % 5 === 4 ? index().remove(tenant.id, key) : put(tenant.id, key, at, `blob ${at}`);
    });
    await Promise.all(work);
    const kept = await Promise.all(Array.from({ length: 7 }, (_, at) => index().find(tenant.id, `k${at}`)));
    const sum = kept.reduce((total, found) => total + Number(found?.blob.slice('blob '.length) ?? 0), 0);
    assert.equal(await index().totalBytes(), sum);
    await index().evict(0);
  });
}
