import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cadenceFor, estimateRate, information, type Looks } from './change-rate.ts';
import { type LookLog, looksOf, withLook } from './look-log.ts';

const near = (actual: number, expected: number, share = 1e-6): void =>
  assert.ok(Math.abs(actual - expected) <= share * Math.abs(expected), `${actual} is not near ${expected}`);

test('of looks in regular intervals the estimate is the published one', () => {
  for (const [changed, unchanged] of [
    [1, 9],
    [5, 5],
    [9, 1],
    [10, 0],
  ] as const) {
    const rate = estimateRate([{ seconds: 3_600, changed, unchanged }]);
    near(rate?.perSecond ?? 0, -Math.log((unchanged + 0.5) / (changed + unchanged + 0.5)) / 3_600);
    assert.equal(rate?.observations, 10);
  }
});

test('of looks in irregular intervals it solves the likelihood equation with half an unchanged look more', () => {
  const looks: Looks[] = [
    { seconds: 600, changed: 1, unchanged: 4 },
    { seconds: 7_200, changed: 3, unchanged: 2 },
    { seconds: 86_400, changed: 2, unchanged: 0 },
  ];
  const rate = estimateRate(looks)?.perSecond ?? 0;
  const seen = looks.reduce((sum, { seconds, changed }) => sum + (changed * seconds) / Math.expm1(rate * seconds), 0);
  const total = 5 * 600 + 5 * 7_200 + 2 * 86_400;
  near(seen, 4 * 600 + 2 * 7_200 + total / 12 / 2);
});

test('the interval narrows with the looks, and holds the estimate', () => {
  const few = estimateRate([{ seconds: 100, changed: 3, unchanged: 7 }]);
  const many = estimateRate([{ seconds: 100, changed: 300, unchanged: 700 }]);
  assert.ok(few && many);
  assert.ok(few.low < few.perSecond && few.perSecond < few.high);
  near(
    Math.log(many.high / many.low),
    (2 * 1.96) /
      (many.perSecond * Math.sqrt(information([{ seconds: 100, changed: 300, unchanged: 700 }], many.perSecond))),
  );
  assert.ok(many.high / many.low < few.high / few.low);
});

test('without a change the rate is bounded by the time that was watched; without a look there is none', () => {
  const rate = estimateRate([{ seconds: 86_400, changed: 0, unchanged: 10 }]);
  assert.deepEqual(rate, { perSecond: Math.LN2 / 864_000, low: 0, high: 3 / 864_000, observations: 10 });
  assert.equal(estimateRate([]), null);
  assert.equal(estimateRate([{ seconds: 0, changed: 1, unchanged: 0 }]), null);
});

test('what is fetched by the cadence is current for four fifths of the time', () => {
  const seconds = cadenceFor(1 / 3_600);
  near(-Math.expm1(-seconds / 3_600) / (seconds / 3_600), 0.8);
});

test('a log of a thousand irregular looks is short and says the same rate', () => {
  let log: LookLog | null = null;
  const raw: Looks[] = [];
  let at = 0;
  let state = 7;
  for (let count = 0; count <= 900; count++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const seconds = 60 + ((state >>> 8) % 90_000);
    const changed = state % 1_000 < 1_000 * -Math.expm1(-seconds / 40_000);
    at += seconds * 1_000;
    if (log) raw.push({ seconds, changed: changed ? 1 : 0, unchanged: changed ? 0 : 1 });
    log = withLook(log, at, changed);
  }
  assert.ok(log && log.looks.length <= 24, `${log?.looks.length} kinds of looks`);
  near(estimateRate(looksOf(log))?.perSecond ?? 0, estimateRate(raw)?.perSecond ?? 1, 0.02);
  assert.equal(estimateRate(looksOf(log))?.observations, 900);
});

test('the first look only begins, one from before the last begins anew, and old looks weigh less in the end', () => {
  const first = withLook(null, 1_000, true);
  assert.deepEqual(first.looks, []);
  const second = withLook(first, 61_000, true);
  assert.deepEqual(second.looks, [[60, 0, 1]]);
  assert.equal(withLook(second, 61_000, false), second);
  assert.deepEqual(withLook(second, 31_000, true), { at: 31_000, looks: [[60, 0, 1]] });
  let log = second;
  for (let count = 2; count <= 1_001; count++) log = withLook(log, 1_000 + count * 60_000, false);
  assert.deepEqual(log.looks, [[60, 500, 0.5]]);
});
