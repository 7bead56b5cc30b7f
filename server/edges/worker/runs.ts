import type { Log } from '../../kernel/ports/log.ts';
import { RecurringFailures } from '../../kernel/recurring-failures.ts';

/** Work of this process under a lease. */
export interface Run {
  /** Ends it: the lease is another's, or the process stops. */
  readonly gone: AbortController;
  readonly ended: Promise<void>;
}

/** How long runs under way may take to finish once the process is told to stop, in milliseconds. */
const stopGraceMs = 5_000;

/** What a process has under way of one kind of work: its runs, what it does beside them again and again, and the end of both. */
export class Runs<Running extends Run> {
  readonly #name: string;
  readonly #failures: RecurringFailures<'error'>;
  readonly #running = new Map<string, Running>();
  /** What is under way besides runs. */
  readonly #tasks = new Set<Promise<void>>();
  readonly #ends: (() => void)[] = [];
  #stopReason: Error | null = null;

  /** `name`: whose work it is, for the log. */
  constructor(name: string, log: Pick<Log, 'error' | 'warn'>) {
    this.#name = name;
    this.#failures = new RecurringFailures(log, 'error');
  }

  get size(): number {
    return this.#running.size;
  }

  get isStopping(): boolean {
    return this.#stopReason !== null;
  }

  get(id: string): Running | undefined {
    return this.#running.get(id);
  }

  all(): Running[] {
    return [...this.#running.values()];
  }

  /** Keeps a run until it has ended, and does `next` then, unless the process stops. A run whose end fails is told: its lease runs out. */
  add(id: string, run: Running, { onFailure, next }: { onFailure: (error: unknown) => void; next: () => void }): void {
    const ended = run.ended.catch(onFailure).finally(() => {
      this.#running.delete(id);
      if (!this.isStopping) next();
    });
    this.#running.set(id, { ...run, ended });
    if (this.#stopReason) run.gone.abort(this.#stopReason);
  }

  /** Does something now, beside the runs; a failure is told. */
  do(what: string, work: () => Promise<void>): void {
    const text = `the ${this.#name} fails and tries again: ${what}`;
    const task = work()
      .then(
        () => this.#failures.ended(text),
        (error: unknown) => this.#failures.began(error, text),
      )
      .finally(() => this.#tasks.delete(task));
    this.#tasks.add(task);
  }

  /** Does something now, and again and again until the process stops. */
  every(intervalMs: number, what: string, work: () => Promise<void>): void {
    const timer = setInterval(() => this.do(what, work), intervalMs).unref();
    this.onStop(() => clearInterval(timer));
    this.do(what, work);
  }

  /** Has something done when the process is told to stop. */
  onStop(end: () => void): void {
    this.#ends.push(end);
  }

  /** Resolves when the runs that are under way have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.all().map(({ ended }) => ended));
  }

  /** Takes nothing new, lets runs finish for a moment, then ends the others. */
  async stop(reason: Error, graceMs = stopGraceMs): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    const abortAll = (): void => {
      for (const { gone } of this.#running.values()) gone.abort(reason);
    };
    this.#stopReason = reason;
    const late = setTimeout(abortAll, graceMs);
    while (this.#running.size > 0 || this.#tasks.size > 0) await Promise.all([...this.#tasks, this.ended()]);
    clearTimeout(late);
  }
}
