import { parseUrl } from '../for-node-20.ts';
import { onceForPage } from '../page-arrays.ts';
import { hasDigit, withAsciiDigits } from './calendars/digits.ts';
import { commonYear, yearOfEra } from './calendars/eras.ts';
import { fromPersian, isPersianYear, persianMonth } from './calendars/persian.ts';
import { writtenDates } from './calendars/written-dates.ts';
import { foldName, monthNumber } from './months.ts';

/** Where a page's dates are from: its language, and whether its country writes the month first. */
export interface Locale {
  readonly language: string | null;
  /** Null when it is not known. */
  readonly monthFirst: boolean | null;
}

/** A date found in a text, with the part of the text that it takes. */
export interface FoundDate {
  readonly iso: string;
  readonly from: number;
  readonly to: number;
}

export const unknownLocale: Locale = { language: null, monthFirst: null };
const maxTextCharacters = 200;
/** Longer texts tell nothing of how the page writes its dates that shorter ones do not. */
const maxNumbersCharacters = 60;

const isoForm =
  /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?(?!\d)/i;
const monthForm = /^(\d{4})-(\d{2})$/;
const compactForm = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const epochForm = /^1\d{9}(?:\d{3})?$/;
/** Also the Chinese, Japanese and Korean way. */
const yearFirst = /(?<!\d)(\d{4})\s?[/.年년]\s?(\d{1,2})\s?[/.月월]\s?(\d{1,2})(?!\d)\s?[日일]?/;
const yearLast = /(?<![\d.,/])(\d{1,2})(\.\s?|\/|-|\s[./|-]\s)(\d{1,2})\2(\d{4}|\d{2})(?![\d/]|[.,:]\d)/;
/** `令和8年3月15日`, `令和8年（2026年）3月15日`, `民國115年3月12日`. */
const eraForm =
  /(?<era>[\p{sc=Han}]{2})\s?(?<year>\d{1,3}|元)\s?年(?:\s?[(（]\d{4}年?[)）])?\s?(?<month>\d{1,2})\s?月\s?(?<day>\d{1,2})\s?日/u;
const clockForm = /\b(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})(?![\d:])/;

const pad = (value: number): string => String(value).padStart(2, '0');
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;

function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1500 || year > 2200 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** Two digits are of this century up to 49; nothing on the web is older than 1950. */
const fullYear = (digits: string): number => {
  const year = Number(digits);
  return digits.length > 2 ? year : year < 50 ? 2000 + year : 1900 + year;
};

function zone(text: string | undefined): string {
  if (!text) return '';
  if (/^[zug]/i.test(text)) return 'Z';
  return text.includes(':') ? text : `${text.slice(0, 3)}:${text.slice(3)}`;
}

function withClock(day: string, hour: number, minute: number, second: number, offset: string): string {
  if (hour > 23 || minute > 59 || second > 59) return day;
  return `${day}T${pad(hour)}:${pad(minute)}:${pad(second)}${offset}`;
}

const place = (match: RegExpExecArray, iso: string | null): FoundDate | null =>
  iso ? { iso, from: match.index, to: match.index + match[0].length } : null;

function fromIso(text: string): FoundDate | null {
  const match = isoForm.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, offset] = match;
  const date = isoDay(Number(year), Number(month), Number(day));
  if (!date || !hour) return place(match, date);
  return place(match, withClock(date, Number(hour), Number(minute), Number(second ?? 0), zone(offset)));
}

/** What is nothing but digits: a day, a day and time, seconds or milliseconds since 1970. */
function fromDigits(text: string): string | null {
  const month = monthForm.exec(text);
  if (month) return isoDay(Number(month[1]), Number(month[2]), 1)?.slice(0, 7) ?? null;
  const match = compactForm.exec(text);
  const date = match ? isoDay(Number(match[1]), Number(match[2]), Number(match[3])) : null;
  if (match && date)
    return match[4] ? withClock(date, Number(match[4]), Number(match[5]), Number(match[6] ?? 0), zone(match[7])) : date;
  if (!epochForm.test(text)) return null;
  return `${new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString().slice(0, 19)}Z`;
}

/** A day whose year is written the way of a language. */
function dayOf(year: number, month: number, day: number, text: string, language: string | null): string | null {
  const persian = language === 'fa' && isPersianYear(year) ? fromPersian(year, month, day) : null;
  return persian ? isoDay(...persian) : isoDay(commonYear(year, text, language), month, day);
}

/** Two numbers before the year: told apart by a value over twelve, by dots, or by what the page's country does. */
function fromNumbers(text: string, locale: Locale): FoundDate | null {
  const first = yearFirst.exec(text);
  if (first) return place(first, dayOf(Number(first[1]), Number(first[2]), Number(first[3]), text, locale.language));
  const match = yearLast.exec(text);
  if (!match) return null;
  const [, one, separator = '', two, digits = ''] = match;
  const year = commonYear(fullYear(digits), text, locale.language);
  const dayFirst = isoDay(year, Number(two), Number(one));
  const monthFirst = isoDay(year, Number(one), Number(two));
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return place(match, dayFirst ?? monthFirst);
  if (separator.includes('.')) return place(match, dayFirst);
  if (locale.monthFirst === null) return null;
  return place(match, locale.monthFirst ? monthFirst : dayFirst);
}

function fromWords(text: string, { language }: Locale): FoundDate | null {
  for (const { from, to, months, day, year } of writtenDates(text)) {
    const iso = dayOfMonth(months, year, Number(day), text, language);
    if (iso) return { iso, from, to };
  }
  return null;
}

/** A day of a month that some names may tell. */
function dayOfMonth(
  names: readonly string[],
  digits: string,
  day: number,
  text: string,
  language: string | null,
): string | null {
  const year = fullYear(digits);
  for (const name of names) {
    if (isPersianYear(year)) {
      const persian = fromPersian(year, persianMonth(name, foldName), day);
      return persian && isoDay(...persian);
    }
    const month = monthNumber(name, language);
    if (month > 0) return isoDay(commonYear(year, text, language), month, day);
  }
  return null;
}

/** A day of an era's year. */
function fromEra(text: string): FoundDate | null {
  const match = text.includes('年') ? eraForm.exec(text) : null;
  if (!match?.groups) return null;
  const { era = '', year = '', month, day } = match.groups;
  return place(match, isoDay(yearOfEra(era, year) ?? 0, Number(month), Number(day)));
}

/** What was found in the texts of the page that a locale belongs to: each is asked about two or three times. */
const datesFound = onceForPage((_: Locale) => new Map<string, FoundDate | null>());
const maxFoundDates = 1_000;

/** The first date in a text of up to 200 characters, as ISO 8601 with the offset as stated. */
export function findDate(text: string, locale: Locale = unknownLocale): FoundDate | null {
  if (text.length > maxTextCharacters || !hasDigit(text)) return null;
  const known = datesFound(locale);
  let found = known.get(text);
  if (found === undefined) {
    found = dateIn(withAsciiDigits(text), locale);
    if (known.size < maxFoundDates) known.set(text, found);
  }
  return found;
}

function dateIn(text: string, locale: Locale): FoundDate | null {
  const iso = fromIso(text);
  if (iso) return iso;
  const day = fromNumbers(text, locale) ?? fromWords(text, locale) ?? fromEra(text);
  const clock = day ? clockForm.exec(text) : null;
  if (!day || !clock) return day;
  const time = withClock(day.iso, Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0), zone(clock[4]));
  return { ...day, iso: time };
}

/** A stated date or time as ISO 8601; null for what is none, or could be read in two ways. */
export function isoDate(value: string | null | undefined, locale: Locale = unknownLocale): string | null {
  const text = value?.trim().slice(0, maxTextCharacters);
  if (!text) return null;
  return fromDigits(text) ?? findDate(text, locale)?.iso ?? null;
}

/** Nothing on the web is older; what states an older day, or the first of the computer's count, was never filled in. */
const firstYear = 1990;
/** A page is from tomorrow where it is tomorrow already; what lies further ahead is the day of an event, or of an offer's end. */
const aheadMs = 2 * 86_400_000;

/** Whether a date may be that of a page. */
export const isOfWeb = (iso: string): boolean =>
  Number(iso.slice(0, 4)) >= firstYear && Date.parse(iso.slice(0, 10)) <= Date.now() + aheadMs;

const inPath = /\/(20\d\d|19\d\d)[/-](\d{1,2}|[a-z]{3,9})[/-](\d{1,2})(?=[/_.-]|$)/i;

/** The day in a path such as `/2024/05/17/title` or `/2024/may/17/title`. */
export function dateInPath(url: string): string | null {
  const found = inPath.exec(url);
  if (!found) return null;
  const [, year, month = '', day] = found;
  const number = /\d/.test(month) ? Number(month) : monthNumber(month, 'en');
  const date = isoDay(Number(year), number, Number(day));
  return date !== null && isOfWeb(date) ? date : null;
}

/**
 * Whether the dates of a page that are but numbers have the month first, as those tell that have a number over twelve, or the
 * day that its address names; null when they tell nothing, or contradict each other.
 */
export function orderOfNumbers(places: Iterable<{ readonly text: string }>, inPath: string | null): boolean | null {
  let order: boolean | null = null;
  for (const { text } of places) {
    const match = text.length <= maxNumbersCharacters ? yearLast.exec(text) : null;
    if (!match || match[2]?.includes('.')) continue;
    const [one, two] = [Number(match[1]), Number(match[3])];
    const rest = inPath?.startsWith(String(fullYear(match[4] ?? ''))) ? inPath.slice(5) : '';
    const isMonthFirst = two > 12 || rest === `${pad(one)}-${pad(two)}`;
    if (isMonthFirst === (one > 12 || rest === `${pad(two)}-${pad(one)}`)) continue;
    if (order === !isMonthFirst) return null;
    order = isMonthFirst;
  }
  return order;
}

const dayFirstEnglish = new Set('uk au nz ie za in sg hk my ng ke gh eu mt jm tt pk bd lk'.split(' '));

/** What a page's language and the ending of its host tell of its dates; English with neither region is American. */
export function localeOf(language: string | null, url: string): Locale {
  const [name = null, ...subtags] = language?.toLowerCase().split('-') ?? [];
  if (name === null) return unknownLocale;
  const region = subtags.find((subtag) => subtag.length === 2);
  if (name !== 'en') return { language: name, monthFirst: region === 'us' };
  const country = parseUrl(url)?.hostname.split('.').at(-1) ?? '';
  if (region && region !== 'us')
    return { language: name, monthFirst: region === 'ph' ? true : region === 'ca' ? null : false };
  return { language: name, monthFirst: country.length === 2 && !region ? !dayFirstEnglish.has(country) : true };
}
