import { programSizeOf } from './program-size.ts';

/** The patterns of a call, by the names of its fields. */
export interface PatternFields {
  readonly include_patterns: readonly string[];
  readonly exclude_patterns: readonly string[];
}

/** A pattern and where it stands. */
export interface PlacedPattern {
  readonly field: keyof PatternFields;
  readonly index: number;
  readonly pattern: string;
}

/**
 * Instructions that the patterns of one call may make, all together. To compile so many takes at most 30 ms, and to match takes at
 * most about 8 ns each for every character, by measurement.
 */
export const maxInstructions = 2_000;

/** The patterns of a call, in their order. */
export const placed = ({ include_patterns: include, exclude_patterns: exclude }: PatternFields): PlacedPattern[] => [
  ...include.map((pattern, index) => ({ field: 'include_patterns', index, pattern }) as const),
  ...exclude.map((pattern, index) => ({ field: 'exclude_patterns', index, pattern }) as const),
];

/** The pattern with which those of a call become too many or too large, and how large; null: they do not. */
export function excess(fields: PatternFields): (PlacedPattern & { readonly instructions: number }) | null {
  let sum = 0;
  for (const each of placed(fields)) {
    const instructions = programSizeOf(each.pattern);
    sum += instructions;
    if (sum > maxInstructions) return { ...each, instructions };
  }
  return null;
}
