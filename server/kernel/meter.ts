import type { MicroUsd } from '../contract/money.ts';
import { type Line, priceBook, type Unit } from '../contract/price.ts';

/** Asks the ledger for more; false: the balance does not cover it. */
export type Extend = (amount: MicroUsd) => Promise<boolean>;

/** The money that one hold reserved, shared by the call and everything nested in it. */
class Purse {
  #free: MicroUsd;
  readonly #extend: Extend;

  constructor(reserved: MicroUsd, extend: Extend) {
    this.#free = reserved;
    this.#extend = extend;
  }

  async take(amount: MicroUsd): Promise<boolean> {
    // Taken before the await, so that two takers never count on the same money.
    const missing = Math.max(0, amount - Math.max(0, this.#free));
    this.#free -= amount - missing;
    if (missing === 0 || (await this.#extend(missing))) return true;
    this.#free += amount - missing;
    return false;
  }

  give(amount: MicroUsd): void {
    this.#free += amount;
  }
}

/** Counts the work of a call. A unit is reserved before the work and counted after it. */
export class Meter {
  readonly #purse: Purse;
  readonly #reserved = new Map<Unit, number>();
  readonly #counted = new Map<Unit, number>();

  private constructor(purse: Purse) {
    this.#purse = purse;
  }

  /** A meter over a hold of `reserved` micro-dollars. */
  static over(reserved: MicroUsd, extend: Extend): Meter {
    return new Meter(new Purse(reserved, extend));
  }

  /** A meter that has nothing and gets nothing: for free operations. */
  static nothing(): Meter {
    return Meter.over(0, async () => false);
  }

  /** Makes sure that `count` more of a unit are covered; false: the balance ends here, finish with what there is. */
  async reserve(unit: Unit, count = 1): Promise<boolean> {
    if (!(await this.#purse.take(priceBook[unit] * count))) return false;
    add(this.#reserved, unit, count);
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
    this.#purse.give(priceBook[unit] * count);
  }

  /** What is billed so far, in the order in which units first occurred. */
  get lines(): Line[] {
    return [...this.#counted].map(([unit, count]) => ({ unit, count }));
  }

  /** A meter for nested work on the same hold. */
  nested(): Meter {
    return new Meter(this.#purse);
  }

  /** Ends nested work: its lines join this meter when it passed its gate, else its money is free again. */
  absorb(child: Meter, passed: boolean): void {
    for (const [unit, count] of child.#reserved) this.#purse.give(priceBook[unit] * count);
    for (const [unit, count] of child.#counted) {
      if (passed) add(this.#counted, unit, count);
      else this.#purse.give(priceBook[unit] * count);
    }
    child.#reserved.clear();
    child.#counted.clear();
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
