const isoForm =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?/i;
const compactForm = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?$/;
const slashForm = /^(\d{4})\/(\d{1,2})\/(\d{1,2})\b/;
const dayFirstForm = /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/;
const clockForm = /\b(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})\b/;

const months = [
  'jan|ene|gen|janv',
  'feb|fev|fév|févr',
  'mar|mär|mrz|maa|mrt',
  'apr|avr|abr',
  'may|mai|maj|mag|mei|mayo|maio',
  'jun|juin|giu',
  'jul|juil|lug',
  'aug|aoû|aou|ago',
  'sep|set',
  'oct|okt|out|ott',
  'nov',
  'dec|dez|déc|dic',
].map((names) => new RegExp(`^(?:${names})`, 'i'));

const monthName = '([a-zà-ÿ]{3,10})\\.?';
const dayMonthYear = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?\\s+(?:de\\s+)?${monthName},?\\s+(?:de\\s+)?(\\d{4})\\b`,
  'i',
);
const monthDayYear = new RegExp(`(?:^|[^a-zà-ÿ])${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'i');

const pad = (value: number): string => String(value).padStart(2, '0');
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1500 || year > 2200 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${year}-${pad(month)}-${pad(day)}`;
}

function monthOf(name: string): number {
  return months.findIndex((form) => form.test(name)) + 1;
}

function zone(text: string | undefined): string {
  if (!text) return '';
  if (/^[zug]/i.test(text)) return 'Z';
  return text.includes(':') ? text : `${text.slice(0, 3)}:${text.slice(3)}`;
}

function withClock(day: string, hour: number, minute: number, second: number, offset: string): string {
  if (hour > 23 || minute > 59 || second > 59) return day;
  return `${day}T${pad(hour)}:${pad(minute)}:${pad(second)}${offset}`;
}

function fromIso(text: string): string | null {
  const match = isoForm.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, offset] = match;
  const date = isoDay(Number(year), Number(month), Number(day ?? 1));
  if (!date || !day) return date?.slice(0, 7) ?? null;
  return hour ? withClock(date, Number(hour), Number(minute), Number(second ?? 0), zone(offset)) : date;
}

function fromWords(text: string): string | null {
  const dayFirst = dayMonthYear.exec(text);
  if (dayFirst) return isoDay(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const monthFirst = monthDayYear.exec(text);
  if (monthFirst) return isoDay(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const numbers = dayFirstForm.exec(text);
  return numbers ? isoDay(Number(numbers[3]), Number(numbers[2]), Number(numbers[1])) : null;
}

/** A date or time as ISO 8601, with the offset as stated; null for what is none, or could be read in two ways. */
export function isoDate(value: string | null | undefined): string | null {
  const text = value?.trim().slice(0, 200);
  if (!text) return null;
  const iso = fromIso(text);
  if (iso) return iso;
  const digits = compactForm.exec(text) ?? slashForm.exec(text);
  if (digits) return isoDay(Number(digits[1]), Number(digits[2]), Number(digits[3]));
  const day = fromWords(text);
  const clock = day ? clockForm.exec(text) : null;
  return day && clock ? withClock(day, Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0), zone(clock[4])) : day;
}

const inPath = /\/(20\d\d|19\d\d)[/-](\d{1,2})[/-](\d{1,2})(?=[/_.-]|$)/;

/** The day in a path such as `/2024/05/17/title`. */
export function dateInPath(url: string): string | null {
  const match = inPath.exec(url);
  return match ? isoDay(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}
