import type { QueueName } from '../../contract/operation.ts';
import type { Line, MicroUsd, PricedLine, Receipt } from '../../contract/price.ts';
import type { Problem, ProblemCode } from '../../contract/problem.ts';
import type { EndedStatus, JobStatus } from '../../contract/resources/job.ts';
import type { EntryKind } from '../../contract/resources/ledger.ts';
import type { Answers, KeptAnswer } from './answers.ts';
import type { PageCacheIndex } from './caches/page-cache.ts';
import type { SiteTiers } from './caches/site-tiers.ts';
import type { Clock } from './clock.ts';
import type { NewDelivery, StoredDeliveries } from './deliveries.ts';
import type { PaymentRecords } from './payments/payment-records.ts';
import type { Keys } from './people/keys.ts';
import type { Organizations } from './people/organizations.ts';
import type { People } from './people/people.ts';
import type { SignIns, SignInsOptions } from './people/sign-ins.ts';
import type { Profiles } from './profiles.ts';
import type { Queue } from './queue.ts';
import type { KeptSizes, Removal } from './retention.ts';
import type { Segments } from './segments.ts';
import type { SigningSecrets } from './signing-secrets.ts';
import type { Freshness } from './sources.ts';
import type { OrganizationFigures, StoreFigures } from './together/figures.ts';
import type { Attempts, Together } from './together/together.ts';

export interface NewJob {
  /** Also the request id. */
  readonly id: string;
  readonly organizationId: string;
  readonly keyId: string;
  /** Operation id. */
  readonly operation: string;
  readonly mode: 'sync' | 'stream' | 'callback';
  readonly target: string | null;
}

/** A caller's key under which a call runs and is billed once; its route is the operation. */
export interface Idempotency {
  readonly key: string;
  /** Tells one input from another. */
  readonly fingerprint: string;
  /** Until when the key stands for this call. */
  readonly expiresAt: Date;
}

export interface Hold {
  readonly job: NewJob;
  readonly amount: MicroUsd;
  /** When the hold lapses by itself: the call's deadline and 60 s. */
  readonly expiresAt: Date;
  readonly maxInFlight: number;
  /** False with BILLING=off: the balance may go below zero. */
  readonly enforceBalance: boolean;
  /** Decided before the limits and the balance are looked at. */
  readonly idempotency?: Idempotency;
  readonly budget?: KeyBudget;
}

/** What a key's calls of one day (UTC) may cost; what they hold counts. */
export interface KeyBudget {
  readonly organizationId: string;
  readonly keyId: string;
  readonly perDay: MicroUsd;
}

export type HoldResult =
  | 'held'
  | 'insufficient-balance'
  | 'key-budget-exhausted'
  | 'too-many-in-flight'
  /** The key's first call has ended; its answer is kept. */
  | 'replay'
  | 'request-in-progress'
  | 'idempotency-mismatch';

/** `closed`: the job has ended, and so has its hold. */
export type ExtendResult = 'extended' | 'insufficient-balance' | 'key-budget-exhausted' | 'closed';

/** A call that is answered later: held like any other, and then run by a worker. */
export interface Enqueuing extends Pick<Hold, 'job' | 'amount' | 'enforceBalance' | 'idempotency' | 'budget'> {
  readonly queue: QueueName;
  /** The validated input as JSON; it is forgotten when the job ends. */
  readonly input: string;
  /** Null: nobody is told. */
  readonly callbackUrl: string | null;
  /** When it is due; at once when absent. */
  readonly runAt?: Date;
  /** How many jobs of the organization may wait; those that run do not count. */
  readonly maxQueued: number;
  /** What to keep under the idempotency key: the answer that says that the job was taken. */
  readonly accepted?: (receipt: Receipt) => KeptAnswer;
}

/** A direct call that takes so long that it becomes a job: run 1 of it is the call's own, in this process. */
export interface Detaching extends Pick<Enqueuing, 'queue' | 'input' | 'accepted'> {
  readonly jobId: string;
}

export type EnqueueRefusal = Exclude<HoldResult, 'held'>;

/** The end of a job. `lines` is what is charged: empty for a release. */
export interface Closing {
  readonly jobId: string;
  readonly status: EndedStatus;
  readonly lines: readonly Line[];
  readonly method: string | null;
  readonly problem: ProblemCode | null;
  /** What to keep as the call's answer, in the same transaction. Without it the call's idempotency key is free again. */
  readonly answer?: (receipt: Receipt) => KeptAnswer;
  /**
   * The run that ends a queued job, or `waiting` to end the job only while it has no run. When another run has the job, nothing
   * changes.
   */
  readonly run?: number | 'waiting';
  /** The callback to deliver, queued in the same transaction. */
  readonly delivery?: (receipt: Receipt) => NewDelivery;
}

export interface LedgerEntry {
  readonly id: string;
  readonly requestId: string;
  readonly kind: EntryKind;
  readonly amount: MicroUsd;
  readonly operation: string | null;
  readonly note: string | null;
  /** The request that a refund gives back money of. */
  readonly refunds: string | null;
  /** What a charge is for, before the discount; empty for the other kinds. */
  readonly lines: readonly PricedLine[];
  readonly at: Date;
}

export interface EntryFilter {
  readonly limit: number;
  /** Only entries older than this place in the list. */
  readonly before?: { readonly at: Date; readonly id: string };
  readonly kind?: LedgerEntry['kind'];
  readonly from?: Date;
  /** Excluded. */
  readonly to?: Date;
}

/** Where the money of an organization went, derived from its entries. */
export interface AccountAudit {
  readonly organizationId: string;
  readonly name: string;
  readonly granted: MicroUsd;
  /** By card, less what went back. */
  readonly paid: MicroUsd;
  readonly refunded: MicroUsd;
  readonly adjusted: MicroUsd;
  /** By operation and unit; the unit `discount` is what the bills were reduced by. */
  readonly charges: readonly { operation: string; unit: string; count: number; amount: MicroUsd }[];
  readonly balance: MicroUsd;
  readonly held: MicroUsd;
}

/** What the ledger was charged for a request, and what of it was given back. */
export interface Charge {
  readonly organizationId: string;
  readonly operation: string;
  readonly charged: MicroUsd;
  readonly refunded: MicroUsd;
}

export interface Balance {
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
  hold(hold: Hold): Promise<HoldResult>;
  /** Opens a job that a worker will run, reserves the amount and keeps the answer that says so, or changes nothing. */
  enqueue(enqueuing: Enqueuing): Promise<Receipt | EnqueueRefusal>;
  /**
   * Makes a job of a direct call under way, with what it holds, and answers its idempotency key. Null: it has ended, or is no
   * direct call any more; nothing changed.
   */
  detach(call: Detaching): Promise<Receipt | null>;
  /** Reserves more for an open job, or says why not: then nothing changed. */
  extend(extension: {
    jobId: string;
    amount: MicroUsd;
    enforceBalance: boolean;
    budget?: KeyBudget;
  }): Promise<ExtendResult>;
  /**
   * Closes the job, charges the sum of the lines less the volume discount (never more than was held), gives back the rest,
   * counts usage. Idempotent by job id, the first wins: null means it was closed before and nothing changed.
   */
  settle(closing: Closing): Promise<Receipt | null>;
  /**
   * Closes at 0, as soon as the store can, a job whose caller was told that nothing was billed. What turns out to have been charged
   * for it is refunded.
   */
  closeLater(closing: Closing): void;
  /**
   * Money that no job moved: grants, payments, refunds, adjustments. Idempotent by request id and kind. Throws, and changes nothing,
   * when it refunds more of the request `refunds` than what is left of its charge.
   */
  post(entry: {
    organizationId: string;
    requestId: string;
    kind: Exclude<EntryKind, 'charge'>;
    amount: MicroUsd;
    operation?: string;
    note?: string;
    refunds?: string;
  }): Promise<void>;
  /** Whether money of that kind was posted under that id. */
  isPosted(entry: { organizationId: string; requestId: string; kind: EntryKind }): Promise<boolean>;
  /** Null: no such request, or it cost nothing. */
  charge(requestId: string): Promise<Charge | null>;
  /** Closes at 0, as failed with `internal`, every job whose hold has lapsed; returns how many. */
  releaseLapsed(): Promise<number>;
  balance(organizationId: string): Promise<Balance>;
  /** What a key may still spend on this day (UTC), beside what its calls hold. */
  dayLeft(budget: KeyBudget): Promise<MicroUsd>;
  /** Newest first. */
  entries(organizationId: string, filter: EntryFilter): Promise<LedgerEntry[]>;
  /** Differences between purses, entries, holds, jobs and usage, one sentence each; empty is right. */
  verify(): Promise<string[]>;
  /** The same differences, and where the money of each organization went, as of one moment. Oldest organization first. */
  audit(): Promise<{ differences: string[]; accounts: AccountAudit[] }>;
}

export interface Job {
  readonly id: string;
  readonly operation: string;
  readonly mode: 'sync' | 'stream' | 'callback';
  readonly status: JobStatus;
  readonly target: string | null;
  readonly method: string | null;
  readonly cost: MicroUsd;
  readonly problem: ProblemCode | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** What a job under way has done so far, in counts. */
  readonly progress: Readonly<Record<string, number>> | null;
}

export interface JobFilter {
  readonly status?: JobStatus;
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

/** How many secrets that are kept encrypted cannot be decrypted. */
export interface Unreadable {
  readonly signingSecrets: number;
  readonly profiles: number;
}

/** Everything durable. Whatever a method acknowledged survives any death of the process or of the machine. */
export interface Store {
  readonly organizations: Organizations;
  readonly people: People;
  /** Passwords and sessions of people. */
  signIns(options: SignInsOptions): SignIns;
  /** Counts of attempts over all processes. */
  readonly attempts: Attempts;
  /** What several processes know together of the requests that they send; null: there is one process. */
  readonly together: Together | null;
  /** Takes or prolongs the lease of something that one of all processes does, for so long; false: another has it. */
  leads(name: string, leaseMs: number): Promise<boolean>;
  readonly keys: Keys;
  readonly signingSecrets: SigningSecrets;
  /** Counts secrets that are encrypted under other keys than those with these marks. */
  unreadable(marks: readonly string[]): Promise<Unreadable>;
  readonly siteTiers: SiteTiers;
  readonly pageCache: PageCacheIndex;
  readonly keptSizes: KeptSizes;
  readonly profiles: Profiles;
  readonly freshness: Freshness;
  readonly ledger: Ledger;
  readonly payments: PaymentRecords;
  readonly jobs: Jobs;
  readonly queue: Queue;
  readonly segments: Segments;
  readonly deliveries: StoredDeliveries;
  readonly usage: Usage;
  readonly answers: Answers;
  /** Removes what has expired, at most 1,000 rows of each kind at a time. */
  removeExpired(): Promise<Removal>;
  figures(): Promise<StoreFigures>;
  /** The figures of the organizations with the most that waits, runs or is held: at most 100 by each. */
  organizationFigures(): Promise<OrganizationFigures[]>;
  /** Resolves when the store answers and can write. Throws a problem that says why it cannot. */
  ping(): Promise<void>;
  /** By how much the database's clock, which counts, is before this machine's, in milliseconds. Absent where this machine's counts. */
  clockSkewMs?(): number;
  /**
   * Copies everything durable into an empty folder, from where `restore` takes it back; calls wait while the database is copied.
   * Absent where the database has tools of its own for that.
   */
  backup?(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** How a store is opened; every store and the conformance suite share it. */
export interface StoreOptions {
  readonly clock: Clock;
  /** Told why nothing can be written any more, and null when it can be again: the store goes on by itself. */
  readonly onFault?: (fault: Problem | null) => void;
  /** Called once when the store cannot keep its promise any more, nor go on by itself: the process must end. */
  readonly onFatal: (error: Error) => void;
}
