import { type Page, pages, sources } from '../../../bench/extraction/corpus.ts';
import type { Reason } from '../../../server/contract/quality.ts';

/** Pages of the corpus that are none, by their ids: each was looked at. */
export const realBadPages: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  // Their text stands in data that scripts carry, or nowhere.
  ['wx-d4147', 'empty'],
  ['wx-t4145', 'empty'],
  ['wx-t4285', 'empty'],
  ['wx-t4922', 'empty'],
  ['ms-twitter-gif', 'empty'],
  ['ms-twitter-image', 'empty'],
  ['df-a0504348c4', 'empty'],
  // It breaks off at a form: register, and read on.
  ['tf-5c73c711cdd2', 'paywall'],
  // Its content is reserved for members only.
  ['wx-t4897', 'paywall'],
]);

/** All pages of the corpus, the addresses without blanks around them. */
export function* realPages(): Generator<Page> {
  for (const page of pages([...sources, 'pl', 'wt'])) yield { ...page, url: page.url.trim() };
}
