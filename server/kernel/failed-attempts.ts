import { Problem } from '../contract/problem.ts';
import { MinuteCounts } from './minute-counts.ts';
import type { Clock } from './ports/clock.ts';

/** Wrong credentials that one address may try in a clock minute. */
const most = 30;

/** Limits guessing at keys: counts 401s by address in fixed windows of one clock minute. */
export class FailedAttempts {
  readonly #counts: MinuteCounts;

  constructor(clock: Clock) {
    this.#counts = new MinuteCounts(clock);
  }

  /** Counts a wrong credential; throws `rate-limited` when there were too many in this minute. */
  count(address: string): void {
    this.#counts.count(address);
    if (this.#counts.of(address) <= most) return;
    const detail = `More than ${most} requests with a wrong credential came from this address in this minute.`;
    throw new Problem('rate-limited', detail, { retryAfterSeconds: this.#counts.secondsLeft });
  }
}
