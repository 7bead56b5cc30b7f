import type { XmlElement } from '@tidemark/extract';
import { dateOf, textOr } from '../values.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month that is written as a number or a name; null for anything else, such as a season. */
function monthOf(written: string): number | null {
  const month = /^\d{1,2}$/.test(written) ? Number(written) : months.indexOf(written.slice(0, 3).toLowerCase()) + 1;
  return month >= 1 && month <= 12 ? month : null;
}

/** A day of year, month and day as they are written; null when one of them is not told. */
function dayOf(year: string, month: string, day: string): string | null {
  const number = monthOf(month);
  if (!/^\d{4}$/.test(year) || number === null || !/^\d{1,2}$/.test(day)) return null;
  return dateOf(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** A date of a summary (`2026 Mar 23`), when it tells the day. */
export function writtenDay(written: string | null): string | null {
  const [year = '', month = '', day = ''] = written?.trim().split(/[\s/]+/) ?? [];
  return dayOf(year, month, day);
}

/** A date that is an element with a year, a month and a day. */
export function elementDay(date: XmlElement | null | undefined): string | null {
  if (!date) return null;
  return dayOf(date.textOf('Year') ?? '', date.textOf('Month') ?? '', date.textOf('Day') ?? '');
}

/** A date as far as it is told: `2017 06`, `1998 Dec-1999 Jan`. */
export function elementText(date: XmlElement | null | undefined): string | null {
  if (!date) return null;
  const parts = ['Year', 'Month', 'Day', 'Season'].map((name) => date.textOf(name)).filter(Boolean);
  return date.textOf('MedlineDate') ?? textOr(parts.join(' '));
}

/** The year in a date as it is written. */
export function yearOf(written: string | null): number | null {
  const year = /\b(?:1[89]|20)\d\d\b/.exec(written ?? '')?.[0];
  return year === undefined ? null : Number(year);
}
