import type { Kysely } from 'kysely';
import { monthOf } from '../../../contract/calendar.ts';
import type { Receipt } from '../../../contract/meta.ts';
import type { Clock } from '../../../kernel/ports/clock.ts';
import type {
  Closing,
  EnqueueRefusal,
  Enqueuing,
  EntryFilter,
  Hold,
  HoldVerdict,
  Ledger,
  LedgerEntry,
  Standing,
} from '../../../kernel/ports/store.ts';
import type { Batch } from './batch.ts';
import { type Book, type Need, rank } from './book.ts';
import { readCharge, readEntries } from './entries.ts';
import { readPurses } from './money-rows.ts';
import type { Pool } from './pool.ts';
import type { Signals } from './signals.ts';
import type { Tables } from './tables.ts';
import { enqueue, extend, hold, placeOf, post, settle } from './verbs.ts';
import { audit, verify } from './verify.ts';
import { Writer } from './writer.ts';

/** How long a hold may stand in memory only, in milliseconds. */
const deferral = 1_000;
/** The last time that there is. */
const endOfTime = new Date(8.64e15);

/** The ledger on a database. */
export class SqlLedger implements Ledger {
  readonly #pool: Pool;
  readonly #database: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #book: Book;
  readonly #signals: Signals;
  readonly #writer: Writer<Need, Batch>;
  #writing: NodeJS.Timeout | null = null;

  constructor(pool: Pool, database: Kysely<Tables>, { book, signals }: { book: Book; signals: Signals }, clock: Clock) {
    this.#pool = pool;
    this.#database = database;
    this.#book = book;
    this.#signals = signals;
    this.#clock = clock;
    this.#writer = new Writer(book.commit, rank);
  }

  async hold(call: Hold): Promise<HoldVerdict> {
    const verdict = await this.#writer.submit(holdNeed(call, null), (batch) => hold(batch, call));
    this.#writeSoon();
    return verdict;
  }

  async enqueue(call: Enqueuing): Promise<Receipt | EnqueueRefusal> {
    const answer = await this.#writer.submit(holdNeed(call, call.maxQueued), (batch) => enqueue(batch, call));
    if (typeof answer === 'object') this.#signals.work.tell();
    return answer;
  }

  extend(call: Parameters<Ledger['extend']>[0]): Promise<boolean> {
    const need = { verb: 'extend', jobId: call.jobId, budget: call.budget ?? null } as const;
    return this.#writer.submit(need, (batch) => extend(batch, call));
  }

  async settle(call: Closing): Promise<Receipt | null> {
    const { jobId, run } = call;
    const need = { verb: 'settle', jobId, isQueued: run !== undefined } as const;
    const receipt = await this.#writer.submit(need, (batch) => settle(batch, call));
    if (receipt && call.delivery) this.#signals.deliveries.tell();
    return receipt;
  }

  post(call: Parameters<Ledger['post']>[0]): Promise<void> {
    return this.#writer.submit({ verb: 'post', posting: call }, (batch) => post(batch, call));
  }

  async releaseLapsed(): Promise<number> {
    return this.#releaseDirect(this.#clock.now());
  }

  /** Closes every direct call at 0; to be called before there are any of this process. */
  async releaseAbandoned(): Promise<void> {
    await this.#releaseDirect(endOfTime);
  }

  /** Closes at 0, as failed with `internal`, direct calls whose hold ends before a time; returns how many of them were open. */
  async #releaseDirect(before: Date): Promise<number> {
    const jobIds = await this.#writer.submit({ verb: 'lapsed', before }, (batch) => batch.lapsed(before));
    const fate = { status: 'failed', lines: [], method: null, problem: 'internal' } as const;
    const receipts = await Promise.all(jobIds.map((jobId) => this.settle({ jobId, ...fate })));
    return receipts.filter((receipt) => receipt !== null).length;
  }

  async standing(organizationId: string): Promise<Standing> {
    await this.written();
    const [purse] = await readPurses(this.#pool, [organizationId]);
    if (!purse) throw new Error(`There is no organization ${organizationId}.`);
    const { posted: balance, held, inFlight, month, monthSpent } = purse;
    return { balance, held, inFlight, monthSpend: month === monthOf(this.#clock.now()) ? monthSpent : 0 };
  }

  charge(requestId: string): ReturnType<Ledger['charge']> {
    return readCharge(this.#pool, requestId);
  }

  entries(organizationId: string, filter: EntryFilter): Promise<LedgerEntry[]> {
    return readEntries(this.#database, organizationId, filter);
  }

  verify(): Promise<string[]> {
    return verify(this.#pool, this.#clock.now());
  }

  audit(): ReturnType<Ledger['audit']> {
    return audit(this.#pool, this.#clock.now());
  }

  /** Resolves when every open hold stands in the tables; to be awaited before they are read. */
  async written(): Promise<void> {
    if (this.#book.hasDeferred) await this.#writer.submit({ verb: 'write' }, () => {});
  }

  /** Resolves when no call is under way; what is still deferred is dropped, as a restart would. */
  drain(): Promise<void> {
    if (this.#writing) clearTimeout(this.#writing);
    return this.#writer.drain();
  }

  #writeSoon(): void {
    if (this.#writing || !this.#book.hasDeferred) return;
    const write = (): void => {
      this.#writing = null;
      // A failure leaves them deferred: the next hold or reader tries again, and hears of it.
      this.written().catch(() => {});
    };
    this.#writing = setTimeout(write, deferral).unref();
  }
}

/** What has to be read before a job is opened. */
const holdNeed = ({ job, idempotency, budget }: Hold | Enqueuing, maxQueued: number | null): Need => ({
  verb: 'hold',
  organizationId: job.organizationId,
  maxQueued,
  place: idempotency ? placeOf(job, idempotency) : null,
  budget: budget ?? null,
});
