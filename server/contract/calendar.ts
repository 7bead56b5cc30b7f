import { z } from 'zod';

/** A calendar day (YYYY-MM-DD, UTC) that a caller asks for; databases know no year 0. */
export const Day = z.iso.date().refine((day) => day >= '0001-01-01', 'is before the year 1');

/** The end of the last time that is written with four digits for its year. */
export const lastTime = Date.UTC(9_999, 11, 31, 23, 59, 59, 999);

const firstTime = Date.parse('0001-01-01T00:00:00Z');
/** A time with its offset that a caller gives; its year in UTC is one that databases know and four digits write. */
export const OffsetTime = z.iso
  .datetime({ offset: true })
  .refine((time) => !(Date.parse(time) < firstTime || Date.parse(time) > lastTime), 'is outside the years 1 to 9999');

/** How long a `Retry-After` asks to wait (RFC 9110, 10.2.3: seconds or a date), in milliseconds; null: nothing that can be read. */
export function askedWaitMs(value: string | null | undefined, nowMs: number): number | null {
  const said = value?.trim() ?? '';
  if (/^-?\d+(?:\.\d+)?$/.test(said)) return Math.max(0, Number(said) * 1_000);
  const wait = said.includes(':') ? Date.parse(said) - nowMs : Number.NaN;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
