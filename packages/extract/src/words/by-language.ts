import { unspacedScripts } from './unspaced.ts';

/**
 * Phrases by the code of their language (ISO 639), `|` between them. In an expression a part in parentheses may lack, and `’` is any
 * apostrophe.
 */
export type ByLanguage = Readonly<Record<string, string>>;

/** The phrases of all languages, each once. */
export const phrasesOf = (lists: ByLanguage): ReadonlySet<string> =>
  new Set(Object.values(lists).flatMap((list) => list.split('|')));

const special = /[.*+?^${}[\]\\/()’]/g;
const inExpressions: Readonly<Record<string, string>> = { '(': '(?:', ')': ')?', '’': "['’]" };

/** The source of an expression for any of some phrases, of two that begin alike the longer. All are escaped at once, which starts sooner. */
const any = (phrases: readonly string[]): string =>
  phrases
    .toSorted((one, other) => other.length - one.length)
    .join('|')
    .replace(special, (mark) => inExpressions[mark] ?? `\\${mark}`);

/** The distinct phrases of some lists. */
const distinct = (lists: readonly ByLanguage[]): string[] => [
  ...new Set(lists.flatMap((list) => Object.values(list).join('|').split('|'))),
];

/** The source of an expression for any phrase of all languages. */
export const anyPhrase = (...lists: readonly ByLanguage[]): string => `(?:${any(distinct(lists))})`;

const noLetterBefore = String.raw`(?<![\p{L}\p{M}])`;
const noLetterBehind = String.raw`(?![\p{L}\p{M}])`;
const beginsUnspaced = new RegExp(`^[${unspacedScripts}\\p{sc=Hangul}\\P{L}]`, 'u');
const endsUnspaced = new RegExp(`[${unspacedScripts}\\p{sc=Hangul}\\P{L}]\\)?$`, 'u');

/** The source of an expression, for the flag `u`, for any phrase of all languages that is whole words; scripts without spaces have none. */
export function anyWords(...lists: readonly ByLanguage[]): string {
  const groups = new Map<string, string[]>();
  for (const phrase of distinct(lists)) {
    const before = beginsUnspaced.test(phrase) ? '' : noLetterBefore;
    const borders = `${before}#${endsUnspaced.test(phrase) ? '' : noLetterBehind}`;
    groups.set(borders, [...(groups.get(borders) ?? []), phrase]);
  }
  return `(?:${[...groups].map(([borders, phrases]) => borders.replace('#', () => `(?:${any(phrases)})`)).join('|')})`;
}
