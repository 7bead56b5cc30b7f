import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const files = [
  ...globSync('packages/{extract,documents}/src/**/*.json', { cwd: root }),
  'server/capabilities/agent/rules/words.json',
  'server/capabilities/enrichment/words/in-sentences.json',
  'server/capabilities/research/synthesis/numbers.json',
];
/** Of every language, as ISO 639-2 has it. */
const multiple = 'mul';
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The lists of a file by language: what has phrases as its members. */
function* listsIn(value: unknown, path: string): Generator<readonly [path: string, list: Record<string, string>]> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (entries.length > 0) yield [path, Object.fromEntries(entries)];
  for (const [key, member] of Object.entries(value)) yield* listsIn(member, `${path} ${key}`);
}

const lists = files.flatMap((file) => [...listsIn(JSON.parse(readFileSync(join(root, file), 'utf8')), file)]);

test('data by language name languages, and no phrase of one is empty or there twice', () => {
  assert.ok(lists.length > 100, String(lists.length));
  for (const [path, list] of lists)
    for (const [language, phrases] of Object.entries(list)) {
      assert.ok(language === multiple || languageNames.of(language) !== undefined, `${path}: ${language}`);
      const all = phrases.split('|');
      assert.deepEqual([...new Set(all)], all, `${path}: ${language}`);
      assert.ok(!all.includes(''), `${path}: ${language} has an empty phrase`);
    }
});

test('the recipe for a language names where each list stands', () => {
  const recipe = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const place = (file: string): string =>
    file
      .replace(/^(?:packages\/\w+\/src|server\/capabilities)\//, '')
      .replace(/^(comparable|enrichment\/words)\/.*$/, '$1/');
  assert.deepEqual(
    files.filter((file) => !recipe.includes(`\`${place(file)}\``)),
    [],
  );
});
