// Packs a package: Node does not strip types inside node_modules, so what is packed is JavaScript with declarations, and the manifest
// points to it. All of it is made in a temporary folder, so that nothing here changes, however it ends. Plain JavaScript, so that any
// Node runs it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** Compiles the sources into a folder. */
function compile(folder, dist) {
  const require = createRequire(import.meta.url);
  const compiler = require.resolve('typescript/package.json');
  const { bin } = require(compiler);
  const options = ['-p', join(folder, 'tsconfig.build.json'), '--outDir', dist];
  const done = spawnSync(process.execPath, [join(dirname(compiler), bin.tsc), ...options], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('the sources do not compile');
}

/** The manifest of what is packed: its entries are those of the sources, compiled. */
export function packedManifest({ scripts: _, ...manifest }) {
  const entry = (source) => {
    const compiled = source.replace('./src/', './dist/').replace(/\.ts$/, '');
    return { types: `${compiled}.d.ts`, default: `${compiled}.js` };
  };
  const exports = Object.fromEntries(Object.entries(manifest.exports).map(([name, source]) => [name, entry(source)]));
  const { types, default: main } = exports['.'];
  // Compilers that are set to CommonJS, and resolve as Node 10 did, read no `exports`.
  return { ...manifest, main, types, exports, files: ['dist'] };
}

/** Packs the package in `folder` into `destination`; `finish` may add to what was compiled. npm says the archive's name. */
export function packPackage({ folder, destination, finish = () => undefined }) {
  const staged = mkdtempSync(join(tmpdir(), 'tidemark-pack-'));
  try {
    const dist = join(staged, 'dist');
    compile(folder, dist);
    finish(dist);
    const manifest = packedManifest(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const file of ['README.md', '../../LICENSE']) copyFileSync(join(folder, file), join(staged, basename(file)));
    const options = ['--pack-destination', resolve(destination), '--no-audit', '--no-fund', '--loglevel=error'];
    const done = spawnSync('npm', ['pack', ...options], { cwd: staged, stdio: 'inherit' });
    if (done.status !== 0) throw new Error('npm could not pack it');
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** The command of a package's own script: packs into the folder that its argument names. */
export function packByCommand(packing) {
  const [destination] = process.argv.slice(2);
  try {
    if (!destination) throw new Error('usage: node pack.mjs FOLDER');
    packPackage({ ...packing, destination });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
