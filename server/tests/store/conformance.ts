import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { Store } from '../../kernel/ports/store.ts';
import { changesConformance } from './conformance-changes.ts';
import { deliveriesConformance } from './conformance-deliveries.ts';
import { detachConformance } from './conformance-detach.ts';
import { faultsConformance } from './conformance-faults.ts';
import { freshnessConformance } from './conformance-freshness.ts';
import { idempotencyConformance } from './conformance-idempotency.ts';
import { jobsConformance } from './conformance-jobs.ts';
import { keptSizesConformance } from './conformance-kept-sizes.ts';
import { keysConformance } from './conformance-keys.ts';
import { moneyConformance } from './conformance-money.ts';
import { pageCacheConformance } from './conformance-page-cache.ts';
import { peopleConformance } from './conformance-people.ts';
import { profilesConformance } from './conformance-profiles.ts';
import { queueConformance } from './conformance-queue.ts';
import { restartConformance } from './conformance-restart.ts';
import { retentionConformance } from './conformance-retention.ts';
import { segmentsConformance } from './conformance-segments.ts';
import { signingConformance } from './conformance-signing.ts';
import { siteTiersConformance } from './conformance-site-tiers.ts';
import { Faults } from './faulty-pool.ts';
import { type Bench, ManualClock, type Subject, Tenant } from './subject.ts';

/** Registers the tests that every store must pass. */
export function storeConformance(name: string, subject: Subject): void {
  describe(`store: ${name}`, { concurrency: 1 }, () => {
    // The middle of a month, a day and a minute, so that no test crosses one by accident.
    const clock = new ManualClock('2026-11-15T12:00:30Z');
    const faults = new Faults();
    let place = '';
    let store: Store | undefined;
    const open = async () => {
      store = await subject.open(place, { clock, onFatal: assert.ifError, faults });
    };
    const bench: Bench = {
      clock,
      faults,
      isOwner: subject.isOwner,
      store() {
        assert(store);
        return store;
      },
      async restart() {
        await store?.close();
        await open();
      },
      tenant: (startingBalance) => Tenant.create(bench.store(), clock, startingBalance),
    };
    before(async () => {
      place = await subject.place();
      await open();
    });
    after(async () => {
      const differences = await store?.ledger.verify();
      await store?.close();
      assert.deepEqual(differences, [], 'after all tests the books add up');
    });
    moneyConformance(bench);
    keysConformance(bench);
    idempotencyConformance(bench);
    jobsConformance(bench);
    queueConformance(bench);
    segmentsConformance(bench);
    detachConformance(bench);
    deliveriesConformance(bench);
    freshnessConformance(bench);
    if (!subject.isBrief) furtherConformance(bench);
    faultsConformance(bench);
    restartConformance(bench);
    retentionConformance(bench);
  });
}

/** What every store does by the same statements, and asks of no lock or table of its own. */
function furtherConformance(bench: Bench): void {
  peopleConformance(bench);
  signingConformance(bench);
  siteTiersConformance(bench);
  profilesConformance(bench);
  changesConformance(bench);
  pageCacheConformance(bench);
  keptSizesConformance(bench);
}
