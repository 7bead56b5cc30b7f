import { anyPhrase } from '../words/by-language.ts';
import words from './hours.json' with { type: 'json' };

/** What marks a number as a time of day: "9 am", "9 Uhr", "9h", "9時". */
const mark = '(?:\\s?(?:[ap]\\.?\\s?m\\.?|uhr|uur|h|ч|[时時点點시]|[分분]))';
const minutes = '(?:\\s?[:.h时時点點시]\\s?[0-5]\\d)';
const bare = `\\d{1,2}${minutes}?${mark}?`;
const marked = `\\d{1,2}(?:${minutes}${mark}?|${mark})`;
const whole = `\\d{1,2}:[0-5]\\d${mark}?`;
const dash = '[-‐‑‒–—−~〜]';
/** What stands between the beginning and the end of hours. */
const until = anyPhrase(words.until);
const untilUnspaced = anyPhrase(words.untilUnspaced);
/** The same words stand between a day and its time. */
const at = anyPhrase(words.atTime);
const halfDay = `(?:${anyPhrase(words.halfDay)}\\s?)?`;
const spaced = `\\s?(?:${dash}|${untilUnspaced})\\s?`;
const inWords = `\\s${until}(?:\\s(?:${at}|${anyPhrase(words.fromTime)}))?\\s`;
const inWordsOfPlace = `\\s(?:${until}|${at})(?:\\s(?:${until}|${at}))?\\s`;
const listed = '(?:,?\\s|\\s?[/|]\\s?)';
const timeBefore = [
  `${marked}(?:${spaced}|${inWordsOfPlace})`,
  `${bare}(?:${dash}|${untilUnspaced}|${inWords})`,
  `${whole}${listed}`,
].join('|');
const timeAfter = [`(?:${spaced}|${inWordsOfPlace})${halfDay}${bare}`, `${listed}${halfDay}${whole}`].join('|');
/** From when, or until when. */
const openBefore = anyPhrase(words.openBefore);
const openAfter = anyPhrase(words.openAfter);

const before = new RegExp(
  `(?:(?<![\\d.,:/-])(?:${timeBefore})|(?<![\\p{L}\\p{M}])(?:${openBefore})\\s)${halfDay}$`,
  'iu',
);
const after = new RegExp(`^(?:(?:${timeAfter})(?![\\d:])|\\s?${openAfter})`, 'iu');
/** What is looked at on each side, in characters. */
const reach = 26;
const withSeconds = /\d:\d\d:\d\d/;

/**
 * Whether the clock time at [from, to) of a line tells hours: the beginning or the end of a time span, or one of several as in a
 * timetable. What tells the moment of the look stands alone, or has seconds.
 */
export function tellsHours(line: string, from: number, to: number): boolean {
  if (withSeconds.test(line.slice(from, to))) return false;
  return before.test(line.slice(Math.max(0, from - reach), from)) || after.test(line.slice(to, to + reach));
}
