/** The bytes of characters beyond ASCII in one charset, as a URL has them. */
type Encoder = (text: string) => string;

const lastByte = 0xfe;
/** Charsets of two bytes a character, with the first byte from which on characters are encoded: what Big5 has before is for reading alone. */
const doubleBytes: Readonly<Record<string, number>> = {
  big5: 0xa1,
  'euc-jp': 0x8e,
  'euc-kr': 0x81,
  gbk: 0x81,
  shift_jis: 0x81,
};
/** These encode in another way than they are read (URL standard, 5.1), in states, or in up to four bytes. */
const otherwise = /^(?:utf-|iso-2022-jp$|gb18030$)/;
/** Of characters that a charset has twice the first is written (Encoding standard, 5), but not of these rows, and the last of these. */
const unwrittenLeads: Readonly<Record<string, readonly number[]>> = { shift_jis: [0xed, 0xee] };
const writtenByLast: Readonly<Record<string, string>> = { big5: '═╞╡╪十卅' };
/** Characters that are written as another. */
const writtenAs: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'euc-jp': [['−', '－']],
  shift_jis: [['−', '－']],
};

const encoders = new Map<string, Encoder | null>();

/** What writes characters beyond ASCII by a charset, by its WHATWG label; null: UTF-8 does. What it has not is a numeric reference, as in forms. */
export function encoderOf(charset: string): Encoder | null {
  const known = encoders.get(charset);
  if (known !== undefined) return known;
  const encoder = otherwise.test(charset) ? null : makeEncoder(charset);
  encoders.set(charset, encoder);
  return encoder;
}

function makeEncoder(charset: string): Encoder {
  const bytes = bytesIn(charset);
  return (text) =>
    Array.from(text, (character) => bytes.get(character) ?? `%26%23${character.codePointAt(0)}%3B`).join('');
}

/** All characters that a charset has beyond ASCII: the bytes that decode to each. */
function bytesIn(charset: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const lastOnes = writtenByLast[charset] ?? '';
  const take = (codes: readonly (readonly number[])[]): void => {
    // A line each: no byte of a character is a line feed.
    const lines = new TextDecoder(charset).decode(Uint8Array.from(codes.flatMap((code) => [...code, 0x0a])));
    lines.split('\n').forEach((character, at) => {
      const isOne = character.length === 1 || (character.length === 2 && (character.codePointAt(0) ?? 0) > 0xffff);
      const isNew = !found.has(character) || lastOnes.includes(character);
      if (isOne && character > '\x7f' && character !== '\ufffd' && isNew)
        found.set(character, (codes[at] ?? []).map(percent).join(''));
    });
  };
  take(Array.from({ length: 0x80 }, (_, at) => [0x80 + at]));
  for (let lead = doubleBytes[charset] ?? 0x100; lead <= lastByte; lead++)
    if (!unwrittenLeads[charset]?.includes(lead))
      take(Array.from({ length: lastByte - 0x3f }, (_, at) => [lead, 0x40 + at]));
  for (const [character, other] of writtenAs[charset] ?? []) {
    const bytes = found.get(other);
    if (bytes) found.set(character, bytes);
  }
  return found;
}

const percent = (byte: number): string =>
  byte > 0x7e ? `%${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte);
