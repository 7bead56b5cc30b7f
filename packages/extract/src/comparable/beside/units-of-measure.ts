/** The languages whose names of units are known; the runtime's locale data spells them. */
const languages = 'en en-GB de fr es it pt nl pl ru uk tr ar ja zh ko sv da nb fi cs'.split(' ');
const measures =
  'kilogram gram ounce pound liter milliliter meter kilometer centimeter millimeter mile foot inch hectare acre hour minute day week month year megabyte gigabyte terabyte gallon yard fluid-ounce'.split(
    ' ',
  );
/** Currencies whose names are known, as a price in words has them. */
const currencies = 'USD EUR GBP CHF JPY CNY INR PLN SEK NOK DKK CZK RUB UAH TRY BRL CAD AUD'.split(' ');
/** Units that the locale data has no names for. */
const further = 'kwh mwh gwh kw kilowatt kilowatts watt watts volt volts hz khz mhz ghz franken euros'.split(' ');
/** Numbers that take all forms of a noun between them. */
const counts = [1, 2, 5, 1.5];
const mark = /[.,;:!?]$/;
/** Not "us" of "US dollars", nor other words of two letters. */
const nameOfCurrency = /^\p{L}{3}|^[\p{scx=Han}\p{scx=Hang}\p{scx=Kana}]/u;
const beginsWithLetter = /^\p{L}/u;

/** Names and short forms of units of length, area, volume, weight, time, data and money: the first word of each. */
function namesOfUnits(): ReadonlySet<string> {
  const names = new Set<string>(further);
  for (const language of languages)
    for (const currency of currencies) {
      const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
        style: 'currency',
        currency,
        currencyDisplay: 'name',
        minimumFractionDigits: 0,
      });
      for (const part of counts.flatMap((count) => format.formatToParts(count))) {
        // "US dollars" and "dollars".
        const words = part.type === 'currency' ? part.value.normalize('NFKC').trim().split(/\s+/) : [];
        for (const word of [words[0], words.at(-1)])
          if (word !== undefined && nameOfCurrency.test(word)) names.add(word.replace(mark, '').toLowerCase());
      }
    }
  for (const language of languages)
    for (const unit of measures)
      for (const unitDisplay of ['long', 'short'] as const) {
        const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay });
        for (const part of counts.flatMap((count) => format.formatToParts(count))) {
          const [word = ''] = part.type === 'unit' ? part.value.normalize('NFKC').trim().split(/\s+/) : [];
          if (beginsWithLetter.test(word)) names.add(word.replace(mark, '').toLowerCase());
        }
      }
  return names;
}

let known: ReadonlySet<string> | null = null;
/** Making them takes a tenth of a second, once, when the first number with a word behind it changed. */
const units = (): ReadonlySet<string> => {
  known ??= namesOfUnits();
  return known;
};
const longestUnspaced = 4;

const magnitudes =
  '(?:million|billion|thousand|m(?:ill)?io|mln|mrd|bn|millionen|milliarden|millions?|milliards?|millones|milioni|miliardi|milhões|miljoen|млн|млрд|тыс)s?\\.?';
const endsInMagnitude = new RegExp(`(?:^|\\s)${magnitudes}$`, 'iu');
// Bounded by maxCharacters.
const measured = new RegExp(
  `\\d[\\d.,]*\\s?(?:${magnitudes}\\s(?:d['’]|de\\s|di\\s)?)?(\\p{L}[\\p{L}\\p{M}-]{0,24})`,
  'iu',
);
const unspaced =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]|^[a-z]{1,2}[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/iu;

/** What is looked at for a number with its unit. */
const maxCharacters = 200;

/** Whether a word is the name of a unit. */
export const isUnit = (word: string): boolean => units().has(word.replace(mark, '').toLowerCase());

/** Whether a text ends in "million" or its like: the unit follows. */
export const isMagnitude = (text: string): boolean => endsInMagnitude.test(text.slice(-maxCharacters));

/** Whether a number stands in a text with a unit behind it: "5 kg", "12 Monate", "6kgです". */
export function isMeasured(text: string): boolean {
  const word = measured.exec(text.slice(0, maxCharacters))?.[1]?.toLowerCase();
  if (word === undefined) return false;
  if (units().has(word)) return true;
  if (!unspaced.test(word)) return false;
  for (let length = 1; length <= longestUnspaced; length++) if (units().has(word.slice(0, length))) return true;
  return false;
}
