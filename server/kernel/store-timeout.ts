import { Problem } from '../contract/problem.ts';
import { untilTimeout } from './timeout.ts';

/** How long the store may take to admit or to hold, in milliseconds. */
const storeTimeoutMs = 2_000;

/**
 * Waits for the store, but not for ever: after 2 s the caller hears `overloaded`. What the store still does then goes to
 * `undo`.
 */
export const withStoreTimeout = <Result>(
  work: Promise<Result>,
  undo?: (result: Result) => unknown,
  timeoutMs = storeTimeoutMs,
): Promise<Result> =>
  untilTimeout(
    timeoutMs,
    () => {
      // A failure after this is the store's to report; nobody waits for it here.
      work.then(undo, () => {});
      throw new Problem('overloaded', 'The store does not answer in time.', { retryAfterSeconds: 2 });
    },
    work,
  );
