import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Store, StoreOptions } from '../../../kernel/ports/store.ts';
import { SqlAnswers } from './answers/answers.ts';
import { SqlDeliveries } from './deliveries/deliveries.ts';
import { organizationFigures, storeFigures } from './figures.ts';
import { SqlFreshness } from './freshness/freshness.ts';
import { SqlKeptSizes } from './kept-sizes.ts';
import { LastUse, SingleProcessAdmissions, sharedAdmissions } from './keys/admissions.ts';
import { SqlKeys } from './keys/keys.ts';
import { SqlOrganizations } from './keys/organizations.ts';
import { SqlSigningSecrets } from './keys/signing-secrets.ts';
import { unreadable } from './keys/unreadable.ts';
import { kyselyPool } from './kysely-pool.ts';
import { CommitMarks, SingleWriterLedger, sharedLedger } from './ledger/commits.ts';
import { SqlLedger } from './ledger/ledger.ts';
import { SqlUsage } from './ledger/reads.ts';
import { migrate } from './migrations.ts';
import { SqlPageCacheIndex } from './page-cache-index.ts';
import { SqlPaymentRecords } from './payments/payment-records.ts';
import { SqlPeople } from './people/people.ts';
import { LibrarySignIns } from './people/sign-ins.ts';
import type { Pool } from './pool.ts';
import { freeProfiles, SqlProfiles } from './profiles.ts';
import { SqlJobs } from './queue/jobs.ts';
import { freeLeases, SqlQueue } from './queue/queue.ts';
import { SqlSegments } from './queue/segments.ts';
import { Signals } from './queue/signals.ts';
import { removeExpired } from './retention.ts';
import { SqlSiteTiers } from './site-tiers.ts';
import type { Tables } from './tables.ts';
import { MemoryAttempts, SharedAttempts } from './together/attempts.ts';
import { Leadership } from './together/leadership.ts';
import { SharedRequests } from './together/together.ts';

export interface SqlStoreOptions extends Pick<StoreOptions, 'clock'> {
  /**
   * True when no other process can reach the database: then what this one wrote may be kept in memory, and holds that stand
   * at the start are a dead predecessor's.
   */
  readonly isOwner: boolean;
  /** How many accounts the owner keeps in memory. */
  readonly maxAccounts?: number;
  /** Told of what happens; by default this process alone hears it. */
  readonly signals?: Signals;
}

/** Frees what a dead predecessor held. */
async function freeAbandoned(pool: Pool, ledger: SqlLedger): Promise<void> {
  await ledger.releaseAbandoned();
  await freeLeases(pool);
  await freeProfiles(pool);
}

/** The store on a PostgreSQL: brings the schema up to date, and frees what a dead predecessor held when it is the owner. */
export async function openStore(
  pool: Pool,
  { clock, isOwner, maxAccounts, signals = new Signals() }: SqlStoreOptions,
): Promise<Store> {
  await migrate(pool);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  const marks = await CommitMarks.open(pool, { clock, isOwner });
  const state = isOwner
    ? new SingleWriterLedger(pool, { clock, marks, maxAccounts })
    : sharedLedger(pool, { clock, marks });
  const owner = randomUUID();
  const ledger = new SqlLedger(pool, { state, signals, owner }, clock);
  if (isOwner) await freeAbandoned(pool, ledger);
  const sharing = { isOwner, owner, signals };
  const admissions = isOwner ? new SingleProcessAdmissions(pool, clock) : sharedAdmissions(pool, clock);
  const lastUse = new LastUse(pool, clock);
  const attempts = isOwner ? new MemoryAttempts(clock) : new SharedAttempts(pool, clock);
  const leadership = new Leadership(pool, clock, owner);
  return {
    organizations: new SqlOrganizations(database, clock),
    people: new SqlPeople(database, clock),
    signIns: (options) => new LibrarySignIns(database, options, attempts),
    attempts,
    together: isOwner ? null : new SharedRequests(pool, clock),
    leads: isOwner ? async () => true : (name, leaseMs) => leadership.leads(name, leaseMs),
    signingSecrets: new SqlSigningSecrets(database, clock),
    unreadable: (encryptionMarks) => unreadable(pool, encryptionMarks, clock.now()),
    keys: new SqlKeys(database, { admissions, lastUse }, clock),
    ledger,
    payments: new SqlPaymentRecords(database, clock),
    jobs: new SqlJobs(database, () => ledger.written()),
    queue: new SqlQueue(pool, clock, sharing),
    segments: new SqlSegments(pool, clock, sharing.owner),
    deliveries: new SqlDeliveries(pool, clock, sharing),
    profiles: new SqlProfiles(pool, clock),
    freshness: new SqlFreshness(pool, clock, sharing),
    siteTiers: new SqlSiteTiers(pool, clock),
    pageCache: new SqlPageCacheIndex(pool, clock),
    keptSizes: new SqlKeptSizes(pool, clock),
    usage: new SqlUsage(pool),
    answers: new SqlAnswers(pool, clock),
    removeExpired: () => removeExpired(pool, clock),
    figures: () => storeFigures(pool, clock),
    organizationFigures: () => organizationFigures(pool),
    async ping() {
      await pool.check?.();
      if (ledger.fault) throw ledger.fault;
      await pool.query('select 1');
    },
    async close() {
      await ledger.drain();
      await lastUse.flush();
      await pool.end();
    },
  };
}
