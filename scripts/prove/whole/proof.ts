import { fileURLToPath } from 'node:url';
import { Imports } from '../../testing/reach.ts';
import { runLanes } from '../../testing/run-lanes.ts';
import { testFiles } from '../../testing/test-files.ts';

/**
 * The test files that take a sample in `npm test`, with all that they have: every task, endpoint, page, seed and kill. Arguments:
 * parts of the paths that are looked at.
 */
export async function run(words: string[]): Promise<boolean> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  process.chdir(root);
  const imports = new Imports();
  const files = testFiles(root, words).filter((file) => imports.reached(file).has('server/tests/whole.ts'));
  process.env.TIDEMARK_TESTS = 'whole';
  const { passed, failed } = await runLanes(root, files, (line) => void process.stdout.write(`${line}\n`));
  for (const name of failed) process.stdout.write(`✖ ${name}\n`);
  process.stdout.write(`${files.length} files, ${passed} passed, ${failed.length} failed\n`);
  return passed > 0 && failed.length === 0;
}
