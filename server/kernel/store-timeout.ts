import { Problem } from '../contract/problem.ts';

/** How long the store may take to admit or to hold, in milliseconds. */
const storeTimeoutMs = 2_000;

/**
 * Waits for the store, but not for ever: after 2 s the caller hears `overloaded`. What the store still does then goes to
 * `late`, so that it can be undone.
 */
export async function withStoreTimeout<Result>(
  work: Promise<Result>,
  late?: (result: Result) => unknown,
  withinMs = storeTimeoutMs,
): Promise<Result> {
  const slow = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    slow.reject(new Problem('overloaded', 'The store does not answer in time.', { retryAfterSeconds: 2 }));
    // A failure after this is the store's to report; nobody waits for it here.
    work.then(late, () => {});
  }, withinMs);
  try {
    return await Promise.race([work, slow.promise]);
  } finally {
    clearTimeout(timer);
  }
}
