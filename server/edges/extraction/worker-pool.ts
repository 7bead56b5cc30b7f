import { Worker } from 'node:worker_threads';
import type { ExtractOptions, Source } from '@tidemark/extract';
import { Problem } from '../../contract/problem.ts';
import type { Extracted } from '../../kernel/ports/reader.ts';
import { Joining, type Sent } from './handover.ts';

/** What a worker is sent. */
export interface Task {
  readonly source: Source;
  readonly options: ExtractOptions;
}

/** Whether a message to a worker is a task; else it says that a piece was taken. */
export const isTask = (message: unknown): message is Task =>
  typeof message === 'object' && message !== null && 'source' in message;

interface Job extends Task {
  readonly resolve: (document: Extracted) => void;
  readonly reject: (reason: unknown) => void;
  readonly signal: AbortSignal;
}

/** A thread and what it is at. */
interface Hand {
  readonly worker: Worker;
  /** What it has sent so far of a document. */
  readonly joining: Joining;
  job: Job | null;
}

/** Enough for 20 MiB of the smallest elements, by measurement; what needs more is refused. */
const memoryMegabytes = 768;

function isOutOfMemory(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function failure(thrown: unknown): Problem {
  return isOutOfMemory(thrown)
    ? new Problem('unsupported-document', 'The page takes more memory to read than is allowed.', {}, { cause: thrown })
    : new Problem('internal', 'Reading the page failed.', {}, { cause: thrown });
}

/** Threads that each read one page at a time; a page waits while all are busy. */
export class WorkerPool {
  readonly #script: URL;
  readonly #size: number;
  readonly #memory: number;
  readonly #hands = new Set<Hand>();
  readonly #waiting: Job[] = [];
  #closed = false;

  /** Threads are started when there is work, up to `size`, with `memory` megabytes of heap each. */
  constructor(script: URL, size: number, memory: number = memoryMegabytes) {
    this.#script = script;
    this.#memory = memory;
    this.#size = Math.max(1, size);
  }

  /** Reads one page. Aborting takes it out of the queue, or ends the thread that is at it. */
  run(source: Source, options: ExtractOptions, signal: AbortSignal): Promise<Extracted> {
    return new Promise<Extracted>((resolve, reject) => {
      if (this.#closed) return reject(new Problem('shutting-down', 'This process is stopping.'));
      const abort = (): void => this.#abort(job);
      const job: Job = {
        source,
        options,
        signal,
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
    const stopping = new Problem('shutting-down', 'This process is stopping.');
    for (const job of this.#waiting.splice(0)) job.reject(stopping);
    await Promise.all(Array.from(this.#hands, (hand) => this.#dismiss(hand, stopping)));
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const hand = this.#freeHand();
      if (!hand) return;
      const job = this.#waiting.shift();
      if (job) this.#give(hand, job);
    }
  }

  #freeHand(): Hand | null {
    for (const hand of this.#hands) if (hand.job === null) return hand;
    return this.#hands.size < this.#size ? this.#hire() : null;
  }

  #hire(): Hand {
    const worker = new Worker(this.#script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#memory },
    });
    const hand: Hand = { worker, joining: new Joining(), job: null };
    worker.unref();
    worker.on('message', (sent: Sent) => this.#take(hand, sent));
    worker.on('error', (thrown) => void this.#dismiss(hand, failure(thrown)));
    worker.on('messageerror', (thrown) => void this.#dismiss(hand, failure(thrown)));
    worker.on('exit', (code) => void this.#dismiss(hand, failure(new Error(`the thread ended with code ${code}`))));
    this.#hands.add(hand);
    return hand;
  }

  /** The bytes are copied, for the caller keeps his, and the copy changes hands without another. A busy thread holds
   * the process, an idle one does not. */
  #give(hand: Hand, job: Job): void {
    hand.job = job;
    hand.worker.ref();
    const body = new Uint8Array(job.source.body);
    const task: Task = { source: { ...job.source, body }, options: job.options };
    hand.worker.postMessage(task, [body.buffer]);
  }

  #take(hand: Hand, sent: Sent): void {
    const document = hand.joining.add(sent);
    if (document) this.#done(hand, document);
    else setImmediate(() => hand.worker.postMessage('taken'));
  }

  #done(hand: Hand, document: Extracted): void {
    const { job } = hand;
    hand.job = null;
    hand.worker.unref();
    job?.resolve(document);
    this.#next();
  }

  #abort(job: Job): void {
    const waiting = this.#waiting.indexOf(job);
    if (waiting >= 0) this.#waiting.splice(waiting, 1);
    job.reject(job.signal.reason);
    for (const hand of this.#hands) if (hand.job === job) void this.#dismiss(hand, job.signal.reason);
  }

  async #dismiss(hand: Hand, reason: unknown): Promise<void> {
    if (!this.#hands.delete(hand)) return;
    const { job } = hand;
    hand.job = null;
    job?.reject(reason);
    if (!this.#closed) this.#next();
    await hand.worker.terminate();
  }
}
