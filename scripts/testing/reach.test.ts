import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../server/tests/store/template.ts';
import { changedFiles } from './changed.ts';
import { Reach } from './reach.ts';

const files = {
  'server/tide.ts': 'export const tide = 1;',
  'server/coast.ts': "export { tide } from './tide.ts';",
  'server/coast.test.ts': "import { tide } from './coast.ts';",
  'server/types.test.ts': "import type { Tide } from './tide.ts';",
  'server/page.test.ts': "readFileSync(new URL('./pages/one.html', import.meta.url));",
  'server/pages/one.html': '<p>One',
  'server/folder.test.ts': "readdirSync(new URL('./pages/', import.meta.url));",
  'server/started.test.ts': "spawn(fileURLToPath(new URL('./coast.ts', import.meta.url)));",
  'server/whole.test.ts': "import { read } from '@tidemark/extract';\nconst root = new URL('../', import.meta.url);",
  'server/part.test.ts': "import { compare } from '@tidemark/extract/compare';",
  'packages/extract/package.json':
    '{"name":"@tidemark/extract","exports":{".":"./src/extract.ts","./compare":"./src/compare.ts"}}',
  'packages/extract/src/extract.ts': 'export const read = 1;',
  'packages/extract/src/compare.ts': 'export const compare = 1;',
  'packages/pages/package.json': '{"name":"@tidemark/pages"}',
};
const tests = Object.keys(files).filter((file) => file.endsWith('.test.ts'));

async function project(): Promise<string> {
  const root = await temporaryFolder();
  for (const [file, text] of Object.entries(files)) write(root, file, text);
  return root;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test('a change reaches the tests that import it, start it, read it or read its folder, and no other', async () => {
  const reach = new Reach(await project());
  const reachedBy = (...changed: string[]): string[] =>
    reach.testsOf(tests, changed).map((file) => file.replace(/^server\/|\.test\.ts$/g, ''));
  assert.deepEqual(reachedBy('server/tide.ts'), ['coast', 'started']);
  assert.deepEqual(reachedBy('server/pages/one.html'), ['page', 'folder']);
  assert.deepEqual(reachedBy('server/pages/two.html'), ['folder']);
  assert.deepEqual(reachedBy('packages/extract/src/extract.ts'), ['whole']);
  assert.deepEqual(reachedBy('packages/extract/src/compare.ts'), ['part']);
  assert.deepEqual(reachedBy('server/types.test.ts', 'README.md'), ['types']);
  assert.deepEqual(reachedBy('README.md'), []);
  assert.equal(reachedBy('package-lock.json').length, tests.length);
});

test('what differs is told by git: committed since main, not committed, new and taken away', async () => {
  const root = await project();
  assert.throws(() => changedFiles(root), /no checkout/);
  const git = (...args: string[]): void => {
    const author = ['-c', 'user.name=t', '-c', 'user.email=t@t.example', '-c', 'commit.gpgsign=false'];
    assert.equal(spawnSync('git', [...author, ...args], { cwd: root }).status, 0, args.join(' '));
  };
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'one');
  git('checkout', '-q', '-b', 'branch');
  write(root, 'server/tide.ts', 'export const tide = 2;');
  git('commit', '-q', '-a', '-m', 'two');
  write(root, 'server/coast.ts', 'export const tide = 2;');
  write(root, 'server/néw.ts', '');
  rmSync(join(root, 'server/pages/one.html'));
  assert.deepEqual(changedFiles(root), ['server/coast.ts', 'server/néw.ts', 'server/pages/one.html', 'server/tide.ts']);
});
