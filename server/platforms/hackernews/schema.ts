import { z } from 'zod';

/** The ids of a list of stories. */
export const ItemIds = z.array(z.int().nonnegative());

export const SearchResult = z.looseObject({
  hits: z.array(z.unknown()),
  nbHits: z.int().nonnegative().nullable().catch(null),
  nbPages: z.int().nonnegative(),
});
