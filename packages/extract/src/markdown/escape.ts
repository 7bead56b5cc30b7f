/** Which characters could pair up with something in the paragraph at hand. */
export interface Escaping {
  readonly backticks: boolean;
  readonly stars: boolean;
  readonly underscores: boolean;
  readonly tildes: boolean;
  readonly brackets: boolean;
  readonly pipes: boolean;
}

/** What stands around a piece of text. */
interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly inLink: boolean;
}

const special = /[\\`*_~[\]<&|!]/;
const each = /[\\`*_~[\]<&|!]/g;
const asciiPunctuation = /[!-/:-@[-`{-~]/;
const wordCharacter = /[\p{L}\p{N}]/u;
const entity = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** Text with those characters escaped that would otherwise mean something where they stand. */
export function escapeText(text: string, escaping: Escaping, around: Surroundings): string {
  if (!special.test(text)) return text;
  return text.replace(each, (character, offset: number) => {
    const before = offset > 0 ? (text[offset - 1] ?? '') : around.before;
    const after = offset + 1 < text.length ? (text[offset + 1] ?? '') : around.after;
    return means({ character, before, after, text, offset, inLink: around.inLink }, escaping)
      ? `\\${character}`
      : character;
  });
}

/** A longer run of underscores is no part of a word. */
const maxRunCharacters = 100;

/** A run of underscores between letters never begins or ends emphasis. */
function isInsideWord(text: string, offset: number): boolean {
  let first = offset;
  let last = offset;
  while (text[first - 1] === '_' && offset - first < maxRunCharacters) first--;
  while (text[last + 1] === '_' && last - offset < maxRunCharacters) last++;
  return wordCharacter.test(text[first - 1] ?? '') && wordCharacter.test(text[last + 1] ?? '');
}

/** A character of a text, and those right beside it. */
interface Placed extends Surroundings {
  readonly character: string;
  readonly text: string;
  readonly offset: number;
}

function means({ character, before, after, text, offset, inLink }: Placed, escaping: Escaping): boolean {
  const alone = (before === '' || before === ' ') && (after === '' || after === ' ');
  switch (character) {
    case '\\':
      return after === '' || asciiPunctuation.test(after);
    case '`':
      return escaping.backticks;
    case '*':
      return escaping.stars && !alone;
    case '_':
      return escaping.underscores && !alone && !isInsideWord(text, offset);
    case '~':
      return escaping.tildes && !alone;
    case '[':
      return inLink || after === '^';
    case ']':
      return inLink || after === '(' || after === '[' || after === ':';
    case '<':
      return /[a-z/!?]/i.test(after);
    case '&':
      return entity.test(text.slice(offset, offset + 40));
    case '|':
      return escaping.pipes;
    default:
      return after === '[';
  }
}

/** The text of an image, on one line. */
export function escapeAlternative(alt: string, inTable: boolean): string {
  const escaped = alt.replace(/[\\[\]`*_<]/g, '\\$&');
  return inTable ? escaped.replaceAll('|', '\\|') : escaped;
}

/** An address as a link's target: between angle brackets where it would not end by itself. */
export function escapeAddress(url: string): string {
  if (!awkward.test(url)) return url;
  const safe = url.replace(/[\s<>|\\]/g, encodeURIComponent);
  return isBalanced(safe) ? safe : `<${safe}>`;
}

const awkward = /[\s<>|\\()]/;
const deepestParentheses = 30;

/** A target may hold parentheses in pairs, to a depth. */
function isBalanced(url: string): boolean {
  let depth = 0;
  for (const character of url) {
    if (character === '(') depth++;
    else if (character === ')') depth--;
    if (depth < 0 || depth > deepestParentheses) return false;
  }
  return depth === 0;
}

const lineStart =
  /^(\s*)(?:([#]{1,6})(?=\s|$)|([-+*])(?=\s|$)|(\d{1,9})([.)])(?=\s|$)|(>)|(\[)(?=[ xX]\] )|([-=|:+](?=[-=|:+\s]*$)))/;

/** A paragraph's line that would begin a heading, list, quote, rule or table, with that start escaped. */
export function escapeLineStart(line: string): string {
  return line.replace(lineStart, (match: string, indent: string, ...groups: (string | undefined)[]) => {
    const digits = groups[2];
    return digits === undefined ? `${indent}\\${match.slice(indent.length)}` : `${indent}${digits}\\${groups[3] ?? ''}`;
  });
}

/**
 * The text of an ATX heading: a closing run of `#` would be taken for its end. What would begin a list is escaped, for tables of
 * contents write headings as items, and programs read them line by line.
 */
export const escapeHeading = (text: string): string => escapeLineStart(text).replace(/(\s)(#+)$/, '$1\\$2');
