import type { SourceHistory, SourceSettings } from '../../kernel/ports/sources.ts';
import { leaveOutOthers } from './read-options.ts';

/** What of a source's settings decides which text is read. */
export type Read = Pick<SourceSettings, 'sourceUrl' | 'includeSelectors' | 'readOptions'>;

const partsOf = ({ includeSelectors }: Pick<Read, 'includeSelectors'>): string =>
  JSON.stringify((includeSelectors ?? []).toSorted());

/** Whether two readings of one page take other parts of it, as far as that is known. */
export const takesOtherParts = (one: Read, other: Read): boolean =>
  partsOf(one) !== partsOf(other) ||
  (one.readOptions !== null && other.readOptions !== null && leaveOutOthers(one.readOptions, other.readOptions));

/** Whether two readings read other texts. */
export const readsOther = (one: Read, other: Read): boolean =>
  one.sourceUrl !== other.sourceUrl || takesOtherParts(one, other);

/** A history where another text is read from now on: nothing of it was fetched, nothing failed, and what it costs is not known. */
export const begunAnew: Pick<
  SourceHistory,
  'lastFetchedAt' | 'lastError' | 'failures' | 'contentHash' | 'callerHash' | 'refreshUnit' | 'changeRate'
> = {
  lastFetchedAt: null,
  lastError: null,
  failures: 0,
  contentHash: null,
  callerHash: null,
  refreshUnit: null,
  changeRate: null,
};
