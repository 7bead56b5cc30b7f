import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { belongsToProcess, copy, syncPath, syncTree } from './backup.ts';
import { checkVersion } from './create.ts';
import { lockFolder } from './lock.ts';

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
 * and an error when the backup is none, or when the folder is not empty and `replace` is false.
 */
export async function restore({ from, to, replace }: Restoration): Promise<void> {
  if (!existsSync(join(from, 'pg', 'PG_VERSION'))) throw new Error(`${from} holds no complete backup.`);
  checkVersion(join(from, 'pg'));
  await mkdir(to, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(to);
  try {
    const present = (await readdir(to)).filter((name) => !belongsToProcess(name));
    if (present.length > 0 && !replace) throw new Error(`${to} is not empty; --replace replaces what is there.`);
    // A start removes what has this name, should the restoration break off.
    const draft = await mkdtemp(join(to, 'pg.new-'));
    await copy(from, join(draft, 'copy'));
    syncTree(draft);
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
