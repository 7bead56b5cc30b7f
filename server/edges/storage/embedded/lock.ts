import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Lock {
  release(): void;
}

/** Another process has the data folder; the message names it. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string, cause: unknown) {
    super(`The data folder ${folder} is in use by ${holder}.`, { cause });
  }
}

/**
 * Takes a data folder for this process; the kernel frees it on any death.
 * Throws FolderInUse when it is taken.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const holder = join(folder, 'pg.pid');
  const database = new DatabaseSync(join(folder, 'pg.lock'));
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit');
  } catch (thrown) {
    database.close();
    throw new FolderInUse(folder, await describeHolder(holder), thrown);
  }
  writeFileSync(holder, `${process.pid}\n`);
  return {
    release() {
      rmSync(holder, { force: true });
      database.close();
    },
  };
}

/** The holder writes its id right after it took the lock, so that an early look may come before it. */
async function describeHolder(file: string): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const id = readId(file);
    if (id) return `process ${id}`;
    await sleep(20);
  }
  return 'another process';
}

function readId(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
