import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { ServerPool } from '../../edges/storage/server/server-pool.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { isWhole } from '../whole.ts';
import { storeConformance } from './conformance.ts';
import { findPrograms, type PostgresServer, startPostgres } from './postgres-server.ts';
import { ManualClock, Tenant } from './subject.ts';

const programs = findPrograms();
const missing = 'no PostgreSQL on this machine, nor from the npm registry';
if (programs === null) process.stderr.write(`tidemark: the store is not tested on a PostgreSQL server: ${missing}\n`);

/** So many sessions, that transactions wait for each other's locks. */
const poolOf = (url: string): ServerPool => new ServerPool({ url, sessions: 10, connectMs: 60_000 });

let server: PostgresServer | undefined;
const started = async (): Promise<PostgresServer> => {
  server ??= await startPostgres(programs ?? '');
  return server;
};
after(() => server?.stop());

if (programs === null) test('store: a PostgreSQL server', { skip: missing }, () => {});
else {
  storeConformance('a PostgreSQL server', {
    place: async () => (await started()).database(),
    open: (url, { clock, faults }) => openStore(faults.wrap(poolOf(url)), { clock, isOwner: false }),
    isOwner: false,
  });

  describe('several processes on a PostgreSQL server', { concurrency: 1 }, () => {
    const clock = new ManualClock('2026-11-15T12:00:30Z');
    let stores: Store[] = [];
    let tenants: Tenant[] = [];
    /** As many as processes that share the database. */
    const count = 4;

    before(async () => {
      const url = await (await started()).database();
      // One after the other, for the first brings the schema up to date.
      for (let opened = 0; opened < count; opened++)
        stores.push(await openStore(poolOf(url), { clock, isOwner: false }));
      const [first] = stores;
      assert(first);
      const tenant = await Tenant.create(first, clock, 35_000);
      tenants = stores.map((store) => tenant.in(store));
    });
    after(async () => {
      const differences = await stores[0]?.ledger.verify();
      await Promise.all(stores.map((store) => store.close()));
      stores = [];
      assert.deepEqual(differences, [], 'the books add up');
    });

    /** Does something `times` times in each process at once. */
    const everywhere = async <Result>(times: number, work: (tenant: Tenant) => Promise<Result>): Promise<Result[]> =>
      Promise.all(tenants.flatMap((tenant) => Array.from({ length: times }, () => work(tenant))));

    test('the last cent is held once, whoever asks for it', async () => {
      const holds = await everywhere(50, async (tenant) => {
        const hold = tenant.holding(700);
        return { jobId: hold.job.id, result: await tenant.store.ledger.hold(hold) };
      });
      const held = holds.filter(({ result }) => result === 'held');
      assert.equal(held.length, 50);
      // Each is settled in two processes at once, and charged in one.
      const receipts = await Promise.all(
        held.flatMap(({ jobId }) =>
          tenants.slice(0, 2).map((tenant) => tenant.settle(jobId, [{ unit: 'static', count: 1 }])),
        ),
      );
      assert.equal(receipts.filter((receipt) => receipt !== null).length, 50);
    });

    test('a job is given to one worker, and an organization has no more than its share', async () => {
      const [store] = stores;
      assert(store);
      // Claims of several processes meet in some of the rounds only.
      for (let round = 0; round < (isWhole ? 12 : 5); round++) {
        const tenant = await Tenant.create(store, clock, 20 * 700);
        await Promise.all(Array.from({ length: 20 }, () => tenant.enqueued(700)));
        const claims = await everywhere(4, (one) => one.store.queue.claim('short', { limit: 10, perOrganization: 6 }));
        const ids = claims.flat().flatMap(({ jobId, organizationId }) => (organizationId === tenant.id ? jobId : []));
        assert.deepEqual([ids.length, new Set(ids).size], [6, 6]);
      }
    });

    test('the requests of a minute are counted together', async () => {
      const [tenant] = tenants;
      assert(tenant);
      const admissions = await everywhere(25, ({ store }) => store.keys.admit(tenant.hash));
      const used = admissions.map((admission) => admission?.used ?? 0).sort((one, other) => one - other);
      assert.deepEqual(
        used,
        Array.from({ length: 25 * count }, (_, at) => at + 1),
      );
    });
  });
}
