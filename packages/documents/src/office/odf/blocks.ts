import { Assembler, type ItemPlace } from '../../blocks/assembler.ts';
import { wordsOf } from '../../blocks/line.ts';
import type { Block, Inline } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import { isUnread, LineReader } from './line.ts';
import type { TextDocument } from './story.ts';
import { readTable } from './table.ts';

const maxHeadingCharacters = 500;
const codeName = /^(?:preformatted text|source code|html preformatted|code)$/i;
const quoteName = /^(?:quotations?|block ?(?:quotation|text)s?|quote|intense quote)$/i;

const containers = new Set([
  'text:section',
  'text:index-body',
  'text:index-title',
  'text:table-of-content',
  'text:illustration-index',
  'text:table-index',
  'text:object-index',
  'text:user-index',
  'text:alphabetical-index',
  'text:bibliography',
  'office:text',
  'text:note-body',
  'draw:text-box',
  'draw:a',
  'text:list-header',
]);

/** What stands before an item, and which count it is of. */
interface Label {
  readonly ordered: boolean;
  readonly key: string;
}

const bullet = { ordered: false, start: 1, blank: false };

/** Reads the blocks of one story: the text, a note, a box, a cell, an item. */
export class BlockReader {
  readonly assembler = new Assembler();
  readonly #document: TextDocument;
  readonly #lines: LineReader;
  /** The last number of each list that may go on. */
  readonly #counts: Map<string, number>;
  readonly #hasGround: boolean;

  /** `hasGround`: whether a colour may lie behind all of its text. */
  constructor(document: TextDocument, counts = new Map<string, number>(), hasGround = false) {
    this.#document = document;
    this.#hasGround = hasGround;
    this.#lines = new LineReader(document, hasGround);
    this.#counts = counts;
  }

  /** The blocks in an element, as a story of its own. */
  inner(container: XmlElement): Block[] {
    const reader = new BlockReader(this.#document, this.#counts, true);
    for (const child of container.elements) reader.read(child);
    return reader.assembler.blocks;
  }

  /** Reads one element that stands where blocks do. */
  read(element: XmlElement): void {
    const { name } = element;
    if (name === 'text:p' || name === 'text:h') this.#paragraph(element);
    else if (name === 'text:list') this.#list(element, null, 1);
    else if (name === 'table:table') this.#add(readTable(element, (cell) => this.inner(cell)));
    else if (name === 'text:numbered-paragraph') for (const child of element.elements) this.read(child);
    else if (containers.has(name)) {
      if (element.get('text:display') === 'none') this.#document.unseen.addWhole(element.text);
      else for (const child of element.elements) this.read(child);
    } else if (name.startsWith('draw:')) this.#add(this.#document.shapes(element));
  }

  #add(blocks: readonly Block[]): void {
    for (const block of blocks) this.assembler.add(block);
  }

  #paragraph(element: XmlElement): void {
    const style = this.#document.styles.of('paragraph', element.get('text:style-name'));
    if (style.hidden || (style.isConcealed && isUnread(element.text, this.#hasGround))) {
      this.#document.unseen.addWhole(element.text);
      return;
    }
    this.#document.unseen.endLine();
    this.#lines.read(element);
    const after = this.#lines.after;
    this.#lines.after = [];
    if (codeName.test(style.name)) this.assembler.codeLine(this.#lines.line.takeWords());
    else {
      const content = this.#lines.line.take();
      const stated = Number.parseInt(element.get('text:outline-level') ?? '', 10);
      const level =
        element.name === 'text:h' ? stated || style.headingLevel || 1 : style.isTitle ? 1 : style.headingLevel;
      this.#put(content, level, style.name);
    }
    this.#add(after);
  }

  #put(content: Inline[], level: number | null, styleName: string): void {
    if (content.length === 0) return;
    if (level !== null && wordsOf(content).length <= maxHeadingCharacters) this.assembler.heading(level, content);
    else if (quoteName.test(styleName)) this.assembler.quote({ type: 'paragraph', content });
    else this.assembler.paragraph(content);
  }

  /** A list. An item that holds nothing but a list has no bullet of its own; what numbers headings is no list. */
  #list(list: XmlElement, outerStyle: string | null, level: number): void {
    const styleName = list.get('text:style-name') ?? outerStyle ?? this.#paragraphListStyle(list);
    const kind = this.#document.styles.listLevel(styleName, level) ?? bullet;
    const goesOn = list.get('text:continue-numbering') === 'true' || list.get('text:continue-list') !== null;
    const key = `${styleName} ${level}`;
    if (!goesOn || !this.#counts.has(key)) this.#counts.set(key, kind.start - 1);
    for (const item of list.elements) {
      const hasLabel = item.name === 'text:list-item' && !kind.blank;
      const start = Number.parseInt(item.get('text:start-value') ?? '', 10);
      if (!Number.isNaN(start)) this.#counts.set(key, start - 1);
      this.#item(item, styleName, level, hasLabel ? { ...kind, key } : null);
    }
  }

  #item(item: XmlElement, styleName: string | null, level: number, label: Label | null): void {
    let waiting = label;
    for (const child of item.elements) {
      if (child.name === 'text:list') {
        this.#list(child, styleName, level + 1);
        continue;
      }
      for (const block of this.#innerOf(child)) {
        if (block.type === 'heading') this.assembler.add(block);
        else if (waiting) this.assembler.item(this.#place(waiting, level), [block]);
        else this.assembler.continue(level - 1, block);
        waiting = null;
      }
    }
  }

  #innerOf(element: XmlElement): Block[] {
    const reader = new BlockReader(this.#document, this.#counts);
    reader.read(element);
    return reader.assembler.blocks;
  }

  #place({ ordered, key }: Label, level: number): ItemPlace {
    const number = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, number);
    return { level: level - 1, ordered, number: ordered ? number : 1 };
  }

  /** The list that the style of the first paragraph in a list names. */
  #paragraphListStyle(list: XmlElement): string | null {
    const [paragraph] = [...list.below('text:p')];
    return this.#document.styles.of('paragraph', paragraph?.get('text:style-name') ?? null).listStyle;
  }
}
