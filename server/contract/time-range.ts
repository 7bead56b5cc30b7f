import { z } from 'zod';

export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

const periodDays: Readonly<Record<Period, number>> = { day: 1, week: 7, month: 31, year: 366 };
const dayMs = 86_400_000;

/** When something is to have been published. */
export const TimeRange = z.union([
  z.enum(periods),
  z
    .strictObject({
      from: z.iso.date().optional().describe('This day (UTC) or later.'),
      to: z.iso.date().optional().describe('This day (UTC) or earlier.'),
    })
    .refine(({ from, to }) => from !== undefined || to !== undefined, 'must have `from`, `to` or both')
    .refine(({ from = '', to }) => to === undefined || from <= to, '`from` must not be after `to`'),
]);
export type TimeRange = z.output<typeof TimeRange>;

/** A time range in days (UTC), and as the shortest period up to now that holds it, for searches that know periods alone. */
export interface Days {
  /** ISO dates; null: open. */
  readonly from: string | null;
  readonly to: string | null;
  /** Null: it begins more than a year ago. */
  readonly period: Period | null;
  /** A later date is an error of its page; searches are not told of it. */
  readonly latest?: string;
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The days of a range, as seen from `now`. */
export function daysOf(range: TimeRange, now: Date): Days {
  if (typeof range === 'string')
    return {
      from: dateOf(now.getTime() - periodDays[range] * dayMs),
      to: null,
      period: range,
      latest: dateOf(now.getTime() + dayMs),
    };
  const { from = null, to = null } = range;
  const age = from === null ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(from)) / dayMs;
  return { from, to, period: periods.find((period) => age <= periodDays[period]) ?? null };
}

/** Whether a date or time is within the days. */
export const isWithin = (moment: string, { from, to, latest }: Days): boolean => {
  const day = moment.slice(0, 10);
  const until = to ?? latest ?? null;
  return (from === null || day >= from) && (until === null || day <= until);
};
