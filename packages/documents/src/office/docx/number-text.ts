const romans: readonly (readonly [number, string])[] = [
  [1_000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
/** Larger ones are written in digits. */
const maxRoman = 4_000;
const maxLetters = 780;

function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [worth, sign] of romans) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}

/** a to z, then aa, bb and so on, as Word counts. */
const letters = (value: number): string =>
  String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.floor((value - 1) / 26) + 1);

/** A number as a format of Word writes it (ECMA-376 part 1, 17.18.59); formats of other scripts as digits. */
export function numberText(value: number, format: string): string {
  if (format === 'decimalZero') return `${value}`.padStart(2, '0');
  if (/Letter$/.test(format) && value > 0 && value <= maxLetters)
    return format === 'upperLetter' ? letters(value).toUpperCase() : letters(value);
  if (/Roman$/.test(format) && value > 0 && value < maxRoman)
    return format === 'upperRoman' ? roman(value).toUpperCase() : roman(value);
  return `${value}`;
}
