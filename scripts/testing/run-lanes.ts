import { cpus, loadavg } from 'node:os';
import { ensureTemplate } from '../../server/tests/store/template.ts';
import { isWhole } from '../../server/tests/whole.ts';
import { readDurations, writeDurations } from './durations.ts';
import { type Lane, Lanes, lanes } from './lanes.ts';
import { makeTemporary } from './temporary.ts';
import { type FileRun, type Places, TestProcess } from './test-process.ts';

/**
 * What a lane may cost, in seconds of processor time of all its processes, on a machine of two virtual processors (AMD EPYC) with nothing
 * else on it; beside other work the same tests take more.
 */
const budgetCpuSeconds: Readonly<Record<Lane, number>> = { pure: 80, service: 200, process: 305 };
const processors = Math.min(4, cpus().length);
/** More processes than this wait for each processor where others work on the machine, too. */
const busyLoad = 2;
const isBusy = (loadavg()[0] ?? 0) > busyLoad * cpus().length;
/** Most tests wait for sockets and disks, so more of them than processors may run at once, unless these are taken already. */
const atOnce = isBusy ? processors : 3 * processors + 2;
/** How many processes share a lane's files: starting one, with its modules and a first database, costs three seconds of processor time. */
const sharing = isBusy ? processors : Math.ceil(1.5 * processors);
/** Tests that start processes wait three quarters of their time: by fewer, their files were still under way when all others had ended. */
const groupsOf: Readonly<Record<Lane, number>> = { pure: 1, service: sharing, process: sharing + (isBusy ? 0 : 1) };

/**
 * Failures of so few files may be the machine's, which others use, too: each of them runs once more with nothing beside it. What
 * fails by itself fails again; what passes then is told as unsteady.
 */
const maxFilesAgain = 12;

/** What came of all lanes. */
interface Summary {
  passed: number;
  skipped: number;
  failed: string[];
  /** Tests that failed beside others and passed alone. */
  unsteady: string[];
  overBudget: string[];
}

/** Files that one process runs, and how long they took last. */
interface Group {
  readonly lane: Lane;
  readonly files: string[];
  seconds: number;
}

/** What a lane took. */
interface LaneCost {
  files: number;
  cpuSeconds: number;
}

/** Runs test files of all lanes at once, the longest first, tells each as it ends, and sums up. Paths are relative to `root`. */
export async function runLanes(root: string, files: readonly string[], say: (line: string) => void): Promise<Summary> {
  const summary: Summary = { passed: 0, skipped: 0, failed: [], unsteady: [], overBudget: [] };
  const runs: FileRun[] = [];
  const costs = new Map<Lane, LaneCost>();
  const durations = readDurations(root);
  const work = workOf(files, durations);
  const startedAt = performance.now();
  const temporary = makeTemporary();
  process.once('exit', temporary.remove);
  const places = { cwd: root, temporary: temporary.path };
  // On a fresh clone each process would make one, at six seconds of processor time. Why it cannot be made the tests tell.
  if (work.some(({ lane }) => lane !== 'pure')) await ensureTemplate().catch(() => null);
  await runGroups(places, work, {
    file(run) {
      durations[run.file] = run.seconds;
      sayRun(say, run);
      runs.push(run);
    },
    group({ lane, files: own }, cpuSeconds) {
      const before = costs.get(lane) ?? { files: 0, cpuSeconds: 0 };
      costs.set(lane, { files: before.files + own.length, cpuSeconds: before.cpuSeconds + cpuSeconds });
    },
  });
  for (const run of await runAgain(places, runs, summary, say)) take(summary, run);
  say(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  for (const lane of lanes) sayCost(lane, costs.get(lane), summary, say);
  // How long all that tests have takes says nothing of what a sample does.
  if (!isWhole) writeDurations(root, durations);
  return summary;
}

function sayCost(lane: Lane, cost: LaneCost | undefined, summary: Summary, say: (line: string) => void): void {
  if (!cost) return;
  const budget = budgetCpuSeconds[lane];
  const spent = `${cost.cpuSeconds.toFixed(0)} s of processor time of ${budget}`;
  say(`${lane}: ${cost.files} files, ${spent}`);
  if (cost.cpuSeconds > budget) summary.overBudget.push(`${lane}: ${spent}`);
}

/** The files in groups of their lanes. */
function workOf(files: readonly string[], durations: Readonly<Record<string, number>>): Group[] {
  const known = new Lanes();
  const timed = files.map((file): Timed => ({ file, seconds: durations[file] ?? known.guessedSeconds(file) }));
  return [...Map.groupBy(timed, ({ file }) => known.of(file))].flatMap(([lane, own]) => groups(lane, own));
}

/** A file, and how long it took last or is thought to take. */
interface Timed {
  readonly file: string;
  readonly seconds: number;
}

/** A lane's files in groups of about the same length; the longest file first. */
function groups(lane: Lane, files: readonly Timed[]): Group[] {
  const count = Math.min(groupsOf[lane], files.length);
  const made = Array.from({ length: count }, (): Group => ({ lane, files: [], seconds: 0 }));
  for (const { file, seconds } of files.toSorted((one, other) => other.seconds - one.seconds)) {
    const shortest = made.reduce((least, group) => (group.seconds < least.seconds ? group : least));
    shortest.files.push(file);
    shortest.seconds += seconds;
  }
  return made;
}

/** Who hears what came of a file, and what a process took. */
interface Told {
  file(run: FileRun): void;
  group(group: Group, cpuSeconds: number): void;
}

async function runGroups(places: Places, work: readonly Group[], told: Told): Promise<void> {
  const waiting = work.toSorted((one, other) => other.seconds - one.seconds);
  const running = new Set<TestProcess>();
  const stop = (): never => {
    for (const one of running) one.end();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const turn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const child = new TestProcess(next.files, places, told.file);
      running.add(child);
      const left = await child.result();
      const done = next.files.filter((file) => !left.includes(file));
      told.group({ ...next, files: done }, child.cpuSeconds);
      if (left.length > 0) waiting.unshift({ ...next, files: left });
      running.delete(child);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  process.off('SIGINT', stop).off('SIGTERM', stop);
}

/** The runs, those of files that failed in place of their first one where they are few. */
async function runAgain(
  places: Places,
  runs: readonly FileRun[],
  summary: Summary,
  say: (line: string) => void,
): Promise<FileRun[]> {
  const failed = runs.filter(({ failures }) => failures.length > 0);
  if (failed.length > maxFilesAgain) return [...runs];
  const kept = runs.filter(({ failures }) => failures.length === 0);
  for (const before of failed) {
    const { file, failures, together } = before;
    say(`once more, alone: ${together ? `the process that did not end ${file}` : file}`);
    const again: FileRun[] = [];
    // A process that did not end tells only what it does now: its tests were counted.
    const isNews = (run: FileRun): boolean => !together || run.failures.length > 0;
    await new TestProcess(together ?? [file], places, (run) => isNews(run) && again.push(run)).result();
    if (again.length === 0 && !together) again.push(before);
    for (const run of again) sayRun(say, run);
    const stillFailed = new Set(again.flatMap((run) => run.failures.map(({ name }) => name)));
    const passed = failures.filter(({ name }) => !stillFailed.has(name));
    summary.unsteady.push(...passed.map(({ name }) => `${file}: ${name}`));
    kept.push(...again);
  }
  return kept;
}

function take(summary: Summary, { file, passed, skipped, failures }: FileRun): void {
  summary.passed += passed;
  summary.skipped += skipped;
  summary.failed.push(...failures.map((failure) => `${file}: ${failure.name}`));
}

function sayRun(say: (line: string) => void, run: FileRun): void {
  const { file, passed, skipped, failures, output, heldBy, seconds, cpuSeconds } = run;
  const counts = [`${passed} passed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
  const took = `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor time`;
  say(`${failures.length === 0 ? '✔' : '✖'} ${file} (${counts}, ${took})`);
  for (const { name: test, error } of failures) say(`  ✖ ${test}\n${error.replace(/^/gm, '    ')}`);
  if (heldBy.length > 0) say(['outlived its tests, kept by', ...heldBy].join('\n').replace(/^/gm, '    | '));
  if (output && (failures.length > 0 || skipped > 0)) say(output.replace(/^/gm, '    | '));
}
