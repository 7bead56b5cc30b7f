import { writtenAmount } from '../../statement/price.ts';
import { anyPhrase } from '../../words/by-language.ts';
import { type Name, nameOf } from '../names.ts';
import { knownLanguage, type PeriodWords, periodsOf } from './period-words.ts';
import words from './words.json' with { type: 'json' };

const maxCharacters = 160;
/** What stands before a period besides what locale data has there. */
const furtherBefore = `/|${anyPhrase(words.beforePeriod)}`;
const perMonth = nameOf('price per month');

interface Pattern {
  readonly name: Name;
  readonly pattern: RegExp;
}

const patternOf = (period: string, before: string, words: string, alone = ''): Pattern => ({
  name: nameOf(`price per ${period}`),
  // Bounded by maxCharacters.
  pattern: new RegExp(
    String.raw`(?<price>${writtenAmount})\s{0,2}(?:(?:${before})\s{0,2}(?:${words})${alone})(?!\p{L})`,
    'iu',
  ),
});
const further: readonly Pattern[] = [
  // What no locale data names, and what pages say whose language is not stated.
  ...Object.entries(words.periods).map(([period, names]) => patternOf(period, furtherBefore, anyPhrase(names))),
  {
    name: perMonth,
    // Bounded by maxCharacters.
    pattern: new RegExp(String.raw`(?<price>${writtenAmount})\s{0,2}${anyPhrase(words.monthly)}(?!\p{L})`, 'iu'),
  },
];

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const anyOf = (words: Iterable<string>): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');

const ofPeriod = ({ period, before, words, alone }: PeriodWords): Pattern =>
  patternOf(
    period,
    [...before].map((word) => `${escaped(word)}|`).join('') + furtherBefore,
    anyOf(words),
    [...alone].map((word) => `|${escaped(word)}`).join(''),
  );

const known = new Map<string, readonly Pattern[]>();
function patternsOf(stated: string): readonly Pattern[] {
  const before = known.get(stated);
  if (before) return before;
  const language = knownLanguage(stated);
  const found = known.get(language) ?? [...periodsOf(language).map(ofPeriod), ...further];
  known.set(language, found);
  return found;
}

/** A price by the month that holds for those alone who pay for a year is not the one that is asked for, where another stands. */
const paidAtOnce = new RegExp(anyPhrase(words.paidAtOnce), 'i');

/** What a text in a language says that something costs by the month, the night, and the like. */
export function periodPrices(
  text: string,
  language: string | null,
): { readonly name: Name; readonly price: string; readonly isForYear: boolean }[] {
  if (text.length > maxCharacters || !/\d/.test(text)) return [];
  const isForYear = paidAtOnce.test(text);
  const [code = 'en'] = language?.toLowerCase().split('-') ?? [];
  const found = new Map<string, { readonly name: Name; readonly price: string; readonly isForYear: boolean }>();
  for (const { name, pattern } of patternsOf(code)) {
    const price = pattern.exec(text)?.groups?.price?.trim();
    const said = `${name.meaning} ${price}`;
    if (price !== undefined && !found.has(said)) found.set(said, { name, price, isForYear });
  }
  return [...found.values()];
}
