import { Assembler } from '../blocks/assembler.ts';
import { Line, type Marks, wordsOf } from '../blocks/line.ts';
import { cellOf, tableOf } from '../blocks/table.ts';
import type { Block, Cell } from '../types.ts';
import { XmlElement } from '../xml/element.ts';
import type { HidingSheets } from './hiding-sheets.ts';
import { parseMarkup } from './html-tree.ts';

const blockNames = new Set(
  (
    'p div section article header footer main aside nav address figure figcaption center body html hgroup h1 h2 h3 h4 h5 h6 ul ol li dl dt dd ' +
    'table thead tbody tfoot tr td th caption blockquote pre hr form fieldset details summary'
  ).split(' '),
);
const skipped = new Set([
  'script',
  'style',
  'head',
  'template',
  'noscript',
  'svg',
  'iframe',
  'object',
  'audio',
  'video',
  'rp',
  'title',
  'annotation',
  'annotation-xml',
]);
const markNames: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  s: { strike: true },
  del: { strike: true },
  strike: { strike: true },
  code: { code: true },
  tt: { code: true },
  kbd: { code: true },
  samp: { code: true },
  sup: { script: 'super' },
  sub: { script: 'sub' },
};
const maxSpan = 1_000;

/** Where the notes of a book are referred to and stand, each under a key that is one in the whole book. */
export interface NoteKeys {
  /** The key of the note at an address, which `text` stands for. */
  refer(address: string, text: string): string;
  define(id: string): string;
}

const isOf = (element: XmlElement, type: RegExp, role: RegExp): boolean =>
  type.test(element.get('epub:type') ?? '') || role.test(element.get('role') ?? '');
const isReference = (element: XmlElement): boolean => isOf(element, /\bnoteref\b/, /^doc-noteref$/);
const isNote = (element: XmlElement): boolean =>
  element.attributes.has('id') &&
  (isOf(element, /\b(?:foot|end|rear)note\b/, /^doc-(?:foot|end)note$/) ||
    (element.name === 'aside' && element.get('role') === 'note'));
/** The number of a printed page, and the sign that leads back from a note; where that is a number, it says which note it is. */
const isApparatus = (element: XmlElement): boolean =>
  isOf(element, /\bpagebreak\b/, /^doc-pagebreak$/) ||
  (isOf(element, /\bbacklink\b/, /^doc-backlink$/) && !/\d/.test(element.text));

/** The blocks of a note without a line that is its number. */
function withoutNumber(blocks: Block[]): Block[] {
  const [first, ...others] = blocks;
  const isNumber = first?.type === 'paragraph' && /^[[(]?\d+[\])]?\.?$/.test(wordsOf(first.content));
  return isNumber && others.length > 0 ? others : blocks;
}

const isHidden = (element: XmlElement): boolean =>
  element.attributes.has('hidden') ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.get('style') ?? '') ||
  element.get('aria-hidden') === 'true';

/** Takes out what its own attributes or style sheets hide, and tells its text; notes are shown where they are asked for. */
export function takeHidden(container: XmlElement, sheets: HidingSheets, onHidden: (text: string) => void): void {
  const all = container.children.splice(0);
  for (const child of all) {
    const isRead = typeof child === 'string' || skipped.has(child.name) || isNote(child);
    if (!isRead && (isHidden(child) || sheets.hide(child))) {
      onHidden(child.text);
      continue;
    }
    if (!isRead) takeHidden(child, sheets, onHidden);
    container.children.push(child);
  }
}

/** Reads the blocks of clean markup, such as a chapter of a book or an entry of a feed. */
class MarkupReader {
  readonly assembler = new Assembler();
  readonly #line = new Line();
  readonly #notes: NoteKeys | null;

  constructor(notes: NoteKeys | null) {
    this.#notes = notes;
  }

  read(container: XmlElement, marks: Marks): void {
    for (const child of container.children) {
      if (typeof child === 'string') this.#line.add(child.replace(/[ \t\r\n\f]+/g, ' '), marks);
      else if (this.#notes && isNote(child)) this.#note(child, this.#notes);
      else if (!skipped.has(child.name) && !isHidden(child) && !isApparatus(child)) this.#element(child, marks);
    }
  }

  /** Ends the paragraph at hand. */
  end(): void {
    this.assembler.paragraph(this.#line.take());
  }

  #element(element: XmlElement, marks: Marks): void {
    const { name } = element;
    if (blockNames.has(name)) {
      this.end();
      this.#block(element, marks);
      this.end();
    } else if (name === 'br') this.#line.break();
    else if (name === 'img' || name === 'image') this.#image(element);
    else if (name === 'rt') this.#reading(element, marks);
    else if (this.#notes && isReference(element))
      this.#line.refer(this.#notes.refer(element.get('href') ?? '', element.text.trim()));
    else if (name === 'a') this.read(element, withLink(marks, element.get('href')));
    else this.read(element, { ...marks, ...markNames[name] });
  }

  /** A note, which is shown where it is asked for, though it may be hidden in its place. */
  #note(element: XmlElement, notes: NoteKeys): void {
    this.end();
    const blocks = withoutNumber(blocksInside(element, notes));
    if (blocks.length > 0) this.assembler.add({ type: 'note', label: notes.define(element.get('id') ?? ''), blocks });
  }

  #reading(element: XmlElement, marks: Marks): void {
    this.#line.add('(', marks);
    this.read(element, marks);
    this.#line.add(')', marks);
  }

  #image(element: XmlElement): void {
    const alt = (element.get('alt') ?? '').replace(/\s+/g, ' ').trim();
    if (alt === '') return;
    this.end();
    this.assembler.add({ type: 'image', alt });
  }

  #block(element: XmlElement, marks: Marks): void {
    const { name } = element;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined) {
      this.read(element, marks);
      this.assembler.heading(Number(level), this.#line.take());
    } else if (name === 'ul' || name === 'ol') this.#list(element);
    else if (name === 'table') this.#table(element);
    else if (name === 'pre') this.assembler.add({ type: 'code', text: element.text.replace(/^\r?\n/, '').trimEnd() });
    else if (name === 'blockquote') this.#quote(element);
    else if (name === 'dt') this.read(element, { ...marks, bold: true });
    else this.read(element, marks);
  }

  #quote(element: XmlElement): void {
    const blocks = blocksInside(element, this.#notes);
    if (blocks.length > 0) this.assembler.add({ type: 'quote', blocks });
  }

  #list(list: XmlElement): void {
    if (this.#notes && list.elements.some(isNote)) {
      this.read(list, {});
      return;
    }
    const items = itemsOf(list, this.#notes);
    const start = Number.parseInt(list.get('start') ?? '', 10);
    const ordered = list.name === 'ol';
    const said = items.filter((blocks) => blocks.length > 0);
    if (said.length === 0) return;
    this.assembler.add({ type: 'list', ordered, items: said, ...(ordered && start > 1 && { start }) });
  }

  #table(table: XmlElement): void {
    const rows = rowsOf(table).map((row) =>
      row.elements
        .filter(({ name }) => name === 'td' || name === 'th')
        .map((element) => readCell(element, this.#notes)),
    );
    const caption = table.first('caption');
    if (caption) this.read(caption, { bold: true });
    this.end();
    const said = rows.filter((row) => row.length > 0);
    const only = said.length === 1 && said[0]?.length === 1 ? said[0][0] : undefined;
    if (only) for (const block of only.blocks) this.assembler.add(block);
    else for (const block of tableOf(said)) this.assembler.add(block);
  }
}

/** A link within the book leads nowhere outside of it. */
function withLink(marks: Marks, href: string | null): Marks {
  return href !== null && /^(?:https?|mailto):/i.test(href.trim()) ? { ...marks, href: href.trim() } : marks;
}

const rowsOf = (container: XmlElement): XmlElement[] =>
  container.elements.flatMap((child) => {
    if (child.name === 'tr') return [child];
    return /^(?:thead|tbody|tfoot)$/.test(child.name) ? rowsOf(child) : [];
  });

function readCell(element: XmlElement, notes: NoteKeys | null): Cell {
  const [colSpan = 1, rowSpan = 1] = ['colspan', 'rowspan'].map((name) =>
    Math.min(Math.max(Number.parseInt(element.get(name) ?? '1', 10) || 1, 1), maxSpan),
  );
  return cellOf(blocksInside(element, notes), { header: element.name === 'th', colSpan, rowSpan });
}

/** The items of a list; a list that stands between them belongs to the one before it. */
function itemsOf(list: XmlElement, notes: NoteKeys | null): Block[][] {
  const items: Block[][] = [];
  for (const child of list.elements) {
    if (isHidden(child)) continue;
    const isList = child.name === 'ul' || child.name === 'ol';
    const last = items.at(-1);
    if (isList && last) last.push(...blocksInside(wrapped(child), notes));
    else items.push(blocksInside(isList ? wrapped(child) : child, notes));
  }
  return items;
}

function wrapped(element: XmlElement): XmlElement {
  const wrapper = new XmlElement('div', new Map());
  wrapper.children.push(element);
  return wrapper;
}

/** The blocks inside an element. */
export function blocksInside(element: XmlElement, notes: NoteKeys | null): Block[] {
  const reader = new MarkupReader(notes);
  reader.read(element, {});
  reader.end();
  return reader.assembler.blocks;
}

/**
 * The blocks that a piece of HTML or XHTML shows, as its elements say; hidden ones are left out. Pure. Throws `DocumentFault` `too_large`.
 */
export const markupBlocks = (markup: string): Block[] => blocksInside(parseMarkup(markup), null);
