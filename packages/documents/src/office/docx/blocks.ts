import { Assembler } from '../../blocks/assembler.ts';
import { wordsOf } from '../../blocks/line.ts';
import type { Block, Inline } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { Relationships } from '../package.ts';
import { isShaded, plainLook } from './look.ts';
import type { Numbered } from './numbering.ts';
import { RunReader } from './runs.ts';
import type { WordDocument } from './story.ts';
import type { Style } from './styles.ts';
import { hasShades, readTable } from './table.ts';

/** No heading is longer; text that bears a heading's level by mistake is. */
const maxHeadingCharacters = 500;

const maxItemLevel = 8;

const transparent = new Set(['w:ins', 'w:moveTo', 'w:customXml', 'w:sdtContent', 'w:smartTag']);

/** Reads the blocks of one story: the text, a note, a box, a cell. */
export class BlockReader {
  readonly assembler = new Assembler();
  readonly #document: WordDocument;
  readonly #relationships: Relationships;
  readonly #runs: RunReader;
  readonly #hasGround: boolean;

  /** `hasGround`: whether something may lie behind all of its text. */
  constructor(document: WordDocument, relationships: Relationships, hasGround = false) {
    this.#document = document;
    this.#relationships = relationships;
    this.#hasGround = hasGround;
    this.#runs = new RunReader(document, relationships, (content) => this.#inner(content, true));
  }

  /** The blocks in an element, as a story of its own. */
  #inner(content: XmlElement, hasGround: boolean): Block[] {
    const reader = new BlockReader(this.#document, this.#relationships, hasGround);
    for (const child of content.elements) reader.read(child);
    return reader.assembler.blocks;
  }

  /** Reads one element that stands where blocks do. */
  read(element: XmlElement): void {
    if (element.name === 'w:p') this.#paragraph(element);
    else if (element.name === 'w:tbl') this.#table(element);
    else if (element.name === 'w:sdt')
      for (const child of element.first('w:sdtContent')?.elements ?? []) this.read(child);
    else if (element.name === 'mc:AlternateContent') {
      for (const child of element.first('mc:Choice')?.elements ?? []) this.read(child);
    } else if (element.name === 'm:oMathPara' || element.name === 'm:oMath') this.#runs.read(element, plainLook);
    else if (element.name === 'w:altChunk')
      for (const block of this.#document.embedded(this.#relationships, element)) this.assembler.add(block);
    else if (transparent.has(element.name)) for (const child of element.elements) this.read(child);
  }

  #table(element: XmlElement): void {
    const hasGround = this.#hasGround || hasShades(element);
    const blocks = readTable(element, (cell) => this.#inner(cell, hasGround));
    for (const block of blocks) this.assembler.add(block);
  }

  #paragraph(paragraph: XmlElement): void {
    const properties = paragraph.first('w:pPr');
    const styleId = properties?.first('w:pStyle')?.get('w:val') ?? null;
    const style = this.#document.styles.ofParagraph(styleId);
    this.#runs.read(paragraph, { ...style, hasGround: this.#hasGround || style.hasGround || isShaded(properties) });
    this.#document.unseen.endLine();
    if (endsInNext(properties)) return;
    const after = this.#runs.after;
    this.#runs.after = [];
    if (style.role === 'code') this.assembler.codeLine(this.#runs.line.takeWords());
    else this.#place(this.#runs.line.take(), properties, styleId, style);
    for (const block of after) this.assembler.add(block);
  }

  #place(content: readonly Inline[], properties: XmlElement | null, styleId: string | null, style: Style): void {
    if (content.length === 0) return;
    const level = headingLevelOf(properties, style);
    const numbered = this.#numbered(properties, styleId, style);
    if (level !== null && wordsOf(content).length <= maxHeadingCharacters)
      this.assembler.heading(level, labelled(content, numbered));
    else this.#text(content, numbered, style);
  }

  #text(content: readonly Inline[], numbered: Numbered, style: Style): void {
    const isOrdered = numbered !== null && 'item' in numbered && numbered.item.ordered;
    const block: Block = { type: 'paragraph', content: isOrdered ? content : labelled(content, numbered) };
    if (numbered && 'item' in numbered) {
      const { item } = numbered;
      const depth = Math.max(item.level, style.listLevel ?? 0);
      this.assembler.item({ ...item, level: depth }, [block]);
    } else if (style.role === 'quote') this.assembler.quote(block);
    else if (numbered) this.assembler.continue(numbered.continues, block);
    else if (style.role === 'continuation') this.assembler.continue(style.listLevel ?? 0, block);
    else this.assembler.add(block);
  }

  #numbered(properties: XmlElement | null, styleId: string | null, style: Style): Numbered {
    const own = properties?.first('w:numPr') ?? null;
    const numberingId = own?.first('w:numId')?.get('w:val') ?? style.numberingId;
    // Taking a number away that its style would not give is how LibreOffice writes more of an item.
    if (numberingId === '0' && style.numberingId === null) return { continues: maxItemLevel };
    if (numberingId === null || numberingId === '0') return null;
    const stated = own?.first('w:ilvl')?.get('w:val');
    const { numberings } = this.#document;
    const level =
      stated != null ? Number(stated) : (numberings.levelFor(numberingId, styleId) ?? style.numberingLevel ?? 0);
    return numberings.next(numberingId, level);
  }
}

/** A paragraph behind what its numbering puts before it. */
const labelled = (content: readonly Inline[], numbered: Numbered): readonly Inline[] =>
  numbered && 'label' in numbered && numbered.label.trim() !== ''
    ? [{ type: 'text', text: `${numbered.label.trim()} ` }, ...content]
    : content;

/** Whether a paragraph goes on in the next one: its end was deleted, or it is a drop capital. */
function endsInNext(properties: XmlElement | null): boolean {
  const mark = properties?.first('w:rPr');
  if (mark?.first('w:del') || mark?.first('w:moveFrom')) return true;
  return /^(?:drop|margin)$/.test(properties?.first('w:framePr')?.get('w:dropCap') ?? '');
}

function headingLevelOf(properties: XmlElement | null, style: Style): number | null {
  const own = properties?.first('w:outlineLvl')?.get('w:val');
  if (own != null && Number(own) < 9) return Number(own) + 1;
  if (style.role === 'title') return 1;
  return own == null ? style.headingLevel : null;
}
