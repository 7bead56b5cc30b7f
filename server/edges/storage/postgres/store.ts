import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Store, StoreOptions } from '../../../kernel/ports/store.ts';
import { SqlAnswers } from './answers.ts';
import { CommitMarks } from './commit-marks.ts';
import { SqlDeliveries } from './deliveries.ts';
import { SqlJobs } from './jobs.ts';
import { SqlKeys } from './keys.ts';
import { kyselyPool } from './kysely-pool.ts';
import { LastUse } from './last-use.ts';
import { SqlLedger } from './ledger.ts';
import { lockedBook } from './locked-book.ts';
import { migrate } from './migrations.ts';
import { SqlOrganizations } from './organizations.ts';
import { OwnedAdmissions } from './owned-admissions.ts';
import { OwnedBook } from './owned-book.ts';
import type { Pool } from './pool.ts';
import { freeLeases, SqlQueue } from './queue.ts';
import { removeExpired } from './retention.ts';
import { Signal, type Signals } from './signals.ts';
import { SqlSigningSecrets } from './signing-secrets.ts';
import { SqlSiteRungs } from './site-rungs.ts';
import { storedAdmissions } from './stored-admissions.ts';
import type { Tables } from './tables.ts';
import { SqlUsage } from './usage.ts';

export interface SqlStoreOptions extends Pick<StoreOptions, 'clock'> {
  /**
   * True when no other process can reach the database: then what this one wrote may be kept in memory, and holds that stand
   * at the start are a dead predecessor's.
   */
  readonly isOwner: boolean;
}

/** The store on a PostgreSQL: brings the schema up to date, and frees what a dead predecessor held when it is the owner. */
export async function openStore(pool: Pool, { clock, isOwner }: SqlStoreOptions): Promise<Store> {
  const dialect = new PostgresDialect({ pool: kyselyPool(pool) });
  const database = new Kysely<Tables>({ dialect });
  await migrate(pool, database);
  const marks = await CommitMarks.open(pool, { clock, isOwner });
  const book = isOwner ? new OwnedBook(pool, { clock, marks }) : lockedBook(pool, { clock, marks });
  const signals: Signals = { work: new Signal(), deliveries: new Signal(), cancel: new Signal() };
  const ledger = new SqlLedger(pool, database, { book, signals }, clock);
  if (isOwner) {
    await ledger.releaseAbandoned();
    await freeLeases(pool);
  }
  const sharing = { isOwner, owner: randomUUID(), signals };
  const admissions = isOwner ? new OwnedAdmissions(pool, clock) : storedAdmissions(pool, clock);
  const lastUse = new LastUse(pool, clock);
  return {
    organizations: new SqlOrganizations(database, clock),
    signingSecrets: new SqlSigningSecrets(database, clock),
    keys: new SqlKeys(database, { admissions, lastUse }, clock),
    ledger,
    jobs: new SqlJobs(database, () => ledger.written()),
    queue: new SqlQueue(pool, clock, sharing),
    deliveries: new SqlDeliveries(pool, clock, sharing),
    siteTiers: new SqlSiteRungs(pool, clock),
    usage: new SqlUsage(database),
    answers: new SqlAnswers(pool, clock),
    removeExpired: () => removeExpired(pool, clock),
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
