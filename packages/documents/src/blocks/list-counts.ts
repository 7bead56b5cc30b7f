import type { ItemPlace } from './assembler.ts';

/** A level of a list, as Word's old formats state it. */
export interface ListLevel {
  /** The number of its first item. */
  readonly start: number;
  /** The kind of number: 23 is a bullet, 255 is nothing. */
  readonly format: number;
}

export const bulletFormat = 23;
const noFormat = 255;

/** How far each list of a file has counted, at each level. */
export class ListCounts {
  readonly #counts = new Map<number, number[]>();

  /** Counts an item of a list; null: its level shows none. */
  next(list: number, level: number, { start, format }: ListLevel): ItemPlace | null {
    if (format === noFormat) return null;
    if (format === bulletFormat) return { level, ordered: false, number: 1 };
    const counts = this.#counts.get(list) ?? [];
    this.#counts.set(list, counts);
    const number = (counts[level] ?? start - 1) + 1;
    counts[level] = number;
    counts.length = level + 1;
    return { level, ordered: true, number };
  }
}
