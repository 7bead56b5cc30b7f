// Writes what is generated from the definitions: openapi.json.
import { writeFileSync } from 'node:fs';
import { openApi } from '../server/contract/describe/openapi.ts';
import { operations } from '../server/operations.ts';
import { version } from '../server/tidemark.ts';

const file = new URL('../openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(openApi(operations, version), null, 2)}\n`);
process.stdout.write('wrote openapi.json\n');
