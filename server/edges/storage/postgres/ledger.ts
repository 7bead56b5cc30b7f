import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Receipt } from '../../../contract/meta.ts';
import { invalid } from '../../../contract/problem.ts';
import type { Clock } from '../../../kernel/ports/clock.ts';
import type { Closing, Hold, HoldVerdict, Ledger, LedgerEntry, Standing } from '../../../kernel/ports/store.ts';
import type { Batch } from './batch.ts';
import { type Book, type Need, rank } from './book.ts';
import { readPurses } from './money-rows.ts';
import type { Pool } from './pool.ts';
import type { Tables } from './tables.ts';
import { extend, hold, monthOf, post, settle } from './verbs.ts';
import { verify } from './verify.ts';
import { Writer } from './writer.ts';

/** The ledger on a database. */
export class SqlLedger implements Ledger {
  readonly #pool: Pool;
  readonly #database: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #book: Book;
  readonly #writer: Writer<Need, Batch>;

  constructor(pool: Pool, database: Kysely<Tables>, book: Book, clock: Clock) {
    this.#pool = pool;
    this.#database = database;
    this.#book = book;
    this.#clock = clock;
    this.#writer = new Writer(book.commit, rank);
  }

  hold(call: Hold): Promise<HoldVerdict> {
    const need = { verb: 'hold', organizationId: call.job.organizationId } as const;
    return this.#writer.submit(need, (batch) => hold(batch, call));
  }

  extend(call: Parameters<Ledger['extend']>[0]): Promise<boolean> {
    return this.#writer.submit({ verb: 'extend', jobId: call.jobId }, (batch) => extend(batch, call));
  }

  settle(call: Closing): Promise<Receipt | null> {
    return this.#writer.submit({ verb: 'settle', jobId: call.jobId }, (batch) => settle(batch, call));
  }

  post(call: Parameters<Ledger['post']>[0]): Promise<void> {
    return this.#writer.submit({ verb: 'post', posting: call }, (batch) => post(batch, call));
  }

  async releaseLapsed(): Promise<number> {
    return this.release(await this.#book.lapsed(this.#clock.now()));
  }

  /** Closes these jobs at 0, as failed with `internal`; returns how many of them were open. */
  async release(jobIds: readonly string[]): Promise<number> {
    const fate = { status: 'failed', lines: [], method: null, problem: 'internal' } as const;
    const receipts = await Promise.all(jobIds.map((jobId) => this.settle({ jobId, ...fate })));
    return receipts.filter((receipt) => receipt !== null).length;
  }

  async standing(organizationId: string): Promise<Standing> {
    const [purse] = await readPurses(this.#pool, [organizationId]);
    if (!purse) throw new Error(`There is no organization ${organizationId}.`);
    const { posted: balance, held, inFlight, month, monthSpent } = purse;
    return { balance, held, inFlight, monthSpend: month === monthOf(this.#clock.now()) ? monthSpent : 0 };
  }

  async entries(organizationId: string, page: { limit: number; before?: string }): Promise<LedgerEntry[]> {
    let query = this.#database
      .selectFrom('ledger_entry')
      .select(['id', 'request_id as requestId', 'kind', 'amount', 'operation', 'at'])
      .where('account_id', '=', organizationId);
    if (page.before !== undefined) query = query.where('id', '<', entryId(page.before));
    const rows = await query.orderBy('id', 'desc').limit(page.limit).execute();
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }

  verify(): Promise<string[]> {
    return verify(this.#pool);
  }

  /** Resolves when no call is under way. */
  drain(): Promise<void> {
    return this.#writer.drain();
  }
}

function entryId(text: string): number {
  const id = z.coerce.number().int().safeParse(text);
  if (!id.success) throw invalid('/cursor', 'is not a cursor of this list');
  return id.data;
}
