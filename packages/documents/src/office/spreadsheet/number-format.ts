import { format, getFormatFromId, isDateFormat } from 'numfmt';

/** Between the days that the two calendars of Excel begin with. */
const daysTo1904 = 1_462;
/** Excel's own limit. */
const maxPatternCharacters = 255;
/** Formats whose order of day and month is the reader's country's, in a form that no country reads otherwise. */
const unambiguous: Readonly<Record<number, string>> = { 14: 'yyyy-mm-dd', 22: 'yyyy-mm-dd h:mm' };

/** The pattern of one of the formats that files do not tell (ECMA-376 part 1, 18.8.30). */
export const builtInPattern = (id: number): string => unambiguous[id] ?? (id === 0 ? 'General' : getFormatFromId(id));

/** A number as it is: 15 digits, as spreadsheets keep them, and no exponent that a short number does not need. */
function plain(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return /e/.test(text) && Math.abs(rounded) < 1e21 && Math.abs(rounded) >= 1e-9
    ? rounded.toFixed(20).replace(/\.0+$|(?<!0)0+$/, '')
    : text;
}

/** A cell's number as its format shows it. Never throws: a pattern that is none shows the number as it is. */
export function formatNumber(value: number, pattern: string, begins1904: boolean): string {
  if (pattern === '' || pattern === '@' || /^general$/i.test(pattern) || pattern.length > maxPatternCharacters)
    return plain(value);
  try {
    const shifted = begins1904 && isDateFormat(pattern) ? value + daysTo1904 : value;
    const text = format(pattern, shifted).replace(/\s+/g, ' ').trim();
    return text === '' || /^#+$/.test(text) ? plain(value) : text;
  } catch {
    // A pattern that cannot be parsed.
    return plain(value);
  }
}
