import type { z } from 'zod';
import type { SuggestedCadence } from '../../contract/resources/freshness.ts';
import type { Freshness, NewFetch, StoredSource } from '../../kernel/freshness/tracked-sources.ts';

/** What the records of a source say of how often it changes, as it is kept; null: too little was seen. */
export const changeRateOf = async (_: Freshness, { changeRate }: StoredSource, __: NewFetch): Promise<string | null> =>
  changeRate;

/** What the observed changes of a source propose; null: too little was seen. */
export const suggestionOf = (_: StoredSource): z.output<typeof SuggestedCadence> | null => null;
