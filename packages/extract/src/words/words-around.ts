/** The longest quote, in characters. */
export const maxQuote = 300;

/** The part of a text around a place of it, at borders of words, when the whole is too long for a quote. */
export function wordsAround(text: string, at: number, length: number): string {
  if (text.length <= maxQuote) return text;
  const room = Math.max(0, maxQuote - length);
  let from = Math.max(0, at - Math.floor(room / 2));
  let to = Math.min(text.length, at + length + Math.floor(room / 2));
  if (from > 0) from = Math.min(at, text.indexOf(' ', from) + 1 || at);
  if (to < text.length) to = Math.max(at + length, text.lastIndexOf(' ', to));
  return text.slice(from, to).trim();
}
