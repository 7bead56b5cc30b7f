import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { untilTimeout } from '../../../kernel/timeout.ts';
import { asDiskFault, DiskFault, reasonInWords } from '../../disk-fault.ts';
import { cannotOpen } from './cannot-open.ts';
import { compiledEngine } from './compiled.ts';
import { checkVersion, ensureDatabaseFolder } from './create.ts';
import { FolderInUse, type Lock, lockFolder } from './lock.ts';
import { Medium } from './medium.ts';
import { type Report, type Request, type Setup, syncFailedExitCode } from './messages.ts';
import { type Reply, readReply } from './protocol.ts';
import { rewriteLog } from './rewrite-log.ts';
import { type Noted, Witness } from './witness.ts';

/** Milliseconds after which an unanswered message means that the engine hangs. */
const defaultTimeoutMs = 30_000;

interface EngineOptions {
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

/** The time between two tries to open the database again, in milliseconds. */
const retryIntervalMs = 500;
/** How old the last probe of the disk may be for whoever asks whether it can be written, in milliseconds. */
const probeAgeMs = 1_000;
/** After so many tries in a row that failed on a sound disk nothing more is hoped for. */
const triesOnSoundDisk = 5;

export interface LastingEngineOptions extends Omit<EngineOptions, 'onFailure'> {
  /** Told why nothing can be written any more, and null when it can be again. */
  readonly onFault?: (fault: DiskFault | null) => void;
  /** Called once when the database cannot be opened again though its disk is sound: the process should end. */
  readonly onFatal: (error: Error) => void;
}

/** What was acknowledged and is not in the log any more. */
export interface Loss extends Noted {
  readonly folder: string;
  readonly endedAt: number;
}

/** An engine with the witness of what it acknowledges. */
interface Witnessed {
  readonly engine: Engine;
  readonly witness: Witness;
  readonly loss: Loss | null;
}

/**
 * An engine on a data folder that is locked for this process. When it dies, of a disk that is full, gone or failing, another is
 * opened as soon as the disk allows it; until then every call is refused.
 */
export class LastingEngine {
  readonly #options: LastingEngineOptions;
  readonly #medium: Medium;
  #lock: Lock;
  #engine: Engine;
  #witness: Witness;
  readonly #loss: Loss | null;
  /** Why there is no engine; null: there is one. */
  #failure: DiskFault | null = null;
  /** Why no new work should be taken, as it was told. */
  #fault: DiskFault | null = null;
  #renewal: Promise<void> = Promise.resolve();
  readonly #closing = new AbortController();

  private constructor(
    options: LastingEngineOptions,
    { lock, medium, engine, witness, loss }: Witnessed & { lock: Lock; medium: Medium },
  ) {
    this.#options = options;
    this.#lock = lock;
    this.#engine = engine;
    this.#witness = witness;
    this.#loss = loss;
    this.#medium = medium;
    medium.onLook = () => this.#looked();
  }

  /**
   * Creates the database when it is missing. Throws, with the folder, the reason and what helps, when another process has the
   * folder, another PostgreSQL wrote it, or it cannot be opened.
   */
  static async open(options: LastingEngineOptions): Promise<LastingEngine> {
    let lock: Lock | null = null;
    try {
      lock = await lockFolder(options.folder);
      checkVersion(await ensureDatabaseFolder(options.folder));
      const medium = await Medium.watch(options.folder);
      return await LastingEngine.#start(options, { lock, medium });
    } catch (thrown) {
      lock?.release();
      throw cannotOpen(options.folder, thrown);
    }
  }

  static async #start(
    options: LastingEngineOptions,
    { lock, medium }: { lock: Lock; medium: Medium },
  ): Promise<LastingEngine> {
    let lasting: LastingEngine | null = null;
    let early: Error | null = null;
    const onFailure = (error: Error): void => {
      early = error;
      if (lasting) lasting.#failed(error);
    };
    try {
      const opened = await openWitnessed(options, onFailure);
      lasting = new LastingEngine(options, { lock, medium, ...opened });
      if (early) lasting.#failed(early);
      return lasting;
    } catch (thrown) {
      medium.stop();
      throw thrown;
    }
  }

  /** The engine that answers now. Throws the fault when there is none. */
  get current(): Engine {
    if (this.#failure) throw this.#failure;
    return this.#engine;
  }

  /** Why no new work should be taken; null: it can be. */
  get fault(): DiskFault | null {
    return this.#fault;
  }

  /** What was found missing when the database was opened; null: nothing. */
  get loss(): Loss | null {
    return this.#loss;
  }

  /** Keeps in mind what an engine's last reply acknowledges, and how many entries the ledger has with it when that is known. */
  witness(engine: Engine, entries: number | null): void {
    if (engine !== this.#engine || this.#loss) return;
    const { syncedTo } = engine;
    const noted = this.#witness.noted ?? { syncedTo: 0, entries: 0, endedAt: null };
    if (syncedTo <= noted.syncedTo && entries === null) return;
    const acknowledged = { syncedTo: Math.max(syncedTo, noted.syncedTo), entries: entries ?? noted.entries };
    this.#witness.note({ ...acknowledged, endedAt: null });
  }

  /** Looks whether something can be written; throws why not. */
  async check(): Promise<void> {
    if (this.#failure) throw this.#failure;
    const fault = await this.#medium.look(probeAgeMs);
    if (fault) throw fault;
  }

  /** Closes what is open; what failed stays so. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#medium.stop();
    try {
      await this.#renewal;
      if (!this.#failure) await this.#engine.close();
      await this.#witness.close();
    } finally {
      this.#lock.release();
    }
  }

  #looked(): void {
    // An engine goes on in a folder that has no name any more, and all it is given is lost.
    if (!this.#failure && this.#medium.fault?.reason === 'folder_gone') this.#engine.fail(this.#medium.fault);
    this.#tell();
  }

  #failed(error: Error): void {
    if (this.#failure || this.#closing.signal.aborted) return;
    this.#failure =
      error instanceof DiskFault ? error : new DiskFault(reasonInWords(String(error)) ?? 'not_answering', error);
    this.#tell();
    this.#renewal = this.#renew();
  }

  /** Tells changes only. */
  #tell(): void {
    const fault = this.#failure ?? this.#medium.fault;
    const isTold = fault?.reason === this.#fault?.reason;
    this.#fault = fault;
    if (!isTold) this.#options.onFault?.(fault);
  }

  async #renew(): Promise<void> {
    // What the dead one was doing must be over before another touches the folder.
    await this.#engine.ended;
    for (let failed = 0; !this.#closing.signal.aborted && failed < triesOnSoundDisk; ) {
      try {
        await this.#open();
        this.#failure = null;
        return this.#tell();
      } catch (thrown) {
        const fault = await this.#medium.look();
        failed = fault || thrown instanceof DiskFault ? 0 : failed + 1;
        if (failed === triesOnSoundDisk)
          this.#options.onFatal(thrown instanceof Error ? thrown : new Error(String(thrown)));
        this.#failure = fault ?? (thrown instanceof DiskFault ? thrown : this.#failure);
        this.#tell();
      }
      await sleep(retryIntervalMs, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {}); // Closing ends it.
    }
  }

  async #open(): Promise<void> {
    await this.#takeFolder();
    const fault = await this.#medium.look();
    if (fault) throw fault;
    await rewriteLog(join(this.#options.folder, 'pg'));
    const { engine, witness, loss } = await openWitnessed(this.#options, (failure) => this.#failed(failure));
    await this.#witness.close();
    this.#engine = engine;
    this.#witness = witness;
    // Nobody may go on with what is left before somebody was told: the next start tells.
    if (loss) this.#options.onFatal(new Error('The log of the database ends before what was acknowledged.'));
  }

  /** The folder may have been put back, or restored, by whoever took it away: then its lock is another. */
  async #takeFolder(): Promise<void> {
    const { folder } = this.#options;
    if (!this.#lock.isInPlace()) {
      this.#lock.release();
      try {
        this.#lock = await lockFolder(folder);
      } catch (thrown) {
        throw new DiskFault(thrown instanceof FolderInUse ? 'folder_taken' : 'folder_gone', thrown);
      }
    }
    try {
      checkVersion(join(folder, 'pg'));
      await this.#medium.settle();
    } catch (thrown) {
      throw asDiskFault(thrown);
    }
  }
}

/** Opens the engine, and compares where its log ended with what was acknowledged; what is missing stays noted. */
async function openWitnessed(options: LastingEngineOptions, onFailure: (error: Error) => void): Promise<Witnessed> {
  const folder = join(options.folder, 'pg');
  const engine = new Engine({ ...options, folder, onFailure });
  try {
    const recoveredTo = await engine.opened;
    const witness = new Witness(folder);
    const { noted } = witness;
    if (!noted || (noted.endedAt === null && noted.syncedTo <= recoveredTo)) return { engine, witness, loss: null };
    const endedAt = noted.endedAt ?? recoveredTo;
    if (noted.endedAt === null) witness.note({ ...noted, endedAt });
    return { engine, witness, loss: { ...noted, endedAt, folder: options.folder } };
  } catch (thrown) {
    engine.fail(thrown instanceof Error ? thrown : new Error(String(thrown)));
    await engine.ended;
    throw thrown;
  }
}
