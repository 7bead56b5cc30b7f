import { isAscii, isMostlyUtf8, isUtf8 } from './utf8.ts';

type Utf16 = 'utf-16le' | 'utf-16be';

const escapeByte = 0x1b;
const maxSampleBytes = 4096;
/** Of text in UTF-16 at least so many characters are ASCII: spaces, line ends, markup. */
const leastAscii = 1 / 50;
/** Text of single bytes that is read as pairs has two ASCII bytes in most of them; kana, the closest, have in some 60 %. */
const mostAsciiPairs = 4 / 5;
/** Of scripts whose bytes are all ASCII ones, as Cyrillic or Thai, so many pairs have a control that no text of single bytes has. */
const leastStrangePairs = 1 / 20;
/** Text of which so few pairs have no NUL is Latin with some signs, as dashes and dots. */
const fewWidePairs = 1 / 10;
/** What no text holds: controls, characters that do not exist, private ones, pairs that are broken. */
const noText = /(?![\t-\r])\p{Cc}|[\ufffd\p{Cn}\p{Co}]/u;

/** Whether characters beyond ASCII stand in UTF-8; those of UTF-16 hardly ever look like it. */
const showsUtf8 = (body: Uint8Array): boolean => (isUtf8(body) ? !isAscii(body) : isMostlyUtf8(body));

const littleFirst: readonly Utf16[] = ['utf-16le', 'utf-16be'];
const bigFirst: readonly Utf16[] = ['utf-16be', 'utf-16le'];

const isPrintable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f;
/** Tabs, line ends, escapes. */
const controlsOfText = new Set([0x09, 0x0a, 0x0d, escapeByte]);
const isStrange = (byte: number): boolean => byte > 0 && byte < 0x20 && !controlsOfText.has(byte);

/** The UTF-16 of bytes that have no mark; null where they are something else. It looks at the first bytes alone. */
export function unmarkedUtf16(body: Uint8Array): Utf16 | null {
  const sample = body.subarray(0, Math.min(maxSampleBytes, body.length - (body.length % 2)));
  if (!sample.includes(0) || showsUtf8(body)) return null;
  let [little, big, ascii, others, strange] = [0, 0, 0, 0, 0];
  for (let at = 0; at < sample.length; at += 2) {
    const [first = 0, second = 0] = [sample[at], sample[at + 1]];
    if (second === 0) little++;
    else if (first === 0) big++;
    else if (isPrintable(first) && isPrintable(second)) ascii++;
    else others++;
    if (isStrange(first) || isStrange(second)) strange++;
  }
  const wide = ascii + others;
  const isOther = isAscii(sample) ? strange < leastStrangePairs * wide : ascii > mostAsciiPairs * wide;
  if (isOther && wide > fewWidePairs * (sample.length / 2)) return null;
  const least = leastAscii * (sample.length / 2);
  const orders = (little >= big ? littleFirst : bigFirst).filter(
    (order) => (order === 'utf-16le' ? little : big) >= least,
  );
  // The sample may end within a pair.
  return orders.find((order) => !noText.test(new TextDecoder(order).decode(sample, { stream: true }))) ?? null;
}

const sampleBytes = 64 * 1024;
const latin1 = new TextDecoder('latin1');
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape itself; other controls are no sign of the charset.
const japanese = /\x1b\$[@B](?:[!-~]{2})+\x1b\([BJ]/;

/** Whether ASCII has the escapes by which ISO-2022-JP goes to Japanese and back. */
export function hasIso2022Jp(ascii: Uint8Array): boolean {
  const sample = ascii.subarray(0, sampleBytes);
  return sample.includes(escapeByte) && japanese.test(latin1.decode(sample));
}
