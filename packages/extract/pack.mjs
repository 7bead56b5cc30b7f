// Packs the package. The models stand in modules, for not every runtime has files.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packByCommand } from '../../scripts/pack-package.mjs';

const folder = dirname(fileURLToPath(import.meta.url));

const read = (name) => readFileSync(join(folder, `model/${name}.bin`)).toString('base64');
const unpack = 'const unpacked = (packed) => Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));';

/** Writes the modules that give the models, without a file system. */
function embedModels(dist) {
  const blocks = [
    "import { featureNames } from '../features/features.js';",
    "import { readModel } from './model.js';",
    unpack,
    `export const shippedModel = readModel(unpacked('${read('blocks')}'), featureNames);`,
  ];
  writeFileSync(join(dist, 'content/model/shipped.js'), `${blocks.join('\n')}\n`);
  const texts = [
    "import { readGroupModel } from './group-model.js';",
    "import { readLinearModel } from './linear-model.js';",
    unpack,
    'const shipped = (packed, read) => {',
    '  let known = null;',
    '  return () => (known ??= read(unpacked(packed)));',
    '};',
    `export const ordersModel = shipped('${read('orders')}', readLinearModel);`,
    `export const wallsModel = shipped('${read('walls')}', readGroupModel);`,
    `export const phrasesModel = shipped('${read('phrases')}', readGroupModel);`,
  ];
  writeFileSync(join(dist, 'text-model/shipped.js'), `${texts.join('\n')}\n`);
}

/** Makes modules of data: Node.js 20 warns of each that imports JSON, and not every runtime imports it. */
function embedData(dist) {
  const found = readdirSync(dist, { recursive: true }).map((name) => join(dist, name));
  for (const file of found.filter((name) => name.endsWith('.json'))) {
    writeFileSync(`${file}.js`, `export default ${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))};\n`);
    rmSync(file);
  }
  for (const file of found.filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(file, 'utf8');
    const embedded = text.replace(/(from '[^']{1,200}\.json)' with \{ type: 'json' \}/g, "$1.js'");
    if (embedded !== text) writeFileSync(file, embedded);
  }
}

packByCommand({
  folder,
  finish: (dist) => {
    embedModels(dist);
    embedData(dist);
  },
});
