import { monthOf } from '../../../../contract/calendar.ts';
import type { Receipt } from '../../../../contract/meta.ts';
import { discounted, discountPercent, sum } from '../../../../contract/price.ts';
import type {
  Closing,
  Detaching,
  EnqueueRefusal,
  Enqueuing,
  Hold,
  HoldResult,
  Idempotency,
  Ledger,
  NewJob,
} from '../../../../kernel/ports/store.ts';
import type { KeyPlace } from '../answers/idempotency.ts';
import { jobRetentionMs } from '../queue/writes.ts';
import { type Account, type Batch, entryKey, type OpenJob } from './batch.ts';

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
  if (enforceBalance && !isCovered(batch.account(job.organizationId), amount)) return 'insufficient-balance';
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
export function detach(batch: Batch, { jobId, work, input, accepted }: Detaching, owner: string): Receipt | null {
  const open = batch.open(jobId);
  if (open?.job.mode !== 'sync') return null;
  const { idempotency, ...rest } = open;
  const account = batch.account(open.job.organizationId);
  const job = { ...open.job, mode: 'callback' as const };
  const receipt = { cost: 0, discountPercent: percentOf(batch, account), balance: account.posted };
  const call = { job, work, input, callbackUrl: null };
  batch.extended.set(jobId, { ...rest, job, expiresAt: new Date(batch.now.getTime() + jobRetentionMs) });
  batch.detached.set(jobId, owner);
  batch.queued.set(jobId, { call, createdAt: open.createdAt, accepted: accepted?.(receipt) ?? null });
  if (idempotency) setKey(batch, job, idempotency, true);
  batch.change(account.id, { inFlight: account.inFlight - 1, queued: account.queued + 1 });
  return receipt;
}

/** Reserves more for an open job. */
export function extend(batch: Batch, { jobId, amount, enforceBalance, budget }: Extension): boolean {
  const open = batch.open(jobId);
  if (!open) return false;
  const account = batch.account(open.job.organizationId);
  if (enforceBalance && !isCovered(account, amount)) return false;
  if (budget && !batch.spend(budget, amount)) return false;
  batch.extended.set(jobId, { ...open, amount: open.amount + amount });
  batch.change(account.id, { held: account.held + amount });
  return true;
}

/** What the organization spent in the current month. */
const spentOf = ({ now }: Batch, account: Account): number => (account.month === monthOf(now) ? account.monthSpent : 0);
const percentOf = (batch: Batch, account: Account): number => discountPercent(spentOf(batch, account));

/** Closes an open job, a queued one only from where it is; the discount is what the month's spend had earned before it. */
export function settle(batch: Batch, closing: Closing): Receipt | null {
  const open = batch.open(closing.jobId);
  if (!open) return null;
  const isQueued = open.job.mode === 'callback';
  if (isQueued && !batch.isInHandsOf(closing)) return null;
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
    inFlight: account.inFlight - (isQueued ? 0 : 1),
    queued: account.queued - (isQueued ? 1 : 0),
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
