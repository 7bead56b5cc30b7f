import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { unusable, using } from '../folder-failure.ts';
import { makeFolder } from '../make-folder.ts';
import { belongsToProcess, copy } from './backup.ts';
import { checkVersion } from './create.ts';
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
 * Puts a backup back. What is in the folder stays until the copy is complete. Throws FolderInUse when a process has the folder,
 * and a problem when the backup is none, the folder cannot be written, or is not empty and `replace` is false.
 */
export async function restore(restoration: Restoration): Promise<void> {
  const { from, to } = restoration;
  if (!existsSync(join(from, 'pg', 'PG_VERSION'))) throw unusable(`${from} holds no complete backup.`);
  await using({ folder: to, what: 'written' }, async () => {
    checkVersion(join(from, 'pg'));
    await makeFolder(to);
    refuseOverlap(await realpath(from), await realpath(to));
    await replaceAll(restoration);
  });
}

/** A backup that lies where it is restored to would be moved away while it is read. */
function refuseOverlap(from: string, to: string): void {
  const isWithin = (path: string): boolean => !path.startsWith('..') && !isAbsolute(path);
  if (isWithin(relative(from, to)) || isWithin(relative(to, from)))
    throw unusable(`${from} and ${to} lie in one another; move the backup elsewhere.`);
}

async function replaceAll({ from, to, replace }: Restoration): Promise<void> {
  const lock = await lockFolder(to);
  try {
    const present = (await readdir(to)).filter((name) => !belongsToProcess(name));
    if (present.length > 0 && !replace) throw unusable(`${to} is not empty; --replace replaces what is there.`);
    // A start removes what has this name, should the restoration break off.
    const draft = await mkdtemp(join(to, 'pg.new-'));
    try {
      await copy(from, join(draft, 'copy'));
      syncTree(draft);
    } catch (thrown) {
      await rm(draft, { recursive: true, force: true });
      throw thrown;
    }
    await exchange(join(draft, 'copy'), to, { present, past: join(draft, 'past') });
    await rm(draft, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

/** The database goes first and comes last: without it, nothing that is there is mistaken for whole data. */
async function exchange(copied: string, to: string, { present, past }: { present: readonly string[]; past: string }) {
  await mkdir(past);
  for (const name of databaseLast(present).toReversed()) await rename(join(to, name), join(past, name));
  for (const name of databaseLast(await readdir(copied))) await rename(join(copied, name), join(to, name));
  syncPath(to);
}

const databaseLast = (names: readonly string[]): string[] => [
  ...names.filter((name) => name !== 'pg'),
  ...names.filter((name) => name === 'pg'),
];
