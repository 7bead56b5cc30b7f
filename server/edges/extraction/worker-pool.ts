import { Worker } from 'node:worker_threads';
import type { ExtractOptions, Source } from '@tidemark/extract';
import { invalid, Problem } from '../../contract/problem.ts';
import type { Extracted } from '../../kernel/ports/reader.ts';
import { Joining, type Refusal, type Sent } from './handover.ts';

/** Bytes to read; as markdown, or as whatever they are. */
export type TaskSource = Source & { readonly isMarkdown?: true };

/** What a worker is sent. */
export interface Task {
  readonly source: TaskSource;
  readonly options: ExtractOptions;
}

/** Whether a message to a worker is a task; else it says that a piece was taken. */
export const isTask = (message: unknown): message is Task =>
  typeof message === 'object' && message !== null && 'source' in message;

interface Job extends Task {
  /** Whose it is. */
  readonly partition: string;
  readonly resolve: (document: Extracted) => void;
  readonly reject: (reason: unknown) => void;
  readonly signal: AbortSignal;
}

/** A thread and what it is at. */
interface Thread {
  readonly worker: Worker;
  /** What it has sent so far of a document. */
  readonly joining: Joining;
  job: Job | null;
  /** When it was given its job, in milliseconds that never run backwards. */
  since: number;
}

/** Enough for 20 MiB of the smallest elements, by measurement; what needs more is refused. */
const maxHeapMegabytes = 768;

/** How long all threads may be one partition's while another waits, in milliseconds; its latest page makes way then, and is read anew later. */
const maxExclusiveMs = 250;

/** A range error is one of the engine's own limits: of memory, of a text's length, of the stack. */
function isTooMuch(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return thrown.name === 'RangeError' || ('code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

/** What became of a page that could not be read. */
export function failure(thrown: unknown): Problem {
  return isTooMuch(thrown)
    ? new Problem('unsupported-document', 'The page takes more memory to read than is allowed.', {}, { cause: thrown })
    : new Problem('internal', 'Reading the page failed.', {}, { cause: thrown });
}

/** Where a selector stands in a call, as a JSON pointer. */
function pointerTo(selector: string, { includeSelectors, excludeSelectors, fields }: ExtractOptions): string {
  const included = includeSelectors?.indexOf(selector) ?? -1;
  if (included >= 0) return `/include_selectors/${included}`;
  const excluded = excludeSelectors?.indexOf(selector) ?? -1;
  if (excluded >= 0) return `/exclude_selectors/${excluded}`;
  const field = Object.entries(fields ?? {}).find(([, one]) => one.selector === selector);
  return `/extract/${field?.[0].replaceAll('~', '~0').replaceAll('/', '~1') ?? ''}`;
}

/**
 * Threads that each read one page at a time; a page waits while all are busy. Lanes take turns, and none keeps all
 * threads from another for long: pages can be made to take minutes.
 */
export class WorkerPool {
  readonly #script: URL;
  readonly #size: number;
  readonly #memory: number;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];
  /** By partition: when it was last given a thread. */
  readonly #turns = new Map<string, number>();
  #preemption: NodeJS.Timeout | null = null;
  #closed = false;

  /** Threads are started when there is work, up to `size`, with `memory` megabytes of heap each. */
  constructor(script: URL, size: number, memory: number = maxHeapMegabytes) {
    this.#script = script;
    this.#memory = memory;
    this.#size = Math.max(1, size);
  }

  /** Reads one page of a partition. Aborting takes it out of the queue, or ends the thread that is at it. */
  run(source: TaskSource, options: ExtractOptions, signal: AbortSignal, partition = ''): Promise<Extracted> {
    return new Promise<Extracted>((resolve, reject) => {
      if (this.#closed) return reject(new Problem('shutting-down', 'This process is stopping.'));
      const abort = (): void => this.#abort(job);
      const job: Job = {
        source,
        options,
        signal,
        partition,
        resolve: (document) => {
          signal.removeEventListener('abort', abort);
          resolve(document);
        },
        reject: (reason) => {
          signal.removeEventListener('abort', abort);
          reject(reason);
        },
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  /** Ends all threads; what is under way or waiting is rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#preemption) clearTimeout(this.#preemption);
    const stopping = new Problem('shutting-down', 'This process is stopping.');
    for (const job of this.#waiting.splice(0)) job.reject(stopping);
    await Promise.all(Array.from(this.#threads, (thread) => this.#terminate(thread, stopping)));
  }

  #next(): void {
    for (let job = this.#nextJob(); job; job = this.#nextJob()) {
      const thread = this.#freeThread();
      if (!thread) {
        this.#planPreemption(job);
        return;
      }
      this.#waiting.splice(this.#waiting.indexOf(job), 1);
      this.#assign(thread, job);
    }
  }

  /** The first that waits of the partition that has the fewest threads, and of those, that was last longest ago. */
  #nextJob(): Job | undefined {
    if (this.#waiting.length === 0) this.#turns.clear();
    const rankOf = ({ partition }: Job): number =>
      this.#threadsOf(partition).length * 1e12 + (this.#turns.get(partition) ?? 0);
    const lowest = Math.min(...this.#waiting.map(rankOf));
    return this.#waiting.find((job) => rankOf(job) === lowest);
  }

  #threadsOf(partition: string): Thread[] {
    return [...this.#threads].filter(({ job }) => job?.partition === partition);
  }

  /** Where one other partition has all threads, the latest of them makes way in a while. */
  #planPreemption({ partition }: Job): void {
    const [first, ...others] = [...this.#threads].sort((one, another) => another.since - one.since);
    if (
      !first?.job ||
      first.job.partition === partition ||
      others.some(({ job }) => job?.partition !== first.job?.partition)
    )
      return;
    const leftMs = first.since + maxExclusiveMs - performance.now();
    if (this.#preemption) clearTimeout(this.#preemption);
    if (leftMs <= 0) this.#interrupt(first, first.job);
    else this.#preemption = setTimeout(() => this.#next(), leftMs);
  }

  /** Ends the thread; what it was at waits again. */
  #interrupt(thread: Thread, job: Job): void {
    thread.job = null;
    this.#waiting.push(job);
    void this.#terminate(thread, null);
  }

  #freeThread(): Thread | null {
    for (const thread of this.#threads) if (thread.job === null) return thread;
    return this.#threads.size < this.#size ? this.#spawn() : null;
  }

  #spawn(): Thread {
    const worker = new Worker(this.#script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#memory },
    });
    const thread: Thread = { worker, joining: new Joining(), job: null, since: 0 };
    worker.unref();
    worker.on('message', (sent: Sent) => this.#take(thread, sent));
    worker.on('error', (thrown) => void this.#terminate(thread, failure(thrown)));
    worker.on('messageerror', (thrown) => void this.#terminate(thread, failure(thrown)));
    worker.on('exit', (code) => void this.#terminate(thread, failure(new Error(`the thread ended with code ${code}`))));
    this.#threads.add(thread);
    return thread;
  }

  /** The bytes are copied, for the caller keeps his, and the copy changes threads without another copy. A busy thread holds
   * the process, an idle one does not. */
  #assign(thread: Thread, job: Job): void {
    thread.job = job;
    thread.since = performance.now();
    this.#turns.set(job.partition, thread.since);
    thread.worker.ref();
    const body = new Uint8Array(job.source.body);
    const task: Task = { source: { ...job.source, body }, options: job.options };
    thread.worker.postMessage(task, [body.buffer]);
  }

  #take(thread: Thread, sent: Sent): void {
    if ('refused' in sent) {
      this.#refuse(thread, sent);
      return;
    }
    const document = thread.joining.add(sent);
    if (document) this.#done(thread, document);
    else setImmediate(() => thread.worker.postMessage('taken'));
  }

  #done(thread: Thread, document: Extracted): void {
    this.#free(thread)?.resolve(document);
    this.#next();
  }

  #refuse(thread: Thread, { refused, message }: Refusal): void {
    const job = this.#free(thread);
    job?.reject(invalid(pointerTo(refused, job.options), message));
    this.#next();
  }

  /** The job that a thread has ended. */
  #free(thread: Thread): Job | null {
    const { job } = thread;
    thread.job = null;
    thread.worker.unref();
    return job;
  }

  #abort(job: Job): void {
    const waiting = this.#waiting.indexOf(job);
    if (waiting >= 0) this.#waiting.splice(waiting, 1);
    job.reject(job.signal.reason);
    for (const thread of this.#threads) if (thread.job === job) void this.#terminate(thread, job.signal.reason);
  }

  async #terminate(thread: Thread, reason: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    const { job } = thread;
    thread.job = null;
    job?.reject(reason);
    if (!this.#closed) this.#next();
    await thread.worker.terminate();
  }
}
