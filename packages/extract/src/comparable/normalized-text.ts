import { boundedMarks } from '../words/bounded-marks.ts';
import { clockTimeAt } from './clock-times.ts';
import { counterAt } from './counters.ts';
import { tellsHours } from './hours.ts';
import { isLetter, isUnspaced } from './line-words.ts';
import { withoutPastDays } from './past-days.ts';
import { relativeTimeAt, withoutTimesInWords } from './relative-times.ts';
import { withoutTokens } from './tokens.ts';

const number = /[0-9٠-٩۰-۹०-९]+(?:[.,'’ ][0-9]{3}(?![0-9]))*(?:[.,][0-9]{1,2}(?![0-9.:]))?/g;
const hasNumber = /[0-9٠-٩۰-۹०-९]/;
const hasTimeWord = /ago|now|vor|eben|il y a|instant|hace|há| fa|geleden|назад|только|刚|剛|今|방금/i;
const hasLongRun = /[A-Za-z0-9+/_=-]{16}/;

/**
 * The rules by which texts are evened out, oldest first. Version 1 took hours ("9:00–17:00") for clock times, and some durations for
 * times told from now. Version 2 left "yesterday" and its like, and numbers of times and of people who look, where they stood. Version 3
 * took limits ("Up to 3 users", "500 visits per month") for counters. Version 4 left "30+ days ago", "Posted today", what is counted down, numbers
 * of ratings behind their mean, and of things that were sold. Version 5 told JSON in other lines (`lines5Of`). A text that was kept by older rules
 * is compared by them once.
 */
export const normalizationVersions = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'] as const;
export type NormalizationVersion = (typeof normalizationVersions)[number];
export const normalizationVersion: NormalizationVersion = 'v6';
const numberOf = (version: NormalizationVersion): number => Number(version.slice(1));

/** The code of the character that stands `step` beyond a place, spaces not counted; 0 at the ends of a line. */
function neighbour(line: string, at: number, step: 1 | -1): number {
  const code = line.charCodeAt(at);
  return (code === 32 ? line.charCodeAt(at + step) : code) || 0;
}

/** What goes because of the number at [at, end); most numbers are told by their neighbours to stay. */
function noiseAt(
  line: string,
  at: number,
  end: number,
  version: NormalizationVersion,
): readonly [number, number] | null {
  const before = neighbour(line, at - 1, -1);
  const rules = numberOf(version);
  // "30+ days ago".
  const past = rules >= 5 && line.charCodeAt(end) === 43 ? end + 1 : end;
  const after = neighbour(line, past, 1);
  const lettersBefore = isLetter(before) || isUnspaced(before) || before >= 0xd800;
  const lettersAfter = isLetter(after) || isUnspaced(after);
  const inBrackets = before === 58 || before === 40 || before === 91;
  const opensClock = line.charCodeAt(end) === 58 || (lettersAfter && end - at <= 5);
  const clock = opensClock || lettersBefore || before === 46 ? clockTimeAt(line, at) : null;
  if (clock) return version !== 'v1' && tellsHours(line, clock[0], clock[1]) ? null : clock;
  const relative = lettersAfter ? relativeTimeAt(line, at, past, rules) : null;
  return (
    relative ??
    (lettersBefore || lettersAfter || inBrackets || line.charCodeAt(end) === 43 || before >= 0x2000
      ? counterAt(line, at, end, rules)
      : null)
  );
}

/** Without clock times, times told from now, and counters: all that is known by its number. */
function withoutNumbers(line: string, version: NormalizationVersion): string {
  const pieces: string[] = [];
  let from = 0;
  number.lastIndex = 0;
  for (let match = number.exec(line); match; match = number.exec(line)) {
    const { index } = match;
    const end = index + match[0].length;
    const cut = noiseAt(line, index, end, version);
    if (!cut) continue;
    pieces.push(line.slice(from, Math.max(from, cut[0])));
    from = cut[1];
    number.lastIndex = Math.max(end, from);
  }
  return from === 0 ? line : pieces.join('') + line.slice(from);
}

const collapsed = (line: string): string => line.replace(/[\s\x85]+/g, ' ').trim();

function normalizedLine(line: string, version: NormalizationVersion): string {
  let text = collapsed(line);
  if (hasLongRun.test(text)) text = withoutTokens(text);
  if (hasNumber.test(text)) text = withoutNumbers(text, version);
  if (hasTimeWord.test(text)) text = withoutTimesInWords(text);
  if (numberOf(version) >= 3) text = withoutPastDays(text, numberOf(version));
  return text.length < line.length ? collapsed(text) : text;
}

/** A text in Unicode's compatible forms (NFKC), white space collapsed: one line for each of the text that says something. */
export function spacedText(text: string): string {
  return boundedMarks(text)
    .normalize('NFKC')
    .split(/[\n\r\u2028\u2029]+/)
    .map(collapsed)
    .filter(Boolean)
    .join('\n');
}

/**
 * What a text says, whoever looks at it and when: Unicode's compatible forms (NFKC), white space collapsed, without clock
 * times, times told from now, counters beside words for views, likes and comments, and tokens of 16 and more hex or base64
 * characters. Dates, prices, hours and durations stay. One line for each of the text that says something. Linear in the text's length.
 */
export function normalizedText(text: string, version = normalizationVersion): string {
  return spacedText(text)
    .split('\n')
    .map((line) => normalizedLine(line, version))
    .filter(Boolean)
    .join('\n');
}
