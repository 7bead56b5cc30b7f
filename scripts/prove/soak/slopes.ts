import type { Figures } from './orders.ts';

/** Least squares: by how much the values grow from one to the next. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const parts = values.map((value, at) => ({ product: (at - middle) * (value - mean), square: (at - middle) ** 2 }));
  const square = parts.reduce((sum, part) => sum + part.square, 0);
  return square === 0 ? 0 : parts.reduce((sum, part) => sum + part.product, 0) / square;
}

/** Growth over the values that the straight line through them shows, as a share of their mean. */
const growthOf = (values: readonly number[]): number =>
  (slopeOf(values) * (values.length - 1)) / (values.reduce((sum, value) => sum + value, 0) / values.length);

/** How much memory may grow over the second half of the day. */
const mostGrowth = 0.02;
/** A run of fewer hours is over before the caches are full; its growth is told, and no fault. */
const leastHours = 12;

/** How a process stood at the end of an hour; `isRested`: what idles had been let go. */
export type Hour = Figures & { readonly isRested: boolean };

/** Whether what is counted does not grow from one rest to the next, once every part was used. */
const isAtRest = (values: readonly number[]): boolean =>
  values.length < 3 || (values.at(-1) ?? 0) <= Math.max(...values.slice(0, -1));

interface Judgement {
  readonly heapGrowth: number;
  readonly residentGrowth: number;
  readonly faults: readonly string[];
}

/** Judges the figures of the hours: their second half, for caches fill in the first. */
export function judge(hours: readonly Hour[]): Judgement {
  const half = hours.slice(Math.floor(hours.length / 2));
  const valuesOf = (name: 'heapBytes' | 'residentBytes'): number[] => half.map((figures) => figures[name]);
  const rested = hours.filter(({ isRested }) => isRested);
  const heapGrowth = growthOf(valuesOf('heapBytes'));
  const residentGrowth = growthOf(valuesOf('residentBytes'));
  const faults = hours.flatMap(({ faults: found }) => found);
  const isDay = hours.length >= leastHours;
  if (isDay && heapGrowth > mostGrowth)
    faults.push(`the heap grows by ${(100 * heapGrowth).toFixed(1)} % in half a day`);
  if (isDay && residentGrowth > mostGrowth)
    faults.push(`resident memory grows by ${(100 * residentGrowth).toFixed(1)} % in half a day`);
  for (const name of ['descriptors', 'processes'] as const) {
    const values = rested.map((figures) => figures[name]);
    if (!isAtRest(values)) faults.push(`${name} grow: ${values.join(', ')}`);
  }
  return { heapGrowth, residentGrowth, faults };
}
