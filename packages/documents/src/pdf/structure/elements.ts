import type { Box } from '../drawing/geometry.ts';
import type { Line } from '../layout/lines.ts';
import type { Piece } from '../layout/pieces.ts';
import { gridOf } from './grid.ts';
import type { Tag } from './tags.ts';

/** What a text is by its tags. */
type TextRole = 'heading' | 'paragraph' | 'code';

export interface TextElement {
  readonly type: 'text';
  readonly role: TextRole;
  /** The level of a heading, 1 to 6. */
  readonly level: number;
  readonly lines: readonly Line[];
}

/** Text outside of all tags that part it: what it is made of is told by its looks. */
export interface PlainElement {
  readonly type: 'plain';
  readonly pieces: readonly Piece[];
}

export interface ItemElement {
  readonly index: number;
  /** Its sign or number as it stands there; null: it is part of its text, or not drawn. */
  readonly label: readonly Line[] | null;
  readonly inside: readonly Element[];
}

export interface ListElement {
  readonly type: 'list';
  readonly count: number;
  readonly items: readonly ItemElement[];
}

export interface CellElement {
  readonly header: boolean;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly inside: readonly Element[];
}

export interface RowElement {
  readonly index: number;
  readonly cells: readonly CellElement[];
}

export interface TableElement {
  readonly type: 'table';
  /** 0: told by where its parts stand. */
  readonly count: number;
  readonly rows: readonly RowElement[];
}

/** A part of a document by its tags, with what its page says of it. */
export type Element =
  | TextElement
  | ListElement
  | TableElement
  | PlainElement
  | { readonly type: 'quote'; readonly inside: readonly Element[] }
  | { readonly type: 'picture'; readonly alt: string };

/** A marked content of a text. */
export interface Span {
  readonly mark: number;
  readonly href: string | null;
  readonly isCode: boolean;
}

/** What marked contents of a page say: line by line, or by their layout. */
export interface PageText {
  lines(spans: readonly Span[]): Line[];
  pieces(spans: readonly Span[]): Piece[];
  /** Where it stands; null: nothing is seen of it. */
  boxOf(marks: readonly number[]): Box | null;
}

const headings = /^H([1-9]?)$/;
const paragraphs = new Set(['P', 'Caption', 'TOCI', 'BibEntry']);
/** Elements around which a text ends. */
const groups = new Set(['Document', 'DocumentFragment', 'Part', 'Art', 'Sect', 'Div', 'TOC', 'Index', 'Root']);
/** Elements that stand elsewhere than in the text that names them: behind it. */
const asides = new Set(['Note', 'FENote', 'Aside', 'Figure']);
/** What is no part of the text, and what is said beside its characters. */
const unread = new Set(['Artifact', 'RT', 'RP', 'WP']);
const blocks = new Set([...paragraphs, ...groups, ...asides, 'Title', 'L', 'LI', 'Table', 'TR', 'BlockQuote']);

const isBlock = ({ role }: Tag): boolean => blocks.has(role) || headings.test(role);

/** Whether an element has others in it around which a text ends. */
const holdsBlocks = ({ children }: Tag): boolean =>
  children.some((child) => typeof child !== 'number' && (isBlock(child) || holdsBlocks(child)));

/** Where a text stands: what surrounds it. */
interface Context {
  readonly href: string | null;
  readonly isCode: boolean;
  /** Sections around it. */
  readonly depth: number;
}

/** Puts the elements of one place below each other. */
class ElementWriter {
  readonly elements: Element[] = [];
  readonly #page: PageText;
  #role: TextRole | null;
  #level = 0;
  /** How many texts are open around what is read: what stands besides them waits for their end. */
  #open = 0;
  #spans: Span[] = [];
  #aside: (() => void)[] = [];

  /** `usual`: what text is that no tag within says more of; null: told by its looks. */
  constructor(page: PageText, usual: TextRole | null) {
    this.#page = page;
    this.#role = usual;
  }

  /** Ends the text that is open. */
  end(): Element[] {
    const spans = this.#spans;
    this.#spans = [];
    if (spans.length === 0) return this.elements;
    const isCode = this.#role !== 'heading' && spans.every((span) => span.isCode);
    const role = isCode ? 'code' : this.#role;
    if (role === null) {
      const pieces = this.#page.pieces(spans);
      if (pieces.length > 0) this.elements.push({ type: 'plain', pieces });
      return this.elements;
    }
    const lines = this.#page.lines(spans);
    if (lines.length > 0) this.elements.push({ type: 'text', role, level: this.#level, lines });
    return this.elements;
  }

  children(tag: Tag, context: Context): void {
    for (const child of tag.children) {
      if (typeof child === 'number') this.#spans.push({ mark: child, href: context.href, isCode: context.isCode });
      else if (!unread.has(child.role)) this.#tag(child, context);
    }
  }

  #tag(tag: Tag, context: Context): void {
    const { role } = tag;
    const heading = headings.exec(role);
    if (heading || role === 'Title')
      this.#text(tag, context, 'heading', Math.min(6, Number(heading?.[1]) || Math.max(1, context.depth)));
    else if (asides.has(role)) this.#aside.push(() => this.#besides(tag, context));
    else if (paragraphs.has(role)) this.#text(tag, context, 'paragraph', 0);
    else if (role === 'L') this.#put({ type: 'list', count: tag.count, items: this.#items(tag, context) });
    else if (role === 'Table') this.#table(tag, context);
    else if (role === 'BlockQuote') this.#put({ type: 'quote', inside: this.#inside(tag, context, null) });
    else if (this.#grid(tag, context)) return;
    else if (groups.has(role) || holdsBlocks(tag)) this.#group(tag, this.#within(tag, context));
    else this.children(tag, this.#within(tag, context));
    if (this.#open === 0) this.#writeAsides();
  }

  #within({ role, href }: Tag, context: Context): Context {
    return {
      href: href ?? context.href,
      isCode: context.isCode || role === 'Code',
      depth: context.depth + (role === 'Sect' ? 1 : 0),
    };
  }

  #writeAsides(): void {
    const asides = this.#aside;
    this.#aside = [];
    if (asides.length === 0) return;
    this.end();
    for (const write of asides) write();
  }

  #text(tag: Tag, context: Context, role: TextRole, level: number): void {
    const [outerRole, outerLevel] = [this.#role, this.#level];
    this.end();
    [this.#role, this.#level] = [role, level];
    this.#open += 1;
    this.children(tag, context);
    this.end();
    this.#open -= 1;
    [this.#role, this.#level] = [outerRole, outerLevel];
  }

  #group(tag: Tag, context: Context): void {
    this.end();
    this.children(tag, context);
    this.end();
  }

  #put(element: Element): void {
    this.end();
    this.elements.push(element);
  }

  #inside(tag: Tag, context: Context, usual: TextRole | null): Element[] {
    const writer = new ElementWriter(this.#page, usual);
    writer.children(tag, this.#within(tag, context));
    writer.#writeAsides();
    return writer.end();
  }

  /** A picture is told by its words; a note is its text. */
  #besides(tag: Tag, context: Context): void {
    if (tag.alt !== '') this.elements.push({ type: 'picture', alt: tag.alt });
    this.elements.push(...this.#inside(tag, context, null));
  }

  #items(list: Tag, context: Context): ItemElement[] {
    const items: ItemElement[] = [];
    for (const child of list.children) {
      if (typeof child === 'number' || unread.has(child.role)) continue;
      const last = items.at(-1);
      if (child.role === 'LI') items.push(this.#item(child, context));
      else {
        // A list right in a list belongs to the item before it.
        const inside = this.#inside({ ...child, children: [child] }, context, 'paragraph');
        if (last) items[items.length - 1] = { ...last, inside: [...last.inside, ...inside] };
        else if (inside.length > 0) items.push({ index: -1, label: null, inside });
      }
    }
    return items;
  }

  #item(item: Tag, context: Context): ItemElement {
    const isLabel = (child: Tag | number): child is Tag => typeof child !== 'number' && child.role === 'Lbl';
    const [label] = item.children.filter(isLabel);
    const others = item.children.filter((child) => child !== label);
    // What an item is made of is no group of its own.
    const body = others.flatMap((child) =>
      typeof child !== 'number' && child.role === 'LBody' ? child.children : [child],
    );
    const lines = label ? this.#page.lines(spansOf(label)) : [];
    const inside = this.#inside({ ...item, children: body }, context, 'paragraph');
    return { index: item.index, label: label ? lines : null, inside };
  }

  #table(table: Tag, context: Context): void {
    this.end();
    const rows: RowElement[] = [];
    const read = (tag: Tag): void => {
      for (const child of tag.children) {
        if (typeof child === 'number') continue;
        if (child.role === 'TR') rows.push(this.#row(child, context));
        else if (child.role === 'THead' || child.role === 'TBody' || child.role === 'TFoot') read(child);
        else this.elements.push(...this.#inside({ ...child, children: [child] }, context, 'paragraph'));
      }
    };
    read(table);
    if (rows.length > 0) this.elements.push({ type: 'table', count: table.count, rows });
  }

  /** Writes an element that is a table by where its parts stand; false: it is none. */
  #grid(tag: Tag, context: Context): boolean {
    const grid = gridOf(tag, (part) => this.#page.boxOf(spansOf(part).map(({ mark }) => mark)));
    if (!grid || this.#open > 0) return false;
    const inner = this.#within(tag, context);
    const rows = grid.map((cells, index): RowElement => {
      const bare = { header: false, columnSpan: 1, rowSpan: 1 };
      return {
        index,
        cells: cells.map((cell) => ({ ...bare, inside: cell ? this.#inside(cell, inner, 'paragraph') : [] })),
      };
    });
    this.#put({ type: 'table', count: 0, rows });
    return true;
  }

  #row({ index, children }: Tag, context: Context): RowElement {
    const cells = children.flatMap((cell): CellElement[] => {
      if (typeof cell === 'number') return [];
      const { role, columnSpan, rowSpan } = cell;
      return [{ header: role === 'TH', columnSpan, rowSpan, inside: this.#inside(cell, context, 'paragraph') }];
    });
    return { index, cells };
  }
}

function spansOf(tag: Tag): Span[] {
  return tag.children.flatMap((child) =>
    typeof child === 'number' ? [{ mark: child, href: null, isCode: false }] : spansOf(child),
  );
}

/** The elements of a page by its tags. */
export function elementsOf(root: Tag, page: PageText): Element[] {
  const writer = new ElementWriter(page, null);
  writer.children({ ...root, children: [root] }, { href: null, isCode: false, depth: 0 });
  return writer.end();
}
