/** Settles with the work, or rejects with the signal's reason when that comes first; the work may go on unheard. */
export async function untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Runs work under a signal and a time limit. Whatever the work does, this ends when either fires: with the signal's reason,
 * or with what `reason` makes.
 */
export async function withTimeout<Result>(
  signal: AbortSignal,
  timeoutMs: number,
  reason: () => unknown,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(reason()), timeoutMs);
  const either = AbortSignal.any([signal, late.signal]);
  try {
    return await untilAborted(either, work(either));
  } finally {
    clearTimeout(timer);
  }
}
