import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCadence } from '../../contract/cadence.ts';
import type { NewFetch, StoredSource } from '../../kernel/ports/sources.ts';
import { changeRateOf, suggestionOf } from './suggestion.ts';

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
  keyId: 'key_1',
  newestAt: null,
  lastFetchedAt: null,
  lastChangedAt: null,
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
