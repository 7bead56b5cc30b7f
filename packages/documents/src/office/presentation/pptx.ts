import { hiddenFinding } from '@tidemark/extract/orders';
import { Assembler } from '../../blocks/assembler.ts';
import type { Block, DocumentContent, Inline, ReadOptions } from '../../types.ts';
import { UnseenText } from '../../unseen/unseen-text.ts';
import { plainText, runsOf } from '../../write/inline.ts';
import type { XmlElement } from '../../xml/element.ts';
import { chartBlocks } from '../drawing/chart.ts';
import { diagramBlocks } from '../drawing/diagram.ts';
import { lineOfParagraph, readDrawingTable, readTextBody } from '../drawing/text.ts';
import { named, OfficePackage, type Relationships } from '../package.ts';
import { takeOutConcealed } from './concealed.ts';
import { isFurniture, isTitle, Layout, placeholderOf } from './placeholders.ts';

const groups = new Set(['p:grpSp', 'mc:Choice']);

/** Reads the shapes of one slide, its title first. */
class SlideReader {
  readonly #assembler = new Assembler();
  readonly #file: OfficePackage;
  readonly #relationships: Relationships;
  readonly #layout: Layout;
  readonly #unseen: UnseenText;

  constructor(file: OfficePackage, relationships: Relationships, layout: Layout, unseen: UnseenText) {
    this.#unseen = unseen;
    this.#file = file;
    this.#relationships = relationships;
    this.#layout = layout;
  }

  read(tree: XmlElement): Block[] {
    takeOutConcealed(tree, this.#unseen);
    const title = this.#title(tree);
    if (title) this.#assembler.heading(/^(?:title|secHead)$/.test(this.#layout.type) ? 1 : 2, title);
    this.#shapes(tree);
    return this.#assembler.blocks;
  }

  /** The slide's title, its lines as one. */
  #title(tree: XmlElement): Inline[] | null {
    for (const shape of tree.below('p:sp')) {
      const body = isTitle(placeholderOf(shape)) ? shape.first('p:txBody') : null;
      const lines = (body?.all('a:p') ?? []).map((paragraph) => lineOfParagraph(paragraph, this.#relationships));
      const said = lines.filter((line) => line.length > 0);
      if (said.length > 0)
        return said.flatMap((line, index) => (index === 0 ? line : [{ type: 'text', text: ' ' }, ...line]));
    }
    return null;
  }

  #shapes(container: XmlElement): void {
    for (const shape of container.elements) {
      if (isHidden(shape)) this.#unseen.addWhole(textOf(shape));
      else if (shape.name === 'p:sp') this.#text(shape);
      else if (shape.name === 'p:graphicFrame') this.#graphic(shape);
      else if (shape.name === 'p:pic') this.#picture(shape);
      else if (shape.name === 'mc:AlternateContent')
        this.#shapes(shape.first('mc:Choice') ? shape : (shape.first('mc:Fallback') ?? shape));
      else if (groups.has(shape.name)) this.#shapes(shape);
    }
  }

  #text(shape: XmlElement): void {
    const placeholder = placeholderOf(shape);
    const body = shape.first('p:txBody');
    if (!body || isTitle(placeholder) || isFurniture(placeholder)) return;
    const inner = new Assembler();
    readTextBody(body, this.#layout.stylesFor(placeholder), this.#relationships, inner);
    for (const block of inner.blocks) this.#assembler.add(block);
  }

  #graphic(frame: XmlElement): void {
    const table = frame.first('a:graphic', 'a:graphicData', 'a:tbl');
    if (table) this.#assembler.add(readDrawingTable(table, this.#relationships, () => new Assembler()));
    const others = [
      ...chartBlocks(this.#file, this.#relationships, frame),
      ...diagramBlocks(this.#file, this.#relationships, frame),
    ];
    for (const block of others) this.#assembler.add(block);
  }

  #picture(picture: XmlElement): void {
    const alt = picture.first('p:nvPicPr', 'p:cNvPr')?.get('descr')?.replace(/\s+/g, ' ').trim() ?? '';
    if (alt !== '') this.#assembler.add({ type: 'image', alt });
  }
}

/** All text of drawings in an element, paragraphs apart. */
const textOf = (element: XmlElement | null): string =>
  [...(element?.below('a:p') ?? [])]
    .map((paragraph) => [...paragraph.below('a:t')].map(({ text }) => text).join(''))
    .join(' ');

function isHidden(shape: XmlElement): boolean {
  const properties = shape.elements.find(({ name }) => name.startsWith('p:nv'))?.first('p:cNvPr');
  return /^(?:1|true)$/.test(properties?.get('hidden') ?? '');
}

/** What the speaker says to a slide, as a quote below it; what nobody would say to people is left out. */
function notesOf(file: OfficePackage, relationships: Relationships, unseen: UnseenText): Block[] {
  const part = named(relationships, 'notesSlide');
  const own = part === null ? new Map() : file.relationships(part);
  const assembler = new Assembler();
  for (const shape of file.part(part)?.below('p:sp') ?? []) {
    const body = placeholderOf(shape)?.get('type') === 'body' ? shape.first('p:txBody') : null;
    if (body) readTextBody(body, [], own, assembler);
  }
  const { blocks } = assembler;
  const said = plainText([...runsOf(blocks)]);
  if (hiddenFinding(said, 'state')) {
    unseen.addWhole(said);
    return [];
  }
  return blocks.length > 0 ? [{ type: 'quote', blocks }] : [];
}

const headBytes = 8_192;

/** Whether a slide is shown, as its root element says. */
function isShown(file: OfficePackage, part: string): boolean {
  const head = new TextDecoder().decode(file.bytes(part)?.subarray(0, headBytes));
  return !/<(?:\w+:)?sld\s[^<>]*\bshow\s*=\s*["'](?:0|false)["']/.test(head);
}

/** Reads a presentation (ECMA-376 part 1, 19): its slides are its pages. Throws `DocumentFault`. */
export async function readPptx(bytes: Uint8Array, { maxPages, afford }: ReadOptions): Promise<DocumentContent> {
  const file = new OfficePackage(bytes);
  const main = file.mainPart('ppt/presentation.xml');
  const relationships = file.relationships(main);
  const parts = (file.part(main)?.first('p:sldIdLst')?.all('p:sldId') ?? []).flatMap((slide) => {
    const part = relationships.get(slide.get('r:id') ?? '');
    return part && !part.isExternal && file.has(part.target) ? [part.target] : [];
  });
  const layouts = new Map<string | null, Layout>();
  const layoutOf = (part: string | null): Layout => {
    const layout = layouts.get(part) ?? new Layout(file, part);
    layouts.set(part, layout);
    return layout;
  };
  const shown = parts.filter((part) => isShown(file, part));
  const unseen = new UnseenText();
  for (const part of parts) if (!shown.includes(part) && !unseen.isFull) unseen.addWhole(textOf(file.part(part)));
  const wanted = Math.min(maxPages, shown.length);
  const affordable = afford ? await afford('page', wanted) : wanted;
  const blocks: Block[] = [];
  for (const [index, part] of shown.slice(0, affordable).entries()) {
    const own = file.relationships(part);
    const tree = file.part(part)?.first('p:cSld', 'p:spTree');
    if (index > 0) blocks.push({ type: 'pageBreak', page: index + 1 });
    if (tree) blocks.push(...new SlideReader(file, own, layoutOf(named(own, 'slideLayout')), unseen).read(tree));
    blocks.push(...notesOf(file, own, unseen));
  }
  return {
    kind: 'pptx',
    metadata: file.metadata(),
    pagesTotal: shown.length,
    pagesRead: Math.min(affordable, shown.length),
    blocks,
    unseen: unseen.parts,
  };
}
