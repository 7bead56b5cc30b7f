import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discounted, discountPercent, lineItems, microUsd, priceBook, sum, usd } from './price.ts';

test('money on the wire has at most six decimals and comes back as it was', () => {
  for (const amount of [0, 1, 70, 700, 999_999, 1_000_001, 123_456_789, -700]) {
    assert.match(JSON.stringify(usd(amount)), /^-?\d+(\.\d{1,6})?(e-6)?$/);
    assert.equal(microUsd(usd(amount)), amount);
  }
});

test('a discount step counts from its very amount on', () => {
  const cases = [
    [0, 0],
    [49.999999, 0],
    [50, 5],
    [249.999999, 5],
    [250, 10],
    [999.999999, 10],
    [1_000, 15],
    [4_999.999999, 15],
    [5_000, 20],
    [1_000_000, 20],
  ] as const;
  for (const [spend, percent] of cases) assert.equal(discountPercent(microUsd(spend)), percent, `${spend} USD`);
});

test('the discount is applied once to the sum and rounded down', () => {
  assert.equal(discounted(700, 5), 665);
  assert.equal(discounted(70, 5), 66); // 66.5
  assert.equal(discounted(77, 15), 65); // 65.45
  assert.equal(discounted(1, 5), 0); // 0.95
  assert.equal(discounted(sum([{ unit: 'cache', count: 3 }]), 5), 199); // 199.5, not 3 × 66
});

test('line items add up to the cost, the discount being the last of them', () => {
  const lines = [
    { unit: 'static', count: 1 },
    { unit: 'large_output', count: 2 },
  ] as const;
  const cost = discounted(sum(lines), 5);
  const items = lineItems(lines, { cost, discountPercent: 5, balance: 0 });
  assert.deepEqual(items.at(-1), { unit: 'discount', count: 1, unit_price: -0.000065, amount: -0.000065 });
  assert.equal(microUsd(items.reduce((total, item) => total + item.amount, 0)), cost);
});

test('every price is a positive whole number of micro-dollars', () => {
  for (const [unit, price] of Object.entries(priceBook)) assert.ok(Number.isSafeInteger(price) && price > 0, unit);
});
