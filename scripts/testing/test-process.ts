import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untilTimeout } from '../../server/kernel/timeout.ts';
import type { TestReport } from './events.ts';
import { endTree, waitsOf } from './process-tree.ts';

type Ended = Extract<TestReport, { kind: 'ended' }>;

/** One test that failed, or a file that did. */
interface Failure {
  readonly name: string;
  readonly error: string;
}

/** What came of one file. */
export interface FileRun {
  readonly file: string;
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** What its process wrote meanwhile. */
  readonly output: string;
  /** What kept the process when all files had ended, a line each; empty when nothing did. */
  readonly heldBy: readonly string[];
  readonly seconds: number;
  /** Processor time of all that it started and that has ended, too; of the first file with the start of its process. */
  readonly cpuSeconds: number;
  /** All files of its process, where that did not end behind the last of them. */
  readonly together?: readonly string[];
}

/** How long things may take, in milliseconds. */
interface TimeLimits {
  /** The process until its first test begins. */
  readonly startMs: number;
  /** A test. */
  readonly testMs: number;
  /** How much later a test that does not even hear of its limit is ended. */
  readonly deafMs: number;
  /** The process after its last test. */
  readonly exitMs: number;
  /** After which it tells what keeps it. */
  readonly heldMs: number;
  /** Its output when it is gone. */
  readonly outputMs: number;
}

/** Folders of a run: where its tests are, and where they may write. */
export interface Places {
  readonly cwd: string;
  readonly temporary: string;
}

const usualLimits: TimeLimits = {
  startMs: 300_000,
  testMs: 600_000,
  deafMs: 15_000,
  exitMs: 120_000,
  heldMs: 5_000,
  outputMs: 20_000,
};
const maxOutputCharacters = 20_000;

// A database that lives for seconds is not worth optimizing, which is a third of what opening it costs.
const shortLived = ['--disable-warning=ExperimentalWarning', '--liftoff-only'];

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const announce = new URL('./announce.ts', import.meta.url).href;

/** Runs test files one after the other in one process, and ends it with all that it started when it hangs. */
export class TestProcess {
  readonly #files: string[];
  readonly #all: readonly string[];
  readonly #done: (run: FileRun) => void;
  readonly #limits: TimeLimits;
  readonly #child: ChildProcess;
  readonly #running = new Set<string>();
  #cpuSeconds = 0;
  /** The file that ended last. */
  #last = 'nothing';
  #ended: Ended[] = [];
  #heldBy: readonly string[] = [];
  /** Processor time of the process when the file before ended, and when the last one did. */
  #cpuSecondsBefore = 0;
  #cpuSecondsNow = 0;
  #output = '';
  #since = performance.now();
  #hung: string | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** `done` hears of each file when it has ended. */
  constructor(
    files: readonly string[],
    { cwd, temporary }: Places,
    done: (run: FileRun) => void,
    limits = usualLimits,
  ) {
    this.#files = [...files];
    this.#all = files;
    this.#done = done;
    this.#limits = limits;
    const args = [...shortLived, `--import=${announce}`];
    const options = [`--test-timeout=${limits.testMs}`, `--test-reporter=${pathOf('./reporter.ts')}`];
    this.#child = spawn(process.execPath, [...args, ...options, pathOf('./files.ts')], {
      cwd,
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cwd, '.cache', 'compiled'),
        TMPDIR: temporary,
        TIDEMARK_TEST_FILES: JSON.stringify(files),
        TIDEMARK_TEST_HELD_MS: `${limits.heldMs}`,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output = `${this.#output}${text}`.slice(-maxOutputCharacters);
      });
    }
    this.#child.on('message', (report: TestReport) => this.#take(report));
    this.#watch();
  }

  /** Resolves when the process is gone, with the files that it did not come to. The one that it was at has failed. */
  async result(): Promise<string[]> {
    const told = once(this.#child, 'disconnect');
    const closed = once(this.#child, 'close');
    const [code, signal] = await once(this.#child, 'exit');
    await untilTimeout(this.#limits.outputMs, () => this.#leaveOutput(), closed);
    // What the last tests reported may be read only now.
    await told;
    clearTimeout(this.#timer);
    const [file, ...left] = this.#files;
    if (file) this.#tell(file, this.#hung ?? `it ended with ${signal ?? `exit code ${code}`}`);
    else if (this.#hung || this.#heldBy.length > 0)
      this.#tell(`after ${this.#last}`, this.#hung, { together: this.#all });
    return left;
  }

  /** A process that it started and left behind may have its output for ever. */
  #leaveOutput(): void {
    this.#hung ??= 'it has ended, but a process that it started lives on and holds its output';
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.destroy();
  }

  /** Processor time that it and what it started took, in seconds; 0 before it is gone, and of one that was ended. */
  get cpuSeconds(): number {
    return this.#cpuSeconds;
  }

  /** Ends it with everything that it started. */
  end(): void {
    if (this.#child.pid) endTree(this.#child.pid);
  }

  #take(report: TestReport): void {
    if (report.kind === 'spent') {
      this.#cpuSeconds = report.cpuSeconds;
      return;
    }
    if (report.kind === 'escaped') {
      this.#hung ??= `${[...this.#running].join(' › ') || 'something'} let an error escape:\n${report.error}`;
      this.end();
    } else if (report.kind === 'said') this.#output += `${report.text}\n`;
    else if (report.kind === 'began') this.#running.add(report.name);
    else if (report.kind === 'held') this.#heldBy = report.by;
    else {
      this.#cpuSecondsNow = report.cpuSeconds ?? this.#cpuSecondsNow;
      this.#running.delete(report.name);
      this.#ended.push(report);
      if (report.nesting === 0 && report.name === this.#files[0]) this.#tell(report.name, null);
    }
    this.#watch();
  }

  /** A test has its own limit; a process in which nothing ends any more is ended. */
  #watch(): void {
    clearTimeout(this.#timer);
    const limitMs = this.#limitMs();
    this.#timer = setTimeout(() => {
      const names = [...this.#running];
      const what = this.#cpuSeconds > 0 ? 'its exit handlers take long' : 'something holds it open';
      this.#hung =
        names.length > 0
          ? `${names.join(' › ')} did not end within ${limitMs / 1_000} s`
          : [`the process did not end within ${limitMs / 1_000} s after its last test: ${what}`, ...this.#waits()].join(
              '\n',
            );
      this.end();
    }, limitMs);
  }

  #waits(): string[] {
    return this.#child.pid ? waitsOf(this.#child.pid) : [];
  }

  #limitMs(): number {
    const { startMs, testMs, deafMs, exitMs } = this.#limits;
    if (this.#running.size > 0) return testMs + deafMs;
    return this.#files.length === 0 ? exitMs : startMs;
  }

  #tell(file: string, fault: string | null, more: Pick<FileRun, 'together'> = {}): void {
    if (this.#files[0] === file) this.#last = this.#files.shift() ?? file;
    const tests = this.#ended.filter(({ isSuite, nesting }) => !isSuite || nesting === 0);
    const count = (outcome: Ended['outcome']): number =>
      tests.filter((test) => !test.isSuite && test.outcome === outcome).length;
    // A parent fails with its child; the child tells why.
    const failures = tests
      .filter(({ outcome, error }) => outcome === 'failed' && !/\d+ subtests? failed/.test(error ?? ''))
      .map(({ name, error }) => ({ name, error: error ?? 'it failed without a reason' }));
    const all = fault === null ? failures : [...failures, { name: 'the file itself', error: fault }];
    const seconds = (performance.now() - this.#since) / 1_000;
    const output = this.#output.trim();
    const counts = { passed: count('passed'), skipped: count('skipped') };
    const cpuSeconds = this.#cpuSecondsNow - this.#cpuSecondsBefore;
    this.#done({ file, ...counts, failures: all, output, heldBy: this.#heldBy, seconds, cpuSeconds, ...more });
    this.#cpuSecondsBefore = this.#cpuSecondsNow;
    this.#ended = [];
    this.#running.clear();
    this.#output = '';
    this.#since = performance.now();
  }
}
