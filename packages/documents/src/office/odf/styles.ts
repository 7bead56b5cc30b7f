import type { XmlElement } from '../../xml/element.ts';

/** What a style says, with all that it inherits. */
interface Style {
  /** Its name as a person gave it, or that of the nearest style that bears one. */
  readonly name: string;
  readonly headingLevel: number | null;
  readonly isTitle: boolean;
  readonly listStyle: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
  readonly hidden: boolean;
  /** Whether it is shown so that nobody can read it: too small, or white on white. */
  readonly isConcealed: boolean;
}

const noStyle: Style = {
  name: '',
  headingLevel: null,
  isTitle: false,
  listStyle: null,
  bold: false,
  italic: false,
  strike: false,
  hidden: false,
  isConcealed: false,
};

interface ListLevel {
  readonly ordered: boolean;
  readonly start: number;
  /** Nothing stands before its items: they are more of the item above. */
  readonly blank: boolean;
}

/** The list of a style: which of its depths count, and from where. */
interface ListStyle {
  readonly levels: ReadonlyMap<number, ListLevel>;
}

/** Names of styles are written without spaces: `_20_`. */
const nameOf = (element: XmlElement): string =>
  element.get('style:display-name') ??
  (element.get('style:name') ?? '').replace(/_([\da-f]{2})_/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

const titleName = /^title$/i;
const headingName = /^heading ([1-9]\d?)$/i;

function listStyleOf(element: XmlElement): ListStyle {
  return {
    levels: new Map(
      element.elements.map((level) => {
        const isNumber = level.name === 'text:list-level-style-number';
        const ordered = isNumber && (level.get('style:num-format') ?? '') !== '';
        const isBullet = level.name === 'text:list-level-style-bullet';
        const blank = isNumber ? !ordered : isBullet && (level.get('text:bullet-char') ?? '').trim() === '';
        const start = Number.parseInt(level.get('text:start-value') ?? '1', 10);
        return [
          Number.parseInt(level.get('text:level') ?? '1', 10),
          { ordered, start: Number.isNaN(start) ? 1 : start, blank },
        ];
      }),
    ),
  };
}

/** The styles of an OpenDocument file (ODF 1.3 part 3, 16), automatic ones before common ones. */
export class Styles {
  readonly #elements = new Map<string, XmlElement>();
  readonly #resolved = new Map<string, Style>();
  readonly #lists = new Map<string, ListStyle>();

  /** Adds one style; the first of a name counts. */
  add(element: XmlElement): void {
    const name = element.get('style:name') ?? '';
    if (element.name === 'text:list-style') this.#lists.set(name, listStyleOf(element));
    else if (element.name === 'style:style') {
      const key = `${element.get('style:family')} ${name}`;
      if (!this.#elements.has(key)) this.#elements.set(key, element);
    }
  }

  /** The element of a style, without what it inherits. */
  element(family: string, name: string | null): XmlElement | null {
    return this.#elements.get(`${family} ${name}`) ?? null;
  }

  /** A depth of a list, from 1; a list that tells its first depth alone is told by that. Null: there is no such list. */
  listLevel(name: string | null, level: number): ListLevel | null {
    const levels = name === null ? undefined : this.#lists.get(name)?.levels;
    return levels?.get(level) ?? (levels?.size === 1 ? (levels.get(1) ?? null) : null);
  }

  of(family: 'paragraph' | 'text', name: string | null): Style {
    if (name === null) return noStyle;
    const key = `${family} ${name}`;
    const known = this.#resolved.get(key);
    if (known) return known;
    // A style that inherits from itself inherits nothing.
    this.#resolved.set(key, noStyle);
    const element = this.#elements.get(key);
    const style = element ? this.#resolve(family, element) : { ...noStyle, name: nameFor(name) };
    this.#resolved.set(key, style);
    return style;
  }

  #resolve(family: 'paragraph' | 'text', element: XmlElement): Style {
    const parent = this.of(family, element.get('style:parent-style-name'));
    const text = element.first('style:text-properties');
    const isAutomatic = /^[A-Z]{1,2}\d+$/.test(element.get('style:name') ?? '');
    const name = isAutomatic ? parent.name : nameOf(element);
    const stated = element.get('style:default-outline-level');
    const outline = Number.parseInt(stated ?? '', 10);
    const named = headingName.exec(name)?.[1];
    const weight = text?.get('fo:font-weight');
    const crossed = text?.get('style:text-line-through-style');
    const slant = text?.get('fo:font-style');
    return {
      name,
      // An empty level takes the inherited one away.
      headingLevel:
        outline > 0 ? outline : named !== undefined ? Number(named) : stated === '' ? null : parent.headingLevel,
      isTitle: titleName.test(name) || parent.isTitle,
      listStyle: element.get('style:list-style-name') ?? parent.listStyle,
      bold: weight == null ? parent.bold : /^(?:bold|[6-9]00)$/.test(weight),
      strike: crossed == null ? parent.strike : crossed !== 'none',
      italic: slant == null ? parent.italic : /^(?:italic|oblique)$/.test(slant),
      isConcealed: isConcealed(text, element.first('style:paragraph-properties')) ?? parent.isConcealed,
      hidden: text?.get('text:display') == null ? parent.hidden : text.get('text:display') === 'none',
    };
  }
}

const white = /^#f[\da-f]f[\da-f]f[\da-f]$/i;
/** In points. */
const minSize = 1.5;

/** Whether text properties say that letters cannot be read; white ones stand on a ground where one is stated. Null: they do not say. */
function isConcealed(text: XmlElement | null, paragraph: XmlElement | null): boolean | null {
  const [size, colour] = [text?.get('fo:font-size'), text?.get('fo:color')];
  if (size?.endsWith('pt') && Number.parseFloat(size) < minSize) return true;
  if (colour == null) return size == null ? null : false;
  const grounds = [text, paragraph].map((properties) => properties?.get('fo:background-color') ?? 'transparent');
  return white.test(colour) && grounds.every((ground) => ground === 'transparent' || white.test(ground));
}

const nameFor = (name: string): string => name.replaceAll('_20_', ' ');
