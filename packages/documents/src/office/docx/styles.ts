import { anyPhrase } from '@tidemark/extract/words';
import type { XmlElement } from '../../xml/element.ts';
import { isShaded, type Look, lookOf, plainLook } from './look.ts';
import words from './styles.json' with { type: 'json' };

/** What a paragraph is by its style, when it is not just text. */
type ParagraphRole = 'title' | 'code' | 'quote' | 'continuation';

/** What a style says, with all that it inherits. */
export interface Style extends Look {
  /** 1 to 9; null: text. */
  readonly headingLevel: number | null;
  readonly role: ParagraphRole | null;
  /** The depth that the name of a style for lists tells, from 0. */
  readonly listLevel: number | null;
  readonly numberingId: string | null;
  readonly numberingLevel: number | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
  readonly code: boolean;
}

const noStyle: Style = {
  headingLevel: null,
  role: null,
  listLevel: null,
  numberingId: null,
  numberingLevel: null,
  bold: false,
  italic: false,
  strike: false,
  code: false,
  ...plainLook,
};

/** Whether a property that is on or off is there and on; null when it is not there. */
export function toggle(properties: XmlElement | null, name: string): boolean | null {
  const property = properties?.first(name);
  if (!property) return null;
  return !/^(?:0|false|off|none)$/.test(property.get('w:val') ?? 'true');
}

/** Whether letters are crossed out, by one line or by two. */
export const isStruck = (properties: XmlElement | null): boolean | null =>
  toggle(properties, 'w:strike') ?? toggle(properties, 'w:dstrike');

/** Names of the first styles for headings, as Word shows them in its languages; files mostly bear the English ones. */
const headingName = new RegExp(`^${anyPhrase(words.headings)}\\s*([1-9])$`, 'i');
const codeName =
  /^(?:source ?code|preformatted ?text|html ?preformatted|code(?: ?block)?|plain ?text code|macro(?: text)?|listing|quelltext)$/i;
const codeCharacterName =
  /^(?:verbatim ?char|source ?text|html ?(?:code|typewriter|sample|keyboard)|code(?: ?char)?|inline ?code)$/i;
const quoteName =
  /^(?:quote|intense ?quote|block ?(?:text|quote|quotation)|quotations?|zitat|citation|intensives zitat)$/i;
const listName = /^list(?: (?:bullet|number|continue))?(?: ([2-5]))?$/i;

function roleOf(name: string): ParagraphRole | null {
  if (/^(?:title|titel)$/i.test(name)) return 'title';
  if (codeName.test(name)) return 'code';
  if (quoteName.test(name)) return 'quote';
  return /^list continue/i.test(name) ? 'continuation' : null;
}

/** A heading's level, by the style's own outline level or by its name; null: it says nothing; 0: it is none. */
function ownHeadingLevel(name: string, properties: XmlElement | null): number | null {
  const outline = properties?.first('w:outlineLvl')?.get('w:val');
  if (outline != null) return Number(outline) < 9 ? Number(outline) + 1 : 0;
  const digit = headingName.exec(name)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** The styles of a document, with what they inherit. */
export class Styles {
  readonly #elements = new Map<string, XmlElement>();
  readonly #resolved = new Map<string, Style>();
  readonly #defaultParagraph: string | null;

  constructor(root: XmlElement | null) {
    let defaultParagraph: string | null = null;
    for (const element of root?.all('w:style') ?? []) {
      const id = element.get('w:styleId') ?? '';
      this.#elements.set(id, element);
      if (element.get('w:type') === 'paragraph' && /^(?:1|true|on)$/.test(element.get('w:default') ?? ''))
        defaultParagraph = id;
    }
    this.#defaultParagraph = defaultParagraph;
  }

  /** The style of a paragraph that names this one, or none. */
  ofParagraph(id: string | null): Style {
    return this.of(id ?? this.#defaultParagraph);
  }

  of(id: string | null): Style {
    if (id === null) return noStyle;
    const known = this.#resolved.get(id);
    if (known) return known;
    // A style that inherits from itself inherits nothing.
    this.#resolved.set(id, noStyle);
    const element = this.#elements.get(id);
    const style = element ? this.#resolve(id, element) : this.#unlisted(id);
    this.#resolved.set(id, style);
    return style;
  }

  /** The numbering that a style for numbering stands for. */
  numberingOf(id: string): string | null {
    return this.#elements.get(id)?.first('w:pPr', 'w:numPr', 'w:numId')?.get('w:val') ?? null;
  }

  /** A style that is used but not told is known by its id. */
  #unlisted(id: string): Style {
    const digit = /^heading([1-9])$/i.exec(id)?.[1];
    return digit === undefined ? noStyle : { ...noStyle, headingLevel: Number(digit) };
  }

  #resolve(id: string, element: XmlElement): Style {
    const base = this.of(element.first('w:basedOn')?.get('w:val') ?? null);
    const name = (element.first('w:name')?.get('w:val') ?? id).trim();
    const paragraph = element.first('w:pPr');
    const run = element.first('w:rPr');
    const isCharacter = element.get('w:type') === 'character';
    const level = ownHeadingLevel(name, paragraph);
    const list = listName.exec(name);
    const numbering = paragraph?.first('w:numPr');
    const numberingLevel = numbering?.first('w:ilvl')?.get('w:val');
    return {
      headingLevel: level === null ? base.headingLevel : level || null,
      role: roleOf(name) ?? base.role,
      listLevel: list ? Number(list[1] ?? 1) - 1 : base.listLevel,
      numberingId: numbering?.first('w:numId')?.get('w:val') ?? base.numberingId,
      numberingLevel: numberingLevel == null ? base.numberingLevel : Number(numberingLevel),
      bold: toggle(run, 'w:b') ?? base.bold,
      italic: toggle(run, 'w:i') ?? base.italic,
      strike: isStruck(run) ?? base.strike,
      code: isCharacter && (codeCharacterName.test(name) || base.code),
      ...lookOf(run, base),
      hasGround: base.hasGround || isShaded(run) || isShaded(paragraph),
      hidden: toggle(run, 'w:vanish') ?? base.hidden,
    };
  }
}
