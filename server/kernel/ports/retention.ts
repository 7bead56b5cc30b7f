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
