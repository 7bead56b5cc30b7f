import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { shippedPackages, unacceptable } from './licences.ts';
import { versionFaults } from './versions.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('what ships is under licences that ask nothing of our users', () => {
  const packages = shippedPackages(root);
  assert.ok(packages.length > 50, String(packages.length));
  assert.deepEqual(unacceptable(packages), []);
  const copyleft = { name: 'x', version: '1.0.0', licence: 'AGPL-3.0-only' };
  const either = { name: 'y', version: '1.0.0', licence: '(MIT OR GPL-3.0-or-later)' };
  const both = { name: 'z', version: '1.0.0', licence: 'MIT AND GPL-2.0-only' };
  assert.deepEqual(unacceptable([copyleft, either, both]), [copyleft, both]);
});

test('a version is released when every package bears it and the changelog tells of it', () => {
  const faults = versionFaults(root, '99.0.0');
  assert.equal(faults.length, 7);
  assert.match(faults.join('\n'), /packages\/mcp\/package\.json says .*not 99\.0\.0/);
  assert.match(faults.at(-1) ?? '', /CHANGELOG\.md has no section/);
});

test('workflows run scripts that there are, the audit of dependencies and the report of licences among them', () => {
  const folder = new URL('../../.github/workflows/', import.meta.url);
  const text = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  const manifest: unknown = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  assert.ok(manifest && typeof manifest === 'object' && 'scripts' in manifest);
  const { scripts } = manifest;
  assert.ok(scripts && typeof scripts === 'object');
  const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  assert.deepEqual(
    run.filter((name) => !Object.hasOwn(scripts, name)),
    [],
  );
  for (const step of [
    'npm test',
    'npm audit',
    'npm run release -- licences',
    'npm run release -- sbom',
    'npm run docs -- build',
  ])
    assert.ok(text.includes(`run: ${step}`), step);
});
