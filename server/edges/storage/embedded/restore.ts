import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { unusable, using } from '../folder-failure.ts';
import { folderOfServer, makeFolder } from '../make-folder.ts';
import { belongsToProcess, copy } from './backup.ts';
import { checkVersion, movedPrefix, replacedPrefix } from './create.ts';
import { lockFolder } from './lock.ts';
import { syncPath, syncTree } from './sync.ts';

interface Restoration {
  /** What `backUp` made. */
  readonly from: string;
  /** The data folder. */
  readonly to: string;
  /** Replace what is in the data folder. */
  readonly replace: boolean;
}

/**
 * Puts a backup back. What is in the folder stays until the copy is complete, and is then set aside within it: the path is returned,
 * or null where there was nothing. Throws FolderInUse when a process has the folder, and a problem when the backup is none, the folder
 * cannot be written, is not empty and `replace` is false, or has the files of a PostgreSQL server's processes.
 */
export async function restore(restoration: Restoration): Promise<string | null> {
  const { from, to } = restoration;
  if (!existsSync(join(from, 'pg', 'PG_VERSION'))) throw unusable(`${from} holds no complete backup.`);
  return await using({ folder: to, what: 'written' }, async () => {
    checkVersion(join(from, 'pg'));
    await makeFolder(to);
    refuseOverlap(await realpath(from), await realpath(to));
    return await replaceAll(restoration);
  });
}

/** A backup that lies where it is restored to would be moved away while it is read. */
function refuseOverlap(from: string, to: string): void {
  const isWithin = (path: string): boolean => !path.startsWith('..') && !isAbsolute(path);
  if (isWithin(relative(from, to)) || isWithin(relative(to, from)))
    throw unusable(`${from} and ${to} lie in one another; move the backup elsewhere.`);
}

/** Processes of a PostgreSQL server hold no lock on the folder that has their files and their key. */
function refuseOfServer(to: string, names: readonly string[]): void {
  if (names.includes('pg')) return;
  const sign = names.find((name) => name === folderOfServer || name.startsWith(movedPrefix));
  if (sign === undefined) return;
  throw unusable(
    `${to} has the files and the encryption key of a store in a PostgreSQL server (${sign} says so), which is restored with its own ` +
      `tools (pg_restore). Restore into another DATA_DIR, or move this folder elsewhere first.`,
  );
}

async function replaceAll({ from, to, replace }: Restoration): Promise<string | null> {
  const lock = await lockFolder(to);
  try {
    const names = await readdir(to);
    refuseOfServer(to, names);
    const present = names.filter((name) => !belongsToProcess(name));
    if (present.length > 0 && !replace)
      throw unusable(`${to} is not empty; --replace sets aside what is there, and puts the backup in its place.`);
    // A start removes what has this name, should the restoration break off.
    const draft = await mkdtemp(join(to, 'pg.new-'));
    try {
      await copy(from, join(draft, 'copy'));
      syncTree(draft);
    } catch (thrown) {
      await rm(draft, { recursive: true, force: true });
      throw thrown;
    }
    const past = await setAside(to, present);
    await putInPlace(join(draft, 'copy'), to);
    await rm(draft, { recursive: true, force: true });
    return past;
  } finally {
    lock.release();
  }
}

/** The database goes first: without it, nothing that is there is mistaken for whole data, and no start makes another in its place. */
async function setAside(to: string, present: readonly string[]): Promise<string | null> {
  if (present.length === 0) return null;
  const past = join(to, `${replacedPrefix}${new Date().toISOString().replace(/[-:.]/g, '')}`);
  await mkdir(past, { mode: 0o700 });
  for (const name of databaseLast(present).toReversed()) await rename(join(to, name), join(past, name));
  syncPath(past);
  syncPath(to);
  return past;
}

/** The database comes last. */
async function putInPlace(copied: string, to: string): Promise<void> {
  for (const name of databaseLast(await readdir(copied))) await rename(join(copied, name), join(to, name));
  syncPath(to);
}

const databaseLast = (names: readonly string[]): string[] => [
  ...names.filter((name) => name !== 'pg'),
  ...names.filter((name) => name === 'pg'),
];
