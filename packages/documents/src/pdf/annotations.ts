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
