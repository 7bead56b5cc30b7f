import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryRecipes } from '../../server/tests/recipe-answers.ts';
import { copyWith, type Step, stepsOf, typeFaults } from '../../server/tests/recipes.ts';

/** What tells that the steps are not all that is needed; null: nothing does. */
async function faultOf(steps: readonly Step[], known: string): Promise<string | null> {
  let copy: string | null = null;
  try {
    copy = copyWith(steps);
    const types = typeFaults(copy, known);
    if (types) return `types: ${types.split('\n', 1)}`;
    await tryRecipes(copy);
    return null;
  } catch (thrown) {
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    return `${copy ? 'answers' : 'place'}: ${words.split('\n', 1)}`;
  } finally {
    if (copy) rmSync(copy, { recursive: true, force: true });
  }
}

/** Each step of each recipe left out in turn: the types or the answers must tell. */
export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-recipes-'));
  try {
    return await leaveOut(stepsOf(), join(folder, 'types.tsbuildinfo'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function leaveOut(steps: readonly Step[], known: string): Promise<boolean> {
  const whole = await faultOf(steps, known);
  process.stdout.write(`all ${steps.length} steps: ${whole ?? 'work'}\n`);
  let isSeen = whole === null;
  for (const left of steps) {
    const others = steps.filter((step) => step !== left);
    const fault = await faultOf(others, known);
    process.stdout.write(`without ${left.path} of “${left.recipe}”: ${fault ?? 'NOTHING TELLS'}\n`);
    isSeen &&= fault !== null;
  }
  return isSeen;
}
