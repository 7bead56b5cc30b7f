import { AnnotationType, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The parts of an annotation that are read; they come from the file, so that each may be anything. */
export interface Annotation {
  readonly id?: unknown;
  readonly subtype?: unknown;
  readonly url?: unknown;
  readonly rect?: unknown;
  readonly quadPoints?: unknown;
  readonly pushButton?: unknown;
  readonly checkBox?: unknown;
  readonly radioButton?: unknown;
  readonly annotationFlags?: unknown;
}

const readTypes = new Set([AnnotationType.LINK, AnnotationType.WIDGET, AnnotationType.FREETEXT, AnnotationType.STAMP]);

/** Flags of what nobody sees (ISO 32000-1, 12.5.3): of an unknown kind, hidden, not on the screen. */
const unseenFlags = 1 | 2 | 32;

/** A file that counts more pages is asked page by page: the engine looks at all of them for each, and a false count is free. */
const maxCounted = 20_000;

/** Every page but one, by their places in the file. */
class OtherPages extends Set<number> {
  readonly #own: number;

  constructor(own: number) {
    super();
    this.#own = own;
  }

  override has(index: number): boolean {
    return index !== this.#own;
  }
}

/**
 * The annotations of a page whose operators were read before, so that they have the same names there. By its page the engine gives
 * them, too, but with the text that lies under each link, for which it reads the whole page again.
 */
export async function annotationsOf(file: PDFDocumentProxy, number: number): Promise<Annotation[]> {
  const found: readonly Annotation[] | null =
    file.numPages > maxCounted
      ? await (await file.getPage(number)).getAnnotations()
      : await file.getAnnotationsByType(readTypes, new OtherPages(number - 1));
  return (found ?? []).filter(({ annotationFlags }) => (Number(annotationFlags) & unseenFlags) === 0);
}

/** Annotations that show text of their own on the page: fields of forms, text that was put on it, stamps. */
const withText = new Set(['Widget', 'FreeText', 'Stamp']);

/** What a box says that is marked: its sign is a letter of a font for signs, or a drawing. */
const marked = '☑';

/** The annotations whose text is the page's, with what stands for it where it is a sign; buttons say what a program does. */
export const shownAnnotations = (annotations: readonly Annotation[]): ReadonlyMap<unknown, string | null> =>
  new Map(
    annotations
      .filter(({ subtype, pushButton }) => withText.has(String(subtype)) && pushButton !== true)
      .map(({ id, checkBox, radioButton }) => [id, checkBox === true || radioButton === true ? marked : null]),
  );
