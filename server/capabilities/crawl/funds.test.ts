import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceBook } from '../../contract/price.ts';
import { Meter } from '../../kernel/pipeline/meter.ts';
import { Funds, type PageFund } from './funds.ts';

/** A meter over a balance, and what it asked of the ledger. */
function ledger(balance: number) {
  const asked: number[] = [];
  let left = balance;
  const meter = Meter.over(priceBook.static, async (amount) => {
    asked.push(amount);
    if (amount > left) return 'insufficient-balance';
    left -= amount;
    return 'extended';
  });
  return { meter, asked };
}

async function page(funds: Funds, wanted = 1_000): Promise<PageFund> {
  const fund = await funds.take(wanted);
  assert.ok(typeof fund !== 'string', `no money: ${fund}`);
  return fund;
}

test('pages are reserved twenty at a time, and no more than are wanted', async () => {
  const { meter, asked } = ledger(1e9);
  const funds = new Funds(meter, 'static', Number.POSITIVE_INFINITY);
  for (let read = 0; read < 40; read++) await (await page(funds)).spend({ method: 'static', document: {} });
  // The first hold covers one page.
  assert.deepEqual(asked, [19 * 700, 20 * 700]);
  await page(funds, 3);
  assert.deepEqual(asked.at(-1), 3 * 700);
});

test('what each page costs besides is reserved, billed and given back with it', async () => {
  const { meter, asked } = ledger(1e9);
  const budget = 70 + 3 * (700 + 1_000);
  const funds = new Funds(meter, 'static', budget, ['proxy']);
  const failed = await page(funds);
  await failed.afford('browser').then((isAfforded) => assert.ok(isAfforded));
  await failed.giveBack();
  const cached = await page(funds);
  assert.deepEqual(await cached.spend({ method: 'cache', document: {} }), [{ unit: 'cache', count: 1 }]);
  for (let read = 0; read < 2; read++)
    assert.deepEqual(await (await page(funds)).spend({ method: 'static', document: {} }), [
      { unit: 'static', count: 1 },
      { unit: 'proxy', count: 1 },
    ]);
  const third = await page(funds);
  assert.equal(await third.addFurther('model_extraction'), false, 'the budget ends here');
  await third.giveBack();
  assert.ok(asked.length > 0);
});

test('the last pages that a balance covers are read', async () => {
  const { meter } = ledger(24 * 700 + 699);
  const funds = new Funds(meter, 'static', Number.POSITIVE_INFINITY);
  for (let read = 0; read < 25; read++) await (await page(funds)).spend({ method: 'static', document: {} });
  assert.equal(await funds.take(1_000), 'balance');
});

test('the budget counts what is held and what was billed; a page that fails gives its part back', async () => {
  const { meter } = ledger(1e9);
  const funds = new Funds(meter, 'static', 3 * 700 + 699);
  const [one, two, three] = [await page(funds), await page(funds), await page(funds)];
  assert.equal(await funds.take(1_000), 'budget');
  assert.equal(await one.afford('browser'), false);
  await two.giveBack();
  await (await page(funds)).spend({ method: 'static', document: {} });
  assert.equal(await funds.take(1_000), 'budget');
  assert.deepEqual(await three.spend({ method: 'static', document: {} }), [{ unit: 'static', count: 1 }]);
});

test('a page that needed a dearer tier bills that one, or the cheap one when that had answered', async () => {
  const { meter } = ledger(1e9);
  const funds = new Funds(meter, 'static', Number.POSITIVE_INFINITY);
  const dear = await page(funds);
  assert.equal(await dear.afford('browser'), true);
  const lines = await dear.spend({ method: 'browser', document: {} });
  assert.deepEqual(lines, [{ unit: 'browser', count: 1 }]);
  assert.equal(meter.covers(lines), true);
  const cheap = await page(funds);
  await cheap.afford('browser');
  assert.deepEqual(await cheap.spend({ method: 'static', document: {} }), [{ unit: 'static', count: 1 }]);
  for (const { unit, count } of lines) meter.count(unit, count);
  assert.equal(meter.covers([{ unit: 'browser', count: 1 }]), false);
});

test('the pages of a document are reserved in one step, and within the budget', async () => {
  const { meter, asked } = ledger(1e9);
  const rich = await page(new Funds(meter, 'static', Number.POSITIVE_INFINITY), 1);
  assert.equal(await rich.affordPages('page', 500), 500);
  assert.equal(await rich.affordPages('recognition', 400), 400);
  assert.equal(asked.length, 3, `${asked}`);
  const poor = await page(new Funds(meter, 'static', priceBook.document + 7 * priceBook.ocr + 1), 1);
  assert.equal(
    await poor.affordPages('recognition', 400),
    7 + Math.floor((priceBook.document - priceBook.static + 1) / priceBook.ocr),
  );
});

test('a copy is paid where no page is covered, and what it did not cost is not spent', async () => {
  const { meter } = ledger(0);
  const funds = new Funds(meter, 'static', Number.POSITIVE_INFINITY, [], 'cache');
  const whole = await page(funds);
  assert.equal(await funds.take(1), 'balance');
  await whole.spend({ method: 'cache', document: {} });
  for (let copies = 0; copies < 9; copies++) await (await page(funds)).spend({ method: 'cache', document: {} });
  const last = await funds.take(1);
  assert.equal(last, 'balance', 'ten copies of 70 were paid of 700');
  assert.equal(await new Funds(meter, 'static', 69, [], 'cache').take(1), 'budget');
});

test('money that was held for a copy does not become that of a page', async () => {
  const { meter } = ledger(0);
  const funds = new Funds(meter, 'static', 140, [], 'cache');
  const copied = await page(funds);
  assert.equal(await copied.afford('static'), false);
  assert.equal(funds.shortage, 'budget');
  await copied.giveBack();
  const [one, two] = [await page(funds), await page(funds)];
  assert.equal(await funds.take(1), 'budget');
  for (const fund of [one, two]) await fund.spend({ method: 'cache', document: {} });
});
