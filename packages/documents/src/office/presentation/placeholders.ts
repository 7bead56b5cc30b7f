import type { XmlElement } from '../../xml/element.ts';
import type { ListStyles } from '../drawing/text.ts';
import { named, type OfficePackage } from '../package.ts';

/** The place that a shape takes in its slide's layout; null: it takes none. */
export const placeholderOf = (shape: XmlElement): XmlElement | null =>
  shape.first('p:nvSpPr', 'p:nvPr', 'p:ph') ?? shape.first('p:nvPicPr', 'p:nvPr', 'p:ph');

const typeOf = (placeholder: XmlElement): string => placeholder.get('type') ?? 'obj';
const titleTypes = new Set(['title', 'ctrTitle']);

export const isTitle = (placeholder: XmlElement | null): boolean =>
  placeholder !== null && titleTypes.has(typeOf(placeholder));

/** What stands on every slide: numbers, dates, headers and footers. */
export const isFurniture = (placeholder: XmlElement | null): boolean =>
  /^(?:sldNum|dt|ftr|hdr)$/.test(placeholder?.get('type') ?? '');

const bodyTypes = new Set(['obj', 'body', 'subTitle', 'tbl', 'chart', 'media', 'clipArt', 'pic', 'dgm']);

/** Shapes that are placeholders, of a layout or a master. */
function placeholdersIn(root: XmlElement | null): { readonly placeholder: XmlElement; readonly shape: XmlElement }[] {
  return [...(root?.below('p:sp') ?? [])].flatMap((shape) => {
    const placeholder = placeholderOf(shape);
    return placeholder ? [{ placeholder, shape }] : [];
  });
}

/** A slide's layout with its master: where shapes inherit their bullets from. */
export class Layout {
  /** Such as `title`, `secHead`, `obj`. */
  readonly type: string;
  readonly #layout: ReturnType<typeof placeholdersIn>;
  readonly #master: ReturnType<typeof placeholdersIn>;
  readonly #styles: XmlElement | null;

  constructor(file: OfficePackage, part: string | null) {
    const layout = file.part(part);
    const master = part === null ? null : file.part(named(file.relationships(part), 'slideMaster'));
    this.type = layout?.get('type') ?? '';
    this.#layout = placeholdersIn(layout);
    this.#master = placeholdersIn(master);
    this.#styles = master?.first('p:txStyles') ?? null;
  }

  /** What is said of a shape's paragraphs, the nearest first. */
  stylesFor(placeholder: XmlElement | null): ListStyles {
    if (!placeholder) return [this.#styles?.first('p:otherStyle')];
    const type = typeOf(placeholder);
    const index = placeholder.get('idx') ?? '0';
    const inLayout = this.#layout.find((other) => (other.placeholder.get('idx') ?? '0') === index);
    const inherited = inLayout ? typeOf(inLayout.placeholder) : type;
    const kind = bodyTypes.has(inherited) && inherited !== 'subTitle' ? 'body' : inherited;
    const inMaster = this.#master.find((other) => typeOf(other.placeholder) === kind);
    const listStyle = (found: { readonly shape: XmlElement } | undefined) =>
      found?.shape.first('p:txBody', 'a:lstStyle');
    const general = bodyTypes.has(inherited) ? 'p:bodyStyle' : 'p:otherStyle';
    return [listStyle(inLayout), listStyle(inMaster), this.#styles?.first(general)];
  }
}
