import { cpus } from 'node:os';
import { allProcesses } from '../../server/tests/browser/processes.ts';
import { type Lane, laneOf, lanes } from './lanes.ts';
import { TestProcess, type TestRun } from './test-process.ts';

/** What a lane may cost on a quiet machine with two processors: seconds of processor time of all its processes. */
const budgetCpuSeconds: Readonly<Record<Lane, number>> = { pure: 12, service: 70, process: 110 };
/** Most tests wait for sockets and disks, so more of them than processors may run at once. */
const atOnce = 2 * Math.min(4, cpus().length);

/** Processor time of this process and of all that it started and that has ended; 0 where the system does not tell. */
const cpuSeconds = (): number => allProcesses().find(({ pid }) => pid === process.pid)?.cpuSeconds ?? 0;

interface Work {
  readonly name: string;
  readonly files: readonly string[];
}

/** What came of all lanes. */
export interface Summary {
  passed: number;
  skipped: number;
  failed: string[];
  overBudget: string[];
}

/** Runs test files, the cheap lanes first, tells each as it ends, and sums up. Paths are relative to `root`. */
export async function runLanes(root: string, files: readonly string[], say: (line: string) => void): Promise<Summary> {
  const summary: Summary = { passed: 0, skipped: 0, failed: [], overBudget: [] };
  const byLane = Map.groupBy(files, (file) => laneOf(file));
  for (const lane of lanes) {
    const own = byLane.get(lane) ?? [];
    if (own.length === 0) continue;
    const [before, startedAt] = [cpuSeconds(), performance.now()];
    await runLane(root, workOf(lane, own), (name, run) => take(summary, say, name, run));
    const cpu = cpuSeconds() - before;
    const budget = budgetCpuSeconds[lane];
    const seconds = (performance.now() - startedAt) / 1_000;
    const isWhole = own.length > 1;
    say(`${lane}: ${own.length} files, ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor time of ${budget}`);
    if (isWhole && cpu > budget) summary.overBudget.push(`${lane}: ${cpu.toFixed(0)} s of processor time of ${budget}`);
  }
  return summary;
}

/** Pure tests share a process, for starting one costs more than most of them; the others have one each. */
const workOf = (lane: Lane, files: readonly string[]): Work[] =>
  lane === 'pure'
    ? [{ name: `${files.length} pure files`, files }]
    : files.map((file) => ({ name: file, files: [file] }));

async function runLane(root: string, work: readonly Work[], done: (name: string, run: TestRun) => void): Promise<void> {
  const waiting = [...work];
  const running = new Set<TestProcess>();
  const stop = (): never => {
    for (const one of running) one.end();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const turn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const child = new TestProcess(next.files, root);
      running.add(child);
      done(next.name, await child.result());
      running.delete(child);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  process.off('SIGINT', stop).off('SIGTERM', stop);
}

function take(summary: Summary, say: (line: string) => void, name: string, run: TestRun): void {
  const { passed, skipped, failures, output, seconds } = run;
  summary.passed += passed;
  summary.skipped += skipped;
  summary.failed.push(...failures.map((failure) => `${name}: ${failure.name}`));
  const counts = [`${passed} passed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
  say(`${failures.length === 0 ? '✔' : '✖'} ${name} (${counts}, ${seconds.toFixed(1)} s)`);
  for (const { name: test, error } of failures) say(`  ✖ ${test}\n${error.replace(/^/gm, '    ')}`);
  if (output && (failures.length > 0 || skipped > 0)) say(output.replace(/^/gm, '    | '));
}
