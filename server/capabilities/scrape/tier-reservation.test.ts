import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MicroUsd, priceBook } from '../../contract/price.ts';
import { Meter } from '../../kernel/pipeline/meter.ts';
import { TierReservation } from './tier-reservation.ts';

/** A reservation over a hold that began at `held` and may grow to `most` micro-dollars. */
function reservation(held: MicroUsd, most: MicroUsd) {
  const hold = { amount: held };
  const meter = Meter.over(held, async (more) => {
    if (hold.amount + more > most) return false;
    hold.amount += more;
    return true;
  });
  return { money: new TierReservation(meter), meter, hold };
}

test('only the dearest tier that was tried is held, and the method that gave the page is billed', async () => {
  const { money, meter, hold } = reservation(priceBook.static, priceBook.browser);
  assert.ok(await money.afford('static'));
  assert.ok(await money.afford('browser'));
  assert.equal(hold.amount, priceBook.browser);
  await money.count('static');
  assert.deepEqual(meter.lines, [{ unit: 'static', count: 1 }]);
});

test('a method that is no tier is billed as itself, and frees what its tier had held', async () => {
  const { money, meter } = reservation(priceBook.static, priceBook.static);
  assert.ok(await money.afford('static'));
  await money.count('cache');
  assert.deepEqual(meter.lines, [{ unit: 'cache', count: 1 }]);
  assert.ok(await meter.reserve('cache', 9), 'nine more cost as much as the tier that is not billed');
  assert.ok(!(await meter.reserve('cache')));
});

test('what the balance does not cover is refused, and the tier before stays held', async () => {
  const { money, meter } = reservation(priceBook.static, priceBook.static);
  assert.ok(await money.afford('static'));
  assert.ok(!(await money.afford('browser')));
  await money.count('static');
  assert.deepEqual(meter.lines, [{ unit: 'static', count: 1 }]);
});
