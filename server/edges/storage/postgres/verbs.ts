import { monthOf } from '../../../contract/calendar.ts';
import type { Receipt } from '../../../contract/meta.ts';
import { discounted, discountPercent, sum } from '../../../contract/price.ts';
import type {
  Closing,
  EnqueueRefusal,
  Enqueuing,
  Hold,
  HoldVerdict,
  Idempotency,
  Ledger,
  NewJob,
} from '../../../kernel/ports/store.ts';
import { type Batch, entryKey, type OpenJob, type Purse } from './batch.ts';
import type { KeyPlace } from './idempotency.ts';
import { jobRetention } from './queue-changes.ts';

type Extension = Parameters<Ledger['extend']>[0];
type Posting = Parameters<Ledger['post']>[0];

const isCovered = (purse: { posted: number; held: number; floor: number }, amount: number): boolean =>
  amount <= purse.posted - purse.held - purse.floor;

/** Opens the job when it fits, in order of arrival. */
export function hold(batch: Batch, call: Hold): HoldVerdict {
  const { job, amount, expiresAt, maxInFlight, idempotency, budget } = call;
  const purse = batch.purse(job.organizationId);
  const refusal = refusalOf(batch, call, () => purse.inFlight >= maxInFlight);
  if (refusal) return refusal;
  const open = { job, amount, createdAt: batch.now, expiresAt };
  batch.opened.set(job.id, idempotency ? { ...open, idempotency } : open);
  if (idempotency) setKey(batch, job, idempotency, false);
  else if (!budget) batch.deferrable.add(job.id);
  batch.change(purse.id, { held: purse.held + amount, inFlight: purse.inFlight + 1 });
  return 'held';
}

/** Takes a job into the queue when it fits, in order of arrival; its key is answered with the acceptance. */
export function enqueue(batch: Batch, call: Enqueuing): Receipt | EnqueueRefusal {
  const { job, amount, idempotency, maxQueued } = call;
  const purse = batch.purse(job.organizationId);
  const refusal = refusalOf(batch, call, () => batch.waiting(purse.id) >= maxQueued);
  if (refusal) return refusal;
  const expiresAt = new Date(batch.now.getTime() + jobRetention);
  batch.opened.set(job.id, { job, amount, createdAt: batch.now, expiresAt });
  const receipt = { cost: 0, discountPercent: percentOf(batch, purse), balance: purse.posted };
  batch.queued.set(job.id, { call, accepted: call.accepted?.(receipt) ?? null });
  if (idempotency) setKey(batch, job, idempotency, true);
  batch.change(purse.id, { held: purse.held + amount, queued: purse.queued + 1 });
  return receipt;
}

/** Why a job cannot be opened; null when it can, and then its money is counted against the key's day. */
function refusalOf(batch: Batch, call: Hold | Enqueuing, isFull: () => boolean): EnqueueRefusal | null {
  const { job, amount, enforceBalance, idempotency, budget } = call;
  if (batch.open(job.id) || batch.closed.has(job.id)) throw new Error(`There is a job ${job.id} already.`);
  const verdict = idempotency && verdictOf(batch, job, idempotency);
  if (verdict) return verdict;
  if (isFull()) return 'too-many-in-flight';
  if (enforceBalance && !isCovered(batch.purse(job.organizationId), amount)) return 'insufficient-balance';
  return budget && !batch.spend(budget, amount) ? 'key-budget-exhausted' : null;
}

export const placeOf = (job: NewJob, { key }: Idempotency): KeyPlace => ({
  organizationId: job.organizationId,
  route: job.operation,
  key,
});

/** What a key that is taken says to a new call; undefined: it is free. */
function verdictOf(batch: Batch, job: NewJob, idempotency: Idempotency): EnqueueRefusal | undefined {
  const taken = batch.taken(placeOf(job, idempotency));
  if (!taken) return undefined;
  if (taken.fingerprint !== idempotency.fingerprint) return 'idempotency-mismatch';
  return taken.answered ? 'replay' : 'request-in-progress';
}

function setKey(batch: Batch, job: NewJob, idempotency: Idempotency, answered: boolean): void {
  const place = placeOf(job, idempotency);
  const { fingerprint, expiresAt } = idempotency;
  batch.setKey(place, { place, fingerprint, requestId: job.id, answered, expiresAt });
}

/** Keeps the answer under the call's key, or frees the key for another try. */
function endKey(batch: Batch, { job, idempotency }: OpenJob, answered: boolean): void {
  if (!idempotency) return;
  if (answered) setKey(batch, job, idempotency, true);
  else batch.setKey(placeOf(job, idempotency), null);
}

/** Reserves more for an open job. */
export function extend(batch: Batch, { jobId, amount, enforceBalance, budget }: Extension): boolean {
  const open = batch.open(jobId);
  if (!open) return false;
  const purse = batch.purse(open.job.organizationId);
  if (enforceBalance && !isCovered(purse, amount)) return false;
  if (budget && !batch.spend(budget, amount)) return false;
  batch.extended.set(jobId, { ...open, amount: open.amount + amount });
  batch.change(purse.id, { held: purse.held + amount });
  return true;
}

/** What the organization spent in the current month. */
const spentOf = ({ now }: Batch, purse: Purse): number => (purse.month === monthOf(now) ? purse.monthSpent : 0);
const percentOf = (batch: Batch, purse: Purse): number => discountPercent(spentOf(batch, purse));

/** Closes an open job, a queued one only from where it is; the discount is what the month's spend had earned before it. */
export function settle(batch: Batch, closing: Closing): Receipt | null {
  const open = batch.open(closing.jobId);
  if (!open) return null;
  const isQueued = open.job.mode === 'callback';
  if (isQueued && !batch.isInHandsOf(closing)) return null;
  const purse = batch.purse(open.job.organizationId);
  const percent = percentOf(batch, purse);
  const cost = Math.min(discounted(sum(closing.lines), percent), open.amount);
  const receipt = { cost, discountPercent: percent, balance: purse.posted - cost };
  const answer = closing.answer?.(receipt);
  const delivery = closing.delivery?.(receipt);
  batch.closed.set(closing.jobId, { open, closing, cost, ...(answer && { answer }), ...(delivery && { delivery }) });
  endKey(batch, open, answer !== undefined);
  batch.unspend(open.job.keyId, open.amount - cost);
  if (cost > 0) {
    const { id: requestId, operation } = open.job;
    const entry = {
      purseId: purse.id,
      requestId,
      kind: 'charge',
      amount: -cost,
      operation,
      lines: closing.lines,
      note: null,
      refunds: null,
    } as const;
    batch.entries.set(entryKey(purse.id, requestId, 'charge'), entry);
  }
  batch.change(purse.id, {
    posted: purse.posted - cost,
    held: purse.held - open.amount,
    inFlight: purse.inFlight - (isQueued ? 0 : 1),
    queued: purse.queued - (isQueued ? 1 : 0),
    month: monthOf(batch.now),
    monthSpent: spentOf(batch, purse) + cost,
  });
  return receipt;
}

/** Books money that no job moved, once per request and kind. */
export function post(batch: Batch, posting: Posting): void {
  const { organizationId, requestId, kind, amount, operation = null, note = null, refunds = null } = posting;
  const key = entryKey(organizationId, requestId, kind);
  if (batch.hasEntry(key)) return;
  const purse = batch.purse(organizationId);
  batch.entries.set(key, { purseId: organizationId, requestId, kind, amount, operation, lines: null, note, refunds });
  batch.change(organizationId, { posted: purse.posted + amount });
}
