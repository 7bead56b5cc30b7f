import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncTree } from './sync.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Usage: create-process.ts FOLDER');
// Whoever started this may have died: then nobody renames the folder.
process.on('disconnect', () => process.exit(1));
const engine = await PGlite.create({ fs: new NodeFS(folder) });
await engine.close();
syncTree(folder);
process.exit(0);
