/** How deep lists and objects of a body may stand in each other. */
const maxDepth = 64;
/** How many values a body may have. A parser makes objects of them all before anything can refuse them. */
const maxValues = 10_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

/** Where the text that begins before `from` ends: the place of its closing quote, or the end. */
function endOfText(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** Why the bytes of a body would cost too much to parse as JSON, told without parsing them; null: they would not. */
export function jsonFault(bytes: Buffer): string | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) at = endOfText(bytes, at + 1);
    else if (isOpening(byte)) {
      depth += 1;
      values += 1;
    } else if (isClosing(byte)) depth -= 1;
    else if (byte === comma) values += 1;
    if (depth > maxDepth) return `is nested more than ${maxDepth} deep`;
    if (values > maxValues) return `has more than ${maxValues} values`;
  }
  return null;
}
