import { numberIn } from './number.ts';

/** Where a mark in letters ends: a word may follow at once in writing that has no spaces, or that ties its particles to what they follow. */
const ended = String.raw`(?!(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}])\p{L})`;
/** Marks of currencies behind an amount, besides codes: `3元素` are elements. */
const marks = String.raw`\p{Sc}|[円원]|元(?![素件组組音])|(?:kr\.?|zł|Kč|Ft|лв\.?|руб\.?|lei|Rs\.?)${ended}`;
const marksOrCode = String.raw`${marks}|\p{Lu}{3}${ended}`;
const amountWithMark = new RegExp(String.raw`(?:\p{Sc}|\bRs\.?)\s?\d|\d\s?(?:,-|${marks})`, 'u');
const amountWithCode = new RegExp(String.raw`\b([A-Z]{3})\s?\d|\d\s?([A-Z]{3})${ended}`, 'gu');
/** An amount with the marks of its currency that stand beside it, as a part of expressions. */
export const writtenAmount = String.raw`(?:\p{Sc}|(?<!\p{L})(?:\p{Lu}{3}|Rs\.?|kr\.?))?\s?\d[\d.,'’\u00a0\u202f]{0,15}(?:\s?(?:${marksOrCode}))?`;
/** The codes of ISO 4217: `6.00 LBS` is a weight. */
export const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const anyCode = /[A-Z]{3}/;
const statesCode = (text: string): boolean => {
  if (!anyCode.test(text)) return false;
  for (const [, before = '', after = ''] of text.matchAll(amountWithCode))
    if (currencyCodes.has(before) || currencyCodes.has(after)) return true;
  return false;
};

/** Whether a text states an amount of money. */
export const statesMoney = (text: string): boolean => amountWithMark.test(text) || statesCode(text);

/** The number that a text states, whichever sign parts its fraction; null: it states none above zero. */
export function priceIn(text: string): number | null {
  const value = numberIn(text.slice(0, 100).replaceAll(/\s/g, ' '), null, 'thousands')?.value ?? 0;
  return value > 0 ? value : null;
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
export const placeOfPrice = (text: string, spellings: readonly string[]): number =>
  rangeOfPrice(text, spellings)?.from ?? -1;

/** From where to where a text states a price in one of its spellings; null: nowhere. */
function rangeOfPrice(
  text: string,
  spellings: readonly string[],
): { readonly from: number; readonly to: number } | null {
  for (const spelling of spellings)
    for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + 1)) {
      const after = text[at + spelling.length];
      const isCut =
        after !== undefined &&
        (/\d/.test(after) || (/[.,]/.test(after) && /\d/.test(text[at + spelling.length + 1] ?? '')));
      if (!isPart(text[at - 1]) && !isCut) return { from: at, to: at + spelling.length };
    }
  return null;
}

const markBefore = /(?:(?<!\p{L})\p{Lu}{1,3}\s?)?(?:\p{Sc}|(?<!\p{L})(?:\p{Lu}{3}|Rs\.?|kr\.?))\s?$/u;
const markAfter = new RegExp(String.raw`^(?:,-|[,.][-–—]{1,2})?\s?(?:${marksOrCode})`, 'u');
const maxMarkCharacters = 8;

/** A price as a text writes it, with the marks of its currency that stand beside it. */
interface WrittenPrice {
  readonly text: string;
  readonly hasCurrency: boolean;
}

/** How a text writes a price; null: it does not. */
export function writtenPrice(text: string, spellings: readonly string[]): WrittenPrice | null {
  const range = rangeOfPrice(text, spellings);
  if (!range) return null;
  const [before = ''] = markBefore.exec(text.slice(Math.max(0, range.from - maxMarkCharacters), range.from)) ?? [];
  const [after = ''] = markAfter.exec(text.slice(range.to, range.to + maxMarkCharacters)) ?? [];
  const written = `${before}${text.slice(range.from, range.to)}${before === '' ? after : ''}`;
  return { text: written.replaceAll(/\s+/g, ' '), hasCurrency: before !== '' || after !== '' };
}
