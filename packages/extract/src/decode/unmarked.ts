type Utf16 = 'utf-16le' | 'utf-16be';

const maxSampleBytes = 4096;
/** Of text in UTF-16 at least so many characters are ASCII: spaces, line ends, markup. */
const leastAscii = 1 / 50;
/** Text of single bytes that is read as pairs has two ASCII bytes in most of them; kana, the closest, have in some 60 %. */
const mostAsciiPairs = 4 / 5;
/** What no text holds: controls, characters that do not exist, private ones, pairs that are broken. */
const noText = /(?![\t-\r])\p{Cc}|[\ufffd\p{Cn}\p{Co}]/u;

const isPrintable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f;

/** The UTF-16 of bytes that have no mark; null where they are something else. It looks at the first bytes alone. */
export function unmarkedUtf16(body: Uint8Array): Utf16 | null {
  const sample = body.subarray(0, Math.min(maxSampleBytes, body.length - (body.length % 2)));
  if (!sample.includes(0)) return null;
  let [little, big, ascii, others] = [0, 0, 0, 0];
  for (let at = 0; at < sample.length; at += 2) {
    const [first = 0, second = 0] = [sample[at], sample[at + 1]];
    if (second === 0) little++;
    else if (first === 0) big++;
    else if (isPrintable(first) && isPrintable(second)) ascii++;
    else others++;
  }
  const isFew = Math.max(little, big) < leastAscii * (sample.length / 2);
  if (isFew || ascii > mostAsciiPairs * (ascii + others)) return null;
  const orders: readonly Utf16[] = little >= big ? ['utf-16le', 'utf-16be'] : ['utf-16be', 'utf-16le'];
  // The sample may end within a pair.
  return orders.find((order) => !noText.test(new TextDecoder(order).decode(sample, { stream: true }))) ?? null;
}

const sampleBytes = 64 * 1024;
const latin1 = new TextDecoder('latin1');
const escapeByte = 0x1b;
/** An escape is a control. */
const japanese = /\p{Cc}\$[@B][!-~]{2,}\p{Cc}\([BJ]/u;

/** Whether ASCII has the escapes by which ISO-2022-JP goes to Japanese and back. */
export function hasIso2022Jp(ascii: Uint8Array): boolean {
  const sample = ascii.subarray(0, sampleBytes);
  return sample.includes(escapeByte) && japanese.test(latin1.decode(sample));
}
