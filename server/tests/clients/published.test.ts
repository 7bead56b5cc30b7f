import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { root } from '../pages/blocks.ts';

const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');
const published = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'tsconfig.build.json')),
);

test('what is published is written in what Node 20 has', () => {
  assert.ok(published.length >= 4);
  for (const name of published) {
    const options = ['--project', join(root, 'packages', name, 'tsconfig.build.json'), '--noEmit'];
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...options], { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  }
});
