/** A quote of fewer letters and digits stands everywhere. */
const minQuoteCharacters = 8;

const doubleQuotes = /[“”„‟«»″]/g;
const singleQuotes = /[‘’‚‛‹›′]/g;

/** A text as quotes are looked for in it: white space is one space, quotation marks have one form. Nothing else is put aside. */
export const comparableText = (text: string): string =>
  text.replace(doubleQuotes, '"').replace(singleQuotes, "'").replace(/\s+/gu, ' ').trim();

/** Whether a quote stands in a page; `page` is made by `comparableText`. */
export function standsIn(quote: string, page: string): boolean {
  const wanted = comparableText(quote);
  const said = wanted.replace(/[^\p{L}\p{N}]+/gu, '');
  return said.length >= minQuoteCharacters && page.includes(wanted);
}
