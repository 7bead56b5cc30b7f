import { UnknownAnswerError } from './attempt.ts';
import { ApiError, ConnectionError, TimeoutError } from './errors.ts';

const firstDelayMs = 500;
const longestDelayMs = 8_000;
/** A service that wants to be left alone for longer has the caller decide. */
const longestRetryAfterSeconds = 120;

/** All places among the calls in flight are taken. */
export const fullCode = 'too-many-in-flight';

/** Problems of the service itself; what failed at the target is the caller's to repeat. */
const passing: ReadonlySet<string> = new Set([
  'request-in-progress',
  'rate-limited',
  fullCode,
  'overloaded',
  'shutting-down',
]);
/** What proxies answer while the service behind them is away. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.isRetryable && passing.has(error.code);
  if (error instanceof UnknownAnswerError) return error.status < 300 || passingStatuses.has(error.status);
  return error instanceof ConnectionError && !(error instanceof TimeoutError);
}

/**
 * How long to wait before the next attempt, in milliseconds; null when there should be none. As the service says by `Retry-After`, else
 * twice as long each time, by chance up to a quarter less; for a place among the calls in flight the longer of both.
 */
export function delayBefore(error: unknown, attempt: number, random: () => number): number | null {
  if (!isPassing(error)) return null;
  const said = error instanceof ApiError || error instanceof UnknownAnswerError ? error.retryAfterSeconds : undefined;
  const growingMs = Math.min(longestDelayMs, firstDelayMs * 2 ** attempt) * (1 - random() / 4);
  if (said === undefined) return growingMs;
  if (said > longestRetryAfterSeconds) return null;
  return Math.max(said * 1_000, error instanceof ApiError && error.code === fullCode ? growingMs : 0);
}

/** Waits; throws the signal's reason when it is aborted before. */
export function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, delayMs);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

const firstPollMs = 500;
const longestPollMs = 5_000;

/** How long to wait between questions after what is not there yet, in milliseconds: longer and longer, up to 5 s. */
export function* pollDelays(): Generator<number, never> {
  for (let waitMs = firstPollMs; ; waitMs = Math.min(longestPollMs, waitMs * 1.5)) yield waitMs;
}

/** Waits where what was asked for has not moved since it was last asked for: longer and longer, until it does. */
export function waitsForMore(signal: AbortSignal | undefined): (hasMoved: boolean) => Promise<void> {
  let delays = pollDelays();
  return async (hasMoved) => {
    if (hasMoved) delays = pollDelays();
    else await pause(delays.next().value, signal);
  };
}
