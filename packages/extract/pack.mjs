// Packs the package: Node does not strip types inside node_modules, so what is packed is JavaScript with declarations, the model
// stands in a module, for not every runtime has files, and the manifest points to it. All of it is made in a temporary folder, so
// that nothing here changes, however it ends. Plain JavaScript, so that any Node runs it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

/** Compiles the sources into a folder. */
function compile(dist) {
  const require = createRequire(import.meta.url);
  const compiler = require.resolve('typescript/package.json');
  const { bin } = require(compiler);
  const options = ['-p', join(folder, 'tsconfig.build.json'), '--outDir', dist];
  const done = spawnSync(process.execPath, [join(dirname(compiler), bin.tsc), ...options], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('the sources do not compile');
}

/** The module that gives the model, without a file system. */
function embedModel(dist) {
  const model = readFileSync(join(folder, 'model/blocks.bin')).toString('base64');
  const lines = [
    "import { featureNames } from '../features/features.js';",
    "import { readModel } from './model.js';",
    `const packed = '${model}';`,
    'const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));',
    'export const shippedModel = readModel(bytes, featureNames);',
  ];
  writeFileSync(join(dist, 'content/model/shipped.js'), `${lines.join('\n')}\n`);
}

/** Writes the manifest of what is packed. */
function writeManifest(staged) {
  const { scripts: _, ...packed } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  packed.exports = { '.': { types: './dist/extract.d.ts', default: './dist/extract.js' } };
  packed.files = ['dist'];
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
}

/** Packs into a folder; npm says the archive's name. */
function pack(destination) {
  const staged = mkdtempSync(join(tmpdir(), 'tidemark-pack-'));
  try {
    compile(join(staged, 'dist'));
    embedModel(join(staged, 'dist'));
    writeManifest(staged);
    for (const file of ['README.md', '../../LICENSE'])
      copyFileSync(join(folder, file), join(staged, file.split('/').at(-1)));
    const options = ['--pack-destination', resolve(destination), '--no-audit', '--no-fund', '--loglevel=error'];
    const done = spawnSync('npm', ['pack', ...options], { cwd: staged, stdio: 'inherit' });
    if (done.status !== 0) throw new Error('npm could not pack it');
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

const [destination] = process.argv.slice(2);
try {
  if (!destination) throw new Error('usage: node pack.mjs FOLDER');
  pack(destination);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
