import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

/** Set in the copy of a test that runs in a network namespace of its own. */
const insideName = 'TIDEMARK_TEST_CLOSED_NETWORK';

/** Whether this process is such a copy. */
export const isWithin = process.env[insideName] === '1';

/** Runs a test file once more, where nothing that it sends can leave the machine, and passes on what of its report matches. */
export async function runWithin(
  network: readonly string[],
  file: string,
  context: TestContext,
  told: RegExp,
): Promise<void> {
  const [command = '', ...args] = [...network, process.execPath, '--test-reporter=tap', file];
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const child = spawn(command, args, {
    env: { ...environment, [insideName]: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 560_000,
  });
  context.after(() => child.kill('SIGKILL'));
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  assert.equal(code, 0, output);
  for (const [, line = ''] of output.matchAll(/# (.*)$/gm)) if (told.test(line)) context.diagnostic(line);
}
