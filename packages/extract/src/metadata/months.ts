/** The languages whose names of months, and of days of the week, are known; the runtime's locale data spells them. */
export const calendarLanguages =
  'en de fr es pt it nl da sv nb fi et lv lt pl cs sk sl hr hu ro ca tr id ms vi ru uk bg sr el he ar hi bn ka hy sq is ga th'.split(
    ' ',
  );

/** Forms in use that the locale data does not list. */
const furtherNames: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  en: [
    ['sept', 9],
    ['febr', 2],
  ],
  de: [
    ['jänner', 1],
    ['jän', 1],
    ['feber', 2],
    ['mrz', 3],
    ['mär', 3],
    ['maerz', 3],
    ['juno', 6],
    ['sept', 9],
  ],
  es: [
    ['setiembre', 9],
    ['set', 9],
  ],
  ar: [
    ['ابريل', 4],
    ['اغسطس', 8],
    ['اكتوبر', 10],
    ['كانون الثاني', 1],
    ['شباط', 2],
    ['آذار', 3],
    ['نيسان', 4],
    ['أيار', 5],
    ['حزيران', 6],
    ['تموز', 7],
    ['آب', 8],
    ['أيلول', 9],
  ],
};

type Names = Map<string, number>;

/** The form under which a name is looked up: small letters without accents. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '');

function namesOf(language: string): Names {
  const names: Names = new Map(furtherNames[language]?.map(([name, month]) => [foldName(name), month]));
  const shapes: readonly Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'long', day: 'numeric' },
    { month: 'short' },
    { month: 'short', day: 'numeric' },
  ];
  for (const shape of shapes) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...shape, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const parts = format.formatToParts(Date.UTC(2024, month - 1, 15));
      const name = foldName(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/(?<!\.)\.+$/, '');
      if (/^[\p{L}\p{M}]{2,}$/u.test(name) && !names.has(name)) names.set(name, month);
    }
  }
  return names;
}

const tables = new Map<string, Names>();
let unanimous: Names | null = null;

function tableOf(language: string): Names {
  const known = tables.get(language);
  if (known) return known;
  const made: Names = calendarLanguages.includes(language) ? namesOf(language) : new Map();
  if (calendarLanguages.includes(language)) tables.set(language, made);
  return made;
}

/** The names on whose month all languages agree; spelling them all takes near a tenth of a second, once. */
function unanimousNames(): Names {
  if (unanimous) return unanimous;
  const months: Names = new Map();
  for (const language of calendarLanguages)
    for (const [name, month] of tableOf(language)) {
      const known = months.get(name);
      months.set(name, known === undefined || known === month ? month : 0);
    }
  unanimous = months;
  return months;
}

/** The number of a month by its name in the page's language, in English, or in any other; 0 for no month. */
export function monthNumber(name: string, language: string | null): number {
  const folded = foldName(name);
  return tableOf(language ?? 'en').get(folded) ?? tableOf('en').get(folded) ?? unanimousNames().get(folded) ?? 0;
}

/** Whether a word is the name of a month in any of the languages. */
export const isMonthName = (name: string): boolean => unanimousNames().has(foldName(name));
