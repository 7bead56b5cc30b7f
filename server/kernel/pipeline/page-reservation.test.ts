import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Line, type MicroUsd, priceBook, type Unit } from '../../contract/price.ts';
import { Meter, PageReservation } from './meter.ts';

/** A reservation over a hold that began at `held` and may grow to `most` micro-dollars. */
function reservation(held: MicroUsd, most: MicroUsd) {
  const hold = { amount: held, asked: 0 };
  const meter = Meter.over(held, async (more) => {
    hold.asked += 1;
    if (hold.amount + more > most) return 'insufficient-balance';
    hold.amount += more;
    return 'extended';
  });
  return { money: new PageReservation(meter), meter, hold };
}

/** Bills a page that this method gave. */
async function count(money: PageReservation, meter: Meter, method: Unit): Promise<readonly Line[]> {
  for (const { unit, count } of await money.spend({ method, document: {} })) meter.count(unit, count);
  return meter.lines;
}

test('only the dearest tier that was tried is held, and the method that gave the page is billed', async () => {
  const { money, meter, hold } = reservation(priceBook.static, priceBook.browser);
  assert.ok(await money.afford('static'));
  assert.ok(await money.afford('browser'));
  assert.equal(hold.amount, priceBook.browser);
  assert.deepEqual(await count(money, meter, 'static'), [{ unit: 'static', count: 1 }]);
});

test('a method that is no tier is billed as itself, and frees what its tier had held', async () => {
  const { money, meter } = reservation(priceBook.static, priceBook.static);
  assert.ok(await money.afford('static'));
  assert.deepEqual(await count(money, meter, 'cache'), [{ unit: 'cache', count: 1 }]);
  assert.ok(await meter.reserve('cache', 9), 'nine more cost as much as the tier that is not billed');
  assert.ok(!(await meter.reserve('cache')));
});

test('what the balance does not cover is refused, and the tier before stays held', async () => {
  const { money, meter } = reservation(priceBook.static, priceBook.static);
  assert.ok(await money.afford('static'));
  assert.ok(!(await money.afford('browser')));
  assert.deepEqual(await count(money, meter, 'static'), [{ unit: 'static', count: 1 }]);
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

test('what was reserved of a document and not read is given back, also when another way gave the page', async () => {
  for (const method of ['document', 'static'] as const) {
    const { money, meter, hold } = reservation(priceBook.static, 1e9);
    await money.affordPages('page', 500);
    await money.affordPages('recognition', 30);
    const lines = await money.spend({ method, document: { file: { pagesRead: 15, pagesRecognized: 2 } } });
    for (const { unit, count } of lines) meter.count(unit, count);
    const expected = { document: { document: 2, ocr: 2 }, static: { static: 1 } }[method];
    assert.deepEqual(Object.fromEntries(lines.map(({ unit, count }) => [unit, count])), expected);
    const spent = lines.reduce((total, { unit, count }) => total + priceBook[unit] * count, 0);
    hold.asked = 0;
    assert.ok(await meter.reserve('static', Math.floor((hold.amount - spent) / priceBook.static)));
    assert.equal(hold.asked, 0, 'the rest is free again');
  }
});
