import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openEmbeddedStore } from '../../edges/storage/storage.ts';
import { systemClock } from '../../kernel/ports/clock.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const prefix = 'store-';
const migrations = new URL('../../edges/storage/postgres/migrations/', import.meta.url);

/** A fresh data folder with an empty, migrated store in it, ready to open; it is removed when the process ends. */
export async function temporaryStoreFolder(): Promise<string> {
  const template = await ensureTemplate();
  const folder = await temporaryFolder();
  // A tenth of what the asynchronous one costs: it takes the thousand files one after the other in native code.
  cpSync(template, folder, { recursive: true });
  return folder;
}

const folders = new Set<string>();

/** A fresh empty folder that is removed when the process ends. */
export async function temporaryFolder(): Promise<string> {
  if (folders.size === 0) process.once('exit', removeMade);
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-store-'));
  folders.add(folder);
  return folder;
}

function removeMade(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

let ready: Promise<string> | undefined;

/** Creating a database takes seconds, copying one does not: it is kept until the engine or the schema changes. */
export function ensureTemplate(): Promise<string> {
  ready ??= makeTemplate();
  return ready;
}

async function makeTemplate(): Promise<string> {
  const cache = join(root, '.cache');
  const folder = join(cache, `${prefix}${await fingerprint()}`);
  if (await exists(folder)) return folder;
  await mkdir(cache, { recursive: true });
  await removeOthers(cache, basename(folder));
  const draft = await mkdtemp(join(cache, 'draft-'));
  const made = join(draft, 'data');
  const store = await openEmbeddedStore({ folder: made, clock: systemClock, onFatal: console.error });
  await store.close();
  await dropUnused(join(made, 'pg'));
  try {
    await rename(made, folder);
  } catch (thrown) {
    // Another process was quicker.
    if (!(await exists(folder))) throw thrown;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** PostgreSQL's own template databases are more than half of the files, and nobody connects to them. */
async function dropUnused(folder: string): Promise<void> {
  const database = await PGlite.create(folder);
  await database.exec("update pg_database set datistemplate = false where datname like 'template%'");
  for (const name of ['template0', 'template1']) await database.exec(`drop database ${name}`);
  await database.exec('checkpoint');
  await database.close();
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Removes the templates of other versions, which have no use any more. */
async function removeOthers(cache: string, own: string): Promise<void> {
  const others = (await readdir(cache)).filter((name) => name.startsWith(prefix) && name !== own);
  for (const name of others) await rm(join(cache, name), { recursive: true, force: true });
}

/** Changes with the engine's version, the way a database is created and the migrations. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))));
  hash.update(await readFile(new URL('../../edges/storage/embedded/create-process.ts', import.meta.url)));
  hash.update(await readFile(new URL(import.meta.url)));
  const files = (await readdir(migrations, { recursive: true })).filter((name) => name.endsWith('.ts'));
  for (const name of files.sort()) hash.update(await readFile(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 16);
}
