import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../server/tests/store/template.ts';
import { Lanes } from './lanes.ts';

const files = {
  'words.ts': 'export const words = 1;',
  'words.test.ts': "import { words } from './words.ts';",
  'types.test.ts': "import type { Server } from 'node:http';",
  'service.ts': "import { spawn } from 'node:child_process';\nimport { words } from './words.ts';",
  'service.test.ts': "import { start } from './service.ts';",
  'tests/start.ts': "import { spawn } from 'node:child_process';\nimport { one } from '../service.ts';",
  'started.test.ts': "import { start } from './tests/start.ts';",
  'tests/socket.ts': "export { one } from './other.ts';\nimport 'node:net';",
  'tests/other.ts': "export { two } from './socket.ts';",
  'socket.test.ts': "import { one } from './tests/other.ts';",
  'later.test.ts': "const { start } = await import('./tests/start.ts');",
  'missing.test.ts': "import { gone } from './gone.ts';",
};

async function project(): Promise<string> {
  const root = await temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

test('a test’s lane is read off what it imports, directly or not; what it could start by the service makes no process', async () => {
  const root = await project();
  const lanes = new Lanes();
  const laneOf = (name: string) => lanes.of(join(root, `${name}.test.ts`));
  assert.deepEqual(['words', 'types', 'missing'].map(laneOf), ['pure', 'pure', 'pure']);
  assert.deepEqual(['socket'].map(laneOf), ['service']);
  assert.deepEqual(['started', 'later'].map(laneOf), ['process', 'process']);
  assert.equal(laneOf('service'), 'pure');
});

test('files are read once: neither what changes meanwhile nor a file that goes is read again', async () => {
  const root = await project();
  const lanes = new Lanes();
  const before = ['words', 'service', 'started'].map((name) => lanes.of(join(root, `${name}.test.ts`)));
  for (const file of ['words.ts', 'service.ts', 'tests/start.ts', 'started.test.ts']) rmSync(join(root, file));
  const after = ['words', 'service', 'started'].map((name) => lanes.of(join(root, `${name}.test.ts`)));
  assert.deepEqual(after, before);
});
