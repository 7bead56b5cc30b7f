import { anyPhrase } from '@tidemark/extract/words';
import { type Box, median } from '../drawing/geometry.ts';
import words from './running.json' with { type: 'json' };
import type { Segment } from './segments.ts';

/** A page's pieces of text with its size. */
export interface PageText {
  readonly height: number;
  readonly segments: readonly Segment[];
}

/** How much of a page's height its margins may take. */
const marginShare = 0.13;
/** And how much of it, where lines count the pages. */
const countedShare = 0.2;
/** Lines at each end of a page that may be repeated on others. */
const maxLines = 3;
/** How far a repeated line may stand elsewhere, in points. */
const maxShift = 4;

const pageNumber = new RegExp(
  `^[-–—\\s|[(]*(?:${anyPhrase(words.page)}\\s*)?(?:\\d{1,4}|[ivxlc]{1,7})(?:\\s*(?:${anyPhrase(words.of)}|/)\\s*\\d{1,4})?[-–—\\s|\\])]*$`,
  'i',
);

/** A number in a line, and the word of pages before it, if any. */
const numberInLine = new RegExp(`(?<!\\p{L})(${anyPhrase(words.page)}) ?(\\d+)|\\d+`, 'giu');

/** What counts the pages is not larger than the text by so many parts, nor bold, as a title with a number may be. */
const maxLarger = 1.1;
/** Smaller letters are set smaller on purpose, as parts of those of the text. */
const maxSmaller = 0.95;

interface LineNumber {
  readonly value: number;
  /** Whether a word of pages stands before it. */
  readonly isOfPage: boolean;
}

/** A line at the end of a page. */
interface MarginLine {
  readonly page: number;
  readonly segments: readonly Segment[];
  readonly text: string;
  readonly key: string;
  readonly y: number;
  readonly isFirst: boolean;
  /** Whether it stands in the margin; else it stands near it. */
  readonly isAtEnd: boolean;
  /** The numbers that it begins and ends with. */
  readonly numbers: readonly number[];
  /** All of its numbers. */
  readonly digits: readonly LineNumber[];
  /** Whether it is set larger than the text of its page, or bold and as large. */
  readonly isTitle: boolean;
  /** Whether all of it is set smaller than the text of its page, as heads and feet are and records are not. */
  readonly isSmall: boolean;
}

const numbersIn = (text: string): LineNumber[] =>
  [...text.matchAll(numberInLine)].map(([all, word, counted]) => ({
    value: Number(counted ?? all),
    isOfPage: word !== undefined,
  }));

/** The lines in the margins of a page, each at most three from its end. */
function marginLines({ segments, height }: PageText, page: number): MarginLine[] {
  const lines: Segment[][] = [];
  for (const segment of segments.toSorted((one, other) => one.baseline - other.baseline)) {
    const last = lines.at(-1);
    if (last?.[0] && Math.abs(last[0].baseline - segment.baseline) < 0.5 * segment.size) last.push(segment);
    else lines.push([segment]);
  }
  const usual = median(segments.map(({ size }) => size));
  const isWithin = (share: number) => (box: Box) => box.bottom < share * height || box.top > (1 - share) * height;
  const ends = [...lines.slice(0, maxLines), ...lines.slice(Math.max(maxLines, lines.length - maxLines))];
  return ends.flatMap((line) => {
    const [first] = line;
    if (!first || !line.every(isWithin(countedShare))) return [];
    const sorted = line.toSorted((one, other) => one.left - other.left);
    const text = sorted.map((segment) => segment.text).join(' ');
    const isFirst = line === lines[0] || line === lines.at(-1);
    const isAtEnd = line.every(isWithin(marginShare));
    const numbers = (text.match(/^\d{1,4}(?!\S)|(?<!\S)\d{1,4}$/g) ?? []).map(Number);
    const key = text.replace(/\d+/g, '#').toLowerCase();
    const digits = numbersIn(text);
    const isTitle = line.some(
      ({ size, characters }) => size >= usual && (size > maxLarger * usual || characters[0]?.face.bold),
    );
    const isSmall = line.every(({ size }) => size < maxSmaller * usual);
    return [
      { page, segments: line, text, key, y: first.baseline, isFirst, isAtEnd, numbers, digits, isTitle, isSmall },
    ];
  });
}

/** From the first page that has a line to the last, so many have it, for those of the left may have another than those of the right. */
const minShareOfPages = 0.4;

/** Whether lines stand on so many pages, and on most between the first and the last of them. */
function isOnMost(lines: readonly MarginLine[], enough: number): boolean {
  const pages = new Set(lines.map(({ page }) => page));
  const range = Math.max(...pages) - Math.min(...pages) + 1;
  return pages.size >= enough && pages.size >= minShareOfPages * range;
}

const maxCountingLength = 120;

/** The lines that begin or end with the number of their page, whatever else they say, at one height on several pages. */
function countingLines(lines: readonly MarginLine[], pages: number): MarginLine[] {
  const counting = lines.filter(({ isFirst, numbers, text, isTitle }) => {
    if (!isFirst || numbers.length === 0 || text.length > maxCountingLength) return false;
    return pageNumber.test(text) || !isTitle;
  });
  return counting.filter((line) =>
    line.numbers.some((number) => {
      const like = counting.filter(
        ({ y, page, numbers }) => Math.abs(y - line.y) < maxShift && numbers.includes(number + page - line.page),
      );
      return isOnMost(like, pages <= 2 ? 2 : 3);
    }),
  );
}

/**
 * Whether two lines with the same words have the same numbers, or such as differ by what their pages do; titles are counted
 * behind a word of pages alone. Those of small lines differ as they will: of chapters, sections and times.
 */
function isCountedAlike(line: MarginLine, other: MarginLine): boolean {
  if (line.isSmall && other.isSmall) return true;
  const pages = other.page - line.page;
  return line.digits.every(({ value, isOfPage }, at) => {
    const difference = (other.digits[at]?.value ?? value) - value;
    return difference === 0 || (difference === pages && (isOfPage || !line.isTitle));
  });
}

/** Whether a line says the same, or the number of its page, on others. */
function isRepeated(line: MarginLine, all: readonly MarginLine[], pages: number): boolean {
  const like = all.filter(
    (other) => Math.abs(other.y - line.y) < maxShift && other.key === line.key && isCountedAlike(line, other),
  );
  const enough = pages <= 3 ? 2 : 3;
  if (line.text.length < 200 && isOnMost(like, enough)) return true;
  if (!line.isFirst || !pageNumber.test(line.text)) return false;
  const numbered = all.filter(
    ({ text, y, isFirst }) => isFirst && pageNumber.test(text) && Math.abs(y - line.y) < maxShift,
  );
  return pages === 1 ? false : new Set(numbered.map(({ page }) => page)).size >= Math.min(3, pages);
}

/** The pieces of running heads, feet and page numbers. */
export function runningText(pages: readonly PageText[]): ReadonlySet<Segment> {
  if (pages.length < 2 || median(pages.map(({ segments }) => segments.length)) < 2) return new Set();
  const near = pages.flatMap(marginLines);
  const lines = near.filter(({ isAtEnd }) => isAtEnd);
  const byKey = Map.groupBy(lines, ({ key }) => key);
  const numbers = lines.filter(({ text }) => pageNumber.test(text));
  const repeated = lines.filter((line) => {
    const like = pageNumber.test(line.text) ? numbers : (byKey.get(line.key) ?? []);
    return isRepeated(line, like, pages.length);
  });
  const byPage = Map.groupBy(new Set([...repeated, ...countingLines(near, pages.length)]), ({ page }) => page);
  const marginal = [...byPage].filter(([page, own]) => isMarginal(own, pages[page]));
  const known = Map.groupBy(
    marginal.flatMap(([, own]) => own),
    ({ key }) => key,
  );
  // The last page of a letter may say no more than its head and foot.
  const alike = (line: MarginLine): boolean =>
    (known.get(line.key) ?? []).some(({ y }) => Math.abs(y - line.y) < maxShift);
  const left = [...byPage].flatMap(([, own]) => own.filter((line) => alike(line)));
  return new Set(left.flatMap(({ segments }) => segments));
}

/** The largest share of a page's characters in its head and foot: a page that says little else says it itself. */
const maxShare = 0.35;

function isMarginal(lines: readonly MarginLine[], page: PageText | undefined): boolean {
  const length = (segments: readonly Segment[]): number => segments.reduce((sum, { text }) => sum + text.length, 0);
  return page !== undefined && length(lines.flatMap(({ segments }) => segments)) <= maxShare * length(page.segments);
}
