import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Imports } from '../../../scripts/testing/reach.ts';

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));

test('a process that reads files loads of extraction no more than how text is written', () => {
  const imports = new Imports();
  const sources = globSync('documents/src/**/*.ts', { cwd: packages }).filter((file) => !/\.test\.ts$/.test(file));
  assert.ok(sources.length > 50, `${sources.length} files`);
  assert.deepEqual(
    sources.filter((file) => imports.of(join(packages, file)).includes('@tidemark/extract')),
    [],
  );
  const { size } = imports.reached(join(packages, 'extract/src/writing.ts'));
  assert.ok(size > 5 && size < 30, `${size} modules`);
});
