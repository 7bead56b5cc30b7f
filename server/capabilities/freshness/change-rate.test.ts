import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCadence } from '../../contract/cadence.ts';
import type { NewFetch, StoredSource } from '../../kernel/ports/sources.ts';
import {
  cadenceFor,
  changeRateOf,
  estimateRate,
  information,
  type LookLog,
  type Looks,
  looksOf,
  suggestionOf,
  withLook,
} from './change-rate.ts';

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

const start = Date.parse('2026-11-01T00:00:00Z');
const created = new Date(start);
const source: StoredSource = {
  id: 'src_1',
  seq: 1,
  organizationId: 'org_1',
  entityId: 'acme',
  entityType: 'company',
  sourceKey: 'plans',
  sourceUrl: null,
  refreshCadence: 'hourly',
  cadenceSeconds: 3_600,
  priority: 0,
  autoRefresh: false,
  paused: false,
  callbackUrl: null,
  maxCostPerDay: null,
  spentOn: null,
  spent: 0,
  waitsUntil: null,
  includeSelectors: null,
  readOptions: null,
  keyId: 'key_1',
  newestAt: null,
  lastFetchedAt: null,
  lastChangedAt: null,
  changeFoundAt: null,
  lastError: null,
  failures: 0,
  contentHash: null,
  callerHash: null,
  refreshUnit: 'browser',
  changeRate: null,
  dueAt: created,
  overdueAt: created,
  createdAt: created,
  version: 0,
};
const fetchAt = (seconds: number, changed: boolean): NewFetch => ({
  fetchedAt: new Date(start + seconds * 1_000),
  contentHash: 'v1:1',
  sizeBytes: null,
  durationMs: null,
  statusCode: 200,
  error: null,
  changed,
  first: false,
  diff: null,
});

/** The source after looks so many seconds apart that saw these changes. */
function watched(seconds: number, changes: readonly boolean[]): StoredSource {
  let known: StoredSource = { ...source, changeRate: changeRateOf(source, fetchAt(0, true)) };
  for (const [at, changed] of changes.entries())
    known = { ...known, changeRate: changeRateOf(known, fetchAt((at + 1) * seconds, changed)) };
  return known;
}

test('a cadence is suggested from five looks on, in the form that is taken, with what it saves at the price of the last refresh', () => {
  assert.equal(suggestionOf(watched(3_600, [false, false, true, false])), null);
  const suggested = suggestionOf(
    watched(
      3_600,
      Array.from({ length: 48 }, (_, at) => at % 24 === 0),
    ),
  );
  assert.ok(suggested);
  assert.deepEqual(parseCadence(suggested.refresh_cadence), { seconds: suggested.cadence_seconds });
  assert.ok(suggested.changes_per_day > 0.8 && suggested.changes_per_day < 1.2, `${suggested.changes_per_day}`);
  const [low = 0, high = 0] = suggested.changes_per_day_range;
  assert.ok(low < suggested.changes_per_day && suggested.changes_per_day < high);
  assert.equal(suggested.observations, 48);
  const month = 30 * 86_400;
  assert.equal(
    suggested.saves_usd_per_month,
    Math.round(2_500 * (month / 3_600 - month / suggested.cadence_seconds)) / 1e6,
  );
});

test('what changes at every look is to be fetched more often, at a cost; what never changes seldom, within a year', () => {
  const often = suggestionOf(watched(3_600, Array<boolean>(30).fill(true)));
  assert.ok(often && often.cadence_seconds < 3_600 && often.saves_usd_per_month < 0);
  const never = suggestionOf(watched(30 * 86_400, Array<boolean>(400).fill(false)));
  assert.deepEqual([never?.refresh_cadence, never?.changes_per_day_range[0]], ['365 days', 0]);
});

test('a fetch whose content is not known is no look', () => {
  const known = watched(60, [true, false]);
  assert.equal(changeRateOf(known, { ...fetchAt(999, false), contentHash: null }), known.changeRate);
});
