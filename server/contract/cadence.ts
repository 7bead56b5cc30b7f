import { z } from 'zod';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;
/** A cadence has no calendar: its months have 30 days, its years 365. */
const monthDays = 30;
const yearDays = 365;
export const minCadenceSeconds = minuteSeconds;
export const maxCadenceSeconds = yearDays * daySeconds;
const maxCadenceLength = 100;

const unitSeconds = {
  second: 1,
  minute: minuteSeconds,
  hour: hourSeconds,
  day: daySeconds,
  week: 7 * daySeconds,
  month: monthDays * daySeconds,
  year: yearDays * daySeconds,
} as const;
type UnitName = keyof typeof unitSeconds;

const abbreviations: Readonly<Record<string, UnitName>> = {
  s: 'second',
  sec: 'second',
  secs: 'second',
  m: 'minute',
  min: 'minute',
  mins: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  d: 'day',
  w: 'week',
  wk: 'week',
  wks: 'week',
  mo: 'month',
  mos: 'month',
  y: 'year',
  yr: 'year',
  yrs: 'year',
};
const adverbs: Readonly<Record<string, UnitName>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
};
const numerals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** How often within a unit: "twice a day". */
const frequencies: Readonly<Record<string, number>> = { once: 1, twice: 2 };

/** The forms that a cadence may have, for messages and documentation. */
const cadenceForms =
  'a cadence is a text such as "7 days", "12 hours", "1 day 12 hours", "90 min", "every 2 weeks", "every other day", ' +
  '"hourly", "daily", "weekly", "monthly", "twice a day" or the ISO 8601 duration "P7D" or "PT12H", ' +
  'from 1 minute to 365 days';

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function secondsOf(unit: string): number | undefined {
  const name = own(abbreviations, unit) ?? (unit.length > 3 && unit.endsWith('s') ? unit.slice(0, -1) : unit);
  return own(unitSeconds, name);
}

function numberOf(word: string): number | undefined {
  if (word === 'a' || word === 'an') return 1;
  const numeral = numerals.indexOf(word);
  if (numeral >= 0) return numeral + 1;
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(word) ? Number(word) : undefined;
}

const isoDuration =
  /^p(?=[\dt])(?:(\d{1,6}(?:[.,]\d{1,6})?)y)?(?:(\d{1,6}(?:[.,]\d{1,6})?)m)?(?:(\d{1,6}(?:[.,]\d{1,6})?)w)?(?:(\d{1,6}(?:[.,]\d{1,6})?)d)?(?:t(?=\d)(?:(\d{1,9}(?:[.,]\d{1,6})?)h)?(?:(\d{1,9}(?:[.,]\d{1,6})?)m)?(?:(\d{1,9}(?:[.,]\d{1,6})?)s)?)?$/;
const isoUnits: readonly UnitName[] = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'];

/** ISO 8601 (part 1, 5.5.2): only the smallest component that is given may have a fraction. */
function fromIso(text: string): number | null {
  const values = isoDuration.exec(text)?.slice(1);
  if (!values) return null;
  const given = values.flatMap((value, at) => (value === undefined ? [] : [{ value, unit: isoUnits[at] ?? 'second' }]));
  if (given.slice(0, -1).some(({ value }) => /[.,]/.test(value))) return null;
  return given.reduce((sum, { value, unit }) => sum + Number(value.replace(',', '.')) * unitSeconds[unit], 0);
}

/** "7 days", "1 week and 2 days", "1d 12h": amounts of units that follow one another, each unit once, larger first. */
function fromAmounts(words: readonly string[]): number | null {
  let sum = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < words.length; at += 2) {
    if (at > 0 && words[at] === 'and') at += 1;
    const amount = numberOf(words[at] ?? '');
    const unit = secondsOf(words[at + 1] ?? '');
    if (amount === undefined || unit === undefined || unit >= smallest) return null;
    smallest = unit;
    sum += amount * unit;
  }
  return smallest === Number.POSITIVE_INFINITY ? null : sum;
}

/** "once a day", "3 times per week". */
function fromFrequency(words: readonly string[]): number | null {
  const times = words[1] === 'times' ? numberOf(words[0] ?? '') : own(frequencies, words[0] ?? '');
  const [article = '', unit = '', ...more] = words.slice(words[1] === 'times' ? 2 : 1);
  const seconds = secondsOf(unit);
  if (!times || seconds === undefined || more.length > 0 || !/^(?:an?|per|every|each)$/.test(article)) return null;
  return seconds / times;
}

/** "every day", "every other week", "each 2 hours". */
function fromInterval([word, ...rest]: readonly string[]): number | null {
  if (word !== 'every' && word !== 'each') return null;
  const [first = '', second = '', ...more] = rest;
  if (rest.length === 1) return secondsOf(first) ?? null;
  if (first === 'other' && more.length === 0) return (secondsOf(second) ?? Number.NaN) * 2 || null;
  return fromAmounts(rest);
}

function wordsOf(text: string): string[] {
  return text
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .split(/[\s,]+/)
    .filter(Boolean);
}

/** What a cadence says, or why it was refused. */
type Cadence = { readonly seconds: number } | { readonly refused: string };

/**
 * Reads a cadence: how often a source is to be fetched, in whole seconds. Months have 30 days, years 365. What is read
 * is read wholly: packages for this take "7 days bananas" for 7 days.
 */
export function parseCadence(text: string): Cadence {
  const plain = text
    .slice(0, maxCadenceLength + 1)
    .normalize('NFKC')
    .toLowerCase()
    .trim();
  const words = wordsOf(plain);
  const adverb = words.length === 1 ? own(adverbs, words[0] ?? '') : undefined;
  const seconds = adverb
    ? unitSeconds[adverb]
    : (fromIso(plain) ?? fromInterval(words) ?? fromFrequency(words) ?? fromAmounts(words));
  if (seconds === null || text.length > maxCadenceLength) return { refused: `is no cadence: ${cadenceForms}` };
  const whole = Math.round(seconds);
  if (whole < minCadenceSeconds) return { refused: `is shorter than 1 minute: ${cadenceForms}` };
  if (whole > maxCadenceSeconds) return { refused: `is longer than 365 days: ${cadenceForms}` };
  return { seconds: whole };
}

/** A cadence as callers write it; refusals name the accepted forms. */
export const CadenceText = z
  .string()
  .max(maxCadenceLength)
  .superRefine((text, context) => {
    const cadence = parseCadence(text);
    if ('refused' in cadence) context.addIssue({ code: 'custom', message: cadence.refused });
  });
