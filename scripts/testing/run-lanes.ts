import { cpus } from 'node:os';
import { allProcesses } from '../../server/tests/browser/processes.ts';
import { readDurations, writeDurations } from './durations.ts';
import { type Lane, laneOf, lanes } from './lanes.ts';
import { type FileRun, TestProcess } from './test-process.ts';

/** What a lane may cost on a quiet machine with two processors: seconds of processor time of all its processes. */
const budgetCpuSeconds: Readonly<Record<Lane, number>> = { pure: 15, service: 90, process: 150 };
/** Most tests wait for sockets and disks, so more of them than processors may run at once. */
const atOnce = 2 * Math.min(4, cpus().length);
/** How many processes share a lane's files; a test that starts processes has one to itself. */
const groupsOf: Readonly<Record<Lane, number>> = { pure: 1, service: atOnce, process: Number.POSITIVE_INFINITY };

/** Processor time of this process and of all that it started and that has ended; 0 where the system does not tell. */
const cpuSeconds = (): number => allProcesses().find(({ pid }) => pid === process.pid)?.cpuSeconds ?? 0;

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
  const durations = readDurations(root);
  for (const lane of lanes) {
    const own = byLane.get(lane) ?? [];
    if (own.length === 0) continue;
    const [before, startedAt] = [cpuSeconds(), performance.now()];
    await runLane(root, groups(own, groupsOf[lane], durations), (run) => {
      durations[run.file] = run.seconds;
      take(summary, say, run);
    });
    const cpu = cpuSeconds() - before;
    const budget = budgetCpuSeconds[lane];
    const seconds = (performance.now() - startedAt) / 1_000;
    say(`${lane}: ${own.length} files, ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor time of ${budget}`);
    if (cpu > budget) summary.overBudget.push(`${lane}: ${cpu.toFixed(0)} s of processor time of ${budget}`);
  }
  writeDurations(root, durations);
  return summary;
}

/** The files in so many groups of about the same length, by how long each took last; the longest first. */
function groups(files: readonly string[], count: number, durations: Readonly<Record<string, number>>): string[][] {
  const secondsOf = (file: string): number => durations[file] ?? 5;
  const made = Array.from({ length: Math.min(count, files.length) }, () => ({ files: [] as string[], seconds: 0 }));
  for (const file of files.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const shortest = made.reduce((least, group) => (group.seconds < least.seconds ? group : least));
    shortest.files.push(file);
    shortest.seconds += secondsOf(file);
  }
  return made.map((group) => group.files);
}

async function runLane(root: string, work: readonly string[][], done: (run: FileRun) => void): Promise<void> {
  const waiting = [...work];
  const running = new Set<TestProcess>();
  const stop = (): never => {
    for (const one of running) one.end();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const turn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const child = new TestProcess(next, root, done);
      running.add(child);
      const left = await child.result();
      if (left.length > 0) waiting.push(left);
      running.delete(child);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  process.off('SIGINT', stop).off('SIGTERM', stop);
}

function take(summary: Summary, say: (line: string) => void, run: FileRun): void {
  const { file, passed, skipped, failures, output, seconds } = run;
  summary.passed += passed;
  summary.skipped += skipped;
  summary.failed.push(...failures.map((failure) => `${file}: ${failure.name}`));
  const counts = [`${passed} passed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
  say(`${failures.length === 0 ? '✔' : '✖'} ${file} (${counts}, ${seconds.toFixed(1)} s)`);
  for (const { name: test, error } of failures) say(`  ✖ ${test}\n${error.replace(/^/gm, '    ')}`);
  if (output && (failures.length > 0 || skipped > 0)) say(output.replace(/^/gm, '    | '));
}
