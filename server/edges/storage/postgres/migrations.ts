import { Kysely, PostgresDialect } from 'kysely';
import type { Migration } from 'kysely/migration';
import { kyselySessions } from './kysely-pool.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as keys from './migrations/0002-keys.ts';
import * as idempotency from './migrations/0003-idempotency.ts';
import * as jobs from './migrations/0004-jobs.ts';
import * as siteTiers from './migrations/0005-site-rungs.ts';
import * as commitMarks from './migrations/0006-commit-marks.ts';
import * as retention from './migrations/0007-retention.ts';
import * as commitEntries from './migrations/0008-commit-entries.ts';
import * as segments from './migrations/0009-segments.ts';
import * as taskWords from './migrations/0010-task-words.ts';
import * as profiles from './migrations/0011-profiles.ts';
import * as freshness from './migrations/0012-freshness.ts';
import * as pageCache from './migrations/0013-page-cache.ts';
import * as unshownKeys from './migrations/0014-unshown-keys.ts';
import * as keptSegments from './migrations/0015-kept-segments.ts';
import * as listIndexes from './migrations/0016-list-indexes.ts';
import * as sourceCallbacks from './migrations/0017-source-callbacks.ts';
import * as refreshCaps from './migrations/0018-refresh-caps.ts';
import * as people from './migrations/0019-people.ts';
import * as installation from './migrations/0020-installation.ts';
import * as payments from './migrations/from-0021/0021-payments.ts';
import * as together from './migrations/from-0021/0022-together.ts';
import * as keptBytes from './migrations/from-0021/0023-kept-bytes.ts';
import * as changeFound from './migrations/from-0021/0024-change-found.ts';
import * as readOptions from './migrations/from-0021/0025-read-options.ts';
import type { Pool } from './pool.ts';
import { noteRelease, type Release, refuseNewer, thisRelease } from './schema-release.ts';

/** Numbered, forward only; each also serves the release before. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-keys': keys,
  '0003-idempotency': idempotency,
  '0004-jobs': jobs,
  '0005-site-rungs': siteTiers,
  '0006-commit-marks': commitMarks,
  '0007-retention': retention,
  '0008-commit-entries': commitEntries,
  '0009-segments': segments,
  '0010-task-words': taskWords,
  '0011-profiles': profiles,
  '0012-freshness': freshness,
  '0013-page-cache': pageCache,
  '0014-unshown-keys': unshownKeys,
  '0015-kept-segments': keptSegments,
  '0016-list-indexes': listIndexes,
  '0017-source-callbacks': sourceCallbacks,
  '0018-refresh-caps': refreshCaps,
  '0019-people': people,
  '0020-installation': installation,
  '0021-payments': payments,
  '0022-together': together,
  '0023-kept-bytes': keptBytes,
  '0024-change-found': changeFound,
  '0025-read-options': readOptions,
};

/**
 * Brings the schema up to date, each migration in a transaction. Throws when one fails; nothing of it is kept. Throws NewerStore where a
 * release has worked on it that serves this one no more.
 */
export async function migrate(pool: Pool, release: Release = thisRelease): Promise<void> {
  const found = await applied(pool);
  if (found) refuseNewer(found.note, release);
  if (!found || !Object.keys(migrations).every((name) => found.names.has(name))) await migrateToLatest(pool);
  // Only who owns a table may comment on it.
  if (found?.isOwned !== false) await noteRelease(pool, { known: found?.note ?? null, release });
}

async function migrateToLatest(pool: Pool): Promise<void> {
  const { Migrator } = await import('kysely/migration');
  // The migrator's lock is its session's.
  const db = new Kysely({ dialect: new PostgresDialect({ pool: kyselySessions(pool) }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('A migration failed.', { cause: error });
}

interface Applied {
  readonly names: ReadonlySet<unknown>;
  /** What the newest release left here. */
  readonly note: unknown;
  readonly isOwned: boolean;
}

/** Null: nothing has been applied. Two queries in place of the migrator's dozen, which would slow down every start. */
async function applied(pool: Pool): Promise<Applied | null> {
  const table = `select obj_description(oid, 'pg_class') as note, pg_has_role(relowner, 'usage') as owned
    from pg_class where oid = to_regclass('kysely_migration')`;
  const [found] = (await pool.query(table)).rows;
  if (!found) return null;
  const { rows } = await pool.query('select name from kysely_migration');
  return { names: new Set(rows.map((row) => row.name)), note: found.note, isOwned: found.owned === true };
}
