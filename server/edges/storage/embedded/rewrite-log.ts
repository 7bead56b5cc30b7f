import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes the write-ahead log anew with its own bytes and syncs it. After a failed sync the kernel may hold pages for clean that
 * never reached the disk; a recovery would read them and build on them. What the log describes is written anew by the recovery
 * itself, for its first mention after a checkpoint is a whole page.
 */
export async function rewriteLog(databaseFolder: string): Promise<void> {
  const folder = join(databaseFolder, 'pg_wal');
  for (const name of await readdir(folder)) {
    if (!/^[0-9A-F]{24}$/.test(name)) continue;
    const file = await open(join(folder, name), 'r+');
    try {
      const bytes = await file.readFile();
      await file.write(bytes, 0, bytes.length, 0);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}
