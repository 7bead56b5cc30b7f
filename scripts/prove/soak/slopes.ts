import type { Figures } from './orders.ts';

/** Least squares: by how much the values grow from one to the next. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const parts = values.map((value, at) => ({ product: (at - middle) * (value - mean), square: (at - middle) ** 2 }));
  const square = parts.reduce((sum, part) => sum + part.square, 0);
  return square === 0 ? 0 : parts.reduce((sum, part) => sum + part.product, 0) / square;
}

/** Growth over the values that the straight line through them shows, as a share of their mean. */
export const growthOf = (values: readonly number[]): number =>
  (slopeOf(values) * (values.length - 1)) / (values.reduce((sum, value) => sum + value, 0) / values.length);

/** How much memory may grow over the second half of the day. */
const mostGrowth = 0.02;

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Whether what is counted has come to rest: in the last quarter it is usually no more than the second quarter had seen. */
export function isAtRest(values: readonly number[]): boolean {
  const quarter = Math.max(1, Math.floor(values.length / 4));
  return middleOf(values.slice(-quarter)) <= Math.max(...values.slice(quarter, 2 * quarter));
}

export interface Judgement {
  readonly heapGrowth: number;
  readonly residentGrowth: number;
  readonly faults: readonly string[];
}

/** Judges the figures of the hours: their second half, for caches fill in the first. */
export function judge(hours: readonly Figures[]): Judgement {
  const half = hours.slice(Math.floor(hours.length / 2));
  const valuesOf = (name: 'heapBytes' | 'residentBytes' | 'descriptors' | 'processes'): number[] =>
    half.map((figures) => figures[name]);
  const heapGrowth = growthOf(valuesOf('heapBytes'));
  const residentGrowth = growthOf(valuesOf('residentBytes'));
  const faults = hours.flatMap(({ faults: found }) => found);
  if (heapGrowth > mostGrowth) faults.push(`the heap grows by ${(100 * heapGrowth).toFixed(1)} % in half a day`);
  if (residentGrowth > mostGrowth)
    faults.push(`resident memory grows by ${(100 * residentGrowth).toFixed(1)} % in half a day`);
  for (const name of ['descriptors', 'processes'] as const)
    if (!isAtRest(hours.map((figures) => figures[name]))) faults.push(`${name} grow: ${valuesOf(name).join(', ')}`);
  return { heapGrowth, residentGrowth, faults };
}
