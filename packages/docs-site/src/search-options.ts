import type { Options } from 'minisearch';

/** A part of a page that can be found: the words under one heading. */
export interface Section {
  /** Where it stands: a path and the heading's fragment. */
  readonly id: string;
  /** The page's title. */
  readonly page: string;
  /** The heading; the page's title for what stands before the first. */
  readonly heading: string;
  readonly text: string;
}

/** How sections are indexed and searched; the maker of the index and its reader must agree. */
export const searchOptions: Options<Section> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading'],
  searchOptions: { boost: { heading: 4, page: 3 }, prefix: (term) => term.length > 2, fuzzy: 0.15, combineWith: 'AND' },
};
