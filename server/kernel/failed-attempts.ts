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

  /** Refuses an address that has failed too often in this minute, before its credential is looked at. */
  refuse(address: string): void {
    if (this.#counts.of(address) < most) return;
    const detail = `More than ${most} requests with a wrong credential came from this address in this minute.`;
    throw new Problem('rate-limited', detail, { retryAfterSeconds: this.#counts.secondsLeft });
  }

  count(address: string): void {
    this.#counts.count(address);
  }
}
