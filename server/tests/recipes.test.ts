import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { tryRecipes } from './recipe-answers.ts';
import { copyWith, patched, stepsOf, typeFaults } from './recipes.ts';
import { isWhole } from './whole.ts';

test('the recipes of CONTRIBUTING.md, done in a copy as they are printed, answer', async () => {
  const copy = copyWith(stepsOf());
  try {
    // A type check of the whole service is the half of the processor time.
    if (isWhole) assert.equal(typeFaults(copy), null);
    await tryRecipes(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test('every kind of addition has a recipe', () => {
  const recipes = [...new Set(stepsOf().map(({ recipe }) => recipe))];
  assert.deepEqual(recipes, [
    'Operation',
    'Operation that costs something and calls others',
    'Priced unit',
    'Setting',
    'Problem',
    'Store method',
    'Endpoint of a platform',
  ]);
});

test('an endpoint of a platform touches one folder', () => {
  const steps = stepsOf().filter(({ recipe }) => recipe === 'Endpoint of a platform');
  assert.deepEqual([...new Set(steps.map(({ path }) => dirname(path)))], ['server/platforms/dns']);
});

test('a step whose place is gone, or is there twice, is told', () => {
  assert.equal(patched('a\nb\nc\n', ' b\n+new\n@@\n-c\n+d\n'), 'a\nb\nnew\nd\n');
  assert.throws(() => patched('a\nb\n', ' c\n+new\n'), /is not there:\nc/);
  assert.throws(() => patched('b\nb\n', ' b\n+new\n'), /is there twice:\nb/);
});
