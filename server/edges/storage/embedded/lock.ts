import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Lock {
  /** Whether the folder that has the name now is the one that was locked. */
  isInPlace(): boolean;
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
 * Throws FolderInUse when it is taken, and with a system's code when its disk or its owner is in the way.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const holder = join(folder, 'pg.pid');
  const file = join(folder, 'pg.lock');
  const database = open(file);
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit');
  } catch (thrown) {
    database.close();
    if (!isBusy(thrown)) throw systemError(file, thrown);
    throw new FolderInUse(folder, await describeHolder(holder), thrown);
  }
  writeFileSync(holder, `${process.pid}\n`);
  const place = placeOf(file);
  return {
    isInPlace: () => placeOf(file) === place,
    release() {
      if (!database.isOpen) return;
      if (placeOf(file) === place) removeHolder(holder);
      database.close();
    },
  };
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (thrown) {
    throw systemError(file, thrown);
  }
}

/** SQLite's primary result code. */
const resultOf = (thrown: unknown): number =>
  thrown instanceof Error && 'errcode' in thrown ? Number(thrown.errcode) & 0xff : 0;

/** SQLITE_BUSY and SQLITE_LOCKED. */
const isBusy = (thrown: unknown): boolean => [5, 6].includes(resultOf(thrown));

/** What the system says where SQLite says SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const systemCodes: Readonly<Record<number, string>> = { 8: 'EROFS', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' };

function systemError(path: string, cause: unknown): Error {
  const code = systemCodes[resultOf(cause)] ?? 'EIO';
  return Object.assign(new Error(`${code}: ${path} cannot be locked`, { cause }), { code, syscall: 'open', path });
}

/** Tells one lock file from another under the same name. */
function placeOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

/** The id of a process that is gone harms nobody: on a disk that cannot be written it stays. */
function removeHolder(holder: string): void {
  try {
    rmSync(holder, { force: true });
  } catch (thrown) {
    process.emitWarning(`${holder} could not be removed: ${thrown}`);
  }
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
