import { lastTime } from '../../contract/calendar.ts';

/** The time of day; injected, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/**
 * Milliseconds that never run backwards, for durations: when the clock is set back they go on from where they were, so that nothing
 * waits for a time that was wrong.
 */
export function steady(now: () => number): () => number {
  let last = Number.NEGATIVE_INFINITY;
  let setBackMs = 0;
  return () => {
    const at = now();
    if (at < last) setBackMs += last - at;
    last = at;
    return at + setBackMs;
  };
}

export const systemClock: Clock = { now: () => new Date() };

const dayMs = 86_400_000;

/** The calendar day (YYYY-MM-DD, UTC) of a time. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The calendar month (YYYY-MM, UTC) of a time. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** The beginning of the day after. */
export const dayAfter = (day: string): Date => new Date(Math.min(Date.parse(day) + dayMs, lastTime));
