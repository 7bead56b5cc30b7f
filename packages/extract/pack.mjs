// Around `npm pack`: Node does not strip types inside node_modules, so what is packed is JavaScript with declarations,
// the model stands in a module, for not every runtime has files, and the manifest points to it; afterwards everything is
// as before. Plain JavaScript, so that any Node runs it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const manifest = join(folder, 'package.json');
const kept = join(folder, 'package.json.kept');
const license = join(folder, 'LICENSE');
const dist = join(folder, 'dist');

/** The module that gives the model, without a file system. */
function embedModel() {
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

function build() {
  clean();
  const require = createRequire(import.meta.url);
  const compiler = require.resolve('typescript/package.json');
  const { bin } = require(compiler);
  const project = join(folder, 'tsconfig.build.json');
  const done = spawnSync(process.execPath, [join(dirname(compiler), bin.tsc), '-p', project], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('the sources do not compile');
  embedModel();
  copyFileSync(join(folder, '../../LICENSE'), license);
  copyFileSync(manifest, kept);
  const packed = JSON.parse(readFileSync(manifest, 'utf8'));
  packed.exports = { '.': { types: './dist/extract.d.ts', default: './dist/extract.js' } };
  delete packed.scripts;
  packed.files = ['dist'];
  writeFileSync(manifest, `${JSON.stringify(packed, null, 2)}\n`);
}

function clean() {
  if (existsSync(kept)) renameSync(kept, manifest);
  rmSync(dist, { recursive: true, force: true });
  rmSync(license, { force: true });
}

const commands = { build, clean };
const command = commands[process.argv[2]];
if (!command) throw new Error(`usage: node pack.mjs ${Object.keys(commands).join('|')}`);
command();
