import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file that the console's pages load. */
export interface Asset {
  readonly type: string;
  readonly text: string;
}

/** The console's files by their path below `base`, and a name of this version of them all. */
export interface Assets {
  readonly base: string;
  readonly files: ReadonlyMap<string, Asset>;
}

const source = fileURLToPath(new URL('../../../../packages/console/src/', import.meta.url));
const javascript = 'text/javascript; charset=utf-8';

/** Every file below a folder, by its path with slashes. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** The framework's modules, as they come. */
function vendored(): [string, Asset][] {
  const root = dirname(createRequire(join(source, 'main.ts')).resolve('preact/package.json'));
  const modules = { preact: 'dist/preact.mjs', 'preact/hooks': 'hooks/dist/hooks.mjs' };
  return Object.entries(modules).map(([name, path]) => [
    `vendor/${name}.js`,
    { type: javascript, text: readFileSync(join(root, path), 'utf8').split('\n//# sourceMappingURL=', 1)[0] ?? '' },
  ]);
}

/** A module that a browser can run: types are taken out, and packages are imported by their address. */
function runnable(text: string, base: string): string {
  const plain = stripTypeScriptTypes(text);
  return plain.replaceAll(/(\bfrom ?|\bimport ?)(['"])(preact(?:\/hooks)?)\2/g, `$1$2${base}vendor/$3.js$2`);
}

/** Reads the console's files: once, when the first page is asked for. */
export function readAssets(): Assets {
  const sources = filesBelow(source).map((path) => [path, readFileSync(join(source, path), 'utf8')] as const);
  const version = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 12);
  const base = `/console/assets/${version}/`;
  const own = sources.map(([path, text]): [string, Asset] =>
    path.endsWith('.css')
      ? [path, { type: 'text/css; charset=utf-8', text }]
      : [path, { type: javascript, text: runnable(text, base) }],
  );
  const frame = vendored().map(([path, { type, text }]): [string, Asset] => [
    path,
    { type, text: runnable(text, base) },
  ]);
  return { base, files: new Map([...own, ...frame]) };
}
