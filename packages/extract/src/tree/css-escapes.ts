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

const quotes = /["']/;

/** A text without what stands between `/*` and its end; linear. */
function withoutComments(text: string): string {
  let plain = '';
  let from = 0;
  for (let at = text.indexOf('/*'); at >= 0; at = text.indexOf('/*', from)) {
    plain += `${text.slice(from, at)} `;
    const end = text.indexOf('*/', at + 2);
    from = end < 0 ? text.length : end + 2;
  }
  return plain + text.slice(from);
}

/** What a `style` attribute says, without comments and escapes, by which a declaration is written as no reader looks for it. */
export function plainStyle(style: string): string {
  if (!style.includes('/*') && !style.includes('\\')) return style;
  const plain = withoutComments(style);
  return quotes.test(plain) ? plain : unescaped(plain);
}
