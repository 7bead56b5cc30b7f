import { Assembler, type ItemPlace } from '../blocks/assembler.ts';
import { Line, wordsOf } from '../blocks/line.ts';
import type { Block, Inline } from '../types.ts';
import type { RtfLists } from './lists.ts';
import type { GroupState, ParagraphState } from './state.ts';
import type { RtfStyles } from './styles.ts';
import { RtfTable } from './tables.ts';

const maxHeadingCharacters = 500;
const levelTwips = 360;
/** A bullet or a number that stands as text before a hanging paragraph. */
const typedBullet = /^(?:[•·◦▪■●○–-]|o)\t/;
const typedNumber = /^\(?(\d{1,4})[.)]\t/;
const codeName = /^(?:preformatted text|html preformatted|source code|plain text)$/i;
const quoteName = /^(?:quote|intense quote|quotations?|block text)$/i;

/** One story: the text, or a note. */
export class RtfStory {
  table = new RtfTable();
  readonly #assembler = new Assembler();
  #cell = new Assembler();
  readonly #line = new Line();
  readonly #styles: RtfStyles;
  readonly #lists: RtfLists;

  constructor(styles: RtfStyles, lists: RtfLists) {
    this.#styles = styles;
    this.#lists = lists;
  }

  add(text: string, { bold, italic, strike, href }: GroupState): void {
    const marks = { ...(bold && { bold }), ...(italic && { italic }), ...(strike && { strike }) };
    this.#line.add(text, { ...marks, ...(href !== null && { href }) });
  }

  break(): void {
    this.#line.break();
  }

  refer(label: string): void {
    this.#line.refer(label);
  }

  endParagraph({ paragraph }: GroupState): void {
    if (!paragraph.inTable) this.#endTable();
    this.#place(paragraph, paragraph.inTable ? this.#cell : this.#assembler);
  }

  endCell({ paragraph }: GroupState, isNested: boolean): void {
    this.#place(paragraph, this.#cell);
    if (isNested) return;
    this.table.endCell(this.#cell.blocks);
    this.#cell = new Assembler();
  }

  endRow(): void {
    this.table.endRow();
  }

  /** All blocks. */
  end(): Block[] {
    const rest = this.#line.take();
    this.#endTable();
    this.#assembler.paragraph(rest);
    return this.#assembler.blocks;
  }

  #endTable(): void {
    for (const block of this.#cell.blocks) this.table.endCell([block]);
    this.#cell = new Assembler();
    if (this.table.isEmpty) return;
    const blocks = this.table.blocks();
    this.table = new RtfTable();
    for (const block of blocks) this.#assembler.add(block);
  }

  #place(paragraph: ParagraphState, into: Assembler): void {
    const style = this.#styles.get(paragraph.style);
    if (style && codeName.test(style.name)) {
      into.codeLine(this.#line.takeWords());
      return;
    }
    const content = this.#line.take();
    if (content.length === 0) return;
    const level = this.#headingLevel(paragraph);
    if (level !== null && wordsOf(content).length <= maxHeadingCharacters) into.heading(level, content);
    else this.#text(paragraph, content, into, style !== null && quoteName.test(style.name));
  }

  #text(paragraph: ParagraphState, content: Inline[], into: Assembler, isQuote: boolean): void {
    const { item, rest } = this.#item(paragraph, content);
    const block: Block = { type: 'paragraph', content: rest };
    if (item) into.item(item, [block]);
    else if (isQuote) into.quote(block);
    else if (paragraph.leftTwips > 0 && paragraph.firstTwips === 0 && !paragraph.inTable)
      into.continue(levelOf(paragraph), block);
    else into.add(block);
  }

  #headingLevel({ outlineLevel, style }: ParagraphState): number | null {
    if (outlineLevel !== null) return outlineLevel < 9 ? outlineLevel + 1 : null;
    return this.#styles.headingLevel(style);
  }

  #item(paragraph: ParagraphState, content: Inline[]): { item: ItemPlace | null; rest: Inline[] } {
    const style = this.#styles.get(paragraph.style);
    const list = paragraph.list ?? style?.list ?? null;
    if (list !== null && list > 0)
      return { item: this.#lists.next(list, paragraph.listLevel || (style?.listLevel ?? 0)), rest: content };
    const level = levelOf(paragraph);
    if (paragraph.oldItem !== null) {
      const ordered = paragraph.oldItem === 'number';
      return { item: { level, ordered, number: 1 }, rest: content };
    }
    return paragraph.firstTwips < 0 ? typedItem(content, level) : { item: null, rest: content };
  }
}

const levelOf = ({ leftTwips }: ParagraphState): number =>
  Math.max(0, Math.min(8, Math.round(leftTwips / levelTwips) - 1));

/** An item whose bullet or number is text of its own. */
function typedItem(content: Inline[], level: number): { item: ItemPlace | null; rest: Inline[] } {
  const [first, ...others] = content;
  if (first?.type !== 'text') return { item: null, rest: content };
  const number = typedNumber.exec(first.text)?.[1];
  const mark = typedBullet.exec(first.text)?.[0] ?? typedNumber.exec(first.text)?.[0];
  if (mark === undefined) return { item: null, rest: content };
  const text = first.text.slice(mark.length);
  const rest: Inline[] = text === '' ? others : [{ ...first, text }, ...others];
  return { item: { level, ordered: number !== undefined, number: Number(number ?? 1) }, rest };
}
