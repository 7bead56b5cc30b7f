import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Syncs the file system of a folder, if this system can; false: it cannot. */
export function syncFileSystem(folder: string): boolean {
  // Elsewhere `sync` takes no -f and promises nothing.
  if (process.platform !== 'linux') return false;
  try {
    execFileSync('sync', ['-f', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Syncs a folder with everything in it. */
export function syncTree(folder: string): void {
  if (syncFileSystem(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}

/** Syncs one file, or the names in one folder. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
