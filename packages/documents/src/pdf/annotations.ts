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

/**
 * The annotations of a page whose operators were read before, so that they have the same names there. By its page the engine gives
 * them, too, but with the text that lies under each link, for which it reads the whole page again.
 */
export async function annotationsOf(file: PDFDocumentProxy, number: number): Promise<Annotation[]> {
  const others = new Set(Array.from({ length: file.numPages }, (_, index) => index));
  others.delete(number - 1);
  const found: readonly Annotation[] | null = await file.getAnnotationsByType(readTypes, others);
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
