import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bench } from './subject.ts';

/** What is remembered of sites. */
export function siteTiersConformance(bench: Bench): void {
  const tier = (pattern: string, milliseconds: number) => ({
    pattern,
    tier: 'browser' as const,
    until: new Date(bench.clock.now().getTime() + milliseconds),
  });
  const known = async (limit = 100): Promise<string[]> =>
    (await bench.store().siteTiers.latest(limit))
      .map(({ pattern }) => pattern)
      .filter((pattern) => pattern.includes('tiers.test'));

  test('the tier of a site is remembered over restarts until it expires, the latest first', async () => {
    await bench.store().siteTiers.change([tier('a.tiers.test/', 60_000), tier('b.tiers.test/', 90_000)], []);
    await bench.restart();
    assert.deepEqual(await known(), ['b.tiers.test/', 'a.tiers.test/']);
    assert.deepEqual(await known(1), ['b.tiers.test/']);
    bench.clock.advance(60_000);
    assert.deepEqual(await known(), ['b.tiers.test/']);
    assert.equal((await bench.store().removeExpired()).removed.siteTiers, 1);
  });

  test('a tier that is remembered again lives longer, and a forgotten one is gone', async () => {
    const { siteTiers } = bench.store();
    await siteTiers.change([tier('c.tiers.test/', 1_000), tier('d.tiers.test/', 60_000)], []);
    await siteTiers.change([tier('c.tiers.test/', 60_000)], ['d.tiers.test/', 'never.tiers.test/']);
    bench.clock.advance(1_000);
    assert.ok((await known()).includes('c.tiers.test/'));
    assert.ok(!(await known()).includes('d.tiers.test/'));
  });
}
