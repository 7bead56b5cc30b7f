import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

test('what is published is found by compilers and loaders that read no `exports`, too', async () => {
  const { packedManifest } = await import(join(root, 'scripts', 'pack-package.mjs'));
  for (const name of published) {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
    const { main, types, exports, scripts } = packedManifest(manifest);
    assert.deepEqual(exports['.'], { types, default: main }, name);
    assert.match(`${main} ${types}`, /^\.\/dist\/(\w+)\.js \.\/dist\/\1\.d\.ts$/, name);
    assert.equal(scripts, undefined);
  }
});

test('the package of Python has the licence beside it, which its wheel takes along', () => {
  const [own, ours] = ['packages/client-python/LICENSE', 'LICENSE'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  assert.equal(own, ours);
});
