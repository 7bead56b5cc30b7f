import { closeSync, constants, fsyncSync, openSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Client } from '../postgres/pool.ts';
import { syncFileSystem } from './durable-files.ts';

/** What belongs to the process that has the folder, not to its data. */
export const belongsToProcess = (name: string): boolean =>
  /^(pg\.(lock|pid|new-.*)|operator\.(sock|path)|browsers$)/.test(name);

interface Backup {
  /** The data folder. */
  readonly from: string;
  /** Empty or missing. */
  readonly to: string;
  /** The engine's session: nobody writes while it is held. */
  readonly connect: () => Promise<Client>;
}

/**
 * Copies a data folder while it is served. Calls wait while the database is copied, not while the rest is. The database gets its
 * name last: a copy that broke off has none, and is refused by `restore`. Throws when `to` is not empty.
 */
export async function backUp({ from, to, connect }: Backup): Promise<void> {
  if (!relative(from, to).startsWith('..')) throw new Error('A backup may not lie in the data folder itself.');
  await mkdir(to, { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty; name a new folder for the backup.`);
  const draft = join(to, 'pg.new-backup');
  await copyDatabase(join(from, 'pg'), draft, connect);
  for (const name of await readdir(from)) {
    if (name !== 'pg' && !belongsToProcess(name)) await copy(join(from, name), join(to, name));
  }
  syncTree(to);
  await rename(draft, join(to, 'pg'));
  syncPath(to);
}

async function copyDatabase(from: string, to: string, connect: () => Promise<Client>): Promise<void> {
  const client = await connect();
  try {
    // Housekeeping writes at times of its own, but never within a transaction.
    await client.query('begin');
    await client.query('checkpoint');
    await copy(from, to);
    await client.query('rollback');
  } finally {
    client.release();
  }
}

/** Copies a file or folder, by reference where the file system can. */
export const copy = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true });

/** Syncs a folder with everything in it. */
export function syncTree(folder: string): void {
  if (syncFileSystem(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}

export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
