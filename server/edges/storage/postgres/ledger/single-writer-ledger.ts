import { LRUCache } from 'lru-cache';
import { atMost } from '../../../../kernel/at-most.ts';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import { type Pool, transact } from '../pool.ts';
import { type Account, Batch, noRows, type OpenJob, type Rows } from './batch.ts';
import type { CommitMarks } from './commit-marks.ts';
import { DeferredHolds } from './deferred-holds.ts';
import { isNone, type LedgerState, type NeededRows, needed } from './ledger-state.ts';
import { readRows } from './needed-rows.ts';
import { readAccounts, readAllOpenJobs, readJobIds } from './rows.ts';
import { writes } from './writes.ts';

/** Accounts kept in memory; those used longest ago are read anew. */
const defaultMaxAccounts = 10_000;

export interface SingleWriterOptions {
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
  readonly #accounts: LRUCache<string, Account>;
  /** Every open job there is. */
  #open: Map<string, OpenJob> | null = null;
  /** The open jobs whose holds are not written; those that are not found written survive a failed batch, for nobody else knows of them. */
  #deferred = new DeferredHolds();

  constructor(pool: Pool, { clock, marks, maxAccounts = defaultMaxAccounts }: SingleWriterOptions) {
    this.#accounts = new LRUCache(atMost(maxAccounts));
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
          lapsed: (before) =>
            [...open.values()].filter(({ job, expiresAt }) => job.mode !== 'callback' && expiresAt < before),
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
