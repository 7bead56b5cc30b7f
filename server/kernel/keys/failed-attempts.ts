import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../ports/clock.ts';
import { callerNetwork } from './caller-network.ts';
import { MinuteCounts } from './minute-counts.ts';

/** Wrong credentials that one address may try in a clock minute. */
const maxFailedAttempts = 30;

/** Limits guessing at keys: counts 401s by address in fixed windows of one clock minute. */
export class FailedAttempts {
  readonly #counts: MinuteCounts;

  constructor(clock: Clock) {
    this.#counts = new MinuteCounts(clock);
  }

  /** Counts a wrong credential by its caller's network; throws `rate-limited` when there were too many in this minute. */
  count(address: string): void {
    const network = callerNetwork(address);
    this.#counts.count(network);
    if (this.#counts.of(network) <= maxFailedAttempts) return;
    const detail = `More than ${maxFailedAttempts} requests with a wrong credential came from ${network} in this minute.`;
    throw new Problem('rate-limited', detail, { retryAfterSeconds: this.#counts.secondsLeft });
  }
}
