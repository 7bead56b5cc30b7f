const maxPartCharacters = 5_000;
const maxParts = 2_000;
const maxNameCharacters = 20;
const minWrittenCharacters = 20;
/** Sheets that are longer are those of frameworks. */
const maxSheetCharacters = 10_000;
/** Drawings are lines for the most part: with none of these they hold no words. */
const words = /<(?:text|title|desc|metadata|foreignObject)\b|srcdoc/i;

function* between(source: string, opening: string, closing: string): Generator<string> {
  let at = source.indexOf(opening);
  for (let count = 0; at >= 0 && count < maxParts; count++) {
    const end = source.indexOf(closing, at + opening.length);
    if (end < 0) return;
    yield source.slice(at + opening.length, Math.min(end, at + maxPartCharacters));
    at = source.indexOf(opening, end);
  }
}

/** Comments, and what browsers take for such. */
function* comments(source: string): Generator<string> {
  yield* between(source, '!--', '-->');
  yield* between(source, '<?', '>');
}

const written = /(?:content|symbols|prefix|suffix|quotes|list-style(?:-type)?|--[\w-]{1,60})\s{0,9}:\s{0,9}["']/g;
const literalData = /<!\[CDATA\[|\]\]>/g;

/** What the style sheets of a page write before or after elements, or keep to be written, where it is more than a sign. */
function* writtenByStyles(sheets: readonly string[]): Generator<string> {
  for (const sheet of sheets.slice(0, maxParts)) {
    const css = sheet.slice(0, maxSheetCharacters);
    for (const { index, 0: stated } of css.matchAll(written)) {
      const from = index + stated.length;
      const to = css.indexOf(stated.slice(-1), from);
      if (to - from > minWrittenCharacters) yield css.slice(from, Math.min(to, from + maxPartCharacters));
    }
  }
}

/** The page that stands in an attribute of a frame. */
const pageOfFrame = /\ssrcdoc\s{0,5}=\s{0,5}(?:"([^"]*)|'([^']*))/i;
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|apos|nbsp|amp));?/gi;
const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' };
const maxCode = 0x10ffff;

/** A text with its character references as what they stand for. */
const decoded = (text: string): string =>
  !text.includes('&')
    ? text
    : text.replace(reference, (_, decimal?: string, hexadecimal?: string, name?: string) => {
        if (name) return signs[name.toLowerCase()] ?? ' ';
        const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
        return code > 0 && code <= maxCode ? String.fromCodePoint(code) : ' ';
      });

const elementName = /^[a-z]+/i;

/** What may be read inside an element whose name begins at `at`; with its attributes where one holds a page. */
function inside(source: string, at: number): string {
  const name = elementName.exec(source.slice(at, at + maxNameCharacters))?.[0] ?? '';
  const rest = source.slice(at, at + maxPartCharacters);
  const closed = rest.indexOf(`</${name}`);
  const part = closed < 0 ? rest : rest.slice(0, closed);
  if (name.toLowerCase() === 'svg' && !words.test(part)) return '';
  const page = pageOfFrame.exec(part);
  return decoded(page ? (page[1] ?? page[2] ?? '') : part.slice(part.indexOf('>') + 1).replace(literalData, ' '));
}

/**
 * The evidence of orders in what is no text of a page: its comments, what its style sheets write, and the drawings, frames and templates that begin at
 * some places of its source.
 */
export function unseenText(
  source: string,
  unseenAt: readonly number[],
  sheets: readonly string[],
  find: (text: string, how: 'source' | 'attribute') => { readonly evidence: string } | null,
): string[] {
  const found: string[] = [];
  const look = (part: string, how: 'source' | 'attribute' = 'source'): void => {
    if (part.length < minWrittenCharacters) return;
    const { evidence } = find(part, how) ?? {};
    if (evidence !== undefined) found.push(evidence);
  };
  // What stands there for some mail programs is text of the page, and no note of who made it.
  for (const part of comments(source)) {
    if (part.startsWith('[if')) look(decoded(part.slice(part.indexOf('>') + 1)), 'attribute');
    else look(part);
  }
  for (const part of writtenByStyles(sheets)) look(part);
  for (const at of unseenAt.slice(0, maxParts)) look(inside(source, at));
  return found;
}

const quoteReference = /&(?:quot|#34|#x22);/gi;

/** The values of attributes that begin and end at some places of a source, where they may give orders. */
export function* unreadValues(source: string, unreadAt: readonly number[]): Generator<string> {
  for (let at = 0; at + 1 < unreadAt.length; at += 2) {
    const from = unreadAt[at] ?? 0;
    const value = source.slice(from, Math.min(unreadAt[at + 1] ?? 0, from + maxPartCharacters));
    yield value.replace(quoteReference, '"');
  }
}
