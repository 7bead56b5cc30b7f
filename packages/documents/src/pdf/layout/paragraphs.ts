import type { Line } from './lines.ts';
import { beginsWithBullet } from './markers.ts';
import type { Character } from './segments.ts';
import type { Styles } from './styles.ts';

/** Lines that belong together. */
export interface Paragraph {
  readonly lines: readonly Line[];
  readonly kind: 'text' | 'item' | 'code';
}

/** Lines this much further apart than usual, in parts of the size, begin something new. */
const maxMoreLeading = 0.28;
/** Lines of code may stand apart by empty ones. */
const maxCodeGap = 2.8;
/** Larger than the text by so many parts is a heading. */
export const minLarger = 1.09;
/** How far a first line is indented, in parts of the size. */
const minIndent = 0.7;
const maxIndent = 5;
/** A line that is so much shorter than others, in parts of their width, ends what they say. */
const maxShort = 0.2;
/** Sizes that differ by less, in parts, are one. */
export const maxSizeChange = 0.06;

/** What a line that ends a sentence ends with. */
export const endsSentence = /[.!?:;…。！？]["'”’»)\]]*$/u;
/** What a line that ends within a word ends with. */
export const endsMidWord = /\p{L}[-\u2010\u00ad]$/u;
const beginsLower = /^[\p{Ll}\p{N}(]/u;

const sectionNumber = /^(?:[A-Z]|\d{1,3})(?:\.\d{1,3})*\.?\s+/;

/** Where the words of a line begin, behind a marker or the number of a section. */
function titleLeft({ marker, textLeft, text, characters, left }: Line): number {
  if (marker) return textLeft;
  const [number] = sectionNumber.exec(text) ?? [];
  return (number === undefined ? undefined : characters[number.length]?.left) ?? left;
}

/** What stands above and left of a line in its own column. */
function isNewByIndent(line: Line, before: Line, first: Line, isItem: boolean, count: number): boolean {
  const { size } = line;
  const hang = isItem ? first.textLeft : before.left;
  const shift = line.left - hang;
  if (isItem) return line.left < first.textLeft - minIndent * size;
  const isCentred = Math.abs((line.left + line.right) / 2 - (before.left + before.right) / 2) < 0.5 * size;
  // Below the text behind a marker, such as the number of a heading, the line goes on.
  const isHanging = before === first && Math.abs(line.left - titleLeft(first)) < 0.2 * size;
  if (isCentred || isHanging) return false;
  // What is no end of a sentence goes on, though the first line of a definition stands out.
  if (count === 1 && shift > 0 && !endsSentence.test(before.text) && /^\p{Ll}/u.test(line.text)) return false;
  if (shift > minIndent * size && shift < maxIndent * size) return true;
  // Only the first line may stand further right than the others.
  return shift < -minIndent * size && count > 1;
}

/** Groups the lines of a document in the order of reading. */
export class ParagraphBuilder {
  readonly #styles: Styles;
  #lines: Line[] = [];
  #kind: Paragraph['kind'] = 'text';

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** Takes the next line; returns the paragraph before it when the line begins another. */
  add(line: Line): Paragraph | null {
    const isNew = this.#isNew(line);
    const done = isNew ? this.end() : null;
    if (this.#lines.length === 0) this.#kind = this.#kindOf(line);
    this.#lines.push(line);
    return done;
  }

  #kindOf(line: Line): Paragraph['kind'] {
    if (line.mono && !beginsWithBullet(line.text)) return 'code';
    return this.#beginsItem(line) ? 'item' : 'text';
  }

  /** The paragraph that is open, which ends here. */
  end(): Paragraph | null {
    const lines = this.#lines;
    this.#lines = [];
    return lines.length > 0 ? { lines, kind: this.#kind } : null;
  }

  /** A sign before large words, or a number before bold ones, is that of a heading. */
  #beginsItem({ marker, size, bold }: Line): boolean {
    if (!marker || size >= minLarger * this.#styles.bodySize) return false;
    return !marker.ordered || !bold;
  }

  #isNew(line: Line): boolean {
    const before = this.#lines.at(-1);
    const [first] = this.#lines;
    if (!before || !first) return false;
    if (beginsWithBullet(line.text)) return true;
    if (line.mono !== before.mono && !this.#endsInCode(before, line))
      return line.mono || this.#kind === 'code' || line.baseline - before.baseline > 1.6 * line.size;
    if (line.mono && before.mono) return this.#isFar(line, before, maxCodeGap);
    if (Math.abs(line.size - before.size) > maxSizeChange * before.size) return true;
    const isInLink = isWithinLink(before, line);
    if (!isInLink && this.#changesWeight(line, before)) return true;
    if (line.page !== before.page || line.baseline < before.baseline) return !isInLink && !this.#goesOn(before, line);
    if (this.#isFar(line, before, maxMoreLeading)) return true;
    if (isInLink) return false;
    if (line.marker && this.#mayBeItem(line, before, first)) return true;
    return isNewByIndent(line, before, first, this.#kind === 'item', this.#lines.length);
  }

  /** Whether bold lines begin or end; large ones may be bold in parts. */
  #changesWeight(line: Line, before: Line): boolean {
    if (line.bold === before.bold || line.size >= minLarger * this.#styles.bodySize) return false;
    return line.bold ? !endsMidway(before) : this.#isHeadLike() && !line.characters[0]?.face.bold;
  }

  /** Whether all lines so far are bold: running text does not begin with a whole line of it. */
  #isHeadLike(): boolean {
    return this.#lines.every(({ bold }) => bold);
  }

  /** Whether code at the end of a line goes on, and ends, on the next. */
  #endsInCode(before: Line, line: Line): boolean {
    const isCode = line.mono && before.characters.at(-1)?.face.mono === true;
    return isCode && Math.abs(line.left - before.left) < line.size && !this.#isFar(line, before, maxMoreLeading);
  }

  #isFar(line: Line, before: Line, more: number): boolean {
    const usual = this.#styles.leadingOf(line.size);
    return line.baseline - before.baseline > usual + more * line.size;
  }

  /** A sign in the middle of a text that happens to begin a line is no marker. */
  #mayBeItem(line: Line, before: Line, first: Line): boolean {
    if (!line.marker?.ordered) return true;
    // A number in brackets refers to an entry, unless it follows that of the entry before.
    if (line.marker.isBracketed) return this.#kind === 'item' && first.marker?.number === (line.marker.number ?? 0) - 1;
    if (this.#kind === 'item') return Math.abs(line.left - first.left) < line.size || line.left > first.textLeft - 1;
    return line.left > before.left + minIndent * line.size || endsSentence.test(before.text);
  }

  /** Whether a text goes on on the next page, or in the next column. */
  #goesOn(before: Line, line: Line): boolean {
    if (line.marker || this.#isHeadLike() || line.bold) return false;
    if (endsMidWord.test(before.text)) return true;
    if (endsSentence.test(before.text) || !beginsLower.test(line.text)) return false;
    return /^\p{Ll}/u.test(line.text) || !this.#endsShort(before);
  }

  /** Whether the last of several lines is so much shorter than they are that its text ends there, as that of an address does. */
  #endsShort({ right, left }: Line): boolean {
    const widest = this.#lines.reduce((most, line) => Math.max(most, line.right), right);
    return this.#lines.length > 1 && right < widest - maxShort * (widest - left);
  }
}

/** Whether a link at the end of a line goes on on the next: nothing ends within a link. */
function isWithinLink(before: Line, line: Line): boolean {
  const href = before.characters.at(-1)?.href ?? null;
  return href !== null && line.marker === null && line.characters[0]?.href === href;
}

/** Whether a line ends in the middle of bold words, so that the next goes on with them. */
const endsMidway = ({ characters }: Line): boolean => characters.at(-1)?.face.bold ?? false;

/** Two whole words of so many letters on both sides of a hyphen are a compound. */
const minCompoundLetters = 4;

const isWhole = (word: string, { vocabulary }: Styles): boolean =>
  word.length >= minCompoundLetters && vocabulary.has(word.toLowerCase());

/** Whether a hyphen at the end of a line only breaks a word. */
function breaksWord(head: string, tail: string, styles: Styles): boolean {
  const [, first = ''] =
    /(?<![\p{L}\p{N}]|[\p{L}\p{N}]-)([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)[-\u2010\u00ad]$/u.exec(head) ?? [];
  const [second = ''] = /^[\p{L}\p{N}]+/u.exec(tail) ?? [];
  if (first === '' || second === '') return false;
  if (/[\u00ad\u2010]$/.test(head)) return true;
  const { vocabulary } = styles;
  if (vocabulary.has(`${first}${second}`.toLowerCase())) return true;
  if (vocabulary.has(`${first}-${second}`.toLowerCase())) return false;
  // A compound is broken at its hyphens.
  if (first.includes('-') || (isWhole(first, styles) && isWhole(second, styles))) return false;
  return styles.hyphenates && /^\p{Ll}/u.test(second) && /\p{Ll}$/u.test(first);
}

/** Lines of an address or a verse are so few, and have so many words at most. */
const maxOwnLines = 8;
const maxOwnWords = 6;

/** Whether lines end where their author wanted: the next word had found room, as lines beside it show. */
export function areLinesOfTheirOwn(lines: readonly Line[]): boolean {
  const [first] = lines;
  if (!first || lines.length < 2 || lines.length > maxOwnLines) return false;
  const isPlain = lines.every(
    ({ text, left, page }) =>
      page === first.page &&
      Math.abs(left - first.left) < 1 &&
      text.split(' ').length <= maxOwnWords &&
      !endsMidWord.test(text),
  );
  if (!isPlain) return false;
  const widest = Math.max(...lines.map(({ right }) => right));
  return lines.some(({ right, size }, index) => {
    const next = lines[index + 1];
    const end = next?.characters[next.text.search(/ |$/) - 1];
    return next && end ? right + minSpace * size + (end.right - next.left) < widest : false;
  });
}

/** A space between two words is no smaller, in parts of the size. */
const minSpace = 0.3;

/** Signs of scripts that put no spaces between words, so that a line may end within one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uff65]/u;

/** The characters of lines one after the other: broken words are joined, the rest is apart by spaces, or by line ends that are kept. */
export function joinedCharacters(lines: readonly Line[], styles: Styles, keepsLines = false): Character[] {
  const joined: Character[] = [];
  for (const { characters, text } of lines) {
    const last = joined.at(-1);
    const [first] = characters;
    if (last && first) {
      const head = joined
        .slice(-60)
        .map((character) => character.text)
        .join('');
      const isUnspaced = !keepsLines && unspaced.test(last.text) && unspaced.test(first.text);
      if (breaksWord(head, text, styles)) joined.pop();
      else if (!isUnspaced && (!/[\p{L}\p{N}][-\u2010]$/u.test(head) || !/^[\p{L}\p{N}]/u.test(text)))
        joined.push({ ...last, text: keepsLines ? '\n' : ' ', href: last.href === first.href ? last.href : null });
    }
    joined.push(...characters);
  }
  return joined;
}

/** Code as it stands: spaces at the beginning of lines, and empty lines between. */
export function codeText(lines: readonly Line[]): string {
  const left = Math.min(...lines.map((line) => line.left));
  const widths = lines.flatMap(({ characters }) =>
    characters.filter(({ text }) => text !== ' ').map((one) => one.right - one.left),
  );
  const width = widths.sort((one, other) => one - other)[Math.floor(widths.length / 2)] || 6;
  const leading = Math.min(...lines.flatMap((line, index) => distanceOf(line, lines[index - 1])));
  return lines
    .map((line, index) => {
      const [distance = leading] = distanceOf(line, lines[index - 1]);
      const empty = Number.isFinite(leading) ? Math.round(distance / leading) - 1 : 0;
      let text = '\n'.repeat(Math.max(0, Math.min(maxEmptyLines, empty)));
      let column = 0;
      let isApart = false;
      for (const { text: character, left: from } of line.characters) {
        if (character === ' ') {
          isApart = column > 0;
          continue;
        }
        const at = Math.min(maxColumn, Math.round((from - left) / width));
        const gap = Math.max(isApart ? 1 : 0, at - column);
        isApart = false;
        text += ' '.repeat(gap) + character;
        column += gap + character.length;
      }
      return text;
    })
    .join('\n');
}

/** Empty lines between two of code, and columns of one, at most. */
const maxEmptyLines = 3;
const maxColumn = 300;

/** How far a line stands below the one before, on one page. */
const distanceOf = (line: Line, before: Line | undefined): number[] =>
  before && before.page === line.page && line.baseline > before.baseline ? [line.baseline - before.baseline] : [];
