import { availableParallelism } from 'node:os';
import { Problem } from '../../contract/problem.ts';
import { Places } from '../../kernel/turns/turns.ts';

/** For whom a body is unpacked, and until when. */
export interface Unpacking {
  readonly partition: string;
  readonly signal: AbortSignal;
}

const maxWaiting = 10_000;

/** Places for `processors`, of which one partition takes at most one. */
export const unpackingPlaces = (processors: number): Places =>
  new Places({
    places: Math.max(1, processors - 1),
    reserve: 1,
    most: () => 1,
    maxWaiting,
    full: () => new Problem('overloaded', 'Too many bodies wait to be decompressed.', { retryAfterSeconds: 1 }),
  });

/**
 * The process's threads that unpack large bodies. Bombs on all of them would leave the event loop no processor, so one is left to it,
 * and an organization unpacks one body at a time.
 */
export const processUnpacking = unpackingPlaces(availableParallelism());
