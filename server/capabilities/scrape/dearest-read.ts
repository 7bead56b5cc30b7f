import { documentUnits, type Line, sum } from '../../contract/price.ts';
import type { PageOptions } from '../../contract/resources/page-options.ts';
import { permitted, type TierName } from '../../contract/tier.ts';
import { defaultMaxPages } from '../../reader/file.ts';
import type { ScrapeInput } from './input.ts';
import { maxTierOf } from './page-request.ts';

/** What decides how dear the reading of one address may get. */
export type DearRead = Pick<PageOptions, 'render_js' | 'max_tier'> &
  Partial<Pick<ScrapeInput, 'max_pages' | 'pdf_mode'>>;

/**
 * The most that reading one address may bill. What an address brings is known by its first bytes, so that any may bring a document, and a
 * document may have to be recognized.
 */
export function dearestRead(
  input: DearRead,
  tiers: readonly TierName[],
): { readonly lines: readonly Line[]; readonly isDocument: boolean } {
  const cap = maxTierOf(input);
  const page: Line[] = [{ unit: tiers.findLast((tier) => permitted(tier, cap)) ?? 'static', count: 1 }];
  const { max_pages: pages = defaultMaxPages, pdf_mode: mode } = input;
  const text: Line = { unit: 'document', count: documentUnits(pages) };
  const document: Line[] = mode === 'text' ? [text] : [text, { unit: 'ocr', count: pages }];
  return sum(page) < sum(document) ? { lines: document, isDocument: true } : { lines: page, isDocument: false };
}
