const escaped = /\\([\da-f]{1,6})\s?|\\(.)/gi;
const highestCode = 0x10ffff;
const noCharacter = 0xfffd;

/** A name or value of a style sheet without its escapes (CSS Syntax, 4.3.7). */
export const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replace(escaped, (_, code?: string, sign?: string) =>
        code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16) || noCharacter, highestCode)) : (sign ?? ''),
      )
    : text;

const comment = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
const strings = /["']/;

/** What a `style` attribute says, without comments and escapes, by which a declaration is written as no reader looks for it. */
export function plainStyle(style: string): string {
  if (!style.includes('/*') && !style.includes('\\')) return style;
  const plain = style.replace(comment, ' ');
  return strings.test(plain) ? plain : unescaped(plain);
}
