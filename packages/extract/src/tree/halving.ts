/**
 * The first place before `to` for which something holds that then holds for all behind it; `to` when it holds for none. It halves the
 * rest, so that it looks at few places.
 */
export function firstPlace(to: number, holds: (at: number) => boolean, from = 0): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first of some numbers in order that is no less than another; their count when all are. */
export const firstNotBelow = (sorted: ArrayLike<number>, least: number): number =>
  firstPlace(sorted.length, (at) => (sorted[at] ?? 0) >= least);
