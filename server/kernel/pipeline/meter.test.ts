import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceBook, sum } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import type { ExtendResult } from '../ports/store.ts';
import { Meter } from './meter.ts';

/** A ledger that has `left` micro-dollars to give. */
function ledgerOf(left: number) {
  const asked: number[] = [];
  const extend = async (amount: number): Promise<ExtendResult> => {
    asked.push(amount);
    await Promise.resolve();
    if (amount > left) return 'insufficient-balance';
    left -= amount;
    return 'extended';
  };
  return { extend, asked };
}

test('the opening hold covers the first unit without asking the ledger', async () => {
  const ledger = ledgerOf(0);
  const meter = Meter.over(priceBook.static, ledger.extend);
  assert.equal(await meter.reserve('static'), true);
  meter.count('static');
  assert.deepEqual(meter.lines, [{ unit: 'static', count: 1 }]);
  assert.deepEqual(ledger.asked, []);
});

test('a dearer unit asks for the difference only, and a refusal changes nothing', async () => {
  const ledger = ledgerOf(priceBook.browser - priceBook.static);
  const meter = Meter.over(priceBook.static, ledger.extend);
  assert.equal(await meter.reserve('browser'), true);
  assert.deepEqual(ledger.asked, [priceBook.browser - priceBook.static]);
  assert.equal(await meter.reserve('worker'), false);
  meter.release('browser');
  assert.equal(await meter.reserve('browser'), true, 'what was released is free again');
});

test('a unit that the price does not list is refused, in nested work, too', async () => {
  const meter = Meter.over(priceBook.browser, async () => 'extended', ['static', 'browser']);
  const unlisted = /worker is not a unit of the operation’s price/;
  await assert.rejects(meter.reserve('worker'), unlisted);
  await assert.rejects(meter.nested().reserveUpTo('worker', 2), unlisted);
  assert.equal(await meter.exchange(null, 'static'), true);
  await assert.rejects(meter.exchange('static', 'worker'), unlisted);
  assert.equal(await meter.exchange('static', 'browser'), true, 'nothing had changed');
});

test('a unit that is required is reserved, or the call is refused and nothing is held', async () => {
  const meter = Meter.over(priceBook.static, ledgerOf(0).extend);
  await assert.rejects(meter.require('browser', 'a map'), (thrown) => {
    assert.ok(thrown instanceof Problem);
    assert.deepEqual([thrown.code, thrown.message], ['insufficient-balance', 'The balance does not cover a map.']);
    return true;
  });
  await meter.require('static', 'a page');
  meter.count('static');
});

test('a unit is exchanged for another without a moment in which neither is reserved', async () => {
  const ledger = ledgerOf(priceBook.browser - priceBook.static);
  const meter = Meter.over(priceBook.static, ledger.extend);
  await meter.reserve('static');
  const exchanging = meter.exchange('static', 'browser');
  assert.equal(await meter.nested().reserve('static'), false, 'nobody takes what is exchanged');
  assert.equal(await exchanging, true);
  assert.equal(await meter.exchange('browser', 'worker'), false);
  assert.equal(await meter.exchange('browser', 'static'), true, 'the dearer one was still reserved');
  meter.count('static');
  assert.equal(await meter.reserve('static'), true, 'the difference is free again');
  await assert.rejects(meter.exchange('browser', 'static'), /without being reserved/);
});

test('nested work keeps to its own limit, and knows what is left of it', async () => {
  const meter = Meter.over(priceBook.browser, async () => 'extended');
  assert.equal(meter.left, null);
  const child = meter.nested(priceBook.static + 1);
  assert.equal(await child.reserve('browser'), false);
  assert.equal(await child.reserve('static'), true);
  assert.equal(child.left, 1);
  const grandchild = child.nested(priceBook.browser);
  assert.deepEqual([grandchild.left, await grandchild.reserve('static')], [1, false]);
  meter.absorb(child, false);
  assert.equal(child.left, priceBook.static + 1);
});

test('a run that goes on bills again what was done before it, out of what the job holds', async () => {
  const meter = Meter.over(priceBook.static * 3, async () => 'insufficient-balance');
  assert.equal(await meter.resume([{ unit: 'static', count: 2 }]), true);
  assert.deepEqual(meter.lines, [{ unit: 'static', count: 2 }]);
  assert.deepEqual([await meter.reserve('static'), await meter.reserve('static')], [true, false]);
});

test('what was not reserved cannot be counted', () => {
  const meter = Meter.over(priceBook.static, async () => 'extended');
  assert.throws(() => meter.count('static'), /without being reserved/);
});

test('takers at the same time never count on the same money', async () => {
  const ledger = ledgerOf(0);
  const meter = Meter.over(priceBook.static * 3, ledger.extend);
  const taken = await Promise.all(Array.from({ length: 8 }, () => meter.reserve('static')));
  assert.equal(taken.filter(Boolean).length, 3);
});

test('nested work joins the bill when it passes, and frees its money when it does not', async () => {
  const meter = Meter.over(priceBook.static, async () => 'insufficient-balance');
  const failed = meter.nested();
  assert.equal(await failed.reserve('static'), true);
  failed.count('static');
  meter.absorb(failed, false);
  assert.equal(sum(meter.lines), 0);
  const good = meter.nested();
  assert.equal(await good.reserve('static'), true, 'the failed one left its money');
  good.count('static');
  meter.absorb(good, true);
  assert.deepEqual(meter.lines, [{ unit: 'static', count: 1 }]);
  assert.equal(await meter.reserve('static'), false);
});
