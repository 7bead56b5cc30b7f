import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { shippedPackages, unacceptable } from './licences.ts';
import { changelogFaults, versionFaults } from './versions.ts';

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

/** Changes since the last release are under way, or none are. */
const isOfVersion = (fault: string): boolean => !fault.includes('[Unreleased]" that belong');

test('a version is released when every package bears it and the changelog tells of it', () => {
  const faults = versionFaults(root, '99.0.0').filter(isOfVersion);
  assert.equal(faults.length, 7);
  assert.match(faults.join('\n'), /packages\/mcp\/package\.json says .*not 99\.0\.0/);
  assert.match(faults.at(-1) ?? '', /CHANGELOG\.md has no section/);
});

test('the version that stands in the packages could be released: its section has a date and its changes', () => {
  const { version }: { version: string } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  assert.deepEqual(versionFaults(root, version).filter(isOfVersion), []);
});

test('a changelog tells each version in the form of Keep a Changelog', () => {
  const whole = '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-12-01\n\n### Fixed\n- A fault.\n';
  assert.deepEqual(changelogFaults(whole, '1.2.0'), []);
  const faulty: [string, RegExp][] = [
    [whole.replace(' - 2026-12-01', ''), /no date/],
    [whole.replace('### Fixed', ''), /tells no change/],
    [whole.replace('Fixed', 'Mended'), /kinds of changes/],
    [whole.replace('## [Unreleased]', ''), /no section "## \[Unreleased\]"/],
    [whole.replace('[Unreleased]\n', '[Unreleased]\n- A line.\n'), /belong to 1\.2\.0/],
    [whole.replace('1.2.0', '1.2.00'), /no section "## \[1\.2\.0\] - \(date\)"/],
  ];
  for (const [changelog, fault] of faulty) assert.match(changelogFaults(changelog, '1.2.0').join('\n'), fault);
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
