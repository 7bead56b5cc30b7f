import { Worker } from 'node:worker_threads';
import { Problem } from '../../contract/problem.ts';
import { refusedFields } from '../../kernel/pipeline/refused-fields.ts';
import type { JsonSchema, JsonSchemas, SchemaFault } from '../../kernel/ports/structuring/json-schemas.ts';
import type { Answer, Question } from './validation.ts';

/** What a schema may take to compile and to be validated against, in milliseconds. */
const defaultTimeoutMs = 2_000;
const maxHeapMegabytes = 192;
/** Questions that wait for the thread; more are turned away. */
const maxWaiting = 200;

interface Waiting {
  readonly question: Question;
  readonly signal: AbortSignal;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** One thread that compiles callers' schemas, one at a time; one that takes too long ends with it. */
class ValidationThread {
  readonly #timeoutMs: number;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  /** Whether the thread has loaded what it needs. */
  #isReady = false;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  ask(question: Question, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Problem('shutting-down', 'This process is stopping.'));
      if (signal.aborted) return reject(signal.reason);
      if (this.#waiting.length >= maxWaiting)
        return reject(new Problem('overloaded', 'Too many schemas wait to be checked.'));
      this.#waiting.push({ question, signal, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const stopping = new Problem('shutting-down', 'This process is stopping.');
    for (const { reject } of this.#waiting.splice(0)) reject(stopping);
    await this.#end(stopping);
  }

  #next(): void {
    if (this.#current) return;
    for (const { signal, reject } of this.#waiting) if (signal.aborted) reject(signal.reason);
    while (this.#waiting[0]?.signal.aborted) this.#waiting.shift();
    const next = this.#waiting.shift();
    if (!next) {
      this.#worker?.unref();
      return;
    }
    this.#current = next;
    this.#worker ??= this.#spawn();
    this.#worker.ref();
    if (this.#isReady) this.#begin(this.#worker, next);
  }

  #begin(worker: Worker, { question }: Waiting): void {
    worker.postMessage(question);
    this.#timer = setTimeout(() => void this.#end(tooMuch()), this.#timeoutMs);
  }

  #hear(worker: Worker, message: Answer | 'ready'): void {
    if (message !== 'ready') {
      this.#take()?.resolve(message);
      return;
    }
    this.#isReady = true;
    if (this.#current) this.#begin(worker, this.#current);
  }

  #spawn(): Worker {
    const worker = new Worker(new URL('./validation-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    });
    worker.on('message', (message: Answer | 'ready') => this.#hear(worker, message));
    worker.on('error', () => void this.#end(tooMuch()));
    return worker;
  }

  /** Frees the thread for the next question; gives the one that it was at. */
  #take(): Waiting | null {
    const current = this.#current;
    if (this.#timer) clearTimeout(this.#timer);
    this.#current = null;
    this.#next();
    return current;
  }

  async #end(reason: unknown): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#isReady = false;
    this.#take()?.reject(reason);
    worker?.removeAllListeners();
    await worker?.terminate();
  }
}

const tooMuch = (): Error => new Error('too much');

const refused = (field: string, faults: readonly SchemaFault[]): Problem =>
  refusedFields(
    faults.map(({ pointer, message }) => () => ({ pointer: `${field}${pointer}`, message })),
  );

/** Schemas on a thread of their own: patterns run in linear time, nothing is fetched, and each has two seconds. */
export function createJsonSchemas({ timeoutMs = defaultTimeoutMs }: { readonly timeoutMs?: number } = {}): JsonSchemas {
  const thread = new ValidationThread(timeoutMs);
  async function ask(question: Question, field: string, signal: AbortSignal): Promise<Answer> {
    const asked = await thread.ask(question, signal).catch((thrown: unknown) => {
      if (thrown instanceof Problem || signal.aborted) throw thrown;
      throw refused(field, [{ pointer: '', message: 'takes too much time or memory to be checked' }]);
    });
    if (asked.schemaFaults.length > 0) throw refused(field, asked.schemaFaults);
    return asked;
  }
  return {
    async check(schema: JsonSchema, field, signal) {
      await ask({ schema }, field, signal);
    },
    async faults(schema, json, field, signal) {
      return (await ask({ schema, value: { json } }, field, signal)).faults;
    },
    close: () => thread.close(),
  };
}
