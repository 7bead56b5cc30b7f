import { calendarLanguages, foldName, isMonthName } from '../metadata/months.ts';

const besideLetters = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** With what stands around them. */
const maxCharacters = 40;
/** Short forms in use that the locale data does not list. */
const furtherDays = ['tues', 'thur', 'thurs'];

const bare = (word: string): string => foldName(word.replace(besideLetters, '').replaceAll('.', ''));

/** The days of the week, long and short, as the runtime's locale data spells them. */
function namesOfDays(): ReadonlySet<string> {
  const names = new Set(furtherDays);
  for (const language of calendarLanguages)
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      for (let day = 1; day <= 7; day++)
        for (const word of format
          .format(Date.UTC(2024, 0, day))
          .normalize('NFKC')
          .split(' '))
          names.add(bare(word));
    }
  names.delete('');
  return names;
}

let days: ReadonlySet<string> | null = null;
const isDayName = (word: string): boolean => {
  days ??= namesOfDays();
  return days.has(word);
};

/** Whether a word is the name of a month or of a day of the week, whatever stands around it. */
export const isDateName = (word: string): boolean => {
  if (word.length > maxCharacters) return false;
  const name = bare(word);
  return name !== '' && (isDayName(name) || isMonthName(name));
};
