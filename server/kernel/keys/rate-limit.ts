import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../ports/clock.ts';
import type { Admission } from '../ports/store.ts';

/** Where an organization stands in the current window of one clock minute, as the three headers tell it. */
export interface Rate {
  readonly limit: number;
  readonly remaining: number;
  /** The window's end in UTC epoch seconds. */
  readonly reset: number;
  /** Whether this request is one too many. */
  readonly isExceeded: boolean;
}

/** The standing after a request of a key that is known. */
export const rateOf = (admission: Admission, limit: number): Rate => ({
  limit,
  remaining: Math.max(0, limit - admission.used),
  reset: Math.ceil(admission.resetsAt.getTime() / 1000),
  isExceeded: admission.used > limit,
});

/** Refuses the request that exceeds its window. */
export function limitRate({ limit, reset, isExceeded }: Rate, clock: Clock): void {
  if (!isExceeded) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(reset - clock.now().getTime() / 1000));
  throw new Problem('rate-limited', `The limit of ${limit} requests a minute is used up.`, { retryAfterSeconds });
}
