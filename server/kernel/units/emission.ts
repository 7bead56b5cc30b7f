import type { Line, Unit as PricedUnit } from '../../contract/price.ts';
import { jsonOf } from '../large-text.ts';
import type { Meter } from '../pipeline/meter.ts';
import { nothingEarlier, type Unit, type Units } from './units.ts';

/**
 * Takes a unit to whoever is to have it, and calls `bill` as soon as it is theirs; `json`: its item. `bill` throws when the run
 * has ended meanwhile.
 */
export type HandOn = (json: string | null, unit: Unit, bill: () => void) => Promise<void>;

/** What earlier runs of the same job handed on. */
interface Before {
  readonly lines: readonly Line[];
  readonly earlier: Units['earlier'];
}

/** Hands on the units of a run one after the other, each billed once it was handed on. */
export class Emission implements Units {
  readonly #meter: Meter;
  readonly #handOn: HandOn;
  readonly #earlier: Units['earlier'];
  readonly #lines = new Map<PricedUnit, number>();
  #turn: Promise<void> = Promise.resolve();
  /** Why nothing more is handed on. */
  #ended: { readonly reason: unknown } | null = null;

  constructor(meter: Meter, handOn: HandOn, { lines, earlier }: Before = { lines: [], earlier: nothingEarlier }) {
    this.#meter = meter;
    this.#handOn = handOn;
    this.#earlier = earlier;
    this.#add(lines);
  }

  /** What was handed on and billed, by earlier runs too. */
  get lines(): Line[] {
    return [...this.#lines].map(([unit, count]) => ({ unit, count }));
  }

  earlier(): AsyncIterable<{ readonly trace: unknown }> {
    return this.#earlier();
  }

  emit(unit: Unit): Promise<void> {
    const turn = this.#turn.then(() => this.#next(unit));
    this.#turn = turn.catch((reason: unknown) => this.end(reason));
    return turn;
  }

  /** Resolves when everything emitted was handed on; throws why something was not. */
  async finish(): Promise<void> {
    await this.#turn;
    if (this.#ended) throw this.#ended.reason;
    this.end(new Error('The run has ended.'));
  }

  /** Hands on nothing more, and bills nothing that is just being handed on. */
  end(reason: unknown): void {
    this.#ended ??= { reason };
  }

  async #next(unit: Unit): Promise<void> {
    this.#throwIfEnded();
    if (!this.#meter.covers(unit.lines)) throw new Error('A unit was emitted whose lines are not reserved.');
    const json = unit.item && (await jsonOf(unit.item));
    await this.#handOn(json, unit, () => this.#bill(unit.lines));
  }

  #bill(lines: readonly Line[]): void {
    this.#throwIfEnded();
    for (const { unit, count } of lines) this.#meter.count(unit, count);
    this.#add(lines);
  }

  #add(lines: readonly Line[]): void {
    for (const { unit, count } of lines) this.#lines.set(unit, (this.#lines.get(unit) ?? 0) + count);
  }

  #throwIfEnded(): void {
    if (this.#ended) throw this.#ended.reason;
  }
}
