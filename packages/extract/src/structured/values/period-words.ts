/** A period, and how languages say that something is so by it. */
export interface PeriodWords {
  readonly period: string;
  /** What stands before its name: `per`, `pro`. */
  readonly before: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** Words that say all of it, as Croatian has them. */
  readonly alone: ReadonlySet<string>;
}

const periods = ['month', 'year', 'week', 'day', 'hour'] as const;
const displays = ['long', 'short'] as const;
/** One letter means too many things, but for one that is a word, and the sign of hours. */
const mayBeWord = /^(?:h|[^\p{L}]*\p{L}[^\p{L}\p{M}]*[\p{L}\p{M}].*|[\p{sc=Han}\p{sc=Hang}])$/su;
/** The unit of which so much is a period's. */
const measure = /^\S+?(?=[\s/])/;
const languageForm = /^[a-z]{2,3}$/;

const withoutDot = (word: string): string => word.replace(/\.$/, '');

/** What a format says beside its number; empty where some of it stands before. */
function unitIn(language: string, unit: string, unitDisplay: (typeof displays)[number]): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay });
  const said = format.formatToParts(1).filter(({ type }) => type === 'unit');
  return said.length === 1 ? (said[0]?.value.toLowerCase().trim() ?? '') : '';
}

/** How some languages say a period, as the runtime's locale data spell it. */
function wordsOf(period: string, languages: readonly string[]): PeriodWords {
  const [before, words, alone] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const language of languages)
    for (const display of displays) {
      const name = withoutDot(unitIn(language, period, display));
      if (mayBeWord.test(name) && !/\s/.test(name)) words.add(name);
      const said = unitIn(language, `liter-per-${period}`, display).replace(measure, '').trim();
      const [first = '', ...rest] = said.split(/(?<=^\/)\s*|(?<=’)|\s+/u);
      const last = withoutDot(rest.at(-1) ?? '');
      if (last === '' && mayBeWord.test(first) && said !== '') alone.add(first);
      if (!mayBeWord.test(last)) continue;
      words.add(last);
      before.add(rest.slice(0, -1).reduce((all, word) => `${all} ${word}`, first));
    }
  return { period, before, words, alone };
}

/** A language as locale data know it; English for any other, so that pages that name thousands cost no more memory than these. */
export const knownLanguage = (language: string): string =>
  languageForm.test(language) && Intl.NumberFormat.supportedLocalesOf(language).length > 0 ? language : 'en';

/** How English and another known language say periods. */
export function periodsOf(language: string): PeriodWords[] {
  const languages = language === 'en' ? ['en'] : ['en', language];
  return periods.map((period) => wordsOf(period, languages));
}
