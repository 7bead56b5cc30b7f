import { anyPhrase, phrasesOf } from '../words/by-language.ts';
import { isUnspaced, pastSpace, wordEnd } from './line-words.ts';
import words from './relative-times.json' with { type: 'json' };

const firstWord = (phrase: string): string => phrase.slice(0, `${phrase} `.indexOf(' '));
const lastWord = (phrase: string): string => phrase.slice(phrase.lastIndexOf(' ') + 1);

/**
 * Names of units of time as they stand beside a number in some 50 languages, abbreviated too. A list, and not the runtime's locale data:
 * they enter the content hash, which may only move with its version.
 */
const units = phrasesOf(words.units);

/** What follows such a time that is past, the first word of it. */
const pastAfter = new Map([...phrasesOf(words.pastAfter)].map((phrase) => [firstWord(phrase), phrase]));
/** What stands before such a time that is past, the last word of it, perhaps with a word such as "about" between. */
const pastBefore = new Map([...phrasesOf(words.pastBefore)].map((phrase) => [lastWord(phrase), phrase]));
/** What follows a time that is counted down, and what stands before one. */
const leftAfter = phrasesOf(words.leftAfter);
const endingBefore = new RegExp(`(?:^|\\s)${anyPhrase(words.endingBefore)}$`);
const limitBefore = phrasesOf(words.limitBefore);
/** Version 5 counts them. */
const countsDown = 5;

/** These make a time past only with a word behind it: "for 3 timer siden", but "for 3 hours". */
const needsAfter = phrasesOf(words.needsAfter);
/** For hours at most: what is so near in the future is counted down. Days are not: they are when goods arrive. */
const soonBefore = phrasesOf(words.soonBefore);
/** What version 1 took for such words too: they tell how long something takes. */
const soonBeforeOnce = phrasesOf(words.soonBeforeOnce);
/** What is counted down is told in days from here on. */
const hoursOfDay = 24;
const shortUnits = phrasesOf(words.short);
const hour = new RegExp(`^${anyPhrase(words.hours)}`);
const longestBefore = 26;
const maxBetween = 8;

/** Written without spaces. */
const unspaced = new RegExp(`\\s?${anyPhrase(words.unspacedUnits)}\\s?${anyPhrase(words.unspacedPast)}`, 'y');

const nextAmount = new RegExp(`(?:,?\\s(?:${anyPhrase(words.and)}\\s)?|\\s?)\\d{1,4}(?=\\s?\\p{L})`, 'uy');
const isDot = (code: number): boolean => code === 46 || code === 0x970;
const maxUnits = 2;
const maxUnitsCountedDown = 4;

/** The unit that stands at a place, a "de" perhaps before it as in Romanian: its end and name. */
function unitAt(line: string, at: number): { end: number; name: string } | null {
  const start = line.startsWith(' de ', at) ? at + 4 : pastSpace(line, at);
  const end = wordEnd(line, start);
  const name = line.slice(start, end).toLowerCase();
  return units.has(name) ? { end: isDot(line.charCodeAt(end)) ? end + 1 : end, name } : null;
}

/** The units after a number, of "2 hours 5 minutes" the last; null where none follows. */
function unitsAfter(line: string, end: number, most: number): { end: number; name: string; count: number } | null {
  let found = unitAt(line, end);
  let count = 1;
  for (; found && count < most; count++) {
    nextAmount.lastIndex = found.end;
    const next = nextAmount.test(line) ? unitAt(line, nextAmount.lastIndex) : null;
    if (!next) break;
    found = next;
  }
  return found && { ...found, count };
}

/** An amount of time, and by which rules it is looked at. */
interface Amount {
  readonly isShort: boolean;
  readonly units: number;
  readonly version: number;
}

/** Where words begin; `isHalf`: they need others behind the time. */
interface Before {
  readonly from: number;
  readonly isHalf: boolean;
}

/** Where the words begin that make a time past, or soon, when they stand before its number; null where there are none. */
function wordsBefore(line: string, at: number, { isShort, units: many, version }: Amount): Before | null {
  if (line.charCodeAt(at - 1) !== 32) return null;
  const text = line.slice(Math.max(0, at - longestBefore), at - 1).toLowerCase();
  const space = text.lastIndexOf(' ');
  const last = text.slice(space + 1);
  if (isShort && (soonBefore.has(last) || (version === 1 && soonBeforeOnce.has(last))))
    return { from: at - 1 - last.length, isHalf: false };
  if (version >= countsDown && (endingBefore.test(text) || (limitBefore.has(last) && many > 1)))
    return { from: at - 1 - last.length, isHalf: false };
  const isBetween = space > 0 && last.length <= maxBetween && !pastBefore.has(last);
  const ending = isBetween ? text.slice(0, space) : text;
  const marker = ending.slice(ending.lastIndexOf(' ') + 1);
  const past = pastBefore.get(marker);
  if (past === undefined || !ending.endsWith(past)) return null;
  return { from: at - 1 - text.length + ending.length - past.length, isHalf: version > 1 && needsAfter.has(marker) };
}

/** Where the words end that make a time past, when they stand after its unit; null where there are none. */
function wordsAfter(line: string, end: number, version: number): number | null {
  const start = pastSpace(line, end);
  const word = line.slice(start, wordEnd(line, start)).toLowerCase();
  if (version >= countsDown && leftAfter.has(word)) return start + word.length;
  const past = pastAfter.get(word);
  return past !== undefined && line.slice(start, start + past.length).toLowerCase() === past
    ? start + past.length
    : null;
}

/** The time told from now that has its number at [at, end), as [from, to); null: there is none. */
export function relativeTimeAt(
  line: string,
  at: number,
  end: number,
  version: number,
): readonly [number, number] | null {
  if (end - at > 4) return null;
  const next = line.charCodeAt(pastSpace(line, end));
  if (isUnspaced(next)) {
    unspaced.lastIndex = end;
    if (unspaced.test(line)) return [at, unspaced.lastIndex];
  }
  const amount = unitsAfter(line, end, version >= countsDown ? maxUnitsCountedDown : maxUnits);
  if (!amount) return null;
  const after = wordsAfter(line, amount.end, version);
  const isShort =
    shortUnits.has(amount.name) &&
    (version === 1 || Number(line.slice(at, end)) < hoursOfDay || !hour.test(amount.name));
  const before = wordsBefore(line, at, { isShort, units: amount.count, version });
  if (after !== null) return [before?.from ?? at, after];
  return before === null || before.isHalf ? null : [before.from, amount.end];
}

/** The same without digits, in the languages where it is common: lists of phrases that follow one another. */
const inWords = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    ...Object.values(words.inWords).map((lists) => lists.map((list) => anyPhrase({ list })).join('')),
    anyPhrase(words.justNow),
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'giu',
);

/** Without the times told from now in words. */
export const withoutTimesInWords = (line: string): string => line.replace(inWords, '');
