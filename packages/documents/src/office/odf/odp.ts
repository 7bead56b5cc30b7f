import { Assembler } from '../../blocks/assembler.ts';
import { wordsOf } from '../../blocks/line.ts';
import type { Block, DocumentContent, Inline, ReadOptions } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import { OpenDocumentFile } from './file.ts';
import { LineReader } from './line.ts';

const furniture = new Set(['date-time', 'footer', 'header', 'page-number']);

const classOf = (shape: XmlElement): string => shape.get('presentation:class') ?? '';

/** The paragraphs of a title as one line. */
function titleOf(file: OpenDocumentFile, frame: XmlElement): Inline[] {
  const reader = new LineReader(file.document);
  for (const paragraph of frame.below('text:p')) {
    if (!reader.line.isEmpty) reader.line.add(' ');
    reader.read(paragraph);
  }
  return reader.line.take();
}

function isHidden(file: OpenDocumentFile, page: XmlElement): boolean {
  const style = file.styles.element('drawing-page', page.get('draw:style-name'));
  return style?.first('style:drawing-page-properties')?.get('presentation:visibility') === 'hidden';
}

function slideBlocks(file: OpenDocumentFile, page: XmlElement, isFirst: boolean): Block[] {
  const assembler = new Assembler();
  const shapes = page.elements.filter((shape) => shape.name.startsWith('draw:') && !furniture.has(classOf(shape)));
  const title = shapes.find((shape) => classOf(shape) === 'title' && wordsOf(titleOf(file, shape)).trim() !== '');
  const isCover = isFirst && shapes.some((shape) => classOf(shape) === 'subtitle');
  if (title) assembler.heading(isCover ? 1 : 2, titleOf(file, title));
  for (const shape of shapes)
    if (classOf(shape) !== 'title') for (const block of file.document.shapes(shape)) assembler.add(block);
  const notes = (page.first('presentation:notes')?.elements ?? []).filter((shape) => classOf(shape) === 'notes');
  const said = notes.flatMap((shape) => file.document.shapes(shape));
  if (said.length > 0) assembler.add({ type: 'quote', blocks: said });
  return assembler.blocks;
}

/** Reads a presentation (ODF 1.3 part 3, 3.6): its slides are its pages. Throws `DocumentFault`. */
export async function readOdp(bytes: Uint8Array, { maxPages, afford }: ReadOptions): Promise<DocumentContent> {
  const file = new OpenDocumentFile(bytes);
  const slides: Block[][] = [];
  let pagesTotal = 0;
  for await (const element of file.content('office:presentation')) {
    if (element.name !== 'draw:page') continue;
    if (isHidden(file, element)) {
      file.document.unseen.addWhole(element.text);
      continue;
    }
    if (++pagesTotal <= maxPages) slides.push(slideBlocks(file, element, pagesTotal === 1));
  }
  const pagesRead = afford ? await afford('page', slides.length) : slides.length;
  const blocks = slides
    .slice(0, pagesRead)
    .flatMap((slide, index): Block[] => (index === 0 ? slide : [{ type: 'pageBreak', page: index + 1 }, ...slide]));
  return { kind: 'odp', metadata: file.metadata(), pagesTotal, pagesRead, blocks, unseen: file.document.unseen.parts };
}
