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

/** Tells the runner; one that is gone hears nothing, and an error about that would be told in turn, without end. */
const tell = (report: TestReport): void => {
  if (process.connected) process.send?.(report, undefined, undefined, () => {});
};
// Who killed the runner wants no test any more.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

beforeEach(async (context) => {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  tell({ kind: 'began', name: context.name });
});

const tellEscaped = (error: unknown): void => tell({ kind: 'escaped', error: inspect(error) });
process.on('uncaughtException', tellEscaped).on('unhandledRejection', tellEscaped);

after(() => {
  setTimeout(() => tell({ kind: 'held', by: holding() }), Number(process.env.TIDEMARK_TEST_HELD_MS)).unref();
});

process.once('exit', () => tell({ kind: 'spent', cpuSeconds: cpuSecondsOf(process.pid) }));
