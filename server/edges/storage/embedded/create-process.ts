import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFileSystem } from './durable-files.ts';

/** Syncs a folder with everything in it. */
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

const folder = process.argv[2];
if (!folder) throw new Error('Usage: create-process.ts FOLDER');
// Whoever started this may have died: then nobody renames the folder.
process.on('disconnect', () => process.exit(1));
const engine = await PGlite.create({ fs: new NodeFS(folder) });
await engine.close();
if (!syncFileSystem(folder)) syncTree(folder);
process.exit(0);
