import { Problem } from '../../contract/problem.ts';
import type { Attempts } from '../ports/together/together.ts';
import { callerNetwork } from './caller-network.ts';

/** Wrong credentials that one address may try in a clock minute. */
const limit = { window: 60, max: 30 } as const;

/** Limits guessing at keys: counts 401s by address in fixed windows of one clock minute, over all processes. */
export class FailedAttempts {
  readonly #attempts: Attempts;

  constructor(attempts: Attempts) {
    this.#attempts = attempts;
  }

  /** Counts a wrong credential by its caller's network; throws `rate-limited` when there were too many in this minute. */
  async count(address: string): Promise<void> {
    const network = callerNetwork(address);
    const { allowed, retryAfter } = await this.#attempts.consume(`credential ${network}`, limit);
    if (allowed) return;
    const detail = `More than ${limit.max} requests with a wrong credential came from ${network} in this minute.`;
    throw new Problem('rate-limited', detail, { retryAfterSeconds: retryAfter ?? limit.window });
  }
}
