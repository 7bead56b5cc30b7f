/** Of a price, the part that counts: digits with their signs. */
const amount = /\d[\d.,\s\u00a0\u202f']*/u;

/** A number without the signs that end the sentence around it. */
function withoutTail(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '.' || digits[end - 1] === ',') end -= 1;
  return digits.slice(0, end);
}

/** The number that a text states, whichever sign parts its fraction; null: it states none above zero. */
export function priceIn(text: string): number | null {
  const [found = ''] = amount.exec(text.slice(0, 100)) ?? [];
  const digits = withoutTail(found.replace(/[\s\u00a0\u202f']/gu, ''));
  const isDotted = /\.\d{1,2}$/.test(digits) || (/\.\d{3,4}$/.test(digits) && digits.includes(','));
  const isComma = /,\d{1,2}$/.test(digits);
  const plain = isComma
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', isDotted ? '' : '').replace(/\.(?=\d{3}(?:\.|$))/g, isDotted ? '.' : '');
  const value = Number(plain);
  return digits !== '' && Number.isFinite(value) && value > 0 ? value : null;
}

/** Digits in groups of three, from the last. */
function grouped(whole: string, sign: string): string {
  const head = whole.length % 3;
  const groups = whole.slice(head).match(/\d{3}/g) ?? [];
  return [...(head > 0 ? [whole.slice(0, head)] : []), ...groups].join(sign);
}

/** The ways in which a page may write a price. */
export function spellingsOf(value: number): string[] {
  const [whole = '', fraction = ''] = value.toFixed(2).split('.');
  const wholes = new Set([whole, ...[',', '.', ' ', '\u00a0', '\u202f', "'", '’'].map((sign) => grouped(whole, sign))]);
  const exact = [...wholes].flatMap((one) => [`${one}.${fraction}`, `${one},${fraction}`]);
  return fraction === '00' ? [...exact, ...wholes] : exact;
}

const isPart = (sign: string | undefined): boolean => sign !== undefined && /[\d.,]/.test(sign);

/** Where a text states a price in one of its spellings, not as a part of another number; -1: nowhere. */
export function placeOfPrice(text: string, spellings: readonly string[]): number {
  for (const spelling of spellings)
    for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + 1)) {
      const after = text[at + spelling.length];
      const isCut =
        after !== undefined &&
        (/\d/.test(after) || (/[.,]/.test(after) && /\d/.test(text[at + spelling.length + 1] ?? '')));
      if (!isPart(text[at - 1]) && !isCut) return at;
    }
  return -1;
}
