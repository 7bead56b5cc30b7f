import type { Line, MicroUsd } from '../../../../contract/price.ts';
import type { KeptAnswer } from '../../../../kernel/ports/answers.ts';
import type { NewDelivery } from '../../../../kernel/ports/deliveries.ts';
import type {
  Closing,
  Enqueuing,
  Idempotency,
  KeyBudget,
  LedgerEntry,
  NewJob,
} from '../../../../kernel/ports/store.ts';
import { type KeyPlace, placeId, type TakenKey } from '../answers/idempotency.ts';
import type { HeldTask } from '../queue/task-rows.ts';

/** The money of an organization. */
export interface Account {
  readonly id: string;
  readonly posted: MicroUsd;
  readonly held: MicroUsd;
  /** The balance may not fall below it: the credit limit as a negative number. */
  readonly floor: MicroUsd;
  /** Direct calls under way. */
  readonly inFlight: number;
  /** Jobs that have not ended, those that are being run among them. */
  readonly queued: number;
  /** The calendar month (YYYY-MM, UTC) that `monthSpent` is of. */
  readonly month: string;
  readonly monthSpent: MicroUsd;
}

/** A job that is under way, with what it reserved. */
export interface OpenJob {
  readonly job: NewJob;
  readonly amount: MicroUsd;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly idempotency?: Idempotency;
}

export interface ClosedJob {
  readonly open: OpenJob;
  readonly closing: Closing;
  readonly cost: MicroUsd;
  readonly answer?: KeptAnswer;
  readonly delivery?: NewDelivery;
}

/** A job that a batch takes into the queue; its hold stands among the opened ones. */
export interface QueuedOpening {
  readonly call: Pick<Enqueuing, 'job' | 'work' | 'input' | 'callbackUrl' | 'runAt'>;
  /** When the call came. */
  readonly createdAt: Date;
  readonly accepted: KeptAnswer | null;
}

export interface Entry {
  readonly accountId: string;
  readonly requestId: string;
  readonly kind: LedgerEntry['kind'];
  readonly amount: MicroUsd;
  readonly operation: string | null;
  readonly lines: readonly Line[] | null;
  readonly note: string | null;
  readonly refunds: string | null;
}

/** What a batch starts from: the rows that its calls need, as they stand. */
export interface Before extends Rows {
  account(id: string): Account | undefined;
  open(jobId: string): OpenJob | undefined;
  /** The direct calls whose holds lapsed before the time that was asked for. */
  lapsed(before: Date): OpenJob[];
}

/** What most batches need nothing of: plain direct calls are decided by their accounts and jobs alone. */
export interface Rows {
  /** The task of an open job that a worker runs or will run. */
  task(jobId: string): HeldTask | undefined;
  /** How many jobs of the organization are being run; 0 where it cannot matter. */
  running(organizationId: string): number;
  /** Whether the ledger has the entry (see `entryKey`). */
  hasEntry(key: string): boolean;
  /** The key as it is taken, if it is. */
  taken(place: KeyPlace): TakenKey | undefined;
  /** What a key with a budget has spent today and holds. */
  committed(keyId: string): MicroUsd | undefined;
}

/** Where a batch needs none of them. */
export const noRows: Rows = {
  task: () => undefined,
  running: () => 0,
  hasEntry: () => false,
  taken: () => undefined,
  committed: () => undefined,
};

export const entryKey = (accountId: string, requestId: string, kind: LedgerEntry['kind']): string =>
  JSON.stringify([accountId, requestId, kind]);

/** What the calls of one transaction see and change; nothing counts until it is committed. */
export class Batch {
  readonly now: Date;
  readonly accounts = new Map<string, Account>();
  readonly opened = new Map<string, OpenJob>();
  readonly queued = new Map<string, QueuedOpening>();
  /** Those of `opened` that nobody looks for in the tables while they run. */
  readonly deferrable = new Set<string>();
  readonly extended = new Map<string, OpenJob>();
  /** Direct calls that became jobs, with the process that runs them; each stands in `queued` and `extended` too. */
  readonly detached = new Map<string, string>();
  readonly closed = new Map<string, ClosedJob>();
  readonly entries = new Map<string, Entry>();
  /** Keys that were taken or answered, or freed (`taken` null), by `placeId`. */
  readonly keys = new Map<string, { readonly place: KeyPlace; readonly taken: TakenKey | null }>();
  readonly #committed = new Map<string, MicroUsd>();
  readonly #before: Before;

  constructor(before: Before, now: Date) {
    this.#before = before;
    this.now = now;
  }

  /** Throws when there is no such organization. */
  account(id: string): Account {
    const account = this.accounts.get(id) ?? this.#before.account(id);
    if (!account) throw new Error(`There is no organization ${id}.`);
    return account;
  }

  /** The account as it stood before the batch. */
  readonly before = (id: string): Account | undefined => this.#before.account(id);

  change(id: string, change: Partial<Omit<Account, 'id' | 'floor'>>): void {
    this.accounts.set(id, { ...this.account(id), ...change });
  }

  /** The job while it is open. */
  open(jobId: string): OpenJob | undefined {
    if (this.closed.has(jobId)) return undefined;
    return this.extended.get(jobId) ?? this.opened.get(jobId) ?? this.#before.open(jobId);
  }

  /** The ids of direct calls whose holds lapsed before a time. */
  lapsed(before: Date): string[] {
    return this.#before.lapsed(before).map(({ job }) => job.id);
  }

  /** Whether the closing comes from where the job is now. */
  isInHandsOf({ jobId, run }: Closing): boolean {
    const task = this.#before.task(jobId);
    if (!task) return false;
    return run === 'waiting' ? !task.isRunning : task.attempt === run;
  }

  /** Jobs of the organization that wait for a worker. */
  waiting(organizationId: string): number {
    return this.account(organizationId).queued - this.#before.running(organizationId);
  }

  /** Counts against a key's day what fits into its budget; false: it does not. */
  spend({ keyId, perDay }: KeyBudget, amount: MicroUsd): boolean {
    const committed = (this.#committedOf(keyId) ?? 0) + amount;
    if (committed > perDay) return false;
    this.#committed.set(keyId, committed);
    return true;
  }

  /** Gives back to a key's day what a call held and did not spend. */
  unspend(keyId: string, amount: MicroUsd): void {
    const committed = this.#committedOf(keyId);
    if (committed !== undefined) this.#committed.set(keyId, committed - amount);
  }

  #committedOf(keyId: string): MicroUsd | undefined {
    return this.#committed.get(keyId) ?? this.#before.committed(keyId);
  }

  hasEntry(key: string): boolean {
    return this.entries.has(key) || this.#before.hasEntry(key);
  }

  /** Who has the key now, if anybody: a call that runs, or one whose answer has not expired. */
  taken(place: KeyPlace): TakenKey | undefined {
    const changed = this.keys.get(placeId(place));
    const taken = changed ? changed.taken : this.#before.taken(place);
    return taken && (!taken.answered || taken.expiresAt > this.now) ? taken : undefined;
  }

  setKey(place: KeyPlace, taken: TakenKey | null): void {
    this.keys.set(placeId(place), { place, taken });
  }
}
