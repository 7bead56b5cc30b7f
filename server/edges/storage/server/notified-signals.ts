import { randomUUID } from 'node:crypto';
import type { Log } from '../../../kernel/ports/log.ts';
import { RecurringFailures } from '../../../kernel/recurring-failures.ts';
import type { Queryable } from '../postgres/pool.ts';
import { type Signal, Signals } from '../postgres/queue/signals.ts';
import { type Listener, listen } from './listener.ts';

const channel = 'tidemark';
/** What happens within so many milliseconds is told at once: a notification costs a transaction. */
const gatherMs = 10;
/** How soon a lost session is opened again, in milliseconds. */
const againMs = 1_000;

/** A word, and the job that it is about. */
const spell = ([name, jobId]: Signal): string => (jobId === undefined ? name : `${name} ${jobId}`);

function read(text: string): Signal | null {
  const [name, jobId] = text.split(' ');
  if (name === 'work' || name === 'deliveries') return [name];
  return name === 'cancel' && jobId ? [name, jobId] : null;
}

/**
 * Signals of all processes that share a database, by LISTEN and NOTIFY. They are told after the commit and may be lost with a session:
 * each process looks by itself, too, so that a lost one costs seconds.
 */
export class NotifiedSignals extends Signals {
  readonly #self = randomUUID();
  readonly #url: string;
  readonly #failures: RecurringFailures<'warn'>;
  readonly #untold = new Set<string>();
  #database: Queryable | null = null;
  #listener: Listener | null = null;
  #timer: NodeJS.Timeout | null = null;
  #reopening: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(url: string, log: Pick<Log, 'warn'>) {
    super();
    this.#url = url;
    this.#failures = new RecurringFailures(log, 'warn');
  }

  /** Listens from now on, on a session of its own, and tells others through `database`. A failure leaves the process to its own looks. */
  async start(database: Queryable): Promise<void> {
    this.#database = database;
    await this.#open();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of [this.#timer, this.#reopening]) if (timer) clearTimeout(timer);
    await this.#listener?.close();
  }

  override tell(...signal: Signal): void {
    super.tell(...signal);
    if (this.#isStopped || !this.#database) return;
    this.#untold.add(spell(signal));
    this.#timer ??= setTimeout(() => void this.#notify(), gatherMs).unref();
  }

  async #notify(): Promise<void> {
    this.#timer = null;
    const told = [...this.#untold].map((text) => `${this.#self} ${text}`);
    this.#untold.clear();
    const text = 'select pg_notify($1, told) from unnest($2::text[]) told';
    // The others look by themselves, too.
    await this.#database?.query(text, [channel, told]).catch(() => {});
  }

  #hear(payload: string): void {
    const [from, ...words] = payload.split(' ');
    const signal = from === this.#self ? null : read(words.join(' '));
    if (signal) super.tell(...signal);
  }

  async #open(): Promise<void> {
    const text = 'other processes are not heard; the queue is looked at every 2 s';
    try {
      const listener = await listen(this.#url, channel, {
        onNotification: (payload) => this.#hear(payload),
        onEnd: () => this.#again(),
      });
      if (this.#isStopped) return await listener.close();
      this.#listener = listener;
      this.#failures.ended(text);
      // It heard nothing of this time.
      super.tell('work');
      super.tell('deliveries');
    } catch (error) {
      this.#failures.began(error, text);
      this.#again();
    }
  }

  #again(): void {
    this.#listener = null;
    if (!this.#isStopped) this.#reopening = setTimeout(() => void this.#open(), againMs).unref();
  }
}
