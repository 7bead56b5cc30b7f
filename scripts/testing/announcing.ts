// Loaded by the main thread before the test files: names each test before it runs. A reporter hears of a test only when the process waits for
// something; of one that never does, not at all. Tells at the end what all of them cost, and what keeps a process that should have ended.
import { after, beforeEach } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inspect } from 'node:util';
import { cpuSecondsOf } from '../../server/tests/browser/processes.ts';
import type { TestReport } from './events.ts';
import { holding } from './holding.ts';

/** So many turns of the event loop, and the reporter has told what ended before. */
const turns = 3;

beforeEach(async (context) => {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  const report: TestReport = { kind: 'began', name: context.name };
  process.send?.(report);
});

const tellEscaped = (error: unknown): void => {
  const report: TestReport = { kind: 'escaped', error: inspect(error) };
  process.send?.(report);
};
process.on('uncaughtException', tellEscaped).on('unhandledRejection', tellEscaped);

after(() => {
  const tell = (): void => {
    const report: TestReport = { kind: 'held', by: holding() };
    process.send?.(report);
  };
  setTimeout(tell, Number(process.env.TIDEMARK_TEST_HELD_MS)).unref();
});

process.once('exit', () => {
  const report: TestReport = { kind: 'spent', cpuSeconds: cpuSecondsOf(process.pid) };
  process.send?.(report);
});
