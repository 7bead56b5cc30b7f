import { boundedMarks } from '@tidemark/extract';

/** A quote of fewer letters and digits stands everywhere. */
const minQuoteCharacters = 8;

const doubleQuotes = /[“”„‟«»″]/g;
const singleQuotes = /[‘’‚‛‹›′]/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** A text as it is shown in quotes: white space is one space, letters are whole where their marks can stand apart. */
export const shownText = (text: string): string => boundedMarks(text).normalize('NFC').replace(/\s+/gu, ' ').trim();

/** A text as quotes are looked for in it: quotation marks and dashes have one form, too. Every place is that of the text as it is shown. */
export const comparableText = (text: string): string =>
  shownText(text).replace(doubleQuotes, '"').replace(singleQuotes, "'").replace(dashes, '-');

/** Whether a quote stands in a page; `page` is made by `comparableText`. */
export function standsIn(quote: string, page: string): boolean {
  const wanted = comparableText(quote);
  const said = wanted.replace(/[^\p{L}\p{N}]+/gu, '');
  return said.length >= minQuoteCharacters && page.includes(wanted);
}
