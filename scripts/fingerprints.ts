// Writes the technologies that enrichment knows by their signs, out of the fingerprints of Wappalyzer as they stood under MIT:
// `node scripts/run.mjs scripts/fingerprints.ts [FOLDER]`. The folder has `technologies/*.json` and `LICENSE.txt`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import libraries from '../server/capabilities/enrichment/technologies/libraries.json' with { type: 'json' };
import { Fingerprint, Signs } from './fingerprints/signs.ts';

const folder = resolve(process.argv[2] ?? fileURLToPath(new URL('../../shared/data/fingerprints', import.meta.url)));
const target = new URL('../server/capabilities/enrichment/technologies/known/', import.meta.url);

const signs = new Signs(new Set(libraries.map(({ name }) => name)));
for (const file of readdirSync(`${folder}/technologies`).sort()) {
  const read: Record<string, unknown> = JSON.parse(readFileSync(`${folder}/technologies/${file}`, 'utf8'));
  for (const [name, told] of Object.entries(read)) signs.add(name, Fingerprint.parse(told));
}
const { rows, needs, excludes } = signs.sound();
const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
const text = `{"needs":${JSON.stringify(needs)},\n"excludes":${JSON.stringify(excludes)},\n"signs":[\n${lines}\n]}\n`;
writeFileSync(new URL('fingerprints.json', target), text);
writeFileSync(new URL('LICENSE.txt', target), readFileSync(`${folder}/LICENSE.txt`));
process.stdout.write(`${rows.length} signs of ${new Set(rows.map(([, name]) => name)).size} technologies; left out:\n`);
for (const [reason, count] of signs.leftOut) process.stdout.write(`  ${count} ${reason}\n`);
