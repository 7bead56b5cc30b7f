import { SpendCapError, TidemarkError } from './errors.ts';

const microPerUsd = 1_000_000;
const micro = (usd: number): number => Math.round(usd * microPerUsd);

/** Takes what a call has cost further, in place of what is set aside for it; `restUsd` stays set aside. */
export type Settle = (costUsd: number, restUsd?: number) => void;

/** What a client may spend in its life, has spent, and has calls under way that may spend. Integer micro-dollars inside. */
export class Spend {
  readonly #most: number | null;
  #spent = 0;
  #reserved = 0;

  constructor(maxCostUsd: number | undefined) {
    // `NaN` is less and more than nothing: it would be no cap.
    if (maxCostUsd !== undefined && !(maxCostUsd >= 0))
      throw new TidemarkError('maxCostUsd must be a number of at least 0');
    this.#most = maxCostUsd === undefined || maxCostUsd === Number.POSITIVE_INFINITY ? null : micro(maxCostUsd);
  }

  /** Whether there is a cap at all. */
  get isCapped(): boolean {
    return this.#most !== null;
  }

  get spentUsd(): number {
    return this.#spent / microPerUsd;
  }

  /** What is neither spent nor reserved, in USD. */
  get leftUsd(): number {
    return this.#most === null ? Number.POSITIVE_INFINITY : (this.#most - this.#spent - this.#reserved) / microPerUsd;
  }

  /**
   * Sets aside what a call may cost. Throws `SpendCapError`. Gives what takes the call's real cost in its place, and what it may still
   * cost beyond that.
   */
  reserve(mostUsd: number): Settle {
    const most = micro(mostUsd);
    if (this.#most !== null && this.#spent + this.#reserved + most > this.#most)
      throw new SpendCapError(
        `The call may cost $${mostUsd}, and $${this.leftUsd} of $${this.#most / microPerUsd} is left to this client`,
      );
    this.#reserved += most;
    let open = most;
    return (costUsd, restUsd = 0) => {
      const rest = micro(restUsd);
      this.#reserved += rest - open;
      open = rest;
      this.#spent += micro(costUsd);
    };
  }
}
