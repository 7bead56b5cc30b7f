import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestReport } from './events.ts';
import { endTree } from './process-tree.ts';

type Ended = Extract<TestReport, { kind: 'ended' }>;

/** One test that failed, or a file that did. */
export interface Failure {
  readonly name: string;
  readonly error: string;
}

/** What came of one process. */
export interface TestRun {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** The end of what it wrote to its outputs. */
  readonly output: string;
  readonly seconds: number;
}

const reporter = fileURLToPath(new URL('./reporter.ts', import.meta.url));
const announce = new URL('./announce.ts', import.meta.url).href;

/** How long things may take, in milliseconds. */
export interface TimeLimits {
  /** The process until its first test begins. */
  readonly startMs: number;
  /** A test. */
  readonly testMs: number;
  /** How much later a test that does not even hear of its limit is ended. */
  readonly deafMs: number;
  /** The process after its last test. */
  readonly exitMs: number;
}

const usualLimits: TimeLimits = { startMs: 120_000, testMs: 120_000, deafMs: 15_000, exitMs: 20_000 };
const maxOutputCharacters = 20_000;

/** Runs test files in one process, and ends it with all that it started when it hangs; the test that hung is named. */
export class TestProcess {
  readonly #child: ChildProcess;
  readonly #ended: Ended[] = [];
  readonly #running = new Set<string>();
  readonly #said: string[] = [];
  readonly #startedAt = performance.now();
  #output = '';
  #hung: string | null = null;
  readonly #limits: TimeLimits;
  #timer: NodeJS.Timeout | undefined;

  constructor(files: readonly string[], cwd: string, limits = usualLimits) {
    this.#limits = limits;
    const args = ['--disable-warning=ExperimentalWarning', '--test', '--test-isolation=none'];
    const options = [`--test-timeout=${limits.testMs}`, `--test-reporter=${reporter}`, `--import=${announce}`];
    this.#child = spawn(process.execPath, [...args, ...options, ...files], {
      cwd,
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

  /** Resolves when the process is gone. */
  async result(): Promise<TestRun> {
    const told = once(this.#child, 'disconnect');
    const [code, signal] = await once(this.#child, 'close');
    // What the last tests reported may be read only now.
    await told;
    clearTimeout(this.#timer);
    return this.#sum(code === 0 ? null : `it ended with ${signal ?? `exit code ${code}`}`);
  }

  /** Ends it with everything that it started. */
  end(): void {
    if (this.#child.pid) endTree(this.#child.pid);
  }

  #take(report: TestReport): void {
    if (report.kind === 'said') {
      this.#said.push(report.text);
      return;
    }
    if (report.kind === 'began') this.#running.add(report.name);
    else {
      this.#running.delete(report.name);
      this.#ended.push(report);
    }
    this.#watch();
  }

  /** A test has its own limit; a process in which nothing ends any more is ended. */
  #watch(): void {
    clearTimeout(this.#timer);
    const limitMs = this.#limitMs();
    this.#timer = setTimeout(() => {
      const names = [...this.#running];
      this.#hung =
        names.length > 0
          ? `${names.join(' › ')} did not end within ${limitMs / 1_000} s`
          : `the process did not end within ${limitMs / 1_000} s after its last test: something holds it open`;
      this.end();
    }, limitMs);
  }

  #limitMs(): number {
    const { startMs, testMs, deafMs, exitMs } = this.#limits;
    if (this.#running.size > 0) return testMs + deafMs;
    return this.#ended.length > 0 ? exitMs : startMs;
  }

  #sum(died: string | null): TestRun {
    const tests = this.#ended.filter(({ isSuite }) => !isSuite);
    const count = (outcome: Ended['outcome']): number => tests.filter((test) => test.outcome === outcome).length;
    // A parent fails with its child; the child tells why.
    const failures = tests
      .filter(({ outcome, error }) => outcome === 'failed' && !/^\d+ subtests? failed$/.test(error ?? ''))
      .map(({ name, error }) => ({ name, error: error ?? 'it failed without a reason' }));
    const own = this.#hung ?? (failures.length === 0 ? died : null);
    return {
      passed: count('passed'),
      skipped: count('skipped'),
      failures: own ? [...failures, { name: 'the file itself', error: own }] : failures,
      output: [this.#output.trim(), ...this.#said].filter(Boolean).join('\n'),
      seconds: (performance.now() - this.#startedAt) / 1_000,
    };
  }
}
