import { isoDate, type Locale } from '../../metadata/dates.ts';
import { anyPhrase } from '../../words/by-language.ts';
import { type Name, nameOf } from '../names.ts';
import { isObject } from '../schema.ts';
import named from './words.json' with { type: 'json' };

/** An end of a range. */
export type End = 'min' | 'max';

const maxRangeCharacters = 200;
const endWords: Readonly<Record<End, ReadonlySet<string>>> = {
  min: new Set(['min', 'minimum', 'lowest', 'low', 'start', 'begin', 'starting', 'opening']),
  max: new Set(['max', 'maximum', 'highest', 'high', 'end', 'ending', 'until', 'closing']),
};
const members: Readonly<Record<End, readonly string[]>> = {
  min: ['minValue', 'lowPrice', 'minPrice'],
  max: ['maxValue', 'highPrice', 'maxPrice'],
};
const amounts = new RegExp(
  String.raw`(\d[\d.,'’\u00a0]{0,15})(\s?[kKmM](?!\p{L}))?(?:\s?(?:\p{Sc}|\p{Lu}{3}))?\s{0,2}(?:[-–—]|${anyPhrase(named.to)})\s{0,2}(?:(?:\p{Sc}|\p{Lu}{2,3})\s?)?(\d[\d.,'’\u00a0]{0,15}(?:\s?[kKmM](?!\p{L}))?)(?!\d|\s?[-–—/]\s?\d|:)`,
  'u',
);
const days = new RegExp(
  String.raw`(?<![\d:.,/-])(\d{1,2})\.?(?:st|nd|rd|th)?\s{0,2}(?:[-–—]|${anyPhrase(named.daysTo)})\s{0,2}(\d{1,2})(?![\d:]|[-/]\d|\.\d)`,
  'i',
);
const parting = new RegExp(
  String.raw`\s{0,2}[–—]\s{0,2}|\s-\s|\s${anyPhrase(named.parting)}\s|(?<=\d)/(?=\d{4}-)`,
  'i',
);

const wordOf = (words: readonly string[]): End | null => {
  if (words.some((word) => endWords.min.has(word))) return 'min';
  return words.some((word) => endWords.max.has(word)) ? 'max' : null;
};

/** The end of a range that some names ask for, such as `salary max` and `start date`; null: none. */
export function endIn(names: readonly Name[]): End | null {
  for (const { words } of names) {
    const end = wordOf(words);
    if (end) return end;
  }
  return null;
}

/** The names without the words for an end: what states the whole range. */
export const namesOfRange = (names: readonly Name[]): Name[] =>
  names
    .filter(({ words }) => wordOf(words) !== null)
    .map(({ words }) => words.filter((word) => wordOf([word]) === null))
    .map((words) => nameOf(words.length > 0 ? words.join(' ') : 'date'));

/** What an object of a range has for one of its ends. */
function memberOf(value: unknown, end: End): unknown {
  if (!isObject(value)) return undefined;
  const key = members[end].find((one) => typeof value[one] === 'number' || typeof value[one] === 'string');
  return key === undefined ? memberOf(value.value, end) : value[key];
}

/** The amount at one end of a range, as a text or number; undefined: the value is no range. */
export function amountAt(value: unknown, end: End): unknown {
  if (typeof value !== 'string') return memberOf(value, end);
  const found = value.length > maxRangeCharacters ? null : amounts.exec(value);
  if (!found) return undefined;
  const [, low = '', unit = '', high = ''] = found;
  // The unit of `30–40k` is that of both.
  return end === 'max' ? high : `${low}${unit || (/[kKmM]$/.exec(high)?.[0] ?? '')}`;
}

function range(from: string | null, to: string | null): Record<End, string> | null {
  return from !== null && to !== null && from <= to ? { min: from, max: to } : null;
}

/** The first and last day of a range of days such as `3–5 March 2026`; null: it is none. */
export function daysIn(text: string, locale: Locale): Record<End, string> | null {
  if (text.length > maxRangeCharacters) return null;
  const between = days.exec(text);
  const dayAt = (day: string): string | null =>
    between && isoDate(text.slice(0, between.index) + day + text.slice(between.index + between[0].length), locale);
  const near = between && range(dayAt(between[1] ?? ''), dayAt(between[2] ?? ''));
  if (near && near.min !== near.max) return near;
  const [first = '', last, ...more] = text.split(parting, 3);
  const to = last === undefined || more.length > 0 ? null : isoDate(last, locale);
  if (to === null) return null;
  const year = to.slice(0, 4);
  return range(
    isoDate(first, locale) ?? isoDate(`${first} ${year}`, locale) ?? isoDate(`${first}, ${year}`, locale),
    to,
  );
}
