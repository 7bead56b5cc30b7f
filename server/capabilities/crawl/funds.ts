import { type Line, type MicroUsd, priceBook, type Unit } from '../../contract/price.ts';
import type { TierName } from '../../contract/tier.ts';
import { type Meter, PageReservation, type PricedPage } from '../../kernel/pipeline/meter.ts';
import type { AffordPages } from '../../kernel/ports/documents.ts';

/** Pages that are reserved together, so that not each of them asks the ledger. */
const chunkPages = 20;

/** The money for one page. */
export interface PageFund {
  /** Whether the page may be got in this way. */
  afford(unit: Unit): Promise<boolean>;
  /** How many of so many pages of a document may be read, in place of that way. */
  readonly affordPages: AffordPages;
  /** Reserves what the page costs besides; false: there is no money for it. */
  addFurther(unit: Unit): Promise<boolean>;
  /** What was reserved besides is not needed. */
  dropFurther(unit: Unit): void;
  /** What a page bills by the way in which it was read; stays reserved until it is counted, as does what was added. */
  spend(page: PricedPage): Promise<readonly Line[]>;
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
  readonly #further: readonly Unit[];
  readonly #copied: Unit | null;
  /** The price of a page by the cheapest tier. */
  readonly #price: MicroUsd;
  /** Pages by the cheapest tier whose money is reserved and not taken. */
  #free = 0;
  #chunk = chunkPages;
  /** What pages billed or hold. */
  #committed: MicroUsd = 0;
  /** What did not cover a page that was asked for last. */
  #shortage: Shortage = 'balance';

  /**
   * `tier`: the cheapest that may answer; `further`: what each page costs besides; `copied`: what a copy costs in place of both, where there
   * may be one. `maxCost`: before the discount; infinite: the balance alone bounds it.
   */
  constructor(
    meter: Meter,
    tier: TierName,
    maxCost: MicroUsd,
    further: readonly Unit[] = [],
    copied: Unit | null = null,
  ) {
    this.#meter = meter;
    this.#tier = tier;
    this.#maxCost = maxCost;
    this.#further = further;
    this.#copied = copied;
    this.#price = priceBook[tier] + further.reduce((total, unit) => total + priceBook[unit], 0);
  }

  /** What an earlier run billed. */
  resume(lines: readonly Line[]): void {
    for (const { unit, count } of lines) this.#committed += priceBook[unit] * count;
  }

  /** Why there was no money when some was asked for last. */
  get shortage(): Shortage {
    return this.#shortage;
  }

  /** The money for a page; `wanted`: how many pages may still be begun. */
  async take(wanted: number): Promise<PageFund | Shortage> {
    if (this.#committed + this.#price > this.#maxCost) return (await this.#takeCopied()) ?? 'budget';
    if (this.#free === 0 && !(await this.#reserve(wanted))) return (await this.#takeCopied()) ?? 'balance';
    this.#free -= 1;
    this.#committed += this.#price;
    return this.#fund(this.#tier);
  }

  /** The money for a page that comes from a copy: what there is when no other is covered. Null: there is not even that, or no copies. */
  async #takeCopied(): Promise<PageFund | null> {
    const unit = this.#copied;
    return unit && (await this.#commit(unit, 1)) === 1 ? this.#fund(unit) : null;
  }

  /** From now on holds nothing for pages that are not begun; false: it held nothing. */
  spareNothing(): boolean {
    this.#chunk = 1;
    const wasSpared = this.#free > 0;
    this.close();
    return wasSpared;
  }

  /** Gives back what was reserved and not needed. */
  close(): void {
    if (this.#free > 0) for (const unit of [this.#tier, ...this.#further]) this.#meter.release(unit, this.#free);
    this.#free = 0;
  }

  /** A chunk, as much as the budget allows; one page when the balance has no more. */
  async #reserve(wanted: number): Promise<boolean> {
    const affordable = Math.floor((this.#maxCost - this.#committed) / this.#price);
    const chunk = Math.max(1, Math.min(this.#chunk, wanted, affordable));
    for (const count of chunk > 1 ? [chunk, 1] : [1]) {
      if (!(await this.#reserveAll([this.#tier, ...this.#further], count))) continue;
      this.#free += count;
      return true;
    }
    return false;
  }

  /** All of these units, or none. */
  async #reserveAll(wanted: readonly Unit[], count: number): Promise<boolean> {
    const reserved: Unit[] = [];
    for (const unit of wanted) {
      if (await this.#meter.reserve(unit, count)) reserved.push(unit);
      else {
        for (const other of reserved) this.#meter.release(other, count);
        return false;
      }
    }
    return true;
  }

  #fund(held: Unit): PageFund {
    const isCopied = held !== this.#tier;
    const further = isCopied ? [] : this.#further;
    const release = (unit: Unit): void => {
      this.#meter.release(unit);
      this.#committed -= priceBook[unit];
    };
    const money = {
      exchange: (from: Unit | null, to: Unit) => this.#exchange(from, to),
      reserveUpTo: (unit: Unit, count: number) => this.#commit(unit, count),
      release,
    };
    const page = new PageReservation(money, held);
    return {
      afford: page.afford,
      affordPages: page.affordPages,
      addFurther: async (unit) => (await this.#commit(unit, 1)) === 1,
      dropFurther: release,
      spend: async (read) => {
        const lines = await page.spend(read);
        // What the page was to cost besides it costs when it was fetched now.
        if (read.method !== 'cache') return [...lines, ...further.map((unit) => ({ unit, count: 1 }))];
        for (const unit of further) release(unit);
        return lines;
      },
      giveBack: async () => {
        page.dropPages();
        if (!isCopied && (await page.afford(this.#tier))) {
          this.#committed -= this.#price;
          this.#free += 1;
        } else for (const unit of [page.held ?? held, ...further]) release(unit);
      },
    };
  }

  /** Changes what is reserved for a page, as far as the caller will spend and the balance covers it. */
  async #exchange(from: Unit | null, to: Unit): Promise<boolean> {
    const more = priceBook[to] - (from ? priceBook[from] : 0);
    this.#shortage = 'budget';
    if (this.#committed + more > this.#maxCost) return false;
    this.#committed += more;
    if (await this.#meter.exchange(from, to)) return true;
    this.#shortage = 'balance';
    this.#committed -= more;
    return false;
  }

  /** Reserves so many more of a unit, as far as the caller will spend and the balance covers it; returns how many. */
  async #commit(unit: Unit, wanted: number): Promise<number> {
    const price = priceBook[unit];
    const count = Math.max(0, Math.min(wanted, Math.floor((this.#maxCost - this.#committed) / price)));
    if (count < wanted) this.#shortage = 'budget';
    // Before the await, so that two pages never count on the same money.
    this.#committed += price * count;
    const reserved = await this.#meter.reserveUpTo(unit, count);
    if (reserved < count) this.#shortage = 'balance';
    this.#committed -= price * (count - reserved);
    return reserved;
  }
}
