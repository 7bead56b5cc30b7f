import { askedWaitMs } from '../../contract/calendar.ts';
import { maxRetryAfterSeconds, retryDelaysSeconds } from '../../contract/callback.ts';
import type { RetryDecision } from '../../kernel/ports/deliveries.ts';

/** How far each wait is spread, so that the callbacks of an outage do not all come back at once. */
const jitter = 0.2;

/** The longest wait between two attempts, in milliseconds. */
export const longestWaitMs =
  Math.max(...retryDelaysSeconds.map((seconds) => seconds * (1 + jitter)), maxRetryAfterSeconds) * 1_000;

/** What an attempt ended with. */
interface Ended {
  /** HTTP status; null: no answer. */
  readonly status: number | null;
  /** The receiver's `Retry-After`, as it stands. */
  readonly retryAfter: string | null;
}

/** Seconds that a `Retry-After` asks for, as far as they are honoured; 0 when it says nothing. */
const asked = (retryAfter: string | null, now: Date): number =>
  Math.min((askedWaitMs(retryAfter, now.getTime()) ?? 0) / 1_000, maxRetryAfterSeconds);

/**
 * What follows attempt `turn` (1-based) of the schedule: 2xx ends it, 410 stops it, anything else is tried again until the schedule
 * ends. `random` gives numbers from 0 to 1.
 */
export function nextOf(turn: number, { status, retryAfter }: Ended, now: Date, random: () => number): RetryDecision {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'stopped' };
  const wait = retryDelaysSeconds[turn - 1];
  if (wait === undefined) return { kind: 'dead' };
  const seconds = Math.max(wait * (1 - jitter + 2 * jitter * random()), asked(retryAfter, now));
  return { kind: 'retry', at: new Date(now.getTime() + Math.round(seconds * 1_000)) };
}
