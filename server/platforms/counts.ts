/** How a language writes large numbers: what stands between their digits, and the words that abbreviate them. */
interface Numerals {
  /** Digits by those of the language. */
  readonly digits: ReadonlyMap<string, string>;
  readonly groups: ReadonlySet<string>;
  readonly decimals: ReadonlySet<string>;
  /** The factors of words such as `k` and `Mio`, the longest word first. */
  readonly after: readonly Unit[];
  readonly before: readonly Unit[];
}

type Unit = readonly [word: string, factor: number];

/** What people who write a language write, wherever they are: `12K`, `1.8bn`, `12 lakh`. */
const variants: Readonly<Record<string, readonly string[]>> = { en: ['en', 'en-GB', 'en-IN'] };

const maxExponent = 13;
/** Numbers that a language may take different forms of a word for. */
const heads = [1, 1.2, 2, 5];

const plainMarks = (text: string): string => text.replaceAll(/\s/gu, ' ').replaceAll('’', "'");
const withoutDot = (word: string): string => plainMarks(word).trim().replace(/\.$/, '');

function digitsOf(locale: string): Map<string, string> {
  const own = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)];
  return new Map(own.map((digit, at) => [digit, String(9 - at)]));
}

/** The words of an abbreviated number, by whether they stand before it, and their factor. */
function unitIn(number: number, format: Intl.NumberFormat, digits: ReadonlyMap<string, string>) {
  const parts = format.formatToParts(number);
  const word = withoutDot(parts.find(({ type }) => type === 'compact')?.value ?? '');
  const at = parts.findIndex(({ type }) => type === 'integer');
  if (word === '' || at < 0) return null;
  const written = parts.map(({ type, value }) =>
    type === 'integer' || type === 'fraction' ? value : type === 'decimal' ? '.' : '',
  );
  const shown = Number([...written.join('')].map((one) => digits.get(one) ?? one).join(''));
  const isBefore = parts.findIndex(({ type }) => type === 'compact') < at;
  return { isBefore, unit: [word, 10 ** Math.round(Math.log10(number / shown))] as Unit };
}

function unitsOf(locale: string) {
  const digits = digitsOf(locale);
  return (['short', 'long'] as const).flatMap((compactDisplay) => {
    const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay });
    const numbers = Array.from({ length: maxExponent - 2 }, (_, at) => heads.map((head) => head * 10 ** (at + 3)));
    return numbers.flat().flatMap((number) => unitIn(number, format, digits) ?? []);
  });
}

const longestFirst = (units: Iterable<Unit>): Unit[] =>
  [...units].toSorted(([one], [other]) => other.length - one.length);

function readNumerals(language: string): Numerals {
  const locales = variants[language.toLowerCase().split('-')[0] ?? ''] ?? [language];
  const written = locales.flatMap((locale) => [locale, `${locale}-u-nu-latn`]);
  const parts = written.flatMap((locale) => new Intl.NumberFormat(locale).formatToParts(1_234_567.8));
  const valuesOf = (wanted: string) =>
    new Set(parts.filter(({ type }) => type === wanted).map(({ value }) => plainMarks(value)));
  const units = written.flatMap(unitsOf).toReversed();
  const placed = (isWanted: boolean) =>
    longestFirst(new Map(units.filter(({ isBefore }) => isBefore === isWanted).map(({ unit }) => unit)));
  return {
    digits: new Map(written.flatMap((locale) => [...digitsOf(locale)])),
    groups: valuesOf('group'),
    decimals: valuesOf('decimal'),
    after: placed(false),
    before: placed(true),
  };
}

const maxKept = 50;
const kept = new Map<string, Numerals>();

/** What sites answer in where they do not know the language that was asked for. */
const otherwise = 'en';

function isKnown(language: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language).length > 0;
  } catch (thrown) {
    if (thrown instanceof RangeError) return false;
    throw thrown;
  }
}

function numeralsOf(language: string): Numerals {
  const found = kept.get(language);
  if (found) return found;
  const numerals = readNumerals(isKnown(language) ? language : otherwise);
  if (kept.size >= maxKept) kept.clear();
  kept.set(language, numerals);
  return numerals;
}

/** A word that is written in letters which have a case ends where no letter follows; in other scripts nothing parts words. */
const endsAt = (word: string, rest: string): boolean => !/\p{LC}$/u.test(word) || !/^\p{L}/u.test(rest);

const startsWith = (rest: string, word: string): boolean =>
  rest.startsWith(word) && endsAt(word, rest.slice(word.length));

function factorAfter(rest: string, { after }: Numerals): number | null {
  const words = rest.trimStart();
  const small = words.toLowerCase();
  const unit =
    after.find(([word]) => startsWith(words, word)) ?? after.find(([word]) => startsWith(small, word.toLowerCase()));
  return unit?.[1] ?? null;
}

function factorBefore(words: string, { before }: Numerals): number | null {
  const small = words.trimEnd().toLowerCase();
  return before.find(([word]) => small.endsWith(word.toLowerCase()))?.[1] ?? null;
}

/** An abbreviation by its form: of capital letters, with a dot behind, or joined to the number. */
const abbreviation = /^(?: ?(?:\p{Lu}{1,3}(?!\p{L})|k(?!\p{L})|\p{LC}{1,5}\.)|\p{LC})/u;

/** Digits with what groups them, and those behind the decimal mark; what follows. */
function numberAt(
  text: string,
  { groups, decimals }: Numerals,
): { value: number; isWhole: boolean; rest: string } | null {
  const [first = ''] = /^\d{1,15}/.exec(text) ?? [];
  const parts = [first];
  let rest = text.slice(first.length);
  while (groups.has(rest[0] ?? '') && first.length <= 3 && parts.length < 5) {
    // India groups digits by two, but for the last group.
    const [, group] = /^.(\d{2,3})(?!\d)/.exec(rest) ?? [];
    if (!group) break;
    parts.push(group);
    rest = rest.slice(1 + group.length);
  }
  const [, fraction] = (decimals.has(rest[0] ?? '') && /^.(\d{1,6})/.exec(rest)) || [];
  if (fraction) rest = rest.slice(1 + fraction.length);
  // More digits behind another mark: the number is not of this language.
  if (!first || (parts.length > 1 && parts.at(-1)?.length !== 3) || /^[\p{P}\s]?\d/u.test(rest)) return null;
  return { value: Number(`${parts.join('')}.${fraction ?? '0'}`), isWhole: fraction === undefined, rest };
}

/**
 * A count as people write it in a language (`1,234`, `1.2M views`, `1,2 Mio. Aufrufe`), and whether it was abbreviated; null when it
 * is none, and when its form is not one of the language’s: half a number is a wrong one. A word may stand before it.
 */
export function countOf(
  text: string | null | undefined,
  language: string = otherwise,
): { count: number; isApproximate: boolean } | null {
  const numerals = numeralsOf(language);
  const written = plainMarks(text ?? '').replaceAll(/\p{Cf}/gu, '');
  const plain = [...written.slice(0, 200)].map((one) => numerals.digits.get(one) ?? one).join('');
  const [, words = '', counted = ''] = /^([^\d]{0,40})(\d.*)$/.exec(plain) ?? [];
  const number = numberAt(counted, numerals);
  if (!number) return null;
  const factor = factorAfter(number.rest, numerals) ?? factorBefore(words, numerals);
  if (factor === null && (!number.isWhole || abbreviation.test(number.rest))) return null;
  const count = Math.round(number.value * (factor ?? 1));
  return Number.isSafeInteger(count) ? { count, isApproximate: factor !== null } : null;
}
