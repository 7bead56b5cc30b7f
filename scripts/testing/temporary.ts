import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
/** What must be free there for all tests together, in bytes. */
const leastFreeBytes = 4 * 1024 ** 3;

/** A folder for what tests write, which goes with all that is in it. */
interface Temporary {
  readonly path: string;
  remove(): void;
}

/**
 * Makes the folder in memory where there is room: databases come and go by the hundred, and each is a thousand files that a disk
 * takes a second to remove.
 */
export function makeTemporary(memory = inMemory, roomBytes = leastFreeBytes): Temporary {
  const path = draft(memory, roomBytes) ?? mkdtempSync(join(tmpdir(), 'tidemark-tests-'));
  // As any folder for temporary files: browsers run as another user when the tests are run by root.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A folder there; null when it has no room, cannot be written, or runs no programs. */
function draft(memory: string, roomBytes: number): string | null {
  let path: string | null = null;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < roomBytes) return null;
    path = mkdtempSync(join(memory, 'tidemark-tests-'));
    const program = join(path, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    if (spawnSync(program).status === 0) return path;
  } catch {
    // The disk will do.
  }
  if (path) rmSync(path, { recursive: true, force: true });
  return null;
}
