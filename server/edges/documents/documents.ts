import { availableParallelism } from 'node:os';
import { canRead } from '@tidemark/documents';
import { Problem } from '../../contract/problem.ts';
import type { DocumentReader, ReadDocument } from '../../kernel/ports/documents.ts';
import { DocumentChild, type ReadingJob, type ReadingLimits } from './document-child.ts';

export interface DocumentOptions {
  /** Languages to recognize, as Tesseract names them. */
  readonly languages: readonly string[];
  /** Processes at once; they start when the first file comes, and are used again. */
  readonly processes?: number;
  readonly limits?: Partial<ReadingLimits>;
  /** What reading 100 pages may take, in milliseconds. */
  readonly msPer100Pages?: number;
  /** A process that had nothing to do for so long is ended, in milliseconds. */
  readonly maxIdleMs?: number;
}

const mebibyte = 1_048_576;
const defaultLimits: ReadingLimits = {
  maxMemoryBytes: 768 * mebibyte,
  maxOutputBytes: 96 * mebibyte,
  maxProcessorSeconds: 600,
};
const defaultMsPer100Pages = 20_000;
/** What the answer takes after the reading, in milliseconds. */
const answeringMs = 1_000;
/** A child that should have ended with what it has is ended so much later, in milliseconds. */
const graceMs = 2_000;
const defaultMaxIdleMs = 60_000;
/** Files that wait at most; beyond, the service is overloaded. */
const maxWaiting = 200;
/** A process that has used so much processor time makes way for a fresh one, in milliseconds. */
const maxProcessorMs = 120_000;

interface Waiting {
  readonly job: ReadingJob;
  readonly partition: string;
  readonly outcome: PromiseWithResolvers<ReadDocument>;
}

/** Processes that read files, and what waits for them. Partitions take turns. */
class DocumentPool {
  readonly #limits: ReadingLimits;
  readonly #size: number;
  readonly #maxIdleMs: number;
  readonly #busy = new Map<DocumentChild, string>();
  #free: DocumentChild[] = [];
  #waiting: Waiting[] = [];
  /** By partition: when it was last given a process. */
  readonly #turns = new Map<string, number>();
  /** What ends children that nobody uses. */
  readonly #idle = new Map<DocumentChild, NodeJS.Timeout>();
  #closed = false;

  constructor(limits: ReadingLimits, size: number, maxIdleMs: number) {
    this.#limits = limits;
    this.#size = size;
    this.#maxIdleMs = maxIdleMs;
  }

  async run(job: ReadingJob, signal: AbortSignal, partition: string): Promise<ReadDocument> {
    signal.throwIfAborted();
    if (this.#closed) throw new Problem('shutting-down', 'This process is stopping.');
    if (this.#waiting.length >= maxWaiting)
      throw new Problem('overloaded', 'Too many documents wait to be read.', { retryAfterSeconds: 5 });
    const waiting: Waiting = { job, partition, outcome: Promise.withResolvers() };
    const abort = (): void => this.#abort(waiting, signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    this.#waiting.push(waiting);
    this.#next();
    try {
      return await waiting.outcome.promise;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  close(): void {
    this.#closed = true;
    const stopping = new Problem('shutting-down', 'This process is stopping.');
    for (const { outcome } of this.#waiting.splice(0)) outcome.reject(stopping);
    for (const child of [...this.#busy.keys(), ...this.#free]) child.kill(stopping);
  }

  #abort(waiting: Waiting, reason: unknown): void {
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
    waiting.outcome.reject(reason);
    this.#running.get(waiting)?.kill(reason);
  }

  readonly #running = new Map<Waiting, DocumentChild>();

  /** The first of the partition that has the fewest processes, and of those, that was last longest ago. */
  #nextWaiting(): Waiting | undefined {
    const busy = [...this.#busy.values()];
    const rankOf = ({ partition }: Waiting): number =>
      busy.filter((one) => one === partition).length * 1e12 + (this.#turns.get(partition) ?? 0);
    const lowest = Math.min(...this.#waiting.map(rankOf));
    return this.#waiting.find((waiting) => rankOf(waiting) === lowest);
  }

  #next(): void {
    if (this.#waiting.length === 0) this.#turns.clear();
    while (this.#waiting.length > 0 && this.#busy.size < this.#size) {
      const waiting = this.#nextWaiting();
      if (!waiting) return;
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      void this.#work(waiting);
    }
  }

  async #work(waiting: Waiting): Promise<void> {
    const { job, partition, outcome } = waiting;
    const child = this.#child();
    this.#busy.set(child, partition);
    this.#turns.set(partition, performance.now());
    this.#running.set(waiting, child);
    try {
      outcome.resolve(await child.run(job));
    } catch (thrown) {
      outcome.reject(thrown);
    }
    this.#running.delete(waiting);
    this.#busy.delete(child);
    if (child.processorMs > maxProcessorMs) child.kill(null);
    else if (!child.isEnded && !this.#closed) this.#keep(child);
    this.#next();
  }

  /** Keeps a child for the next file, but not for ever: it holds its memory. */
  #keep(child: DocumentChild): void {
    this.#free.push(child);
    this.#idle.set(child, setTimeout(() => child.kill(null), this.#maxIdleMs).unref());
  }

  #child(): DocumentChild {
    const free = this.#free.pop();
    if (free) {
      clearTimeout(this.#idle.get(free));
      this.#idle.delete(free);
      return free;
    }
    const child = new DocumentChild(this.#limits);
    child.onEnd = () => {
      this.#free = this.#free.filter((one) => one !== child);
      clearTimeout(this.#idle.get(child));
      this.#idle.delete(child);
    };
    return child;
  }
}

/** Reads files in processes of their own, which are ended when a file takes too much time or memory. */
export function createDocumentReader(options: DocumentOptions): DocumentReader {
  const limits = { ...defaultLimits, ...options.limits };
  const { languages, msPer100Pages = defaultMsPer100Pages, maxIdleMs = defaultMaxIdleMs } = options;
  const pool = new DocumentPool(
    limits,
    options.processes ?? Math.max(1, Math.min(4, availableParallelism())),
    maxIdleMs,
  );
  return {
    canRead,
    async read(file, reading, afford, signal, organizationId) {
      const budgetMs = Math.min(Math.ceil(reading.maxPages / 100) * msPer100Pages, reading.leftMs - answeringMs);
      const job = { file, reading, languages, afford, budgetMs, maxMs: budgetMs + graceMs };
      return await pool.run(job, signal, organizationId);
    },
    close: async () => pool.close(),
  };
}
