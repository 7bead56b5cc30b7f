import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { countVague, vagueWords, writtenFiles } from './wording.ts';

/** So often each word may stand in all comments and documents. Budgets only fall: where a count is lower, its budget becomes the count. */
const budgets: Readonly<Record<string, number>> = {
  whoever: 105,
  whatever: 136,
  nobody: 199,
  somebody: 43,
  'is no': 293,
  'What is …': 316,
};

test('comments and documents name who does what', () => {
  const counts = countVague(writtenFiles(fileURLToPath(new URL('../..', import.meta.url))));
  const over = Object.entries(counts).filter(([word, count]) => count > (budgets[word] ?? 0));
  assert.deepEqual(over, [], 'more often than its budget allows');
  assert.deepEqual(Object.keys(budgets), Object.keys(vagueWords));
});

test('vague words are counted in comments and documents, not in code', () => {
  const files = new Map([
    ['a.ts', "/** Whoever calls, and nobody else. */\nconst text = 'whoever';\n// What is left.\n"],
    ['b.md', 'There is no such thing, says somebody.\n'],
  ]);
  const found = Object.entries(countVague(files)).filter(([, count]) => count > 0);
  assert.deepEqual(Object.fromEntries(found), { whoever: 1, nobody: 1, 'What is …': 1, 'is no': 1, somebody: 1 });
});
