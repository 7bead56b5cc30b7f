import {
  documentLines,
  documentPages,
  documentUnits,
  type Line,
  type MicroUsd,
  priceBook,
  type Unit,
} from '../../contract/price.ts';
import type { TierName } from '../../contract/tier.ts';
import type { Meter } from '../../kernel/pipeline/meter.ts';
import type { AffordPages } from '../../kernel/ports/documents.ts';
import type { Extracted } from '../../kernel/ports/reader.ts';

/** Pages that are reserved together, so that not each of them asks the ledger. */
const chunkPages = 20;

/** What of a page tells its price. */
export interface SpentPage {
  readonly method: Unit;
  readonly document: Pick<Extracted, 'file'>;
}

/** The money for one page. */
export interface PageFund {
  /** Whether the page may be got in this way. */
  afford(unit: Unit): Promise<boolean>;
  /** How many of so many pages of a document may be read, in place of that way. */
  readonly affordPages: AffordPages;
  /** What a page bills that was read; stays reserved until it is counted. */
  spend(page: SpentPage): Promise<readonly Line[]>;
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
    const further: Record<'document' | 'ocr', number> = { document: 0, ocr: 0 };
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
    const add = async (unit: 'document' | 'ocr', wanted: number): Promise<number> => {
      further[unit] += await this.#commit(unit, wanted - further[unit]);
      return further[unit];
    };
    const giveBackFurther = (used: Readonly<Record<'document' | 'ocr', number>>): void => {
      for (const unit of ['document', 'ocr'] as const) {
        const spare = further[unit] - used[unit];
        if (spare > 0) this.#meter.release(unit, spare);
        this.#committed -= spare * priceBook[unit];
        further[unit] = used[unit];
      }
    };
    return {
      afford: change,
      affordPages: async (work, pages) => {
        if (work === 'recognition') return Math.min(pages, await add('ocr', pages));
        if (!(await change('document'))) return 0;
        return Math.min(pages, documentPages(1 + (await add('document', documentUnits(pages) - 1))));
      },
      spend: async ({ method, document: { file } }) => {
        await change(method);
        if (!file || method !== 'document') return [{ unit: held, count: 1 }];
        const lines = documentLines(file.pagesRead, file.pagesRecognized);
        const counted = (unit: Unit): number => lines.find((line) => line.unit === unit)?.count ?? 0;
        giveBackFurther({ document: counted('document') - 1, ocr: counted('ocr') });
        return lines;
      },
      giveBack: async () => {
        giveBackFurther({ document: 0, ocr: 0 });
        await change(this.#tier);
        this.#committed -= priceBook[held];
        if (held === this.#tier) this.#free += 1;
        else this.#meter.release(held, 1);
      },
    };
  }

  /** Reserves so many more of a unit, as far as the caller will spend and the balance covers it; returns how many. */
  async #commit(unit: Unit, wanted: number): Promise<number> {
    const price = priceBook[unit];
    const count = Math.max(0, Math.min(wanted, Math.floor((this.#maxCost - this.#committed) / price)));
    // Before the await, so that two pages never count on the same money.
    this.#committed += price * count;
    const reserved = await this.#meter.reserveUpTo(unit, count);
    this.#committed -= price * (count - reserved);
    return reserved;
  }
}
