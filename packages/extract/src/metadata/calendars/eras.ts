/** Calendars that count the years of eras, as they are written, with a year of each era. */
const calendars: readonly (readonly [string, readonly number[]])[] = [
  ['ja-u-ca-japanese-nu-latn', [1900, 1920, 1980, 2010, 2025]],
  ['zh-Hant-u-ca-roc-nu-latn', [2025]],
  ['zh-Hans-u-ca-roc-nu-latn', [2025]],
];

/** The year before the first of each era, by the era's name as the runtime's locale data spells it. */
function yearsBeforeEras(): ReadonlyMap<string, number> {
  const years = new Map<string, number>();
  for (const [locale, samples] of calendars) {
    const format = new Intl.DateTimeFormat(locale, { era: 'long', year: 'numeric', timeZone: 'UTC' });
    for (const sample of samples) {
      const parts = format.formatToParts(Date.UTC(sample, 5, 15));
      const era = parts.find(({ type }) => type === 'era')?.value ?? '';
      const year = Number(parts.find(({ type }) => type === 'year')?.value);
      if (era !== '' && Number.isInteger(year)) years.set(era, sample - year);
    }
  }
  return years;
}

let before: ReadonlyMap<string, number> | null = null;

/** The year of the common calendar; null for what is no era. The first year of an era has a name of its own. */
export function yearOfEra(era: string, year: string): number | null {
  before ??= yearsBeforeEras();
  const start = before.get(era);
  return start === undefined ? null : start + (year === '元' ? 1 : Number(year));
}

/** What Thai years are ahead of the common calendar's. */
const buddhistYears = 543;
const thai = /\p{sc=Thai}/u;

/** The year that a text of a language means: in Thai it counts from the Buddha, unless it cannot. */
export const commonYear = (year: number, text: string, language: string | null): number =>
  year > 2400 && year < 2700 && (language === 'th' || thai.test(text)) ? year - buddhistYears : year;
