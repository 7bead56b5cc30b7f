import type { Worker } from 'node:worker_threads';
import { problemOfPlain } from '../../contract/problem.ts';
import { Joining, type Ready, type Sent, type ToThread } from './handover.ts';
import { processorMsOf } from './processor-time.ts';
import type { ThreadKind, ThreadSource } from './thread-source.ts';
import { type Limits, TimeLimit } from './time-limit.ts';

/** What a thread is at. */
interface Assigned<Task> {
  readonly message: Task;
  readonly transfer: readonly ArrayBuffer[];
  /** Absent: as long as whoever asked waits. */
  readonly limits?: Limits;
}

/** What a thread tells the pool. */
interface ThreadEvents<Answer> {
  answered(answer: Answer): void;
  refused(problem: Error): void;
  /** It used up what its task may take. */
  limited(used: 'processor' | 'wall'): void;
  /** It is no more, or no good any more. */
  failed(thrown: unknown): void;
}

/** One thread, which does one task at a time. An idle one does not keep the process alive. */
export class PoolThread<Task, Answer extends object> {
  readonly #kind: ThreadKind;
  readonly #source: ThreadSource;
  readonly #worker: Worker;
  readonly #events: ThreadEvents<Answer>;
  readonly #joining = new Joining<Answer>();
  #assigned: Assigned<Task> | null = null;
  #ready: Ready | null;
  /** The processor time of the thread when it last said something. */
  #processorMs: number;
  #limit: TimeLimit | null = null;
  #begunAt: number | null = null;

  constructor(kind: ThreadKind, source: ThreadSource, events: ThreadEvents<Answer>) {
    this.#kind = kind;
    this.#source = source;
    this.#events = events;
    const { worker, ready, processorMs } = source.take(kind);
    this.#worker = worker;
    this.#ready = ready;
    this.#processorMs = processorMs;
    this.#worker.unref();
    this.#worker.on('message', (sent: Sent<Answer>) => this.#hear(sent));
    this.#worker.on('error', (thrown) => events.failed(thrown));
    this.#worker.on('messageerror', (thrown) => events.failed(thrown));
    this.#worker.on('exit', (code) => events.failed(new Error(`the thread ended with code ${code}`)));
  }

  /** When it began with its task, on the clock of `performance.now()`; null: it has none, or still loads. */
  get begunAt(): number | null {
    return this.#begunAt;
  }

  /** How often it has worked as long as it took to start, in processor time. */
  get startsWorked(): number {
    return this.#ready === null ? 0 : this.#processorMs / Math.max(1, this.#ready.processorMs);
  }

  /** What its heap takes, in bytes, whatever of it is in use. */
  async heapBytes(): Promise<number> {
    return (await this.#worker.getHeapStatistics()).total_heap_size;
  }

  /** Gives it a task. A busy thread holds the process. */
  assign(assigned: Assigned<Task>): void {
    this.#assigned = assigned;
    this.#worker.ref();
    if (this.#ready) this.#begin(assigned);
  }

  /** Ends it, whatever it is at. */
  async end(): Promise<void> {
    this.#rest();
    await this.#worker.terminate();
  }

  /** Leaves it to its source; one that is at something or still loads ends. */
  async leave(): Promise<void> {
    if (this.#ready === null || this.#assigned) return await this.end();
    for (const event of ['message', 'error', 'messageerror', 'exit']) this.#worker.removeAllListeners(event);
    const thread = { worker: this.#worker, ready: this.#ready, processorMs: this.#processorMs };
    await this.#source.giveBack(this.#kind, thread);
  }

  #begin({ message, transfer, limits }: Assigned<Task>): void {
    const task: ToThread<Task> = { task: message };
    try {
      this.#worker.postMessage(task, [...transfer]);
    } catch (thrown) {
      this.#events.failed(thrown);
      return;
    }
    this.#begunAt = performance.now();
    if (limits) this.#limit = new TimeLimit(limits, () => this.#usedMs(), this.#events.limited);
  }

  /** The processor time of its task. */
  async #usedMs(): Promise<number | null> {
    const now = this.#ready && (await processorMsOf(this.#worker, this.#ready));
    return now && now - this.#processorMs;
  }

  #hear(sent: Sent<Answer>): void {
    if ('ready' in sent) {
      this.#ready = sent.ready;
      this.#processorMs = sent.ready.processorMs;
      if (this.#assigned) this.#begin(this.#assigned);
    } else if ('member' in sent) {
      this.#joining.add(sent);
      const taken: ToThread<Task> = 'taken';
      setImmediate(() => this.#worker.postMessage(taken));
    } else {
      this.#processorMs = sent.processorMs;
      this.#rest();
      if ('problem' in sent) this.#events.refused(problemOfPlain(sent.problem));
      else this.#answer(this.#joining.add(sent));
    }
  }

  #answer(answer: Answer | null): void {
    if (answer) this.#events.answered(answer);
  }

  #rest(): void {
    this.#limit?.stop();
    this.#limit = null;
    this.#assigned = null;
    this.#begunAt = null;
    this.#worker.unref();
  }
}
