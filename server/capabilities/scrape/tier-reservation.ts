import { Problem } from '../../contract/problem.ts';
import type { TierName } from '../../contract/tier.ts';
import type { Meter } from '../../kernel/pipeline/meter.ts';

/** The money for one page: only ever one tier of it is held, the dearest that was tried. */
export class TierReservation {
  readonly #meter: Meter;
  #held: TierName | null = null;

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  /** Extends the hold from the tier before to this one; false: the balance ends here, and what was held stays held. */
  async afford(tier: TierName): Promise<boolean> {
    const isHeld = await (this.#held ? this.#meter.exchange(this.#held, tier) : this.#meter.reserve(tier));
    if (isHeld) this.#held = tier;
    return isHeld;
  }

  /** Bills the tier that answered. */
  async count(tier: TierName): Promise<void> {
    if (this.#held !== tier && !(await this.afford(tier))) {
      throw new Problem('insufficient-balance', 'What was held for this page went to another part of the call.');
    }
    this.#meter.count(tier);
    this.#held = null;
  }
}
