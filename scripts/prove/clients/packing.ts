import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { printed } from './child.ts';
import { cacheFolder, root } from './grounds.ts';
import { environmentOf } from './python-environments.ts';

/** The packages that are installed where a user has none of our sources. */
export interface Packed {
  readonly client: string;
  readonly mcp: string;
  readonly wheel: string;
}

const only = (folder: string, pattern: string): string => {
  const [found] = globSync(pattern, { cwd: folder });
  if (!found) throw new Error(`no ${pattern} was packed`);
  return join(folder, found);
};

/** Packs both packages of npm, and builds the wheel by its own backend. */
export async function packAll(python: string): Promise<Packed> {
  const folder = join(cacheFolder, 'packed');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['client-typescript', 'mcp'])
    await printed({ cwd: root }, process.execPath, join(root, 'packages', name, 'pack.mjs'), folder);
  const tools = await environmentOf(python, 'build', ['build']);
  const source = join(root, 'packages', 'client-python');
  await printed({ cwd: folder }, tools, '-m', 'build', '--wheel', '--outdir', folder, source);
  return {
    client: only(folder, 'tidemark-[0-9]*.tgz'),
    mcp: only(folder, 'tidemark-mcp-*.tgz'),
    wheel: only(folder, '*.whl'),
  };
}
