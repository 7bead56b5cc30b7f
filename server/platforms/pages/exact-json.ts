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

/** Half of a character whose other half is not beside it, as texts have that were cut, or no character at all. */
const mayBeBroken =
  /\\u(?:0000|d[89ab][\da-f]{2}(?!\\ud[c-f])|d[c-f][\da-f]{2}(?<!\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}))/i;
/** As above, and whole characters, behind backslashes that are meant: all other escapes are passed over fast. */
const escapes = /(?<!\\)((?:\\\\)*)\\u(?:(d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2})|(d[89a-f][\da-f]{2})|0000)/gi;

const withWholeCharacters = (text: string): string =>
  text.replaceAll(escapes, (written, meant, pair, half) => (pair ? written : half ? `${meant}\\ufffd` : meant));

/**
 * A stranger's JSON. A whole number that is longer than numbers are exact, as ids of 64 bits are, is a text of its digits; half a
 * character is the sign of one that is lost, and NUL is left out, as in pages: many programs take no text with them.
 */
export function exactJson(text: string): unknown {
  const whole = mayBeBroken.test(text) ? withWholeCharacters(text) : text;
  return JSON.parse(hasLong.test(whole) ? withQuotes(whole) : whole);
}
