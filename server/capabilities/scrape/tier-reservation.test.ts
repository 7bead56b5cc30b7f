import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MicroUsd, priceBook } from '../../contract/price.ts';
import { Meter } from '../../kernel/pipeline/meter.ts';
import { TierReservation } from './tier-reservation.ts';

/** A reservation over a hold that began at `held` and may grow to `most` micro-dollars. */
function reservation(held: MicroUsd, most: MicroUsd) {
  const hold = { amount: held, asked: 0 };
  const meter = Meter.over(held, async (more) => {
    hold.asked += 1;
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

test('the pages of a document are reserved in one step', async () => {
  const { money, hold } = reservation(priceBook.static, 1e9);
  assert.ok(await money.afford('static'));
  assert.equal(await money.affordPages('page', 500), 500);
  assert.equal(await money.affordPages('recognition', 500), 500);
  // The document in place of the page, its further pages, and those to recognize.
  assert.equal(hold.asked, 3);
});

test('of a document that the balance does not cover all pages are reserved that it covers, in few steps', async () => {
  for (const covered of [0, 1, 2, 7, 333, 499]) {
    const most = priceBook.document * 50 + priceBook.ocr * covered + priceBook.ocr - 1;
    const { money, hold } = reservation(priceBook.static, most);
    await money.affordPages('page', 500);
    hold.asked = 0;
    const held = hold.amount;
    const pages = await money.affordPages('recognition', 500);
    assert.equal(pages, Math.min(500, Math.floor((most - held) / priceBook.ocr)), `${covered}`);
    assert.ok(hold.asked <= 10, `${hold.asked} steps`);
  }
});
