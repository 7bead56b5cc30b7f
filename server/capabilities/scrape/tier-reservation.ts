import type { Unit } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import type { Meter } from '../../kernel/pipeline/meter.ts';

/** The money for one page: only ever one way to get it is held, and what is billed is the way by which it was got. */
export class TierReservation {
  readonly #meter: Meter;
  #held: Unit | null = null;

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  /** Changes the hold from the way before to this one; false: the balance ends here, and what was held stays held. */
  async afford(unit: Unit): Promise<boolean> {
    const isHeld = await (this.#held ? this.#meter.exchange(this.#held, unit) : this.#meter.reserve(unit));
    if (isHeld) this.#held = unit;
    return isHeld;
  }

  /** Bills the method that gave the page, whatever was tried for it. */
  async count(method: Unit): Promise<void> {
    if (this.#held !== method && !(await this.afford(method))) {
      throw new Problem('insufficient-balance', 'What was held for this page went to another part of the call.');
    }
    this.#meter.count(method);
    this.#held = null;
  }
}
