// What benchmarks make of their figures.

/** The value that so large a share of the others does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A part of a whole, to the thousandth. */
export const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));
