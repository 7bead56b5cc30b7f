/** The buckets of a text's features, its class, and how much it counts. */
export interface Sample {
  readonly buckets: Int32Array;
  readonly label: number;
  readonly weight: number;
}

/** A whole number from 0 up to a limit, which is left out. */
export type Chance = (limit: number) => number;

/** Numbers by chance, always the same ones. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const shareSteps = 2 ** 20;
/** A number from 0 to 1. */
export const shareOf = (chance: Chance): number => chance(shareSteps) / shareSteps;

/** Each sample once in each epoch, in another order each time. */
export function* inAnyOrder<Item extends Sample>(
  samples: readonly Item[],
  epochs: number,
  chance: Chance,
): Generator<Item> {
  const order = samples.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = chance(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const index of order) {
      const sample = samples[index];
      if (sample) yield sample;
    }
  }
}
