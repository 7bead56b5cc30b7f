import type { MicroUsd } from '../../contract/money.ts';
import { type Line, priceBook, type Unit } from '../../contract/price.ts';
import type { TierName } from '../../contract/tier.ts';
import type { Meter } from '../../kernel/pipeline/meter.ts';

/** Pages that are reserved together, so that not each of them asks the ledger. */
const chunkPages = 20;

/** The money for one page. */
export interface PageFund {
  /** Whether the page may be got in this way. */
  afford(unit: Unit): Promise<boolean>;
  /** What a page bills that was got in this way; stays reserved until it is counted. */
  spend(unit: Unit): Promise<readonly Line[]>;
  /** The page failed: its money is there for the next. */
  giveBack(): Promise<void>;
}

/** Why there is no money for a page now. */
export type Shortage = 'balance' | 'budget';

/** The money of a crawl: reserved in chunks of its cheapest tier, and bounded by what the caller will spend. */
export class Funds {
  readonly #meter: Meter;
  readonly #tier: TierName;
  readonly #maxCost: MicroUsd;
  /** Units of the cheapest tier that are reserved and not taken. */
  #free = 0;
  /** What pages billed or hold. */
  #committed: MicroUsd = 0;

  /** `tier`: the cheapest that may answer. `maxCost`: before the discount; infinite: the balance alone bounds it. */
  constructor(meter: Meter, tier: TierName, maxCost: MicroUsd) {
    this.#meter = meter;
    this.#tier = tier;
    this.#maxCost = maxCost;
  }

  /** What an earlier run billed. */
  resume(lines: readonly Line[]): void {
    for (const { unit, count } of lines) this.#committed += priceBook[unit] * count;
  }

  /** The money for a page; `wanted`: how many pages may still be begun. */
  async take(wanted: number): Promise<PageFund | Shortage> {
    const price = priceBook[this.#tier];
    if (this.#committed + price > this.#maxCost) return 'budget';
    if (this.#free === 0 && !(await this.#reserve(wanted))) return 'balance';
    this.#free -= 1;
    this.#committed += price;
    return this.#fund();
  }

  /** Gives back what was reserved and not needed. */
  close(): void {
    if (this.#free > 0) this.#meter.release(this.#tier, this.#free);
    this.#free = 0;
  }

  /** A chunk, as much as the budget allows; one page when the balance has no more. */
  async #reserve(wanted: number): Promise<boolean> {
    const affordable = Math.floor((this.#maxCost - this.#committed) / priceBook[this.#tier]);
    const chunk = Math.max(1, Math.min(chunkPages, wanted, affordable));
    for (const count of chunk > 1 ? [chunk, 1] : [1]) {
      if (!(await this.#meter.reserve(this.#tier, count))) continue;
      this.#free += count;
      return true;
    }
    return false;
  }

  #fund(): PageFund {
    let held: Unit = this.#tier;
    const change = async (unit: Unit): Promise<boolean> => {
      if (held === unit) return true;
      const more = priceBook[unit] - priceBook[held];
      if (this.#committed + more > this.#maxCost) return false;
      this.#committed += more;
      if (!(await this.#meter.exchange(held, unit))) {
        this.#committed -= more;
        return false;
      }
      held = unit;
      return true;
    };
    return {
      afford: change,
      spend: async (unit) => {
        await change(unit);
        return [{ unit: held, count: 1 }];
      },
      giveBack: async () => {
        await change(this.#tier);
        this.#committed -= priceBook[held];
        if (held === this.#tier) this.#free += 1;
        else this.#meter.release(held, 1);
      },
    };
  }
}
