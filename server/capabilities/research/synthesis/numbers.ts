import { anyPhrase, withAsciiDigits } from '@tidemark/extract';
import words from './numbers.json' with { type: 'json' };

const written = /\d+(?:[.,'’\u00a0\u202f]\d+| \d{3}(?!\d))*/g;
/** Smaller numbers are written in words as often. */
const minNumber = 13;

/** A text of the same length with its numbers as they are written in Latin script: `٣٫٤`, `２０２６`. */
export const withPlainNumbers = (text: string): string =>
  withAsciiDigits(text).replaceAll('٫', '.').replaceAll('٬', ',');

/** What a written number may mean: with commas for thousands, or for the point. */
function meanings(text: string): number[] {
  const plain = text.replace(/['’\s]/g, '');
  return [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')].map(Number).filter(Number.isFinite);
}

/** What the numbers of some texts may mean; the same number is written often. */
function numbersIn(texts: readonly string[]): Set<number> {
  const all = new Set<string>();
  for (const text of texts) for (const [one] of text.matchAll(written)) all.add(one);
  return new Set([...all].flatMap(meanings));
}

const afterNumber = /^\s?(\p{Sc}|%|\p{L}[\p{L}\p{M}]*)/u;
const beforeNumber = /(\p{Sc}|\b(?:USD|EUR|GBP|CHF))\s?$/u;
const longestWord = 40;
const amount = 'money';
const money = new RegExp(`^(?:\\p{Sc}|${anyPhrase(words.money)})$`, 'iu');
const perCent = new RegExp(`^(?:%|${anyPhrase(words.perCent)})$`, 'iu');

/** What a number counts: money, per cents, or what the word behind it names; null: nothing is named. */
function countedBy(text: string, from: number, to: number): string | null {
  const [, sign] = beforeNumber.exec(text.slice(Math.max(0, from - 5), from)) ?? [];
  const [, word] = afterNumber.exec(text.slice(to, to + longestWord)) ?? [];
  const counted = sign ?? word;
  if (counted === undefined) return null;
  if (money.test(counted)) return amount;
  return perCent.test(counted) ? '%' : counted.toLowerCase();
}

/** The numbers of some texts by what they count, of what is asked for. */
function countsIn(texts: readonly string[], asked: ReadonlySet<string>): Map<string, Set<number>> {
  const counts = new Map<string, Set<number>>();
  if (asked.size === 0) return counts;
  for (const text of texts)
    for (const { 0: one, index } of text.matchAll(written)) {
      const counted = countedBy(text, index, index + one.length);
      if (counted === null || !asked.has(counted)) continue;
      const known = counts.get(counted) ?? new Set<number>();
      for (const value of meanings(one)) known.add(value);
      counts.set(counted, known);
    }
  return counts;
}

/**
 * The numbers of a text that stand in none of its sources, as they are written. A small one may stand there in words: it is lacking where
 * it is an amount of money or a per cent, or where the sources count the same things, by other numbers.
 */
export function numbersLacking(said: string, told: readonly string[]): string[] {
  const text = withPlainNumbers(said);
  const numbers = [...text.matchAll(written)].map(({ 0: one, index }) => {
    const all = meanings(one);
    const isSmall = all.every((value) => value < minNumber);
    return { one, all, isSmall, counted: isSmall ? countedBy(text, index, index + one.length) : null };
  });
  if (numbers.length === 0) return [];
  const sources = [...new Set(told)].map(withPlainNumbers);
  const known = numbersIn(sources);
  const counts = countsIn(sources, new Set(numbers.flatMap(({ counted }) => counted ?? [])));
  const isLacking = ({ all, isSmall, counted }: (typeof numbers)[number]): boolean => {
    const isKnown = all.some((value) => known.has(value));
    if (!isSmall) return !isKnown;
    const others = counted === null ? undefined : counts.get(counted);
    if (counted === amount || counted === '%') return !(others ? all.some((value) => others.has(value)) : isKnown);
    return others !== undefined && !isKnown;
  };
  return [...new Set(numbers.filter(isLacking).map(({ one }) => one))];
}
