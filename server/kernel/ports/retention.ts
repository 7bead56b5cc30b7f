/** What goes by itself: keys after a day, answers and kept segments after a week, deliveries after 30 days, ended jobs after 13 months, the state of
 * browser profiles after 30 days without use, and 30 days later that there were any; copies of pages after 30 days; sessions of people when they end, links that
 * work once 30 days later. */
export type ExpiringKind =
  | 'idempotencyKeys'
  | 'answers'
  | 'segments'
  | 'deliveries'
  | 'jobs'
  | 'pageCache'
  | 'keptSizes'
  | 'siteTiers'
  | 'rateWindows'
  | 'attemptWindows'
  | 'paces'
  | 'paceTurns'
  | 'budgets'
  | 'budgetUses'
  | 'profileStates'
  | 'sessions'
  | 'verifications'
  | 'oneTimeLinks'
  | 'profiles';

/** What one step of the removal did. */
export interface Removal {
  /** Rows that went, by kind. */
  readonly removed: Readonly<Partial<Record<ExpiringKind, number>>>;
  /** Whether there may be more of a kind. */
  readonly isMore: boolean;
}

/** Bytes that were kept for an organization. */
export interface KeptSize {
  readonly organizationId: string;
  readonly bytes: number;
}

/** How much was kept for organizations, by the hour, as the store counts it. */
export interface KeptSizes {
  add(sizes: readonly KeptSize[]): Promise<void>;
  /** The size of the last seven days: what is kept goes after so long. */
  ofWeek(organizationId: string): Promise<number>;
}

/** How much is kept for organizations, and may be. */
export interface KeptBytes {
  /** The most that may be kept for one within seven days. */
  readonly most: number;
  /** Counts what is kept; it is written down a little later. */
  count(size: KeptSize): void;
  isFull(organizationId: string): Promise<boolean>;
}
