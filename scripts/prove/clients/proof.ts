import { mkdirSync } from 'node:fs';
import { chosen } from '../arguments/chosen.ts';
import { assistantSteps } from './assistants.ts';
import { cacheFolder, openGrounds, type Step } from './grounds.ts';
import { packAll } from './packing.ts';
import { pythons } from './python-environments.ts';
import { pythonSteps } from './pythons.ts';
import { runtimeSteps } from './runtimes.ts';
import { terminalSteps } from './terminal.ts';
import { typeSteps } from './types.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function holds({ name, run }: Step): Promise<boolean> {
  const begun = performance.now();
  try {
    const told = await run();
    say(`ok    ${name}: ${told} (${Math.round((performance.now() - begun) / 1_000)} s)`);
    return true;
  } catch (error) {
    say(`WRONG ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/**
 * The clients as their users have them: packed archives and a wheel in empty folders, on every runtime that npm, the path and pyenv offer,
 * against a real service on loopback. Tools come by npm and pip. Arguments: words that a step's name begins with.
 */
export async function run(words: string[]): Promise<boolean> {
  mkdirSync(cacheFolder, { recursive: true });
  const found = await pythons();
  const [first] = found.filter(({ version }) => version === '3.11').concat(found);
  if (!first) throw new Error('there is no Python here that the client is for');
  const packed = await packAll(first.program);
  const grounds = await openGrounds();
  let held = true;
  try {
    const steps = [
      ...runtimeSteps(packed, grounds),
      ...pythonSteps(found, packed, grounds),
      ...typeSteps(packed, first.program),
      ...assistantSteps(grounds),
      ...terminalSteps(grounds),
    ];
    for (const step of chosen(steps, words, ({ name }, word) => name.startsWith(word)))
      held = (await holds(step)) && held;
    return held;
  } finally {
    await grounds.close();
  }
}
