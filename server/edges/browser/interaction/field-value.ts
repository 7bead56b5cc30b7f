/** What formatting puts between the signs of a value, and takes away: spaces, dashes, brackets, slashes, points, signs of currency. */
const separators = /[\s\-‐‑‒–—.,/()_'’+:·#%\p{Sc}]/gu;
const blanks = /[\s\-‐‑‒–—]+/g;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;
const numberInText = /[+\-−]?\d[\d.,'’\s]*/u;
const grouped = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/;
/** What a prefix that a mask puts before a telephone number may have, in digits, and what the number has at least. */
const maxPrefixDigits = 4;
const minNumberDigits = 6;
const yearDigits = 4;
const dateParts = 3;

const skeleton = (text: string): string => text.normalize('NFKC').replace(separators, '').toLowerCase();
const digitsOf = (text: string): string => text.replace(/\D+/g, '');

/** What numbers a text may be: points and commas group or begin decimals, by language. */
function numbersIn(text: string): number[] {
  const found = numberInText.exec(text)?.[0].replace('−', '-').trimEnd();
  if (found === undefined) return [];
  const sign = found.startsWith('-') ? -1 : 1;
  const bare = found.replace(/^[+-]/, '').replace(/[.,]$/, '');
  const whole = digitsOf(bare);
  const values = grouped.test(bare) || whole === bare ? [Number(whole)] : [];
  const decimals = /[.,](\d+)$/.exec(bare);
  if (decimals) values.push(Number(`${digitsOf(bare.slice(0, decimals.index))}.${decimals[1]}`));
  return values.map((value) => sign * value);
}

/** Day, month and year, in any order; null: it is no date. */
function dateIn(text: string): readonly string[] | null {
  const parts = (text.match(/\d+/g) ?? []).map((part) => part.padStart(2, '0')).toSorted((a, b) => a.length - b.length);
  const isDate = parts.length === dateParts && parts.map(({ length }) => length).join() === `2,2,${yearDigits}`;
  return isDate ? parts.toSorted() : null;
}

/** Whether two texts are the same date, whose day, month and year may stand in another order; null: they are not two dates. */
function isSameDate(asked: string, held: string): boolean | null {
  const [one, other] = [dateIn(asked), dateIn(held)];
  return one && other && one.join() === other.join();
}

const moment = /^(\d{4,6}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00(?:\.0{1,3})?)?$/;

/** Whether two texts are the same day and minute, with a blank or a T between and with or without seconds that are none. */
function isSameMoment(asked: string, held: string): boolean {
  const [one, other] = [moment.exec(asked), moment.exec(held)];
  return one !== null && other !== null && one[1] === other[1] && one[2] === other[2];
}

/** Whether a number is kept: as an amount, or digit by digit where a mask parts it. */
function keepsNumber(asked: string, held: string, type: string): boolean {
  const isWhole = /^\d+$/.test(asked);
  if (isWhole && type !== 'number' && digitsOf(held) === asked) {
    const points = held.replace(/[^.,]/g, '');
    // One point or comma alone begins decimals, unless it groups thousands.
    return points.length !== 1 || numbersIn(held).includes(Number(asked));
  }
  if (isWhole && type !== 'number' && asked.startsWith('0') && asked.length > 1) return false;
  const wanted = numbersIn(asked.replace(',', '.'));
  const values = numbersIn(held);
  return wanted.some((value) => values.includes(value));
}

/**
 * Whether a field that holds `held` keeps the value that it was filled with: formatting does, such as spaces in the number of a card,
 * separators of thousands, capitals, or a prefix before a telephone number; signs that went or came do not.
 */
export function keepsValue(asked: string, held: string, type: string): boolean {
  if (asked === held) return true;
  const [wanted, kept] = [asked.normalize('NFKC').trim(), held.normalize('NFKC').trim()];
  if (wanted.replace(/\s+/g, ' ').toLowerCase() === kept.replace(/\s+/g, ' ').toLowerCase()) return true;
  if (wanted === '' || kept === '') return skeleton(wanted) === skeleton(kept) && !/[\p{L}\p{N}]/u.test(kept);
  const isTelephone = wanted.startsWith('+') && digitsOf(wanted).length >= minNumberDigits;
  if (plainNumber.test(wanted) && !isTelephone) {
    if (keepsNumber(wanted, kept, type)) return true;
    return hasPrefix(wanted, kept);
  }
  const isSame = isSameDate(wanted, kept);
  // The digits of one date, parted otherwise by a mask, are another.
  if (isSame !== null) return isSame;
  if (isSameMoment(wanted, kept)) return true;
  if (/\p{L}/u.test(wanted)) return keepsWords(wanted, kept);
  return skeleton(wanted) === skeleton(kept) || hasPrefix(wanted, kept);
}

/** Whether words or a code are kept: a mask may put signs between, but takes none away besides blanks and dashes. */
function keepsWords(asked: string, held: string): boolean {
  const bare = (text: string): string => text.replace(blanks, '').toLowerCase();
  const wanted = bare(asked);
  return wanted === bare(held) || (wanted === skeleton(asked) && wanted === skeleton(held));
}

/** Whether a mask put the prefix of a country before a telephone number. */
function hasPrefix(asked: string, held: string): boolean {
  if (/[^\d\s().+/-]/.test(asked + held)) return false;
  const [wanted, kept] = [digitsOf(asked), digitsOf(held)];
  const more = kept.length - wanted.length;
  return (
    wanted.length >= minNumberDigits && more > 0 && more <= maxPrefixDigits && /^\+/.test(held) && kept.endsWith(wanted)
  );
}
