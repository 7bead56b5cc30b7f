import type { Receipt } from '../../../contract/meta.ts';
import { discounted, discountPercent, sum } from '../../../contract/price.ts';
import type { Closing, Hold, HoldVerdict, Ledger } from '../../../kernel/ports/store.ts';
import { type Batch, entryKey } from './batch.ts';

type Extension = Parameters<Ledger['extend']>[0];
type Posting = Parameters<Ledger['post']>[0];

/** The calendar month (YYYY-MM, UTC). */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

const isCovered = (purse: { posted: number; held: number; floor: number }, amount: number): boolean =>
  amount <= purse.posted - purse.held - purse.floor;

/** Opens the job when it fits, in order of arrival. */
export function hold(batch: Batch, { job, amount, expiresAt, maxInFlight, enforceBalance }: Hold): HoldVerdict {
  if (batch.open(job.id) || batch.closed.has(job.id)) throw new Error(`There is a job ${job.id} already.`);
  const purse = batch.purse(job.organizationId);
  if (purse.inFlight >= maxInFlight) return 'too-many-in-flight';
  if (enforceBalance && !isCovered(purse, amount)) return 'insufficient-balance';
  batch.opened.set(job.id, { job, amount, createdAt: batch.now, expiresAt });
  batch.change(purse.id, { held: purse.held + amount, inFlight: purse.inFlight + 1 });
  return 'held';
}

/** Reserves more for an open job. */
export function extend(batch: Batch, { jobId, amount, enforceBalance }: Extension): boolean {
  const open = batch.open(jobId);
  if (!open) return false;
  const purse = batch.purse(open.job.organizationId);
  if (enforceBalance && !isCovered(purse, amount)) return false;
  batch.extended.set(jobId, { ...open, amount: open.amount + amount });
  batch.change(purse.id, { held: purse.held + amount });
  return true;
}

/** Closes an open job; the discount is what the month's spend had earned before it. */
export function settle(batch: Batch, closing: Closing): Receipt | null {
  const open = batch.open(closing.jobId);
  if (!open) return null;
  const purse = batch.purse(open.job.organizationId);
  const month = monthOf(batch.now);
  const spent = purse.month === month ? purse.monthSpent : 0;
  const percent = discountPercent(spent);
  const cost = Math.min(discounted(sum(closing.lines), percent), open.amount);
  batch.closed.set(closing.jobId, { open, closing, cost });
  if (cost > 0) {
    const { id: requestId, operation } = open.job;
    const entry = {
      purseId: purse.id,
      requestId,
      kind: 'charge',
      amount: -cost,
      operation,
      lines: closing.lines,
    } as const;
    batch.entries.set(entryKey(purse.id, requestId, 'charge'), entry);
  }
  batch.change(purse.id, {
    posted: purse.posted - cost,
    held: purse.held - open.amount,
    inFlight: purse.inFlight - 1,
    month,
    monthSpent: spent + cost,
  });
  return { cost, discountPercent: percent, balance: purse.posted - cost };
}

/** Books money that no job moved, once per request and kind. */
export function post(batch: Batch, { organizationId, requestId, kind, amount }: Posting): void {
  const key = entryKey(organizationId, requestId, kind);
  if (batch.hasEntry(key)) return;
  const purse = batch.purse(organizationId);
  batch.entries.set(key, { purseId: organizationId, requestId, kind, amount, operation: null, lines: null });
  batch.change(organizationId, { posted: purse.posted + amount });
}
