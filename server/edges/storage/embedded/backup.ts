import { constants, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, realpath, rename, rm, stat, utimes } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { unusable, using } from '../folder-failure.ts';
import { makeFolder } from '../make-folder.ts';
import type { Client } from '../postgres/pool.ts';
import { syncPath, syncTree } from './sync.ts';

/** What belongs to the process that has the folder, or to a store that was moved or replaced, not to its data; and copies of pages, which can be had again. */
export const belongsToProcess = (name: string): boolean =>
  /^(pg\.(lock|pid|new-.*|moved-.*|replaced-.*)|operator\.(sock|path)|browsers$|page-cache$)/.test(name);

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
 * name last: a copy that broke off has none, and is refused by `restore`. Throws a problem, and leaves nothing behind, when `to` is not
 * empty or cannot be written.
 */
export function backUp({ from, to, connect }: Backup): Promise<void> {
  return using({ folder: to, what: 'written' }, async () => {
    refuseWithin(from, to);
    await makeFolder(to);
    refuseWithin(await realpath(from), await realpath(to));
    if ((await readdir(to)).length > 0) throw unusable(`${to} is not empty; name a new folder for the backup.`);
    try {
      await copyAll({ from, to, connect });
    } catch (thrown) {
      // Half a backup is none, and takes the room of the next try.
      for (const name of await readdir(to)) await rm(join(to, name), { recursive: true, force: true });
      throw thrown;
    }
  });
}

function refuseWithin(from: string, to: string): void {
  const path = relative(from, to);
  if (!path.startsWith('..') && !isAbsolute(path)) throw unusable('A backup may not lie in the data folder itself.');
}

async function copyAll({ from, to, connect }: Backup): Promise<void> {
  const draft = join(to, 'pg.new-backup');
  await copyDatabase(join(from, 'pg'), draft, connect);
  for (const name of await readdir(from)) {
    if (name !== 'pg' && !belongsToProcess(name)) await copyInUse(join(from, name), join(to, name));
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

/** Copies a file or folder whose files may go meanwhile: those that are gone are left out. */
async function copyInUse(from: string, to: string): Promise<void> {
  try {
    const found = await stat(from);
    if (!found.isDirectory()) {
      await copyFile(from, to, constants.COPYFILE_FICLONE);
      return await utimes(to, found.atime, found.mtime);
    }
    await mkdir(to, { mode: 0o700 });
    for (const name of await readdir(from)) await copyInUse(join(from, name), join(to, name));
  } catch (thrown) {
    if (existsSync(from)) throw thrown;
  }
}
