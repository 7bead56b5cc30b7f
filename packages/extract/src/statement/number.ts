const numeral = /[-−+]?\d[\d.,'’\u00a0\u202f ]*(?<=\d)/;
const commaLanguages = new Set('de fr es it nl pt pl ru uk tr da sv no nb fi cs sk hu ro bg hr sl el id vi'.split(' '));

/** A number that a text writes, and where what follows it begins. */
interface FoundNumber {
  readonly value: number;
  readonly end: number;
}

/** Whether a mark before exactly three last digits parts a fraction: `auto` as the language has it, else thousands. */
type ThreeDigits = 'auto' | 'thousands';

/** The first number in a text, whether it is written the English way or with a comma for decimals. */
export function numberIn(
  text: string,
  language: string | null = null,
  threeDigits: ThreeDigits = 'auto',
): FoundNumber | null {
  const found = numeral.exec(text);
  if (!found) return null;
  const digits = found[0]
    .replace(/['’\u00a0\u202f ](?=\d{3}(?!\d))/g, '')
    .replace(/[\u00a0\u202f ][\s\S]*$/, '')
    .replace('−', '-');
  const lastComma = digits.lastIndexOf(',');
  const lastDot = digits.lastIndexOf('.');
  const dotParts = threeDigits === 'auto' && !commaLanguages.has(language?.split('-')[0] ?? '');
  const isDecimal = (at: number, mark: string): boolean => {
    if (at < 0 || digits.indexOf(mark) !== at) return false;
    if (lastComma >= 0 && lastDot >= 0) return at === Math.max(lastComma, lastDot);
    return digits.length - at - 1 !== 3 || (mark === '.' && dotParts) || /^[-+]?0[.,]/.test(digits);
  };
  const decimalAt = isDecimal(lastComma, ',') ? lastComma : isDecimal(lastDot, '.') ? lastDot : digits.length;
  const whole = digits.slice(0, decimalAt).replace(/[.,]/g, '');
  const value = Number(`${whole}.${digits.slice(decimalAt + 1) || '0'}`);
  return Number.isFinite(value) ? { value, end: found.index + found[0].length } : null;
}
