/** Why a page is not worth money: one list everywhere. */
export const reasons = [
  'blocked',
  'challenge',
  'login_wall',
  'consent_wall',
  'geo_blocked',
  'private',
  'paywall',
  'upstream_rate_limited',
  'soft_404',
  'http_error',
  'empty',
  'sources_failed',
  'schema_not_satisfied',
] as const;
export type Reason = (typeof reasons)[number];

/** The quality gate's assessment; `score` is 0 to 1 and passes from 0.5. A call that did not pass costs 0. */
export interface Quality {
  readonly passed: boolean;
  readonly score: number;
  readonly reason: Reason | null;
}
