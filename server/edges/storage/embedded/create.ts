import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const prefix = 'pg.new-';

/** The major version of PostgreSQL inside PGlite; a folder belongs to one. */
const postgresMajor = '18';

/**
 * Creates the database folder when it is missing, whole or not at all, and returns its path.
 * In a child process, because initdb leaves 400 MB of memory behind.
 */
export async function ensureDatabaseFolder(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'pg');
  // What a start that died half-way left. Names are never used again, for its child may still be writing.
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith(prefix)) rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(join(dataFolder, prefix));
  const child = fork(fileURLToPath(new URL('./create-process.ts', import.meta.url)), [draft], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`The database could not be created in ${dataFolder} (${signal ?? `exit code ${code}`}).`);
  renameSync(draft, folder);
  syncFolder(dataFolder);
  return folder;
}

/** Throws when the folder was written by another major version of PostgreSQL than the engine's. */
export function checkVersion(folder: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === postgresMajor) return;
  throw new Error(
    `The database in ${folder} was written by PostgreSQL ${found}; this release reads PostgreSQL ${postgresMajor}. ` +
      'Start it with the release that wrote it and move its data (npm run move -- DATABASE_URL).',
  );
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
