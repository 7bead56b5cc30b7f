import { marked } from 'marked';
import { type Said, saidByHtml } from './truth.ts';

/** What markdown says. */
export const saidByMarkdown = (markdown: string): Said => saidByHtml(marked.parse(markdown, { async: false }));

function counts(keys: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
}

/** F1, and the share of the truth that was found, of two lists without regard to their order; 1 where both are empty. */
function overlap(truth: readonly string[], told: readonly string[]): { f1: number; recall: number } {
  if (truth.length === 0) return { f1: told.length === 0 ? 1 : Number.NaN, recall: Number.NaN };
  const left = counts(truth);
  let common = 0;
  for (const key of told) {
    const count = left.get(key) ?? 0;
    if (count === 0) continue;
    left.set(key, count - 1);
    common += 1;
  }
  return { f1: (2 * common) / (truth.length + told.length), recall: common / truth.length };
}

/** Every three words that follow each other. */
function trigrams(text: string): string[] {
  const parts = text.split(' ');
  return parts.slice(0, -2).map((_, index) => parts.slice(index, index + 3).join(' '));
}

/** How much of what stands in both stands in the same order: the longest rising run of the places of unique trigrams. */
function orderOf(truth: string, told: string): number {
  const unique = (text: string): Map<string, number> => {
    const all = trigrams(text);
    const often = counts(all);
    return new Map(all.flatMap((key, at) => (often.get(key) === 1 ? [[key, at] as const] : [])));
  };
  const places = unique(told);
  const sequence = [...unique(truth).keys()].flatMap((key) => places.get(key) ?? []);
  const tails: number[] = [];
  for (const at of sequence) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((tails[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    tails[low] = at;
  }
  return sequence.length === 0 ? Number.NaN : tails.length / sequence.length;
}

/** Each 0 to 1; not a number where the truth has none to be found. */
export interface Scores {
  readonly trigrams: number;
  readonly order: number;
  readonly headings: number;
  readonly rows: number;
  readonly items: number;
  readonly links: number;
}

export function score(truth: Said, told: Said): Scores {
  return {
    trigrams: overlap(trigrams(truth.text), trigrams(told.text)).f1,
    order: orderOf(truth.text, told.text),
    headings: overlap(truth.headings, told.headings).f1,
    rows: overlap(truth.rows, told.rows).recall,
    items: overlap(truth.items, told.items).f1,
    links: overlap(truth.links, told.links).f1,
  };
}

/** The share of a text's words that another has, too. */
export const wordRecall = (truth: string, told: string): number => overlap(truth.split(' '), told.split(' ')).recall;

/** The mean of those that are numbers. */
export function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
