// Writes what is generated from the definitions: the answers to their examples, openapi.json, and the pages of platforms.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '../server/contract/describe/openapi.ts';
import { operations } from '../server/operations.ts';
import { platformGuides, withPlatformTable } from '../server/platforms/guide.ts';
import { endpoints } from '../server/platforms/platforms.ts';
import { recordExamples } from '../server/tests/examples.ts';
import { version } from '../server/version.ts';

function write(path: string, value: unknown): void {
  writeFileSync(new URL(`../${path}`, import.meta.url), `${JSON.stringify(value, null, 2)}\n`);
  process.stdout.write(`wrote ${path}\n`);
}

const examples = await recordExamples().catch((error: Error) => {
  process.stderr.write(`tidemark: the examples were not recorded: ${error.message}\n`);
  process.exit(1);
});
write('server/contract/describe/examples.json', examples);
write('openapi.json', openApi(operations, version, examples));

for (const [file, text] of platformGuides(endpoints)) {
  writeFileSync(new URL(`../docs/${file}`, import.meta.url), text);
  process.stdout.write(`wrote docs/${file}\n`);
}

const guide = new URL('../docs/platforms.md', import.meta.url);
writeFileSync(guide, withPlatformTable(readFileSync(guide, 'utf8'), endpoints));
