import data from './months.json' with { type: 'json' };

/** The languages whose names of months, and of days of the week, are known on pages of any language; the runtime's locale data spells them. */
export const calendarLanguages: readonly string[] = data.languages;

/** Forms in use that the locale data does not list. */
const furtherNames: Readonly<Record<string, Readonly<Record<string, number>>>> = data.further;

type Names = Map<string, number>;

/** Marks on letters whose scripts set them as accents; elsewhere they are vowels, which tell months apart. */
const accents = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])\p{Mn}+/gu;

/** The form under which a name is looked up: small letters without accents. */
export const foldName = (name: string): string => name.toLowerCase().normalize('NFD').replace(accents, '$1');

/** A name of a month: one word, a shortened one of two parts (`ก.ค.`), or a word that counts (`tháng 1`). */
const monthName = /^[\p{L}\p{M}]{2,}$|^[\p{L}\p{M}]{1,3}\.[\p{L}\p{M}]{1,3}$|^\p{L}{3,8} \d{1,2}$/u;

function namesOf(language: string): Names {
  const further = Object.entries(furtherNames[language] ?? {});
  const names: Names = new Map(further.map(([name, month]) => [foldName(name), month]));
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
      const at = parts.findIndex(({ type }) => type === 'month');
      const name = foldName(parts[at]?.value ?? '').replace(/(?<!\.)\.+$/, '');
      // In Hebrew the preposition after the day is part of the word.
      const preposition = /(?<!\p{Lo})\p{Lo}+$/u.exec(parts[at - 1]?.value ?? '')?.[0] ?? '';
      for (const one of [name, `${preposition}${name}`])
        if (monthName.test(one) && !names.has(one)) names.set(one, month);
    }
  }
  return names;
}

const languageForm = /^[a-z]{2,3}$/;
const tables = new Map<string, Names>();
let unanimous: Names | null = null;

function tableOf(language: string): Names {
  const known = tables.get(language);
  if (known) return known;
  const isKnown = languageForm.test(language) && Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  const made: Names = isKnown ? namesOf(language) : new Map();
  if (isKnown) tables.set(language, made);
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
  const folded = foldName(name).replace(/ 0(?=\d)/, ' ');
  return tableOf(language ?? 'en').get(folded) ?? tableOf('en').get(folded) ?? unanimousNames().get(folded) ?? 0;
}

/** Whether a word is the name of a month in any of the languages. */
export const isMonthName = (name: string): boolean => unanimousNames().has(foldName(name));
