import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import { placeId, readTakenKeys } from '../answers/idempotency.ts';
import { type Pool, transact } from '../pool.ts';
import { readRunning, readTasks } from '../queue/task-rows.ts';
import { type Account, Batch, type OpenJob } from './batch.ts';
import type { CommitMarks } from './commit-marks.ts';
import { DeferredHolds } from './deferred-holds.ts';
import { readCommitted } from './key-budget.ts';
import { type LedgerState, needed } from './ledger-state.ts';
import { readAccounts, readAllOpenJobs, readEntryKeys, readJobIds } from './rows.ts';
import { writes } from './writes.ts';

/** Accounts kept in memory; those used longest ago are read anew. */
const defaultMaxAccounts = 10_000;

export interface SingleWriterOptions {
  readonly clock: Clock;
  readonly marks: CommitMarks;
  readonly maxAccounts?: number | undefined;
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
    this.#accounts = new LRUCache({ max: maxAccounts });
    this.#pool = pool;
    this.#clock = clock;
    this.#marks = marks;
  }

  readonly commit: LedgerState['commit'] = async (needs, decide) => {
    try {
      const { jobs, organizations, postings, places, budgets, tasks, queueing } = needed(needs);
      const now = this.#clock.now();
      this.#forgetOther();
      const open = await this.#openJobs();
      const owners = jobs.flatMap((id) => open.get(id)?.job.organizationId ?? []);
      const accounts = await this.#load([...organizations, ...owners, ...this.#deferred.organizations()]);
      const entries = await readEntryKeys(this.#pool, postings);
      const keys = await readTakenKeys(this.#pool, places);
      const committed = await readCommitted(this.#pool, budgets, now);
      const account = (id: string) => accounts.get(id);
      const held = await readTasks(this.#pool, tasks, false);
      // What runs is counted only where the jobs that have not ended, with this batch, could exceed the limit.
      const full = [...queueing].filter(([id, most]) => (account(id)?.queued ?? 0) + needs.length > most);
      const running = await readRunning(
        this.#pool,
        full.map(([id]) => id),
      );
      const batch = new Batch(
        {
          account,
          open: (id) => open.get(id),
          lapsed: (before) =>
            [...open.values()].filter(({ job, expiresAt }) => job.mode !== 'callback' && expiresAt < before),
          task: (id) => held.get(id),
          running: (id) => running.get(id) ?? 0,
          hasEntry: (key) => entries.has(key),
          taken: (place) => keys.get(placeId(place)),
          committed: (keyId) => committed.get(keyId),
        },
        now,
      );
      decide(batch);
      const deferred = needs.some(({ verb }) => verb === 'write') ? new DeferredHolds() : this.#deferred.after(batch);
      const written = writes(batch, this.#deferred, deferred);
      await this.#marks.run(batch.entries.size, (marked) =>
        transact(this.#pool, marked(written, now), this.#marks.entries),
      );
      this.#keep(batch, open);
      this.#deferred = deferred;
    } catch (thrown) {
      this.#forget();
      throw thrown;
    }
  };

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
