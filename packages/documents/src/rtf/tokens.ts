/** A piece of RTF (specification 1.9.1): the edge of a group, a control word, or bytes of text. */
export type RtfToken =
  | { readonly type: 'open' | 'close' }
  | { readonly type: 'word'; readonly name: string; readonly value: number | null }
  | { readonly type: 'bytes'; readonly bytes: readonly number[] };

const isLetter = (byte: number): boolean => (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90);
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
const code = { open: 123, close: 125, backslash: 92, apostrophe: 39, minus: 45, space: 32, newline: 10, carriage: 13 };
const maxWordLetters = 64;

const open: RtfToken = { type: 'open' };
const close: RtfToken = { type: 'close' };

/** The byte that two hexadecimal digits say; null: they are none. */
function hexByte(first = 0, second = 0): number | null {
  const digits = String.fromCharCode(first, second);
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : null;
}

/** The tokens of a file in order; what is cut off ends where it is. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken, void> {
  let at = 0;
  let text: number[] = [];
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === code.backslash && bytes[at + 1] === code.apostrophe) {
      const value = hexByte(bytes[at + 2], bytes[at + 3]);
      if (value !== null) text.push(value);
      at += value === null ? 2 : 4;
      continue;
    }
    if (byte !== code.open && byte !== code.close && byte !== code.backslash) {
      if (byte !== code.newline && byte !== code.carriage && byte !== 0) text.push(byte);
      at++;
      continue;
    }
    if (text.length > 0) yield { type: 'bytes', bytes: text };
    text = [];
    if (byte === code.backslash) {
      const word = readWord(bytes, at + 1);
      yield word.token;
      at = word.next;
    } else {
      yield byte === code.open ? open : close;
      at++;
    }
  }
  if (text.length > 0) yield { type: 'bytes', bytes: text };
}

function readWord(bytes: Uint8Array, start: number): { readonly token: RtfToken; readonly next: number } {
  let at = start;
  while (at - start < maxWordLetters && isLetter(bytes[at] ?? 0)) at++;
  if (at === start)
    return { token: { type: 'word', name: String.fromCharCode(bytes[at] ?? 0), value: null }, next: at + 1 };
  const name = String.fromCharCode(...bytes.subarray(start, at));
  const digitsAt = at;
  if (bytes[at] === code.minus) at++;
  while (at - digitsAt < 11 && isDigit(bytes[at] ?? 0)) at++;
  const digits = String.fromCharCode(...bytes.subarray(digitsAt, at));
  const value = /\d/.test(digits) ? Number(digits) : null;
  if (bytes[at] === code.space) at++;
  // What follows is no RTF.
  if (name === 'bin' && value !== null && value > 0) at = Math.min(bytes.length, at + value);
  return { token: { type: 'word', name, value }, next: at };
}
