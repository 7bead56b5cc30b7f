import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { madeOnce } from '../../made-once.ts';
import { using } from '../folder-failure.ts';
import { folderOfServer, makeFolder } from '../make-folder.ts';
import type { Queryable } from '../postgres/pool.ts';

/** What all processes of one database have to have in common. */
export interface InstallationOptions {
  /** The keys that stored secrets are read with, the current one first. */
  readonly keys: readonly Uint8Array[];
  /** Where files are kept; null: this process works with none. */
  readonly files: { readonly bucket: string } | { readonly folder: string } | null;
}

/** A process whose settings do not fit the others'. */
class InstallationDiffers extends Error {}

/**
 * Compares this process with those that use the database already; the first one is what the others are compared with. Throws
 * InstallationDiffers, which names the setting, where one could not read what another wrote.
 */
export async function joinInstallation(pool: Queryable, { keys, files }: InstallationOptions): Promise<void> {
  await refuseMoved(pool);
  const prints = keys.map((key) => createHash('sha256').update('tidemark-print\n').update(key).digest('hex'));
  const current = await agreed(pool, 'encryption key', prints[0] ?? '');
  if (!prints.includes(current))
    throw new InstallationDiffers(
      'ENCRYPTION_KEY: the processes of this database encrypt with another key. Set the same ENCRYPTION_KEY everywhere, or give them one ' +
        `DATA_DIR. Where that key is lost, ${withoutIt('encryption key')}`,
    );
  if (current !== prints[0]) await change(pool, 'encryption key', prints[0] ?? '');
  if (files === null) return;
  const place = 'bucket' in files ? `bucket ${files.bucket}` : `folder ${await identityOf(files.folder)}`;
  const known = await agreed(pool, 'files', place);
  if (known === place) return;
  if (known.startsWith('folder ') && place.startsWith('bucket ')) {
    await refuseAtWork(pool);
    // What the folder has from before is still found by whoever has it.
    return await change(pool, 'files', place);
  }
  throw new InstallationDiffers(
    'DATA_DIR: the processes of this database keep their files elsewhere. Give all of them one shared DATA_DIR, or one bucket (S3_ENDPOINT, ' +
      `S3_BUCKET and their keys). Where those files are lost, or were brought here, ${withoutIt('files')}`,
  );
}

/** What an operator does when what the processes had in common is gone for good. */
const withoutIt = (fact: string): string =>
  `stop all processes, and go on without it: delete from installation where fact = '${fact}'`;

/** Throws while a process is at work that keeps its files in the folder. Each listens on a session that asks nothing else. */
async function refuseAtWork(pool: Queryable): Promise<void> {
  const text = `select count(*) as n from pg_stat_activity where datname = current_database() and query like 'listen %'`;
  const [row] = (await pool.query(text)).rows;
  if (Number(row?.n) === 0) return;
  throw new InstallationDiffers(
    `S3_BUCKET: processes of this database are at work (${row?.n}) that keep their files in DATA_DIR, and would not find what this one keeps in the ` +
      'bucket. Stop all of them, and start all with the bucket.',
  );
}

/** Notes that the store is elsewhere from now on: no process takes this one for it. */
export async function noteMoved(pool: Queryable, now: Date): Promise<void> {
  await pool.query('insert into installation (fact, value) values ($1, $2)', ['moved', now.toISOString()]);
}

async function refuseMoved(pool: Queryable): Promise<void> {
  const [row] = (await pool.query('select value from installation where fact = $1', ['moved'])).rows;
  if (row === undefined) return;
  throw new InstallationDiffers(
    `DATABASE_URL: the store of this database was moved to a folder at ${row.value}. Unset DATABASE_URL, or name another database; to go ` +
      `back to what it was then: delete from installation where fact = 'moved'`,
  );
}

/** What the first process wrote. */
async function agreed(pool: Queryable, fact: string, value: string): Promise<string> {
  await pool.query('insert into installation (fact, value) values ($1, $2) on conflict do nothing', [fact, value]);
  const [row] = (await pool.query('select value from installation where fact = $1', [fact])).rows;
  return String(row?.value);
}

async function change(pool: Queryable, fact: string, value: string): Promise<void> {
  await pool.query('update installation set value = $2 where fact = $1', [fact, value]);
}

/** A name that stays with the folder, wherever it is mounted. */
async function identityOf(folder: string): Promise<string> {
  return using({ folder, what: 'written' }, async () => {
    await makeFolder(folder);
    return madeOnce(join(folder, folderOfServer), randomUUID);
  });
}
