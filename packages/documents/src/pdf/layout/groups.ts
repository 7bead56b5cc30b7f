import type { Line } from './lines.ts';
import { endsMidWord, endsSentence, maxSizeChange, type Paragraph, ParagraphBuilder } from './paragraphs.ts';
import type { Piece } from './pieces.ts';
import type { Styles } from './styles.ts';
import type { FoundTable } from './tables.ts';

/** A paragraph or a table, in the order of reading. */
type Group = { readonly paragraph: Paragraph } | { readonly table: FoundTable };

/** What may stand between two parts of a sentence: notes at the foot of a column, a figure with its caption. */
const maxBetween = 8;
/** A line that is so much shorter than its paragraph, in parts of its width, ends it. */
const maxShort = 0.2;
/** Lines so far apart, in parts of the usual distance, may be one sentence. */
const maxLeading = 1.2;

const beginsLower = /^\p{Ll}/u;

/** Fewer words in a line are a label of a figure, a formula or an address. */
const minWords = 4;

/** Whether a line is one of running text. */
const isRunning = ({ text, size }: Line, { bodySize }: Styles): boolean =>
  text.split(' ').length >= minWords && Math.abs(size - bodySize) <= maxSizeChange * bodySize;

const isOneSize = (one: Line, other: Line): boolean => Math.abs(one.size - other.size) <= maxSizeChange * one.size;

/** The last line of a paragraph whose sentence goes on somewhere; null: it ends. */
function openEnd({ kind, lines }: Paragraph, styles: Styles): Line | null {
  const last = lines.at(-1);
  if (kind === 'code' || !last || lines.length < 2 || lines.every(({ bold }) => bold)) return null;
  if (!isRunning(last, styles) || endsSentence.test(last.text)) return null;
  const [above = last] = lines.slice(-2);
  const [left, right] = [Math.min(above.left, last.left), Math.max(above.right, last.right)];
  return last.right >= right - maxShort * (right - left) || endsMidWord.test(last.text) ? last : null;
}

/** Whether a paragraph begins within a sentence, in another column or on another page than the line before. */
function isRest({ kind, lines: [first] }: Paragraph, before: Line, styles: Styles): boolean {
  if (!first || kind !== 'text' || !isRunning(first, styles) || !beginsLower.test(first.text)) return false;
  return first.page > before.page || (first.page === before.page && first.bottom <= before.top);
}

/** Whether a line is written right below another. */
function isBelow(line: Line, before: Line, styles: Styles): boolean {
  const distance = line.baseline - before.baseline;
  return line.page === before.page && distance > 0 && distance <= maxLeading * styles.leadingOf(before.size);
}

const lastLine = (group: Group | undefined): Line | null =>
  group && 'paragraph' in group ? (group.paragraph.lines.at(-1) ?? null) : null;

/** Whether bold lines in the midst of a text, which look like a heading, are words of its sentence. */
function isWithinSentence(bold: Group | undefined, next: Group | undefined, end: Line, styles: Styles): boolean {
  const [first] = bold && 'paragraph' in bold && bold.paragraph.kind === 'text' ? bold.paragraph.lines : [];
  const last = lastLine(bold);
  if (!first?.bold || !last || !isOneSize(first, end) || !isBelow(first, end, styles)) return false;
  return beginsLower.test(first.text) || goesOnBelow(next, last, styles);
}

/** Whether a paragraph goes on with the line right above it. */
function goesOnBelow(group: Group | undefined, before: Line, styles: Styles): boolean {
  const [first] = group && 'paragraph' in group && group.paragraph.kind === 'text' ? group.paragraph.lines : [];
  return !!first && beginsLower.test(first.text) && isOneSize(first, before) && isBelow(first, before, styles);
}

/** Joins sentences in one piece, which notes, figures or bold words had broken. */
class SentenceJoiner {
  readonly #groups: readonly Group[];
  readonly #styles: Styles;
  /** Places of paragraphs that were joined to another. */
  readonly #taken = new Set<number>();

  constructor(groups: readonly Group[], styles: Styles) {
    this.#groups = groups;
    this.#styles = styles;
  }

  join(): Group[] {
    return this.#groups.flatMap((group, at): Group[] => {
      if (this.#taken.has(at)) return [];
      return 'paragraph' in group ? [{ paragraph: this.#whole(group.paragraph, at) }] : [group];
    });
  }

  #whole(paragraph: Paragraph, at: number): Paragraph {
    const parts = [paragraph];
    let place = at;
    for (let rest = this.#restOf(paragraph, place); rest !== null; rest = this.#restOf(parts.at(-1), place)) {
      const group = this.#groups[rest];
      if (!group || !('paragraph' in group)) break;
      this.#taken.add(rest);
      parts.push(group.paragraph);
      place = rest;
    }
    return parts.length === 1 ? paragraph : { kind: paragraph.kind, lines: parts.flatMap(({ lines }) => lines) };
  }

  /** Where the open sentence of a paragraph goes on; null: it does not. */
  #restOf(paragraph: Paragraph | undefined, at: number): number | null {
    const [next, after] = [this.#groups[at + 1], this.#groups[at + 2]];
    const isBold = paragraph?.lines.every(({ bold }) => bold) ?? false;
    // Bold words of a sentence are followed by its rest.
    if (at > 0 && isBold && this.#taken.has(at)) {
      const last = paragraph?.lines.at(-1);
      return last && goesOnBelow(next, last, this.#styles) ? at + 1 : null;
    }
    const end = paragraph ? openEnd(paragraph, this.#styles) : null;
    if (!end) return null;
    return isWithinSentence(next, after, end, this.#styles) ? at + 1 : this.#farRest(at, end);
  }

  /** In another column, or on another page. */
  #farRest(at: number, end: Line): number | null {
    for (let place = at + 1; place <= at + 1 + maxBetween; place++) {
      const group = this.#groups[place];
      if (!group) return null;
      if (!('paragraph' in group) || this.#taken.has(place)) continue;
      if (isRest(group.paragraph, end, this.#styles)) return place;
      // A sentence that goes on here is another's.
      const [first] = group.paragraph.lines;
      if (first && isOneSize(first, end) && openEnd(group.paragraph, this.#styles)) return null;
    }
    return null;
  }
}

/** The paragraphs and tables of a document. */
export function groupsOf(pieces: readonly Piece[], styles: Styles): Group[] {
  const groups: Group[] = [];
  const builder = new ParagraphBuilder(styles);
  const push = (paragraph: Paragraph | null): void => {
    if (paragraph) groups.push({ paragraph });
  };
  for (const piece of pieces) {
    if ('line' in piece) push(builder.add(piece.line));
    else {
      push(builder.end());
      groups.push({ table: piece.table });
    }
  }
  push(builder.end());
  return new SentenceJoiner(groups, styles).join();
}
