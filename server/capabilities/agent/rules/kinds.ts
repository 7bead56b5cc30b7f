import type { Kind } from './words.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl'];
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An expression of the words that a runtime has in all of the languages. */
const anyOf = (wordsIn: (language: string) => readonly string[]): string =>
  [...new Set(languages.flatMap(wordsIn))].map(escaped).join('|');

const months = (): string =>
  anyOf((language) =>
    (['long', 'short'] as const)
      .map((month) => new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }))
      .flatMap((format) => Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2024, at, 15))))
      .filter((name) => /^\p{L}{3,}\.?$/u.test(name)),
  );

/** The names of units of time. */
const times = (): string =>
  anyOf((language) =>
    ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'].flatMap((unit) => {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
      const parts = [1, 5].map((count) => format.formatToParts(count).find(({ type }) => type === 'unit'));
      return parts.flatMap((part) => part?.value.trim() ?? []);
    }),
  );

/** The names of the days of the week, and of what a calendar counts. */
const calendar = (): string =>
  anyOf((language) => {
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    const fields = new Intl.DisplayNames(language, { type: 'dateTimeField' });
    const days = Array.from({ length: 7 }, (_, at) => weekday.format(Date.UTC(2024, 0, at + 1)));
    return [...days, ...(['year', 'month', 'day'] as const).flatMap((field) => fields.of(field) ?? [])];
  });

const currency = '€|\\$|£|¥|₹|(?:USD|EUR|GBP|CHF|JPY|SEK|NOK|DKK|PLN|kr|zł|pounds?|dollars?|euros?)(?!\\p{L})';

/** Made when it is first looked for: asking the runtime for the words of ten languages takes 50 ms, which no start has to wait for. */
function later(make: () => RegExp): () => RegExp {
  let made: RegExp | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const date = later(() => new RegExp(`(?<!\\d)(?:1[0-9]|20)\\d\\d(?!\\d)|(?<!\\p{L})(?:${months()})(?!\\p{L})`, 'iu'));
const duration = later(() => new RegExp(`(?<!\\p{L})(?:${times()})(?!\\p{L})`, 'iu'));

const ofCalendar = later(() => new RegExp(`(?<!\\p{L})(?:${calendar()}|${times()})(?!\\p{L})`, 'iu'));

/** Whether a text names a day of the week, or a unit of time. */
export const hasTime = (text: string): boolean => ofCalendar().test(text);

const patterns: Readonly<Record<Exclude<Kind, 'date' | 'duration'>, RegExp>> = {
  money: new RegExp(
    `(?:${currency})\\s?\\d|\\d\\s?(?:,-)?\\s?(?:(?:million|billion|bn|Mio\\.?|millions?) )?(?:of )?(?:${currency})`,
    'iu',
  ),
  phone: /(?:\+|\(?0)\d[\d ().\u00a0/-]{5,20}\d/,
  email: /[^\s@<>()]{1,64}@[^\s@<>()]{1,200}\.\p{L}{2,20}/u,
  time: /(?<!\d)\d{1,2}(?:[:.h]\d{2}(?!\d)|\s?(?:am|pm|a\.m\.|p\.m\.|uhr|h)(?!\p{L}))|\d{1,2}\s?[-–]\s?\d{1,2}/iu,
  number: /\d/,
  person: /\p{Lu}[\p{L}’'-]{1,40}\s(?:(?:de|van|von|der|la|le|du|di|da)\s){0,2}\p{Lu}\p{L}/u,
  place:
    /\d{4,5}\s\p{Lu}|\p{Lu}\p{L}{1,40},\s\p{Lu}\p{L}|\d{1,5}\s\p{Lu}\p{L}{1,40}\s(?:Street|Road|Lane|Avenue|Square)|\p{L}(?:straße|strasse|gasse|weg|platz|gatan|katu)/u,
};

function patternOf(kind: Kind): RegExp {
  if (kind === 'date') return date();
  return kind === 'duration' ? duration() : patterns[kind];
}

/** Whether a text has a value of a kind. */
export const hasKind = (text: string, kind: Kind): boolean => patternOf(kind).test(text);

/** The value of a kind in a text; null: it has none. */
export const valueOfKind = (text: string, kind: 'email' | 'phone'): string | null =>
  patterns[kind].exec(text)?.[0].replace(/[.,;:]{1,3}$/, '') ?? null;

/** Kinds that are told by their form alone: what has not that form is no answer. */
export const isSureKind = (kind: Kind | null): boolean => kind === 'money' || kind === 'phone' || kind === 'email';
