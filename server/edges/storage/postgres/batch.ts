import type { MicroUsd } from '../../../contract/money.ts';
import type { Line } from '../../../contract/price.ts';
import type { Closing, LedgerEntry, NewJob } from '../../../kernel/ports/store.ts';

/** The money of an organization. */
export interface Purse {
  readonly id: string;
  readonly posted: MicroUsd;
  readonly held: MicroUsd;
  /** The balance may not fall below it: the credit limit as a negative number. */
  readonly floor: MicroUsd;
  readonly inFlight: number;
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
}

export interface ClosedJob {
  readonly open: OpenJob;
  readonly closing: Closing;
  readonly cost: MicroUsd;
}

export interface Entry {
  readonly purseId: string;
  readonly requestId: string;
  readonly kind: LedgerEntry['kind'];
  readonly amount: MicroUsd;
  readonly operation: string | null;
  readonly lines: readonly Line[] | null;
}

/** What a batch starts from: the rows that its calls need, as they stand. */
export interface Before {
  purse(id: string): Purse | undefined;
  open(jobId: string): OpenJob | undefined;
  /** Whether the ledger has the entry (see `entryKey`). */
  hasEntry(key: string): boolean;
}

export const entryKey = (purseId: string, requestId: string, kind: LedgerEntry['kind']): string =>
  JSON.stringify([purseId, requestId, kind]);

/** What the calls of one transaction see and change; nothing counts until it is committed. */
export class Batch {
  readonly now: Date;
  readonly purses = new Map<string, Purse>();
  readonly opened = new Map<string, OpenJob>();
  readonly extended = new Map<string, OpenJob>();
  readonly closed = new Map<string, ClosedJob>();
  readonly entries = new Map<string, Entry>();
  readonly #before: Before;

  constructor(before: Before, now: Date) {
    this.#before = before;
    this.now = now;
  }

  /** Throws when there is no such organization. */
  purse(id: string): Purse {
    const purse = this.purses.get(id) ?? this.#before.purse(id);
    if (!purse) throw new Error(`There is no organization ${id}.`);
    return purse;
  }

  change(id: string, change: Partial<Omit<Purse, 'id' | 'floor'>>): void {
    this.purses.set(id, { ...this.purse(id), ...change });
  }

  /** The job while it is open. */
  open(jobId: string): OpenJob | undefined {
    if (this.closed.has(jobId)) return undefined;
    return this.extended.get(jobId) ?? this.opened.get(jobId) ?? this.#before.open(jobId);
  }

  hasEntry(key: string): boolean {
    return this.entries.has(key) || this.#before.hasEntry(key);
  }
}
