import type { ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { Problem, processStopping } from '../../contract/problem.ts';
import type { AffordPages, DocumentFile, DocumentReading, ReadDocument } from '../../kernel/ports/documents.ts';
import { setNice } from '../niceness.ts';
import { type Frame, readFrames, writeBytes, writeMessage } from './frames.ts';
import { watchMemory } from './memory.ts';
import { type Answer, type Fault, Said } from './messages.ts';
import { type ProcessorWatch, watchProcessor } from './processor-time.ts';
import { noProcess, startProcess } from './start-process.ts';

/** What one reading may take. */
export interface ReadingLimits {
  /** Memory of the process, in bytes. */
  readonly maxMemoryBytes: number;
  /** The most bytes of all outputs together. */
  readonly maxOutputBytes: number;
  /** The most processor time of a process: a child in an endless loop ends by itself when the service is gone. */
  readonly maxProcessorSeconds: number;
}

/** One file to read. */
export interface ReadingJob {
  readonly file: DocumentFile;
  readonly reading: DocumentReading;
  readonly languages: readonly string[];
  readonly afford: AffordPages;
  /** The processor time after which it begins to give way, is to end with what it has, and is ended, in milliseconds. */
  readonly patienceMs: number;
  readonly budgetMs: number;
  readonly maxMs: number;
  /** When it is ended by the clock, in milliseconds. */
  readonly waitMs: number;
}

/** What recognizing a page may take, in milliseconds of processor time. */
const recognitionMs = 10_000;

const tooLate = (): Problem =>
  new Problem('target-timeout', 'The document takes longer to read than is allowed.', { retryable: false });
const tooBusy = (): Problem =>
  new Problem('overloaded', 'Others had the processors, so the document was not read in time.', {
    retryAfterSeconds: 5,
  });
const tooSlow = (): Problem => new Problem('target-timeout', 'The document was not read within the time of the call.');
const tooLarge = (what: string, reason: string): Problem =>
  new Problem('target-too-large', `The document ${what}.`, { reason });

function problemOf({ reason, message }: Fault): Problem {
  if (reason === 'not_configured') return new Problem('not-configured', message);
  if (reason === 'too_large') return new Problem('target-too-large', message, { reason: 'document' });
  if (reason === 'internal') return damaged(new Error(message));
  return new Problem('unsupported-document', message, { reason });
}

const tooMuchMemory = (): Problem => tooLarge('takes more memory to read than is allowed', 'memory');

/** Why a process ended by itself: the engine aborts where its heap is full (on Windows with this code). */
function endOf(code: number | null, signal: NodeJS.Signals | null): Problem {
  const isFull = signal === 'SIGABRT' || code === 134;
  return isFull ? tooMuchMemory() : damaged(new Error(`ended with ${signal ?? code}`));
}

const damaged = (cause: unknown): Problem =>
  new Problem('unsupported-document', 'Reading the document failed: it is damaged.', { reason: 'damaged' }, { cause });

/** Processor time after which a process gives way that has not loaded its code yet, in milliseconds. It takes 300. */
const startingMs = 10_000;

/** How nice a process is, of 19, once a file has used its patience so many times: a long one gives way more. */
const niceAfter = [
  [1, 5],
  [3, 10],
  [8, 15],
] as const;

/** What is under way in a child. */
interface Running {
  readonly job: ReadingJob;
  readonly outcome: PromiseWithResolvers<ReadDocument>;
  readonly stopWatching: () => void;
  readonly processor: ProcessorWatch;
  readonly patience: ProcessorWatch;
  readonly timer: NodeJS.Timeout;
  answer: Answer | null;
  readonly outputs: Buffer[];
}

/** A process that reads one file at a time, under watch. */
export class DocumentChild {
  readonly #limits: ReadingLimits;
  readonly #child: ChildProcess;
  readonly #wire: Duplex;
  readonly #countAnew: () => void;
  #running: Running | null = null;
  #ended = false;
  #nice = 0;
  #hasStarted = false;
  /** Processor time that it has used, in milliseconds, as it said last. */
  processorMs = 0;
  /** Told once, when the process is gone. */
  onEnd: () => void = () => {};

  /**
   * Starts a process. Throws `overloaded` when the system has none to give (descriptors, memory); why is told to `onFailure`, a
   * moment later where the system tells it then.
   */
  constructor(limits: ReadingLimits, onFailure: (error: unknown) => void = () => {}) {
    this.#limits = limits;
    const { child, wire } = startProcess(limits.maxProcessorSeconds, onFailure);
    this.#child = child;
    this.#wire = wire;
    this.#child.on('exit', (code, signal) => this.#gone(endOf(code, signal)));
    this.#child.on('error', (error) => this.#gone(damaged(error)));
    // A process that is gone breaks the wire, too: its end tells why.
    this.#wire.on('error', (error) => (this.#running ? this.#child.kill('SIGKILL') : this.kill(damaged(error))));
    this.#countAnew = readFrames(this.#wire, limits.maxOutputBytes, {
      onFrame: (frame) => this.#take(frame),
      onTooLarge: () => this.kill(tooLarge('says more than is allowed', 'output')),
      onFault: (fault) => this.kill(damaged(fault)),
    });
    this.#idle(true);
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** Whether it gives way to all others, and would to the end. */
  get givesWay(): boolean {
    return this.#nice > 0;
  }

  /** Reads a file; nothing else may be under way. Rejects with problems. */
  run(job: ReadingJob): Promise<ReadDocument> {
    const outcome = Promise.withResolvers<ReadDocument>();
    const { pid } = this.#child;
    if (this.#ended || pid === undefined) {
      outcome.reject(noProcess());
      return outcome.promise;
    }
    const onMemory = (): void => this.kill(tooMuchMemory());
    const processor = watchProcessor(pid, job.maxMs, () => this.kill(tooLate()));
    // One file that takes long makes way for others, so that nobody waits for processors behind it; loading our code is not its fault.
    const patience = watchProcessor(pid, this.#hasStarted ? job.patienceMs : startingMs, () => this.#giveWay());
    this.#running = {
      job,
      outcome,
      stopWatching: watchMemory(pid, this.#limits.maxMemoryBytes, onMemory),
      processor,
      patience,
      // Who had less than half of the time was kept from it by others.
      timer: setTimeout(() => this.kill(processor.usedMs() < job.waitMs / 2 ? tooBusy() : tooSlow()), job.waitMs),
      answer: null,
      outputs: [],
    };
    this.#idle(false);
    this.#countAnew();
    const { body, kind, contentType, finalUrl: url } = job.file;
    const { formats, maxPages, pdfMode, leftMs } = job.reading;
    const { languages, budgetMs } = job;
    writeMessage(this.#wire, {
      task: { kind, contentType, url, formats, maxPages, pdfMode, languages, budgetMs, leftMs },
    });
    writeBytes(this.#wire, body);
    return outcome.promise;
  }

  /** Ends the process at once; what is under way rejects with the reason. Nothing may be given to it any more. */
  kill(reason: unknown): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#child.kill('SIGKILL');
    const stopping = processStopping();
    this.#settle((running) => running.outcome.reject(reason ?? stopping));
    this.onEnd();
  }

  /** Takes the next step of giving way, and waits for the one after it. */
  #giveWay(): void {
    const { pid } = this.#child;
    const [step, next] = niceAfter.filter(([, nice]) => nice > this.#nice);
    if (!this.#running || pid === undefined || !step) return;
    this.#nice = step[1];
    setNice(pid, this.#nice);
    const { job, patience } = this.#running;
    if (next) patience.allow(patience.usedMs() + (next[0] - step[0]) * job.patienceMs);
  }

  #take(frame: Frame): void {
    const running = this.#running;
    if (!running) return;
    if ('bytes' in frame) {
      running.outputs.push(frame.bytes);
      this.#complete(running);
      return;
    }
    const said = Said.safeParse(frame.message);
    if (!said.success)
      this.kill(new Problem('internal', 'A process said what is not understood.', {}, { cause: said.error }));
    else if ('afford' in said.data) void this.#afford(running, said.data.afford, said.data.pages);
    else if ('fault' in said.data) {
      const { fault } = said.data;
      this.#settle(({ outcome }) => outcome.reject(problemOf(fault)));
    } else if ('started' in said.data) {
      this.#hasStarted = true;
      running.patience.allow(running.patience.usedMs() + running.job.patienceMs);
    } else {
      running.answer = said.data.answer;
      this.#complete(running);
    }
  }

  async #afford({ job, outcome }: Running, work: 'page' | 'recognition', pages: number): Promise<void> {
    try {
      const afforded = await job.afford(work, pages);
      if (this.#running?.job !== job) return;
      // What is recognized takes longer than what is only read.
      if (work === 'recognition') this.#running.processor.allow(job.maxMs + afforded * recognitionMs);
      writeMessage(this.#wire, { afforded });
    } catch (thrown) {
      outcome.reject(thrown);
      if (this.#running?.job === job) this.kill(thrown);
    }
  }

  #complete({ answer, outputs }: Running): void {
    if (!answer || outputs.length < answer.outputs.length) return;
    const { outputs: names, processorMs, ...rest } = answer;
    this.processorMs = processorMs;
    const texts = new Map(names.map((name, index) => [name, outputs[index]?.toString('utf8') ?? '']));
    const read: ReadDocument = {
      ...rest,
      text: texts.get('text') ?? '',
      markdown: texts.get('markdown') ?? null,
      html: texts.get('html') ?? null,
    };
    this.#settle(({ outcome }) => outcome.resolve(read));
  }

  #settle(end: (running: Running) => void): void {
    const running = this.#running;
    this.#running = null;
    if (!running) return;
    clearTimeout(running.timer);
    running.processor.stop();
    running.patience.stop();
    running.stopWatching();
    this.#idle(true);
    end(running);
  }

  #gone(problem: Problem): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#settle(({ outcome }) => outcome.reject(problem));
    this.onEnd();
  }

  /** An idle child does not keep the service from ending. */
  #idle(isIdle: boolean): void {
    const parts = [this.#child, this.#wire as Duplex & { ref?(): void; unref?(): void }];
    for (const part of parts) (isIdle ? part.unref : part.ref)?.call(part);
  }
}
