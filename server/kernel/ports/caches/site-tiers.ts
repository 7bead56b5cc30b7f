import type { TierName } from '../../../contract/tier.ts';

/** The tier that a kind of page was read on. */
export interface KnownTier {
  /** A host and a part of its paths. */
  readonly pattern: string;
  readonly tier: TierName;
  readonly until: Date;
}

/** Which tier the pages of a site need, over restarts and processes. */
export interface SiteTiers {
  /** What has not expired, the latest first, at most so many. */
  latest(limit: number): Promise<KnownTier[]>;
  /** Keeps some and forgets others, in one step. */
  change(kept: readonly KnownTier[], forgotten: readonly string[]): Promise<void>;
}
