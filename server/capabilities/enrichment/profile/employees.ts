import type { EmployeeRange } from '../../../contract/resources/enrichment.ts';
import { fold, Phrases, wordsOf } from '../text.ts';
import words from '../words/employees.json' with { type: 'json' };
import { listOf, organizationsOf } from './json-ld.ts';
import { namesOtherCompany, sentenceAt } from './other-company.ts';
import { isOthersHeading } from './others.ts';
import { isOwnWords } from './own-words.ts';
import type { ReadPage } from './page.ts';
import { type Fact, factOf, quoteInSource, quoteInText } from './quote.ts';

const number =
  /(?<![\d.,])(\d{1,3}(?:[.,\s]\d{3})+|\d{1,6})(\+)?(?:\s?[-–—]\s?(\d{1,3}(?:[.,\s]\d{3})+|\d{1,6}))?(?![\d.,]\d)/g;
const [rangeOpenings, rangeJoints] = [words.rangeOpenings, words.rangeJoints].map((all) => all.join('|'));
/** "between 11 and 50", of folded text: what stands before the last number, or behind the first. "From 11 to 50" may be a growth. */
const [rangeBefore, rangeBehind] = [
  new RegExp(String.raw`(?<!\p{L})(?:${rangeOpenings})\s(\d{1,3}(?:[.,\s]\d{3})+|\d{1,6})\s(?:${rangeJoints})\s$`, 'u'),
  new RegExp(String.raw`^\s(?:${rangeJoints})\s\d`, 'u'),
];
const reach = 30;
const [most, fewest] = [3_000_000, 2];
const over = new Phrases(words.over);
const overAfter = new Phrases(words.overAfter);
/** How far behind a number "or more" may stand, in characters. */
const overReach = 12;
const sure = new Set(words.sure.map(fold));
/** "Over" and "full-time" between a number and those whom it counts. */
const fillers = new Set(words.fillers);
const people = new Set(words.people.map(fold));

const digitsOf = (text: string): number => Number(text.replaceAll(/[.,\s]/g, ''));

function inText(page: ReadPage): Fact<EmployeeRange>[] {
  return page.blocks.flatMap((block, at) => {
    const isOthers = block.isForeign || block.headings.some(isOthersHeading);
    const counts = isOthers ? [] : [...block.text.matchAll(number)];
    if (counts.length === 0 || !isOwnWords(page, block)) return [];
    return counts.flatMap((match) => ofCount(page, at, match) ?? []);
  });
}

/** The lower end of a range in words, whose upper end a count is; null: it is none. */
function lowerEnd(text: string, index: number): number | null {
  const [, low] = rangeBefore.exec(fold(text.slice(Math.max(0, index - reach), index))) ?? [];
  return low === undefined ? null : digitsOf(low);
}

/** Whether a count is the lower end of a range in words. */
function isLowerEnd(text: string, index: number, all: string): boolean {
  const end = index + all.length;
  const next = rangeBehind.test(fold(text.slice(end, end + reach))) ? /\d/.exec(text.slice(end)) : null;
  return next !== null && lowerEnd(text, end + next.index) !== null;
}

/** A number that is one of people who work there; null: it is of something else. */
function ofCount(page: ReadPage, at: number, match: RegExpExecArray): Fact<EmployeeRange> | null {
  const { 0: all, 1: first = '', 2: plus, 3: last, index } = match;
  const text = page.blocks[at]?.text ?? '';
  if (isLowerEnd(text, index, all)) return null;
  const min = digitsOf(first);
  // In tables the label is a cell of its own.
  const label = index <= 1 ? (page.blocks[at - 1]?.text.slice(-reach) ?? '') : '';
  const before = fold(`${label} ${text.slice(Math.max(0, index - reach), index)}`);
  const after = fold(text.slice(index + all.length, index + all.length + 2 * reach));
  const [isSure, isOther] = [isOfPeople(after), !isOfTeam(page, before, after) && !isLabelled(before)];
  if (namesOtherCompany(sentenceAt(text, index), page)) return null;
  const isYear = min >= 1900 && min <= 2100 && first.length === 4;
  if ((!isSure && (isOther || isYear)) || min < fewest || min > most) return null;
  const isOpen = plus !== undefined || over.isIn(before.slice(-20)) || overAfter.isIn(after.slice(0, overReach));
  const low = last === undefined ? lowerEnd(text, index) : null;
  const upper = last === undefined ? (isOpen ? null : min) : digitsOf(last);
  const value = low !== null && low < min ? { min: low, max: min } : { min, max: upper };
  return value.max !== null && value.max < min ? null : factOf(page, value, quoteInText(page, text));
}

const lettersIn = (text: string): string[] => text.match(/[\p{L}]+/gu) ?? [];

const isLabelled = (before: string): boolean => words.labels.some((label) => before.includes(fold(label)));

/** Whether the words after a number say that it counts people who work there. */
function isOfPeople(after: string): boolean {
  const all = lettersIn(after);
  const at = all.findIndex((word) => !fillers.has(word));
  const [one = '', two = ''] = all.slice(Math.max(0, Math.min(at, 2)));
  return sure.has(one) || sure.has(`${one} ${two}`) || (sure.has(two) && one.length > 3);
}

const longestFirst = (phrases: readonly string[]): string[] =>
  phrases.map((phrase) => wordsOf(phrase).join(' ')).toSorted((one, other) => other.length - one.length);
const [overs, adverbs, teams] = [words.over, words.adverbs, words.team].map(longestFirst) as [
  string[],
  string[],
  string[],
];

/** A text without "more than" or "today" at its end. */
function withoutEnd(before: string, phrases: readonly string[]): string {
  const text = wordsOf(before).join(' ');
  const ending = phrases.find((phrase) => ` ${text}`.endsWith(` ${phrase}`));
  return ending ? text.slice(0, -ending.length).trimEnd() : text;
}

const working = new Phrases(words.working);
const notStaff = new Set(words.notStaff);
const perTime = new Phrases(words.perTime);

/** "More than 70 people now work across three practices", on a page about the company: of those who work, and of no visitors. */
function isOfWork(kind: ReadPage['kind'], before: string, after: string): boolean {
  if (kind !== 'about' && kind !== 'team') return false;
  const sentence = `${before.split(/[.!?]\s/).at(-1) ?? ''} ${after.split(/[.!?]/, 1)[0] ?? ''}`;
  const isOfOthers = perTime.isIn(sentence) || wordsOf(sentence).some((word) => notStaff.has(word));
  return working.isIn(sentence) && !isOfOthers;
}

/** "A team of 45 engineers" on a page about the company; "we are 25 people" anywhere. */
function isOfTeam({ kind }: ReadPage, before: string, after: string): boolean {
  if (
    (kind === 'about' || kind === 'team') &&
    words.teamOf.some((phrase) => ` ${before.trimEnd()}`.endsWith(` ${phrase}`))
  )
    return true;
  const hasPeople = lettersIn(after)
    .slice(0, 2)
    .some((word) => people.has(word));
  const bare = withoutEnd(withoutEnd(before, overs), adverbs);
  // "Siamo in 19."
  if (/^\s?(?:[,.;!]|$)/.test(after) && words.counting.some((phrase) => ` ${bare}`.endsWith(` ${phrase}`))) return true;
  if (hasPeople && isOfWork(kind, before, after)) return true;
  return hasPeople && teams.some((phrase) => ` ${bare}`.endsWith(` ${phrase}`));
}

function told(page: ReadPage): Fact<EmployeeRange>[] {
  return organizationsOf(page).flatMap((node) =>
    listOf(node.numberOfEmployees).flatMap((count) => {
      const value = rangeOf(count);
      const shown = value?.min ?? value?.max;
      const quote =
        shown == null
          ? null
          : quoteInSource(
              page,
              String(shown),
              typeof count === 'object' ? (value?.min === value?.max ? 'value' : 'minValue') : 'numberOfEmployees',
            );
      const fact = value ? factOf(page, value, quote) : null;
      return fact ? [fact] : [];
    }),
  );
}

function rangeOf(count: unknown): EmployeeRange | null {
  if (typeof count === 'number' || typeof count === 'string') {
    const [first, last] = String(count).split(/[-–]/).map(digitsOf);
    if (first === undefined || !Number.isInteger(first) || first < 1) return null;
    return {
      min: first,
      max: last !== undefined && Number.isInteger(last) ? last : String(count).endsWith('+') ? null : first,
    };
  }
  if (typeof count !== 'object' || count === null) return null;
  if ('value' in count) return rangeOf(count.value);
  const min = 'minValue' in count ? Number(count.minValue) : null;
  const max = 'maxValue' in count ? Number(count.maxValue) : null;
  return Number.isInteger(min) || Number.isInteger(max) ? { min, max } : null;
}

/** Pages in the order in which they are believed. */
const order = ['about', 'team', 'imprint', 'home', 'careers', 'contact', 'press'];

/** How many people work there. */
export function findEmployees(pages: readonly ReadPage[]): Fact<EmployeeRange> | null {
  const ranked = order.flatMap((kind) => pages.filter((page) => page.kind === kind));
  return [...pages.flatMap(told), ...ranked.flatMap(inText)][0] ?? null;
}
