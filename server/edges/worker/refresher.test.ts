import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ports } from '../../kernel/pipeline/call.ts';
import type { ClaimedRefresh, ReleasedRefresh } from '../../kernel/ports/sources.ts';
import { Refresher } from './refresher.ts';

const claimOf = (sourceId: string): ClaimedRefresh => ({
  sourceId,
  organizationId: 'org',
  keyId: 'key',
  sourceUrl: `https://host.example/${sourceId}`,
  dailyBudget: null,
  maxCostPerDay: null,
  spentOn: null,
  spent: 0,
  refreshUnit: null,
  readOptions: null,
  attempt: 1,
});

test('sources whose host has no turn are given back in one step', async () => {
  const given: (readonly ReleasedRefresh[])[] = [];
  const claims = [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(claimOf)];
  const ports = {
    clock: { now: () => new Date('2026-11-15T12:00:00Z') },
    log: { info() {}, warn() {}, error() {} },
    directLoad: { isRecent: false },
    // Nothing can be refreshed: what is begun ends at once.
    operations: [],
    store: {
      freshness: {
        find: async () => null,
        claim: async () => claims.shift() ?? [],
        release: async (released: readonly ReleasedRefresh[]) => void given.push(released),
      },
    },
  } as unknown as Ports;
  assert.equal(await new Refresher(ports).runDue(), 8);
  // Three had their turn within the time that is waited for, and come again each by itself.
  const sizes = given.map(({ length }) => length).toSorted((a, b) => b - a);
  assert.deepEqual(sizes, [5, 1, 1, 1]);
  const later = given.find(({ length }) => length === 5) ?? [];
  assert.deepEqual(
    later.map(({ claim, at }) => [claim.sourceId, at.getTime() - Date.parse('2026-11-15T12:00:00Z')]),
    ['d', 'e', 'f', 'g', 'h'].map((sourceId, index) => [sourceId, (index + 3) * 1_000]),
  );
});

test('a fault of ours says nothing of the source, which comes again', async () => {
  const claims = [[claimOf('a')]];
  const recorded: unknown[] = [];
  const given: ReleasedRefresh[] = [];
  const now = new Date('2026-11-15T12:00:00Z');
  const ports = {
    clock: { now: () => now },
    log: { info() {}, warn() {}, error() {} },
    directLoad: { isRecent: false },
    // A refresh without its operation fails with `internal`.
    operations: [],
    store: {
      freshness: {
        find: async (...asked: unknown[]) => {
          recorded.push(asked);
          return null;
        },
        claim: async () => claims.shift() ?? [],
        release: async (released: readonly ReleasedRefresh[]) => void given.push(...released),
      },
    },
  } as unknown as Ports;
  await new Refresher(ports).runDue();
  assert.deepEqual(recorded, []);
  assert.deepEqual(
    given.map(({ at }) => at.getTime() - now.getTime()),
    [30_000],
  );
});
