import { availableParallelism } from 'node:os';
import { canRead } from '@tidemark/documents';
import { Problem, processStopping } from '../../contract/problem.ts';
import type { DocumentReader, ReadDocument } from '../../kernel/ports/documents.ts';
import type { Log } from '../../kernel/ports/log.ts';
import { Places } from '../../kernel/turns/turns.ts';
import { DocumentChild, type ReadingJob, type ReadingLimits } from './document-child.ts';

interface DocumentOptions {
  /** Languages to recognize, as Tesseract names them. */
  readonly languages: readonly string[];
  /** Processes at once; they start when the first file comes, and are used again. */
  readonly processes?: number;
  readonly limits?: Partial<ReadingLimits>;
  /** What reading 100 pages may take, in milliseconds. */
  readonly msPer100Pages?: number;
  /** A file that has had so much processor time makes way for other work, in milliseconds. */
  readonly patienceMs?: number;
  /** A process that had nothing to do for so long is ended, in milliseconds. */
  readonly maxIdleMs?: number;
  /** Told when the system has no process to give. */
  readonly log?: Pick<Log, 'error'>;
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
/** Processes beyond the number, for organizations that have none: two scans of one keep both processors for a minute. */
const reserve = 2;
const defaultPatienceMs = 1_000;
/** A process that has used so much processor time makes way for a fresh one, in milliseconds. */
const maxProcessorMs = 120_000;

const full = (): Problem => new Problem('overloaded', 'Too many documents wait to be read.', { retryAfterSeconds: 5 });

interface PoolOptions {
  readonly limits: ReadingLimits;
  readonly processes: number;
  readonly maxIdleMs: number;
}

/** Processes that read files. Partitions take turns. */
class DocumentPool {
  readonly #options: PoolOptions;
  readonly #log: Pick<Log, 'error'> | null;
  readonly #places: Places;
  readonly #busy = new Set<DocumentChild>();
  #free: DocumentChild[] = [];
  /** What ends children that nobody uses. */
  readonly #idle = new Map<DocumentChild, NodeJS.Timeout>();
  #closed = false;

  constructor(options: PoolOptions, log: Pick<Log, 'error'> | null) {
    this.#options = options;
    this.#log = log;
    this.#places = new Places({ places: options.processes, reserve, maxWaiting, full });
  }

  run(job: ReadingJob, signal: AbortSignal, partition: string): Promise<ReadDocument> {
    return this.#places.within(partition, signal, () => this.#work(job, signal));
  }

  close(): void {
    this.#closed = true;
    this.#places.close();
    const stopping = processStopping();
    for (const child of [...this.#busy, ...this.#free]) child.kill(stopping);
  }

  async #work(job: ReadingJob, signal: AbortSignal): Promise<ReadDocument> {
    signal.throwIfAborted();
    const child = this.#child();
    const abort = (): void => child.kill(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    this.#busy.add(child);
    try {
      return await child.run(job);
    } finally {
      signal.removeEventListener('abort', abort);
      this.#busy.delete(child);
      this.#leave(child);
    }
  }

  /** Keeps a child for the next file, but not for ever: it holds its memory. One that gives way would do so for the next file too. */
  #leave(child: DocumentChild): void {
    if (child.isEnded) return;
    if (this.#closed || child.givesWay || child.processorMs > maxProcessorMs) {
      child.kill(null);
      return;
    }
    this.#free.push(child);
    this.#idle.set(child, setTimeout(() => child.kill(null), this.#options.maxIdleMs).unref());
  }

  #child(): DocumentChild {
    const free = this.#free.pop();
    if (free) {
      clearTimeout(this.#idle.get(free));
      this.#idle.delete(free);
      return free;
    }
    const onFailure = (error: unknown): void =>
      this.#log?.error({ error }, 'no process to read documents with could be started');
    const child = new DocumentChild(this.#options.limits, onFailure);
    child.onEnd = () => {
      this.#free = this.#free.filter((one) => one !== child);
      clearTimeout(this.#idle.get(child));
      this.#idle.delete(child);
    };
    return child;
  }
}

/** Whether the package of a language's model is there. */
function isInstalled(language: string): boolean {
  try {
    return Boolean(import.meta.resolve(`@tesseract.js-data/${language}/package.json`));
  } catch {
    return false;
  }
}

/** Logs which languages of scanned pages cannot be read. English comes with the optional packages, and no scan needs it. */
export function tellMissingLanguages(languages: readonly string[], log: Pick<Log, 'warn'>): void {
  const missing = languages.filter((language) => language !== 'eng' && !isInstalled(language));
  const packages = missing.map((language) => `@tesseract.js-data/${language}`).join(' ');
  if (missing.length > 0)
    log.warn(
      { languages: missing },
      `OCR_LANGUAGES names languages whose packages are missing: npm install ${packages}`,
    );
}

/** Reads files in processes of their own, which are ended when a file takes too much time or memory. */
export function createDocumentReader(options: DocumentOptions): DocumentReader {
  const limits = { ...defaultLimits, ...options.limits };
  const { languages, msPer100Pages = defaultMsPer100Pages, maxIdleMs = defaultMaxIdleMs } = options;
  const { processes = Math.max(1, Math.min(4, availableParallelism())), log = null } = options;
  const { patienceMs = defaultPatienceMs } = options;
  const pool = new DocumentPool({ limits, processes, maxIdleMs }, log);
  return {
    canRead,
    async read(file, reading, afford, signal, organizationId) {
      const budgetMs = Math.ceil(reading.maxPages / 100) * msPer100Pages;
      const waitMs = reading.leftMs - answeringMs + graceMs;
      const job = { file, reading, languages, afford, patienceMs, budgetMs, maxMs: budgetMs + graceMs, waitMs };
      return await pool.run(job, signal, organizationId);
    },
    close: async () => pool.close(),
  };
}
