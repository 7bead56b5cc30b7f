import { seededRandom } from '../../../server/tests/random.ts';

/** Random numbers with a seed (mulberry32). */
export class Random {
  /** From 0 to 1. */
  readonly uniform: () => number;

  constructor(seed: number) {
    this.uniform = seededRandom(seed);
  }

  /** A whole number below a limit. */
  below(limit: number): number {
    return Math.floor(this.uniform() * limit);
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.below(values.length)] ?? values[0];
  }

  /** The time to the next event of a Poisson process of so many events per unit of time. */
  exponential(rate: number): number {
    return -Math.log(1 - this.uniform()) / rate;
  }
}
