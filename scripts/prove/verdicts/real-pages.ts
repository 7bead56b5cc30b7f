import type { Reason } from '../../../server/contract/quality.ts';

/** Pages of the corpus that are none, by their ids: each was looked at. */
export const realBadPages: ReadonlyMap<string, Reason> = new Map<string, Reason>([]);
