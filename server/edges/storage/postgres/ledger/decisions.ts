import {
  discounted,
  discountPercent,
  type Line,
  type MicroUsd,
  type Receipt,
  sum,
} from '../../../../contract/price.ts';
import type { KeptAnswer } from '../../../../kernel/ports/answers.ts';
import { monthOf } from '../../../../kernel/ports/clock.ts';
import type { NewDelivery } from '../../../../kernel/ports/deliveries.ts';
import type {
  Closing,
  Detaching,
  EnqueueRefusal,
  Enqueuing,
  ExtendResult,
  Hold,
  HoldResult,
  Idempotency,
  KeyBudget,
  Ledger,
  LedgerEntry,
  NewJob,
} from '../../../../kernel/ports/store.ts';
import { type KeyPlace, placeId, type TakenKey } from '../answers/idempotency.ts';
import type { HeldTask } from '../queue/task-rows.ts';
import { jobRetentionMs } from '../retention.ts';

/** Whether a call is answered by a job: asked for so, with a callback or without, or because it took long. */
export const isQueued = ({ mode }: Pick<NewJob, 'mode'>): boolean => mode === 'callback';

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
  readonly call: Pick<Enqueuing, 'job' | 'queue' | 'input' | 'callbackUrl' | 'runAt'>;
  /** When the call came. */
  readonly createdAt: Date;
  readonly accepted: KeptAnswer | null;
}

interface Entry {
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

const entryKey = (accountId: string, requestId: string, kind: LedgerEntry['kind']): string =>
  JSON.stringify([accountId, requestId, kind]);

/** What the calls of one transaction see and change; nothing counts until it is committed. */
export class Batch {
  readonly now: Date;
  readonly accounts = new Map<string, Account>();
  readonly opened = new Map<string, OpenJob>();
  readonly queued = new Map<string, QueuedOpening>();
  /** Ids in `opened` whose jobs no reader looks for in the tables while they run. */
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

type Extension = Parameters<Ledger['extend']>[0];
type Posting = Parameters<Ledger['post']>[0];

const isCovered = (account: { posted: number; held: number; floor: number }, amount: number): boolean =>
  amount <= account.posted - account.held - account.floor;

/** Opens the job when it fits, in order of arrival. */
export function hold(batch: Batch, call: Hold): HoldResult {
  const { job, amount, expiresAt, maxInFlight, idempotency, budget } = call;
  const account = batch.account(job.organizationId);
  const refusal = refusalOf(batch, call, () => account.inFlight >= maxInFlight);
  if (refusal) return refusal;
  const open = { job, amount, createdAt: batch.now, expiresAt };
  batch.opened.set(job.id, idempotency ? { ...open, idempotency } : open);
  if (idempotency) setKey(batch, job, idempotency, false);
  else if (!budget) batch.deferrable.add(job.id);
  batch.change(account.id, { held: account.held + amount, inFlight: account.inFlight + 1 });
  return 'held';
}

/** Takes a job into the queue when it fits, in order of arrival; its key is answered with the acceptance. */
export function enqueue(batch: Batch, call: Enqueuing): Receipt | EnqueueRefusal {
  const { job, amount, idempotency, maxQueued } = call;
  const account = batch.account(job.organizationId);
  const refusal = refusalOf(batch, call, () => batch.waiting(account.id) >= maxQueued);
  if (refusal) return refusal;
  const expiresAt = new Date(batch.now.getTime() + jobRetentionMs);
  batch.opened.set(job.id, { job, amount, createdAt: batch.now, expiresAt });
  const receipt = { cost: 0, discountPercent: percentOf(batch, account), balance: account.posted };
  batch.queued.set(job.id, { call, createdAt: batch.now, accepted: call.accepted?.(receipt) ?? null });
  if (idempotency) setKey(batch, job, idempotency, true);
  batch.change(account.id, { held: account.held + amount, queued: account.queued + 1 });
  return receipt;
}

/** Why a job cannot be opened; null when it can, and then its money is counted against the key's day. */
function refusalOf(batch: Batch, call: Hold | Enqueuing, isFull: () => boolean): EnqueueRefusal | null {
  const { job, amount, enforceBalance, idempotency, budget } = call;
  if (batch.open(job.id) || batch.closed.has(job.id)) throw new Error(`There is a job ${job.id} already.`);
  const replay = idempotency && replayOf(batch, job, idempotency);
  if (replay) return replay;
  if (isFull()) return 'too-many-in-flight';
  return uncoveredBy(batch, batch.account(job.organizationId), { amount, enforceBalance, budget });
}

/** What does not cover an amount; null: all do, and then it is counted against the key's day. */
function uncoveredBy(
  batch: Batch,
  account: Parameters<typeof isCovered>[0],
  { amount, enforceBalance, budget }: Pick<Hold, 'amount' | 'enforceBalance'> & { budget: KeyBudget | undefined },
): 'insufficient-balance' | 'key-budget-exhausted' | null {
  if (enforceBalance && !isCovered(account, amount)) return 'insufficient-balance';
  return budget && !batch.spend(budget, amount) ? 'key-budget-exhausted' : null;
}

export const idempotencyScope = (job: NewJob, { key }: Idempotency): KeyPlace => ({
  organizationId: job.organizationId,
  route: job.operation,
  key,
});

/** What a key that is taken says to a new call; undefined: it is free. */
function replayOf(batch: Batch, job: NewJob, idempotency: Idempotency): EnqueueRefusal | undefined {
  const taken = batch.taken(idempotencyScope(job, idempotency));
  if (!taken) return undefined;
  if (taken.fingerprint !== idempotency.fingerprint) return 'idempotency-mismatch';
  return taken.answered ? 'replay' : 'request-in-progress';
}

function setKey(batch: Batch, job: NewJob, idempotency: Idempotency, answered: boolean): void {
  const place = idempotencyScope(job, idempotency);
  const { fingerprint, expiresAt } = idempotency;
  batch.setKey(place, { place, fingerprint, requestId: job.id, answered, expiresAt });
}

/** Keeps the answer under the call's key, or frees the key for another try. */
function endKey(batch: Batch, { job, idempotency }: OpenJob, answered: boolean): void {
  if (!idempotency) return;
  if (answered) setKey(batch, job, idempotency, true);
  else batch.setKey(idempotencyScope(job, idempotency), null);
}

/** Makes a queued job of a direct call, which `owner` goes on running; its key is answered with the acceptance. */
export function detach(batch: Batch, { jobId, queue, input, accepted }: Detaching, owner: string): Receipt | null {
  const open = batch.open(jobId);
  if (open?.job.mode !== 'sync') return null;
  const { idempotency, ...rest } = open;
  const account = batch.account(open.job.organizationId);
  const job = { ...open.job, mode: 'callback' as const };
  const receipt = { cost: 0, discountPercent: percentOf(batch, account), balance: account.posted };
  const call = { job, queue, input, callbackUrl: null };
  batch.extended.set(jobId, { ...rest, job, expiresAt: new Date(batch.now.getTime() + jobRetentionMs) });
  batch.detached.set(jobId, owner);
  batch.queued.set(jobId, { call, createdAt: open.createdAt, accepted: accepted?.(receipt) ?? null });
  if (idempotency) setKey(batch, job, idempotency, true);
  batch.change(account.id, { inFlight: account.inFlight - 1, queued: account.queued + 1 });
  return receipt;
}

/** Reserves more for an open job, where it is covered. */
export function extend(batch: Batch, { jobId, amount, enforceBalance, budget }: Extension): ExtendResult {
  const open = batch.open(jobId);
  if (!open) return 'closed';
  const account = batch.account(open.job.organizationId);
  const uncovered = uncoveredBy(batch, account, { amount, enforceBalance, budget });
  if (uncovered) return uncovered;
  batch.extended.set(jobId, { ...open, amount: open.amount + amount });
  batch.change(account.id, { held: account.held + amount });
  return 'extended';
}

/** What the organization spent in the current month. */
const spentOf = ({ now }: Batch, account: Account): number => (account.month === monthOf(now) ? account.monthSpent : 0);
const percentOf = (batch: Batch, account: Account): number => discountPercent(spentOf(batch, account));

/** Closes an open job, a queued one only from where it is; the discount is what the month's spend had earned before it. */
export function settle(batch: Batch, closing: Closing): Receipt | null {
  const open = batch.open(closing.jobId);
  if (!open) return null;
  const wasQueued = isQueued(open.job);
  if (wasQueued && !batch.isInHandsOf(closing)) return null;
  const account = batch.account(open.job.organizationId);
  const percent = percentOf(batch, account);
  const cost = Math.min(discounted(sum(closing.lines), percent), open.amount);
  const receipt = { cost, discountPercent: percent, balance: account.posted - cost };
  const answer = closing.answer?.(receipt);
  const delivery = closing.delivery?.(receipt);
  batch.closed.set(closing.jobId, { open, closing, cost, ...(answer && { answer }), ...(delivery && { delivery }) });
  endKey(batch, open, answer !== undefined);
  batch.unspend(open.job.keyId, open.amount - cost);
  if (cost > 0) {
    const { id: requestId, operation } = open.job;
    const entry = {
      accountId: account.id,
      requestId,
      kind: 'charge',
      amount: -cost,
      operation,
      lines: closing.lines,
      note: null,
      refunds: null,
    } as const;
    batch.entries.set(entryKey(account.id, requestId, 'charge'), entry);
  }
  batch.change(account.id, {
    posted: account.posted - cost,
    held: account.held - open.amount,
    inFlight: account.inFlight - (wasQueued ? 0 : 1),
    queued: account.queued - (wasQueued ? 1 : 0),
    month: monthOf(batch.now),
    monthSpent: spentOf(batch, account) + cost,
  });
  return receipt;
}

/** Books money that no job moved, once per request and kind. */
export function post(batch: Batch, posting: Posting): void {
  const { organizationId, requestId, kind, amount, operation = null, note = null, refunds = null } = posting;
  const key = entryKey(organizationId, requestId, kind);
  if (batch.hasEntry(key)) return;
  const account = batch.account(organizationId);
  batch.entries.set(key, { accountId: organizationId, requestId, kind, amount, operation, lines: null, note, refunds });
  batch.change(organizationId, { posted: account.posted + amount });
}
