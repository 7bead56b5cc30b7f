const dayMs = 86_400_000;
/** The first of a year is the day of the equinox, in so many years after it in the common calendar. */
const yearsApart = 621;
const daysOfLongMonth = 31;
const longMonths = 6;

type Day = readonly [year: number, month: number, day: number];

let format: Intl.DateTimeFormat | null = null;

function persianDay(time: number): Day {
  format ??= new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(time);
  const numberOf = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
  return [numberOf('year'), numberOf('month'), numberOf('day')];
}

/** The month's number by its name in Persian, as the runtime's locale data spells it. */
function namesOfMonths(fold: (name: string) => string): ReadonlyMap<string, number> {
  const spelled = new Intl.DateTimeFormat('fa-u-ca-persian-nu-latn', { month: 'long', timeZone: 'UTC' });
  const middles = Array.from({ length: 12 }, (_, at) => Date.UTC(2024, 3, 5) + at * 30 * dayMs);
  return new Map(middles.map((time) => [fold(spelled.format(time)), persianDay(time)[1]]));
}

let names: ReadonlyMap<string, number> | null = null;

/** The number of a month by its Persian name; 0 for no month. */
export function persianMonth(name: string, fold: (name: string) => string): number {
  names ??= namesOfMonths(fold);
  return names.get(fold(name)) ?? 0;
}

/** Whether a year is of this time in the Persian calendar, and of no time of the web in the common one. */
export const isPersianYear = (year: number): boolean => year >= 1300 && year < 1500;

/** A day of the Persian calendar in the common one. */
export function fromPersian(year: number, month: number, day: number): Day | null {
  const before = (month - 1) * (daysOfLongMonth - 1) + Math.min(month - 1, longMonths);
  const about = Date.UTC(year + yearsApart, 2, 21) + (before + day - 1) * dayMs;
  // Leap years of the two calendars fall together in most years only.
  for (const apart of [0, -1, 1]) {
    const time = about + apart * dayMs;
    const found = persianDay(time);
    if (found[0] !== year || found[1] !== month || found[2] !== day) continue;
    const date = new Date(time);
    return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  }
  return null;
}
