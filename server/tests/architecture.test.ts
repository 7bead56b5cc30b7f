import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}/ARCHITECTURE.md`, 'utf8');
/** Where the named files and folders are. */
const homes = ['server', 'packages', 'scripts', 'bench', 'docs', 'deploy'];
const skipped = new Set(['node_modules', '.runtime', 'dist']);

/** Every file and, with a slash at its end, every folder. */
const places = globSync(
  homes.map((home) => `${home}/**`),
  { cwd: root, withFileTypes: true, exclude: (entry) => skipped.has(entry.name) },
).map((entry) =>
  `/${`${entry.parentPath}/${entry.name}`.slice(root.length)}${entry.isDirectory() ? '/' : ''}`.replaceAll('//', '/'),
);

/** What a page names by a path: files with their ending, folders with their slash; a star stands for any name. */
const pathsOf = (text: string): string[] =>
  [...text.matchAll(/`([\w./*-]+(?:\.(?:ts|py|md|jsonl)|\/))`/g)].map(([, path = '']) => path);
const isThere = (path: string): boolean => {
  const wanted = new RegExp(`/${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return places.some((place) => wanted.test(place));
};

test('every file and folder that ARCHITECTURE.md names is there', () => {
  const paths = pathsOf(page);
  assert.ok(paths.length > 100, `${paths.length} paths`);
  assert.deepEqual(
    paths.filter((path) => !isThere(path)),
    [],
  );
  assert.deepEqual(
    pathsOf('`kernel/gone.ts` and `docs/platform-*.md`').filter((path) => !isThere(path)),
    ['kernel/gone.ts'],
  );
});

test('the glossary has at most thirty words', () => {
  const [, glossary = ''] = page.split('## Glossary');
  const rows = glossary.split('\n## ')[0]?.match(/^\| (?!word|-)/gm) ?? [];
  assert.ok(rows.length > 0 && rows.length <= 30, `${rows.length} words`);
});
