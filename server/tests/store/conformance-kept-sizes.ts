import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bench } from './subject.ts';

const hourMs = 3_600_000;

/** The bytes kept for organizations, as the store adds them up. */
export function keptSizesConformance(bench: Bench): void {
  test('what was kept is added up for a week, over restarts, and forgotten', async () => {
    const [one, other] = [await bench.tenant(0), await bench.tenant(0)];
    const sizes = () => bench.store().keptSizes;
    const size = (bytes: number, organizationId = one.id) => ({ organizationId, bytes });
    assert.equal(await sizes().ofWeek(one.id), 0);
    await sizes().add([size(3_000_000_000), size(7, other.id), size(4_000_000_000)]);
    await Promise.all(Array.from({ length: 20 }, () => sizes().add([size(1), size(1, other.id)])));
    await bench.restart();
    assert.deepEqual([await sizes().ofWeek(one.id), await sizes().ofWeek(other.id)], [7_000_000_020, 27]);
    bench.clock.advance(24 * hourMs);
    await sizes().add([size(5)]);
    bench.clock.advance(6 * 24 * hourMs);
    assert.deepEqual([await sizes().ofWeek(one.id), await sizes().ofWeek(other.id)], [5, 0]);
    bench.clock.advance(3 * 24 * hourMs);
    const { removed } = await bench.store().removeExpired();
    assert.ok((removed.keptSizes ?? 0) >= 3);
  });
}
