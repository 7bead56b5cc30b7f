import { readFragment } from '@tidemark/extract';
import { offsetOf } from './zones.ts';

/** Nothing that a platform tells of is older, or further ahead, than this. */
const earliestMs = Date.UTC(1800, 0, 1);
const latestMs = Date.UTC(2200, 0, 1);

/** The first moment of 1970 is what programs write that know no time. */
function isoOf(milliseconds: number): string | null {
  if (!(milliseconds >= earliestMs && milliseconds <= latestMs) || milliseconds === 0) return null;
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}

/** Seconds since 1970 as a time in UTC; null when they are none. */
export const timeOfSeconds = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' && seconds > 0 ? isoOf(seconds * 1_000) : null;

/** Milliseconds since 1970 as a time in UTC; null when they are none. */
export const timeOfMilliseconds = (milliseconds: number | null | undefined): string | null =>
  typeof milliseconds === 'number' && milliseconds > 0 ? isoOf(milliseconds) : null;

const hasZone = /(?:(?<![a-z])Z|[+-]\d\d:?\d\d|\b(?:GMT|UTC|UT|[ECMP][SD]T))\s*$/i;

const onlyDayOfMail = /^(?:[a-z]{3,9},\s*)?\d{1,2} [a-z]{3,9} \d{4}$/i;
const dayOfMail = /^((?:[a-z]{3,9},\s*)?\d{1,2} [a-z]{3,9}) (\d{4}|\d\d) (?=\d{1,2}:\d\d)/i;

/** As `date` of Unix writes it: `Mon Jan  2 05:00:00 UTC 2023`. */
const dateOfUnix = /^([a-z]{3}) ([a-z]{3}) {1,2}(\d{1,2}) ([\d:]{5,8}) ([a-z]{2,5}) (\d{4})$/i;

/** The century of a year of two digits (RFC 5322, section 4.3). */
const wholeYear = (year: string): string => (year.length > 2 ? year : Number(year) < 50 ? `20${year}` : `19${year}`);

/**
 * A written time in the one form that is read of each of its kinds: without what RFC 5322 allows in brackets at the end, with all four
 * digits of the year, and with the minutes of the zone, which ISO 8601 lets be left out.
 */
const regular = (written: string): string =>
  written
    .trim()
    .replace(/(?<!\s)\s*\([^()]*\)$/, '')
    .replace(dateOfUnix, '$1, $3 $2 $6 $4 $5')
    .replace(dayOfMail, (_, day: string, year: string) => `${day} ${wholeYear(year)} `)
    .replace(/(?<=\dT\d\d:?\d\d(?::?\d\d(?:\.\d+)?)?[+-]\d\d)$/, ':00');

const inUtc = (written: string): string =>
  dayOfMail.test(written) ? `${written} GMT` : `${written.replace(' ', 'T')}Z`;

const namedZone = /(?<=\d) ?(?!AM$|PM$)([A-Z]{2,5})$/i;

/** A time in a zone that is called by its name: a date where there is none of the name, or several. */
function timeInZone(written: string, zone: string): string | null {
  const offset = offsetOf(zone);
  const time = written.replace(namedZone, '');
  const milliseconds = Date.parse(inUtc(time).replace(/ GMT$|Z$/, (utc) => (offset === null ? utc : offset)));
  const found = Number.isNaN(milliseconds) ? null : isoOf(milliseconds);
  return offset === null ? dateOf(found) : found;
}

/**
 * A written time (ISO 8601, RFC 3339, RFC 5322) in UTC; one that names no zone is taken for UTC, of one in a zone that is not known
 * the date is all that is. Null when it is none.
 */
export function timeOfText(text: string | null | undefined): string | null {
  const written = regular(text ?? '');
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return dateOf(written);
  if (onlyDayOfMail.test(written)) return dateOf(isoOf(Date.parse(`${written} GMT`)));
  if (!/\d{4}/.test(written) || !/\d[:T]\d/.test(written)) return null;
  const [, zone] = (!hasZone.test(written) && namedZone.exec(written)) || [];
  if (zone) return timeInZone(written, zone);
  const milliseconds = Date.parse(hasZone.test(written) ? written : inUtc(written));
  return Number.isNaN(milliseconds) ? null : isoOf(milliseconds);
}

/** A date, `YYYY-MM-DD`, of a text that begins with one; null otherwise. */
export function dateOf(text: string | null | undefined): string | null {
  const date = /^\d{4}-\d\d-\d\d/.exec(text?.trim() ?? '')?.[0] ?? null;
  if (date === null) return null;
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  // A day that its month does not have becomes one of the next month.
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(date) ? date : null;
}

/** An absolute http or https address, taken against where it stands; null when it is none. */
export function absolute(address: string | null | undefined, base?: string): string | null {
  if (!address?.trim()) return null;
  const url = URL.parse(address.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  return url.href;
}

/** A text without what is blank around it; null when nothing is left. */
export const textOr = (text: string | null | undefined): string | null => text?.trim() || null;

/** A stranger's markup, made safe, and as words; null for both when there is none. `url` is where it stands. */
export function markup(html: string | null | undefined, url: string): { html: string | null; text: string | null } {
  if (!html?.trim()) return { html: null, text: null };
  const fragment = readFragment(html, url);
  return { html: fragment.html || null, text: fragment.text || null };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** As `markup`, of text: its paragraphs and lines stay. */
export function plain(text: string | null | undefined): { html: string | null; text: string | null } {
  const words = textOr(text?.replaceAll(/\r\n?/g, '\n'));
  if (words === null) return { html: null, text: null };
  const escaped = words.replaceAll(/[&<>]/g, (character) => escapes[character] ?? '');
  const paragraphs = escaped.split(/\n\s*\n/).map((lines) => `<p>${lines.replaceAll('\n', '<br>')}</p>`);
  return { html: paragraphs.join('\n'), text: words };
}

/** A text with its entities resolved, where it has some but no marks: what stands in angle brackets is meant. */
export const withoutEntities = (text: string | null | undefined): string | null =>
  text?.includes('&') ? markup(text.replaceAll('<', '&lt;'), 'about:blank').text : textOr(text);
