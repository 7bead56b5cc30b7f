import { DatabaseSync } from 'node:sqlite';

/** Held until it is closed or this process dies, by which the kernel frees it. */
export type ExclusiveLock = Pick<DatabaseSync, 'close'>;

/** Takes the lock that a file stands for; null: another process holds it. */
export function takeExclusiveLock(file: string): ExclusiveLock | null {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit');
    return database;
  } catch {
    database.close();
    return null;
  }
}
