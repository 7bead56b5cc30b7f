/** Characters of the font Symbol where they are not ASCII's own, from `A` and `a` on. */
const greekCapitals = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const greekLetters = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const symbolFont: Readonly<Record<number, string>> = {
  163: '≤',
  165: '∞',
  171: '↔',
  172: '←',
  173: '↑',
  174: '→',
  175: '↓',
  176: '°',
  177: '±',
  179: '≥',
  180: '×',
  182: '∂',
  183: '•',
  184: '÷',
  185: '≠',
  186: '≡',
  187: '≈',
  197: '⊕',
  199: '∩',
  200: '∪',
  206: '∈',
  209: '∇',
  213: '∏',
  214: '√',
  217: '∧',
  218: '∨',
  222: '⇒',
  219: '⇔',
  229: '∑',
  242: '∫',
};
const wingdings: Readonly<Record<number, string>> = {
  108: '●',
  110: '■',
  111: '□',
  113: '❑',
  117: '◆',
  118: '❖',
  167: '▪',
  168: '◻',
  216: '➢',
  223: '←',
  224: '→',
  232: '➔',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};

/**
 * A character of a font that has its own signs in place of letters, given as four hexadecimal digits; empty: no sign that
 * text has.
 */
export function symbolOf(font: string, digits: string): string {
  const code = Number.parseInt(digits, 16) & 0xff;
  if (/^wingdings/i.test(font)) return wingdings[code] ?? '';
  if (!/^symbol/i.test(font)) return '';
  if (code >= 0x41 && code <= 0x5a) return greekCapitals[code - 0x41] ?? '';
  if (code >= 0x61 && code <= 0x7a) return greekLetters[code - 0x61] ?? '';
  return symbolFont[code] ?? (code >= 0x20 && code < 0x41 ? String.fromCharCode(code) : '');
}
