import { type MicroUsd, priceBook } from '../../contract/price.ts';
import type { StoredSource } from '../../kernel/ports/sources.ts';

/** What a refresh of a source will cost, as far as the last one tells. */
export function estimatedCost({ sourceUrl, refreshUnit }: Pick<StoredSource, 'sourceUrl' | 'refreshUnit'>): MicroUsd {
  if (sourceUrl === null) return 0;
  return Object.entries(priceBook).find(([unit]) => unit === refreshUnit)?.[1] ?? priceBook.static;
}
