import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discounted, discountPercent, type Line, microUsd, sum, type Unit } from './price.ts';

/** Units, the month's settled spend in USD before the request, and the cost in USD that hand and paper give. */
const cases: readonly [Partial<Record<Unit, number>>, number, number][] = [
  [{ static: 1 }, 0, 0.0007],
  [{ static: 1 }, 49.999999, 0.0007],
  [{ static: 1 }, 50, 0.000665],
  [{ static: 1 }, 250, 0.00063],
  [{ static: 1 }, 1_000, 0.000595],
  [{ static: 1 }, 5_000, 0.00056],
  [{ cache: 1 }, 0, 0.00007],
  [{ cache: 1 }, 50, 0.000066], // 66.5
  [{ cache: 1 }, 250, 0.000063],
  [{ cache: 1 }, 1_000, 0.000059], // 59.5
  [{ cache: 1 }, 5_000, 0.000056],
  [{ cache: 3 }, 50, 0.000199], // 199.5, not three times 66
  [{ cache: 3 }, 1_000, 0.000178], // 178.5
  [{ cache: 7 }, 50, 0.000465], // 465.5
  [{ cache: 11 }, 1_000, 0.000654], // 654.5
  [{ impersonate: 1 }, 50, 0.00114],
  [{ impersonate: 1 }, 1_000, 0.00102],
  [{ browser: 1 }, 50, 0.002375],
  [{ browser: 1 }, 1_000, 0.002125],
  [{ browser: 3 }, 5_000, 0.006],
  [{ worker: 1 }, 250, 0.0054],
  [{ worker: 1 }, 1_000, 0.0051],
  [{ static: 1, large_output: 1 }, 0, 0.001],
  [{ static: 1, large_output: 1 }, 50, 0.00095],
  [{ static: 1, large_output: 19 }, 1_000, 0.00544],
  [{ static: 1, cache: 1 }, 50, 0.000731], // 731.5
  [{ static: 9, cache: 1 }, 1_000, 0.005414], // 5414.5
  [{ static: 1_000, cache: 333 }, 250, 0.650979],
  [{ static: 10_000 }, 5_000, 5.6],
  [{}, 5_000, 0],
];

test('thirty bills made by hand come out the same: summed, discounted once, rounded down', () => {
  assert.equal(cases.length, 30);
  for (const [units, spend, cost] of cases) {
    const lines = Object.entries(units).map(([unit, count]) => ({ unit, count }) as Line);
    const charged = discounted(sum(lines), discountPercent(microUsd(spend)));
    assert.equal(charged, microUsd(cost), `${JSON.stringify(units)} after ${spend} USD`);
  }
});
