import type { Outline } from './outline.ts';

/** Shares between 0 and 1; null: there is nothing of the kind to be found. */
export interface Score {
  /** The share of the words in the file that were told. */
  readonly recall: number;
  readonly precision: number;
  /** F1 of texts that are equal word by word. */
  readonly headings: number | null;
  readonly items: number | null;
  /** The share of the rows in the file that were told cell by cell. */
  readonly rows: number | null;
}

/** How many of some keys are among others, each as often as it is there. */
function common(these: readonly string[], those: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const key of those) counts.set(key, (counts.get(key) ?? 0) + 1);
  let found = 0;
  for (const key of these) {
    const left = counts.get(key) ?? 0;
    if (left > 0) found++;
    counts.set(key, left - 1);
  }
  return found;
}

function f1(truth: readonly string[], told: readonly string[]): number | null {
  if (truth.length === 0) return null;
  return (2 * common(truth, told)) / (truth.length + told.length);
}

export const scoreOf = (truth: Outline, told: Outline): Score => ({
  recall: common(truth.words, told.words) / Math.max(1, truth.words.length),
  precision: common(told.words, truth.words) / Math.max(1, told.words.length),
  headings: f1(truth.headings, told.headings),
  items: f1(truth.items, told.items),
  rows: truth.rows.length === 0 ? null : common(truth.rows, told.rows) / truth.rows.length,
});

/** The mean of what is not null. */
export function mean(values: readonly (number | null)[]): number | null {
  const said = values.filter((value) => value !== null);
  return said.length === 0 ? null : said.reduce((sum, value) => sum + value, 0) / said.length;
}
