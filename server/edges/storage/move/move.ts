import { existsSync } from 'node:fs';
import { mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../kernel/ports/clock.ts';
import { belongsToProcess, copy } from '../embedded/backup.ts';
import { movedPrefix } from '../embedded/create.ts';
import { type EmbeddedPool, openEmbeddedPool } from '../embedded/embedded-pool.ts';
import { lockFolder } from '../embedded/lock.ts';
import { refuseLoss } from '../embedded/lost-entries.ts';
import { syncPath, syncTree } from '../embedded/sync.ts';
import { unusable, using } from '../folder-failure.ts';
import { makeFolder } from '../make-folder.ts';
import { hotTables } from '../postgres/hot-tables.ts';
import { migrate } from '../postgres/migrations.ts';
import type { Client, Pool, Queryable } from '../postgres/pool.ts';
import { openStore } from '../postgres/store.ts';
import { type InstallationOptions, joinInstallation, noteMoved } from '../server/installation.ts';
import { ServerPool } from '../server/server-pool.ts';
import { prepareServer } from '../server/server-store.ts';
import { type Copied, copyStore } from './copy.ts';
import { refuseForeignTables } from './tables.ts';

/** A statement over a whole table may take this long, in milliseconds. */
const engineTimeoutMs = 15 * 60_000;
/** A process at work compares its clock with the database's each 30 s, and keeps the session for ten: it is seen within this time. */
const defaultQuietMs = 35_000;
const lookIntervalMs = 1_000;
/** A session that was closed, one of ours among them, is seen until PostgreSQL has ended it: so long at most, in milliseconds. */
const maxEndingMs = 3_000;
const endingIntervalMs = 50;

interface MoveOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly onTable: (table: string, rows: number) => void;
}

interface MoveToServer extends MoveOptions {
  /** The data folder. */
  readonly folder: string;
  /** What the processes that use the database will have in common. */
  readonly installation: InstallationOptions;
}

/** The copied rows, and the name of the store that was left behind. */
export interface Moved extends Copied {
  readonly leftBehind: string;
}

/**
 * Moves the store of a data folder into an empty database, in one transaction; files and answers stay in the folder. Throws
 * FolderInUse while a process has it, and a problem where the database is not empty. The store in the folder gets another name, so that no
 * process takes it for the current one.
 */
export async function moveToServer({ folder, url, installation, clock, onTable }: MoveToServer): Promise<Moved> {
  if (!existsSync(join(folder, 'pg'))) throw unusable(`There is no store in ${folder}; set DATA_DIR to its folder.`);
  const fatal = Promise.withResolvers<never>();
  const from = await openEmbedded(folder, fatal.reject);
  let copied: Copied;
  try {
    await prepareServer(url, refuseForeignPool);
    const to = serverPool(url);
    try {
      const beforeCommit = (_: Client, target: Client) => joinInstallation(target, installation);
      copied = await Promise.race([copyStore(from, to, { now: clock.now(), onTable, beforeCommit }), fatal.promise]);
    } finally {
      await to.end();
    }
  } finally {
    await from.end();
  }
  return { ...copied, leftBehind: await setAside(folder, clock.now()) };
}

const serverPool = (url: string): ServerPool => new ServerPool({ url, sessions: 1, statementMs: 0 });

/** Opens it as the service does: what a dead process held is released. */
async function openEmbedded(folder: string, onFatal: (error: Error) => void): Promise<EmbeddedPool> {
  const pool = await openEmbeddedPool({ folder, hotTables, onFatal, timeoutMs: engineTimeoutMs });
  try {
    await refuseLoss(pool);
    await openStore(pool, { clock: { now: () => new Date() }, isOwner: true });
    return pool;
  } catch (thrown) {
    await pool.end();
    throw thrown;
  }
}

async function refuseForeignPool(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await refuseForeignTables(client);
  } finally {
    client.release();
  }
}

async function setAside(folder: string, now: Date): Promise<string> {
  const lock = await lockFolder(folder);
  try {
    const name = join(folder, `${movedPrefix}${now.toISOString().replace(/[-:]|\.\d+/g, '')}`);
    await rename(join(folder, 'pg'), name);
    syncPath(folder);
    return name;
  } finally {
    lock.release();
  }
}

interface MoveToFolder extends MoveOptions {
  /** Where the store is to be: empty, or the folder that has the files of the database already. */
  readonly folder: string;
  /** The folder that has them. */
  readonly dataFolder: string;
  /** For how long no other session may be seen in the database, in milliseconds; 35,000. */
  readonly quietMs?: number;
}

/**
 * Moves a database that no process uses into a data folder as its embedded store, whole or not at all; files and the key are copied when
 * they are elsewhere. Throws a problem where the folder has a store or other files, or somebody is connected to the database. The
 * database stays as it was, and takes no process any more.
 */
export async function moveToFolder(options: MoveToFolder): Promise<Moved> {
  const { url, folder, dataFolder, clock, quietMs = defaultQuietMs } = options;
  await using({ folder, what: 'written' }, () => makeFolder(folder));
  const lock = await lockFolder(folder);
  const from = serverPool(url);
  try {
    const others = (await isSame(folder, dataFolder)) ? null : await filesOf(dataFolder);
    await refuseTaken(folder, others !== null);
    await prepareServer(url, refuseNoStore);
    await untilQuiet(from, quietMs);
    const copied = await fillFolder(from, { ...options, others: others ?? [] });
    await noteMoved(from, clock.now());
    return { ...copied, leftBehind: 'the database' };
  } finally {
    await from.end();
    lock.release();
  }
}

async function isSame(one: string, other: string): Promise<boolean> {
  return existsSync(other) && (await realpath(one)) === (await realpath(other));
}

/** What a folder has besides its database, and what its processes make anew. */
async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => !belongsToProcess(name) && !['pg', 'scratch'].includes(name));
}

async function refuseTaken(folder: string, mustBeEmpty: boolean): Promise<void> {
  if (existsSync(join(folder, 'pg'))) throw unusable(`${folder} has a store; name another folder.`);
  const [found] = mustBeEmpty ? await filesOf(folder) : [];
  if (found !== undefined)
    throw unusable(`${folder} is not empty: it has ${found}. Name an empty folder, or DATA_DIR, whose files stay.`);
}

async function refuseNoStore(pool: Queryable): Promise<void> {
  const [row] = (await pool.query(`select to_regclass('kysely_migration')::text as name`)).rows;
  if (row?.name == null) throw unusable('There is no store in the database of DATABASE_URL.');
}

/** Throws a problem as soon as another session is seen in the database that is not just ending. */
async function untilQuiet(pool: Queryable, quietMs: number): Promise<void> {
  const ended = performance.now() + Math.min(maxEndingMs, quietMs);
  while ((await otherSessions(pool)) > 0 && performance.now() < ended) await sleep(endingIntervalMs);
  const until = performance.now() + quietMs;
  for (;;) {
    await refuseOthers(pool);
    if (performance.now() >= until) return;
    await sleep(Math.min(lookIntervalMs, quietMs));
  }
}

async function otherSessions(session: Queryable): Promise<number> {
  await session.query('select pg_stat_clear_snapshot()');
  const text = `select count(*) as n from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const [row] = (await session.query(text)).rows;
  return Number(row?.n);
}

async function refuseOthers(session: Queryable): Promise<void> {
  const count = await otherSessions(session);
  if (count === 0) return;
  throw unusable(
    `${count} other sessions are connected to the database: stop the service on every machine, and try again.`,
  );
}

/** The database is made under another name, and gets its own when all is in it. */
async function fillFolder(from: Pool, options: MoveToFolder & { readonly others: readonly string[] }): Promise<Copied> {
  const { folder, dataFolder, clock, onTable, others } = options;
  const draft = await mkdtemp(join(folder, 'pg.new-'));
  try {
    const fatal = Promise.withResolvers<never>();
    const to = await openEmbeddedPool({ folder: draft, hotTables, onFatal: fatal.reject, timeoutMs: engineTimeoutMs });
    let copied: Copied;
    try {
      await migrate(to);
      const beforeCommit = (source: Client) => refuseOthers(source);
      copied = await Promise.race([copyStore(from, to, { now: clock.now(), onTable, beforeCommit }), fatal.promise]);
    } finally {
      await to.end();
    }
    for (const name of others) await copy(join(dataFolder, name), join(folder, name));
    syncTree(folder);
    await rename(join(draft, 'pg'), join(folder, 'pg'));
    syncPath(folder);
    return copied;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
