import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOfServer } from '../make-folder.ts';
import { syncPath } from './sync.ts';

const prefix = 'pg.new-';
/** What a database is called that was moved to a server; the time follows. */
export const movedPrefix = 'pg.moved-';
/** What a folder is called that has what a backup replaced; the time follows. */
export const replacedPrefix = 'pg.replaced-';

/**
 * What runs for seconds is not worth optimizing: that took a third of the processor time, and 400 of 1,080 MB. The options of this process
 * are not passed on: a script among them (`--eval`) would run in place of the child's.
 */
const options = ['--liftoff-only'];

/** The major version of PostgreSQL inside PGlite; a folder belongs to one. */
const postgresMajor = '18';

/**
 * Creates the database folder when it is missing, whole or not at all, and returns its path.
 * In a child process, because initdb leaves 400 MB of memory behind.
 */
export async function ensureDatabaseFolder(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'pg');
  for (const name of readdirSync(dataFolder)) if (name.startsWith(prefix)) removeDraft(join(dataFolder, name));
  if (existsSync(folder)) return folder;
  refuseElsewhere(dataFolder);
  const draft = mkdtempSync(join(dataFolder, prefix));
  const script = fileURLToPath(new URL('./create-process.ts', import.meta.url));
  const child = fork(script, [draft], { silent: true, execArgv: options });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const [code, signal] = await once(child, 'close');
  if (code !== 0) {
    const reason = signal ?? `exit code ${code}`;
    throw new Error(`The database could not be created in ${dataFolder} (${reason}). ${complaint}`.trim());
  }
  renameSync(draft, folder);
  syncPath(dataFolder);
  return folder;
}

/**
 * Removes what a start that died half-way left. Its child may still be writing there for a few seconds: names are never used
 * again, and what cannot be removed now is left to the next start.
 */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true });
  } catch (thrown) {
    process.emitWarning(`${draft} could not be removed: ${thrown}`);
  }
}

/** The data of the folder is in a PostgreSQL server: an empty store in its place would be taken for it. */
export class StoreMoved extends Error {}

/** Throws where the store of a folder without a database is elsewhere: StoreMoved in a server, HalfRestored in a backup. */
export function refuseElsewhere(dataFolder: string): void {
  refuseMoved(dataFolder);
  refuseHalfRestored(dataFolder);
  refuseFilesOfServer(dataFolder);
}

function refuseMoved(dataFolder: string): void {
  const last = lastOf(dataFolder, movedPrefix);
  if (last === undefined) return;
  throw new StoreMoved(
    `The store of ${dataFolder} was moved to a PostgreSQL server: set DATABASE_URL to its address. To begin anew here, move ` +
      `${join(dataFolder, last)} elsewhere; to go back to what the store was then, call it pg.`,
  );
}

function refuseFilesOfServer(dataFolder: string): void {
  const sign = join(dataFolder, folderOfServer);
  if (!existsSync(sign)) return;
  throw new StoreMoved(
    `${dataFolder} has the files of an installation whose store is in a PostgreSQL server: set DATABASE_URL to its address. To begin ` +
      `anew with a store in this folder, remove ${sign}.`,
  );
}

/** A backup that was not put back whole: an empty store in its place would be taken for it. */
export class HalfRestored extends Error {}

function refuseHalfRestored(dataFolder: string): void {
  const last = lastOf(dataFolder, replacedPrefix);
  if (last === undefined) return;
  throw new HalfRestored(
    `A restore into ${dataFolder} broke off: run \`npm run restore\` again, with --replace. What was there before stands in ` +
      `${join(dataFolder, last)}; to begin anew here, move that elsewhere.`,
  );
}

const lastOf = (folder: string, start: string): string | undefined =>
  readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .sort()
    .at(-1);

/** Another major version of PostgreSQL wrote the folder. */
export class ForeignVersion extends Error {}

/** Throws ForeignVersion when the folder was written by another major version of PostgreSQL than the engine's. */
export function checkVersion(folder: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === postgresMajor) return;
  throw new ForeignVersion(
    `The database in ${folder} was written by PostgreSQL ${found}; this release reads PostgreSQL ${postgresMajor}. ` +
      'Start it with the release that wrote it.',
  );
}
