import { globSync } from 'node:fs';

const places = [
  'server/**/*.test.ts',
  'packages/*/src/**/*.test.ts',
  'packages/*/train/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
];

/** Paths of all test files, relative to the project; with words, of those whose path contains one of them. */
export function testFiles(root: string, words: readonly string[] = []): string[] {
  return places
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }))
    .filter((file) => words.length === 0 || words.some((part) => file.includes(part)))
    .sort();
}
