import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../ports/clock.ts';
import { MinuteCounts } from './minute-counts.ts';

/** Wrong credentials that one address may try in a clock minute. */
const maxFailedAttempts = 30;

/** Limits guessing at keys: counts 401s by address in fixed windows of one clock minute. */
export class FailedAttempts {
  readonly #counts: MinuteCounts;

  constructor(clock: Clock) {
    this.#counts = new MinuteCounts(clock);
  }

  /** Counts a wrong credential; throws `rate-limited` when there were too many in this minute. */
  count(address: string): void {
    this.#counts.count(address);
    if (this.#counts.of(address) <= maxFailedAttempts) return;
    const detail = `More than ${maxFailedAttempts} requests with a wrong credential came from this address in this minute.`;
    throw new Problem('rate-limited', detail, { retryAfterSeconds: this.#counts.secondsLeft });
  }
}
