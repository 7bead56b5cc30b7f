// Writes what is generated from the definitions: the answers to their examples, openapi.json, and the pages of platforms
// with an answer of each endpoint.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '../server/contract/describe/openapi.ts';
import { operations } from '../server/operations.ts';
import { platformGuides, withPlatformTable } from '../server/platforms/guide.ts';
import { endpoints } from '../server/platforms/platforms.ts';
import { recordExamples } from '../server/tests/examples.ts';
import { recordSamples } from '../server/tests/platforms/samples.ts';
import { version } from '../server/version.ts';
import { describeForClients } from './generation/client-operations.ts';
import { pythonClient } from './generation/client-python.ts';
import { typescriptClient } from './generation/client-typescript.ts';
import { limitsGuide } from './generation/limits.ts';
import { mcpTools } from './generation/mcp-tools.ts';
import { pricesGuide } from './generation/prices.ts';
import { settingsGuide } from './generation/settings.ts';

/** JSON with a line for each operation and each component: what has changed is seen, and the indents are not most of it. */
function inLines(value: unknown, depth = 3, indent = ''): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 0) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts = Object.entries(value).map(
    ([name, part]) => `${inner}${JSON.stringify(name)}: ${inLines(part, depth - 1, inner)}`,
  );
  return parts.length > 0 ? `{\n${parts.join(',\n')}\n${indent}}` : '{}';
}

function write(path: string, text: string): void {
  writeFileSync(new URL(`../${path}`, import.meta.url), `${text}\n`);
  process.stdout.write(`wrote ${path}\n`);
}

const examples = await recordExamples().catch((error: Error) => {
  process.stderr.write(`tidemark: the examples were not recorded: ${error.message}\n`);
  process.exit(1);
});
write('server/contract/describe/examples.json', JSON.stringify(examples, null, 2));
write('openapi.json', inLines(openApi(operations, version, examples)));

const description = describeForClients(operations);
const clients = { ...typescriptClient(description), ...mcpTools(description), ...pythonClient(description) };
for (const [path, text] of Object.entries(clients)) write(path, text.trimEnd());

write('docs/limits.md', limitsGuide(operations).trimEnd());
write('docs/prices.md', pricesGuide().trimEnd());
write('docs/settings.md', settingsGuide().trimEnd());
const samples = await recordSamples();
write('server/tests/platforms/samples.json', inLines(samples, 1));
for (const [file, text] of platformGuides(endpoints, samples)) {
  writeFileSync(new URL(`../docs/${file}`, import.meta.url), text);
  process.stdout.write(`wrote docs/${file}\n`);
}

const guide = new URL('../docs/platforms.md', import.meta.url);
writeFileSync(guide, withPlatformTable(readFileSync(guide, 'utf8'), endpoints));
