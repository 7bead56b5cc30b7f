import { z } from 'zod';
import { microUsd } from '../../contract/price.ts';
import type { Clock } from '../../kernel/ports/clock.ts';

/** A name that a person gave. */
export const Name = z.string().max(200).trim().min(1);
export const Note = z.string().max(500).trim().min(1);

/** What a usage says of a field that names an organization. */
const organizationMeta = {
  placeholder: 'ORGANIZATION',
  description: 'an id or a name; may be left out, where that is shown, when there is only one',
};
/** An organization by its id or name; required. */
export const Organization = Name.meta(organizationMeta);
/** The same; absent: the only one there is. */
export const AnyOrganization = Name.optional().meta(organizationMeta);

/** An amount in USD as a decimal text, for a JSON number may not be exact; parsed to micro-dollars. */
export const Dollars = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,6})?$/, 'must be an amount in USD with at most six decimals')
  .transform((text) => microUsd(Number(text)));
export const dollarsMeta = { placeholder: 'USD' };

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const span = /^(\d{1,6})\s*([smhdw])$/;
const milliseconds = (text: string): number | null => {
  const [, count, unit = ''] = span.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (units[unit] ?? 0);
};

/** A duration such as `30s`, `15m`, `24h`, `7d` or `2w`, up to 366 days; parsed to milliseconds. */
export const Duration = z
  .string()
  .regex(span, 'must be a duration such as 15m, 24h or 7d')
  .transform((text) => milliseconds(text) ?? 0)
  .refine((ms) => ms <= 31_622_400_000, 'must be at most 366d');
export const durationMeta = { placeholder: 'DURATION', description: '15m, 24h, 7d or 2w' };

/** A time: a date (its start, UTC), a time with its zone, or a duration from now; parsed to what gives it when told the time. */
export const Moment = z.string().transform((text, context): ((clock: Clock) => Date) => {
  const ms = milliseconds(text);
  if (ms !== null) return (clock) => new Date(clock.now().getTime() + ms);
  const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text);
  if (time.success) return () => new Date(time.data);
  context.addIssue({
    code: 'custom',
    message: 'must be a date (2027-01-31), a time with its zone, or a duration (90d)',
  });
  return z.NEVER;
});
