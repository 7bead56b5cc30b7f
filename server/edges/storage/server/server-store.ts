import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../kernel/ports/log.ts';
import type { Store } from '../../../kernel/ports/store.ts';
import { migrate } from '../postgres/migrations.ts';
import type { Pool } from '../postgres/pool.ts';
import { openStore } from '../postgres/store.ts';
import type { DatabaseClock } from './database-clock.ts';
import { DatabaseFault } from './database-fault.ts';
import { type InstallationOptions, joinInstallation } from './installation.ts';
import { NotifiedSignals } from './notified-signals.ts';
import { ServerPool } from './server-pool.ts';

/** The oldest PostgreSQL that has what the statements use. */
const oldest = { number: 150_000, name: '15' };
/** How long a start waits for a database that cannot be used yet, in milliseconds. */
const defaultPatienceMs = 60_000;
const pauseMs = 500;

export interface ServerStoreOptions {
  readonly url: string;
  /** Sessions at most. */
  readonly sessions: number;
  readonly clock: DatabaseClock;
  readonly log: Pick<Log, 'warn'>;
  /** Reads what has to be the same in all processes; absent: this one is not compared. */
  readonly installation?: () => Promise<InstallationOptions>;
  /** Milliseconds to wait for a database that cannot be used yet; 60,000. */
  readonly patienceMs?: number;
}

/** A database that this release cannot use, with what to do. */
export class DatabaseUnfit extends Error {}

/**
 * Opens the store on a PostgreSQL server that any number of processes share; the first brings its schema up to date while the others
 * wait. Throws DatabaseUnfit, InstallationDiffers, or what the database says.
 */
export async function openServerStore(options: ServerStoreOptions): Promise<Store> {
  const { url, sessions, clock, installation, log } = options;
  await waiting(options, () => prepareServer(url));
  const pool = new ServerPool({ url, sessions });
  const signals = new NotifiedSignals(url, log);
  try {
    await clock.start(pool);
    if (installation) await joinInstallation(pool, await installation());
    const store = await openStore(pool, { clock, isOwner: false, signals });
    await signals.start(pool);
    const close = async (): Promise<void> => {
      clock.stop();
      await signals.stop();
      await store.close();
    };
    return { ...store, close, clockSkewMs: () => clock.skewMs };
  } catch (thrown) {
    clock.stop();
    await pool.end();
    throw thrown;
  }
}

/** Tries again while the database starts, or another process migrates it. */
async function waiting({ log, patienceMs = defaultPatienceMs }: ServerStoreOptions, work: () => Promise<void>) {
  const until = performance.now() + patienceMs;
  for (let isTold = false; ; isTold = true) {
    try {
      return await work();
    } catch (thrown) {
      const fault = thrown instanceof Error && thrown.cause instanceof DatabaseFault ? thrown.cause : thrown;
      if (!(fault instanceof DatabaseFault) || performance.now() > until) throw thrown;
      if (!isTold) log.warn({ reason: fault.reason }, 'the database cannot be used yet; the start waits for it');
    }
    await sleep(pauseMs);
  }
}

/**
 * Brings the schema up to date, after `check`. Migrations have sessions of their own: they may take long, and give way to what holds the
 * tables. Throws DatabaseUnfit.
 */
export async function prepareServer(url: string, check?: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = new ServerPool({ url, sessions: 2, statementMs: 0, lockMs: 2_000 });
  try {
    await refuseUnfit(pool);
    await check?.(pool);
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

const pooler =
  'DATABASE_URL: a pooler stands between (PgBouncer or its like), which hands one session to several; named statements and advisory locks need PostgreSQL itself. Name its own address.';

/** Throws DatabaseUnfit where the server is too old, or is none. */
async function refuseUnfit(pool: ServerPool): Promise<void> {
  const { version, isOwnSession } = await asked(pool);
  if (version < oldest.number)
    throw new DatabaseUnfit(`DATABASE_URL: this PostgreSQL is older than ${oldest.name}; use ${oldest.name} or newer.`);
  // PostgreSQL tells a client the process of its session; a pooler tells it something else.
  if (!isOwnSession) throw new DatabaseUnfit(pooler);
}

async function asked(pool: ServerPool): Promise<{ version: number; isOwnSession: boolean }> {
  try {
    const text = `select current_setting('server_version_num')::int as version, pg_backend_pid() as process`;
    const { process, rows } = await pool.queryWithProcess(text);
    return { version: Number(rows[0]?.version), isOwnSession: rows[0]?.process === process };
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : '';
    // PgBouncer refuses the settings of a session before any question.
    if (/unsupported startup parameter/.test(said)) throw new DatabaseUnfit(pooler, { cause: thrown });
    throw thrown;
  }
}
