import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bench } from './subject.ts';

/** What is remembered of sites. */
export function siteRungConformance(bench: Bench): void {
  const rung = (pattern: string, milliseconds: number) => ({
    pattern,
    tier: 'browser' as const,
    until: new Date(bench.clock.now().getTime() + milliseconds),
  });
  const known = async (limit = 100): Promise<string[]> =>
    (await bench.store().siteTiers.latest(limit))
      .map(({ pattern }) => pattern)
      .filter((pattern) => pattern.includes('rungs.test'));

  test('the rung of a site is remembered over restarts until it expires, the latest first', async () => {
    await bench.store().siteTiers.change([rung('a.rungs.test/', 60_000), rung('b.rungs.test/', 90_000)], []);
    await bench.restart();
    assert.deepEqual(await known(), ['b.rungs.test/', 'a.rungs.test/']);
    assert.deepEqual(await known(1), ['b.rungs.test/']);
    bench.clock.advance(60_000);
    assert.deepEqual(await known(), ['b.rungs.test/']);
    assert.equal((await bench.store().removeExpired()).removed.siteRungs, 1);
  });

  test('a rung that is remembered again lives longer, and a forgotten one is gone', async () => {
    const { siteTiers: siteRungs } = bench.store();
    await siteRungs.change([rung('c.rungs.test/', 1_000), rung('d.rungs.test/', 60_000)], []);
    await siteRungs.change([rung('c.rungs.test/', 60_000)], ['d.rungs.test/', 'never.rungs.test/']);
    bench.clock.advance(1_000);
    assert.ok((await known()).includes('c.rungs.test/'));
    assert.ok(!(await known()).includes('d.rungs.test/'));
  });
}
