import type { HeadingLevel } from '../../types.ts';
import { median } from '../drawing/geometry.ts';
import type { Line } from './lines.ts';

/** What is usual in a document. */
export interface Styles {
  /** The size of most of its text. */
  readonly bodySize: number;
  /** The distance of lines of one paragraph, by their size. */
  leadingOf(size: number): number;
  /** Whether words broken at the end of a line are joined without the hyphen. */
  readonly hyphenates: boolean;
  /** Words of the document, in lower case. */
  readonly vocabulary: ReadonlySet<string>;
}

const rounded = (size: number): number => Math.round(size * 4) / 4;

/** Leading where a size occurs too seldom to tell, in parts of it. */
const usualLeading = 1.25;
/** So many lines broken within a word are no compounds by chance. */
const minHyphenShare = 0.02;

/** The least share of broken lines whose broken words stand whole elsewhere, where words are broken at all. */
const minKnownShare = 0.08;
/** A few broken lines of a short text are of words, where they are more than compounds would be. */
const maxFewLines = 5;
const minFewShare = 0.05;

const brokenEnd = /(?<![\p{L}\p{N}]|[\p{L}\p{N}]-)((?:[\p{L}\p{N}]+-)*[\p{L}\p{N}]*\p{L})[-\u2010\u00ad]$/u;

/** The beginning of the word that the end of a line breaks; null: it breaks none. */
const headOf = (text: string): string | null =>
  /[-\u2010\u00ad]$/.test(text) ? (brokenEnd.exec(text)?.[1] ?? null) : null;

/** The words that stand whole in lines: not what a line's end breaks. */
function vocabularyOf(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  let isRest = false;
  for (const { text } of lines) {
    const head = headOf(text);
    const begun = head === null ? text : text.slice(0, -1 - head.length);
    const whole = isRest ? begun.replace(/^\S+/, '') : begun;
    for (const word of whole.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []) words.add(word);
    isRest = head !== null;
  }
  return words;
}

/** Whether lines are broken within words, and not after the hyphens of compounds alone. */
function breaksWords(lines: readonly Line[], vocabulary: ReadonlySet<string>): boolean {
  const joined = lines.flatMap(({ text }, index) => {
    const head = headOf(text);
    const [tail] = /^[\p{L}\p{N}]+/u.exec(lines[index + 1]?.text ?? '') ?? [];
    return head === null ? [] : [`${head}${tail ?? ''}`.toLowerCase()];
  });
  if (joined.length <= minHyphenShare * lines.length) return false;
  const known = joined.filter((word) => vocabulary.has(word)).length;
  if (known > 0) return known >= minKnownShare * joined.length;
  return joined.length <= maxFewLines && joined.length > minFewShare * lines.length;
}

export function stylesOf(lines: readonly Line[]): Styles {
  const counts = new Map<number, number>();
  const texts = lines.filter(({ mono }) => !mono);
  for (const { size, text } of texts.length > 0 ? texts : lines)
    counts.set(rounded(size), (counts.get(rounded(size)) ?? 0) + text.length);
  const [bodySize = 10] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [10, 0]);
  const distances = new Map<number, number[]>();
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (!before || before.page !== line.page || rounded(before.size) !== rounded(line.size)) return;
    const distance = line.baseline - before.baseline;
    if (distance < 0.8 * line.size || distance > 2.4 * line.size) return;
    const known = distances.get(rounded(line.size)) ?? [];
    known.push(distance);
    distances.set(rounded(line.size), known);
  });
  const leadings = new Map(
    [...distances].flatMap(([size, known]) => (known.length >= 4 ? [[size, median(known)] as const] : [])),
  );
  const bodyLeading = (leadings.get(bodySize) ?? bodySize * usualLeading) / bodySize;
  const vocabulary = vocabularyOf(lines);
  return {
    bodySize,
    leadingOf: (size) => leadings.get(rounded(size)) ?? size * bodyLeading,
    hyphenates: breaksWords(lines, vocabulary),
    vocabulary,
  };
}

/** The look of a heading: its size, and whether it is bold. */
export interface HeadingLook {
  readonly size: number;
  readonly bold: boolean;
}

/** The levels of headings by their looks: the larger the higher, bold before plain. */
export function levelsOf(looks: readonly HeadingLook[]): (look: HeadingLook) => HeadingLevel {
  const weight = ({ size, bold }: HeadingLook): number => Math.round(size * 2) / 2 + (bold ? 0.2 : 0);
  const sorted = [...new Set(looks.map(weight))].sort((one, other) => other - one);
  const levels: readonly HeadingLevel[] = [1, 2, 3, 4, 5, 6];
  return (look) => levels[sorted.indexOf(weight(look))] ?? 6;
}
