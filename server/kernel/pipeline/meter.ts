import {
  documentLines,
  documentPages,
  documentUnits,
  type Line,
  linesOf,
  type MicroUsd,
  priceBook,
  type Unit,
} from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import type { AffordPages } from '../ports/documents.ts';
import type { ExtendResult } from '../ports/store.ts';

/** Asks the ledger for more. */
export type Extend = (amount: MicroUsd) => Promise<ExtendResult>;

/** Money to reserve units with. */
interface Budget {
  /** False: it does not cover this, and nothing changed. */
  take(amount: MicroUsd): Promise<boolean>;
  give(amount: MicroUsd): void;
  /** What may still be taken; null: nobody knows before the ledger is asked. */
  readonly left: MicroUsd | null;
  /** Whether it was the key's day, and not the balance, that did not cover what was refused last. */
  readonly isOfDay: boolean;
}

/** The money that one hold reserved, shared by the call and everything nested in it. */
class HoldBudget implements Budget {
  #free: MicroUsd;
  readonly #extend: Extend;
  readonly left = null;
  /** What the ledger refused for last: a smaller amount may be covered after it, and says nothing of why there was no more. */
  #refusal: ExtendResult | null = null;

  constructor(reserved: MicroUsd, extend: Extend) {
    this.#free = reserved;
    this.#extend = extend;
  }

  async take(amount: MicroUsd): Promise<boolean> {
    // Taken before the await, so that two takers never count on the same money.
    const missing = Math.max(0, amount - Math.max(0, this.#free));
    this.#free -= amount - missing;
    if (missing === 0) return true;
    const said = await this.#extend(missing);
    if (said === 'extended') return true;
    this.#refusal = said;
    this.#free += amount - missing;
    return false;
  }

  get isOfDay(): boolean {
    return this.#refusal === 'key-budget-exhausted';
  }

  give(amount: MicroUsd): void {
    this.#free += amount;
  }
}

/** A part of another budget that nested work may use. */
class PartialBudget implements Budget {
  readonly #whole: Budget;
  #left: MicroUsd;

  constructor(whole: Budget, limit: MicroUsd) {
    this.#whole = whole;
    this.#left = limit;
  }

  get left(): MicroUsd {
    return Math.min(this.#left, this.#whole.left ?? Number.POSITIVE_INFINITY);
  }

  async take(amount: MicroUsd): Promise<boolean> {
    if (amount > this.#left) return false;
    this.#left -= amount;
    if (await this.#whole.take(amount)) return true;
    this.#left += amount;
    return false;
  }

  get isOfDay(): boolean {
    return this.#whole.isOfDay;
  }

  give(amount: MicroUsd): void {
    this.#left += amount;
    this.#whole.give(amount);
  }
}

/** Counts the work of a call. A unit is reserved before the work and counted after it. */
export class Meter {
  readonly #budget: Budget;
  readonly #units: readonly Unit[] | null;
  readonly #reserved = new Map<Unit, number>();
  readonly #counted = new Map<Unit, number>();
  #outlasts = false;
  #underWay: Unit | null = null;

  private constructor(budget: Budget, units: readonly Unit[] | null) {
    this.#budget = budget;
    this.#units = units;
  }

  /** A meter over a hold of `reserved` micro-dollars; `units`: all that it may bill, null: any. */
  static over(reserved: MicroUsd, extend: Extend, units: readonly Unit[] | null = null): Meter {
    return new Meter(new HoldBudget(reserved, extend), units);
  }

  /** A meter of work that the price of its caller includes: nothing is held for it, and `limit` alone bounds it. */
  static unbilled(limit?: MicroUsd): Meter {
    const whole = new HoldBudget(0, async () => 'extended');
    return new Meter(limit === undefined ? whole : new PartialBudget(whole, limit), null);
  }

  /** A meter that has nothing and gets nothing: for free operations. */
  static nothing(): Meter {
    return Meter.over(0, async () => 'insufficient-balance');
  }

  /** Makes sure that `count` more of a unit are covered; false: the balance ends here, finish with what there is. */
  async reserve(unit: Unit, count = 1): Promise<boolean> {
    this.#refuseUnlisted(unit);
    if (!(await this.#budget.take(priceBook[unit] * count))) return false;
    add(this.#reserved, unit, count);
    return true;
  }

  /** Reserves one of a unit, or throws `insufficient-balance`; `what` is what the balance does not cover, as in "a map". */
  async require(unit: Unit, what: string): Promise<void> {
    if (!(await this.reserve(unit))) throw new Problem('insufficient-balance', `The balance does not cover ${what}.`);
  }

  /**
   * Reserves as many of a unit as are covered, up to `count`, and returns how many: all in one step where they are, and else in steps
   * that halve, so that the ledger is asked a few times and not once for each.
   */
  async reserveUpTo(unit: Unit, count: number): Promise<number> {
    let reserved = 0;
    // How many more may be covered at most.
    let possible = count;
    for (let step = count; step > 0; step = Math.ceil(possible / 2)) {
      const isCovered = await this.reserve(unit, step);
      if (isCovered) reserved += step;
      possible = isCovered ? possible - step : step - 1;
    }
    return reserved;
  }

  /**
   * Reserves one of another unit in place of one that is reserved, or of nothing, so that only ever the dearer of them is held; false:
   * the balance ends here, and the first one stays reserved.
   */
  async exchange(from: Unit | null, to: Unit): Promise<boolean> {
    if (from === null) return this.reserve(to);
    this.#refuseUnlisted(to);
    const more = priceBook[to] - priceBook[from];
    if (more > 0 && !(await this.#budget.take(more))) return false;
    this.#unreserve(from, 1, 'exchanged');
    add(this.#reserved, to, 1);
    if (more < 0) this.#budget.give(-more);
    return true;
  }

  /** Bills `count` units that were reserved. */
  count(unit: Unit, count = 1): void {
    this.#unreserve(unit, count, 'counted');
    add(this.#counted, unit, count);
  }

  /** Gives back units that were reserved and not needed. */
  release(unit: Unit, count = 1): void {
    this.#unreserve(unit, count, 'released');
    this.#budget.give(priceBook[unit] * count);
  }

  /** Whether so many units are reserved that these lines can be counted. */
  covers(lines: readonly Line[]): boolean {
    const counts = new Map<Unit, number>();
    for (const { unit, count } of lines) add(counts, unit, count);
    return [...counts].every(([unit, count]) => (this.#reserved.get(unit) ?? 0) >= count);
  }

  /** What is billed so far, in the order in which units first occurred. */
  get lines(): Line[] {
    return linesOf(this.#counted);
  }

  /** Work that is counted stays from now on, and is billed to a caller who leaves before the answer. */
  outlast(): void {
    this.#outlasts = true;
  }

  /** Work of a reserved unit begins that stays when its caller leaves, as far as can be known; null: it is over. */
  setUnderWay(unit: Unit | null): void {
    this.#underWay = unit;
  }

  /** The bill of a caller who leaves. */
  get lasting(): Line[] {
    if (this.#underWay === null) return this.#outlasts ? this.lines : [];
    const counts = new Map(this.#counted);
    add(counts, this.#underWay, 1);
    return linesOf(counts);
  }

  /** Micro-dollars that may still be reserved, as far as a limit of nested work says; null: only the balance bounds it. */
  get left(): MicroUsd | null {
    return this.#budget.left;
  }

  /** Whether money was lacking for the key's day alone, when the ledger refused last. */
  get isOfDay(): boolean {
    return this.#budget.isOfDay;
  }

  /** Bills again what an earlier run of the same job did; its price is part of what the job holds. */
  async resume(lines: readonly Line[]): Promise<boolean> {
    for (const { unit, count } of lines) {
      if (!(await this.reserve(unit, count))) return false;
      this.count(unit, count);
    }
    return true;
  }

  /** A meter for nested work on the same hold, which may use at most `limit` micro-dollars of it. */
  nested(limit?: MicroUsd): Meter {
    return new Meter(limit === undefined ? this.#budget : new PartialBudget(this.#budget, limit), this.#units);
  }

  /** Ends nested work: its lines join this meter when they are to be billed, else their money is free again. */
  absorb(child: Meter, isBilled: boolean): void {
    for (const [unit, count] of child.#reserved) child.#budget.give(priceBook[unit] * count);
    for (const [unit, count] of child.#counted) {
      if (isBilled) add(this.#counted, unit, count);
      else child.#budget.give(priceBook[unit] * count);
    }
    child.#reserved.clear();
    child.#counted.clear();
  }

  /** What a price does not list would be billed, and shown in no catalog. */
  #refuseUnlisted(unit: Unit): void {
    if (this.#units && !this.#units.includes(unit)) throw new Error(`${unit} is not a unit of the operation’s price`);
  }

  #unreserve(unit: Unit, count: number, verb: string): void {
    const reserved = this.#reserved.get(unit) ?? 0;
    if (reserved < count) throw new Error(`${unit} was ${verb} without being reserved`);
    this.#reserved.set(unit, reserved - count);
  }
}

const add = (counts: Map<Unit, number>, unit: Unit, count: number): void => {
  counts.set(unit, (counts.get(unit) ?? 0) + count);
};

/** What a page is paid of: a meter, or the part of it that a caller will spend. */
interface PageMoney {
  /** Reserves one of a unit in place of another; `from` null: in place of nothing. False: there is no money for it, and nothing changed. */
  exchange(from: Unit | null, to: Unit): Promise<boolean>;
  /** Reserves as many as are covered, and returns how many. */
  reserveUpTo(unit: Unit, count: number): Promise<number>;
  release(unit: Unit, count?: number): void;
}

/** What of a page tells its price. */
export interface PricedPage {
  readonly method: Unit;
  readonly document: { readonly file?: { readonly pagesRead: number; readonly pagesRecognized: number } | undefined };
}

/** What a page costs by the way that gave it: a document by its pages. */
export const pageLines = ({ method, document: { file } }: PricedPage): Line[] =>
  file && method === 'document' ? documentLines(file.pagesRead, file.pagesRecognized) : [{ unit: method, count: 1 }];

type Further = Readonly<Record<'document' | 'ocr', number>>;

/** The money for one page: only ever one way to get it is held, and what is billed is the way by which it was got. */
export class PageReservation {
  readonly #money: PageMoney;
  #held: Unit | null;
  /** Units of a document that are reserved besides the one that is held, and pages to recognize. */
  #further: Further = { document: 0, ocr: 0 };

  /** `held`: the way to get the page that is reserved already. */
  constructor(money: PageMoney, held: Unit | null = null) {
    this.#money = money;
    this.#held = held;
  }

  /** The way that is held; null: none was tried yet. */
  get held(): Unit | null {
    return this.#held;
  }

  /** Changes from the way before to this one; false: there is no money for it, and what was held stays held. */
  readonly afford = async (unit: Unit): Promise<boolean> => {
    if (this.#held === unit) return true;
    if (!(await this.#money.exchange(this.#held, unit))) return false;
    this.#held = unit;
    return true;
  };

  /** Reserves the pages of a document, as many as are covered, in place of the way by which it was fetched. */
  readonly affordPages: AffordPages = async (work, pages) => {
    if (work === 'recognition') return Math.min(pages, await this.#add('ocr', pages));
    if (!(await this.afford('document'))) return 0;
    return Math.min(pages, documentPages(1 + (await this.#add('document', documentUnits(pages) - 1))));
  };

  /**
   * What a page bills: the way that gave it, whatever was tried for it, or, where there is no money for that, the way that is held; a
   * document by its pages. It stays reserved until it is counted; the rest is given back.
   */
  async spend({ method, document: { file } }: PricedPage): Promise<Line[]> {
    await this.afford(method);
    const lines: Line[] =
      file && method === 'document'
        ? documentLines(file.pagesRead, file.pagesRecognized)
        : [{ unit: this.#held ?? method, count: 1 }];
    const counted = (unit: Unit): number => lines.find((line) => line.unit === unit)?.count ?? 0;
    this.#keep({ document: Math.max(0, counted('document') - 1), ocr: counted('ocr') });
    return lines;
  }

  /** Gives back what was reserved for the pages of a document besides the way that is held. */
  dropPages(): void {
    this.#keep({ document: 0, ocr: 0 });
  }

  async #add(unit: keyof Further, wanted: number): Promise<number> {
    const added = await this.#money.reserveUpTo(unit, Math.max(0, wanted - this.#further[unit]));
    this.#further = { ...this.#further, [unit]: this.#further[unit] + added };
    return this.#further[unit];
  }

  #keep(used: Further): void {
    for (const unit of ['document', 'ocr'] as const) {
      const spare = this.#further[unit] - used[unit];
      if (spare > 0) this.#money.release(unit, spare);
    }
    this.#further = used;
  }
}
