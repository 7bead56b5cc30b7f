import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode } from '../errors.ts';

/** What a data folder has from the first start whose store was in a PostgreSQL server: a name that stays with it. */
export const folderOfServer = 'folder.id';

/**
 * Makes a folder for its owner only, with those above it; one that is there stays as it is. Throws what the system says. (Node's
 * own recursive `mkdir` never ends where a name can be looked up and not be made, as in `/proc`.)
 */
export async function makeFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  if (await isThere(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (thrown) {
    if (errorCode(thrown) !== 'EEXIST') throw thrown;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOENT') return false;
    throw thrown;
  }
  throw Object.assign(new Error(`ENOTDIR: ${path} is no folder`), { code: 'ENOTDIR', syscall: 'stat', path });
}
