/** Words by which the addresses of calendars are known. */
const calendarWord =
  /(?:^|[/?&=_.-])(?:calend(?:ar|ario|rier)s?|kalender|agenda|cal|events?|termine|month|monthly|year|week|day|date|ical|schedule|tribe-bar-date|eventdate)(?=$|[/?&=_.-])/i;
/** A year and a month: `/2031/05`, `2031-5`; and `203105` or `20310517`, which may as well be a number. */
const dated = /(?:^|[/=_.-])([12]\d{3})(?:[/_.-](0?[1-9]|1[0-2])(?=$|[/?&_.-])|(0[1-9]|1[0-2])(?:[0-3]\d)?(?=$|[/?&]))/;
const yearParameter = /[?&](?:year|yr|y|jahr|annee|ano)=(\d{3,5})(?=$|&)/i;
const monthParameter = /[?&](?:month|mon|m|monat|mois|mes)=(\d{1,2})(?=$|&)/i;

/** Calendars are read from so many months before now to so many after. */
const monthsBefore = 36;
const monthsAfter = 12;

interface Named {
  /** Months since year 0. */
  readonly month: number;
  /** A year alone narrows many a list that is no calendar. */
  readonly isYearAlone: boolean;
}

/** The month that an address names; null: none. */
function monthIn(path: string): Named | null {
  const year = yearParameter.exec(path)?.[1];
  if (year) {
    const month = monthParameter.exec(path)?.[1];
    return { month: Number(year) * 12 + Number(month ?? 1) - 1, isYearAlone: month === undefined };
  }
  // Numbers that are no dates stand in many an address; only where a calendar is named they are months.
  const [, inPath, separate, joined] = calendarWord.test(path) ? (dated.exec(path) ?? []) : [];
  return inPath ? { month: Number(inPath) * 12 + Number(separate ?? joined) - 1, isYearAlone: false } : null;
}

/** An event with a name of its own is no page of the calendar. */
const namedEvent = /\/(?:events?|agenda|schedule)\/[^/?]*[a-z]{4}/i;

/**
 * Whether an address is a page of a calendar that goes on without end: it names a calendar, and a month far from now. Blogs
 * and newspapers name months, too, and mean archives that have an end.
 */
export function calendarTrap(path: string, now: Date): boolean {
  const named = monthIn(path);
  if (named === null) return false;
  const { month, isYearAlone } = named;
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (month > today + monthsAfter) return true;
  return !isYearAlone && month < today - monthsBefore && calendarWord.test(path) && !namedEvent.test(path);
}
