import { Problem } from '../contract/problem.ts';

/** Settles with the work; `leave`, which may end it, is called when the signal fires before. The signal has not fired yet. */
export async function leavingWith<Result>(
  signal: AbortSignal,
  leave: () => void,
  work: Promise<Result>,
): Promise<Result> {
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await work;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** Settles with the work, or rejects with the signal's reason when that comes first; the work may go on unheard. */
export function untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  return leavingWith(signal, abort, Promise.race([work, aborted.promise]));
}

/** Waits for so many milliseconds; rejects with the signal's reason when that comes first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, ms);
  return untilAborted(signal, over.promise).finally(() => clearTimeout(timer));
}

/** Settles with the work, or, when that takes longer, with what `late` gives or throws; the work may go on unheard. */
export async function untilTimeout<Result, Late>(
  timeoutMs: number,
  late: () => Late,
  work: Promise<Result>,
): Promise<Result | Late> {
  const passed = Promise.withResolvers<void>();
  const timer = setTimeout(passed.resolve, Math.max(0, timeoutMs));
  try {
    return await Promise.race([work, passed.promise.then(late)]);
  } finally {
    clearTimeout(timer);
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
  // By hand, for `AbortSignal.any` costs five times as much, and each of its signals is kept until it is collected.
  const ending = new AbortController();
  const ended = Promise.withResolvers<never>();
  const end = (why: unknown): void => {
    ending.abort(why);
    ended.reject(why);
  };
  const leave = (): void => end(signal.reason);
  const timer = setTimeout(() => end(reason()), Math.max(0, timeoutMs));
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work(ending.signal), ended.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

/** Why a call was aborted when nobody waits for its answer any more. */
export const callerGone = new Error('The caller closed the connection.');

/** Runs work under a signal and the time limit of a call: ends with the signal's reason, or with `target-timeout`. */
export const withDeadline = <Result>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> =>
  withTimeout(signal, timeoutMs, () => new Problem('target-timeout', `Not done within ${timeoutMs} ms.`), work);

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
