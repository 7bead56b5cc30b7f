import type { Block, Cell, HeadingLevel, Inline } from '../../types.ts';
import { plainText } from '../../write/inline.ts';
import { contentsOf } from './contents.ts';
import { groupsOf } from './groups.ts';
import { inlineOf } from './inline.ts';
import { type Line, lineOf } from './lines.ts';
import { type Draft, OpenLists, settled } from './lists.ts';
import { type Outline, outlineKey } from './outline.ts';
import { areLinesOfTheirOwn, codeText, joinedCharacters, minLarger, type Paragraph } from './paragraphs.ts';
import type { Piece } from './pieces.ts';
import type { RowCell } from './rows.ts';
import { type HeadingLook, levelsOf, type Styles, stylesOf } from './styles.ts';
import type { FoundTable } from './tables.ts';

const maxHeadingWords = 30;
const maxBoldHeadingWords = 14;
const maxHeadingLines = 4;
/** Larger than the text by so many parts is a title, which may have more lines. */
const minTitleSize = 1.5;
const maxTitleLines = 6;
/** A heading within an item is not larger than the text by so many parts. */
const maxInnerSize = 1.3;

const textOf = ({ lines }: Paragraph): string => lines.map(({ text }) => text).join(' ');

/** Whether a paragraph is a heading by its look; running text ends with a full stop. */
export function looksLikeHeading(paragraph: Paragraph, { bodySize }: Styles): boolean {
  const { lines, kind } = paragraph;
  const [first] = lines;
  const text = textOf(paragraph);
  const words = text.split(' ').length;
  const maxLines = first && first.size >= minTitleSize * bodySize ? maxTitleLines : maxHeadingLines;
  if (!first || kind === 'code' || lines.length > maxLines || !/\p{L}/u.test(text)) return false;
  if (kind === 'item' && !first.marker?.ordered) return false;
  if (first.size >= minLarger * bodySize) return words <= maxHeadingWords;
  const isBold = lines.every(({ bold }) => bold) && first.size >= 0.8 * bodySize;
  return isBold && words <= maxBoldHeadingWords && lines.length <= 2 && !/[.:;,]$/.test(text);
}

const lookOf = ([first]: readonly Line[]): HeadingLook => ({ size: first?.size ?? 0, bold: first?.bold ?? false });

const isOutlined = (paragraph: Paragraph, outline: Outline): boolean =>
  paragraph.lines.length <= maxHeadingLines && outline.has(outlineKey(textOf(paragraph)));

/** Makes blocks of what stands on pages. */
class BlockWriter {
  readonly #styles: Styles;
  /** The titles of the sections, as `outlineKey` makes them. */
  readonly #titles: ReadonlySet<string>;
  readonly #drafts: Draft[] = [];
  readonly #lists = new OpenLists();
  #page = 0;

  constructor(styles: Styles, titles: ReadonlySet<string>) {
    this.#styles = styles;
    this.#titles = titles;
  }

  #turnTo(page: number): void {
    if (page === this.#page) return;
    this.#page = page;
    if (!this.#lists.isOpen) this.#drafts.push({ type: 'pageBreak', page });
  }

  /** A heading may be what an item begins with, or stand within one. */
  heading({ lines }: Paragraph, levelOf: (look: HeadingLook) => HeadingLevel): void {
    const [first] = lines;
    if (!first) return;
    const sign = first.marker && !first.marker.ordered ? first.marker.length : 0;
    const isSmall = first.size < maxInnerSize * this.#styles.bodySize;
    if (sign === 0 && !(isSmall && this.#isNextTo(first) && this.#lists.continues(first))) this.#lists.close();
    this.#turnTo(first.page);
    const characters = joinedCharacters(lines, this.#styles);
    const content = inlineOf(characters.slice(sign), false);
    const heading: Block = { type: 'heading', level: levelOf(lookOf(lines)), content };
    if (sign > 0) this.#lists.add(first, inlineOf(characters.slice(0, sign)), heading, this.#drafts);
    else this.#put(heading);
  }

  paragraph({ lines, kind }: Paragraph): void {
    const [first] = lines;
    if (!first) return;
    const isHeld = first.page === this.#page ? this.#lists.holds(first) : this.#lists.continues(first);
    const isWithin = kind === 'text' && !first.bold && this.#isNextTo(first) && isHeld;
    if (kind !== 'item' && !isWithin) this.#lists.close();
    this.#turnTo(first.page);
    if (kind === 'code') {
      this.#put({ type: 'code', text: codeText(lines) });
      return;
    }
    const characters = joinedCharacters(lines, this.#styles, kind === 'text' && areLinesOfTheirOwn(lines));
    if (kind === 'item') {
      const length = first.marker?.length ?? 0;
      const block: Block = { type: 'paragraph', content: inlineOf(characters.slice(length)) };
      this.#lists.add(first, inlineOf(characters.slice(0, length)), block, this.#drafts);
    } else this.#put({ type: 'paragraph', content: inlineOf(characters) });
  }

  table(table: FoundTable): void {
    const { rows, columns, page } = table;
    this.#lists.close();
    this.#turnTo(page);
    const contents = contentsOf(table, this.#titles, (cells) => this.#plainCells(cells));
    if (contents) {
      this.#drafts.push(contents);
      return;
    }
    this.#drafts.push({ type: 'table', rows: rows.map(({ cells }, index) => this.#row(cells, columns, index === 0)) });
  }

  #isNextTo({ page }: Line): boolean {
    return page <= this.#page + 1;
  }

  /** Into the item that is open, or among the blocks. */
  #put(block: Block): void {
    (this.#lists.inside ?? this.#drafts).push(block);
  }

  get blocks(): Block[] {
    return settled(this.#drafts);
  }

  #row(cells: FoundTable['rows'][number]['cells'], columns: number, header: boolean): Cell[] {
    const row: Cell[] = [];
    let column = 0;
    for (const { cell, column: at, columns: covered } of cells) {
      for (; column < at; column++) row.push({ blocks: [], ...(header ? { header } : {}) });
      row.push({
        blocks: this.#cell(cell),
        ...(header ? { header } : {}),
        ...(covered > 1 ? { colSpan: covered } : {}),
      });
      column += covered;
    }
    for (; column < columns; column++) row.push({ blocks: [], ...(header ? { header } : {}) });
    return row;
  }

  /** What cells say, without their looks. */
  #plainCells(cells: readonly RowCell[]): Inline[] {
    return inlineOf(joinedCharacters(this.#linesOf(cells.flatMap(({ segments }) => segments)), this.#styles), false);
  }

  #linesOf(segments: RowCell['segments']): Line[] {
    return segments.map((segment) => lineOf([segment], this.#page));
  }

  #cell({ segments }: RowCell): Block[] {
    const content = inlineOf(joinedCharacters(this.#linesOf(segments), this.#styles));
    return plainText(content) === '' ? [] : [{ type: 'paragraph', content }];
  }
}

/** What is known of the looks of a document whose parts are read one by one. */
interface Looks {
  readonly styles: Styles;
  isHeading(paragraph: Paragraph): boolean;
}

/** The blocks of a document, or of a part of one. */
export function blocksOf(pieces: readonly Piece[], outline: Outline, looks?: Looks): Block[] {
  const styles = looks?.styles ?? stylesOf(pieces.flatMap((piece) => ('line' in piece ? [piece.line] : [])));
  const groups = groupsOf(pieces, styles);
  const isHeading = (paragraph: Paragraph): boolean =>
    looks?.isHeading(paragraph) ?? (isOutlined(paragraph, outline) || looksLikeHeading(paragraph, styles));
  const headings = groups.flatMap((group) =>
    'paragraph' in group && isHeading(group.paragraph) ? [group.paragraph] : [],
  );
  const titles = new Set([...outline.keys(), ...headings.map((heading) => outlineKey(textOf(heading)))]);
  const writer = new BlockWriter(styles, titles);
  const level = levelsOf(headings.map(({ lines }) => lookOf(lines)));
  for (const group of groups) {
    if ('table' in group) writer.table(group.table);
    else if (isHeading(group.paragraph)) writer.heading(group.paragraph, level);
    else writer.paragraph(group.paragraph);
  }
  return writer.blocks;
}
