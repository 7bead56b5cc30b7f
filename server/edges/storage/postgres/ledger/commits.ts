import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { KeyBudget } from '../../../../kernel/ports/store.ts';
import type { KeyPlace } from '../answers/idempotency.ts';
import {
  type BoundStatement,
  type Commit,
  inTransaction,
  OutcomeUnknown,
  type Pool,
  type Queryable,
  statement,
  transact,
} from '../pool.ts';
import { type Account, Batch, type Before, isQueued, noRows, type OpenJob, type Rows } from './decisions.ts';
import {
  lockAccounts,
  type NeededRows,
  type PostingKey,
  readAccounts,
  readAllOpenJobs,
  readJobIds,
  readLapsed,
  readOpenJobs,
  readRows,
} from './reads.ts';
import { DeferredHolds, writes } from './writes.ts';

/** How long the store is asked whether a commit took place, in milliseconds. */
const lookupTimeoutMs = 5_000;
/** The time between two such questions, in milliseconds. */
const pauseMs = 50;
/** How long the mark of a process that shares the database is kept after its last commit, in milliseconds. */
const retentionMs = 30 * 24 * 3_600_000;

const writeMark = statement(
  'commit.mark',
  `insert into commit_mark (writer, batch, at, entries)
    select * from unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::bigint[])
    on conflict (writer) do update set batch = excluded.batch, at = excluded.at, entries = excluded.entries`,
);

/** How many entries the ledger's writers have written to a database that was just opened; 0 also where it never counted them. */
export async function entriesWritten(pool: Pool): Promise<number> {
  const column =
    "select 1 from information_schema.columns where table_name = 'commit_mark' and column_name = 'entries'";
  if ((await pool.query(column)).rows.length === 0) return 0;
  const [row] = (await pool.query('select coalesce(max(entries), 0) as entries from commit_mark')).rows;
  return Number(row?.entries);
}

/** Adds the mark to what a transaction writes; nothing to nothing. */
type Marked = (changes: readonly BoundStatement[], now: Date) => BoundStatement[];

/**
 * Tells whether a transaction whose acknowledgement was lost took place: each writes its number beside what it changes, in a
 * row of its process. One transaction at a time.
 */
export class CommitMarks {
  readonly #pool: Pool;
  readonly #writer: string;
  #batch = 0;
  #entries: number;

  private constructor(pool: Pool, writer: string, entries: number) {
    this.#pool = pool;
    this.#writer = writer;
    this.#entries = entries;
  }

  /** How many entries the ledger's writers have written, the transaction under way included; told to the database's owner only. */
  get entries(): number {
    return this.#entries;
  }

  /** Makes this process's row, and removes those of others that are gone: all, when it is the database's owner. */
  static async open(pool: Pool, { clock, isOwner }: { clock: Clock; isOwner: boolean }): Promise<CommitMarks> {
    const writer = randomUUID();
    const now = clock.now();
    const before = isOwner ? now : new Date(now.getTime() - retentionMs);
    const text = `with gone as (delete from commit_mark where at <= $3::timestamptz returning entries)
      insert into commit_mark (writer, batch, at, entries) select $1::text, $2::bigint, $4::timestamptz, coalesce(max(entries), 0) from gone returning entries`;
    const [row] = (await pool.query(text, [writer, 0, before, now])).rows;
    return new CommitMarks(pool, writer, Number(row?.entries));
  }

  /**
   * Runs a transaction that adds `entries` to the ledger and writes what `marked` gives. Resolves when it is committed, also when only its mark tells so.
   * Throws what it threw when it was not, and OutcomeUnknown when that cannot be found out.
   */
  async run(entries: number, transaction: (marked: Marked) => Promise<void>): Promise<void> {
    const before = this.#entries;
    this.#batch += 1;
    this.#entries += entries;
    let isMarked = false;
    const marked: Marked = (changes, now) => {
      if (changes.length === 0) return [];
      isMarked = true;
      return [...changes, { statement: writeMark, columns: [[this.#writer], [this.#batch], [now], [this.#entries]] }];
    };
    try {
      await transaction(marked);
    } catch (thrown) {
      if (isMarked && (await this.#tookPlace(thrown))) return;
      this.#entries = before;
      throw thrown;
    }
  }

  /** Waits, by the lock of the row, for a commit that is still under way. */
  async #tookPlace(failure: unknown): Promise<boolean> {
    const text = 'select batch from commit_mark where writer = $1 for update';
    const until = performance.now() + lookupTimeoutMs;
    for (;;) {
      try {
        const [row] = (await this.#pool.query(text, [this.#writer])).rows;
        return Number(row?.batch) === this.#batch;
      } catch (thrown) {
        if (performance.now() > until) throw new OutcomeUnknown(new AggregateError([failure, thrown]));
      }
      await sleep(pauseMs);
    }
  }
}

/** What a call on the ledger needs to be read before it can be decided. */
export type LedgerRead =
  | { readonly verb: 'write' }
  | { readonly verb: 'lapsed'; readonly before: Date }
  | { readonly verb: 'post'; readonly posting: PostingKey }
  | { readonly verb: 'settle'; readonly jobId: string; readonly isQueued: boolean }
  | { readonly verb: 'detach'; readonly jobId: string }
  | { readonly verb: 'extend'; readonly jobId: string; readonly budget: KeyBudget | null }
  | {
      readonly verb: 'hold';
      readonly organizationId: string;
      /** How many jobs of the organization may wait; null: the call is direct. */
      readonly maxQueued: number | null;
      readonly place: KeyPlace | null;
      readonly budget: KeyBudget | null;
    };

const order: readonly LedgerRead['verb'][] = ['post', 'settle', 'extend', 'detach', 'hold', 'lapsed', 'write'];

/** Within a batch: what gives money back first, then what was begun, then what is new. */
export const priority = (need: LedgerRead): number => order.indexOf(need.verb);

/** The rows of the ledger, read and written in one transaction per batch. */
export interface LedgerState {
  readonly commit: Commit<LedgerRead, Batch>;
  /** Whether holds stand in memory that the verb `write` would write. */
  readonly hasDeferred: boolean;
}

/** A ledger that other processes write too: every batch locks its accounts, reads, decides, writes. */
export const sharedLedger = (pool: Pool, { clock, marks }: { clock: Clock; marks: CommitMarks }): LedgerState => ({
  commit: (needs, decide) =>
    marks.run(0, (marked) =>
      inTransaction(pool, async (client) => {
        const now = clock.now();
        const batch = new Batch(await before(client, needs, now), now);
        decide(batch);
        for (const { statement, columns } of marked(writes(batch), now)) await client.query(statement.text, columns);
      }),
    ),
  hasDeferred: false,
});

/** Whether nothing is needed of them. */
const isNone = ({ tasks, queueing, postings, budgets, places }: NeededRows): boolean =>
  tasks.length + queueing.size + postings.length + budgets.length + places.length === 0;

/** What has to be read for a batch. */
const needed = (needs: readonly LedgerRead[]) => ({
  organizations: [
    ...new Set(
      needs.flatMap((need) => {
        if (need.verb === 'hold') return need.organizationId;
        return need.verb === 'post' ? need.posting.organizationId : [];
      }),
    ),
  ],
  jobs: [...new Set(needs.flatMap((need) => ('jobId' in need ? need.jobId : [])))],
  tasks: [...new Set(needs.flatMap((need) => (need.verb === 'settle' && need.isQueued ? need.jobId : [])))],
  queueing: new Map(
    needs.flatMap((need) =>
      need.verb === 'hold' && need.maxQueued !== null ? [[need.organizationId, need.maxQueued] as const] : [],
    ),
  ),
  /** Holds of direct calls that lapsed before this time are asked for. */
  lapsedBefore: needs.reduce<Date | null>(
    (latest, need) => (need.verb === 'lapsed' && (latest === null || need.before > latest) ? need.before : latest),
    null,
  ),
  postings: needs.flatMap((need) => (need.verb === 'post' ? need.posting : [])),
  budgets: [
    ...new Map(
      needs.flatMap((need) => ('budget' in need && need.budget ? [[need.budget.keyId, need.budget] as const] : [])),
    ).values(),
  ],
  places: needs.flatMap((need) => (need.verb === 'hold' && need.place ? need.place : [])),
});

async function before(client: Queryable, needs: readonly LedgerRead[], now: Date): Promise<Before> {
  const { organizations, jobs, lapsedBefore, ...rows } = needed(needs);
  // The lock is a statement of its own: one that locks and reads at once would read what it saw before it waited.
  const locked = await lockAccounts(client, organizations, jobs);
  const accounts = new Map(locked.map((account) => [account.id, account]));
  const open = new Map((await readOpenJobs(client, jobs)).map((job) => [job.job.id, job]));
  const besides = await readRows(client, rows, { now, counted: [...rows.queueing.keys()], lock: true });
  const lapsed = lapsedBefore ? await readLapsed(client, lapsedBefore) : [];
  return {
    account: (id) => accounts.get(id),
    open: (jobId) => open.get(jobId),
    lapsed: (time) => lapsed.filter(({ expiresAt }) => expiresAt < time),
    ...besides,
  };
}

/** Accounts kept in memory; when there are more, all are read anew: a read in thousands of calls. */
const defaultMaxAccounts = 10_000;

interface SingleWriterOptions {
  readonly clock: Clock;
  readonly marks: CommitMarks;
  readonly maxAccounts?: number | undefined;
}

interface Reading {
  readonly accounts: ReadonlyMap<string, Account>;
  /** How many calls the batch has. */
  readonly calls: number;
  readonly now: Date;
}

/**
 * A ledger that only this process writes. Accounts and open jobs are therefore kept in memory as the last commit left them,
 * and a batch is one message to the engine in place of a dozen that wait for each other: measured, a third of the CPU time
 * with one call in flight, half of it with fifty. What is in memory is read and written by `commit` only, one at a time; after
 * a failure nothing of it is trusted.
 */
export class SingleWriterLedger implements LedgerState {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #marks: CommitMarks;
  #session: object | undefined;
  readonly #accounts = new Map<string, Account>();
  readonly #maxAccounts: number;
  /** Every open job there is. */
  #open: Map<string, OpenJob> | null = null;
  /** The open jobs whose holds are not written; those that are not found written survive a failed batch, for nobody else knows of them. */
  #deferred = new DeferredHolds();

  constructor(pool: Pool, { clock, marks, maxAccounts = defaultMaxAccounts }: SingleWriterOptions) {
    this.#maxAccounts = maxAccounts;
    this.#pool = pool;
    this.#clock = clock;
    this.#marks = marks;
  }

  readonly commit: LedgerState['commit'] = async (needs, decide) => {
    try {
      const { jobs, organizations, lapsedBefore: _, ...rows } = needed(needs);
      const now = this.#clock.now();
      this.#forgetOther();
      const open = await this.#openJobs();
      const owners = jobs.flatMap((id) => open.get(id)?.job.organizationId ?? []);
      const accounts = await this.#load([...organizations, ...owners, ...this.#deferred.organizations()]);
      const besides = isNone(rows) ? noRows : await this.#read(rows, { accounts, calls: needs.length, now });
      const batch = new Batch(
        {
          account: (id) => accounts.get(id),
          open: (id) => open.get(id),
          lapsed: (before) => [...open.values()].filter(({ job, expiresAt }) => !isQueued(job) && expiresAt < before),
          ...besides,
        },
        now,
      );
      decide(batch);
      const writesAll = needs.some(({ verb }) => verb === 'write');
      const deferred = writesAll ? new DeferredHolds() : this.#deferred.after(batch);
      if (writesAll || !deferred.covers(batch)) await this.#write(batch, deferred);
      this.#keep(batch, open);
      this.#deferred = deferred;
    } catch (thrown) {
      this.#forget();
      throw thrown;
    }
  };

  async #read(rows: NeededRows, { accounts, calls, now }: Reading): Promise<Rows> {
    // What runs is counted only where the jobs that have not ended, with this batch, could exceed the limit.
    const full = [...rows.queueing].filter(([id, most]) => (accounts.get(id)?.queued ?? 0) + calls > most);
    return readRows(this.#pool, rows, { now, counted: full.map(([id]) => id), lock: false });
  }

  async #write(batch: Batch, deferred: DeferredHolds): Promise<void> {
    const written = writes(batch, this.#deferred, deferred);
    await this.#marks.run(batch.entries.size, (marked) =>
      transact(this.#pool, marked(written, batch.now), this.#marks.entries),
    );
  }

  get hasDeferred(): boolean {
    return this.#deferred.size > 0;
  }

  async #openJobs(): Promise<Map<string, OpenJob>> {
    if (this.#open) return this.#open;
    const written = await readAllOpenJobs(this.#pool);
    // A commit that was not acknowledged may have written or ended what was deferred.
    const known = await readJobIds(
      this.#pool,
      [...this.#deferred.all()].map(({ job }) => job.id),
    );
    this.#deferred = this.#deferred.without(known.union(new Set(written.map(({ job }) => job.id))));
    this.#open = new Map([...written, ...this.#deferred.all()].map((open) => [open.job.id, open]));
    return this.#open;
  }

  /** These accounts, those that there are; more of them than are kept, if need be. */
  async #load(ids: readonly string[]): Promise<ReadonlyMap<string, Account>> {
    const accounts = new Map<string, Account>();
    const missing: string[] = [];
    for (const id of ids) {
      const known = this.#accounts.get(id);
      if (known) accounts.set(id, known);
      else missing.push(id);
    }
    if (missing.length === 0) return accounts;
    for (const row of await readAccounts(this.#pool, missing)) {
      const account = this.#deferred.whole(row);
      accounts.set(row.id, account);
      this.#accounts.set(row.id, account);
    }
    return accounts;
  }

  #keep({ accounts, opened, extended, closed }: Batch, open: Map<string, OpenJob>): void {
    for (const [id, account] of accounts) this.#accounts.set(id, account);
    for (const [id, job] of [...opened, ...extended]) open.set(id, job);
    for (const id of closed.keys()) open.delete(id);
    if (this.#accounts.size > this.#maxAccounts) this.#accounts.clear();
  }

  /** A database that was opened anew may be another: a backup that was put back. */
  #forgetOther(): void {
    const session = this.#pool.session?.();
    if (session !== this.#session) this.#forget();
    this.#session = session;
  }

  #forget(): void {
    this.#accounts.clear();
    this.#open = null;
  }
}
