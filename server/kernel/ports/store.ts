import type { Receipt } from '../../contract/meta.ts';
import type { MicroUsd } from '../../contract/money.ts';
import type { Line } from '../../contract/price.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import type { Clock } from './clock.ts';

/** Who a key belongs to, and where its organization stands in the current clock minute. */
export interface Admission {
  readonly organizationId: string;
  readonly keyId: string;
  readonly state: 'active' | 'revoked' | 'expired';
  /** Requests of the organization in this clock minute, this one included. */
  readonly used: number;
  /** The end of the minute. */
  readonly resetsAt: Date;
}

export interface NewKey {
  readonly organizationId: string;
  readonly name: string;
  /** SHA-256 of the key, lower-case hex; the key itself is never stored. */
  readonly hash: string;
  /** The first characters of the key, to tell keys apart. */
  readonly prefix: string;
}

/** A key as it may be shown: without the key. */
export interface KeySummary {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly state: Admission['state'];
  readonly createdAt: Date;
}

export interface Keys {
  /** Finds a key by its hash and counts the request against its organization's minute; null: no such key, nothing counted. Other states than active count nothing either (`used` 0). */
  admit(hash: string): Promise<Admission | null>;
  /** Creates a key; a hash that exists already is left as it is. Returns the id of the key with that hash. */
  create(key: NewKey): Promise<string>;
  /** Newest first. */
  list(organizationId: string): Promise<KeySummary[]>;
  /** Effective at once. False: no such key in the organization. */
  revoke(organizationId: string, keyId: string): Promise<boolean>;
}

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

export interface Organizations {
  /** Oldest first. */
  list(): Promise<Organization[]>;
  /** Creates it with its purse; a starting balance is granted as a ledger entry in the same transaction. */
  create(organization: { name: string; startingBalance: MicroUsd }): Promise<Organization>;
  addPaymentMethod(organizationId: string, method: { kind: 'operator' | 'card'; label: string }): Promise<string>;
  hasPaymentMethod(organizationId: string): Promise<boolean>;
}

export interface NewJob {
  /** Also the request id. */
  readonly id: string;
  readonly organizationId: string;
  readonly keyId: string;
  /** Operation id. */
  readonly operation: string;
  readonly mode: 'sync';
  readonly target: string | null;
}

export interface Hold {
  readonly job: NewJob;
  readonly amount: MicroUsd;
  /** When the hold lapses by itself: the call's deadline and 60 s. */
  readonly expiresAt: Date;
  readonly maxInFlight: number;
  /** False with BILLING=off: the balance may go below zero. */
  readonly enforceBalance: boolean;
}

export type HoldVerdict = 'held' | 'insufficient-balance' | 'too-many-in-flight';

/** The end of a job. `lines` is what is charged: empty for a release. */
export interface Closing {
  readonly jobId: string;
  readonly status: 'completed' | 'failed' | 'canceled';
  readonly lines: readonly Line[];
  readonly method: string | null;
  readonly problem: ProblemCode | null;
}

export interface LedgerEntry {
  readonly id: string;
  readonly requestId: string;
  readonly kind: 'grant' | 'charge' | 'refund' | 'adjustment';
  readonly amount: MicroUsd;
  readonly operation: string | null;
  readonly at: Date;
}

export interface Standing {
  /** The sum of the ledger's entries. */
  readonly balance: MicroUsd;
  readonly held: MicroUsd;
  readonly inFlight: number;
  /** Settled spend of the current calendar month (UTC). */
  readonly monthSpend: MicroUsd;
}

/** Money moves here only, each verb in one durable transaction with its job. */
export interface Ledger {
  /** Opens the job and reserves the amount, or changes nothing. */
  hold(hold: Hold): Promise<HoldVerdict>;
  /** Reserves more for an open job; false: the balance does not cover it (or the job is closed), nothing changed. */
  extend(extension: { jobId: string; amount: MicroUsd; enforceBalance: boolean }): Promise<boolean>;
  /**
   * Closes the job, charges the sum of the lines less the volume discount (never more than was held), gives back the rest,
   * counts usage. Idempotent by job id, the first wins: null means it was closed before and nothing changed.
   */
  settle(closing: Closing): Promise<Receipt | null>;
  /** Money that no job moved: grants, refunds, adjustments. Idempotent by request id and kind. */
  post(entry: {
    organizationId: string;
    requestId: string;
    kind: 'grant' | 'refund' | 'adjustment';
    amount: MicroUsd;
  }): Promise<void>;
  /** Closes at 0, as failed with `internal`, every job whose hold has lapsed; returns how many. */
  releaseLapsed(): Promise<number>;
  standing(organizationId: string): Promise<Standing>;
  /** Newest first. */
  entries(organizationId: string, page: { limit: number; before?: string }): Promise<LedgerEntry[]>;
  /** Differences between each purse and its entries and holds, one sentence each; empty is right. */
  verify(): Promise<string[]>;
}

export interface Job {
  readonly id: string;
  readonly operation: string;
  readonly mode: 'sync' | 'stream' | 'callback';
  readonly status: 'queued' | 'processing' | 'completed' | 'failed' | 'canceled';
  readonly target: string | null;
  readonly method: string | null;
  readonly cost: MicroUsd;
  readonly problem: ProblemCode | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export interface JobFilter {
  readonly status?: Job['status'];
  /** Operation id. */
  readonly type?: string;
  readonly mode?: Job['mode'];
  readonly limit: number;
  /** Only jobs older than this place in the list, from `cursorOf`. */
  readonly before?: { createdAt: Date; id: string };
}

export interface Jobs {
  /** Newest first. */
  list(organizationId: string, filter: JobFilter): Promise<Job[]>;
  find(organizationId: string, jobId: string): Promise<Job | null>;
}

export interface UsageRow {
  /** A day (YYYY-MM-DD), an operation id or a key id. */
  readonly key: string;
  readonly requests: number;
  readonly freeRequests: number;
  readonly cost: MicroUsd;
}

export interface Usage {
  /** Settled calls between two days (YYYY-MM-DD, UTC, both included), grouped, ascending by key. */
  read(
    organizationId: string,
    range: { from: string; to: string; groupBy: 'day' | 'action' | 'key' },
  ): Promise<UsageRow[]>;
}

/** Everything durable. Whatever a method acknowledged survives any death of the process or of the machine. */
export interface Store {
  readonly organizations: Organizations;
  readonly keys: Keys;
  readonly ledger: Ledger;
  readonly jobs: Jobs;
  readonly usage: Usage;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How a store is opened; every store and the conformance suite share it. */
export interface StoreOptions {
  readonly clock: Clock;
  /** Called once when the store can no longer keep its promise (a failed sync, an engine that does not answer): the process must end. */
  readonly onFatal: (error: Error) => void;
}
