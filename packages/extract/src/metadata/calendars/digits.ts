const firstNonLatin = 0x660;
const lastOfPlane = 0xffff;

/** The value of every digit of another script, by its code unit. */
function digitsOfScripts(): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let inRow = 0;
  for (let code = firstNonLatin; code <= lastOfPlane; code++) {
    const sign = String.fromCharCode(code);
    const isDigit = /\p{Nd}/u.test(sign);
    // Unicode keeps the ten digits of a script in order, from its zero on.
    if (isDigit) values.set(sign, String(inRow % 10));
    inRow = isDigit ? inRow + 1 : 0;
  }
  return values;
}

const otherDigit = /[\u0660-\uffff]/;
const digit = /\p{Nd}/u;
const digits = /(?![0-9])\p{Nd}/gu;
let values: ReadonlyMap<string, string> | null = null;

/** Whether a text has a digit of any script. */
export const hasDigit = (text: string): boolean => /\d/.test(text) || (otherDigit.test(text) && digit.test(text));

/** A text of the same length with the digits of all scripts as those of ASCII: `٨ فبراير ٢٠٢٦`. */
export const withAsciiDigits = (text: string): string =>
  otherDigit.test(text)
    ? text.replace(digits, (sign) => {
        values ??= digitsOfScripts();
        return values.get(sign) ?? sign;
      })
    : text;
