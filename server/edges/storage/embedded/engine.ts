import { Worker } from 'node:worker_threads';
import { untilTimeout } from '../../../kernel/timeout.ts';
import { compiledEngine } from './compiled.ts';
import type { Report, Request, Setup } from './messages.ts';
import { syncFailedExitCode } from './messages.ts';
import { type Reply, readReply } from './protocol/protocol-reader.ts';

/** Milliseconds after which an unanswered message means that the engine hangs. */
const defaultTimeoutMs = 30_000;

export interface EngineOptions {
  readonly folder: string;
  readonly hotTables: readonly string[];
  /** Called once when the engine dies or hangs after it was opened; every waiting and later call rejects with the same error. */
  readonly onFailure: (error: Error) => void;
  /** Milliseconds after which an unanswered message means that the engine hangs; 30,000. */
  readonly timeoutMs?: number;
}

interface Waiting {
  readonly since: number;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** The database in its own thread: messages of PostgreSQL's protocol go in, replies come out, in order. */
export class Engine {
  readonly #worker: Worker;
  readonly #exitReason: SharedArrayBuffer;
  readonly #onFailure: (error: Error) => void;
  readonly #timeoutMs: number;
  readonly #waiting: Waiting[] = [];
  readonly #watchdog: NodeJS.Timeout;
  readonly #opened = Promise.withResolvers<number>();
  readonly #ended = Promise.withResolvers<void>();
  #failure: Error | null = null;
  #isOpen = false;
  #closing = false;
  #syncedTo = 0;

  /** Starts the thread at once; `opened` tells when it answers. */
  constructor(options: EngineOptions) {
    this.#onFailure = options.onFailure;
    this.#timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    this.#exitReason = new SharedArrayBuffer(2048);
    const setup: Setup = { folder: options.folder, hotTables: options.hotTables, exitReason: this.#exitReason };
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: setup,
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    this.#worker.on('message', (report: Report) => this.#take(report));
    this.#worker.on('error', (error) => this.#endWith(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', (code) => this.#exited(code));
    this.#watchdog = setInterval(() => this.#watch(), this.#timeoutMs / 6).unref();
    compiledEngine().then(
      (code) => this.#post({ kind: 'open', code }),
      (error: unknown) => this.fail(new Error('The database engine cannot be compiled.', { cause: error })),
    );
    // Whoever opens waits for this, perhaps a moment later.
    this.#opened.promise.catch(() => {});
  }

  /** Resolves with the position at which the log ended, in bytes; rejects when the folder cannot be opened. */
  get opened(): Promise<number> {
    return this.#opened.promise;
  }

  /** The position in the log, in bytes, up to which it was synced when the last reply came; 0: not yet. */
  get syncedTo(): number {
    return this.#syncedTo;
  }

  /** Resolves when the thread is gone, and nothing touches the folder any more. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Resolves with the reply; rejects only when the engine is dead or closed. */
  send(bytes: Uint8Array<ArrayBuffer>): Promise<Reply> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#closing) return Promise.reject(new Error('The database is closed.'));
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    this.#waiting.push({ since: performance.now(), resolve, reject });
    this.#post({ kind: 'run', bytes });
    return promise;
  }

  /** Ends the engine for good, for a reason that makes its answers worthless. */
  fail(error: Error): void {
    this.#endWith(error);
    void this.#worker.terminate();
  }

  /** Checkpoints, closes and ends the thread, after everything that was sent before. */
  async close(): Promise<void> {
    if (this.#closing || this.#failure) return this.#ended.promise;
    this.#closing = true;
    this.#post({ kind: 'close' });
    await untilTimeout(this.#timeoutMs, () => this.fail(new Error('Closing took too long.')), this.#ended.promise);
    await this.#ended.promise;
    if (this.#failure) throw this.#failure;
  }

  // Copied, not transferred: for a few kilobytes that is cheaper.
  #post(request: Request): void {
    this.#worker.postMessage(request);
  }

  #take(report: Report): void {
    if (report.kind === 'open') this.#open(report.recoveredTo);
    else if (report.kind === 'failed') this.fail(new Error('The database cannot be opened.', { cause: report.error }));
    else {
      this.#syncedTo = report.syncedTo;
      this.#answer(readReply(report.bytes));
    }
  }

  #open(recoveredTo: number): void {
    this.#isOpen = true;
    this.#opened.resolve(recoveredTo);
  }

  /** PGlite swallows what its engine throws: an answer that breaks off means that the engine did. */
  #answer(reply: Reply): void {
    if (reply.state === null) this.fail(new Error('The database broke off in the middle of an answer.'));
    else this.#waiting.shift()?.resolve(reply);
  }

  #exited(code: number): void {
    clearInterval(this.#watchdog);
    const reason = new TextDecoder().decode(new Uint8Array(this.#exitReason).slice()).replaceAll('\0', '');
    const what = this.#isOpen ? 'can no longer keep what it is given' : 'cannot be opened';
    if (code === syncFailedExitCode) this.#endWith(new Error(`The database ${what}: ${reason}`));
    else if (code !== 0 || !this.#closing) this.#endWith(new Error(`The database's thread ended with code ${code}.`));
    this.#ended.resolve();
  }

  #watch(): void {
    const oldest = this.#waiting[0];
    if (oldest && performance.now() - oldest.since > this.#timeoutMs) {
      this.fail(new Error(`The database has not answered for ${this.#timeoutMs / 1000} s.`));
    }
  }

  #endWith(error: Error): void {
    if (this.#failure) return;
    this.#failure = error;
    this.#opened.reject(error);
    for (const { reject } of this.#waiting.splice(0)) reject(error);
    if (this.#isOpen) this.#onFailure(error);
  }
}
