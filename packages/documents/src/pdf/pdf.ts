import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type DocumentContent, DocumentFault, type ReadOptions } from '../types.ts';
import { UnseenText } from '../unseen/unseen-text.ts';
import { annotationsOf, shownAnnotations } from './annotations.ts';
import { inkOf } from './drawing/operators.ts';
import { type FileFaces, pageFonts } from './drawing/page-fonts.ts';
import { openFile, operatorNumbers } from './engine.ts';
import { type Outline, outlineKey } from './layout/outline.ts';
import type { DrawnPage } from './layout/pieces.ts';
import { withLinkedItems } from './linked-items.ts';
import { linksOf } from './links.ts';
import { metadataOf } from './metadata.ts';
import { baseOf } from './page-base.ts';
import { recognize } from './recognition.ts';
import { documentBlocks } from './structure/structure.ts';
import { tagsOf } from './structure/tags.ts';
import { within } from './within.ts';

/** Pictures are not decoded where only text is read. */
const noImages = 1;
/** Annotations are drawn with their page. */
const drawn = 1;
/** What one page may take, in milliseconds: a page that draws itself ends there, the others are read. */
const maxPageMs = 6_000;
/** What is left for the layout when reading has to end, in milliseconds. */
const layoutMs = 1_500;
/** What is left for the answer when the call has to end, in milliseconds. */
const answeringMs = 1_000;

/** What the pages of a file share. */
interface Shared {
  readonly faces: FileFaces;
  /** Which layers are shown; a file may have tens of thousands. */
  readonly layers: ReturnType<typeof layersOf>;
}

const layersOf = (file: PDFDocumentProxy) => file.getOptionalContentConfig().catch(() => null);

async function drawnPage(file: PDFDocumentProxy, number: number, shared: Shared): Promise<DrawnPage> {
  const page = await file.getPage(number);
  const { base, width, height } = baseOf(page);
  const operators = await page.getOperatorList({ annotationMode: drawn });
  const annotations = await annotationsOf(file, number);
  const links = linksOf(annotations, base);
  const layers = await shared.layers;
  const shown = {
    annotations: shownAnnotations(annotations),
    isLayer: (layer: unknown): boolean => layers?.isVisible(layer) !== false,
  };
  const fonts = pageFonts(page.commonObjs, shared.faces);
  const ink = inkOf(operators, operatorNumbers, base, fonts, [width, height], shown);
  // Tags name what a page says, and not what was put on it.
  const tags = ink.isAnnotated ? null : await tagsOf(page, links);
  page.cleanup();
  return { number, ink, links: links.flatMap(({ areas }) => areas), tags };
}

interface OutlineItem {
  readonly title: string;
  readonly items: readonly OutlineItem[];
}

/** What the outline names, each with its depth; more than a thousand is no outline. */
async function outlineOf(file: PDFDocumentProxy): Promise<Outline> {
  const found = new Map<string, number>();
  const walk = (items: readonly OutlineItem[], depth: number): void => {
    for (const { title, items: inner } of items) {
      if (found.size > 1_000 || depth > 8) return;
      const key = outlineKey(title);
      if (key !== '' && !found.has(key)) found.set(key, depth);
      walk(inner, depth + 1);
    }
  };
  walk((await file.getOutline().catch(() => null)) ?? [], 1);
  return found;
}

/** The pages of a file, as many as are asked for, paid for, and read in time. */
class PageReader {
  readonly #bytes: Uint8Array;
  readonly #options: ReadOptions;
  readonly pages: DrawnPage[] = [];
  readonly cutBy = new Set<string>();
  readonly #faces: FileFaces = new Map();
  #damaged = 0;

  constructor(bytes: Uint8Array, options: ReadOptions) {
    this.#bytes = bytes;
    this.#options = options;
  }

  /** Reads up to a page; a page that does not end is left out, and the rest is read from the file opened anew. */
  async read(file: PDFDocumentProxy, from: number, to: number): Promise<void> {
    const { now = () => performance.now() } = this.#options;
    const shared = { faces: this.#faces, layers: layersOf(file) };
    for (let number = from; number <= to; number++) {
      const leftMs = this.#leftMs(now);
      if (leftMs <= 0) {
        this.cutBy.add('time');
        return;
      }
      const work = drawnPage(file, number, shared);
      work.catch(() => {});
      const page = await within(
        work.catch(() => 'damaged' as const),
        Math.min(maxPageMs, leftMs),
        now,
      );
      if (page === 'damaged') {
        this.#damaged += 1;
        this.cutBy.add('damaged');
      } else if (page) this.pages.push(page);
      else {
        this.cutBy.add('time');
        await file.loadingTask.destroy();
        const opened = await openFile(this.#bytes, noImages);
        return await this.read(opened.file, number + 1, to).finally(() => opened.close());
      }
    }
  }

  /** What pages may still take: of the file's own time, and until its caller has to be answered. */
  #leftMs(now: () => number): number {
    const { endsAt = Number.POSITIVE_INFINITY, callEndsAt = Number.POSITIVE_INFINITY } = this.#options;
    return Math.min(endsAt - now(), callEndsAt - answeringMs - performance.now()) - layoutMs;
  }

  get isDamaged(): boolean {
    return this.pages.length === 0 && this.#damaged > 0;
  }
}

/** Reads a PDF: text in the order of reading, headings, lists, tables and links. Throws `DocumentFault`. */
export async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<DocumentContent> {
  const { file, close } = await openFile(bytes, noImages);
  try {
    const pagesTotal = file.numPages;
    const wanted = Math.min(pagesTotal, options.maxPages);
    const afforded = (await options.afford?.('page', wanted)) ?? wanted;
    const [metadata, outline] = await Promise.all([metadataOf(file), outlineOf(file)]);
    const reader = new PageReader(bytes, options);
    if (afforded < wanted) reader.cutBy.add('balance');
    await reader.read(file, 1, afforded);
    if (reader.isDamaged) throw new DocumentFault('damaged', 'The document is damaged: none of its pages can be read.');
    const { pages, recognized, cutBy } = await recognize(bytes, reader.pages, options);
    if (cutBy) reader.cutBy.add(cutBy);
    const blocks = withLinkedItems(documentBlocks(pages, outline));
    const read = { pagesTotal, pagesRead: pages.length, pagesRecognized: recognized, cutBy: [...reader.cutBy] };
    const unseen = new UnseenText();
    for (const { ink } of pages) if (ink.unseen !== '') unseen.addWhole(ink.unseen);
    return { kind: 'pdf', metadata, ...read, blocks, unseen: unseen.parts };
  } finally {
    await close();
  }
}
