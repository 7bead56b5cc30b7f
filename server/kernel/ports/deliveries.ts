/** A delivery that is due, claimed for one attempt by this process. Whoever dies with it loses it to another after 30 s. */
export interface DueDelivery {
  /** Stable over all attempts. */
  readonly id: string;
  readonly organizationId: string;
  /** Null: no job is behind it, but the change of a source. */
  readonly jobId: string | null;
  readonly url: string;
  /** The attempt to make now: 1-based, never given twice, and counted on when the callback is sent again. */
  readonly attempt: number;
  /** The place in the retry schedule: 1 for the first try since the job's end or since the callback was sent again. */
  readonly retryIndex: number;
  /** The payload, the same bytes for every attempt; read when it is asked for. Null: it is no longer kept. Throws when it cannot be read. */
  body(): Promise<string | null>;
}

/** What came of one attempt. */
export interface AttemptRecord {
  readonly attempt: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** HTTP status; null: no answer. */
  readonly status: number | null;
  /** Why there is no answer, or why the one there is does not count; null: none. */
  readonly error: string | null;
  /** The beginning of the receiver's answer, at most 2 KB. */
  readonly excerpt: string | null;
}

export type RetryDecision =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly at: Date }
  /** No further attempt; it may be sent again by hand. */
  | { readonly kind: 'dead' }
  /** The receiver wants no more (410). */
  | { readonly kind: 'stopped' };

export const deliveryStates = ['pending', 'delivered', 'dead', 'stopped'] as const;

/** A delivery as its job shows it. */
export interface DeliveryView {
  readonly id: string;
  readonly url: string;
  readonly state: (typeof deliveryStates)[number];
  readonly createdAt: Date;
  /** When the next attempt is due; null: none is. */
  readonly nextAttemptAt: Date | null;
  /** Oldest first. */
  readonly attempts: readonly AttemptRecord[];
}

/** The durable outbox of callbacks. Rows come from the end of a job, or the record of a change, in its transaction. */
export interface Deliveries {
  /**
   * Claims what is due: at most `limit`, and over all processes at most four under way per organization and host and 16 per
   * organization, in turns between organizations, and between the hosts of each. Claim only what can start at once.
   */
  claim(limit: number): Promise<DueDelivery[]>;
  /** Logs an attempt and decides what is next, in one transaction. Changes nothing when the claim was lost meanwhile. */
  record(id: string, attempt: AttemptRecord, next: RetryDecision): Promise<void>;
  /** Oldest first. */
  ofJob(organizationId: string, jobId: string): Promise<DeliveryView[]>;
  /** Sends a job's callback again from the first turn; `nothing-to-deliver`: it has none, or its result is no longer kept. */
  redeliver(organizationId: string, jobId: string): Promise<'queued' | 'not-found' | 'nothing-to-deliver'>;
  /** When the next attempt is due, which may be in the past; null: none is planned. */
  nextDueAt(): Promise<Date | null>;
  /** Calls back whenever this process has made one due; returns what ends that. */
  onDue(listener: () => void): () => void;
}

/** A payload in parts, so that a long result is kept once: `head`, then the members of the answer's body or nothing, then `tail`. */
export interface Payload {
  readonly head: string;
  readonly withResult: boolean;
  readonly tail: string;
}

/** A callback to deliver, as the end of a job, or the change of a source, names it. */
export interface NewDelivery extends Payload {
  readonly id: string;
  readonly url: string;
}

/** A claimed delivery as the store has it. */
export interface ClaimedDelivery extends Omit<DueDelivery, 'body'> {
  readonly payload: Payload;
}

/** The outbox as the store has it: results are kept elsewhere. */
export interface StoredDeliveries extends Omit<Deliveries, 'claim'> {
  claim(limit: number): Promise<ClaimedDelivery[]>;
}

/** What sends callbacks, as far as operations know it. */
export interface CallbackSender {
  /** Sends a signed sample once, and tells what came of it. Throws `address-not-allowed`. */
  sendSample(organizationId: string, url: string): Promise<AttemptRecord>;
}
