/** Where the quote stands that ends a text; -1: nowhere. */
export function endOfText(source: string, from: number, quote: string): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === quote) return at;
  }
  return -1;
}

/** JavaScript may not hold a whole number of so many digits exactly. */
const hasLong = /[:[,]\s*-?\d{16}/;
const long = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

const quoted = (digits: string): string => (Number.isSafeInteger(Number(digits)) ? digits : `"${digits}"`);

/** JSON with quotes around each whole number that would lose its end. */
function withQuotes(text: string): string {
  let written = '';
  for (let at = 0; at < text.length; ) {
    const begin = text.indexOf('"', at);
    const end = begin < 0 ? -1 : endOfText(text, begin, '"');
    const next = end < 0 ? text.length : end + 1;
    const between = end < 0 ? next : begin;
    written += text.slice(at, between).replaceAll(long, quoted) + text.slice(between, next);
    at = next;
  }
  return written;
}

/** A stranger's JSON. A whole number that is longer than numbers are exact, as ids of 64 bits are, is a text of its digits. */
export const exactJson = (text: string): unknown => JSON.parse(hasLong.test(text) ? withQuotes(text) : text);
