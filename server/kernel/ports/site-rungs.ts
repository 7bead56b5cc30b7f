import type { TierName } from '../../contract/tier.ts';

/** The rung that a kind of page was read on. */
export interface KnownRung {
  /** A host and a part of its paths. */
  readonly kind: string;
  readonly tier: TierName;
  readonly until: Date;
}

/** Which rung the pages of a site need, over restarts and processes. */
export interface SiteRungs {
  /** What has not expired, the latest first, at most so many. */
  latest(limit: number): Promise<KnownRung[]>;
  /** Keeps some and forgets others, in one step. */
  change(kept: readonly KnownRung[], forgotten: readonly string[]): Promise<void>;
}
